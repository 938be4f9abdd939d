// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
//
// Compiled once for each instruction set by turn_vectors.cpp. The arithmetic is that of phase.cpp and run_sum.cpp, lane
// by lane; their comments hold the reasons. Angles that only a sine sees are reduced in fewer steps.
#if defined(ROPESCOPE_TURN_KERNEL_INL) == defined(HWY_TARGET_TOGGLE)
#ifdef ROPESCOPE_TURN_KERNEL_INL
#undef ROPESCOPE_TURN_KERNEL_INL
#else
#define ROPESCOPE_TURN_KERNEL_INL
#endif

#include <cstddef>

#include <hwy/contrib/math/math-inl.h>
#include <hwy/highway.h>

#include "core/scores/turn_vectors.h"

HWY_BEFORE_NAMESPACE();
namespace ropescope::HWY_NAMESPACE {
namespace hn = hwy::HWY_NAMESPACE;

template <class V>
struct TurnPair {
    V hi, lo;
};

template <class V>
struct TurnPhase {
    V hi, lo;
    V turns; ///< taken off
};

/// a * b as a sum of two numbers, exactly.
template <class V>
HWY_INLINE TurnPair<V> exactProduct(V a, V b) {
    const V product = hn::Mul(a, b);
#if HWY_NATIVE_FMA
    return {product, hn::MulSub(a, b, product)};
#else
    // Veltkamp's splitting into halves whose products are exact (Dekker 1971).
    const hn::DFromV<V> d;
    const V splitter = hn::Set(d, 134217729.0);
    const V bigA = hn::Mul(splitter, a), bigB = hn::Mul(splitter, b);
    const V highA = hn::Sub(bigA, hn::Sub(bigA, a)), highB = hn::Sub(bigB, hn::Sub(bigB, b));
    const V lowA = hn::Sub(a, highA), lowB = hn::Sub(b, highB);
    V error = hn::Sub(hn::Mul(highA, highB), product);
    error = hn::Add(error, hn::Mul(highA, lowB));
    error = hn::Add(error, hn::Mul(lowA, highB));
    return {product, hn::Add(error, hn::Mul(lowA, lowB))};
#endif
}

template <class V>
HWY_INLINE TurnPair<V> exactSum(V a, V b) {
    const V sum = hn::Add(a, b);
    const V back = hn::Sub(sum, a);
    return {sum, hn::Add(hn::Sub(a, hn::Sub(sum, back)), hn::Sub(b, back))};
}

template <class V>
HWY_INLINE V wholeNumber(V x) {
    const V rounder = hn::Set(hn::DFromV<V>(), 0x1.8p+52);
    return hn::Sub(hn::Add(x, rounder), rounder);
}

template <class V>
HWY_INLINE TurnPhase<V> reducePair(TurnPair<V> angle, V small) {
    const hn::DFromV<V> d;
    const V turns = wholeNumber(hn::Mul(angle.hi, hn::Set(d, 0x1.45f306dc9c883p-3)));
    const auto first = exactProduct(turns, hn::Set(d, 0x1.921fb54442d18p+2));
    const auto second = exactProduct(turns, hn::Set(d, 0x1.1a62633145c07p-52));
    const V third = hn::Mul(turns, hn::Set(d, -0x1.f1976b7ed8fbcp-108));
    const auto a = exactSum(hn::Sub(angle.hi, first.hi), angle.lo);
    const auto b = exactSum(a.hi, hn::Neg(first.lo));
    const auto c = exactSum(b.hi, hn::Neg(second.hi));
    const auto e = exactSum(c.hi, small);
    V low = hn::Add(hn::Add(a.lo, b.lo), hn::Add(c.lo, e.lo));
    low = hn::Sub(hn::Sub(low, second.lo), third);
    const auto sum = exactSum(e.hi, low);
    return {sum.hi, sum.lo, turns};
}

/// a * (b + low) modulo 2 pi, to some 10^-15: enough for a sine, not for a multiple of the angle.
template <class V>
HWY_INLINE V reducedProduct(V a, V b, V low) {
    const auto angle = exactProduct(a, b);
    const V small = hn::Mul(a, low);
#if HWY_NATIVE_FMA
    // Each step rounds once, at numbers below 2 pi.
    const hn::DFromV<V> d;
    const V turns = wholeNumber(hn::Mul(angle.hi, hn::Set(d, 0x1.45f306dc9c883p-3)));
    const V rest = hn::NegMulAdd(turns, hn::Set(d, 0x1.921fb54442d18p+2), angle.hi);
    const V restLow = hn::NegMulAdd(turns, hn::Set(d, 0x1.1a62633145c07p-52), hn::Add(angle.lo, small));
    return hn::Add(rest, restLow);
#else
    return reducePair(angle, small).hi;
#endif
}

/// What two of a run's numbers must be odd and even for its sign to turn.
template <class V>
HWY_INLINE auto isOdd(V whole) {
    const V halves = hn::Mul(whole, hn::Set(hn::DFromV<V>(), 0.5));
    return hn::Ne(wholeNumber(halves), halves);
}

/// Mean over a run; `runMean` of run_sum.cpp. The low parts of angles are left out of sines, where they are below half of
/// the last bit.
template <class V>
HWY_INLINE V meanOfRun(V high, V low, V inverseHalf, V odd, V count, V inverseCount) {
    const hn::DFromV<V> d;
    const V zero = hn::Zero(d), one = hn::Set(d, 1.0);
    const V whole = reducedProduct(hn::Mul(count, hn::Set(d, 0.5)), high, low);
    const V sign = hn::IfThenElse(hn::AndNot(isOdd(count), hn::Ne(odd, zero)), hn::Neg(one), one);
    const V mean = hn::Mul(hn::Mul(sign, hn::Sin(d, whole)), hn::Mul(inverseCount, inverseHalf));
    return hn::IfThenElse(hn::Le(count, one), one, hn::IfThenElse(hn::Eq(inverseHalf, zero), sign, mean));
}

/// Calls `body(load, store)` for whole vectors, and for the rest through a buffer of one vector.
template <class D, class Body>
HWY_INLINE void overVectors(D d, std::size_t size, const Body& body) {
    const std::size_t lanes = hn::Lanes(d);
    std::size_t i = 0;
    for (; i + lanes <= size; i += lanes) body(i, lanes);
    if (i < size) body(i, size - i);
}

template <class D>
HWY_INLINE hn::Vec<D> loadSome(D d, const double* from, std::size_t count) {
    if (count == hn::Lanes(d)) return hn::LoadU(d, from);
    HWY_ALIGN double buffer[HWY_MAX_BYTES / sizeof(double)] = {};
    for (std::size_t i = 0; i < count; ++i) buffer[i] = from[i];
    return hn::Load(d, buffer);
}

template <class D>
HWY_INLINE void storeSome(D d, hn::Vec<D> value, double* to, std::size_t count) {
    if (count == hn::Lanes(d)) return hn::StoreU(value, d, to);
    HWY_ALIGN double buffer[HWY_MAX_BYTES / sizeof(double)];
    hn::Store(value, d, buffer);
    for (std::size_t i = 0; i < count; ++i) to[i] = buffer[i];
}

inline void turnAll(double theta, const double* positions, const double* lows, std::size_t size, double* cosines,
                    double* sines) {
    const hn::ScalableTag<double> d;
    const auto turn = hn::Set(d, theta);
    overVectors(d, size, [&](std::size_t i, std::size_t count) {
        const auto phase = reducedProduct(turn, loadSome(d, positions + i, count), loadSome(d, lows + i, count));
        storeSome(d, hn::Cos(d, phase), cosines + i, count);
        storeSome(d, hn::Sin(d, phase), sines + i, count);
    });
}

inline void stepAll(double theta, const double* steps, std::size_t size, StepVectors& angles) {
    const hn::ScalableTag<double> d;
    const auto half = hn::Set(d, 0.5), turn = hn::Set(d, theta);
    overVectors(d, size, [&](std::size_t i, std::size_t count) {
        const auto angle = reducePair(exactProduct(turn, loadSome(d, steps + i, count)), hn::Zero(d));
        storeSome(d, angle.hi, angles.high.data() + i, count);
        storeSome(d, angle.lo, angles.low.data() + i, count);
        const auto sine = hn::Sin(d, hn::Mul(angle.hi, half));
        const auto inverse = hn::IfThenElseZero(hn::Ne(sine, hn::Zero(d)), hn::Div(hn::Set(d, 1.0), sine));
        storeSome(d, inverse, angles.inverseHalf.data() + i, count);
        storeSome(d, hn::IfThenElse(isOdd(angle.turns), hn::Set(d, 1.0), hn::Zero(d)), angles.odd.data() + i, count);
    });
}

inline void meanAll(const StepVectors& angles, const double* counts, const double* inverseCounts, std::size_t size,
                    double* means) {
    const hn::ScalableTag<double> d;
    overVectors(d, size, [&](std::size_t i, std::size_t count) {
        const auto at = [&](const double* numbers) HWY_ATTR { return loadSome(d, numbers + i, count); };
        storeSome(d,
                  meanOfRun(at(angles.high.data()), at(angles.low.data()), at(angles.inverseHalf.data()),
                            at(angles.odd.data()), at(counts), at(inverseCounts)),
                  means + i, count);
    });
}

} // namespace ropescope::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif
