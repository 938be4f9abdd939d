// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include <ropescope/base/limits.h>
#include <ropescope/sequence/element.h>

/// Where a scheme places every token. Positions are stored as lattices, not lists: a billion tokens take a few blocks.
namespace ropescope {

/// One number per axis. Axes past the scheme's own count are 0.
using Position = std::array<double, kMaxAxes>;

/// How frame a of a video moves a coordinate, with r = perFrame and s = secondsPerGrid. Steady is exact; the others
/// count a from firstFrame and reproduce the float32 arithmetic of released code, where r is in position ids per
/// second.
enum class FrameRule {
    Steady,         ///< a*r
    FloorOfSeconds, ///< floor(f32(f32(a*s)*r))
    Seconds,        ///< f32(f32(a*s)*r), fractions kept
    TruncatedStep,  ///< trunc(f32(a*f32(s*r)))
};

/// The coordinate of one axis over a lattice: origin + a(frame) + row*perRow + column*perColumn.
struct AxisRule {
    double origin = 0;
    double perFrame = 0;
    double perRow = 0;
    double perColumn = 0;
    FrameRule frameRule = FrameRule::Steady;
    double secondsPerGrid = 1;   ///< ignored by Steady
    std::int64_t firstFrame = 0; ///< frame of the video that is frame 0 of the block; ignored by Steady
    bool operator==(const AxisRule&) const = default;
    /// a(frame); non-decreasing if perFrame >= 0.
    [[nodiscard]] double frameOffset(std::int64_t frame) const;
    [[nodiscard]] double at(std::int64_t frame, std::int64_t row, std::int64_t column) const {
        return origin +
               (frameOffset(frame) + static_cast<double>(row) * perRow + static_cast<double>(column) * perColumn);
    }
};

/// Places of the patches of one frame, row by row, added to what the axis rules give: for rules that do not form a
/// lattice, such as circles. Shared by all visual segments of one size.
using PatchList = std::vector<Position>;

/// A block of tokens: loops over (frame, row, column), column fastest, tokens consecutive.
/// A text run of n tokens is 1 x 1 x n.
struct Lattice {
    std::int64_t firstToken = 0;
    std::int64_t segment = 0; ///< index into the sequence
    Part part = Part::Text;
    std::int64_t frames = 1, rows = 1, columns = 1;
    std::array<AxisRule, kMaxAxes> axes{};
    /// Element of the first token: a segment may spread a part over several blocks.
    std::int64_t elementFrame = 0, elementRow = 0, elementColumn = 0;
    bool rowEnds = false; ///< the last column holds the end-of-row tokens (Part::RowEnd), not patches
    /// Absent, or rows*columns places; then perRow and perColumn are 0.
    std::shared_ptr<const PatchList> list{};
    bool operator==(const Lattice&) const = default;

    [[nodiscard]] std::int64_t tokens() const { return frames * rows * columns; }
    /// Whether the coordinates on this axis are linear in frame, row and column.
    [[nodiscard]] bool even(int axis) const {
        return !list && axes[static_cast<std::size_t>(axis)].frameRule == FrameRule::Steady;
    }
    /// One coordinate; frame, row and column count from 0 within the block.
    [[nodiscard]] double at(std::size_t axis, std::int64_t frame, std::int64_t row, std::int64_t column) const {
        const double even = axes[axis].at(frame, row, column);
        return list ? even + (*list)[static_cast<std::size_t>(row * columns + column)][axis] : even;
    }
    /// Element of the token `offset` tokens into the block.
    [[nodiscard]] Element elementAt(std::int64_t offset) const;
    [[nodiscard]] Position positionAt(std::int64_t offset) const;
    /// Token of an element, or -1 if it is not in this block.
    [[nodiscard]] std::int64_t tokenOf(const Element& element) const;
    /// Smallest and largest coordinate on an axis. O(1), or O(patches) of a list.
    [[nodiscard]] std::pair<double, double> bounds(int axis) const;
};

/// A half-open range of tokens.
struct TokenRange {
    std::int64_t begin = 0;
    std::int64_t end = 0;
    [[nodiscard]] std::int64_t size() const { return end - begin; }
    bool operator==(const TokenRange&) const = default;
};

/// The intersection of two ranges; of size 0 if they are disjoint.
[[nodiscard]] inline TokenRange overlap(TokenRange a, TokenRange b) {
    const std::int64_t begin = std::max(a.begin, b.begin);
    return {begin, std::max(begin, std::min(a.end, b.end))};
}

/// The position ids of a whole sequence under one scheme. Immutable once built. Blocks are in token order without gaps;
/// a lookup costs O(log blocks).
struct PositionMap {
    std::vector<std::string> axes{}; ///< the scheme's axis names: {"n"}, {"h","w"}, {"t","h","w"}, …
    std::vector<Lattice> blocks{};
    std::vector<TokenRange> segments{}; ///< token range of each segment of the sequence
    std::int64_t tokens = 0;
    int origin = 0;  ///< position of the first text token
    Position next{}; ///< position an appended text token would get
    /// Position that text would get before the first segment and after each one: segments + 1 entries, the last is
    /// `next`. Empty if the rule has no cursor.
    std::vector<Position> cursors{};
    double ropeDelta = 0; ///< contract, section 3

    [[nodiscard]] int axisCount() const { return static_cast<int>(axes.size()); }
    /// Index of the block that contains `token`; token in [0, tokens).
    [[nodiscard]] std::size_t blockOf(std::int64_t token) const;
    [[nodiscard]] Position positionOf(std::int64_t token) const;
    [[nodiscard]] Element elementOf(std::int64_t token) const;
    /// Token of an element, or -1 if this scheme has no such element.
    [[nodiscard]] std::int64_t tokenOf(const Element& element) const;
    /// Index of the segment that contains `token`; the last segment for tokens beyond the end. O(log segments).
    [[nodiscard]] std::size_t segmentOf(std::int64_t token) const;
    /// Blocks of one segment, as an index range into `blocks`.
    [[nodiscard]] TokenRange blocksOfSegment(std::int64_t segment) const;
    /// Smallest and largest coordinate on an axis over all tokens (0,0 if empty). O(blocks), plus the length of all
    /// lists.
    [[nodiscard]] std::pair<double, double> bounds(int axis) const;
    /// Whether every coordinate of every token is an integer. O(blocks), plus the lengths of lists and unsteady frames.
    [[nodiscard]] bool whole() const;
};

} // namespace ropescope
