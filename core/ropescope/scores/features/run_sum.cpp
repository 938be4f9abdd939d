// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
//
// With a = theta*step = r + 2 pi q, r reduced, and z = exp(ia):
//   sum_{m<n} z^m = exp(i a (n-1)/2) * sin(n a/2) / sin(a/2),
//   sin(n a/2) / sin(a/2) = (-1)^(q(n-1)) * sin(n r/2) / sin(r/2).
// n r/2 is formed from r = hi + lo as an exact product and reduced again, so that both sines use the same r;
// (z^n - 1)/(z - 1) and the unreduced quotient fail near a = 2 pi.
//   sum_{m=1}^{n-1} (n-m) sin(m r) = (n sin r - sin(n r)) / (4 sin^2(r/2)) = (f(nr) - n f(r)) / (4 sin^2(r/2)),
// f(x) = x - sin x; the second form is for small n r, where the first cancels.
// Example: r = pi/2, n = 2: mean = sin(pi/2) / (2 sin(pi/4)) = 0.7071; ordered sine = sin(pi/2) = 1.
#include <ropescope/scores/features/run_sum.h>

namespace ropescope {
namespace {

constexpr double kSmallAngle = 0.5; ///< up to here the series of x - sin x is used

bool isEven(double count) { return count * 0.5 == std::floor(count * 0.5); }

/// x - sin(x) for |x| <= kSmallAngle without cancellation; the first dropped term is x^17/17! < 3e-20.
double minusSine(double x) {
    double term = x * x * x / 6;
    double sum = term;
    for (int n = 4; n <= 14; n += 2) {
        term *= -x * x / (n * (n + 1.0));
        sum += term;
    }
    return sum;
}

} // namespace

StepAngle stepAngle(double theta, double step) { return stepAngle(reducedPhase(theta, step), step); }

StepAngle stepAngle(const Phase& reduced, double step) {
    return {step, reduced, sine({reduced.hi * 0.5, reduced.lo * 0.5})};
}

double runMean(double theta, const Run& run) { return runMean(stepAngle(theta, run.step), run.count); }

double runMean(const StepAngle& angle, double count) {
    if (count <= 1) return 1;
    const double sign = angle.reduced.oddTurns && isEven(count) ? -1 : 1;
    if (angle.half == 0) return sign;
    return sign * sine(reducedPhase(count * 0.5, angle.reduced.hi, angle.reduced.lo)) / (count * angle.half);
}

double orderedSine(double theta, const Run& run) {
    return run.step == 0 ? 0 : orderedSine(stepAngle(theta, run.step), run.count);
}

double orderedSine(const StepAngle& step, double count) {
    const auto& [unused, r, half] = step;
    if (count <= 1 || half == 0) return 0;
    const double angle = r.hi + r.lo;
    const double total = count * angle;
    const double numerator = std::abs(total) <= kSmallAngle ? minusSine(total) - count * minusSine(angle)
                                                            : count * sine(r) - sine(reducedPhase(count, r.hi, r.lo));
    return numerator / (4 * half * half);
}

} // namespace ropescope
