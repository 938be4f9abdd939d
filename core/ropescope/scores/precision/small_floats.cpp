// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
//
// Adding half of the last kept place, less one bit unless that place is odd, and cutting rounds to nearest even. Below
// 2^-14 a float16 counts steps of 2^-24, the last place of a float32 near 0.5: adding 0.5 lets the float unit round.
// Source: IEEE 754-2019 section 4.3.1. Examples: float16 of 2049 is 2048, of 2051 is 2052, of 65520 infinity; bfloat16 of
// 257 is 256, of 259 is 260.
#include <bit>
#include <limits>

#include <ropescope/scores/precision/small_floats.h>

namespace ropescope {
namespace {

constexpr std::uint32_t kSign = 0x80000000U, kInfinity = 0x7f800000U;
constexpr int kHalfShift = 13;                       ///< places that a float16 has less than a float32
constexpr std::uint32_t kHalfOverflow = 0x477ff000U; ///< 65520
constexpr std::uint32_t kHalfNormal = 0x38800000U;   ///< 2^-14
constexpr std::uint32_t kHalfBias = (127U - 15U) << 23;

std::uint16_t halfOfMagnitude(std::uint32_t bits) {
    if (bits > kInfinity) return 0x7e00;
    if (bits >= kHalfOverflow) return 0x7c00;
    if (bits < kHalfNormal) {
        return static_cast<std::uint16_t>(std::bit_cast<std::uint32_t>(std::bit_cast<float>(bits) + 0.5F) -
                                          0x3f000000U);
    }
    const std::uint32_t rounded = bits + 0xfffU + ((bits >> kHalfShift) & 1U);
    return static_cast<std::uint16_t>((rounded - kHalfBias) >> kHalfShift);
}

} // namespace

std::uint16_t toBfloat16(float value) {
    const auto bits = std::bit_cast<std::uint32_t>(value);
    if ((bits & ~kSign) > kInfinity) return static_cast<std::uint16_t>((bits >> 16) | 0x40U);
    return static_cast<std::uint16_t>((bits + 0x7fffU + ((bits >> 16) & 1U)) >> 16);
}

float fromBfloat16(std::uint16_t bits) { return std::bit_cast<float>(std::uint32_t{bits} << 16); }

std::uint16_t toFloat16(float value) {
    const auto bits = std::bit_cast<std::uint32_t>(value);
    return static_cast<std::uint16_t>((bits & kSign) >> 16 | halfOfMagnitude(bits & ~kSign));
}

float fromFloat16(std::uint16_t bits) {
    const std::uint32_t sign = (bits & 0x8000U) << 16, magnitude = bits & 0x7fffU;
    if (magnitude < 0x400U) {
        const float small = static_cast<float>(magnitude) * 0x1p-24F;
        return sign != 0 ? -small : small;
    }
    const std::uint32_t special = magnitude >= 0x7c00U ? kHalfBias : 0U; // the exponent of infinity and NaN moves twice
    return std::bit_cast<float>(sign | ((magnitude << kHalfShift) + kHalfBias + special));
}

float roundTo(NumberType type, float value) {
    if (type == NumberType::Bfloat16) return fromBfloat16(toBfloat16(value));
    if (type == NumberType::Float16) return fromFloat16(toFloat16(value));
    return value;
}

double largestOf(NumberType type) {
    if (type == NumberType::Float16) return 65504;
    if (type == NumberType::Bfloat16) return static_cast<double>(fromBfloat16(0x7f7f));
    return static_cast<double>(std::numeric_limits<float>::max());
}

} // namespace ropescope
