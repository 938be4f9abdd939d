// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

/// Maps values to table entries, with run-time dispatch over instruction sets.
namespace ropescope {

inline constexpr std::size_t kColourLevels = 256;

/// out[i] = table[round((values[i] - low) * scale)], clamped to the levels; NaN gives the entry after the last level.
/// The entries are the same with every instruction set: the arithmetic is in double, without contraction (FMA).
void lookUpColours(std::span<const float> values, std::span<const std::uint32_t, kColourLevels + 1> table, double low,
                   double scale, std::span<std::uint32_t> out);

} // namespace ropescope
