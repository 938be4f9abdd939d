// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
// A look-up is a binary search over blocks and then arithmetic. Every coordinate is a sum of whole or half numbers below
// 2^52, so it is exact. Example: block of a 4x3 image at token 5, token 5+6 is row 1, column 2.
#include "core/positions/position_map.h"

#include <algorithm>
#include <cassert>
#include <cmath>

namespace ropescope {
namespace {

bool isWhole(double value) { return std::trunc(value) == value; }

bool ruleWhole(const AxisRule& rule, const Lattice& block) {
    return isWhole(rule.origin) && (block.frames == 1 || isWhole(rule.perFrame)) &&
           (block.rows == 1 || isWhole(rule.perRow)) && (block.columns == 1 || isWhole(rule.perColumn));
}

/// Smallest and largest value of a coordinate over a block: each loop adds its far end to one of them.
std::pair<double, double> ruleBounds(const AxisRule& rule, const Lattice& block) {
    double low = rule.origin;
    double high = rule.origin;
    const auto stretch = [&](std::int64_t count, double step) {
        const double reach = static_cast<double>(count - 1) * step;
        (reach < 0 ? low : high) += reach;
    };
    stretch(block.frames, rule.perFrame);
    stretch(block.rows, rule.perRow);
    stretch(block.columns, rule.perColumn);
    return {low, high};
}

} // namespace

Position Lattice::at(std::int64_t frame, std::int64_t row, std::int64_t column) const {
    Position position{};
    for (std::size_t axis = 0; axis < axes.size(); ++axis) position[axis] = axes[axis].at(frame, row, column);
    return position;
}

Element Lattice::elementAt(std::int64_t offset) const {
    const std::int64_t perFrame = rows * columns;
    return {.segment = segment,
            .part = part,
            .frame = offset / perFrame,
            .row = offset % perFrame / columns,
            .column = offset % columns + elementColumn};
}

Position Lattice::positionAt(std::int64_t offset) const {
    const std::int64_t perFrame = rows * columns;
    return at(offset / perFrame, offset % perFrame / columns, offset % columns);
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
    const auto inside = [](std::int64_t value, std::int64_t count) { return value >= 0 && value < count; };
    for (std::int64_t i = range.begin; i < range.end; ++i) {
        const Lattice& block = blocks[static_cast<std::size_t>(i)];
        const std::int64_t column = element.column - block.elementColumn;
        if (block.part != element.part || !inside(element.frame, block.frames) || !inside(element.row, block.rows) ||
            !inside(column, block.columns)) {
            continue;
        }
        return block.firstToken + (element.frame * block.rows + element.row) * block.columns + column;
    }
    return -1;
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
    const auto index = static_cast<std::size_t>(axis);
    auto [low, high] = ruleBounds(blocks.front().axes[index], blocks.front());
    for (const Lattice& block : blocks) {
        const auto [blockLow, blockHigh] = ruleBounds(block.axes[index], block);
        low = std::min(low, blockLow);
        high = std::max(high, blockHigh);
    }
    return {low, high};
}

bool PositionMap::whole() const {
    return std::all_of(blocks.begin(), blocks.end(), [](const Lattice& block) {
        return std::all_of(block.axes.begin(), block.axes.end(),
                           [&](const AxisRule& rule) { return ruleWhole(rule, block); });
    });
}

} // namespace ropescope
