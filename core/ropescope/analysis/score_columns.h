// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <functional>
#include <optional>
#include <span>
#include <vector>

#include <ropescope/base/cancel.h>
#include <ropescope/raster/pixels.h>
#include <ropescope/scores/score_map.h>
#include <ropescope/session/placed_session.h>

/// Scores of all columns of a placed session over bins of tokens, coloured over one shared range or one per column: the
/// common basis of all query-by-key plots.
namespace ropescope {

inline constexpr int kExactRefinement = 5; ///< see ScoreColumnsRequest::refinement

struct ScoreColumn {
    std::optional<Error> error; ///< if set, the rest is empty
    ScoreMap scores;
    PixelBuffer image; ///< one pixel per bin; transparent where fully masked
    ValueRange own;    ///< smallest and largest value of an unmasked bin of this column
    ValueRange range;  ///< spanned by the colours: shared, or of this column
    /// Smallest and largest score of the single pairs in the bins, where known: see withExtremes.
    std::optional<ValueRange> pairs{};
    bool masked = false;  ///< a mask hides some bins
    bool decades = false; ///< `range` holds exponents of powers of ten, and smaller scores get the lowest colour
};

/// The bins of a map: non-empty ranges within the sequence.
struct ScoreBins {
    std::vector<TokenRange> queries, keys;
};

struct ScoreColumnsRequest {
    const PlacedSession* placed = nullptr;
    std::function<ScoreBins(const PositionMap& positions)> bins;
    /// Refinement level for softmax over more tokens than are summed at once. Absent: such columns hold an error.
    /// Otherwise an estimate that improves with the level and, from kExactRefinement on, the exact sums where they are
    /// affordable.
    std::optional<int> refinement{};
};

/// The scores of one model over bins, in any mode; `refinement` as in ScoreColumnsRequest. Fails with the errors of
/// scoreMap.
[[nodiscard]] Expected<ScoreMap> binnedScores(const ScoreModel& model, const ScoreBins& bins,
                                              std::optional<int> refinement, const CancelToken& cancel);

/// One column for each of the placed session; one without scores holds an error. Fails if cancelled or without a colour
/// map.
[[nodiscard]] Expected<std::vector<ScoreColumn>> scoreColumns(const ScoreColumnsRequest& request,
                                                              const CancelToken& cancel);

/// Colours maps whose scores are known, in the mode and with the mask of the session: map i belongs to column i % n of
/// the n columns of the placed session, and ranges of a column's own are those of all its maps. Maps with an error are
/// left out. Fails without a colour map.
[[nodiscard]] Expected<void> colourScores(std::vector<ScoreColumn>& maps, const PlacedSession& placed);

/// Smallest sampled fraction of all columns; below 1, some scores are estimates.
[[nodiscard]] double minSampledFraction(std::span<const ScoreColumn> columns);

/// Renders the image of a column over its range from `values`: one per bin, NaN where the mask hides all of it.
void colourColumn(ScoreColumn& column, std::span<const float> values, const ColourMap& map, Mask mask);

/// The range that colours of scores span under these settings: shared by all columns, their own, or typed; at least of
/// some width. `decades`: ranges are exponents of powers of ten.
[[nodiscard]] ValueRange colourRange(const ColourSettings& settings, std::optional<ValueRange> shared,
                                     std::optional<ValueRange> own, bool decades = false);

/// Smallest and largest finite value; empty if there is none.
[[nodiscard]] std::optional<ValueRange> boundsOf(std::span<const float> values);

/// Calls `body` for every column: in parallel if there are enough columns for all cores, otherwise one after another,
/// so that each can itself use all cores. False if cancelled.
bool overColumns(std::size_t columns, const CancelToken& cancel, const std::function<void(std::size_t)>& body);

} // namespace ropescope
