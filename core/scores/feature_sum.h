// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <array>
#include <complex>
#include <cstdint>
#include <span>
#include <vector>

#include "core/base/cancel.h"
#include "core/positions/position_map.h"
#include "core/rotary/frequency_plan.h"
#include "core/scores/pieces.h"
#include "core/scores/turn_vectors.h"

/// Weighted sums of features of ranges of tokens, from their pieces.
namespace ropescope {

/// Rows of sums, one complex number a turn, laid out as re, im. With `low` they are kept as high + low, to twice the
/// precision; else it is null.
struct FeatureRowsView {
    double* high = nullptr;
    double* low = nullptr;
    std::size_t stride = 0; ///< complex numbers from row to row
};

/// Pieces along one axis as columns of numbers, with the row that each adds to.
class AxisPieces {
public:
    [[nodiscard]] std::size_t size() const { return m_centres.size(); }
    void add(const Piece& piece, std::size_t row, double weight);
    void clear();

    /// Adds the weighted mean features of all pieces at `theta` to entry `k` of the rows of a sum.
    void addTurn(double theta, std::size_t k, const FeatureRowsView& sum);

private:
    [[nodiscard]] std::uint32_t indexOf(const Run& run);
    [[nodiscard]] std::uint32_t indexOfStep(double step);
    void turn(double theta);
    template <bool kTwice>
    void addTurned(std::size_t k, const FeatureRowsView& sum) const;

    /// Pieces one after the other that add to one row.
    struct Group {
        std::size_t row = 0, end = 0;
    };
    std::vector<double> m_centres, m_lows, m_weights;
    std::vector<Group> m_groups;
    std::array<std::vector<std::uint32_t>, 3> m_runs;    ///< index of the run of each level
    std::vector<double> m_steps{0};                      ///< distinct ones of runs
    std::vector<std::uint32_t> m_stepOf{0};              ///< of distinct runs, the first of which is no run at all
    std::vector<double> m_counts{1}, m_inverseCounts{1}; ///< the same
    std::size_t m_levels = 0;                            ///< that any piece has
    std::vector<double> m_cosines, m_sines, m_means;
    StepVectors m_angles, m_runAngles; ///< of steps, and of the step of each run
};

/// Adds features of ranges to rows of sums. For plans that are not dense.
class FeatureSum {
public:
    /// `high` (rows x turns) is added to. With `low`, of the same size, the sums are kept as high + low to twice the
    /// precision; else it is empty. Rows may be farther apart: `stride`, else 0.
    FeatureSum(const PositionMap& positions, const FrequencyPlan& plan, std::span<std::complex<double>> high,
               std::span<std::complex<double>> low = {}, std::size_t stride = 0);

    /// Adds weight * (sum over the tokens of a range) to a row. False when cancelled.
    bool add(TokenRange range, std::size_t row, double weight, const CancelToken& cancel);
    /// The same where it is known that the range begins in `block`.
    bool addFrom(std::size_t block, TokenRange range, std::size_t row, double weight, const CancelToken& cancel);
    /// A whole block.
    bool addBlock(std::size_t block, std::size_t row, double weight, const CancelToken& cancel);
    /// Everything added is in the rows after this.
    void flush();

private:
    void addPieces(const Lattice& block, std::int64_t begin, std::int64_t end, std::size_t row, double weight);
    void addTurn(std::size_t k);

    const PositionMap& m_positions;
    std::span<const FrequencyPair> m_turns;
    FeatureRowsView m_sum;
    std::vector<Piece> m_pieces;
    std::array<AxisPieces, kMaxAxes> m_axes;
    std::vector<std::size_t> m_used;                        ///< axes that something turns with
    std::vector<std::pair<std::size_t, double>> m_unturned; ///< rows and weights of what does not turn
    std::size_t m_pending = 0;
};

} // namespace ropescope
