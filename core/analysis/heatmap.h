// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "core/analysis/layout.h"
#include "core/base/cancel.h"
#include "core/raster/pixels.h"
#include "core/scores/score_map.h"

/// Heatmaps of all columns in one request, so that they can share a range. Pure: no state, runs on a worker.
namespace ropescope {

/// Visible part of the sequence as fractions of its tokens, 0 … 1; queries run down, keys run right.
struct Viewport {
    double queryBegin = 0, queryEnd = 1;
    double keyBegin = 0, keyEnd = 1;
    bool operator==(const Viewport&) const = default;
};

struct HeatmapRequest {
    std::shared_ptr<const Layout> layout;
    Viewport viewport;
    int cells = 512; ///< at most this many bins a side
    /// For softmax of more tokens than are summed at once. Absent: such columns say that they are refused. Else an
    /// estimate, the better the larger the number is, and the exact sums from kExactEffort on where they can be waited for.
    std::optional<int> effort{};
    [[nodiscard]] std::uint64_t key() const;
};

inline constexpr int kExactEffort = 5;

struct HeatmapColumn {
    std::optional<Error> error; ///< then the rest is empty
    ScoreMap scores;            ///< bin b of B covers tokens floor(bN/B) … floor((b+1)N/B) - 1 of the N in view
    PixelBuffer image;          ///< one pixel a cell
    ValueRange own;             ///< smallest and largest score of this column
    ValueRange range;           ///< what the colours span (shared or own)
};

struct HeatmapResult {
    std::uint64_t key = 0;
    std::shared_ptr<const Layout> layout;
    Viewport viewport; ///< as asked, snapped to whole tokens per column in `scores`
    int cells = 0;     ///< as asked
    std::vector<HeatmapColumn> columns;
    double milliseconds = 0;     ///< measured
    std::optional<int> effort{}; ///< as asked
    /// The effort to ask for next; absent when every column is exact, or as good as it gets.
    std::optional<int> nextEffort{};
    /// Smallest share of its cells that a column looked at: below 1 the map is an estimate.
    [[nodiscard]] double share() const;
};

[[nodiscard]] Expected<std::shared_ptr<const HeatmapResult>> analyseHeatmaps(const HeatmapRequest& request,
                                                                             const CancelToken& cancel);

/// Tokens of a map that a fraction interval covers, at least one (when there is any).
[[nodiscard]] TokenRange tokensInView(std::int64_t tokens, double begin, double end);

} // namespace ropescope
