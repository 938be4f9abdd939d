// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <complex>
#include <span>

#include <ropescope/scores/weights/score_weights.h>

/// Closed-form sums of values over the triangle of cells of a range.
namespace ropescope {

/// Sum of the values over the cells with key <= query of one range of tokens, without the constant. `mean` is the mean
/// feature of the range.
[[nodiscard]] double triangleSum(const ScoreModel& model, const ScoreWeights& weights, TokenRange range,
                                 std::span<const std::complex<double>> mean);

} // namespace ropescope
