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

/// Where a scheme places every token. Positions are lattices, not lists: a billion tokens are a few blocks.
namespace ropescope {

/// One number per axis. Axes past the scheme's own count are 0.
using Position = std::array<double, kMaxAxes>;

/// How the frames of a video move a coordinate, with a the frame, r = perFrame and s = secondsPerGrid. Steady is exact;
/// the others count a from firstFrame and repeat the float32 arithmetic of released code, where r is position ids a second.
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
    double secondsPerGrid = 1;   ///< not read by Steady
    std::int64_t firstFrame = 0; ///< frame of the video that is frame 0 of the block; not read by Steady
    bool operator==(const AxisRule&) const = default;
    /// a(frame); never falling where perFrame >= 0.
    [[nodiscard]] double frameOffset(std::int64_t frame) const;
    [[nodiscard]] double at(std::int64_t frame, std::int64_t row, std::int64_t column) const {
        return origin +
               (frameOffset(frame) + static_cast<double>(row) * perRow + static_cast<double>(column) * perColumn);
    }
};

/// Places of the patches of one frame, row by row, added to what the axis rules give: for rules that are no lattice,
/// such as circles. Shared by all pictures of one size.
using PatchList = std::vector<Position>;

/// A block of tokens: loops over (frame, row, column), column fastest, tokens consecutive.
/// A text run of n tokens is 1 x 1 x n.
struct Lattice {
    std::int64_t firstToken = 0;
    std::int64_t segment = 0; ///< index into the sequence
    Part part = Part::Text;
    std::int64_t frames = 1, rows = 1, columns = 1;
    std::array<AxisRule, kMaxAxes> axes{};
    /// Element of the first token: a segment may hold a part in several blocks.
    std::int64_t elementFrame = 0, elementRow = 0, elementColumn = 0;
    bool rowEnds = false; ///< the last column is not patches but the token that ends each row (Part::RowEnd)
    /// Absent, or rows*columns places; then perRow and perColumn are 0.
    std::shared_ptr<const PatchList> list{};
    bool operator==(const Lattice&) const = default;

    [[nodiscard]] std::int64_t tokens() const { return frames * rows * columns; }
    /// True when all coordinates of this axis are nested runs of even steps.
    [[nodiscard]] bool even(int axis) const {
        return !list && axes[static_cast<std::size_t>(axis)].frameRule == FrameRule::Steady;
    }
    /// One coordinate; frame, row and column from 0 inside the block.
    [[nodiscard]] double at(std::size_t axis, std::int64_t frame, std::int64_t row, std::int64_t column) const {
        const double even = axes[axis].at(frame, row, column);
        return list ? even + (*list)[static_cast<std::size_t>(row * columns + column)][axis] : even;
    }
    /// Element of the token `offset` tokens into the block.
    [[nodiscard]] Element elementAt(std::int64_t offset) const;
    [[nodiscard]] Position positionAt(std::int64_t offset) const;
    /// Token of an element, or -1 when it is not in this block.
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

/// What two ranges share; of size 0 where that is nothing.
[[nodiscard]] inline TokenRange overlap(TokenRange a, TokenRange b) {
    const std::int64_t begin = std::max(a.begin, b.begin);
    return {begin, std::max(begin, std::min(a.end, b.end))};
}

/// The position ids of a whole sequence under one scheme. Immutable once made.
/// Blocks are in token order without holes; cost of a look-up is O(log blocks).
struct PositionMap {
    std::vector<std::string> axes{}; ///< the scheme's own names: {"n"}, {"h","w"}, {"t","h","w"}, …
    std::vector<Lattice> blocks{};
    std::vector<TokenRange> segments{}; ///< token range of each segment of the sequence
    std::int64_t tokens = 0;
    int origin = 0;  ///< position of the first text token
    Position next{}; ///< position an appended text token would get
    /// Position that text would get before the first segment and after each: segments + 1 of them, the last is `next`.
    /// Empty where the rule keeps no cursor.
    std::vector<Position> cursors{};
    double ropeDelta = 0; ///< contract, section 3

    [[nodiscard]] int axisCount() const { return static_cast<int>(axes.size()); }
    /// Index of the block that holds `token`; token in [0, tokens).
    [[nodiscard]] std::size_t blockOf(std::int64_t token) const;
    [[nodiscard]] Position positionOf(std::int64_t token) const;
    [[nodiscard]] Element elementOf(std::int64_t token) const;
    /// Token of an element, or -1 when this scheme has no such element.
    [[nodiscard]] std::int64_t tokenOf(const Element& element) const;
    /// Index of the segment that holds `token`; of the last one beyond it. O(log segments).
    [[nodiscard]] std::size_t segmentOf(std::int64_t token) const;
    /// Blocks of one segment, as an index range into `blocks`.
    [[nodiscard]] TokenRange blocksOfSegment(std::int64_t segment) const;
    /// Smallest and largest coordinate on an axis over all tokens (0,0 when empty). O(blocks), lists in full.
    [[nodiscard]] std::pair<double, double> bounds(int axis) const;
    /// True when every coordinate of every token is a whole number. O(blocks), lists and uneven frames in full.
    [[nodiscard]] bool whole() const;
};

} // namespace ropescope
