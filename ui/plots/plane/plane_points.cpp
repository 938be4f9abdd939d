// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Thinning: the N tokens of a modality share D dots. Each of its B blocks has m = min(4, D/2B) dots, or as many as it has
// tokens, and its part of the other D − mB in proportion to its tokens. A block of n tokens with a < n dots is a
// lattice again, with every s-th frame, row and column and the last ones; if that are too many for any s, or along a
// single axis, evenly chosen tokens.
// Example: an image of 100×100 alone keeps every fifth of its rows and columns and the last, 21·21 = 441 patches.
#include "ui/plots/plane/plane_points.h"

#include <algorithm>
#include <array>
#include <map>

#include <ropescope/sequence/frame_choice.h>
#include <ropescope/session/session_words.h>

namespace ropescope::ui {

namespace {

constexpr std::int64_t kLeastDots = 4; ///< of a block, if there is room
constexpr std::size_t kMaxGappedSegments = 8;

int indexOf(const std::vector<std::string>& axes, std::string_view name) {
    const auto found = std::ranges::find(axes, name);
    return found == axes.end() ? -1 : static_cast<int>(found - axes.begin());
}

Modality modalityOf(const Session& session, const Lattice& block) {
    const auto& segments = session.sequence.segments;
    return ropescope::modalityOf(segments[static_cast<std::size_t>(block.segment)], block.part);
}

/// The dots that the blocks of one modality share.
struct Share {
    std::int64_t blocks = 0, tokens = 0; ///< of the modality
    std::int64_t before = 0;             ///< tokens of the blocks that have theirs

    /// Dots of the next block, of `own` tokens.
    [[nodiscard]] std::int64_t next(std::int64_t own) {
        if (tokens <= kMaxPlaneDots) return own;
        const std::int64_t least = std::min(kLeastDots, kMaxPlaneDots / (2 * blocks));
        const double each = static_cast<double>(kMaxPlaneDots - least * blocks) / static_cast<double>(tokens);
        const auto upTo = [each](std::int64_t count) {
            return static_cast<std::int64_t>(each * static_cast<double>(count));
        };
        const std::int64_t dots = least + upTo(before + own) - upTo(before);
        before += own;
        return std::min(own, dots);
    }
};

/// Every n-th of `count` indices and the last one.
std::vector<std::int64_t> everyNth(std::int64_t count, std::int64_t step) {
    std::vector<std::int64_t> indices;
    for (std::int64_t i = 0; i < count; i += step) indices.push_back(i);
    if (indices.back() != count - 1) indices.push_back(count - 1);
    return indices;
}

/// The least step with which that many dots suffice for a block; 0: there is none.
std::int64_t stepOf(const Lattice& block, std::int64_t dots) {
    const auto needed = [&](std::int64_t step) {
        std::int64_t product = 1;
        for (const std::int64_t count : {block.frames, block.rows, block.columns})
            product *= (count - 1 + step - 1) / step + 1;
        return product;
    };
    std::int64_t enough = std::max({block.frames, block.rows, block.columns}), least = 1;
    if (needed(enough) > dots) return 0;
    while (least < enough) {
        const std::int64_t middle = least + (enough - least) / 2;
        (needed(middle) <= dots ? enough : least) = needed(middle) <= dots ? middle : middle + 1;
    }
    return enough;
}

/// Calls `visit(offset)` for at most `dots` evenly chosen tokens of a block, in order.
template <class Visit>
void forDots(const Lattice& block, std::int64_t dots, bool line, const Visit& visit) {
    const std::int64_t step = line ? 0 : stepOf(block, dots);
    if (step == 0 && dots > 0)
        for (const std::int64_t offset : evenlySpacedIndices(block.tokens(), dots)) visit(offset);
    if (step == 0) return;
    for (const std::int64_t frame : everyNth(block.frames, step))
        for (const std::int64_t row : everyNth(block.rows, step))
            for (const std::int64_t column : everyNth(block.columns, step))
                visit((frame * block.rows + row) * block.columns + column);
}

QPointF placeIn(const PlaneAxes& axes, const Position& position, std::int64_t token) {
    const double across =
        axes.across < 0 ? static_cast<double>(token + 1) : position[static_cast<std::size_t>(axes.across)];
    return {across, position[static_cast<std::size_t>(axes.up)]};
}

std::vector<QLineF> gapsOf(const Session& session, const PositionMap& map, const PlaneAxes& axes) {
    std::vector<QLineF> lines;
    if (!session.views.gaps || axes.across < 0) return lines;
    std::vector<std::int64_t> visual;
    std::int64_t index = -1;
    for (const Segment& segment : session.sequence.segments) {
        ++index;
        if (!isVisual(segment)) continue;
        if (visual.size() == kMaxGappedSegments) return lines;
        visual.push_back(index);
    }
    const auto place = [&](const Position& position) { return placeIn(axes, position, 0); };
    for (const std::int64_t segment : visual) {
        const SegmentGaps gaps = segmentGaps(map, segment);
        if (gaps.hasBefore) lines.emplace_back(place(gaps.textBefore), place(gaps.firstPatch));
        if (gaps.hasAfter && segment < index) lines.emplace_back(place(gaps.lastPatch), place(gaps.textAfter));
    }
    return lines;
}

} // namespace

PlaneAxes planeAxes(const std::vector<std::string>& axes, std::string_view wanted) {
    if (const std::vector<std::string> names = namedAxes(wanted); !names.empty()) {
        const PlaneAxes named{indexOf(axes, names[0]), indexOf(axes, names[1])};
        if (named.across >= 0 && named.up >= 0) return named;
    }
    const PlaneAxes picture{indexOf(axes, "w"), indexOf(axes, "h")};
    if (picture.across >= 0 && picture.up >= 0) return picture;
    return axes.size() < 2 ? PlaneAxes{-1, 0} : PlaneAxes{0, 1};
}

QPointF planePlace(const PositionMap& map, const PlaneAxes& axes, std::int64_t token) {
    return placeIn(axes, map.positionOf(token), token);
}

PlaneColumn planeOf(const PlacedSession& placed, const SchemeColumn& column) {
    const Session& session = *placed.session;
    const PositionMap& map = *column.positions;
    PlaneColumn plane;
    plane.axes = planeAxes(map.axes, session.views.planeAxes);
    plane.tokens = map.tokens;
    const auto range = [&](int axis) {
        const auto [low, high] = column.positions.bounds(axis);
        return ValueRange{low, high};
    };
    plane.across = plane.axes.across < 0 ? ValueRange{1, static_cast<double>(map.tokens)} : range(plane.axes.across);
    plane.up = range(plane.axes.up);
    std::map<Modality, Share> shares;
    for (const Lattice& block : map.blocks) {
        Share& share = shares[modalityOf(session, block)];
        ++share.blocks;
        share.tokens += block.tokens();
    }
    for (const Lattice& block : map.blocks) {
        const Modality modality = modalityOf(session, block);
        forDots(block, shares[modality].next(block.tokens()), plane.axes.across < 0, [&](std::int64_t offset) {
            const std::int64_t token = block.firstToken + offset;
            plane.points.push_back({token, modality, placeIn(plane.axes, block.positionAt(offset), token)});
        });
    }
    plane.gaps = gapsOf(session, map, plane.axes);
    return plane;
}

} // namespace ropescope::ui
