// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
// Within the length: no coordinate exceeds that of the last of as many text tokens, so a context window that holds the
// tokens also holds their positions. Blocks are decided by their bounds, not token by token.
// Example: VideoRoPE places the frames of text:1 video:1x1x3 at 1, 3 and 5; the last of four text tokens is at 3.
#include <utility>

#include <ropescope/properties/evidence.h>

namespace ropescope::properties {
namespace {

Evidence evidenceOf(const PositionMap& positions, std::int64_t segment, int axis) {
    const double longest = static_cast<double>(positions.origin) + static_cast<double>(positions.tokens - 1);
    double largest = longest;
    bool first = true;
    const TokenRange blocks = positions.blocksOfSegment(segment);
    for (std::int64_t i = blocks.begin; i < blocks.end; ++i) {
        const double high = positions.blocks[static_cast<std::size_t>(i)].bounds(axis).second;
        largest = first ? high : std::max(largest, high);
        first = false;
    }
    return {.segment = segment,
            .axis = positions.axes[static_cast<std::size_t>(axis)],
            .verdict = largest <= longest,
            .numbers = {{"largest", largest}, {"longest", longest}}};
}

Finding judgeWithinLength(const Subject& subject) {
    FindingBuilder finding("within_length");
    const auto segments = static_cast<std::int64_t>(subject.positions.segments.size());
    for (std::int64_t segment = 0; segment < segments; ++segment) {
        for (int axis = 0; axis < subject.positions.axisCount(); ++axis) {
            finding.add(evidenceOf(subject.positions, segment, axis));
        }
    }
    return std::move(finding).finish();
}

} // namespace

Property withinLength() {
    return {"within_length", "Within the length", "no position is beyond the number of tokens", judgeWithinLength};
}

} // namespace ropescope::properties
