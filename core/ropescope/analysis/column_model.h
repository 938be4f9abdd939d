// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <ropescope/analysis/layout.h>
#include <ropescope/scores/score_map.h>

namespace ropescope {

/// The score model of one column of a layout, or the reason why the column has none. Points into the layout.
[[nodiscard]] inline Expected<ScoreModel> scoreModelOf(const Layout& layout, const SchemeColumn& column) {
    if (!column.positions) return column.positions.error();
    if (!column.plan) return column.plan.error();
    return ScoreModel{&column.positions.value(), &column.plan.value(), layout.session->scores,
                      column.checkpoints.get()};
}

} // namespace ropescope
