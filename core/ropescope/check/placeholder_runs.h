// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include <ropescope/base/message.h>
#include <ropescope/sequence/prompt.h>

/// Runs of placeholder tokens in a prompt, compared with its grids.
namespace ropescope {

enum class RunFit {
    Fits,
    TooFew,   ///< tokens for its grid
    TooMany,  ///< tokens for its grid
    NoGrid,   ///< there are more runs than grids
    NoRun,    ///< there are more grids than runs: an entry without tokens
    NotWhole, ///< its grid is not whole merged patches
};

/// A run of image or video tokens without others between, or a grid that has none.
struct PlaceholderRun {
    bool video = false;
    std::int64_t number = 0;      ///< of its kind in the batch, from 0
    std::int64_t row = -1;        ///< of the batch; -1: none
    std::int64_t first = -1;      ///< token of the row
    std::int64_t tokens = 0;      ///< that are there
    std::int64_t expected = 0;    ///< tokens that its grid or grids have, or a frame of it
    std::int64_t grid = -1;       ///< its first row of image_grid_thw or video_grid_thw; -1: none
    std::optional<GridThw> thw{}; ///< that row
    RunFit fit = RunFit::Fits;
    bool cut = false; ///< too few, and it touches an end of its row: truncated

    /// "run 2 of image tokens, row 0, tokens 36 to 95: 60 tokens, but its grid (1, 16, 16) has 64".
    [[nodiscard]] Message sentence() const;
};

/// All runs, row by row, then grids without a run. Every one fits if, and only if, sequenceOf reads the prompt. After
/// one that does not fit, the next run is compared with the next grid.
[[nodiscard]] std::vector<PlaceholderRun> placeholderRuns(const Prompt& prompt);

} // namespace ropescope
