// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include <ropescope/analysis/block_means.h>
#include <ropescope/analysis/heatmap.h>

/// Where schemes differ: the scores of each column minus those of a chosen one, over the same bins. Pure.
namespace ropescope {

struct ScoreDifferenceRequest {
    std::shared_ptr<const PlacedSession> placed;
    Viewport viewport;
    MapCells cells = 512;
    std::optional<int> refinement{}; ///< of softmax, see ScoreColumnsRequest
    std::shared_ptr<const BlockMeansResult>
        blocks{}; ///< of an earlier result; reused if the placed session is the same
    [[nodiscard]] std::uint64_t key() const;
};

/// The block whose mean score differs most.
struct LargestDifference {
    std::size_t queries = 0, keys = 0; ///< indices of groups
    double value = 0;
};

struct ScoreDifferenceResult {
    std::uint64_t key = 0;
    std::shared_ptr<const PlacedSession> placed;
    Viewport viewport;
    MapCells cells = 0;         ///< as requested
    std::size_t subtracted = 0; ///< index of the subtracted column, whose own entry has no scores
    /// NaN where a mask hides a cell or the subtracted scheme has no such token. `range` is symmetric about 0.
    std::vector<ScoreColumn> columns;
    std::shared_ptr<const BlockMeansResult> blocks;        ///< of the same placed session
    std::vector<std::optional<LargestDifference>> largest; ///< one per column; absent if all blocks are equal
    [[nodiscard]] double sampledFraction() const { return minSampledFraction(columns); }
};

/// A column whose tokens differ from those of the subtracted one is compared token by token; it holds an error if more
/// tokens are in view than there are cells.
[[nodiscard]] Expected<std::shared_ptr<const ScoreDifferenceResult>> analyseScoreDifference(
    const ScoreDifferenceRequest& request, const CancelToken& cancel);

/// Index of the column that the session subtracts: the first if it names none, or one that is not shown.
[[nodiscard]] std::size_t subtractedColumn(const PlacedSession& placed);

/// Whether every token index refers to the same element in both. O(blocks).
[[nodiscard]] bool sameElements(const PositionMap& a, const PositionMap& b);

} // namespace ropescope
