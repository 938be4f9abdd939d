// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include <ropescope/analysis/score_columns.h>
#include <ropescope/base/cancel.h>
#include <ropescope/base/hash.h>
#include <ropescope/session/placed_session.h>
#include <ropescope/session/viewport.h>

/// Heatmaps of all columns in one request, so that they can share a colour range. Pure: no state, runs on a worker.
namespace ropescope {

/// Maximum number of bins per side. A wide map has fewer tokens per pixel horizontally than vertically.
struct MapCells {
    int queries, keys;
    // NOLINTNEXTLINE(google-explicit-constructor): most maps are squares
    constexpr MapCells(int side) : queries(side), keys(side) {}
    constexpr MapCells(int down, int across) : queries(down), keys(across) {}
    bool operator==(const MapCells&) const = default;
};

/// Adds the viewport and the token axis, which decide which tokens share a bin, to a job key.
void addTokenBins(Hasher& hasher, const Session& session, const Viewport& viewport);

struct HeatmapRequest {
    std::shared_ptr<const PlacedSession> placed;
    Viewport viewport;
    MapCells cells = 512;
    std::optional<int> refinement{}; ///< refinement level of softmax, see ScoreColumnsRequest
    [[nodiscard]] std::uint64_t key() const;
};

struct HeatmapResult {
    std::uint64_t key = 0;
    std::shared_ptr<const PlacedSession> placed;
    Viewport viewport;  ///< as requested; the `scores` of each column snap it to whole tokens
    MapCells cells = 0; ///< as requested
    std::vector<ScoreColumn> columns;
    double milliseconds = 0;         ///< measured
    std::optional<int> refinement{}; ///< as requested
    /// Refinement level to request next; absent if every column is exact or cannot be refined further.
    std::optional<int> nextRefinement{};
    /// Smallest sampled fraction of all columns; below 1, the map is an estimate.
    [[nodiscard]] double sampledFraction() const { return minSampledFraction(columns); }
};

[[nodiscard]] Expected<std::shared_ptr<const HeatmapResult>> analyseHeatmaps(const HeatmapRequest& request,
                                                                             const CancelToken& cancel);

/// The result with the `pairs` of its columns, where each bin is one pair or promptExtremes finds them.
[[nodiscard]] Expected<std::shared_ptr<const HeatmapResult>> withExtremes(
    const std::shared_ptr<const HeatmapResult>& result, const CancelToken& cancel);

/// Bins of a view: on the proportional axis, bin b of B covers tokens floor(bN/B) … floor((b+1)N/B) - 1 of the N in
/// view; on other axes, bins have equal lengths on that axis.
[[nodiscard]] ScoreBins binsInView(const PositionMap& positions, const Viewport& viewport, MapCells cells,
                                   TokenAxis axis);
/// Bins along one side of a view.
[[nodiscard]] std::vector<TokenRange> binsBetween(const PositionMap& positions, double begin, double end, int cells,
                                                  TokenAxis axis);

/// Tokens covered by an interval of fractions; at least one, unless `tokens` is 0.
[[nodiscard]] TokenRange tokensInView(std::int64_t tokens, double begin, double end);

} // namespace ropescope
