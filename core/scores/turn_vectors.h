// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <span>
#include <vector>

/// phase.h and run_sum.h for many positions or runs of one frequency at once, with run-time dispatch over instruction
/// sets. Every value is good to some 10^-16, like those of the plain functions, but not bit by bit the same.
namespace ropescope {

/// Cosine and sine of theta * (positions[i] + lows[i]); all spans of one length.
void unitVectors(double theta, std::span<const double> positions, std::span<const double> lows,
                 std::span<double> cosines, std::span<double> sines);

/// The angle of a step of each run, as StepAngle: many runs share one.
struct StepVectors {
    std::vector<double> high, low; ///< reduced
    std::vector<double> half;      ///< sine of the half
    std::vector<double> odd;       ///< 1 where an odd number of turns was taken off, else 0
};
void stepVectors(double theta, std::span<const double> steps, StepVectors& angles);

/// Means over runs: counts[i] steps of number indices[i]. All spans of one length.
void runMeanVector(const StepVectors& angles, std::span<const std::int64_t> indices, std::span<const double> counts,
                   std::span<double> means);

} // namespace ropescope
