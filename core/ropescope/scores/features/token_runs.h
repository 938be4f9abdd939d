// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include <ropescope/positions/lattice_boxes.h>
#include <ropescope/scores/features/run_sum.h>

/// Boxes of tokens as nested runs along one axis.
namespace ropescope {

/// Consecutive tokens whose coordinates on one axis are nested runs: column inside row inside frame.
struct TokenRun {
    double centre = 0; ///< mean coordinate, as centre + centreLow
    double centreLow = 0;
    double tokens = 0;
    std::array<Run, 3> runs{}; ///< innermost first; only the first `runCount` are used
    std::size_t runCount = 0;
};

/// Tokens [begin, end) of a block, split into boxes at most once for all axes. The block must outlive it.
class BlockPart {
public:
    BlockPart(const Lattice& block, std::int64_t begin, std::int64_t end)
        : m_block(block), m_begin(begin), m_end(end) {}
    /// Appends its runs along one axis, in token order. A block whose coordinate is one even run (text, a flattened
    /// image) gives one; unevenly spaced frames give one each, listed positions one per token.
    void appendRuns(int axis, std::vector<TokenRun>& tokenRuns);

private:
    [[nodiscard]] bool isWhole() const { return m_begin == 0 && m_end == m_block.tokens(); }

    const Lattice& m_block;
    std::int64_t m_begin, m_end;
    std::optional<BoxList> m_boxes;
};

/// Whether consecutive tokens of the whole block are equally spaced on this axis.
[[nodiscard]] bool isOneRun(const Lattice& block, int axis);
/// The same on every axis.
[[nodiscard]] bool isOneRun(const Lattice& block);
/// A single block with all tokens of a map, if these are one run on every axis, as in flattened sequences. Only its
/// coordinates are meaningful: it belongs to no segment. O(blocks).
[[nodiscard]] std::optional<Lattice> wholeRun(const PositionMap& positions);
/// Tokens [begin, end) of a block that is one run on this axis.
[[nodiscard]] TokenRun runOf(const AxisRule& rule, std::int64_t begin, std::int64_t end);
/// A box along one axis; it must have one frame unless the frames are evenly spaced.
[[nodiscard]] TokenRun boxRun(const AxisRule& rule, const Box& box);

/// End of the longest part of [begin, end) of a block that can be processed without creating very many runs at once.
[[nodiscard]] std::int64_t runBatchEnd(const Lattice& block, std::int64_t begin, std::int64_t end);

/// The runs of any range of tokens of a map, in token order.
[[nodiscard]] std::vector<TokenRun> tokenRunsOf(const PositionMap& positions, int axis, TokenRange range);

} // namespace ropescope
