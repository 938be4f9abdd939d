// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <array>
#include <cstddef>
#include <span>
#include <vector>

#include <ropescope/scores/features/feature_product.h>
#include <ropescope/scores/features/token_parts.h>
#include <ropescope/scores/weights/score_weights.h>

/// Features of single places on one axis, for the products that make score tables.
namespace ropescope {

/// Whole steps first, first + stride, … along evenly spaced places.
struct Steps {
    double first = 0, stride = 1;
    std::size_t count = 0;
};

/// Places on an axis, each as a sum of two doubles; evenly spaced places are marked, since they rotate by equal angles.
struct Places {
    std::vector<double> high, low;
    double step = 0; ///< if evenly spaced, with `steps`
    Steps steps{};
    [[nodiscard]] std::size_t size() const { return high.size(); }
    [[nodiscard]] bool even() const { return step != 0; }
};

/// start + startLow + step times each of the steps, exactly.
[[nodiscard]] Places evenPlaces(double start, double startLow, double step, const Steps& steps);

/// The places of a shape over a part; for a run, all of them.
[[nodiscard]] Places placesOf(const AxisShape& shape, const TokenPart& part);

/// The pairs of a plan that rotate along one axis.
struct AxisRotations {
    std::vector<double> thetas{};
    std::vector<PairWeight> weights{};
    [[nodiscard]] std::size_t depth() const { return 2 * thetas.size(); }
};

/// Rotary components of each axis, and the contribution of pairs that are not rotated.
struct ComponentsByAxis {
    std::array<AxisRotations, kMaxAxes> axes{};
    double constant = 0;
};
/// The plan must be axial and rotate pairs.
[[nodiscard]] ComponentsByAxis componentsByAxis(const FrequencyPlan& plan, const ScoreWeights& weights);

/// Key features: cosine and sine of each rotary component at each place, starting at number `first` of the rows.
template <class T>
void writeKeys(const AxisRotations& components, const Places& places, std::size_t first, PackedFeatures<T>& keys);
/// Query rows of `depth` numbers, starting at number `first`: key features with the weights applied, so that
/// query row . key row is this axis's part of the score.
template <class T>
void writeQueries(const AxisRotations& components, const Places& places, std::size_t first, std::size_t depth,
                  std::span<T> rows);

} // namespace ropescope
