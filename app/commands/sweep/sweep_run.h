// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include <ropescope/sweeps/sweep_result.h>

#include "app/commands/sweep/sweep_points.h"

namespace ropescope::app {

/// The points of a part, or all.
[[nodiscard]] std::vector<std::int64_t> partPoints(const Sweep& sweep, const std::optional<SweepPart>& part);

/// Looks at each value of each axis beside the first ones of the others: whether it is valid, what schemes say about the
/// sequence, and, as far as it shows before anything is computed, how many numbers there will be.
[[nodiscard]] Expected<void> checkSweepPoints(const Sweep& sweep, const SweepPoints& points);

/// Computes the points, several at once; the numbers do not depend on how many. The specification is left empty.
[[nodiscard]] Expected<SweepResult> computed(const Sweep& sweep, const SweepPoints& points,
                                             const std::optional<SweepPart>& part);

} // namespace ropescope::app
