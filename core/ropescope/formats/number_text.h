// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <span>
#include <string>

#include <ropescope/positions/position_map.h>

namespace ropescope {

/// Numbers in their shortest exact form: "18, 18, 18".
[[nodiscard]] std::string numbersText(std::span<const double> numbers, const std::string& between = ", ");

/// The coordinates of a position on the first axes.
[[nodiscard]] inline std::string coordinatesText(const Position& position, std::size_t axes) {
    return numbersText(std::span(position).first(axes));
}

} // namespace ropescope
