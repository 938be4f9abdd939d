// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <utility>
#include <vector>

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

/// Adds the result of a column or, if it failed, one that holds only its error, so that the other columns are still
/// shown. False if it was cancelled; then nothing is added.
template <class Column>
[[nodiscard]] bool addColumn(std::vector<Column>& columns, Expected<Column>& column) {
    if (column)
        columns.push_back(*std::move(column));
    else if (column.error().code == ErrorCode::Cancelled)
        return false;
    else
        columns.emplace_back().error = column.error();
    return true;
}

} // namespace ropescope
