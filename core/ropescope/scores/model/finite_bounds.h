// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <span>

namespace ropescope {

/// Smallest and largest finite value; {inf, -inf} if there is none.
struct FloatBounds {
    float low;
    float high;
};
[[nodiscard]] FloatBounds finiteBounds(std::span<const float> values);

} // namespace ropescope
