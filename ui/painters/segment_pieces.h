// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <cstddef>

#include <ropescope/positions/position_map.h>

#include "ui/painters/token_view.h"

/// The distinguishable segments along a side.
namespace ropescope::ui {

/// Segments that share one piece of a strip: one, or several that are too short to be distinguished.
struct SegmentPiece {
    std::size_t first = 0, last = 0;
    double begin = 0, end = 0; ///< in tokens
};

/// Calls `visit(piece, from, to)` for every visible piece, in fractions of the view. Only the last may be shorter than
/// `least`, so the number of calls is bounded by the length of the strip.
template <class Visit>
void forVisiblePieces(const PositionMap& map, const TokenView& view, double least, const Visit& visit) {
    const double begin = view.beginToken(), end = view.endToken();
    if (map.tokens <= 0 || map.segments.empty() || end <= begin) return;
    double token = std::max(begin, 0.0);
    const double last = std::min(end, static_cast<double>(map.tokens));
    while (token < last) {
        const std::size_t segment = map.segmentOf(static_cast<std::int64_t>(token));
        const double from = view.fractionOf(token);
        const auto segmentEnd = static_cast<double>(map.segments[segment].end);
        const double to = std::max(view.fractionOf(std::min(segmentEnd, last)), from + least);
        const double next = std::max(segmentEnd, to < 1 ? view.tokenAt(to) : last);
        const std::size_t other = next <= segmentEnd ? segment : map.segmentOf(static_cast<std::int64_t>(next));
        visit(SegmentPiece{segment, other, token, std::min(next, end)}, from, std::min(to, 1.0));
        token = next;
    }
}

} // namespace ropescope::ui
