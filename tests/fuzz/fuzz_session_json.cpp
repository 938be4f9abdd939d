// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/formats/session_json.h"
#include "tests/fuzz/fuzz.h"

using namespace ropescope;

std::vector<std::string> fuzzSeeds() {
    Session full = defaultSession();
    full.origin = 0;
    full.ownSchemes = {{.id = "a", .title = "A", .axes = {{"h", "L + i"}, {"w", "j", true}}, .next = "L", .pad = 1}};
    full.schemes[0].params["axes"] = 3;
    full.schemes[1].frequenciesOf = "flat";
    full.rotary.params = {{"mscale", {0.5}}, {"short_factor", {1, 1.5}}};
    full.scores.bias = *parseBias("alibi:3/12");
    full.scores.content = {ContentKind::File, 0, {1, -0.5}, {0.25, 1e300}};
    return {toSessionJson(defaultSession()), toSessionJson(full),
            R"({"rotary":{"head_dim":64,"base":1e6},"scores":{"mask":"block","bias":{"kind":"t5","seed":7}}})",
            R"({"views":{"decay":{"along":"each","farthest":16},"precision":"float16/bfloat16"},"x":[[{}]]})"};
}

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const Expected<Session> session = parseSessionJson(test::asText(data, size), "f");
    if (!session) {
        test::require(!session.error().why.empty() && !session.error().mend.empty(),
                      "an error has a reason and a hint");
        return 0;
    }
    const std::string text = toSessionJson(*session);
    const Expected<Session> again = parseSessionJson(text, "f");
    test::require(again && *again == *session, "writing and reading are inverse");
    test::require(toSessionJson(*again) == text, "the same session gives the same bytes");
    return 0;
}
