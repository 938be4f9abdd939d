// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cmath>
#include <complex>
#include <span>

/// Angles without loss of precision: theta is taken as exact in double, products with positions are exact two-products,
/// and the reduction modulo 2 pi uses a three-part constant, so phases are correct at 10^12 and beyond (float32 angles
/// are noise there, and even a plain double product is off by 3e-8 at 10^9).
namespace ropescope {

/// theta * position minus a whole number of turns, as hi + lo; in [-pi, pi] up to the rounding of the quotient.
struct Phase {
    double hi = 0;
    double lo = 0;
    bool oddTurns = false; ///< whether an odd number of turns was subtracted
};

/// For |theta * position| up to 2^50, where the error of hi + lo is below 1e-20.
[[nodiscard]] Phase reducedPhase(double theta, double position);
/// theta * (position + positionLow), for centres that do not fit one double.
[[nodiscard]] Phase reducedPhase(double theta, double position, double positionLow);
/// Reduces the scalar product of a row of frequencies with position + positionLow; all spans of equal length.
[[nodiscard]] Phase reducedPhase(std::span<const double> row, std::span<const double> position,
                                 std::span<const double> positionLow);

[[nodiscard]] inline double sine(const Phase& phase) { return std::sin(phase.hi) + phase.lo * std::cos(phase.hi); }

/// exp(i * phase).
[[nodiscard]] inline std::complex<double> unitVector(const Phase& phase) {
    const double s = std::sin(phase.hi);
    const double c = std::cos(phase.hi);
    return {c - phase.lo * s, s + phase.lo * c};
}

} // namespace ropescope
