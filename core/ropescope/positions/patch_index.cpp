// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
// Every scheme keeps patches in raster order, so the block of a patch is found by binary search over the first elements
// of the blocks. Example: a 2x2 video of 3 frames with audio after frame 1 is two blocks, starting at frames 0 and 2.
#include <algorithm>
#include <array>

#include <ropescope/positions/patch_index.h>

namespace ropescope {
namespace {

using Place = std::array<std::int64_t, 3>;

Place startOf(const Lattice& block) { return {block.elementFrame, block.elementRow, block.elementColumn}; }

} // namespace

PatchIndex::PatchIndex(const PositionMap& positions, std::int64_t segment) : m_positions(positions) {
    const TokenRange blocks = positions.blocksOfSegment(segment);
    for (std::int64_t i = blocks.begin; i < blocks.end; ++i) {
        const Lattice& block = positions.blocks[static_cast<std::size_t>(i)];
        if (block.part != Part::Patch) continue;
        m_blocks.push_back(static_cast<std::size_t>(i));
        m_frames = std::max(m_frames, block.elementFrame + block.frames);
        m_rows = std::max(m_rows, block.elementRow + block.rows);
        m_columns = std::max(m_columns, block.elementColumn + block.columns);
    }
}

Lattice PatchIndex::blockOf(std::int64_t frame, std::int64_t row, std::int64_t column) const {
    const Place place{frame, row, column};
    const auto after = std::ranges::upper_bound(
        m_blocks, place, {}, [this](std::size_t block) { return startOf(m_positions.blocks[block]); });
    return m_positions.blocks[*std::prev(after)];
}

double PatchIndex::at(std::size_t axis, std::int64_t frame, std::int64_t row, std::int64_t column) const {
    const Lattice& block = blockOf(frame, row, column);
    return block.at(axis, frame - block.elementFrame, row - block.elementRow, column - block.elementColumn);
}

std::int64_t PatchIndex::tokenAt(std::int64_t frame, std::int64_t row, std::int64_t column) const {
    const Lattice& block = blockOf(frame, row, column);
    const Part part = block.rowEnds && column + 1 == m_columns ? Part::RowEnd : Part::Patch;
    return block.tokenOf({.segment = block.segment, .part = part, .frame = frame, .row = row, .column = column});
}

} // namespace ropescope
