// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <ropescope/formulas/tex_formula.h>

#include "tests/fuzz/fuzz.h"
#include "tests/support/article_formulas.h"

using namespace ropescope;

std::vector<std::string> fuzzSeeds() { return {std::begin(test::kArticleFormulas), std::end(test::kArticleFormulas)}; }

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text = test::asText(data, size);
    const auto formula = parseTex(text);
    if (!formula) {
        const Error& error = formula.error();
        test::require(!error.what.empty() && !error.why.empty() && !error.hint.empty(),
                      "an error has a column, a reason and a hint");
        test::require(error.place && error.place->offset <= text.size(), "the place lies in the text");
        return 0;
    }
    (void)linearText(*formula);
    test::require(*parseTex(text) == *formula, "the same text has the same parts");
    return 0;
}
