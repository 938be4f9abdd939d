// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

/// Numbers as text, never by locale.
namespace ropescope {

/// Shortest text that reads back as the same double; whole numbers are printed whole ("236", not "236.0" or "1e+09").
/// Minus zero is printed as 0.
[[nodiscard]] std::string formatNumber(double value);

/// As formatNumber with at most `digits` digits after the point, trailing zeros dropped.
[[nodiscard]] std::string formatFixed(double value, int digits);

/// "12 345 678" with thin groups of three, for reading (U+2009 between the groups).
[[nodiscard]] std::string formatGrouped(std::int64_t value);

/// Plain decimal digits only: no sign, space, point or exponent. Empty on anything else or above `max`.
[[nodiscard]] std::optional<std::int64_t> parseDigits(std::string_view text, std::int64_t max = INT64_MAX);

/// A finite decimal number such as 0.5 or 1e6, whole text. Empty on anything else (inf, nan, hex, trailing text).
[[nodiscard]] std::optional<double> parseNumber(std::string_view text);

/// A number, or two with a stroke between them: "1/16". Empty on anything else and on a denominator of 0.
[[nodiscard]] std::optional<double> parseRatio(std::string_view text);

/// The candidate within two edits of `text`, for "did you mean". Empty when none is near.
[[nodiscard]] std::string nearest(std::string_view text, std::span<const std::string> candidates);

/// Text for a message, in backquotes: control bytes and broken UTF-8 as \xNN, cut with "…" after 40 characters.
[[nodiscard]] std::string backquoted(std::string_view text);

/// Items joined by `separator`.
[[nodiscard]] std::string join(std::span<const std::string> items, std::string_view separator);

} // namespace ropescope
