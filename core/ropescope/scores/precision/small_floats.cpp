// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
//
// The conversions are Eigen's: to nearest, ties to even, subnormals kept.
// Source: IEEE 754-2019 section 4.3.1. Examples: float16 of 2049 is 2048, of 2051 is 2052, of 65520 infinity; bfloat16
// of 257 is 256, of 259 is 260.
#include <bit>
#include <cmath>
#include <limits>

#include <Eigen/Core>

#include <ropescope/scores/precision/small_floats.h>

namespace ropescope {

std::uint16_t toBfloat16(float value) {
    // Eigen maps all NaNs to one; keep the payload bits, as hardware does.
    if (std::isnan(value)) return static_cast<std::uint16_t>((std::bit_cast<std::uint32_t>(value) >> 16) | 0x40U);
    return Eigen::bfloat16(value).value;
}

float fromBfloat16(std::uint16_t bits) {
    return Eigen::bfloat16_impl::bfloat16_to_float(Eigen::bfloat16_impl::raw_uint16_to_bfloat16(bits));
}

std::uint16_t toFloat16(float value) { return Eigen::half_impl::float_to_half_rtne(value).x; }

float fromFloat16(std::uint16_t bits) {
    return Eigen::half_impl::half_to_float(Eigen::half_impl::raw_uint16_to_half(bits));
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
