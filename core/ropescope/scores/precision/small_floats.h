// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>

/// The number types of frameworks as bits, rounded as hardware does: to nearest, ties to even, subnormals kept.
namespace ropescope {

enum class NumberType { Float32, Bfloat16, Float16 };

/// bfloat16: the upper half of a float32 (8-bit significand). Overflows to infinity; NaN stays NaN.
[[nodiscard]] std::uint16_t toBfloat16(float value);
[[nodiscard]] float fromBfloat16(std::uint16_t bits);

/// IEEE binary16 (11-bit significand): the largest number is 65504; from 65520 on, infinity.
[[nodiscard]] std::uint16_t toFloat16(float value);
[[nodiscard]] float fromFloat16(std::uint16_t bits);

/// The number of a type nearest to a float32; for Float32 the number itself.
[[nodiscard]] float roundTo(NumberType type, float value);

/// Largest finite number of a type.
[[nodiscard]] double largestOf(NumberType type);

} // namespace ropescope
