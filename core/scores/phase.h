// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

/// Angles without loss: theta is exact from its double on, products with positions are exact two-products, and the
/// reduction modulo 2 pi uses a three-part constant, so phases are right at 10^12 and beyond (float32 angles are noise
/// there, and even a plain double product is wrong by 3e-8 at 10^9).
namespace ropescope {

/// theta * position modulo 2 pi, in (-pi, pi], as hi + lo.
struct Phase {
    double hi = 0;
    double lo = 0;
};

[[nodiscard]] Phase reducedPhase(double theta, double position);
/// theta * (position + positionLow), for centres that do not fit one double.
[[nodiscard]] Phase reducedPhase(double theta, double position, double positionLow);

} // namespace ropescope
