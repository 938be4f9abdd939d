// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <array>
#include <cstddef>
#include <span>
#include <vector>

#include <ropescope/scores/dense/token_parts.h>
#include <ropescope/scores/features/feature_product.h>
#include <ropescope/scores/score_weights.h>

/// Features of single places on one axis, for products that make tables of scores.
namespace ropescope {

/// Whole steps first, first + stride, … of an even row.
struct Steps {
    double first = 0, stride = 1;
    std::size_t count = 0;
};

/// Places on an axis, each as a sum of two doubles; even rows are known as such, since they turn by equal angles.
struct Places {
    std::vector<double> high, low;
    double step = 0; ///< of an even row, with `steps`
    Steps steps{};
    [[nodiscard]] std::size_t size() const { return high.size(); }
    [[nodiscard]] bool even() const { return step != 0; }
};

/// start + startLow + step times each of the steps, exactly.
[[nodiscard]] Places evenPlaces(double start, double startLow, double step, const Steps& steps);

/// The places that a shape has over a part: of a run all of them.
[[nodiscard]] Places placesOf(const AxisShape& shape, const TokenPart& part);

/// The pairs of a plan that turn with one axis.
struct AxisRotations {
    std::vector<double> thetas{};
    std::vector<PairWeight> weights{};
    [[nodiscard]] std::size_t depth() const { return 2 * thetas.size(); }
};

/// Turns of each axis, and what pairs add that do not turn.
struct ComponentsByAxis {
    std::array<AxisRotations, kMaxAxes> axes{};
    double constant = 0;
};
/// Of an axial plan that rotates.
[[nodiscard]] ComponentsByAxis componentsByAxis(const FrequencyPlan& plan, const ScoreWeights& weights);

/// Key features: cosine and sine of each turn at each place, from number `first` of the rows on.
template <class T>
void writeKeys(const AxisRotations& components, const Places& places, std::size_t first, PackedFeatures<T>& keys);
/// Query rows of `depth` numbers, from number `first` on: the same with the weights, so that query row . key row is the
/// part of the score from this axis.
template <class T>
void writeQueries(const AxisRotations& components, const Places& places, std::size_t first, std::size_t depth,
                  std::span<T> rows);

} // namespace ropescope
