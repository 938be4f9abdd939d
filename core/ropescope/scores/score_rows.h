// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <functional>
#include <span>
#include <vector>

#include <ropescope/base/cancel.h>
#include <ropescope/base/expected.h>
#include <ropescope/scores/score_map.h>

/// Rows of a score map: what all of them share is made once, then parts of them are filled in any order.
namespace ropescope {

struct ScoreRows {
    /// Writes rows [begin, end) into `out` ((end - begin) x keys), on all cores; from several threads at once if need be. False when cancelled.
    std::function<bool(std::size_t begin, std::size_t end, MatrixOut<float> out)> fill;
    /// Rows where parts may begin and end, when these are not all.
    std::vector<std::size_t> edges{};
};

/// Chooses the way to make rows and makes what they share. `positions` and `plan` of the model, queries and keys outlive
/// the rows. Fails as scoreMap does, but for the size of the map and the tokens of softmax.
[[nodiscard]] Expected<ScoreRows> prepareScoreRows(const ScoreModel& model, std::span<const TokenRange> queries,
                                                   std::span<const TokenRange> keys, const CancelToken& cancel);

/// Whether the ranges are not empty and inside the sequence.
[[nodiscard]] Expected<void> checkRanges(const PositionMap& positions, std::span<const TokenRange> ranges);

/// What everything that makes scores says when it was cancelled.
[[nodiscard]] Error scoresCancelled();

} // namespace ropescope
