// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <bit>
#include <cmath>
#include <limits>

#include <QTest>

#include <ropescope/base/random.h>
#include <ropescope/scores/precision/small_floats.h>

#include "tests/support/registration.h"

// Against the definitions of the formats: every number of a type is listed as a double, and a float32 becomes the
// nearest of them, ties to even.

using namespace ropescope;

namespace {

/// Value of a 16-bit float with `exponentBits`, by definition.
double valueOf(int bits, int exponentBits) {
    const int fractionBits = 15 - exponentBits;
    const int bias = (1 << (exponentBits - 1)) - 1;
    const int exponent = (bits >> fractionBits) & ((1 << exponentBits) - 1);
    const int fraction = bits & ((1 << fractionBits) - 1);
    const double sign = (bits & 0x8000) != 0 ? -1 : 1;
    if (exponent == (1 << exponentBits) - 1) {
        return fraction != 0 ? std::numeric_limits<double>::quiet_NaN()
                             : sign * std::numeric_limits<double>::infinity();
    }
    if (exponent == 0) return sign * std::ldexp(fraction, 1 - bias - fractionBits);
    return sign * std::ldexp((1 << fractionBits) + fraction, exponent - bias - fractionBits);
}

/// The bits nearest to a non-negative number, by binary search: bits increase with their values.
int nearestBits(double value, int exponentBits) {
    const int infinity = ((1 << exponentBits) - 1) << (15 - exponentBits);
    int low = 0, high = infinity;
    while (high - low > 1) {
        const int middle = (low + high) / 2;
        (valueOf(middle, exponentBits) <= value ? low : high) = middle;
    }
    // Infinity counts as the next number after the largest finite one.
    const double above = high == infinity ? 2 * valueOf(low, exponentBits) - valueOf(low - 1, exponentBits)
                                          : valueOf(high, exponentBits);
    const double down = value - valueOf(low, exponentBits), up = above - value;
    if (down == up) return low % 2 == 0 ? low : high;
    return down < up ? low : high;
}

} // namespace

class TestSmallFloats : public QObject {
    Q_OBJECT

private slots:
    void allHalvesAreTheirValuesAndComeBack() {
        for (int bits = 0; bits < 65536; ++bits) {
            const auto half = static_cast<std::uint16_t>(bits);
            const double expected = valueOf(bits, 5);
            const float found = fromFloat16(half);
            if (std::isnan(expected)) {
                QVERIFY(std::isnan(found) && std::isnan(fromFloat16(toFloat16(found))));
                continue;
            }
            QCOMPARE(static_cast<double>(found), expected);
            QCOMPARE(toFloat16(found), half);
        }
    }

    void allBfloatsAreTheirValuesAndComeBack() {
        for (int bits = 0; bits < 65536; ++bits) {
            const auto small = static_cast<std::uint16_t>(bits);
            const double expected = valueOf(bits, 8);
            const float found = fromBfloat16(small);
            if (std::isnan(expected)) {
                QVERIFY(std::isnan(found) && std::isnan(fromBfloat16(toBfloat16(found))));
                continue;
            }
            QCOMPARE(static_cast<double>(found), expected);
            QCOMPARE(toBfloat16(found), small);
        }
    }

    /// Between neighbours, the midpoint rounds to the even one, and its neighbours in float32 to the nearer one.
    void middlesGoToTheEven() {
        for (int bits = 0; bits < 0x7c00; ++bits) {
            const double low = valueOf(bits, 5), high = bits == 0x7bff ? 65536 : valueOf(bits + 1, 5);
            const auto middle = static_cast<float>((low + high) / 2);
            QCOMPARE(int{toFloat16(middle)}, bits % 2 == 0 ? bits : bits + 1);
            QCOMPARE(int{toFloat16(std::nextafter(middle, 0.0F))}, bits);
            QCOMPARE(int{toFloat16(std::nextafter(middle, 1e6F))}, bits + 1);
            QCOMPARE(int{toFloat16(-middle)}, 0x8000 | (bits % 2 == 0 ? bits : bits + 1));
        }
        for (int bits = 0; bits < 0x7f80; ++bits) {
            const float middle = std::bit_cast<float>(static_cast<std::uint32_t>(bits) << 16 | 0x8000U);
            QCOMPARE(int{toBfloat16(middle)}, bits % 2 == 0 ? bits : bits + 1);
            QCOMPARE(int{toBfloat16(std::nextafter(middle, 0.0F))}, bits);
            QCOMPARE(int{toBfloat16(-middle)}, 0x8000 | (bits % 2 == 0 ? bits : bits + 1));
        }
    }

    void anyFloatBecomesTheNearest() {
        Random random(7);
        for (int i = 0; i < 1'000'000; ++i) {
            const auto bits = static_cast<std::uint32_t>(random.uniform() * 0x1p32);
            const auto value = std::bit_cast<float>(bits);
            if (std::isnan(value)) {
                QVERIFY(std::isnan(fromFloat16(toFloat16(value))) && std::isnan(fromBfloat16(toBfloat16(value))));
                QCOMPARE(int{toBfloat16(value)}, static_cast<int>(bits >> 16 | 0x40U)); // quiet, with its payload
                continue;
            }
            const int sign = std::signbit(value) ? 0x8000 : 0;
            const auto size = std::abs(static_cast<double>(value));
            QCOMPARE(int{toFloat16(value)}, sign | nearestBits(size, 5));
            QCOMPARE(int{toBfloat16(value)}, sign | nearestBits(size, 8));
            const auto near = static_cast<float>(std::exp2(random.uniform() * 60 - 40)); // in the range of float16
            QCOMPARE(int{toFloat16(near)}, nearestBits(static_cast<double>(near), 5));
        }
    }

    void overflowIsInfinity() {
        QCOMPARE(roundTo(NumberType::Float16, 65504.0F), 65504.0F);
        QCOMPARE(roundTo(NumberType::Float16, std::nextafter(65520.0F, 0.0F)), 65504.0F);
        QVERIFY(std::isinf(roundTo(NumberType::Float16, 65520.0F)));
        QCOMPARE(roundTo(NumberType::Float16, -1e9F), -std::numeric_limits<float>::infinity());
        QVERIFY(std::isinf(roundTo(NumberType::Bfloat16, std::numeric_limits<float>::max())));
        QCOMPARE(roundTo(NumberType::Float32, 1e9F), 1e9F);
        QCOMPARE(largestOf(NumberType::Float16), 65504.0);
        QCOMPARE(largestOf(NumberType::Bfloat16), valueOf(0x7f7f, 8));
    }
};

ROPESCOPE_TEST(TestSmallFloats)
#include "tst_small_floats.moc"
