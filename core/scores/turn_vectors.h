// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <span>

/// phase.h and run_sum.h for many positions or runs of one frequency at once, with run-time dispatch over instruction
/// sets. Every value is good to some 10^-16, like those of the plain functions, but not bit by bit the same.
namespace ropescope {

/// Cosine and sine of theta * (positions[i] + lows[i]); all spans of one length.
void unitVectors(double theta, std::span<const double> positions, std::span<const double> lows,
                 std::span<double> cosines, std::span<double> sines);

/// runMean(theta, {steps[i], counts[i]}); all spans of one length.
void runMeanVector(double theta, std::span<const double> steps, std::span<const double> counts,
                   std::span<double> means);

} // namespace ropescope
