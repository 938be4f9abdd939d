// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <complex>
#include <span>

#include <ropescope/scores/score_weights.h>

/// Sums of values over many cells at once, in closed form.
namespace ropescope {

/// Sum of the values over the cells key <= query of one range of tokens, without the constant. `mean` is the mean feature
/// of the range.
[[nodiscard]] double triangleSum(const ScoreModel& model, const ScoreWeights& weights, TokenRange range,
                                 std::span<const std::complex<double>> mean);

} // namespace ropescope
