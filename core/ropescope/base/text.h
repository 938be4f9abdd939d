// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

/// Conversion between numbers and text, independent of the locale.
namespace ropescope {

/// ASCII only.
[[nodiscard]] constexpr bool isDigit(char c) { return c >= '0' && c <= '9'; }
[[nodiscard]] constexpr bool isLetter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }

/// Shortest text that reads back as the same double; whole numbers without decimals or exponent ("236", not "236.0" or
/// "1e+09"). Negative zero is printed as 0.
[[nodiscard]] std::string formatNumber(double value);

/// Like formatNumber, with at most `digits` decimals; trailing zeros are dropped.
[[nodiscard]] std::string formatFixed(double value, int digits);

/// "12 345 678" for reading: groups of three separated by thin spaces (U+2009).
[[nodiscard]] std::string formatGrouped(std::int64_t value);

/// Plain decimal digits only: no sign, space, point or exponent. Empty for anything else or above `max`.
[[nodiscard]] std::optional<std::int64_t> parseDigits(std::string_view text, std::int64_t max = INT64_MAX);

/// A finite decimal number such as 0.5 or 1e6. Empty for anything else (inf, nan, hex, trailing text).
[[nodiscard]] std::optional<double> parseNumber(std::string_view text);

/// A number, or two separated by a slash: "1/16". Empty for anything else and for a denominator of 0.
[[nodiscard]] std::optional<double> parseRatio(std::string_view text);

/// The nearest candidate within two edits of `text`, for "did you mean". Empty if there is none.
[[nodiscard]] std::string nearest(std::string_view text, std::span<const std::string> candidates);

/// Text from outside, such as a file name, on one line of a message: control bytes and invalid UTF-8 as \xNN; of more
/// than 200 characters the first 120 and the last 80, with "…" between them.
[[nodiscard]] std::string shortened(std::string_view text);

/// Text quoted in backquotes for a message, likewise, but cut with "…" after 40 characters.
[[nodiscard]] std::string backquoted(std::string_view text);

/// Whether a file name ends like this, in any case of its letters; `ending` is in small letters.
[[nodiscard]] bool endsLike(std::string_view name, std::string_view ending);

/// A name without what does not distinguish it (contract, section 2): small letters; spaces, `-`, `_` and `.` left out.
/// "Qwen2.5-VL" is "qwen25vl".
[[nodiscard]] std::string plainName(std::string_view name);
/// Whether two names mean the same.
[[nodiscard]] bool sameName(std::string_view one, std::string_view other);

/// Items joined by `separator`.
[[nodiscard]] std::string join(std::span<const std::string> items, std::string_view separator);

} // namespace ropescope
