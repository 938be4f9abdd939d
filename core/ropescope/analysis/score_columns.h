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

/// Scores of all columns of a layout over bins of tokens, coloured over one range or each over its own: what plots of
/// queries by keys share.
namespace ropescope {

inline constexpr int kExactRefinement = 5; ///< see ScoreColumnsRequest::refinement

struct ScoreColumn {
    std::optional<Error> error; ///< then the rest is empty
    ScoreMap scores;
    PixelBuffer image;    ///< one pixel a bin; transparent where a mask hides all of it
    ValueRange own;       ///< smallest and largest score of this column that no mask hides
    ValueRange range;     ///< what the colours span (shared or own)
    bool masked = false;  ///< a mask hides some bins
    bool decades = false; ///< then `range` is whole powers of ten, and smaller scores have its lowest colour
};

/// The bins of a map: not empty, inside the sequence.
struct ScoreBins {
    std::vector<TokenRange> queries, keys;
};

struct ScoreColumnsRequest {
    const Layout* layout = nullptr;
    std::function<ScoreBins(const PositionMap& positions)> bins;
    /// For softmax of more tokens than are summed at once. Absent: such columns say that they are refused. Else an
    /// estimate, the better the larger the number is, and the exact sums from kExactRefinement on where they can be waited for.
    std::optional<int> refinement{};
};

/// The scores of one model over bins, in any mode; `refinement` is that of ScoreColumnsRequest. Fails as scoreMap does.
[[nodiscard]] Expected<ScoreMap> binnedScores(const ScoreModel& model, const ScoreBins& bins,
                                              std::optional<int> refinement, const CancelToken& cancel);

/// One column for each of the layout; a column without scores says why. Fails when cancelled, and without a colour map.
[[nodiscard]] Expected<std::vector<ScoreColumn>> scoreColumns(const ScoreColumnsRequest& request,
                                                              const CancelToken& cancel);

/// Smallest share of its cells that a column looked at: below 1 some scores are estimates.
[[nodiscard]] double leastSampledFraction(std::span<const ScoreColumn> columns);

/// Makes the picture of a column from `values`, one a bin and NaN where the mask hides all of it, over its range.
void colourColumn(ScoreColumn& column, std::span<const float> values, const ColourMap& map, Mask mask);

/// Smallest and largest finite value; empty when there is none.
[[nodiscard]] std::optional<ValueRange> boundsOf(std::span<const float> values);

/// Calls `body` for every column: each on a core of its own when there are enough columns for all cores, else one after
/// the other, and each shares its work out. False when cancelled.
bool overColumns(std::size_t columns, const CancelToken& cancel, const std::function<void(std::size_t)>& body);

} // namespace ropescope
