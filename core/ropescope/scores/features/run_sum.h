// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <ropescope/scores/features/phase.h>

/// Sums over runs of equal steps, in closed form: their cost does not depend on the length of the run.
namespace ropescope {

/// n steps, each rotating by theta * step.
struct Run {
    double step = 0;
    double count = 1;
    bool operator==(const Run&) const = default;
};

/// The reduced angle of one step, and the sine of its half.
struct StepAngle {
    double step = 0;
    Phase reduced;
    double half = 0;
};
[[nodiscard]] StepAngle stepAngle(double theta, double step);
/// For an angle that is already reduced; `step` only identifies it.
[[nodiscard]] StepAngle stepAngle(const Phase& reduced, double step);

/// (1/n) sum_{m<n} exp(i theta step m), relative to the middle of the run, where it is real: in [-1, 1].
[[nodiscard]] double runMean(double theta, const Run& run);
[[nodiscard]] double runMean(const StepAngle& angle, double count);

/// Imaginary part of sum_{m<m'} exp(i theta step (m' - m)) over ordered pairs of the run's n places:
/// sum_{m=1}^{n-1} (n - m) sin(m r).
[[nodiscard]] double orderedSine(double theta, const Run& run);
[[nodiscard]] double orderedSine(const StepAngle& step, double count);

} // namespace ropescope
