// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

/// Sums of two numbers without loss (Knuth, The Art of Computer Programming 2, section 4.2.2).
namespace ropescope {

/// What the rounded sum a + b leaves out, exactly.
[[nodiscard]] inline double errorOfSum(double a, double b, double sum) {
    const double back = sum - a;
    return (a - (sum - back)) + (b - back);
}

} // namespace ropescope
