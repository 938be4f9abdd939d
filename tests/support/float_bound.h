// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <algorithm>
#include <cmath>
#include <limits>

namespace ropescope::testing {

/// Whether a float is as near to an exact value as the contract asks: 1e-6. From 32 on floats themselves are farther
/// apart; there it is the nearest one, so that a value that was rounded twice is not near. NaN is near to NaN.
inline bool isNear(float found, double expected) {
    if (std::isnan(expected)) return std::isnan(found);
    const float size = std::abs(static_cast<float>(expected));
    const double lastPlace = static_cast<double>(std::nextafter(size, std::numeric_limits<float>::infinity()) - size);
    const double bound = std::max(1e-6, lastPlace / 2 * (1 + 1e-6));
    return std::abs(static_cast<double>(found) - expected) <= bound;
}

} // namespace ropescope::testing
