// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <span>
#include <vector>

#include <ropescope/scores/weights/score_weights.h>

namespace ropescope {

/// Applies the mask to rows of a map in place: NaN in masked bins; in partially masked bins the mean of the unmasked
/// cells in closed form, including an additive bias. False when cancelled.
[[nodiscard]] bool applyMask(const ScoreModel& model, const ScoreWeights& weights, std::span<const TokenRange> queries,
                             std::span<const TokenRange> keys, MatrixOut<float> values, const CancelToken& cancel);

/// Mean scores or logits over the unmasked cells of each key range with `queries`, in double, including an additive
/// bias; NaN where all cells are masked. Not for softmax, nor with decays. Empty when cancelled.
[[nodiscard]] std::optional<std::vector<double>> meansOfRow(const ScoreModel& model, const ScoreWeights& weights,
                                                            TokenRange queries, std::span<const TokenRange> keys,
                                                            const CancelToken& cancel);

} // namespace ropescope
