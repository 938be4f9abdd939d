// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
//
// The mean of exp(i theta p) over a box of a lattice is
//   exp(i theta centre) * product over (column, row, frame) of sin(n r/2) / (n sin(r/2)),
// and the mean over a range is the mean of its boxes, weighted by their tokens.
// Example: theta = pi/2 over positions 0..3: centre 1.5, ratio sin(pi) / (4 sin(pi/4)) = 0, so the mean is 0.
#include "core/scores/features.h"

#include <algorithm>

#include "core/base/parallel.h"
#include "core/scores/joint_pieces.h"
#include "core/scores/phase.h"
#include "core/scores/pieces.h"

namespace ropescope {
namespace {

constexpr std::size_t kRowsAtOnce = 64;
constexpr std::size_t kPiecesAtOnce = 4096; ///< bounds the memory of a range over very many blocks

using Complex = std::complex<double>;

/// Pieces of several ranges along one axis, with the row they add to.
struct AxisPieces {
    std::vector<Piece> pieces;
    std::vector<std::size_t> rows;
};

/// Adds the features of the pieces of every axis to the rows of `out`.
class FeatureSum {
public:
    FeatureSum(const PositionMap& positions, const FrequencyPlan& plan, std::span<const TokenRange> ranges,
               std::span<Complex> out)
        : m_positions(positions), m_turns(plan.turns()), m_ranges(ranges), m_out(out) {
        for (const FrequencyPair& turn : m_turns) {
            m_means.emplace_back(turn.inverseFrequency);
            if (turn.axis >= 0) m_used[static_cast<std::size_t>(turn.axis)] = true;
        }
        std::fill(out.begin(), out.end(), Complex{});
    }

    bool run(const CancelToken& cancel) {
        for (std::size_t row = 0; row < m_ranges.size(); ++row) {
            if (!addRange(row, cancel)) return false;
        }
        flush();
        return !cancel.cancelled();
    }

private:
    bool addRange(std::size_t row, const CancelToken& cancel) {
        TokenRange range = m_ranges[row];
        for (std::size_t i = m_positions.blockOf(range.begin); range.begin < range.end;) {
            const Lattice& block = m_positions.blocks[i];
            const std::int64_t blockEnd = block.firstToken + block.tokens();
            const std::int64_t begin = range.begin - block.firstToken;
            const std::int64_t end = pieceBatchEnd(block, begin, std::min(range.end, blockEnd) - block.firstToken);
            addBlock(block, begin, end, row);
            range.begin = block.firstToken + end;
            if (range.begin == blockEnd) ++i;
            if (m_pending < kPiecesAtOnce) continue;
            flush();
            if (cancel.cancelled()) return false;
        }
        return true;
    }

    void addBlock(const Lattice& block, std::int64_t begin, std::int64_t end, std::size_t row) {
        for (std::size_t axis = 0; axis < m_axes.size(); ++axis) {
            if (!m_used[axis]) continue;
            AxisPieces& list = m_axes[axis];
            appendPieces(block, static_cast<int>(axis), begin, end, list.pieces);
            list.rows.resize(list.pieces.size(), row);
            m_pending = std::max(m_pending, list.pieces.size());
        }
    }

    void flush() {
        for (std::size_t k = 0; k < m_turns.size(); ++k) addTurn(k);
        for (AxisPieces& list : m_axes) {
            list.pieces.clear();
            list.rows.clear();
        }
        m_pending = 0;
    }

    void addTurn(std::size_t k) {
        const FrequencyPair& turn = m_turns[k];
        const std::size_t turns = m_turns.size();
        if (turn.axis < 0) {
            for (std::size_t row = 0; row < m_ranges.size(); ++row) m_out[row * turns + k] = 1;
            return;
        }
        const AxisPieces& list = m_axes[static_cast<std::size_t>(turn.axis)];
        RunMeans& means = m_means[k];
        for (std::size_t i = 0; i < list.pieces.size(); ++i) {
            const Piece& piece = list.pieces[i];
            double weight = piece.tokens / static_cast<double>(m_ranges[list.rows[i]].size());
            for (std::size_t level = 0; level < piece.runCount; ++level) weight *= means(piece.runs[level]);
            const Phase phase = reducedPhase(turn.inverseFrequency, piece.centre, piece.centreLow);
            m_out[list.rows[i] * turns + k] += weight * unitVector(phase);
        }
    }

    const PositionMap& m_positions;
    std::span<const FrequencyPair> m_turns;
    std::span<const TokenRange> m_ranges;
    std::span<Complex> m_out;
    std::vector<RunMeans> m_means;
    std::array<AxisPieces, kMaxAxes> m_axes;
    std::array<bool, kMaxAxes> m_used{};
    std::size_t m_pending = 0;
};

/// The features of a dense plan: every pair needs all axes of a piece.
bool fillDenseMeans(const PositionMap& positions, std::span<const FrequencyRow> rows,
                    std::span<const TokenRange> ranges, std::span<Complex> out, const CancelToken& cancel) {
    std::fill(out.begin(), out.end(), Complex{});
    DenseMeans means(rows);
    std::vector<JointPiece> pieces;
    for (std::size_t row = 0; row < ranges.size(); ++row) {
        TokenRange range = ranges[row];
        const auto tokens = static_cast<double>(range.size());
        for (std::size_t i = positions.blockOf(range.begin); range.begin < range.end;) {
            const Lattice& block = positions.blocks[i];
            const std::int64_t blockEnd = block.firstToken + block.tokens();
            const std::int64_t begin = range.begin - block.firstToken;
            const std::int64_t end = pieceBatchEnd(block, begin, std::min(range.end, blockEnd) - block.firstToken);
            pieces.clear();
            appendJointPieces(block, begin, end, pieces);
            for (const JointPiece& piece : pieces) {
                means.add(piece, piece.tokens / tokens, out.subspan(row * rows.size(), rows.size()));
            }
            range.begin = block.firstToken + end;
            if (range.begin == blockEnd) ++i;
            if (cancel.cancelled()) return false;
        }
    }
    return true;
}

} // namespace

bool fillMeanFeatures(const PositionMap& positions, const FrequencyPlan& plan, std::span<const TokenRange> ranges,
                      std::span<Complex> out, const CancelToken& cancel) {
    if (plan.dense()) return fillDenseMeans(positions, plan.rows, ranges, out, cancel);
    return FeatureSum(positions, plan, ranges, out).run(cancel);
}

FeatureRows meanFeatures(const PositionMap& positions, const FrequencyPlan& plan, std::span<const TokenRange> ranges,
                         const CancelToken& cancel) {
    FeatureRows features{ranges.size(), plan.turns().size(), {}};
    features.values.resize(features.rows * features.pairs);
    const std::span<Complex> out = features.values;
    const bool done = parallelFor(ranges.size(), kRowsAtOnce, cancel, [&](std::size_t begin, std::size_t end) {
        fillMeanFeatures(positions, plan, ranges.subspan(begin, end - begin),
                         out.subspan(begin * features.pairs, (end - begin) * features.pairs), cancel);
    });
    return done && !cancel.cancelled() ? std::move(features) : FeatureRows{};
}

std::vector<Complex> feature(const FrequencyPlan& plan, const Position& position) {
    std::vector<Complex> values;
    values.reserve(plan.turns().size());
    for (const FrequencyRow& row : plan.rows) values.push_back(unitVector(reducedPhase(row, position, Position{})));
    if (plan.dense()) return values;
    for (const FrequencyPair& turn : plan.turns()) {
        values.push_back(turn.axis < 0 ? Complex{1}
                                       : unitVector(reducedPhase(turn.inverseFrequency,
                                                                 position[static_cast<std::size_t>(turn.axis)])));
    }
    return values;
}

} // namespace ropescope
