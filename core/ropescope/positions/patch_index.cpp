// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
// Every scheme keeps patches in raster order, so the block of a patch is found by binary search over the first elements
// of the blocks. Example: a 2x2 video of 3 frames with audio after frame 1 is two blocks, starting at frames 0 and 2.
#include <algorithm>

#include <ropescope/positions/patch_index.h>

namespace ropescope {

PatchIndex::PatchIndex(const PositionMap& positions, std::int64_t segment) : m_positions(positions) {
    const TokenRange blocks = positions.blocksOfSegment(segment);
    for (std::int64_t i = blocks.begin; i < blocks.end; ++i) {
        const Lattice& block = positions.blocks[static_cast<std::size_t>(i)];
        if (block.part != Part::Patch) continue;
        m_blocks.push_back(static_cast<std::size_t>(i));
        m_starts.push_back({block.elementFrame, block.elementRow, block.elementColumn});
        m_frames = std::max(m_frames, block.elementFrame + block.frames);
        m_rows = std::max(m_rows, block.elementRow + block.rows);
        m_columns = std::max(m_columns, block.elementColumn + block.columns);
    }
    if (m_blocks.size() == 1) m_only = positions.blocks[m_blocks.front()];
}

template <class Visit>
auto PatchIndex::withBlock(const Place& place, const Visit& visit) const {
    if (m_only) return visit(*m_only);
    const auto after = std::ranges::upper_bound(m_starts, place);
    return visit(m_positions.blocks[m_blocks[static_cast<std::size_t>(after - m_starts.begin()) - 1]]);
}

double PatchIndex::at(std::size_t axis, std::int64_t frame, std::int64_t row, std::int64_t column) const {
    return withBlock({frame, row, column}, [&](const Lattice& block) {
        return block.at(axis, frame - block.elementFrame, row - block.elementRow, column - block.elementColumn);
    });
}

std::int64_t PatchIndex::tokenAt(std::int64_t frame, std::int64_t row, std::int64_t column) const {
    return withBlock({frame, row, column}, [&](const Lattice& block) {
        const Part part = block.rowEnds && column + 1 == m_columns ? Part::RowEnd : Part::Patch;
        return block.tokenOf({.segment = block.segment, .part = part, .frame = frame, .row = row, .column = column});
    });
}

} // namespace ropescope
