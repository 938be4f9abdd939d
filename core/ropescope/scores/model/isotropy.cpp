// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
// With rows Omega and K(x) = mean over the pairs of cos(Omega x): 1 - max over r of (max_u K(ru) - min_u K(ru)) / 2, u
// over the directions of whole numbers up to 8 (two axes) or 2, which include axes and diagonals, r from a quarter of a
// radian of the fastest pair to half a turn of the slowest, in steps of the square root of 2.
// Source: compares nD-RoPE, arXiv 2606.12146, with Xiong, jerryxio.ng/posts/nd-rope (2025), whose aim are rows without
// a preferred direction; the measure is ours.
// Example: h and w with d = 128, b = 100: split-restart 0.621, simplex 0.776 (63 of 64 pairs), golden-gate 0.795.
#include <algorithm>
#include <cmath>
#include <numbers>
#include <vector>

#include <ropescope/scores/model/isotropy.h>

namespace ropescope {
namespace {

/// Unit vectors, one column each.
Eigen::MatrixXd directionsOver(std::size_t axes) {
    const int most = axes == 2 ? 8 : 2, each = 2 * most + 1;
    int count = 1;
    for (std::size_t axis = 0; axis < axes; ++axis) count *= each;
    Eigen::MatrixXd directions(static_cast<Eigen::Index>(axes), count / 2);
    for (int i = 0; i < count / 2; ++i) { // the other half are their opposites, between them is 0
        int rest = i;
        for (Eigen::Index axis = 0; axis < directions.rows(); ++axis, rest /= each)
            directions(axis, i) = rest % each - most;
        directions.col(i).normalize();
    }
    return directions;
}

} // namespace

std::optional<double> isotropyOf(const FrequencyPlan& plan, std::size_t axes) {
    if (axes < 2 || !plan.rotates() || plan.matrices) return {};
    double fastest = 0, slowest = HUGE_VAL;
    for (const FrequencyPair& pair : plan.pairs) {
        if (pair.inverseFrequency == 0) continue;
        fastest = std::max(fastest, std::abs(pair.inverseFrequency));
        slowest = std::min(slowest, std::abs(pair.inverseFrequency));
    }
    if (fastest == 0) return 1;
    const Eigen::MatrixXd angles = omega(plan, axes) * directionsOver(axes);
    double largest = 0;
    for (double r = 0.25 / fastest; r <= std::numbers::pi / slowest; r *= std::numbers::sqrt2) {
        const Eigen::ArrayXd scores = (r * angles).array().cos().colwise().mean().transpose();
        largest = std::max(largest, scores.maxCoeff() - scores.minCoeff());
    }
    return 1 - largest / 2;
}

} // namespace ropescope
