// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <optional>

#include <ropescope/base/cancel.h>
#include <ropescope/positions/position_map.h>

namespace ropescope {

/// Per-token distance of a visual segment: how much the distances from text to its patches vary,
///   PTD = mean over the text tokens t of the variance over the patches i of |p_t - p_i|,
/// where |.| is the Euclidean distance over all axes and the variance is that of the population (divided by n). 0 if
/// every text token is equally far from all patches. This is our definition, after the measure that Circle-RoPE (arXiv
/// 2505.16416) calls Per-Token Distance; papers may average differently.
struct Ptd {
    double value = 0;
    bool sampled = false; ///< only kMostPtdTokens of the text tokens or patches were used, evenly chosen
};

inline constexpr std::int64_t kMostPtdTokens = 1024;

/// PTD of one image or video with the text (and audio, which counts as text) of the whole sequence. Empty if there are
/// no patches or no text, or if cancelled. Cost: O(blocks) and at most kMostPtdTokens^2 distances.
[[nodiscard]] std::optional<Ptd> perTokenDistance(const PositionMap& positions, std::int64_t segment,
                                                  const CancelToken& cancel = {});

} // namespace ropescope
