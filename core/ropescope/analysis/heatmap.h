// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include <ropescope/analysis/layout.h>
#include <ropescope/analysis/score_columns.h>
#include <ropescope/base/cancel.h>
#include <ropescope/base/hash.h>

/// Heatmaps of all columns in one request, so that they can share a range. Pure: no state, runs on a worker.
namespace ropescope {

/// Visible part of the sequence as fractions of its tokens, 0 … 1; queries run down, keys run right.
struct Viewport {
    double queryBegin = 0, queryEnd = 1;
    double keyBegin = 0, keyEnd = 1;
    bool operator==(const Viewport&) const = default;
};

/// At most so many bins a side. A wide map has fewer tokens a pixel across than down.
struct MapCells {
    int queries, keys;
    // NOLINTNEXTLINE(google-explicit-constructor): most maps are squares
    constexpr MapCells(int side) : queries(side), keys(side) {}
    constexpr MapCells(int down, int across) : queries(down), keys(across) {}
    bool operator==(const MapCells&) const = default;
};

/// Adds what decides which tokens share a bin, the viewport and the token axis, to the key of a job.
void addTokenBins(Hasher& hasher, const Session& session, const Viewport& viewport);

struct HeatmapRequest {
    std::shared_ptr<const Layout> layout;
    Viewport viewport;
    MapCells cells = 512;
    std::optional<int> refinement{}; ///< of softmax, see ScoreColumnsRequest
    [[nodiscard]] std::uint64_t key() const;
};

struct HeatmapResult {
    std::uint64_t key = 0;
    std::shared_ptr<const Layout> layout;
    Viewport viewport;  ///< as asked, snapped to whole tokens per column in `scores`
    MapCells cells = 0; ///< as asked
    std::vector<ScoreColumn> columns;
    double milliseconds = 0;         ///< measured
    std::optional<int> refinement{}; ///< as asked
    /// The refinement to ask for next; absent when every column is exact, or as good as it gets.
    std::optional<int> nextRefinement{};
    /// Smallest share of its cells that a column looked at: below 1 the map is an estimate.
    [[nodiscard]] double share() const { return leastSampledFraction(columns); }
};

[[nodiscard]] Expected<std::shared_ptr<const HeatmapResult>> analyseHeatmaps(const HeatmapRequest& request,
                                                                             const CancelToken& cancel);

/// The bins of a view: on the proportional axis bin b of B covers tokens floor(bN/B) … floor((b+1)N/B) - 1 of the N in view,
/// on others what is as long.
[[nodiscard]] ScoreBins binsInView(const PositionMap& positions, const Viewport& viewport, MapCells cells,
                                   TokenAxis axis);
/// The bins along one side.
[[nodiscard]] std::vector<TokenRange> binsBetween(const PositionMap& positions, double begin, double end, int cells,
                                                  TokenAxis axis);

/// Tokens of a map that a fraction interval covers, at least one (when there is any).
[[nodiscard]] TokenRange tokensInView(std::int64_t tokens, double begin, double end);

} // namespace ropescope
