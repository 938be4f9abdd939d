// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <vector>

namespace ropescope::testing {

using Coordinates = std::vector<double>; ///< one number per axis

/// The ring of Circle-RoPE (dff = 0, offset = 0) by vectors: u and n x u span its plane, with n along (1,1,1), in the
/// order w, h, t. Axes of the result: t, h, w.
inline std::vector<Coordinates> plainRing(std::int64_t w, std::int64_t h, double radius, double alpha) {
    const double pi = std::acos(-1.0);
    const Coordinates n{1 / std::sqrt(3.0), 1 / std::sqrt(3.0), 1 / std::sqrt(3.0)};
    const Coordinates u{-1 / std::sqrt(2.0), 1 / std::sqrt(2.0), 0};
    const Coordinates v{n[1] * u[2] - n[2] * u[1], n[2] * u[0] - n[0] * u[2], n[0] * u[1] - n[1] * u[0]};
    std::vector<double> angles;
    for (std::int64_t i = 0; i < h; ++i) {
        for (std::int64_t j = 0; j < w; ++j) {
            angles.push_back(std::atan2(static_cast<double>(2 * i - h + 1), static_cast<double>(2 * j - w + 1)));
        }
    }
    const double low = *std::min_element(angles.begin(), angles.end());
    const double high = *std::max_element(angles.begin(), angles.end());
    std::vector<Coordinates> ring;
    double least = radius;
    for (std::size_t m = 0; m < angles.size(); ++m) {
        const double turned = high > low ? 2 * pi * (angles[m] - low) / (high - low) : angles[m];
        const double angle =
            alpha * turned + (1 - alpha) * 2 * pi * static_cast<double>(m) / static_cast<double>(angles.size());
        Coordinates place;
        for (const std::size_t axis : {2U, 1U, 0U}) {
            place.push_back(radius * (std::cos(angle) * u[axis] + std::sin(angle) * v[axis]));
            least = std::min(least, place.back());
        }
        ring.push_back(place);
    }
    for (Coordinates& place : ring) {
        for (double& value : place) value += std::fabs(least);
    }
    return ring;
}

} // namespace ropescope::testing
