// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <array>
#include <cstddef>
#include <span>

/// phase.h and run_sum.h for many positions or frequencies at once, with run-time dispatch over instruction sets. Every
/// value is accurate to about 10^-15; the scalar functions are slightly more accurate.
namespace ropescope {

/// Cosine and sine of theta * (positions[i] + lows[i]); all spans of equal length.
void unitVectors(double theta, std::span<const double> positions, std::span<const double> lows,
                 std::span<double> cosines, std::span<double> sines);

/// Angles of one step for several thetas, as in StepAngle, in rows as long as `thetas`: high and low parts,
/// reduced; 1 / sine of the half angle, 0 where that is 0; 1 where an odd number of turns was subtracted, else 0.
inline constexpr std::size_t kStepAngleRows = 4;
void stepAngles(std::span<const double> thetas, double step, std::span<double> angles);

/// runMean over `count` steps for every theta of the angles.
void runMeans(std::span<const double> angles, double count, std::span<double> means);

/// Tokens whose mean feature is a unit vector times run means.
struct WeightedRun {
    double centre = 0, centreLow = 0, weight = 0;
    std::array<std::size_t, 3> runs{}; ///< rows of means; only the first `runCount` are used
    std::size_t runCount = 0;
};
/// Sum of weight * means * exp(i theta centre) over all token runs, for every theta. Rows of `means` match `thetas`.
void sumRotated(std::span<const double> thetas, std::span<const WeightedRun> tokenRuns, std::span<const double> means,
                std::span<double> reals, std::span<double> imaginaries);

} // namespace ropescope
