// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
// A lookup is a binary search over blocks followed by arithmetic.
#include <algorithm>
#include <cassert>
#include <cmath>

#include <ropescope/positions/position_map.h>

namespace ropescope {
namespace {

/// The first index for which the predicate is false; it must be true for all earlier ones.
std::size_t partitionPoint(std::size_t count, const auto& isBefore) {
    std::size_t begin = 0;
    while (begin < count) {
        const std::size_t middle = begin + (count - begin) / 2;
        if (isBefore(middle))
            begin = middle + 1;
        else
            count = middle;
    }
    return begin;
}

using ValueBounds = std::pair<double, double>;
constexpr ValueBounds kNoBounds{HUGE_VAL, -HUGE_VAL};

void widen(ValueBounds& bounds, const Lattice& block, int axis) {
    const auto [low, high] = block.bounds(axis);
    bounds = {std::min(bounds.first, low), std::max(bounds.second, high)};
}

bool isWhole(double value) { return std::trunc(value) == value; }

bool framesWhole(const AxisRule& rule, std::int64_t frames) {
    if (rule.frameRule == FrameRule::FloorOfSeconds || rule.frameRule == FrameRule::TruncatedStep) return true;
    if (rule.frameRule == FrameRule::Steady) return frames == 1 || isWhole(rule.perFrame);
    for (std::int64_t frame = 0; frame < frames; ++frame) {
        if (!isWhole(rule.frameOffset(frame))) return false;
    }
    return true;
}

bool ruleWhole(const AxisRule& rule, const Lattice& block) {
    return isWhole(rule.origin) && framesWhole(rule, block.frames) && (block.rows == 1 || isWhole(rule.perRow)) &&
           (block.columns == 1 || isWhole(rule.perColumn));
}

bool listWhole(const PatchList& list) {
    return std::all_of(list.begin(), list.end(),
                       [](const Position& place) { return std::all_of(place.begin(), place.end(), isWhole); });
}

bool blockWhole(const Lattice& block, std::size_t axes) {
    return (!block.list || listWhole(*block.list)) &&
           std::all_of(block.axes.begin(), block.axes.begin() + static_cast<std::ptrdiff_t>(axes),
                       [&](const AxisRule& rule) { return ruleWhole(rule, block); });
}

} // namespace

std::size_t PositionMap::blockOf(std::int64_t token) const {
    assert(token >= 0 && token < tokens);
    return partitionPoint(blocks.size(), [&](std::size_t i) { return blocks.firstToken(i) <= token; }) - 1;
}

Position PositionMap::positionOf(std::int64_t token) const {
    const Lattice& block = blocks[blockOf(token)];
    return block.positionAt(token - block.firstToken);
}

Element PositionMap::elementOf(std::int64_t token) const {
    const Lattice& block = blocks[blockOf(token)];
    return block.elementAt(token - block.firstToken);
}

std::int64_t PositionMap::tokenOf(const Element& element) const {
    const TokenRange range = blocksOfSegment(element.segment);
    for (std::int64_t i = range.begin; i < range.end; ++i) {
        const std::int64_t token = blocks[static_cast<std::size_t>(i)].tokenOf(element);
        if (token >= 0) return token;
    }
    return -1;
}

std::size_t PositionMap::segmentOf(std::int64_t token) const {
    const std::span<const std::int64_t> ends = segments.ends();
    const auto found = std::ranges::upper_bound(ends, token);
    return static_cast<std::size_t>(std::min(found - ends.begin(), std::ssize(ends) - 1));
}

TokenRange PositionMap::blocksOfSegment(std::int64_t segment) const {
    const auto firstFrom = [&](std::int64_t wanted) {
        const auto isBefore = [&](std::size_t i) { return blocks.segment(i) < wanted; };
        return static_cast<std::int64_t>(partitionPoint(blocks.size(), isBefore));
    };
    return {firstFrom(segment), firstFrom(segment + 1)};
}

std::pair<double, double> PositionMap::bounds(int axis) const {
    if (blocks.empty()) return {0, 0};
    ValueBounds bounds = kNoBounds;
    for (std::size_t i = 0; i < blocks.size(); ++i) widen(bounds, blocks[i], axis);
    return bounds;
}

std::array<std::pair<double, double>, kMaxAxes> PositionMap::bounds() const {
    std::array<ValueBounds, kMaxAxes> all{};
    if (blocks.empty()) return all;
    std::fill_n(all.begin(), axes.size(), kNoBounds);
    for (std::size_t i = 0; i < blocks.size(); ++i) {
        const Lattice block = blocks[i];
        for (int axis = 0; axis < axisCount(); ++axis) widen(all[static_cast<std::size_t>(axis)], block, axis);
    }
    return all;
}

bool PositionMap::hasIntegerCoordinates() const {
    for (std::size_t i = 0; i < blocks.size(); ++i)
        if (!blockWhole(blocks[i], axes.size())) return false;
    return true;
}

} // namespace ropescope
