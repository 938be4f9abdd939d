// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
// A plan is a matrix Ω with one row per pair; a move d rotates pair k by Ω_k . d. A plan sees only the component of a
// move in its row space. Both ranks are those of unit vectors, by a QR decomposition with column pivoting, so that slow
// pairs count as much as fast ones.
// Example: rows of h and w only: the moves (1,0,0), (0,1,0), (1,1,1) over h, w, t have rank 2.
#include <algorithm>

#include <Eigen/QR>

#include <ropescope/properties/search/pair_rotations.h>
#include <ropescope/rotary/matrix_rotation.h>

namespace ropescope {
namespace {

constexpr double kTolerance = 1e-9;

/// Directions over all axes, one per column.
using Direction = Eigen::Vector<double, kMaxAxes>;
using Directions = Eigen::Matrix<double, kMaxAxes, Eigen::Dynamic>;
using Decomposition = Eigen::ColPivHouseholderQR<Directions>;

Directions directionsOf(const std::vector<Position>& moves) {
    Directions result(kMaxAxes, moves.size());
    for (std::size_t i = 0; i < moves.size(); ++i) result.col(i) = Eigen::Map<const Direction>(moves[i].data());
    return result;
}

/// The directions longer than `least`, normalised.
Directions unit(const Directions& directions, double least = 0) {
    Directions result(kMaxAxes, directions.cols());
    Eigen::Index count = 0;
    for (const auto& direction : directions.colwise())
        if (direction.norm() > least) result.col(count++) = direction.normalized();
    return result.leftCols(count);
}

/// Rank of unit vectors.
Eigen::Index rankOf(const Directions& directions) {
    if (directions.cols() == 0) return 0;
    Decomposition decomposition;
    decomposition.setThreshold(kTolerance);
    return decomposition.compute(directions).rank();
}

/// An orthonormal basis of the space that unit vectors span.
Directions basisOf(const Directions& directions) {
    if (directions.cols() == 0) return directions;
    Decomposition decomposition;
    decomposition.setThreshold(kTolerance);
    decomposition.compute(directions);
    return decomposition.householderQ() * Directions::Identity(kMaxAxes, decomposition.rank());
}

/// Entry (row, column) of the generators of a block, one number per axis.
Direction entryOf(const RotationBlock& block, Eigen::Index row, Eigen::Index column) {
    Direction entry = Direction::Zero();
    for (std::size_t axis = 0; axis < block.generators.size(); ++axis)
        entry[axis] = block.generators[axis](row, column);
    return entry;
}

/// Row of Ω; 0 for a pair whose dimensions rotate by different axes. In a matrix plan: that of a pair that is a block
/// by itself, else 0. Of a mixture: the frequency before it is mixed.
Direction rowOf(const FrequencyPlan& plan, std::size_t pair) {
    if (plan.rotates() || plan.mix()) {
        const FrequencyRow row = plan.row(pair);
        return Eigen::Map<const Direction>(row.data());
    }
    Direction row = Direction::Zero();
    if (plan.matrices) {
        const auto& blocks = plan.matrices->blocks();
        const auto block = std::ranges::find(blocks, pair, &RotationBlock::firstPair);
        if (block != blocks.end() && block->pairs() == 1) row = entryOf(*block, 1, 0);
    } else if (const FrequencyPair& entry = plan.pairs[pair]; entry.axis >= 0) {
        row[entry.axis] = entry.inverseFrequency;
    }
    return row;
}

/// The rows that determine what a plan sees of moves, one per column. In a matrix plan, the entries of its generators:
/// a move is lost where the sum of its generators is 0.
Directions rowsOf(const FrequencyPlan& plan) {
    if (!plan.matrices || plan.mix()) {
        Directions rows(kMaxAxes, plan.pairCount());
        for (std::size_t pair = 0; pair < plan.pairs.size(); ++pair) rows.col(pair) = rowOf(plan, pair);
        return rows;
    }
    std::vector<Direction> entries;
    for (const RotationBlock& block : plan.matrices->blocks()) {
        for (Eigen::Index row = 1; row < block.generators.front().rows(); ++row)
            for (Eigen::Index column = 0; column < row; ++column) entries.push_back(entryOf(block, row, column));
    }
    return Eigen::Map<const Directions>(entries.front().data(), kMaxAxes, static_cast<Eigen::Index>(entries.size()));
}

} // namespace

double rotationOf(const FrequencyPlan& plan, std::size_t pair, const Position& move) {
    return rowOf(plan, pair).dot(Eigen::Map<const Direction>(move.data()));
}

bool independent(const std::vector<Position>& moves) {
    return rankOf(unit(directionsOf(moves))) == static_cast<Eigen::Index>(moves.size());
}

int rankOf(const FrequencyPlan& plan, const std::vector<Position>& moves) {
    const Directions basis = basisOf(unit(rowsOf(plan)));
    Directions inside = Directions::Zero(kMaxAxes, moves.size());
    const Directions units = unit(directionsOf(moves));
    inside.topLeftCorner(basis.cols(), units.cols()) = basis.transpose() * units;
    return static_cast<int>(rankOf(unit(inside, kTolerance)));
}

} // namespace ropescope
