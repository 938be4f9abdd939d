// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
// A plan is a matrix Omega with one row per pair; a move d rotates pair k by Omega_k . d. The plan sees the projection
// of moves onto its row space; both ranks by Gram-Schmidt on unit vectors, so slow pairs count as much as fast ones.
// Example: rows of h and w only: the moves (1,0,0), (0,1,0), (1,1,1) over h, w, t have rank 2.
#include <algorithm>
#include <cmath>

#include <ropescope/properties/pair_rotations.h>
#include <ropescope/rotary/matrix_rotation.h>

namespace ropescope {
namespace {

constexpr double kTolerance = 1e-9;

double dot(const Position& a, const Position& b) {
    double sum = 0;
    for (std::size_t axis = 0; axis < a.size(); ++axis) sum += a[axis] * b[axis];
    return sum;
}

/// False for a vector of zeros.
bool normalise(Position& vector) {
    const double length = std::sqrt(dot(vector, vector));
    if (!(length > 0)) return false;
    for (double& value : vector) value /= length;
    return true;
}

/// An orthonormal basis of the same space.
std::vector<Position> basisOf(const std::vector<Position>& vectors) {
    std::vector<Position> basis;
    for (Position vector : vectors) {
        if (basis.size() == vector.size()) break;
        if (!normalise(vector)) continue;
        for (int pass = 0; pass < 2; ++pass) {
            for (const Position& other : basis) {
                const double along = dot(vector, other);
                for (std::size_t axis = 0; axis < vector.size(); ++axis) vector[axis] -= along * other[axis];
            }
        }
        if (dot(vector, vector) < kTolerance * kTolerance) continue;
        normalise(vector);
        basis.push_back(vector);
    }
    return basis;
}

/// Entry (row, column) of the generators of a block, one number per axis.
Position entryOf(const RotationBlock& block, Eigen::Index row, Eigen::Index column) {
    Position entry{};
    for (std::size_t axis = 0; axis < block.generators.size(); ++axis)
        entry[axis] = block.generators[axis](row, column);
    return entry;
}

/// The linear map by which a matrix plan sees moves: a move is lost if the sum of its generators is 0.
std::vector<Position> rowsOf(const MatrixRotation& rotation) {
    std::vector<Position> rows;
    for (const RotationBlock& block : rotation.blocks()) {
        for (Eigen::Index row = 1; row < block.generators.front().rows(); ++row)
            for (Eigen::Index column = 0; column < row; ++column) rows.push_back(entryOf(block, row, column));
    }
    return rows;
}

/// Row of Omega, one number per axis. In a matrix plan: the row of a pair that is a block by itself, else 0.
Position rowOf(const FrequencyPlan& plan, std::size_t pair) {
    Position row{};
    if (plan.matrices) {
        const auto& blocks = plan.matrices->blocks();
        const auto block = std::ranges::find(blocks, pair, &RotationBlock::firstPair);
        return block != blocks.end() && block->pairs() == 1 ? entryOf(*block, 1, 0) : row;
    }
    const FrequencyPair& entry = plan.pairs[pair];
    if (entry.axis >= 0) row[static_cast<std::size_t>(entry.axis)] = entry.inverseFrequency;
    return row;
}

} // namespace

double rotationOf(const FrequencyPlan& plan, std::size_t pair, const Position& move) {
    return dot(rowOf(plan, pair), move);
}

bool independent(const std::vector<Position>& moves) { return basisOf(moves).size() == moves.size(); }

int rankOf(const FrequencyPlan& plan, const std::vector<Position>& moves) {
    std::vector<Position> rows;
    if (plan.matrices) rows = rowsOf(*plan.matrices);
    for (std::size_t pair = 0; pair < plan.pairs.size() && !plan.matrices; ++pair) rows.push_back(rowOf(plan, pair));
    std::vector<Position> seen;
    const std::vector<Position> directions = basisOf(rows);
    for (Position move : moves) {
        if (!normalise(move)) continue;
        Position inside{};
        for (std::size_t i = 0; i < directions.size(); ++i) inside[i] = dot(move, directions[i]);
        if (dot(inside, inside) > kTolerance * kTolerance) seen.push_back(inside);
    }
    return static_cast<int>(basisOf(seen).size());
}

} // namespace ropescope
