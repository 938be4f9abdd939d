// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <span>

#include "core/scores/score_weights.h"

namespace ropescope {

/// Puts mask and bias on rows of a map in place: NaN in masked bins, the mean of the unmasked cells, in closed form, in
/// bins that are masked in part, and the mean of an added bias over them. False when cancelled.
[[nodiscard]] bool applyMaskAndBias(const ScoreModel& model, const ScoreWeights& weights,
                                    std::span<const TokenRange> queries, std::span<const TokenRange> keys,
                                    std::span<float> values, const CancelToken& cancel);

} // namespace ropescope
