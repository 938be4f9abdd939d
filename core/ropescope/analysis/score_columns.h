// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <functional>
#include <optional>
#include <span>
#include <vector>

#include <ropescope/analysis/layout.h>
#include <ropescope/base/cancel.h>
#include <ropescope/raster/pixels.h>
#include <ropescope/scores/score_map.h>

/// Scores of all columns of a layout over bins of tokens, coloured with a shared range or one per column. Common to all
/// plots of queries by keys.
namespace ropescope {

inline constexpr int kExactRefinement = 5; ///< see ScoreColumnsRequest::refinement

struct ScoreColumn {
    std::optional<Error> error; ///< if set, the rest is empty
    ScoreMap scores;
    PixelBuffer image;    ///< one pixel per bin; transparent if fully masked
    ValueRange own;       ///< smallest and largest unmasked score of this column
    ValueRange range;     ///< of the colours, shared or `own`
    bool masked = false;  ///< some bins are fully masked
    bool decades = false; ///< `range` is log10, whole decades; smaller scores get the lowest colour
};

/// The bins of a map: non-empty and inside the sequence.
struct ScoreBins {
    std::vector<TokenRange> queries, keys;
};

struct ScoreColumnsRequest {
    const Layout* layout = nullptr;
    std::function<ScoreBins(const PositionMap& positions)> bins;
    /// Refinement level for a softmax over more than kMaxSoftmaxTokens tokens. Absent: such columns have an error.
    /// Otherwise an estimate that improves with the level; from kExactRefinement on, exact sums if they are affordable.
    std::optional<int> refinement{};
};

/// Scores of one model over bins, in any mode; `refinement` as in ScoreColumnsRequest. Fails as scoreMap does.
[[nodiscard]] Expected<ScoreMap> binnedScores(const ScoreModel& model, const ScoreBins& bins,
                                              std::optional<int> refinement, const CancelToken& cancel);

/// One column per column of the layout; those without scores have an error. Fails if cancelled or if the colour map is
/// unknown.
[[nodiscard]] Expected<std::vector<ScoreColumn>> scoreColumns(const ScoreColumnsRequest& request,
                                                              const CancelToken& cancel);

/// Smallest sampled fraction of any column; below 1, some scores are estimates.
[[nodiscard]] double leastSampledFraction(std::span<const ScoreColumn> columns);

/// Renders the image of a column over its range from `values`, one per bin, NaN where fully masked.
void colourColumn(ScoreColumn& column, std::span<const float> values, const ColourMap& map, Mask mask);

/// Smallest and largest finite value; empty if there is none.
[[nodiscard]] std::optional<ValueRange> boundsOf(std::span<const float> values);

/// Calls `body` for every column: in parallel if there are at least as many columns as cores, otherwise one after the
/// other, each parallel inside. False if cancelled.
bool overColumns(std::size_t columns, const CancelToken& cancel, const std::function<void(std::size_t)>& body);

} // namespace ropescope
