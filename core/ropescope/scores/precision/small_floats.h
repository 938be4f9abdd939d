// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>

/// Number types of deep-learning frameworks as bit patterns, rounded as in hardware: to nearest, ties to even, with
/// subnormals.
namespace ropescope {

enum class NumberType { Float32, Bfloat16, Float16 };

/// bfloat16: the upper half of a float32 (8-bit significand). Overflows to infinity; NaN stays NaN.
[[nodiscard]] std::uint16_t toBfloat16(float value);
[[nodiscard]] float fromBfloat16(std::uint16_t bits);

/// IEEE binary16 (11-bit significand): the largest number is 65504; values from 65520 up become infinity.
[[nodiscard]] std::uint16_t toFloat16(float value);
[[nodiscard]] float fromFloat16(std::uint16_t bits);

/// The value of the type nearest to a float32; Float32 leaves it unchanged.
[[nodiscard]] float roundTo(NumberType type, float value);

/// Largest finite number of a type.
[[nodiscard]] double largestOf(NumberType type);

} // namespace ropescope
