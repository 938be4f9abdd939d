// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include <ropescope/analysis/layout.h>
#include <ropescope/analysis/score_columns.h>
#include <ropescope/base/cancel.h>

/// The mean score from each segment to each segment: text to image and image to text in one small matrix. Pure.
namespace ropescope {

/// Segments side by side that have one row and one column of the matrix.
struct SegmentGroup {
    std::int64_t first = 0; ///< index into the sequence
    std::int64_t count = 1;
    bool operator==(const SegmentGroup&) const = default;
};

/// One segment each when there are at most `most`, else as many neighbours in each as in the bins of binRanges.
[[nodiscard]] std::vector<SegmentGroup> segmentGroups(std::int64_t segments, std::int64_t most);
/// The tokens of a group.
[[nodiscard]] TokenRange tokensOf(const SegmentGroup& group, const PositionMap& positions);

struct BlockMeansRequest {
    std::shared_ptr<const Layout> layout;
    int blocks = 48; ///< at most so many groups a side
    /// Of softmax, see ScoreColumnsRequest.
    int refinement = kExactRefinement - 1;
    [[nodiscard]] std::uint64_t key() const;
};

struct BlockMeansResult {
    std::uint64_t key = 0;
    std::shared_ptr<const Layout> layout;
    std::vector<SegmentGroup> groups; ///< rows (queries) and columns (keys) of every matrix
    std::vector<ScoreColumn> columns; ///< in the session's mode; the mean of what the mask lets through
    /// Below 1 some means are estimates.
    [[nodiscard]] double share() const { return leastSampledFraction(columns); }
};

[[nodiscard]] Expected<std::shared_ptr<const BlockMeansResult>> analyseBlockMeans(const BlockMeansRequest& request,
                                                                                  const CancelToken& cancel);

} // namespace ropescope
