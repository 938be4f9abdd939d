// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
// powl alone is wrong in the last place of about one double in a hundred. One Newton step on y^q * b^p = 1 with the
// power computed in twice the precision fixes that: y = y0 * (1 - (y0^q * b^p - 1) / q), then y, known to far more than
// 64 bits, is rounded once. Products are split by Veltkamp and Dekker (Numer. Math. 18, 1971). Powers exceed the
// exponent range, so the exponent is kept separately.
// Example: b = 10000, p/q = 1/64: 0.8659643233600653, the double 0x1.bb5fad00ab22cp-1.
#include <cmath>
#include <limits>
#include <numeric>

#include <ropescope/rotary/inverse_power.h>

namespace ropescope {
namespace {

/// (high + low) * 2^exponent with 0.5 <= |high| < 1 and |low| at most half a unit of high's last place.
struct Wide {
    long double high = 1;
    long double low = 0;
    std::int64_t exponent = 0;
};

Wide normalised(long double high, long double low, std::int64_t exponent) {
    const long double sum = high + low;
    const long double rest = low - (sum - high);
    int shift = 0;
    const long double fraction = std::frexp(sum, &shift);
    return {fraction, std::ldexp(rest, -shift), exponent + shift};
}

/// a * b = return value + error, exactly.
long double exactProduct(long double a, long double b, long double& error) {
    constexpr long double kSplit =
        1 + static_cast<long double>(1ULL << ((std::numeric_limits<long double>::digits + 1) / 2));
    const long double product = a * b;
    const long double aHigh = a * kSplit - (a * kSplit - a);
    const long double bHigh = b * kSplit - (b * kSplit - b);
    const long double aLow = a - aHigh;
    const long double bLow = b - bHigh;
    error = ((aHigh * bHigh - product) + aHigh * bLow + aLow * bHigh) + aLow * bLow;
    return product;
}

Wide multiply(const Wide& a, const Wide& b) {
    long double error = 0;
    const long double product = exactProduct(a.high, b.high, error);
    return normalised(product, error + (a.high * b.low + a.low * b.high), a.exponent + b.exponent);
}

Wide power(long double base, std::int64_t exponent) {
    Wide result = normalised(1, 0, 0);
    for (Wide square = normalised(base, 0, 0); exponent > 0; exponent /= 2) {
        if (exponent % 2 != 0) result = multiply(result, square);
        square = multiply(square, square);
    }
    return result;
}

/// The double nearest to high + low, where |low| is much smaller than |high|.
double roundOnce(long double high, long double low) {
    const auto near = static_cast<double>(high);
    const long double rest = (high - static_cast<long double>(near)) + low;
    const double other = std::nextafter(near, rest > 0 ? std::numeric_limits<double>::infinity() : 0.0);
    const long double gap = static_cast<long double>(other) - static_cast<long double>(near);
    return std::abs(rest) > std::abs(gap) / 2 ? other : near;
}

/// The double nearest to y, known from a guess y0 and two powers that are equal for y: y^q * c of the guess, and what it
/// should be.
double nearestRoot(long double guess, std::int64_t q, const Wide& found, const Wide& expected) {
    const auto scale = static_cast<int>(found.exponent - expected.exponent);
    const long double excess =
        (std::ldexp(found.high, scale) - expected.high) + (std::ldexp(found.low, scale) - expected.low);
    return roundOnce(guess, -guess * excess / expected.high / static_cast<long double>(q));
}

} // namespace

double inversePower(double base, std::int64_t numerator, std::int64_t denominator) {
    const std::int64_t common = std::gcd(numerator, denominator);
    const std::int64_t p = numerator / common;
    const std::int64_t q = denominator / common;
    if (p == 0) return 1;
    const long double guess =
        std::pow(static_cast<long double>(base), -static_cast<long double>(p) / static_cast<long double>(q));
    return nearestRoot(guess, q, multiply(power(guess, q), power(base, p)), {.high = 0.5L, .exponent = 1});
}

double logarithmicStep(double first, double last, std::int64_t numerator, std::int64_t denominator) {
    const std::int64_t common = std::gcd(numerator, denominator);
    const std::int64_t p = numerator / common;
    const std::int64_t q = denominator / common;
    const long double guess =
        static_cast<long double>(first) * std::pow(static_cast<long double>(last) / static_cast<long double>(first),
                                                   static_cast<long double>(p) / static_cast<long double>(q));
    return nearestRoot(guess, q, power(guess, q), multiply(power(first, q - p), power(last, p)));
}

} // namespace ropescope
