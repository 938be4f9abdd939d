// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
//
// The mean of exp(i theta p) over a box of a lattice is
//   exp(i theta centre) * product over (column, row, frame) of sin(n r/2) / (n sin(r/2)),
// and the sum over a range is the sum of its boxes times their tokens.
// Example: theta = pi/2 over positions 0..3: centre 1.5, ratio sin(pi) / (4 sin(pi/4)) = 0, so the sum is 0.
#include "core/scores/feature_sum.h"

#include <algorithm>

#include "core/scores/exact_sum.h"

namespace ropescope {
namespace {

constexpr std::size_t kPiecesAtOnce = 4096; ///< bounds the memory of a range over very many blocks
constexpr std::size_t kRemembered = 8;      ///< runs that are looked through for an equal one

} // namespace

void AxisPieces::add(const Piece& piece, std::size_t row, double weight) {
    m_centres.push_back(piece.centre);
    m_lows.push_back(piece.centreLow);
    m_weights.push_back(weight);
    if (m_groups.empty() || m_groups.back().row != row) m_groups.push_back({.row = row});
    m_groups.back().end = size();
    for (std::size_t level = 0; level < m_runs.size(); ++level) {
        m_runs[level].push_back(level < piece.runCount ? indexOf(piece.runs[level]) : 0);
    }
    m_levels = std::max(m_levels, piece.runCount);
}

void AxisPieces::clear() {
    for (auto* numbers : {&m_centres, &m_lows, &m_weights}) numbers->clear();
    for (auto& runs : m_runs) runs.clear();
    m_groups.clear();
    m_steps.resize(1);
    m_stepOf.resize(1);
    m_counts.resize(1);
    m_inverseCounts.resize(1);
    m_levels = 0;
}

std::uint32_t AxisPieces::indexOfStep(double step) {
    // Neighbouring pieces share most of their steps and runs.
    const std::size_t first = m_steps.size() > kRemembered ? m_steps.size() - kRemembered : 0;
    for (std::size_t i = m_steps.size(); i-- > first;) {
        if (m_steps[i] == step) return static_cast<std::uint32_t>(i);
    }
    m_steps.push_back(step);
    return static_cast<std::uint32_t>(m_steps.size() - 1);
}

std::uint32_t AxisPieces::indexOf(const Run& run) {
    const std::uint32_t step = indexOfStep(run.step);
    const std::size_t first = m_counts.size() > kRemembered ? m_counts.size() - kRemembered : 0;
    for (std::size_t i = m_counts.size(); i-- > first;) {
        if (m_stepOf[i] == step && m_counts[i] == run.count) return static_cast<std::uint32_t>(i);
    }
    m_stepOf.push_back(step);
    m_counts.push_back(run.count);
    m_inverseCounts.push_back(1 / run.count);
    return static_cast<std::uint32_t>(m_counts.size() - 1);
}

void AxisPieces::turn(double theta) {
    m_cosines.resize(size());
    m_sines.resize(size());
    unitVectors(theta, m_centres, m_lows, m_cosines, m_sines);
    if (m_levels == 0) return;
    m_means.resize(m_counts.size());
    stepVectors(theta, m_steps, m_angles);
    m_runAngles.resize(m_counts.size());
    for (std::size_t i = 0; i < m_counts.size(); ++i) {
        m_runAngles.high[i] = m_angles.high[m_stepOf[i]];
        m_runAngles.low[i] = m_angles.low[m_stepOf[i]];
        m_runAngles.inverseHalf[i] = m_angles.inverseHalf[m_stepOf[i]];
        m_runAngles.odd[i] = m_angles.odd[m_stepOf[i]];
    }
    runMeanVector(m_runAngles, m_counts, m_inverseCounts, m_means);
}

template <bool kTwice>
void AxisPieces::addTurned(std::size_t k, const FeatureRowsView& sum) const {
    std::size_t i = 0;
    for (const Group& group : m_groups) {
        const std::size_t cell = 2 * (group.row * sum.stride + k);
        double real = sum.high[cell], imaginary = sum.high[cell + 1], realLow = 0, imaginaryLow = 0;
        for (; i < group.end; ++i) {
            double weight = m_weights[i];
            for (std::size_t level = 0; level < m_levels; ++level) weight *= m_means[m_runs[level][i]];
            const double addedReal = weight * m_cosines[i], addedImaginary = weight * m_sines[i];
            const double nextReal = real + addedReal, nextImaginary = imaginary + addedImaginary;
            if constexpr (kTwice) {
                realLow += errorOfSum(real, addedReal, nextReal);
                imaginaryLow += errorOfSum(imaginary, addedImaginary, nextImaginary);
            }
            real = nextReal;
            imaginary = nextImaginary;
        }
        sum.high[cell] = real;
        sum.high[cell + 1] = imaginary;
        if constexpr (!kTwice) continue;
        sum.low[cell] += realLow;
        sum.low[cell + 1] += imaginaryLow;
    }
}

void AxisPieces::addTurn(double theta, std::size_t k, const FeatureRowsView& sum) {
    turn(theta);
    if (sum.low != nullptr)
        addTurned<true>(k, sum);
    else
        addTurned<false>(k, sum);
}

FeatureSum::FeatureSum(const PositionMap& positions, const FrequencyPlan& plan, std::span<std::complex<double>> high,
                       std::span<std::complex<double>> low, std::size_t stride)
    : m_positions(positions),
      m_turns(plan.turns()),
      m_sum{reinterpret_cast<double*>(high.data()), reinterpret_cast<double*>(low.data()),
            stride == 0 ? plan.turns().size() : stride} {
    for (std::size_t axis = 0; axis < m_axes.size(); ++axis) {
        const auto turnsWithIt = [axis](const FrequencyPair& turn) { return turn.axis == static_cast<int>(axis); };
        if (std::ranges::any_of(m_turns, turnsWithIt)) m_used.push_back(axis);
    }
}

bool FeatureSum::add(TokenRange range, std::size_t row, double weight, const CancelToken& cancel) {
    return range.begin >= range.end || addFrom(m_positions.blockOf(range.begin), range, row, weight, cancel);
}

bool FeatureSum::addBlock(std::size_t block, std::size_t row, double weight, const CancelToken& cancel) {
    const Lattice& lattice = m_positions.blocks[block];
    return addFrom(block, {lattice.firstToken, lattice.firstToken + lattice.tokens()}, row, weight, cancel);
}

bool FeatureSum::addFrom(std::size_t i, TokenRange range, std::size_t row, double weight, const CancelToken& cancel) {
    if (range.begin >= range.end) return true;
    m_unturned.emplace_back(row, weight * static_cast<double>(range.size()));
    while (range.begin < range.end) {
        const Lattice& block = m_positions.blocks[i];
        const std::int64_t blockEnd = block.firstToken + block.tokens();
        const std::int64_t begin = range.begin - block.firstToken;
        const std::int64_t end = pieceBatchEnd(block, begin, std::min(range.end, blockEnd) - block.firstToken);
        addPieces(block, begin, end, row, weight);
        range.begin = block.firstToken + end;
        if (range.begin == blockEnd) ++i;
        if (m_pending < kPiecesAtOnce) continue;
        flush();
        if (cancel.cancelled()) return false;
    }
    return true;
}

void FeatureSum::addPieces(const Lattice& block, std::int64_t begin, std::int64_t end, std::size_t row, double weight) {
    for (const std::size_t axis : m_used) {
        m_pieces.clear();
        appendPieces(block, static_cast<int>(axis), begin, end, m_pieces);
        for (const Piece& piece : m_pieces) m_axes[axis].add(piece, row, piece.tokens * weight);
        m_pending = std::max(m_pending, m_axes[axis].size());
    }
}

void FeatureSum::flush() {
    for (std::size_t k = 0; k < m_turns.size(); ++k) addTurn(k);
    for (AxisPieces& pieces : m_axes) pieces.clear();
    m_unturned.clear();
    m_pending = 0;
}

void FeatureSum::addTurn(std::size_t k) {
    const FrequencyPair& turn = m_turns[k];
    if (turn.axis >= 0) {
        m_axes[static_cast<std::size_t>(turn.axis)].addTurn(turn.inverseFrequency, k, m_sum);
        return;
    }
    for (const auto& [row, weight] : m_unturned) { // whole numbers of tokens, or parts that add up to 1
        m_sum.high[2 * (row * m_sum.stride + k)] += weight;
    }
}

} // namespace ropescope
