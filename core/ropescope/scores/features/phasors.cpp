// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
//
// Angles are reduced exactly before the library's sine and cosine, which are accurate only near zero.
// Example: theta = 1, position 10^12: the sine is -0.6112387023768895, whatever the instruction set.
#include <cassert>

#include <ropescope/scores/features/phasors.h>
#include <ropescope/scores/model/instruction_sets.h>

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "ropescope/scores/features/phasors.cpp"
#include <hwy/foreach_target.h>
#include <hwy/highway.h>

#include <ropescope/scores/features/phasor_kernel-inl.h>

#if HWY_ONCE
namespace ropescope {
namespace {

HWY_EXPORT(rotateAll);
HWY_EXPORT(stepAll);
HWY_EXPORT(meanAll);
HWY_EXPORT(sumAll);

} // namespace

void unitVectors(double theta, std::span<const double> positions, std::span<const double> lows,
                 std::span<double> cosines, std::span<double> sines) {
    assert(lows.size() == positions.size() && cosines.size() == positions.size() && sines.size() == positions.size());
    HWY_DYNAMIC_DISPATCH(rotateAll)
    (theta, positions.data(), lows.data(), positions.size(), cosines.data(), sines.data());
}

void stepAngles(std::span<const double> thetas, double step, std::span<double> angles) {
    assert(angles.size() == kStepAngleRows * thetas.size());
    HWY_DYNAMIC_DISPATCH(stepAll)(thetas.data(), thetas.size(), step, angles.data());
}

void runMeans(std::span<const double> angles, double count, std::span<double> means) {
    assert(angles.size() == kStepAngleRows * means.size());
    HWY_DYNAMIC_DISPATCH(meanAll)(angles.data(), count, means.size(), means.data());
}

void sumRotated(std::span<const double> thetas, std::span<const WeightedRun> runs, std::span<const double> means,
                std::span<double> reals, std::span<double> imaginaries) {
    assert(reals.size() == thetas.size() && imaginaries.size() == thetas.size());
    HWY_DYNAMIC_DISPATCH(sumAll)
    (thetas.data(), thetas.size(), runs.data(), runs.data() + runs.size(), means.data(), reals.data(),
     imaginaries.data());
}

} // namespace ropescope
#endif
