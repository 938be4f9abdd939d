// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <functional>
#include <span>

#include <ropescope/base/expected.h>
#include <ropescope/scores/score_map.h>

namespace ropescope {

/// Receives whole rows of a map, top to bottom, and the progress after them, 0 … 1.
using RowBatchSink = std::function<Expected<void>(MatrixIn<float> rows, double part)>;

/// Passes the map to `take`, several whole rows at a time, so that memory does not grow with the map. Softmax is exact
/// up to the limits of canSumExactly.
[[nodiscard]] Expected<void> forEachRowBatch(const ScoreModel& model, std::span<const TokenRange> queries,
                                             std::span<const TokenRange> keys, const RowBatchSink& take);

} // namespace ropescope
