// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "core/base/limits.h"
#include "core/sequence/element.h"

/// Where a scheme places every token. Positions are lattices, not lists: a billion tokens are a few blocks.
namespace ropescope {

/// One number an axis. Axes past the scheme's own count are 0.
using Position = std::array<double, kMaxAxes>;

/// The coordinate of one axis over a lattice: origin + frame*perFrame + row*perRow + column*perColumn.
struct AxisRule {
    double origin = 0;
    double perFrame = 0;
    double perRow = 0;
    double perColumn = 0;
    bool operator==(const AxisRule&) const = default;
    [[nodiscard]] double at(std::int64_t frame, std::int64_t row, std::int64_t column) const {
        return origin + (static_cast<double>(frame) * perFrame + static_cast<double>(row) * perRow +
                         static_cast<double>(column) * perColumn);
    }
};

/// A block of tokens: loops over (frame, row, column), column fastest, tokens consecutive.
/// A text run of n tokens is 1 x 1 x n.
struct Lattice {
    std::int64_t firstToken = 0;
    std::int64_t segment = 0; ///< index into the sequence
    Part part = Part::Text;
    std::int64_t frames = 1, rows = 1, columns = 1;
    std::array<AxisRule, kMaxAxes> axes{};
    std::int64_t elementColumn = 0; ///< element column of the first token: a segment may hold a part in several blocks
    bool operator==(const Lattice&) const = default;

    [[nodiscard]] std::int64_t tokens() const { return frames * rows * columns; }
    [[nodiscard]] Position at(std::int64_t frame, std::int64_t row, std::int64_t column) const;
    /// Element of the token `offset` tokens into the block.
    [[nodiscard]] Element elementAt(std::int64_t offset) const;
    [[nodiscard]] Position positionAt(std::int64_t offset) const;
};

/// A half-open range of tokens.
struct TokenRange {
    std::int64_t begin = 0;
    std::int64_t end = 0;
    [[nodiscard]] std::int64_t size() const { return end - begin; }
    bool operator==(const TokenRange&) const = default;
};

/// The position ids of a whole sequence under one scheme. Immutable once made.
/// Blocks are in token order without holes; cost of a look-up is O(log blocks).
struct PositionMap {
    std::vector<std::string> axes{}; ///< the scheme's own names: {"n"}, {"h","w"}, {"t","h","w"}, …
    std::vector<Lattice> blocks{};
    std::vector<TokenRange> segments{}; ///< token range of each segment of the sequence
    std::int64_t tokens = 0;
    int origin = 0;       ///< position of the first text token
    Position next{};      ///< position an appended text token would get
    double ropeDelta = 0; ///< contract, section 3

    [[nodiscard]] int axisCount() const { return static_cast<int>(axes.size()); }
    /// Index of the block that holds `token`; token in [0, tokens).
    [[nodiscard]] std::size_t blockOf(std::int64_t token) const;
    [[nodiscard]] Position positionOf(std::int64_t token) const;
    [[nodiscard]] Element elementOf(std::int64_t token) const;
    /// Token of an element, or -1 when this scheme has no such element.
    [[nodiscard]] std::int64_t tokenOf(const Element& element) const;
    /// Blocks of one segment, as an index range into `blocks`.
    [[nodiscard]] TokenRange blocksOfSegment(std::int64_t segment) const;
    /// Smallest and largest coordinate on an axis over all tokens (0,0 when empty). O(blocks).
    [[nodiscard]] std::pair<double, double> bounds(int axis) const;
    /// True when every coordinate of every token is a whole number. O(blocks).
    [[nodiscard]] bool whole() const;
};

} // namespace ropescope
