// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <functional>
#include <span>
#include <vector>

#include <ropescope/base/cancel.h>
#include <ropescope/base/expected.h>
#include <ropescope/scores/model/score_model.h>

/// Rows of a score map: shared data is computed once, then blocks of rows are filled in any order.
namespace ropescope {

struct ScoreRows {
    /// Writes rows [begin, end) into `out` ((end - begin) x keys), on all cores; may be called from several threads at
    /// once. False when cancelled.
    std::function<bool(std::size_t begin, std::size_t end, MatrixOut<float> out)> fill;
    /// Rows at which blocks may begin and end; empty if any row will do.
    std::vector<std::size_t> edges{};
};

/// Chooses the method and computes what the rows share. `positions` and `plan` of the model, queries and keys must
/// outlive the rows. Fails as scoreMap does, but with no limit on the size of the map or the tokens of softmax.
[[nodiscard]] Expected<ScoreRows> prepareScoreRows(const ScoreModel& model, std::span<const TokenRange> queries,
                                                   std::span<const TokenRange> keys, const CancelToken& cancel);

/// The error of every score computation that was cancelled.
[[nodiscard]] Error scoresCancelled();

} // namespace ropescope
