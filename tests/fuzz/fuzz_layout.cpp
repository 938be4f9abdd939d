// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <ropescope/figures/layout.h>

#include "tests/fuzz/fuzz.h"

using namespace ropescope;

std::vector<std::string> fuzzSeeds() { return {"AAB/CDB", "A.B/LLT", "ab/AB", "AAAA/BBCC/BBCC/LLLT"}; }

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text = test::asText(data, size);
    const auto layout = parseLayout(text);
    if (!layout) {
        const Error& error = layout.error();
        test::require(!error.why.empty() && !error.hint.empty(), "an error has a reason and a hint");
        test::require(error.place && error.place->offset <= text.size(), "the place lies in the text");
        return 0;
    }
    const std::string printed = toText(*layout);
    test::require(printed.size() == text.size(), "only letters change");
    const auto again = parseLayout(printed);
    test::require(again && *again == *layout && toText(*again) == printed, "printing and parsing are inverse");
    return 0;
}
