// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <algorithm>
#include <cmath>
#include <limits>

namespace ropescope::testing {

/// Whether a float is within 1e-6 of an exact value, as specified. From 32 on, floats are spaced more widely; there it
/// must be the nearest float, so a value that was rounded twice is not near. NaN is near NaN.
inline bool isNear(float found, double expected) {
    if (std::isnan(expected)) return std::isnan(found);
    const float size = std::abs(static_cast<float>(expected));
    const double lastPlace = static_cast<double>(std::nextafter(size, std::numeric_limits<float>::infinity()) - size);
    const double bound = std::max(1e-6, lastPlace / 2 * (1 + 1e-6));
    return std::abs(static_cast<double>(found) - expected) <= bound;
}

/// Equal when printed with `digits` digits after the point.
inline bool printsAs(double found, double expected, int digits) {
    return std::abs(found - expected) <= 0.5000001 * std::pow(10, -digits);
}

} // namespace ropescope::testing
