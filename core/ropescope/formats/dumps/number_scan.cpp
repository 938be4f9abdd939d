// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <charconv>
#include <cstdint>
#include <limits>

#include <ropescope/base/text.h>
#include <ropescope/formats/dumps/number_scan.h>

namespace ropescope {
namespace {

constexpr std::size_t kExactDigits = 15; ///< every whole number of so many digits is a double
constexpr std::size_t kMaxNumberText = 400;

std::optional<ScannedNumber> scanWord(std::string_view text, std::size_t sign, bool negative) {
    const std::string_view word = text.substr(sign, 3);
    if (word != "nan" && word != "NaN" && word != "inf") return {};
    const double value =
        word == "inf" ? std::numeric_limits<double>::infinity() : std::numeric_limits<double>::quiet_NaN();
    return ScannedNumber{.value = negative ? -value : value, .whole = false, .size = sign + 3};
}

} // namespace

std::optional<ScannedNumber> scanNumber(std::string_view text) {
    const bool negative = text.starts_with('-');
    const std::size_t sign = negative || text.starts_with('+') ? 1 : 0;
    std::size_t at = sign;
    std::int64_t digits = 0;
    for (; at < text.size() && isDigit(text[at]); ++at)
        if (at - sign < kExactDigits) digits = 10 * digits + (text[at] - '0');
    const bool plain = at == text.size() || (text[at] != '.' && text[at] != 'e' && text[at] != 'E');
    const bool ellipsis = !plain && text.substr(at).starts_with("...");
    if ((plain || ellipsis) && at == sign) return scanWord(text, sign, negative);
    if ((plain || ellipsis) && at - sign <= kExactDigits)
        return ScannedNumber{.value = static_cast<double>(negative ? -digits : digits), .whole = true, .size = at};
    const std::string_view rest = text.substr(sign, kMaxNumberText);
    double value = 0;
    const auto [end, fault] = std::from_chars(rest.data(), rest.data() + rest.size(), value);
    if (fault != std::errc{}) return {};
    return ScannedNumber{
        .value = negative ? -value : value, .whole = plain, .size = sign + static_cast<std::size_t>(end - rest.data())};
}

std::optional<ScannedNumber> wholeNumberText(std::string_view text) {
    const auto number = scanNumber(text);
    return number && number->size == text.size() ? number : std::nullopt;
}

} // namespace ropescope
