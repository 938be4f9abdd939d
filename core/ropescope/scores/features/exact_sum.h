// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

/// Exact sums of two numbers (Knuth, The Art of Computer Programming 2, section 4.2.2).
namespace ropescope {

/// The rounding error of `sum` = fl(a + b), exactly: a + b - sum.
[[nodiscard]] inline double errorOfSum(double a, double b, double sum) {
    const double back = sum - a;
    return (a - (sum - back)) + (b - back);
}

} // namespace ropescope
