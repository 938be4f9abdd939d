// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <array>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <utility>
#include <vector>

#include <ropescope/base/limits.h>
#include <ropescope/sequence/element.h>

/// Blocks of tokens whose coordinates follow one rule per axis.
namespace ropescope {

/// One number per axis. Axes past the scheme's own count are 0.
using Position = std::array<double, kMaxAxes>;

/// How frame a of a video moves a coordinate, with r = perFrame and s = secondsPerGrid. Steady is exact; the others
/// count a from firstFrame and reproduce the arithmetic of released code, where r is in position ids per second and f32
/// rounds to float32; o is the origin of the axis.
enum class FrameRule {
    Steady,         ///< a*r
    FloorOfSeconds, ///< floor(f32(f32(a*s)*r))
    Seconds,        ///< f32(o + f32(f32(a*s)*r)) - o, fractions kept
    TruncatedStep,  ///< trunc(f32(a*f32(s*r)))
    TruncatedSum,   ///< trunc(a*(f32(s)*r)) in double precision
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
    auto operator<=>(const AxisRule&) const = default; // NOLINT(modernize-use-nullptr): taken for a comparison with 0
    /// a(frame); non-decreasing if perFrame >= 0.
    [[nodiscard]] double frameOffset(std::int64_t frame) const;
    [[nodiscard]] double at(std::int64_t frame, std::int64_t row, std::int64_t column) const {
        return origin +
               (frameOffset(frame) + static_cast<double>(row) * perRow + static_cast<double>(column) * perColumn);
    }
};

/// Positions of the patches of one frame, row by row, added to those from the axis rules: for patches that do not form
/// a lattice, such as circles. Shared by all visual segments of one size.
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
    /// Absent, or rows*columns positions; then perRow and perColumn are 0.
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

} // namespace ropescope
