// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
//
// With a row w over the axes, the angle of a token is w . p, and a step of a lattice turns by w . step: a box of a lattice
// is again nested runs of equal angles. Each product w_a * step_a is reduced on its own before they are added, because a
// rounded sum would be wrong by count * 10^-16.
// Example: w = (1, 2), a row of patches one column apart, p = (5, c): angle 5 + 2c, two radians a step.
#include <algorithm>

#include <ropescope/scores/features/joint_pieces.h>
#include <ropescope/scores/features/phase.h>

namespace ropescope {
namespace {

constexpr std::array<double, kMaxAxes> kNothing{};

/// The pieces of the same tokens along every axis, which have the same runs.
JointPiece joined(const std::array<Piece, kMaxAxes>& pieces) {
    JointPiece joint{.tokens = pieces.front().tokens, .runCount = pieces.front().runCount};
    for (std::size_t axis = 0; axis < pieces.size(); ++axis) {
        joint.centre[axis] = pieces[axis].centre;
        joint.centreLow[axis] = pieces[axis].centreLow;
        for (std::size_t level = 0; level < joint.runCount; ++level) {
            joint.runs[level].step[axis] = pieces[axis].runs[level].step;
            joint.runs[level].count = pieces[axis].runs[level].count;
        }
    }
    return joint;
}

/// The same for every axis of a block.
template <class MakePiece>
JointPiece joinedOver(const Lattice& block, MakePiece makePiece) {
    std::array<Piece, kMaxAxes> pieces;
    for (std::size_t axis = 0; axis < pieces.size(); ++axis) pieces[axis] = makePiece(block.axes[axis]);
    return joined(pieces);
}

bool isOneRun(const Lattice& block) {
    for (int axis = 0; axis < kMaxAxes; ++axis) {
        if (!isOneRun(block, axis)) return false;
    }
    return true;
}

bool isEven(const Lattice& block) {
    for (int axis = 0; axis < kMaxAxes; ++axis) {
        if (!block.even(axis)) return false;
    }
    return true;
}

} // namespace

void appendJointPieces(const Lattice& block, std::int64_t begin, std::int64_t end, std::vector<JointPiece>& pieces) {
    if (block.list) {
        for (std::int64_t offset = begin; offset < end; ++offset) {
            pieces.push_back({.centre = block.positionAt(offset), .tokens = 1});
        }
        return;
    }
    if (isOneRun(block)) {
        pieces.push_back(joinedOver(block, [&](const AxisRule& rule) { return runPiece(rule, begin, end); }));
        return;
    }
    const bool even = isEven(block);
    for (Box box : splitIntoBoxes(block, begin, end)) {
        const std::int64_t endFrame = box.frame + box.frames;
        if (!even) box.frames = 1;
        for (; box.frame < endFrame; box.frame += box.frames) {
            pieces.push_back(joinedOver(block, [&](const AxisRule& rule) { return boxPiece(rule, box); }));
        }
    }
}

std::vector<JointPiece> jointPiecesOf(const PositionMap& positions, TokenRange range) {
    std::vector<JointPiece> pieces;
    for (std::size_t i = positions.blockOf(range.begin); range.begin < range.end; ++i) {
        const Lattice& block = positions.blocks[i];
        const std::int64_t end = std::min(range.end, block.firstToken + block.tokens());
        appendJointPieces(block, range.begin - block.firstToken, end - block.firstToken, pieces);
        range.begin = end;
    }
    return pieces;
}

DenseMeans::DenseMeans(std::span<const FrequencyRow> rows) {
    m_pairs.reserve(rows.size());
    for (const FrequencyRow& row : rows) m_pairs.push_back({.row = row});
}

double DenseMeans::meanOf(PairState& pair, const JointRun& run) {
    for (const Entry& entry : pair.entries) {
        if (entry.run == run) return entry.mean;
    }
    const StepAngle angle = stepAngle(reducedPhase(pair.row, run.step, kNothing), 1);
    Entry& entry = pair.entries[pair.next++ % pair.entries.size()];
    entry = {run, runMean(angle, run.count)};
    return entry.mean;
}

void DenseMeans::add(const JointPiece& piece, double weight, std::span<std::complex<double>> out) {
    for (std::size_t k = 0; k < m_pairs.size(); ++k) {
        double mean = weight;
        for (std::size_t level = 0; level < piece.runCount; ++level) mean *= meanOf(m_pairs[k], piece.runs[level]);
        out[k] += mean * unitVector(reducedPhase(m_pairs[k].row, piece.centre, piece.centreLow));
    }
}

TurnedPiece turned(double theta, const Piece& piece) {
    TurnedPiece seen{.centre = reducedPhase(theta, piece.centre, piece.centreLow), .runCount = piece.runCount};
    for (std::size_t level = 0; level < piece.runCount; ++level) {
        seen.steps[level] = stepAngle(theta, piece.runs[level].step);
        seen.counts[level] = piece.runs[level].count;
    }
    return seen;
}

TurnedPiece turned(const FrequencyRow& row, const JointPiece& piece) {
    TurnedPiece seen{.centre = reducedPhase(row, piece.centre, piece.centreLow), .runCount = piece.runCount};
    for (std::size_t level = 0; level < piece.runCount; ++level) {
        seen.steps[level] = stepAngle(reducedPhase(row, piece.runs[level].step, kNothing), 1);
        seen.counts[level] = piece.runs[level].count;
    }
    return seen;
}

} // namespace ropescope
