// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include <ropescope/analysis/layout.h>
#include <ropescope/analysis/score_columns.h>
#include <ropescope/base/cancel.h>

/// Mean score between every two segments: text to image and image to text in one small matrix. Pure.
namespace ropescope {

/// Adjacent segments that share one row and one column of the matrix.
struct SegmentGroup {
    std::int64_t first = 0; ///< index into the sequence
    std::int64_t count = 1;
    bool operator==(const SegmentGroup&) const = default;
};

/// One group per segment if there are at most `most` segments, otherwise groups of neighbours as divided by binRanges.
[[nodiscard]] std::vector<SegmentGroup> segmentGroups(std::int64_t segments, std::int64_t most);
/// The tokens of a group.
[[nodiscard]] TokenRange tokensOf(const SegmentGroup& group, const PositionMap& positions);

struct BlockMeansRequest {
    std::shared_ptr<const Layout> layout;
    int blocks = 48; ///< maximum number of groups per side
    /// Refinement level of softmax, see ScoreColumnsRequest.
    int refinement = kExactRefinement - 1;
    [[nodiscard]] std::uint64_t key() const;
};

struct BlockMeansResult {
    std::uint64_t key = 0;
    std::shared_ptr<const Layout> layout;
    std::vector<SegmentGroup> groups; ///< rows (queries) and columns (keys) of every matrix
    std::vector<ScoreColumn> columns; ///< means over the unmasked cells, in the session's score mode
    /// Smallest sampled fraction of any column; below 1, some means are estimates.
    [[nodiscard]] double share() const { return leastSampledFraction(columns); }
};

[[nodiscard]] Expected<std::shared_ptr<const BlockMeansResult>> analyseBlockMeans(const BlockMeansRequest& request,
                                                                                  const CancelToken& cancel);

} // namespace ropescope
