// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include <ropescope/analysis/score_columns.h>
#include <ropescope/base/cancel.h>
#include <ropescope/session/placed_session.h>

/// Mean scores between segments, such as text to image and image to text, as one small matrix. Pure.
namespace ropescope {

/// Adjacent segments that share one row and one column of the matrix.
struct SegmentGroup {
    std::int64_t first = 0; ///< index into the sequence
    std::int64_t count = 1;
    bool operator==(const SegmentGroup&) const = default;
};

/// One group per segment if there are at most `most`; otherwise adjacent segments are grouped as by binRanges.
[[nodiscard]] std::vector<SegmentGroup> segmentGroups(std::int64_t segments, std::int64_t most);
/// The token range that covers all segments of a group.
[[nodiscard]] TokenRange tokensOf(const SegmentGroup& group, const PositionMap& positions);

struct BlockMeansRequest {
    std::shared_ptr<const PlacedSession> placed;
    int blocks = 48; ///< maximum number of groups per side
    /// Refinement level of softmax, see ScoreColumnsRequest.
    int refinement = kExactRefinement - 1;
    [[nodiscard]] std::uint64_t key() const;
};

struct BlockMeansResult {
    std::uint64_t key = 0;
    std::shared_ptr<const PlacedSession> placed;
    std::vector<SegmentGroup> groups; ///< rows (queries) and columns (keys) of every matrix
    std::vector<ScoreColumn> columns; ///< in the session's mode; means of the unmasked scores
    /// Smallest sampled fraction of all columns; below 1, some means are estimates.
    [[nodiscard]] double sampledFraction() const { return minSampledFraction(columns); }
};

[[nodiscard]] Expected<std::shared_ptr<const BlockMeansResult>> analyseBlockMeans(const BlockMeansRequest& request,
                                                                                  const CancelToken& cancel);

} // namespace ropescope
