// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <optional>

#include <ropescope/base/cancel.h>
#include <ropescope/positions/position_map.h>

namespace ropescope {

/// Per-token distance of a picture: how unequally far its patches are from text,
///   PTD = mean over the text tokens t of the variance over the patches i of |p_t - p_i|,
/// |.| the Euclidean distance over all axes, the variance that of the whole (divided by its number). 0 when every text
/// token is equally far from all patches. This is our definition, after the measure that Circle-RoPE (arXiv 2505.16416)
/// calls Per-Token Distance; papers may average otherwise.
struct Ptd {
    double value = 0;
    bool sampled = false; ///< of more than kMostPtdTokens text tokens or patches only so many were taken, evenly
};

inline constexpr std::int64_t kMostPtdTokens = 1024;

/// PTD of one image or video with the text (and audio, which counts as text) of the whole sequence. Empty when there are
/// no patches or no text, and when cancelled. Cost: O(blocks) and at most kMostPtdTokens^2 distances.
[[nodiscard]] std::optional<Ptd> perTokenDistance(const PositionMap& positions, std::int64_t segment,
                                                  const CancelToken& cancel = {});

} // namespace ropescope
