// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>

/// The number types of frameworks as bits, rounded as hardware does: to nearest, halves to even, subnormals kept.
namespace ropescope {

enum class NumberType { Float32, Bfloat16, Float16 };

/// bfloat16: the upper half of a float32 (8 bits of significand). Above its range infinity; NaN stays NaN.
[[nodiscard]] std::uint16_t toBfloat16(float value);
[[nodiscard]] float fromBfloat16(std::uint16_t bits);

/// IEEE binary16 (11 bits of significand): largest number 65504, and from 65520 on infinity.
[[nodiscard]] std::uint16_t toFloat16(float value);
[[nodiscard]] float fromFloat16(std::uint16_t bits);

/// The number of a type that is nearest to a float32. Float32 returns it as it is.
[[nodiscard]] float roundTo(NumberType type, float value);

/// Largest finite number of a type.
[[nodiscard]] double largestOf(NumberType type);

} // namespace ropescope
