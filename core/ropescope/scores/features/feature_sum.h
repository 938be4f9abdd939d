// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <array>
#include <complex>
#include <cstdint>
#include <span>
#include <vector>

#include <ropescope/base/cancel.h>
#include <ropescope/positions/position_map.h>
#include <ropescope/rotary/frequency_plan.h>
#include <ropescope/scores/features/phasors.h>
#include <ropescope/scores/features/token_runs.h>

/// Weighted sums of features of ranges of tokens, computed from their token runs.
namespace ropescope {

/// Token runs along one axis, for all rotary components of that axis.
class AxisRuns {
public:
    /// Adds a rotary component: number `component` of a row.
    void addRotation(double theta, std::size_t component);
    [[nodiscard]] bool components() const { return !m_thetas.empty(); }

    [[nodiscard]] std::size_t size() const { return m_tokenRuns.size(); }
    /// Adds `weight` times the mean feature of a token run to a row.
    void add(const TokenRun& tokenRun, std::size_t row, double weight);
    /// Adds everything pending to the rows of `sums`, `stride` apart, and clears it.
    void flush(std::span<std::complex<double>> sums, std::size_t stride);

private:
    /// Consecutive token runs that add to the same row.
    struct Group {
        std::size_t row = 0, end = 0;
    };
    [[nodiscard]] std::size_t indexOf(const Run& run);
    void makeMeans();

    std::vector<double> m_thetas;
    std::vector<std::size_t> m_components; ///< index within a row
    std::vector<WeightedRun> m_tokenRuns;
    std::vector<Group> m_groups;
    std::vector<Run> m_runs;      ///< distinct runs
    std::vector<double> m_angles; ///< of the last few steps: steps x kStepAngleRows x thetas
    std::vector<double> m_means;  ///< runs x thetas
    std::vector<double> m_reals, m_imaginaries;
};

/// Adds features of ranges to rows of sums. For plans that are not dense.
class FeatureSum {
public:
    /// Adds to `sums` (rows x components). `stride` is the distance between rows; 0 if they are contiguous.
    FeatureSum(const PositionMap& positions, const FrequencyPlan& plan, std::span<std::complex<double>> sums,
               std::size_t stride = 0);

    /// Adds weight * (sum over the tokens of a range) to a row. False when cancelled.
    bool add(TokenRange range, std::size_t row, double weight, const CancelToken& cancel);
    /// The same for a range known to begin in `block`.
    bool addFrom(std::size_t block, TokenRange range, std::size_t row, double weight, const CancelToken& cancel);
    /// The same for a whole block.
    bool addBlock(std::size_t block, std::size_t row, double weight, const CancelToken& cancel);
    /// Completes pending sums; afterwards the rows are up to date.
    void flush();

private:
    void addUnrotated(std::size_t row, double sum);
    /// The same for tokens [begin, end) of a block, counted from its first.
    bool addPart(const Lattice& block, std::int64_t begin, std::int64_t end, std::size_t row, double weight,
                 const CancelToken& cancel);
    void addRuns(const Lattice& block, std::int64_t begin, std::int64_t end, std::size_t row, double weight);

    const PositionMap& m_positions;
    std::span<std::complex<double>> m_sums;
    std::size_t m_stride;
    std::array<AxisRuns, kMaxAxes> m_axes;
    std::vector<std::size_t> m_unrotatedComponents;          ///< components without an axis
    std::vector<std::pair<std::size_t, double>> m_unrotated; ///< rows and weights for components that are not rotated
    std::vector<TokenRun> m_tokenRuns;
    std::size_t m_pending = 0;
};

} // namespace ropescope
