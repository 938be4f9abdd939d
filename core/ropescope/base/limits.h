// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>

/// Bounds on input, checked before anything is allocated (contract, section 1).
namespace ropescope {

inline constexpr std::int64_t kMaxSide = 1'000'000;                      ///< patches a side, frames
inline constexpr std::int64_t kMaxTokens = 1'000'000'000'000;            ///< tokens of a sequence
inline constexpr std::size_t kMaxSegments = 1'000'000;                   ///< segments of a sequence
inline constexpr std::size_t kMaxNotationBytes = std::size_t{16} << 20;  ///< notation text
inline constexpr std::int64_t kMaxDenseCells = std::int64_t{1} << 30;    ///< cells of a dense map that is written
inline constexpr std::int64_t kMaxListedPatches = std::int64_t{1} << 20; ///< patches of a sequence placed one by one
inline constexpr int kMaxHeadDim = 4096;
inline constexpr int kMaxAxes = 4;
/// Dimensions of a block that rotates by a matrix, at most; as many as where none are given.
inline constexpr int kMaxRotationBlock = 8;

} // namespace ropescope
