// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
// The patches of a segment are between the block before the first of them and the block past the last.
// Example: text:5 image:4x3 text:5 under RoPE-Tie has gaps (5,4) before and after the image.
#include <optional>

#include <ropescope/positions/segment_gaps.h>

namespace ropescope {
namespace {

bool isText(const Lattice& block) {
    return block.part == Part::Text || block.part == Part::Audio || block.part == Part::Boundary;
}

Position difference(const Position& later, const Position& earlier) {
    Position result{};
    for (std::size_t axis = 0; axis < result.size(); ++axis) result[axis] = later[axis] - earlier[axis];
    return result;
}

/// The block next to `block` in direction `step`, skipping pads and the audio of that segment; empty at the end of the
/// sequence.
std::optional<Lattice> neighbour(const PositionMap& positions, std::int64_t block, std::int64_t step,
                                 std::int64_t segment) {
    const auto count = static_cast<std::int64_t>(positions.blocks.size());
    for (std::int64_t i = block + step; i >= 0 && i < count; i += step) {
        const Lattice& found = positions.blocks[static_cast<std::size_t>(i)];
        const bool ownSound = found.part == Part::Audio && found.segment == segment;
        if (found.part != Part::Pad && !ownSound) return found;
    }
    return {};
}

Position lastPatchOf(const Lattice& block) { return block.positionAt(block.tokens() - (block.rowEnds ? 2 : 1)); }

} // namespace

SegmentGaps segmentGaps(const PositionMap& positions, std::int64_t segment) {
    SegmentGaps gaps{.segment = segment};
    const TokenRange range = positions.blocksOfSegment(segment);
    std::int64_t first = range.begin;
    std::int64_t last = range.end - 1;
    const auto blockAt = [&](std::int64_t i) { return positions.blocks[static_cast<std::size_t>(i)]; };
    while (first < range.end && blockAt(first).part != Part::Patch) ++first;
    while (last >= first && blockAt(last).part != Part::Patch) --last;
    if (last < first) return gaps;
    gaps.firstPatch = blockAt(first).positionAt(0);
    gaps.lastPatch = lastPatchOf(blockAt(last));
    if (const auto before = neighbour(positions, first, -1, segment); before && isText(*before)) {
        gaps.hasBefore = true;
        gaps.textBefore = before->positionAt(before->tokens() - 1);
        gaps.before = difference(gaps.firstPatch, gaps.textBefore);
    }
    const auto after = neighbour(positions, last, 1, segment);
    if (!after || isText(*after)) {
        gaps.hasAfter = true;
        gaps.textAfter = after ? after->positionAt(0) : positions.next;
        gaps.after = difference(gaps.textAfter, gaps.lastPatch);
    }
    return gaps;
}

} // namespace ropescope
