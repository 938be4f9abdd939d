// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <vector>

#include <ropescope/check/causes/cause.h>

namespace ropescope::causes {

/// Adds the plan with other axes for its pairs, if they differ.
void addWithAxes(const FrequencyPlan& plan, const std::vector<int>& axes, std::vector<FrequencyPlan>& plans);

/// All pairs that rotate by an axis rotate by the first one.
[[nodiscard]] std::vector<FrequencyPlan> allAlongTime(const FrequencyPlan& plan, std::span<const std::string> axes);
/// Rows and columns exchanged.
[[nodiscard]] std::vector<FrequencyPlan> swappedRowsAndColumns(const FrequencyPlan& plan,
                                                               std::span<const std::string> axes);

} // namespace ropescope::causes
