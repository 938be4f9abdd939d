// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <span>
#include <vector>

#include <ropescope/scores/score_weights.h>

namespace ropescope {

/// Puts the mask on rows of a map in place: NaN in masked bins, and in bins that are masked in part the mean of the
/// unmasked cells in closed form, an added bias included. False when cancelled.
[[nodiscard]] bool applyMask(const ScoreModel& model, const ScoreWeights& weights, std::span<const TokenRange> queries,
                             std::span<const TokenRange> keys, MatrixOut<float> values, const CancelToken& cancel);

/// Mean scores or logits of the unmasked cells of each range of keys with one of queries, in double, an added bias
/// included; NaN where all are masked. Not for softmax, nor with decays. Nothing when cancelled.
[[nodiscard]] std::optional<std::vector<double>> meansOfRow(const ScoreModel& model, const ScoreWeights& weights,
                                                            TokenRange queries, std::span<const TokenRange> keys,
                                                            const CancelToken& cancel);

} // namespace ropescope
