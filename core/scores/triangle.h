// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/scores/score_weights.h"

/// Sums of values over many cells at once, in closed form.
namespace ropescope {

/// Sum of the values over the cells key <= query of one range of tokens, without the constant.
[[nodiscard]] double triangleSum(const ScoreModel& model, const ScoreWeights& weights, TokenRange range);

/// Sum of the values over a rectangle of cells, without the constant; 0 when it is empty.
[[nodiscard]] double rectangleSum(const ScoreModel& model, const ScoreWeights& weights, TokenRange query,
                                  TokenRange key);

} // namespace ropescope
