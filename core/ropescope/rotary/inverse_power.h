// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>

namespace ropescope {

/// The double nearest to base^(-numerator/denominator). Requires `base` finite and above 1, 0 <= numerator < 2^20, 0 <
/// denominator < 2^20, and a result that is a normal number. O(log(numerator + denominator)).
[[nodiscard]] double inversePower(double base, std::int64_t numerator, std::int64_t denominator);

/// The double nearest to first * (last / first)^(numerator/denominator): a step between two numbers on a logarithmic
/// scale. Requires both finite, normal and positive, 0 <= numerator <= denominator < 2^20 and 0 < denominator.
[[nodiscard]] double logarithmicStep(double first, double last, std::int64_t numerator, std::int64_t denominator);

} // namespace ropescope
