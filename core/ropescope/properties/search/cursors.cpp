// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
// The cursor after segment s is `next` of the sequence that ends there. Example: text:5 image:4x3 text:5 under M-RoPE
// from 0 has the cursors 0, 5, 9, 14.
#include <ropescope/properties/search/cursors.h>

namespace ropescope {
namespace {

/// Placing every prefix is quadratic in the number of segments.
constexpr std::size_t kMaxBeginnings = 512;

} // namespace

std::vector<Position> cursorsOf(const Subject& subject) {
    const PositionMap& positions = subject.positions;
    if (!positions.cursors.empty()) return positions.cursors;
    const std::size_t segments = subject.sequence.segments.size();
    if (segments > kMaxBeginnings) return {};
    Position start{};
    for (std::size_t axis = 0; axis < positions.axes.size(); ++axis) start[axis] = positions.origin;
    std::vector<Position> cursors{start};
    Sequence beginning;
    for (const Segment& segment : subject.sequence.segments) {
        if (subject.cancel.cancelled()) return {};
        beginning.segments.push_back(segment);
        const auto placed = placeTokens(subject.scheme, beginning, subject.params, positions.origin);
        if (!placed || placed->axes != positions.axes) return {};
        cursors.push_back(placed->next);
    }
    return cursors;
}

} // namespace ropescope
