// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>

/// Bounds on input, checked before anything is allocated (contract, section 1).
namespace ropescope {

inline constexpr std::int64_t kMaxSide = 1'000'000;                      ///< patches per side; frames
inline constexpr std::int64_t kMaxTokens = 1'000'000'000'000;            ///< tokens in a sequence
inline constexpr std::size_t kMaxSegments = 1'000'000;                   ///< segments in a sequence
inline constexpr std::size_t kMaxNotationBytes = std::size_t{16} << 20;  ///< notation text
inline constexpr std::int64_t kMaxDenseCells = std::int64_t{1} << 30;    ///< cells of a dense map to be written
inline constexpr std::int64_t kMaxListedPatches = std::int64_t{1} << 20; ///< patches placed one by one in a sequence
inline constexpr int kMaxHeadDim = 4096;
inline constexpr int kMaxAxes = 4;
/// Maximum dimensions of a block that rotates by a matrix; also the default.
inline constexpr int kMaxRotationBlock = 8;

} // namespace ropescope
