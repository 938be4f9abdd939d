// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <cassert>

#include <ropescope/positions/coordinates.h>

namespace ropescope {
namespace {

/// Tokens [begin, end) of a block on one axis; the sums are those of Lattice::at, in its order.
void blockInto(const Lattice& block, std::size_t axis, std::int64_t begin, std::int64_t end, double* out) {
    const AxisRule& rule = block.axes[axis];
    std::int64_t column = begin % block.columns, line = begin / block.columns;
    for (; begin < end; ++line, column = 0) {
        const std::int64_t count = std::min(block.columns - column, end - begin);
        const std::int64_t frame = line / block.rows, row = line % block.rows;
        const double before = rule.frameOffset(frame) + static_cast<double>(row) * rule.perRow;
        for (std::int64_t i = 0; i < count; ++i)
            out[i] = rule.origin + (before + static_cast<double>(column + i) * rule.perColumn);
        if (block.list) {
            const Position* listed = block.list->data() + row * block.columns + column;
            for (std::int64_t i = 0; i < count; ++i) out[i] += listed[i][axis];
        }
        out += count;
        begin += count;
    }
}

} // namespace

void axisInto(const PositionMap& positions, std::size_t axis, TokenRange range, Eigen::Ref<Eigen::RowVectorXd> out) {
    assert(out.size() == range.size());
    double* next = out.data();
    for (std::size_t i = range.size() > 0 ? positions.blockOf(range.begin) : 0; range.begin < range.end; ++i) {
        const Lattice& block = positions.blocks[i];
        const std::int64_t end = std::min(range.end, block.firstToken + block.tokens());
        blockInto(block, axis, range.begin - block.firstToken, end - block.firstToken, next);
        next += end - range.begin;
        range.begin = end;
    }
}

void coordinatesInto(const PositionMap& positions, TokenRange range, MatrixOut<double> out) {
    assert(out.rows() == positions.axisCount() && out.cols() == range.size());
    for (Eigen::Index axis = 0; axis < out.rows(); ++axis)
        axisInto(positions, static_cast<std::size_t>(axis), range, out.row(axis));
}

RowMatrix<double> coordinates(const PositionMap& positions, TokenRange range) {
    RowMatrix<double> result(positions.axisCount(), range.size());
    coordinatesInto(positions, range, result);
    return result;
}

} // namespace ropescope
