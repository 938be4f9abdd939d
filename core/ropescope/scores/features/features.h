// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <complex>
#include <span>
#include <vector>

#include <ropescope/base/cancel.h>
#include <ropescope/base/matrix.h>
#include <ropescope/positions/position_map.h>
#include <ropescope/rotary/frequency_plan.h>

/// Features phi(p) = exp(i theta_k p_axis(k)), or exp(i row_k . p) in dense plans, one complex number per rotary
/// component (FrequencyPlan::components), and their exact means over token ranges. In plans that rotate by matrices
/// they are rotated queries and keys (RotatedContent).
/// The mean over a run is a closed form (a geometric sum), so its cost does not depend on the number of tokens.
namespace ropescope {

class RotatedContent;

/// How positions map to features: by a frequency plan. In plans that rotate by matrices, features are rotated queries
/// and keys, so the rule refers to these too. Does not own its parts.
struct FeatureRule {
    FeatureRule(const FrequencyPlan& ofPlan, const RotatedContent* content = nullptr)
        : plan(ofPlan), rotated(content) {}
    const FrequencyPlan& plan;
    const RotatedContent* rotated;
};

/// Features of single tokens or means over ranges, rows x pairs; in a plan that rotates dimensions, rows x dimensions.
using FeatureRows = RowMatrix<std::complex<double>>;

/// Mean feature of each range of tokens. Ranges must be non-empty and inside the map.
/// Cost: O(blocks touched + rows * log blocks), independent of the number of tokens. Empty when cancelled.
[[nodiscard]] FeatureRows meanFeatures(const PositionMap& positions, const FeatureRule& rule,
                                       std::span<const TokenRange> ranges, const CancelToken& cancel = {});

/// meanFeatures into `out` (ranges x pairs), on the calling thread. False when cancelled.
bool fillMeanFeatures(const PositionMap& positions, const FeatureRule& rule, std::span<const TokenRange> ranges,
                      MatrixOut<std::complex<double>> out, const CancelToken& cancel = {});

/// Feature of one position.
[[nodiscard]] std::vector<std::complex<double>> feature(const FeatureRule& rule, const Position& position);

} // namespace ropescope
