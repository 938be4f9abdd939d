// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
//
// Segments serve as the bins of a score map, so their means cost no more than any other map with as many bins.
// Example: text:5 image:4x3 text:5 has 3 groups; row 0, column 1 is the mean of the 5*12 scores from the first text to
// the patches.
#include <algorithm>

#include <ropescope/analysis/block_means.h>
#include <ropescope/session/session_key.h>

namespace ropescope {

std::vector<SegmentGroup> segmentGroups(std::int64_t segments, std::int64_t most) {
    std::vector<SegmentGroup> groups;
    if (segments <= 0) return groups;
    for (const TokenRange& range : binRanges(segments, std::max<std::int64_t>(most, 1)))
        groups.push_back({range.begin, range.size()});
    return groups;
}

TokenRange tokensOf(const SegmentGroup& group, const PositionMap& positions) {
    const auto first = static_cast<std::size_t>(group.first);
    return {positions.segments[first].begin, positions.segments[first + static_cast<std::size_t>(group.count) - 1].end};
}

std::uint64_t BlockMeansRequest::key() const {
    return Hasher()
        .add("block-means")
        .add(placed->key)
        .add(blocks)
        .add(refinement)
        .add(groupKey(*placed->session, "colours"))
        .value();
}

Expected<std::shared_ptr<const BlockMeansResult>> analyseBlockMeans(const BlockMeansRequest& request,
                                                                    const CancelToken& cancel) {
    auto result = std::make_shared<BlockMeansResult>();
    result->key = request.key();
    result->placed = request.placed;
    const auto segments = static_cast<std::int64_t>(request.placed->session->sequence.segments.size());
    result->groups = segmentGroups(segments, request.blocks);
    const auto bins = [&](const PositionMap& positions) {
        ScoreBins made;
        for (const SegmentGroup& group : result->groups) made.queries.push_back(tokensOf(group, positions));
        made.keys = made.queries;
        return made;
    };
    auto columns =
        scoreColumns({.placed = request.placed.get(), .bins = bins, .refinement = request.refinement}, cancel);
    if (!columns) return columns.error();
    result->columns = *std::move(columns);
    return std::shared_ptr<const BlockMeansResult>(std::move(result));
}

} // namespace ropescope
