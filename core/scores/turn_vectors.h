// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <span>
#include <vector>

/// phase.h and run_sum.h for many positions or runs of one frequency at once, with run-time dispatch over instruction
/// sets. Every value is good to some 10^-15; those of the plain functions are a little better.
namespace ropescope {

/// Cosine and sine of theta * (positions[i] + lows[i]); all spans of one length.
void unitVectors(double theta, std::span<const double> positions, std::span<const double> lows,
                 std::span<double> cosines, std::span<double> sines);

/// Angles of steps, as StepAngle.
struct StepVectors {
    std::vector<double> high, low;   ///< reduced
    std::vector<double> inverseHalf; ///< 1 / sine of the half; 0 where that is 0
    std::vector<double> odd;         ///< 1 where an odd number of turns was taken off, else 0
    void resize(std::size_t size);
};
void stepVectors(double theta, std::span<const double> steps, StepVectors& angles);

/// runMean over counts[i] steps of angle number i. All spans of one length.
void runMeanVector(const StepVectors& angles, std::span<const double> counts, std::span<const double> inverseCounts,
                   std::span<double> means);

} // namespace ropescope
