// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <string_view>

#include <ropescope/base/expected.h>
#include <ropescope/base/limits.h>

/// Ranges of numbers. Options, files and typed text are checked here, so that an error has the same message everywhere.
namespace ropescope {

struct IntegerRange {
    std::int64_t minimum = 0;
    std::int64_t maximum = std::numeric_limits<std::int64_t>::max();
    std::int64_t step = 1; ///< 2: even numbers only
    MessageCode hint = messageCode("write plain digits");
};

struct NumberRange {
    double minimum = 0;
    double maximum = std::numeric_limits<double>::max();
    bool above = false; ///< excludes the minimum itself
    MessageCode hint = messageCode("write a number such as 2 or 0.5");
};

inline constexpr IntegerRange kHeadDims{2, kMaxHeadDim, 2, messageCode("use one such as 64 or 128")};
inline constexpr NumberRange kBases{.minimum = 1,
                                    .above = true,
                                    .hint = messageCode("use a base such as 10000 or 1e6")};

/// The ends of a fixed colour range.
inline constexpr NumberRange kColourEnds{.minimum = -1e6, .maximum = 1e6};

/// Why a number is invalid; empty if it is valid. `shown` names the setting and the number: "--head-dim 7".
[[nodiscard]] std::optional<Error> faultOf(std::int64_t number, const IntegerRange& range, const Message& shown);
[[nodiscard]] std::optional<Error> faultOf(double number, const NumberRange& range, const Message& shown);

/// Parses a number: plain digits, or any finite decimal number.
[[nodiscard]] Expected<std::int64_t> parseInteger(const std::string& setting, std::string_view text,
                                                  const IntegerRange& range);
[[nodiscard]] Expected<double> parseNumber(const std::string& setting, std::string_view text, const NumberRange& range);

} // namespace ropescope
