// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <array>
#include <cstddef>
#include <span>

/// phase.h and run_sum.h for many positions or many frequencies at once, with run-time dispatch over instruction
/// sets. Every value is good to some 10^-15; those of the plain functions are a little better.
namespace ropescope {

/// Cosine and sine of theta * (positions[i] + lows[i]); all spans of one length.
void unitVectors(double theta, std::span<const double> positions, std::span<const double> lows,
                 std::span<double> cosines, std::span<double> sines);

/// Angles of one step at several thetas, as StepAngle, in rows as long as `thetas`: high and low parts, reduced; 1 / sine of
/// the half, 0 where that is 0; 1 where an odd number of turns was taken off, else 0.
inline constexpr std::size_t kStepAngleRows = 4;
void stepAngles(std::span<const double> thetas, double step, std::span<double> angles);

/// runMean over `count` steps at every theta of the angles.
void runMeans(std::span<const double> angles, double count, std::span<double> means);

/// Tokens whose mean feature is a unit vector times means of runs.
struct WeightedRun {
    double centre = 0, centreLow = 0, weight = 0;
    std::array<std::size_t, 3> runs{}; ///< rows of means; only the first `runCount` count
    std::size_t runCount = 0;
};
/// Sum of weight * means * exp(i theta centre) over all pieces, at every theta. `means` are rows as long as `thetas`.
void sumRotated(std::span<const double> thetas, std::span<const WeightedRun> tokenRuns, std::span<const double> means,
                std::span<double> reals, std::span<double> imaginaries);

} // namespace ropescope
