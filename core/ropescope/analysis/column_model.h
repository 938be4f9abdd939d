// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <ropescope/analysis/layout.h>
#include <ropescope/scores/score_map.h>

namespace ropescope {

/// The score model of one column of a layout, or the error that prevents it.
[[nodiscard]] inline Expected<ScoreModel> scoreModelOf(const Layout& layout, const SchemeColumn& column) {
    if (!column.positions) return column.positions.error();
    if (!column.plan) return column.plan.error();
    return ScoreModel{.positions = column.positions.shared(),
                      .plan = std::make_shared<const FrequencyPlan>(*column.plan),
                      .options = layout.session->scores,
                      .prefixSums = column.prefixSums};
}

} // namespace ropescope
