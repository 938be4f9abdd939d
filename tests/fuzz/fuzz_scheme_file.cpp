// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <array>

#include <ropescope/formats/session/scheme_file.h>
#include <ropescope/formulas/expression.h>
#include <ropescope/sequence/notation.h>

#include "tests/fuzz/fuzz.h"

using namespace ropescope;

namespace {

/// Inputs that do not start like a scheme file are treated as formulas.
void fuzzFormula(std::string_view text) {
    static const std::vector<FormulaVariable> variables{{"L"}, {"w", true}, {"k"}, {"i"}, {"j"}};
    auto expression = Expression::compile(text, variables);
    if (expression) {
        static_cast<void>(expression->at(std::array<double, 5>{5, 4, 2, 1, 3}));
        return;
    }
    const Error& error = expression.error();
    test::require(!error.why.empty() && !error.hint.empty(), "an error has a reason and a hint");
    test::require(error.place && error.place->offset + error.place->length <= text.size(),
                  "the place lies in the text");
}

} // namespace

std::vector<std::string> fuzzSeeds() {
    return {
        R"~({"ropescheme": 1, "id": "a", "title": "A", "axes": [{"name": "h", "formula": "L + (w - h)/2 + i + 1"},)~"
        R"~({"name": "t", "formula": "floor(k*s)", "only_with_video": true}], "next": "L + N + 1", "origin": 0,)~"
        R"~("pad": 1, "base": 1e6, "head_dim": 64, "allocation": "split", "note": "n"})~",
        R"~({"ropescheme":1,"id":"b","axes":[{"name":"n","formula":"max(i,j)+mod(k,2)"}],"next":"L+1"})~",
        "mod(max(1, i, k), 2.5e1) ? -i^2 : w/(j - 1) <= 3 && 1 != 0 || atan2(k, pi)", "((((i))))", "1?2:3?4:5"};
}

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text = test::asText(data, size);
    if (!text.starts_with('{')) fuzzFormula(text);
    const Expected<FormulaScheme> scheme = parseSchemeFile(text, "f");
    if (!scheme) {
        test::require(!scheme.error().why.empty(), "an error has a reason");
        return 0;
    }
    test::require(validate(*scheme).hasValue(), "what is read is valid");
    const Expected<FormulaScheme> again = parseSchemeFile(toSchemeFile(*scheme), "f");
    test::require(again && *again == *scheme, "writing and reading are inverse");
    const Expected<PositionMap> map =
        placeTokens(makeScheme(*scheme), *parseNotation("text:2 image:3x2 video:2x3x4@0.5"));
    test::require(!map || map->tokens == 32, "every token is placed");
    return 0;
}
