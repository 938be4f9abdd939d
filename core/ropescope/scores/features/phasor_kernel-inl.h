// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
//
// Compiled once for each instruction set by phasors.cpp. The arithmetic is that of phase.cpp and run_sum.cpp, lane by
// lane; see their comments for the reasons. Angles used only in a sine or cosine are reduced in fewer steps, by quarter
// turns, so that short Taylor series suffice for both.
#if defined(ROPESCOPE_PHASOR_KERNEL_INL) == defined(HWY_TARGET_TOGGLE)
#ifdef ROPESCOPE_PHASOR_KERNEL_INL
#undef ROPESCOPE_PHASOR_KERNEL_INL
#else
#define ROPESCOPE_PHASOR_KERNEL_INL
#endif

#include <cstddef>
#include <cstdint>

#include <hwy/contrib/math/math-inl.h>
#include <hwy/highway.h>

#include <ropescope/scores/features/phasors.h>

HWY_BEFORE_NAMESPACE();
namespace ropescope::HWY_NAMESPACE {
namespace hn = hwy::HWY_NAMESPACE;

template <class V>
struct DoubleDouble {
    V hi, lo;
};

template <class V>
struct TurnPhase {
    V hi, lo;
    V turns; ///< subtracted
};

/// a * b as a sum of two numbers, exactly.
template <class V>
HWY_INLINE DoubleDouble<V> exactProduct(V a, V b) {
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
HWY_INLINE DoubleDouble<V> exactSum(V a, V b) {
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
HWY_INLINE TurnPhase<V> reducePair(DoubleDouble<V> angle, V small) {
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

/// An angle minus a whole number of fractions of a turn.
template <class V>
struct TurnRest {
    V rest;
    hn::Vec<hn::RebindToUnsigned<hn::DFromV<V>>> parts; ///< subtracted, modulo 2^51
};

/// a * (b + low) minus a multiple of `high` + `tail`, which is 1 / `inverse`, to about 10^-16.
template <class V>
HWY_INLINE TurnRest<V> reduceModulo(V a, V b, V low, double inverse, double high, double tail) {
    const hn::DFromV<V> d;
    const hn::RebindToUnsigned<decltype(d)> bits;
    const V rounder = hn::Set(d, 0x1.8p+52);
    auto angle = exactProduct(a, b);
    V small = hn::Mul(a, low);
#if !HWY_NATIVE_FMA
    const auto reduced = reducePair(angle, small);
    angle = {reduced.hi, hn::Zero(d)}; // few multiples remain, whose products are exact
    small = reduced.lo;
#endif
    // Each step rounds once, at numbers below `high`. The low bits of `shifted` are the rounded integer itself.
    const V shifted = hn::MulAdd(angle.hi, hn::Set(d, inverse), rounder);
    const V parts = hn::Sub(shifted, rounder);
    const V rest = hn::NegMulAdd(parts, hn::Set(d, high), angle.hi);
    const V restLow = hn::NegMulAdd(parts, hn::Set(d, tail), hn::Add(angle.lo, small));
    return {hn::Add(rest, restLow), hn::BitCast(bits, shifted)};
}

/// Flips the sign where bit `kBit` of `parts` is set.
template <int kBit, class V, class U>
HWY_INLINE V rotationSign(V value, U parts) {
    const hn::DFromV<V> d;
    const hn::DFromV<U> bits;
    const U sign = hn::And(hn::ShiftLeft<63 - kBit>(parts), hn::Set(bits, std::uint64_t{1} << 63));
    return hn::Xor(value, hn::BitCast(d, sign));
}

/// first + x (next + x (... + x last)).
template <class V>
HWY_INLINE V series(V, double last) {
    return hn::Set(hn::DFromV<V>(), last);
}
template <class V, class... More>
HWY_INLINE V series(V x, double first, More... more) {
    return hn::MulAdd(x, series(x, more...), hn::Set(hn::DFromV<V>(), first));
}

template <class V>
struct Phasor {
    V cosine, sine;
};

/// exp(i a (b + low)).
template <class V>
HWY_INLINE Phasor<V> unitVectorOf(V a, V b, V low) {
    const hn::DFromV<V> d;
    const auto [x, quarters] =
        reduceModulo(a, b, low, 0x1.45f306dc9c883p-1, 0x1.921fb54442d18p+0, 0x1.1a62633145c07p-54);
    const V square = hn::Mul(x, x);
    const V sine = hn::MulAdd(hn::Mul(x, square),
                              series(square, -1.0 / 6, 1.0 / 120, -1.0 / 5040, 1.0 / 362880, -1.0 / 39916800,
                                     1.0 / 6227020800, -1.0 / 1307674368000),
                              x);
    const V cosine = series(square, 1.0, -0.5, 1.0 / 24, -1.0 / 720, 1.0 / 40320, -1.0 / 3628800, 1.0 / 479001600,
                            -1.0 / 87178291200, 1.0 / 20922789888000);
    const hn::RebindToUnsigned<decltype(d)> bits;
    const auto one = hn::Set(bits, 1);
    const auto swapped = hn::RebindMask(d, hn::TestBit(quarters, one));
    return {rotationSign<1>(hn::IfThenElse(swapped, sine, cosine), hn::Add(quarters, one)),
            rotationSign<1>(hn::IfThenElse(swapped, cosine, sine), quarters)};
}

/// Sine of an angle in [-pi/2, pi/2].
template <class V>
HWY_INLINE V sineNearZero(V x) {
    const V square = hn::Mul(x, x);
    const V tail =
        series(square, -1.0 / 6, 1.0 / 120, -1.0 / 5040, 1.0 / 362880, -1.0 / 39916800, 1.0 / 6227020800,
               -1.0 / 1307674368000, 1.0 / 355687428096000, -1.0 / 121645100408832000.0, 1.0 / 51090942171709440000.0);
    return hn::MulAdd(hn::Mul(x, square), tail, x);
}

/// Sine of a * (b + low).
template <class V>
HWY_INLINE V sineOf(V a, V b, V low) {
    const auto [x, halves] = reduceModulo(a, b, low, 0x1.45f306dc9c883p-2, 0x1.921fb54442d18p+1, 0x1.1a62633145c07p-53);
    return rotationSign<0>(sineNearZero(x), halves);
}

/// Whether a whole number is odd: a run's sign flips for an odd number of turns and an even count.
template <class V>
HWY_INLINE auto isOdd(V whole) {
    const V halves = hn::Mul(whole, hn::Set(hn::DFromV<V>(), 0.5));
    return hn::Ne(wholeNumber(halves), halves);
}

/// Mean over a run: `runMean` of run_sum.cpp. The low parts of angles are omitted from sines where they are below half
/// of the last bit.
template <class V>
HWY_INLINE V meanOfRun(V high, V low, V inverseHalf, V odd, V count, V inverseCount) {
    const hn::DFromV<V> d;
    const V zero = hn::Zero(d), one = hn::Set(d, 1.0);
    const V sine = sineOf(hn::Mul(count, hn::Set(d, 0.5)), high, low);
    const V sign = hn::IfThenElse(hn::AndNot(isOdd(count), hn::Ne(odd, zero)), hn::Neg(one), one);
    const V mean = hn::Mul(hn::Mul(sign, sine), hn::Mul(inverseCount, inverseHalf));
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

inline void rotateAll(double theta, const double* positions, const double* lows, std::size_t size, double* cosines,
                      double* sines) {
    const hn::ScalableTag<double> d;
    const auto turn = hn::Set(d, theta);
    overVectors(d, size, [&](std::size_t i, std::size_t count) {
        const auto unit = unitVectorOf(turn, loadSome(d, positions + i, count), loadSome(d, lows + i, count));
        storeSome(d, unit.cosine, cosines + i, count);
        storeSome(d, unit.sine, sines + i, count);
    });
}

/// Rows of step angles.
enum StepRow : std::size_t { HighRow, LowRow, InverseHalfRow, OddRow };

inline void stepAll(const double* thetas, std::size_t size, double step, double* angles) {
    const hn::ScalableTag<double> d;
    const auto half = hn::Set(d, 0.5), one = hn::Set(d, 1.0), steps = hn::Set(d, step);
    overVectors(d, size, [&](std::size_t i, std::size_t count) {
        const auto store = [&](StepRow row, hn::Vec<decltype(d)> value)
                               HWY_ATTR { storeSome(d, value, angles + row * size + i, count); };
        const auto angle = reducePair(exactProduct(loadSome(d, thetas + i, count), steps), hn::Zero(d));
        const auto sine = sineNearZero(hn::Mul(angle.hi, half));
        store(HighRow, angle.hi);
        store(LowRow, angle.lo);
        store(InverseHalfRow, hn::IfThenElseZero(hn::Ne(sine, hn::Zero(d)), hn::Div(one, sine)));
        store(OddRow, hn::IfThenElseZero(isOdd(angle.turns), one));
    });
}

inline void meanAll(const double* angles, double steps, std::size_t size, double* means) {
    const hn::ScalableTag<double> d;
    const auto number = hn::Set(d, steps), inverse = hn::Set(d, 1 / steps);
    overVectors(d, size, [&](std::size_t i, std::size_t count) {
        const auto at = [&](StepRow row) HWY_ATTR { return loadSome(d, angles + row * size + i, count); };
        storeSome(d, meanOfRun(at(HighRow), at(LowRow), at(InverseHalfRow), at(OddRow), number, inverse), means + i,
                  count);
    });
}

inline void sumAll(const double* thetas, std::size_t size, const WeightedRun* begin, const WeightedRun* end,
                   const double* means, double* reals, double* imaginaries) {
    const hn::ScalableTag<double> d;
    overVectors(d, size, [&](std::size_t i, std::size_t count) {
        const auto turns = loadSome(d, thetas + i, count);
        auto real = hn::Zero(d), imaginary = hn::Zero(d);
        for (const WeightedRun* tokenRun = begin; tokenRun != end; ++tokenRun) {
            auto weight = hn::Set(d, tokenRun->weight);
            for (std::size_t run = 0; run < tokenRun->runCount; ++run) {
                weight = hn::Mul(weight, loadSome(d, means + tokenRun->runs[run] * size + i, count));
            }
            const auto unit = unitVectorOf(turns, hn::Set(d, tokenRun->centre), hn::Set(d, tokenRun->centreLow));
            real = hn::MulAdd(weight, unit.cosine, real);
            imaginary = hn::MulAdd(weight, unit.sine, imaginary);
        }
        storeSome(d, real, reals + i, count);
        storeSome(d, imaginary, imaginaries + i, count);
    });
}

} // namespace ropescope::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif
