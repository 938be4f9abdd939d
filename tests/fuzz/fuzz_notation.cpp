// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>

#include <ropescope/schemes/scheme_registry.h>
#include <ropescope/sequence/notation.h>

#include "tests/fuzz/fuzz.h"

using namespace ropescope;

std::vector<std::string> fuzzSeeds() {
    return {"text:5 image:4x3+2 video:4x3x8@0.5 audio:50 av:4x3x8@0.5+100 pad:2",
            "text:1000000000000",
            "image:1000000x1000000",
            "video:1x1x1@1e-300,text:3\n\tpad:1",
            "av:1x1x1+1",
            "text：5，image：4×3　video:1e2x2.5e1×8@5e-1",
            "av：4×3×8@1e+1+1e+2"};
}

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text = test::asText(data, size);
    const Expected<Sequence> sequence = parseNotation(text);
    if (!sequence) {
        const Error& error = sequence.error();
        test::require(!error.why.empty(), "an error has a reason");
        test::require(!error.place || error.place->offset <= text.size(), "the place lies in the text");
        return 0;
    }
    const std::string printed = toNotation(*sequence);
    test::require(std::all_of(printed.begin(), printed.end(), [](char c) { return c >= ' ' && c <= '~'; }),
                  "notation is printed in ASCII");
    const Expected<Sequence> again = parseNotation(printed);
    test::require(again && *again == *sequence, "printing and parsing are inverse");
    if (sequence->empty()) return 0;
    for (const Scheme& scheme : schemeRegistry()) {
        const Expected<PositionMap> map = placeTokens(scheme, *sequence);
        test::require(!map || map->segments.size() == sequence->segments.size(), "every segment is placed");
    }
    return 0;
}
