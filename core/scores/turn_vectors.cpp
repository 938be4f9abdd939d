// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
//
// Angles are reduced exactly before the library's sine and cosine see them: those are good near zero only.
// Example: theta = 1, position 10^12: the sine is -0.6112387023768895, whatever the instruction set.
#include "core/scores/turn_vectors.h"

#include <cassert>

#include "core/base/instruction_sets.h"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "core/scores/turn_vectors.cpp"
#include <hwy/foreach_target.h>
#include <hwy/highway.h>

#include "core/scores/turn_kernel-inl.h"

#if HWY_ONCE
namespace ropescope {
namespace {

HWY_EXPORT(turnAll);
HWY_EXPORT(stepAll);
HWY_EXPORT(meanAll);

} // namespace

void unitVectors(double theta, std::span<const double> positions, std::span<const double> lows,
                 std::span<double> cosines, std::span<double> sines) {
    assert(lows.size() == positions.size() && cosines.size() == positions.size() && sines.size() == positions.size());
    HWY_DYNAMIC_DISPATCH(turnAll)(theta, positions.data(), lows.data(), positions.size(), cosines.data(), sines.data());
}

void StepVectors::resize(std::size_t size) {
    for (auto* numbers : {&high, &low, &inverseHalf, &odd}) numbers->resize(size);
}

void stepVectors(double theta, std::span<const double> steps, StepVectors& angles) {
    angles.resize(steps.size());
    HWY_DYNAMIC_DISPATCH(stepAll)(theta, steps.data(), steps.size(), angles);
}

void runMeanVector(const StepVectors& angles, std::span<const double> counts, std::span<const double> inverseCounts,
                   std::span<double> means) {
    assert(angles.high.size() == counts.size() && inverseCounts.size() == counts.size());
    HWY_DYNAMIC_DISPATCH(meanAll)(angles, counts.data(), inverseCounts.data(), counts.size(), means.data());
}

} // namespace ropescope
#endif
