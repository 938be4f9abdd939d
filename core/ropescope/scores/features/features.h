// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <complex>
#include <cstdint>
#include <span>
#include <vector>

#include <ropescope/base/cancel.h>
#include <ropescope/base/matrix.h>
#include <ropescope/positions/position_map.h>
#include <ropescope/scores/features/feature_rule.h>

/// Features phi(p) = exp(i theta_k p_axis(k)), exp(i row_k . p) in dense plans, one complex number for everything that
/// turns (FrequencyPlan::turns), and their exact means over token ranges. In plans by matrices they are rotated queries and
/// keys (RotatedContent).
/// The mean over a run is a closed form (a geometric sum), so its cost does not grow with the number of tokens.
namespace ropescope {

/// Features of single tokens or means over ranges, rows x pairs. In a plan by dimensions these are the dimensions.
using FeatureRows = RowMatrix<std::complex<double>>;

/// Mean feature of each range of tokens. Ranges are not empty and lie inside the map.
/// Cost: O(blocks touched + rows * log blocks), independent of the number of tokens. Empty result when cancelled.
[[nodiscard]] FeatureRows meanFeatures(const PositionMap& positions, const FeatureRule& rule,
                                       std::span<const TokenRange> ranges, const CancelToken& cancel = {});

/// The same into `out` (ranges x pairs), on the calling thread. False when cancelled.
bool fillMeanFeatures(const PositionMap& positions, const FeatureRule& rule, std::span<const TokenRange> ranges,
                      MatrixOut<std::complex<double>> out, const CancelToken& cancel = {});

/// Feature of one position.
[[nodiscard]] std::vector<std::complex<double>> feature(const FeatureRule& rule, const Position& position);

} // namespace ropescope
