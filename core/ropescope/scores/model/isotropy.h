// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>

#include <ropescope/rotary/frequency_plan.h>

namespace ropescope {

/// How little the score of q = k = 1 depends on the direction of a displacement over the first `axes` axes: 1 minus
/// half the largest difference between two directions at one distance, from 0 to 1. Only of plans of several axes that
/// rotate pairs. O(pairs * directions * log(fastest / slowest)).
[[nodiscard]] std::optional<double> isotropyOf(const FrequencyPlan& plan, std::size_t axes);

} // namespace ropescope
