// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>

#include <ropescope/formats/session/session_file.h>

#include "tests/fuzz/fuzz.h"

using namespace ropescope;

std::vector<std::string> fuzzSeeds() {
    Session full = defaultSession();
    full.origin = 0;
    full.userSchemes = {{.id = "a", .title = "A", .axes = {{"h", "L + i"}, {"w", "j", true}}, .next = "L", .pad = 1}};
    full.schemes[0].params["axes"] = 3;
    full.schemes[1].frequenciesOf = "flat";
    full.rotary.params = {{"mscale", {0.5}}, {"short_factor", {1, 1.5}}};
    full.scores.bias = *parseBias("alibi:3/12");
    full.scores.content = {ContentKind::File, 0, Eigen::VectorXd{{1.0, -0.5}}, Eigen::VectorXd{{0.25, 1e300}}};
    const std::string first = R"({"format":"ropescope-session","version":)";
    return {*toSessionFile(defaultSession()), *toSessionFile(full, {.query = Element{1, Part::Patch, 0, 2, 3}}),
            first + R"(1,"rotary":{"head_dim":64,"base":1e6},"scores":{"mask":"block","bias":{"kind":"t5","seed":7}}})",
            first +
                R"(1,"views":{"decay":{"along":"each","x":[1, "]"]}},"segments":[{"type":"text","tokens":1,"y":{}}]})",
            first + R"(9,"scores":{"mode":"holo"},"segments":[{"type":"text","tokens":1}]})"};
}

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const Expected<SessionFile> file = parseSessionFile(test::asText(data, size), "f");
    if (!file) {
        test::require(!file.error().why.empty() && !file.error().hint.empty(), "an error has a reason and a hint");
        return 0;
    }
    if (file->version > kSessionVersion) {
        test::require(!toSessionFile(file->session, file->view, file->version, file->recovery),
                      "a later version is not written");
        return 0;
    }
    const std::string text = *toSessionFile(file->session, file->view, file->version, file->recovery);
    const Expected<SessionFile> again = parseSessionFile(text, "f");
    test::require(again && again->session == file->session && again->view == file->view,
                  "writing and reading are inverse");
    test::require(again->recovery == file->recovery && again->remarks.empty(), "what is written is understood");
    test::require(*toSessionFile(again->session, again->view, again->version, again->recovery) == text,
                  "the same session gives the same bytes");
    return 0;
}
