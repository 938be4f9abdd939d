// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
//
// x = theta*p is split into h + l exactly (l = fma(theta, p, -h)). With k = round(h / 2 pi) and 2 pi = C1 + C2 + C3,
//   h - fl(k*C1)  is exact (both are near each other: Sterbenz),
// and the remainder (l, the error of k*C1, k*C2, k*C3) is about 10^-16 of h and is summed as hi + lo.
// Source: Cody and Waite 1980; Dekker 1971 for the two-product.
// Example: theta = 1, p = 10^12: k = 159154943092, hi = -0.6578944..., sin = -0.6112387023768895.
#include <ropescope/scores/features/exact_sum.h>
#include <ropescope/scores/features/phase.h>

namespace ropescope {
namespace {

constexpr double kTurn1 = 0x1.921fb54442d18p+2;
constexpr double kTurn2 = 0x1.1a62633145c07p-52;
constexpr double kTurn3 = -0x1.f1976b7ed8fbcp-108;
constexpr double kTurnsPerRadian = 0x1.45f306dc9c883p-3;
constexpr double kRounder = 0x1.8p+52; ///< adding and subtracting it rounds to a whole number without a library call

struct Pair {
    double hi, lo;
};

Pair twoProduct(double a, double b) {
    const double product = a * b;
    return {product, std::fma(a, b, -product)};
}

Pair twoSum(double a, double b) {
    const double sum = a + b;
    return {sum, errorOfSum(a, b, sum)};
}

Phase reduce(Pair angle, double small) {
    const double turns = (angle.hi * kTurnsPerRadian + kRounder) - kRounder;
    const Pair first = twoProduct(turns, kTurn1);
    const Pair second = twoProduct(turns, kTurn2);
    const double rest = angle.hi - first.hi;
    const Pair a = twoSum(rest, angle.lo);
    const Pair b = twoSum(a.hi, -first.lo);
    const Pair c = twoSum(b.hi, -second.hi);
    const Pair d = twoSum(c.hi, small);
    const double low = a.lo + b.lo + c.lo + d.lo - second.lo - turns * kTurn3;
    const Pair sum = twoSum(d.hi, low);
    const double halfTurns = turns * 0.5;
    return {sum.hi, sum.lo, (halfTurns + kRounder) - kRounder != halfTurns};
}

} // namespace

Phase reducedPhase(double theta, double position) { return reduce(twoProduct(theta, position), 0); }

Phase reducedPhase(double theta, double position, double positionLow) {
    if (positionLow == 0) return reducedPhase(theta, position);
    const Pair low = twoProduct(theta, positionLow);
    Phase phase = reduce(twoProduct(theta, position), low.hi);
    phase.lo += low.lo;
    return phase;
}

Phase reducedPhase(std::span<const double> row, std::span<const double> position, std::span<const double> positionLow) {
    Pair sum{0, 0};
    double small = 0;
    bool odd = false;
    for (std::size_t axis = 0; axis < row.size(); ++axis) {
        if (row[axis] == 0) continue;
        const Phase phase = reducedPhase(row[axis], position[axis], positionLow[axis]);
        const Pair next = twoSum(sum.hi, phase.hi);
        sum = {next.hi, 0};
        small += next.lo + phase.lo;
        odd = odd != phase.oddTurns;
    }
    // The sum of a few reduced angles exceeds [-pi, pi] by at most a few turns.
    Phase total = reduce(sum, small);
    total.oddTurns = total.oddTurns != odd;
    return total;
}

} // namespace ropescope
