// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
// Tokens are read greedily from left to right; blanks and tabs separate them. Errors for symbols of other notations
// suggest the correct symbol as a replacement. Example: "2×k" is refused at column 2, after one byte of text, with the
// replacement "*".
#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <utility>

#include <ropescope/base/text.h>
#include <ropescope/formulas/expression.h>
#include <ropescope/formulas/lexer.h>

namespace ropescope {
namespace {

using Kind = FormulaToken::Kind;

struct WrongSign {
    std::string_view sign;
    std::string_view right; ///< replacement, may be empty
    MessageCode hint{};     ///< used if there is no replacement
};

constexpr std::array<WrongSign, 21> kWrongSigns{{
    {"×", "*"},
    {"·", "*"},
    {"∗", "*"},
    {"÷", "/"},
    {"−", "-"},
    {"–", "-"},
    {"≤", "<="},
    {"≥", ">="},
    {"≠", "!="},
    {"π", "pi"},
    {"（", "("},
    {"）", ")"},
    {"，", ","},
    {"？", "?"},
    {"：", ":"},
    {"[", "("},
    {"]", ")"},
    {"%", "", messageCode("write mod(a, b)")},
    {"!", "", messageCode("write a == 0 for `not a`, or != to compare")},
    {"&", "&&"},
    {"|", "||"},
}};

bool beginsName(char c) { return isLetter(c) || c == '_'; }
bool isBlank(char c) { return c == ' ' || c == '\t'; }

/// Length in bytes of the first character, including its continuation bytes.
std::size_t characterBytes(std::string_view text) {
    std::size_t bytes = 1;
    while (bytes < text.size() && bytes < 4 && (text[bytes] & 0xc0) == 0x80) ++bytes;
    return bytes;
}

/// The kind of the sign at the front and its length in bytes; length 0 if there is none.
std::pair<Kind, std::size_t> signAt(std::string_view rest) {
    for (const std::string_view two : {"<=", ">=", "==", "!=", "&&", "||"}) {
        if (rest.starts_with(two)) return {Kind::Operator, 2};
    }
    switch (rest.front()) {
    case '+':
    case '-':
    case '*':
    case '/':
    case '^':
    case '<':
    case '>': return {Kind::Operator, 1};
    case '(': return {Kind::Open, 1};
    case ')': return {Kind::Close, 1};
    case ',': return {Kind::Comma, 1};
    case '?': return {Kind::Question, 1};
    case ':': return {Kind::Colon, 1};
    default: return {Kind::End, 0};
    }
}

Error wrongSign(std::string_view formula, std::size_t offset) {
    const std::string_view rest = formula.substr(offset);
    if (rest.front() == '=') {
        return formulaError(formula, offset, 1, message("`=` would assign, and formulas only compute"),
                            message("write == to compare, or leave it out"), "==");
    }
    if (rest.front() == '\0') return formulaError(formula, offset, 1, message("a NUL byte"), message("leave it out"));
    for (const auto& [sign, right, hint] : kWrongSigns) {
        if (!rest.starts_with(sign)) continue;
        return formulaError(formula, offset, sign.size(), message("%1 is not allowed in a formula", backquoted(sign)),
                            right.empty() ? message(hint) : message("write %1", right), std::string(right));
    }
    const std::size_t length = characterBytes(rest);
    return formulaError(formula, offset, length,
                        message("%1 is not allowed in a formula", backquoted(rest.substr(0, length))),
                        message("use numbers, names, + - * / ^, comparisons, ( ) and ,"));
}

Expected<FormulaToken> numberAt(std::string_view formula, std::size_t offset) {
    double value = 0;
    const char* const begin = formula.data() + offset;
    const auto [end, fault] = std::from_chars(begin, formula.data() + formula.size(), value);
    const auto length = static_cast<std::size_t>(end - begin);
    if (fault != std::errc{} || !std::isfinite(value)) {
        return formulaError(formula, offset, std::max<std::size_t>(length, 1), message("number too large for a double"),
                            message("write a number such as 2 or 0.5"));
    }
    return FormulaToken{Kind::Number, formula.substr(offset, length), offset};
}

Expected<FormulaToken> tokenAt(std::string_view formula, std::size_t offset) {
    const std::string_view rest = formula.substr(offset);
    const bool fraction = rest.front() == '.' && rest.size() > 1 && isDigit(rest[1]);
    if (isDigit(rest.front()) || fraction) return numberAt(formula, offset);
    if (beginsName(rest.front())) {
        const auto end = std::find_if(rest.begin(), rest.end(), [](char c) { return !beginsName(c) && !isDigit(c); });
        return FormulaToken{Kind::Name, rest.substr(0, static_cast<std::size_t>(end - rest.begin())), offset};
    }
    const auto [kind, length] = signAt(rest);
    if (length == 0) return wrongSign(formula, offset);
    return FormulaToken{kind, rest.substr(0, length), offset};
}

} // namespace

Error formulaError(std::string_view formula, std::size_t offset, std::size_t length, Message why, Message hint,
                   std::string replacement) {
    const auto before = formula.substr(0, offset);
    const auto column = std::ranges::count_if(before, [](char c) { return (c & 0xc0) != 0x80; }) + 1;
    return Error{.what = message("column %1", column),
                 .why = std::move(why),
                 .hint = std::move(hint),
                 .place = Error::Place{offset, length},
                 .replacement = std::move(replacement)};
}

Expected<std::vector<FormulaToken>> formulaTokens(std::string_view formula) {
    if (formula.size() > kMaxFormulaBytes) {
        return formulaError(formula, kMaxFormulaBytes, formula.size() - kMaxFormulaBytes,
                            message("%1 bytes are too many for a formula", formula.size()),
                            message("write at most %1", kMaxFormulaBytes));
    }
    std::vector<FormulaToken> tokens;
    std::size_t offset = 0;
    while (offset < formula.size()) {
        if (isBlank(formula[offset])) {
            ++offset;
            continue;
        }
        const Expected<FormulaToken> token = tokenAt(formula, offset);
        if (!token) return token.error();
        tokens.push_back(*token);
        offset += token->text.size();
    }
    tokens.push_back({Kind::End, {}, formula.size()});
    return tokens;
}

} // namespace ropescope
