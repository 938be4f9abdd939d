// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
// DIGITS[.DIGITS]e[+|-]DIGITS is the integer of all digits times a power of ten: the exponent minus the number of
// digits after the point. Trailing zeros move into that power first, so 1.500e1 is 15. Example: 2.5e3 is 25 * 10^2.
#include <algorithm>
#include <string>

#include <ropescope/base/text.h>
#include <ropescope/sequence/whole_number.h>

namespace ropescope {
namespace {

constexpr std::int64_t kMaxExponent = 1'000'000'000; ///< more digits than any text has

bool areDigits(std::string_view text) {
    return !text.empty() && std::all_of(text.begin(), text.end(), [](char c) { return c >= '0' && c <= '9'; });
}

/// The non-empty digits times ten to the power of `power`.
std::int64_t scaled(std::string_view digits, std::int64_t power) {
    auto value = parseDigits(digits);
    for (; value && *value > 0 && power > 0; --power) {
        value = *value <= INT64_MAX / 10 ? std::optional(*value * 10) : std::nullopt;
    }
    return value.value_or(INT64_MAX);
}

/// Parses an exponent with an optional sign.
std::optional<std::int64_t> parseExponent(std::string_view text) {
    const bool negative = text.starts_with('-');
    if (negative || text.starts_with('+')) text.remove_prefix(1);
    if (!areDigits(text)) return {};
    const std::int64_t size = std::min(scaled(text, 0), kMaxExponent);
    return negative ? -size : size;
}

} // namespace

std::optional<std::int64_t> parseWholeNumber(std::string_view text) {
    const std::size_t mark = text.find_first_of("eE");
    const std::string_view mantissa = text.substr(0, mark);
    const std::size_t point = mark == std::string_view::npos ? mark : mantissa.find('.');
    std::string digits(mantissa.substr(0, point));
    if (!areDigits(digits)) return {};
    if (mark == std::string_view::npos) return scaled(digits, 0);

    auto power = parseExponent(text.substr(mark + 1));
    if (!power) return {};
    if (point != std::string_view::npos) {
        const std::string_view fraction = mantissa.substr(point + 1);
        if (!areDigits(fraction)) return {};
        digits += fraction;
        *power -= static_cast<std::int64_t>(fraction.size());
    }
    while (digits.size() > 1 && digits.back() == '0') {
        digits.pop_back();
        ++*power;
    }
    if (*power < 0 && digits != "0") return {};
    return scaled(digits, *power);
}

} // namespace ropescope
