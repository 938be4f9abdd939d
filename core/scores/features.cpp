// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
//
// The mean of exp(i theta p) over a box of a lattice is
//   exp(i theta centre) * product over (column, row, frame) of sin(n r/2) / (n sin(r/2)),
// and the mean over a range is the mean of its boxes, weighted by their tokens.
// Example: theta = pi/2 over positions 0..3: centre 1.5, ratio sin(pi) / (4 sin(pi/4)) = 0, so the mean is 0.
#include "core/scores/features.h"

#include <algorithm>
#include <array>

#include "core/base/parallel.h"
#include "core/scores/joint_pieces.h"
#include "core/scores/phase.h"
#include "core/scores/pieces.h"
#include "core/scores/turn_vectors.h"

namespace ropescope {
namespace {

constexpr std::size_t kRowsAtOnce = 64;
constexpr std::size_t kPiecesAtOnce = 4096; ///< bounds the memory of a range over very many blocks

using Complex = std::complex<double>;

/// Pieces of several ranges along one axis, as columns of numbers, with the row each adds to.
class AxisPieces {
public:
    [[nodiscard]] std::size_t size() const { return m_rows.size(); }

    void add(const Piece& piece, std::size_t row, double weight) {
        m_centres.push_back(piece.centre);
        m_lows.push_back(piece.centreLow);
        m_weights.push_back(weight);
        m_rows.push_back(row);
        for (std::size_t level = 0; level < m_runs.size(); ++level) {
            m_runs[level].push_back(level < piece.runCount ? indexOf(piece.runs[level]) : 0);
            if (level < piece.runCount) m_levels = std::max(m_levels, level + 1);
        }
    }

    void clear() { *this = {}; }

    /// Adds the mean features at `theta` to entry `k` of the rows of `out`, `turns` entries long.
    void addTurn(double theta, std::size_t k, std::size_t turns, std::span<Complex> out) {
        m_cosines.resize(size());
        m_sines.resize(size());
        m_means.resize(m_steps.size());
        unitVectors(theta, m_centres, m_lows, m_cosines, m_sines);
        if (m_levels > 0) runMeanVector(theta, m_steps, m_counts, m_means);
        for (std::size_t i = 0; i < size(); ++i) {
            double weight = m_weights[i];
            for (std::size_t level = 0; level < m_levels; ++level) weight *= m_means[m_runs[level][i]];
            out[m_rows[i] * turns + k] += Complex{weight * m_cosines[i], weight * m_sines[i]};
        }
    }

private:
    /// Neighbouring pieces share most of their runs, so only the last few are looked through.
    std::uint32_t indexOf(const Run& run) {
        const std::size_t first = m_steps.size() > kRemembered ? m_steps.size() - kRemembered : 0;
        for (std::size_t i = m_steps.size(); i-- > first;) {
            if (m_steps[i] == run.step && m_counts[i] == run.count) return static_cast<std::uint32_t>(i);
        }
        m_steps.push_back(run.step);
        m_counts.push_back(run.count);
        return static_cast<std::uint32_t>(m_steps.size() - 1);
    }

    static constexpr std::size_t kRemembered = 8;

    std::vector<double> m_centres, m_lows, m_weights;
    std::vector<std::size_t> m_rows;
    std::array<std::vector<std::uint32_t>, 3> m_runs; ///< index of the run of each level
    std::vector<double> m_steps{0}, m_counts{1};      ///< of distinct runs; the first is no run at all
    std::size_t m_levels = 0;                         ///< that any piece has
    std::vector<double> m_cosines, m_sines, m_means;
};

/// Adds the features of the pieces of every axis to the rows of `out`.
class FeatureSum {
public:
    FeatureSum(const PositionMap& positions, const FrequencyPlan& plan, std::span<const TokenRange> ranges,
               std::span<Complex> out)
        : m_positions(positions), m_turns(plan.turns()), m_ranges(ranges), m_out(out) {
        for (const FrequencyPair& turn : m_turns) {
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
        const auto tokens = static_cast<double>(m_ranges[row].size());
        for (std::size_t axis = 0; axis < m_axes.size(); ++axis) {
            if (!m_used[axis]) continue;
            m_pieces.clear();
            appendPieces(block, static_cast<int>(axis), begin, end, m_pieces);
            for (const Piece& piece : m_pieces) m_axes[axis].add(piece, row, piece.tokens / tokens);
            m_pending = std::max(m_pending, m_axes[axis].size());
        }
    }

    void flush() {
        for (std::size_t k = 0; k < m_turns.size(); ++k) addTurn(k);
        for (AxisPieces& list : m_axes) list.clear();
        m_pending = 0;
    }

    void addTurn(std::size_t k) {
        const FrequencyPair& turn = m_turns[k];
        if (turn.axis >= 0) {
            m_axes[static_cast<std::size_t>(turn.axis)].addTurn(turn.inverseFrequency, k, m_turns.size(), m_out);
            return;
        }
        for (std::size_t row = 0; row < m_ranges.size(); ++row) m_out[row * m_turns.size() + k] = 1;
    }

    const PositionMap& m_positions;
    std::span<const FrequencyPair> m_turns;
    std::span<const TokenRange> m_ranges;
    std::span<Complex> m_out;
    std::vector<Piece> m_pieces;
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
