// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <vector>

#include <ropescope/positions/position_map.h>
#include <ropescope/rotary/frequency_plan.h>

namespace ropescope {

/// The angle in radians by which pair `pair` rotates when the position changes by `move`.
[[nodiscard]] double rotationOf(const FrequencyPlan& plan, std::size_t pair, const Position& move);

/// Whether the moves are linearly independent, up to rounding.
[[nodiscard]] bool independent(const std::vector<Position>& moves);

/// The number of independent moves that a plan can tell apart: the rank of their rotations. Axes without a rotated pair
/// do not count.
[[nodiscard]] int rankOf(const FrequencyPlan& plan, const std::vector<Position>& moves);

} // namespace ropescope
