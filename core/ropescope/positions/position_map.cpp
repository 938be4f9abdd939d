// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
// A lookup is a binary search over blocks followed by arithmetic. Every coordinate is a sum of integers or
// half-integers below 2^52, so it is exact. Example: for a 4x3 image at token 5, token 5+6 is row 1, column 2.
#include <algorithm>
#include <cassert>
#include <cmath>

#include <ropescope/positions/position_map.h>

namespace ropescope {
namespace {

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

bool inside(std::int64_t value, std::int64_t count) { return value >= 0 && value < count; }

} // namespace

double AxisRule::frameOffset(std::int64_t frame) const {
    const auto a = static_cast<float>(frame + firstFrame);
    const auto seconds = static_cast<float>(secondsPerGrid);
    const auto rate = static_cast<float>(perFrame);
    switch (frameRule) {
    case FrameRule::Steady: break;
    case FrameRule::FloorOfSeconds: return std::floor(static_cast<double>(a * seconds * rate));
    case FrameRule::Seconds: return static_cast<double>(a * seconds * rate);
    case FrameRule::TruncatedStep: return std::trunc(static_cast<double>(a * (seconds * rate)));
    }
    return static_cast<double>(frame) * perFrame;
}

Element Lattice::elementAt(std::int64_t offset) const {
    const std::int64_t perFrame = rows * columns;
    const std::int64_t column = offset % columns;
    return {.segment = segment,
            .part = rowEnds && column == columns - 1 ? Part::RowEnd : part,
            .frame = offset / perFrame + elementFrame,
            .row = offset % perFrame / columns + elementRow,
            .column = column + elementColumn};
}

Position Lattice::positionAt(std::int64_t offset) const {
    const std::int64_t perFrame = rows * columns;
    Position position{};
    for (std::size_t axis = 0; axis < axes.size(); ++axis) {
        position[axis] = at(axis, offset / perFrame, offset % perFrame / columns, offset % columns);
    }
    return position;
}

std::int64_t Lattice::tokenOf(const Element& element) const {
    const std::int64_t frame = element.frame - elementFrame;
    const std::int64_t row = element.row - elementRow;
    const std::int64_t column = element.column - elementColumn;
    if (!inside(frame, frames) || !inside(row, rows) || !inside(column, columns)) return -1;
    if (element.part != (rowEnds && column == columns - 1 ? Part::RowEnd : part)) return -1;
    return firstToken + (frame * rows + row) * columns + column;
}

std::pair<double, double> Lattice::bounds(int axis) const {
    const auto index = static_cast<std::size_t>(axis);
    const AxisRule& rule = axes[index];
    const double firstFrame = rule.frameOffset(0);
    double low = rule.origin + firstFrame;
    double high = low;
    // The extent of each loop moves exactly one of the two bounds.
    const auto stretch = [&](double reach) { (reach < 0 ? low : high) += reach; };
    stretch(rule.frameOffset(frames - 1) - firstFrame);
    stretch(static_cast<double>(rows - 1) * rule.perRow);
    stretch(static_cast<double>(columns - 1) * rule.perColumn);
    if (list) {
        const auto [least, most] = std::minmax_element(
            list->begin(), list->end(), [index](const Position& a, const Position& b) { return a[index] < b[index]; });
        low += (*least)[index];
        high += (*most)[index];
    }
    return {low, high};
}

std::size_t PositionMap::blockOf(std::int64_t token) const {
    assert(token >= 0 && token < tokens);
    const auto after = std::upper_bound(blocks.begin(), blocks.end(), token,
                                        [](std::int64_t t, const Lattice& block) { return t < block.firstToken; });
    return static_cast<std::size_t>(after - blocks.begin()) - 1;
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
    const auto endsBefore = [token](const TokenRange& range) { return range.end <= token; };
    const auto found = std::partition_point(segments.begin(), segments.end(), endsBefore);
    return static_cast<std::size_t>(std::min<std::ptrdiff_t>(found - segments.begin(), std::ssize(segments) - 1));
}

TokenRange PositionMap::blocksOfSegment(std::int64_t segment) const {
    const auto first = std::lower_bound(blocks.begin(), blocks.end(), segment,
                                        [](const Lattice& block, std::int64_t s) { return block.segment < s; });
    const auto last = std::upper_bound(first, blocks.end(), segment,
                                       [](std::int64_t s, const Lattice& block) { return s < block.segment; });
    return {first - blocks.begin(), last - blocks.begin()};
}

std::pair<double, double> PositionMap::bounds(int axis) const {
    if (blocks.empty()) return {0, 0};
    auto [low, high] = blocks.front().bounds(axis);
    for (const Lattice& block : blocks) {
        const auto [blockLow, blockHigh] = block.bounds(axis);
        low = std::min(low, blockLow);
        high = std::max(high, blockHigh);
    }
    return {low, high};
}

bool PositionMap::whole() const {
    return std::all_of(blocks.begin(), blocks.end(), [](const Lattice& block) {
        return (!block.list || listWhole(*block.list)) &&
               std::all_of(block.axes.begin(), block.axes.end(),
                           [&](const AxisRule& rule) { return ruleWhole(rule, block); });
    });
}

} // namespace ropescope
