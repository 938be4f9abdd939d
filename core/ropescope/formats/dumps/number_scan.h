// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <optional>
#include <string_view>

namespace ropescope {

/// A number as programs print it.
struct ScannedNumber {
    double value = 0;
    bool whole = true;    ///< without point and exponent
    std::size_t size = 0; ///< bytes of its text
};

/// The number at the start of `text`: digits with a sign, point and exponent ("-3", "1.", "1.5e+02"), nan or inf; none
/// if there is none. What follows is not looked at.
[[nodiscard]] std::optional<ScannedNumber> scanNumber(std::string_view text);

/// Whether the text is a number, and nothing else.
[[nodiscard]] std::optional<ScannedNumber> wholeNumberText(std::string_view text);

} // namespace ropescope
