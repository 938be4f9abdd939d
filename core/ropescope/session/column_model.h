// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <ropescope/scores/score_map.h>
#include <ropescope/session/placed_session.h>

namespace ropescope {

/// The score model of one column of a placed session, or the error of its positions or plan.
[[nodiscard]] inline Expected<ScoreModel> scoreModelOf(const PlacedSession& placed, const SchemeColumn& column) {
    if (!column.positions) return column.positions.error();
    if (!column.plan) return column.plan.error();
    return ScoreModel{.positions = column.positions.shared(),
                      .plan = column.plan.shared(),
                      .options = placed.session->scores,
                      .prefixSums = column.prefixSums};
}

} // namespace ropescope
