// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
// A lattice is separable by construction, a list of positions if each is the sum of a row and a column offset.
// The blocks of one visual segment must agree on row and column steps, and on the position of any frame they share.
// Example: 4x3 under RoPE-TV: row (1,0), column (0,1). On a circle, a row step differs from column to column.
#include <algorithm>
#include <array>
#include <cmath>
#include <map>

#include <ropescope/properties/evidence.h>
#include <ropescope/properties/search/alone.h>

namespace ropescope {
namespace {

Position operator-(const Position& a, const Position& b) {
    Position result{};
    for (std::size_t axis = 0; axis < result.size(); ++axis) result[axis] = a[axis] - b[axis];
    return result;
}

double length(const Position& move) {
    double largest = 0;
    for (const double value : move) largest = std::max(largest, std::abs(value));
    return largest;
}

/// Equal up to the rounding error of coordinates of the given size.
bool alike(const Position& a, const Position& b, double size) { return length(a - b) <= slack(size); }

Position steps(const Lattice& block, double AxisRule::*step) {
    Position move{};
    for (std::size_t axis = 0; axis < move.size(); ++axis) move[axis] = block.axes[axis].*step;
    return move;
}

struct BlockMoves {
    Position row{}, column{};
    bool separable = true;
};

BlockMoves movesOfList(const Lattice& block, std::int64_t columns) {
    const PatchList& list = *block.list;
    const auto at = [&](std::int64_t row, std::int64_t column) {
        return list[static_cast<std::size_t>(row * block.columns + column)];
    };
    BlockMoves moves;
    const auto longer = [](Position& move, const Position& other) {
        if (length(other) > length(move)) move = other;
    };
    for (std::int64_t row = 0; row < block.rows; ++row) {
        const Position down = at(row, 0) - at(0, 0);
        longer(moves.row, down);
        for (std::int64_t column = 0; column < columns; ++column) {
            const Position across = at(0, column) - at(0, 0);
            if (row == 0) longer(moves.column, across);
            const Position expected = at(row, column) - down;
            if (!alike(expected, at(0, column), length(at(row, column)))) moves.separable = false;
        }
    }
    return moves;
}

/// Combines the blocks of a visual segment.
class Joiner {
public:
    void add(const Lattice& block) {
        const std::int64_t columns = block.columns - (block.rowEnds ? 1 : 0);
        m_moves.rows = std::max(m_moves.rows, block.elementRow + block.rows);
        m_moves.columns = std::max(m_moves.columns, block.elementColumn + columns);
        m_moves.frames = std::max(m_moves.frames, block.elementFrame + block.frames);
        const BlockMoves own =
            block.list ? movesOfList(block, columns)
                       : BlockMoves{steps(block, &AxisRule::perRow), steps(block, &AxisRule::perColumn), true};
        m_moves.separable = m_moves.separable && own.separable;
        join(m_moves.row, own.row, block.rows > 1, m_rowKnown);
        join(m_moves.column, own.column, columns > 1, m_columnKnown);
    }

    /// Call after all patches of the map were added.
    VisualMoves finish(const PositionMap& positions) {
        std::map<std::int64_t, Position> corners; // of the first and last frame of each block
        for (const Lattice& block : positions.blocks) {
            if (block.part != Part::Patch) continue;
            for (const std::int64_t frame : {std::int64_t{0}, block.frames - 1}) {
                const Position corner = cornerOf(block, frame);
                const auto [known, isNew] = corners.emplace(block.elementFrame + frame, corner);
                if (!isNew && !alike(known->second, corner, length(corner))) m_moves.separable = false;
            }
        }
        if (!corners.empty()) m_moves.frame = corners.rbegin()->second - corners.begin()->second;
        return m_moves;
    }

    /// Whether blocks said how rows and columns follow each other.
    [[nodiscard]] bool knowsSteps() const {
        return (m_rowKnown || m_moves.rows <= 1) && (m_columnKnown || m_moves.columns <= 1);
    }

private:
    void join(Position& move, const Position& own, bool has, bool& known) {
        if (!has) return;
        if (known && !alike(move, own, length(own))) m_moves.separable = false;
        if (!known) move = own;
        known = true;
    }

    /// Actual or extrapolated position of row 0, column 0 of a frame.
    [[nodiscard]] Position cornerOf(const Lattice& block, std::int64_t frame) const {
        Position corner{};
        for (std::size_t axis = 0; axis < corner.size(); ++axis) {
            corner[axis] = block.at(axis, frame, 0, 0) - static_cast<double>(block.elementRow) * m_moves.row[axis] -
                           static_cast<double>(block.elementColumn) * m_moves.column[axis];
        }
        return corner;
    }

    VisualMoves m_moves;
    bool m_rowKnown = false, m_columnKnown = false;
};

using Cell = std::array<std::int64_t, 3>; ///< frame, row, column

std::map<Cell, Position> patchesOf(const PositionMap& positions) {
    std::map<Cell, Position> patches;
    for (std::int64_t token = 0; token < positions.tokens; ++token) {
        const Element element = positions.elementOf(token);
        if (element.part == Part::Patch)
            patches.emplace(Cell{element.frame, element.row, element.column}, positions.positionOf(token));
    }
    return patches;
}

/// Where blocks are parts of rows, patches are compared one by one. Those that were pruned agree with any.
VisualMoves movesOfPatches(const PositionMap& positions, VisualMoves moves) {
    const auto patches = patchesOf(positions);
    const auto at = [&patches](const Cell& cell) -> const Position* {
        const auto found = patches.find(cell);
        return found == patches.end() ? nullptr : &found->second;
    };
    const Position origin = patches.begin()->second;
    const auto moveTo = [&](const Cell& cell) { return at(cell) ? *at(cell) - origin : Position{}; };
    moves.row = moveTo({0, moves.rows - 1, 0});
    moves.column = moveTo({0, 0, moves.columns - 1});
    moves.frame = moveTo({moves.frames - 1, 0, 0});
    moves.separable = true;
    for (const auto& [cell, place] : patches) {
        const Position *frame = at({cell[0], 0, 0}), *row = at({0, cell[1], 0}), *column = at({0, 0, cell[2]});
        if (!frame || !row || !column) continue;
        const Position rest = place - *frame - (*row - origin) - (*column - origin);
        if (length(rest) > slack(length(place))) moves.separable = false;
    }
    return moves;
}

} // namespace

Expected<PositionMap> placeAlone(const Subject& subject, const Segment& segment) {
    return placeTokens(subject.scheme, Sequence{{segment}}, subject.params);
}

VisualMoves movesOf(const PositionMap& positions) {
    Joiner joiner;
    for (const Lattice& block : positions.blocks) {
        if (block.part == Part::Patch) joiner.add(block);
    }
    const VisualMoves moves = joiner.finish(positions);
    const bool listed = !joiner.knowsSteps() && positions.tokens <= kMaxListedPatches;
    return listed ? movesOfPatches(positions, moves) : moves;
}

} // namespace ropescope
