// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <optional>

#include <ropescope/base/cancel.h>
#include <ropescope/positions/position_map.h>

namespace ropescope {

/// Per-token distance of an image or video: how much the distances of its patches from text differ,
///   PTD = mean over the text tokens t of the variance over the patches i of |p_t - p_i|,
/// where |.| is the Euclidean distance over all axes and the variance is the population variance (divided by n). 0 if
/// every text token is equally far from all patches. This is our definition, after the measure that Circle-RoPE (arXiv
/// 2505.16416) calls Per-Token Distance; papers may average differently.
struct Ptd {
    double value = 0;
    bool sampled = false; ///< there are more than kMaxPtdTokens text tokens or patches; evenly chosen ones were taken
};

inline constexpr std::int64_t kMaxPtdTokens = 1024;

/// PTD of one image or video with the text (and audio, which counts as text) of the whole sequence. Empty if there are
/// no patches or no text, and when cancelled. Cost: O(blocks) and at most kMaxPtdTokens^2 distances.
[[nodiscard]] std::optional<Ptd> perTokenDistance(const PositionMap& positions, std::int64_t segment,
                                                  const CancelToken& cancel = {});

} // namespace ropescope
