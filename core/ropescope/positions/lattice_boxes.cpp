// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
// A range of a raster consists of: the rest of a row, whole rows up to the end of a frame, whole frames, whole rows,
// the start of a row. Example: tokens 2..9 of a 4x3 image: columns 2-3 of row 0, whole row 1, columns 0-1 of row 2.
#include <algorithm>
#include <cassert>

#include <ropescope/positions/lattice_boxes.h>

namespace ropescope {

BoxList splitIntoBoxes(const Lattice& block, std::int64_t begin, std::int64_t end) {
    const std::int64_t frameTokens = block.rows * block.columns;
    BoxList boxes;
    while (begin < end) {
        Box box{begin / frameTokens, begin % frameTokens / block.columns, begin % block.columns, 1, 1, 1};
        const std::int64_t left = end - begin;
        if (box.row == 0 && box.column == 0 && left >= frameTokens) {
            box.frames = left / frameTokens;
            box.rows = block.rows;
            box.columns = block.columns;
        } else if (box.column == 0 && left >= block.columns) {
            box.rows = std::min(block.rows - box.row, left / block.columns);
            box.columns = block.columns;
        } else {
            box.columns = std::min(block.columns - box.column, left);
        }
        begin += box.tokens();
        boxes.add(box);
    }
    return boxes;
}

Lattice cut(const Lattice& block, const Box& box) {
    assert(!block.list && !block.rowEnds);
    Lattice part = block;
    part.frames = box.frames;
    part.rows = box.rows;
    part.columns = box.columns;
    part.elementFrame += box.frame;
    part.elementRow += box.row;
    part.elementColumn += box.column;
    for (AxisRule& rule : part.axes) {
        const bool steady = rule.frameRule == FrameRule::Steady;
        rule.origin += (steady ? rule.frameOffset(box.frame) : 0) + static_cast<double>(box.row) * rule.perRow +
                       static_cast<double>(box.column) * rule.perColumn;
        if (!steady) rule.firstFrame += box.frame;
    }
    return part;
}

} // namespace ropescope
