// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>

namespace ropescope {

/// The double nearest to base^(-numerator/denominator). `base` is finite and above 1, 0 <= numerator < 2^20,
/// 0 < denominator < 2^20, and the result is a normal number. Cost: O(log(numerator + denominator)).
[[nodiscard]] double inversePower(double base, std::int64_t numerator, std::int64_t denominator);

} // namespace ropescope
