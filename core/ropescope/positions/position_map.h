// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include <ropescope/positions/block_list.h>

/// Where a scheme places every token. Positions are stored as lattices, not lists: a billion tokens take a few blocks.
namespace ropescope {

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

/// The token ranges of consecutive segments, the first from token 0. Only their ends are stored, and ranges are
/// returned by value.
class SegmentRanges {
public:
    SegmentRanges() = default;
    SegmentRanges(std::initializer_list<TokenRange> ranges) {
        for (const TokenRange& range : ranges) append(range.end);
    }

    [[nodiscard]] std::size_t size() const { return m_ends.size(); }
    [[nodiscard]] bool empty() const { return m_ends.empty(); }
    void reserve(std::size_t segments) { m_ends.reserve(segments); }
    /// Appends a range that begins where the last one ends.
    void append(std::int64_t end) { m_ends.push_back(end); }
    /// Moves the end of the last range.
    void moveEnd(std::int64_t end) { m_ends.back() = end; }
    [[nodiscard]] TokenRange operator[](std::size_t index) const {
        return {index == 0 ? 0 : m_ends[index - 1], m_ends[index]};
    }
    [[nodiscard]] TokenRange back() const { return (*this)[size() - 1]; }
    /// The ends of all ranges, in ascending order.
    [[nodiscard]] std::span<const std::int64_t> ends() const { return m_ends; }
    bool operator==(const SegmentRanges&) const = default;

private:
    std::vector<std::int64_t> m_ends;
};

/// The position ids of a whole sequence under one scheme. Immutable once built. Blocks are in token order without gaps;
/// a lookup costs O(log blocks).
struct PositionMap {
    std::vector<std::string> axes{}; ///< the scheme's axis names: {"n"}, {"h","w"}, {"t","h","w"}, …
    BlockList blocks{};
    SegmentRanges segments{}; ///< token range of each segment of the sequence
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
    /// The same for every axis, in one pass.
    [[nodiscard]] std::array<std::pair<double, double>, kMaxAxes> bounds() const;
    /// Whether every coordinate of every token is an integer. O(blocks), plus the lengths of lists and unsteady frames.
    [[nodiscard]] bool hasIntegerCoordinates() const;
};

} // namespace ropescope
