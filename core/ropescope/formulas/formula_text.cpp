// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#include <utility>

#include <ropescope/formulas/formula_text.h>

namespace ropescope {
namespace {

/// The next dollar sign from `from` that is not written as `\$`.
std::size_t dollarAt(std::string_view text, std::size_t from) {
    for (std::size_t at = text.find('$', from); at != std::string_view::npos; at = text.find('$', at + 1))
        if (at == 0 || text[at - 1] != '\\') return at;
    return std::string_view::npos;
}

std::string withoutEscapes(std::string_view words) {
    std::string text(words);
    for (std::size_t at = text.find("\\$"); at != std::string::npos; at = text.find("\\$", at + 1)) text.erase(at, 1);
    return text;
}

} // namespace

Expected<std::vector<TextPiece>> parseFormulaText(std::string_view text) {
    std::vector<TextPiece> pieces;
    std::size_t begin = 0;
    while (begin < text.size()) {
        const std::size_t open = dollarAt(text, begin);
        const std::size_t close = open == std::string_view::npos ? std::string_view::npos : dollarAt(text, open + 1);
        const std::size_t end = close == std::string_view::npos ? text.size() : open;
        if (end > begin) pieces.push_back({.text = withoutEscapes(text.substr(begin, end - begin))});
        if (close == std::string_view::npos) break;
        auto formula = parseTex(text.substr(open + 1, close - open - 1));
        if (!formula) return formula.error();
        pieces.push_back({.formula = *std::move(formula)});
        begin = close + 1;
    }
    return pieces;
}

} // namespace ropescope
