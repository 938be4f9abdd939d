// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include <ropescope/base/expected.h>
#include <ropescope/sequence/sequence.h>

/// A real prompt: the token ids that a processor returns, with its grids. All rows of a batch have one length, and the
/// grids of a batch are in the order of its rows.
namespace ropescope {

/// The ids that stand for media and around them.
struct MediaTokenIds {
    std::int64_t image = 151655, video = 151656;
    /// Begin and end of a video whose frames have image tokens (GLM); negative: none.
    std::int64_t videoStart = -1, videoEnd = -1;
    bool operator==(const MediaTokenIds&) const = default;
};

/// The ids of the built-in families, Qwen2-VL first.
[[nodiscard]] const std::vector<MediaTokenIds>& knownMediaTokenIds();

using GridThw = std::array<std::int64_t, 3>; ///< frames, height, width in patches before merging

struct Prompt {
    std::vector<std::vector<std::int64_t>> rows{};
    std::vector<std::vector<std::int64_t>> masks{}; ///< 0: a pad; empty: no pads
    std::vector<GridThw> imageGrids{}, videoGrids{};
    std::vector<double> secondsPerGrid{}; ///< of each video; empty: none
    std::int64_t merge = 2;
    std::optional<MediaTokenIds> ids{}; ///< absent: those of the built-in family that occurs in the prompt
};

/// The prompt's own ids, or those of the built-in family that occurs in it; the first family if none does.
[[nodiscard]] const MediaTokenIds& mediaTokenIdsOf(const Prompt& prompt);

/// The segments of one row, from 0. Frames of a video that the prompt separates by text become one video with timestamp
/// tokens as long as the numbers of tokens between them are equal. Fails if runs of media tokens and grids do not fit
/// together, naming the token.
[[nodiscard]] Expected<Sequence> sequenceOf(const Prompt& prompt, std::int64_t row = 0);

} // namespace ropescope
