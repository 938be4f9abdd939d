// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
// Every coordinate is a sum of integers or half-integers below 2^52, so it is exact. Example: for a 4x3 image at token
// 5, token 5+6 is row 1, column 2.
#include <algorithm>
#include <cmath>

#include <ropescope/positions/lattice.h>

namespace ropescope {
namespace {

bool inside(std::int64_t value, std::int64_t count) { return value >= 0 && value < count; }

} // namespace

double AxisRule::frameOffset(std::int64_t frame) const {
    const auto a = static_cast<float>(frame + firstFrame);
    const auto seconds = static_cast<float>(secondsPerGrid);
    const auto rate = static_cast<float>(perFrame);
    switch (frameRule) {
    case FrameRule::Steady: break;
    case FrameRule::FloorOfSeconds: return std::floor(static_cast<double>(a * seconds * rate));
    case FrameRule::Seconds: return static_cast<double>(static_cast<float>(origin) + a * seconds * rate) - origin;
    case FrameRule::TruncatedStep: return std::trunc(static_cast<double>(a * (seconds * rate)));
    case FrameRule::TruncatedSum:
        return std::trunc(static_cast<double>(frame + firstFrame) * (static_cast<double>(seconds) * perFrame));
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

} // namespace ropescope
