// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <vector>

#include <ropescope/positions/position_map.h>
#include <ropescope/rotary/frequency_plan.h>

namespace ropescope {

/// The angle by which pair `pair` turns along a move of positions.
[[nodiscard]] double rotationOf(const FrequencyPlan& plan, std::size_t pair, const Position& move);

/// True when no combination of the moves is 0, except of none of them. Up to rounding.
[[nodiscard]] bool independent(const std::vector<Position>& moves);

/// How many of the moves a plan can tell apart: the rank of their turns. Axes without a rotated pair are not seen.
[[nodiscard]] int rankOf(const FrequencyPlan& plan, const std::vector<Position>& moves);

} // namespace ropescope
