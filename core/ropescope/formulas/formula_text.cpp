// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#include <utility>

#include <ropescope/formulas/formula_text.h>

namespace ropescope {
namespace {

std::string withoutEscapes(std::string_view words) {
    std::string text(words);
    for (std::size_t at = text.find("\\$"); at != std::string::npos; at = text.find("\\$", at + 1)) text.erase(at, 1);
    return text;
}

} // namespace

std::vector<TextFormula> textFormulas(std::string_view text) {
    std::vector<TextFormula> found;
    for (std::size_t at = 0; at < text.size(); ++at) {
        if (text[at] == '\\') {
            ++at;
            continue;
        }
        if (text[at] != '$') continue;
        const bool display = text.substr(at).starts_with("$$");
        const std::string_view sign = display ? "$$" : "$";
        const std::size_t begin = at + sign.size();
        std::size_t end = text.find(sign, begin);
        while (end != std::string_view::npos && text[end - 1] == '\\') end = text.find(sign, end + 1);
        const bool closed = end != std::string_view::npos;
        found.push_back({.tex = text.substr(begin, closed ? end - begin : std::string_view::npos),
                         .offset = begin,
                         .display = display,
                         .closed = closed});
        if (!closed) break;
        at = end + sign.size() - 1;
    }
    return found;
}

Expected<std::vector<TextPiece>> parseFormulaText(std::string_view text) {
    std::vector<TextPiece> pieces;
    std::size_t begin = 0;
    const auto addWords = [&](std::size_t end) {
        if (end > begin) pieces.push_back({.text = withoutEscapes(text.substr(begin, end - begin))});
    };
    for (const TextFormula& found : textFormulas(text)) {
        if (!found.closed) break;
        auto formula = parseTex(found.tex);
        if (!formula) return formula.error();
        const std::size_t sign = found.display ? 2 : 1;
        addWords(found.offset - sign);
        pieces.push_back({.formula = *std::move(formula)});
        begin = found.offset + found.tex.size() + sign;
    }
    addWords(text.size());
    return pieces;
}

} // namespace ropescope
