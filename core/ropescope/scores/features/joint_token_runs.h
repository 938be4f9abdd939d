// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include <ropescope/positions/position_map.h>
#include <ropescope/rotary/frequency_plan.h>
#include <ropescope/scores/features/run_sum.h>
#include <ropescope/scores/features/token_runs.h>

/// Token runs along all axes at once, for pairs whose angle depends on several of them, and runs as angles of one pair.
namespace ropescope {

/// `count` equal steps, given on every axis.
struct JointRun {
    Position step{};
    double count = 1;
    bool operator==(const JointRun&) const = default;
};

/// Consecutive tokens whose positions are nested runs: column inside row inside frame.
struct JointTokenRun {
    Position centre{}; ///< mean position, as centre + centreLow
    Position centreLow{};
    double tokens = 0;
    std::array<JointRun, 3> runs{}; ///< innermost first; only the first `runCount` are used
    std::size_t runCount = 0;
};

/// Appends the runs of tokens [begin, end) of a block, in token order; [begin, end) must be as runBatchEnd allows.
void appendJointTokenRuns(const Lattice& block, std::int64_t begin, std::int64_t end,
                          std::vector<JointTokenRun>& tokenRuns);

/// The runs of any range of tokens of a map, in token order.
[[nodiscard]] std::vector<JointTokenRun> jointTokenRunsOf(const PositionMap& positions, TokenRange range);

/// Adds to each row of `out` (ranges x pairs) the mean of exp(i row . position) of the dense pairs of a plan.
class DenseMeans {
public:
    /// For a dense plan; a row of zeros is a pair that is not rotated.
    explicit DenseMeans(const FrequencyPlan& plan);

    /// Adds `weight` times the mean over a token run to `out`, one number per pair.
    void add(const JointTokenRun& tokenRun, double weight, std::span<std::complex<double>> out);

private:
    /// The frequencies of all pairs on one axis.
    struct Axis {
        std::size_t axis = 0;
        std::vector<double> thetas;
    };
    /// The means of all pairs over a run.
    struct Entry {
        JointRun run;
        std::vector<double> means;
    };
    /// Those of the run, as computed for one of the last few, or else now.
    [[nodiscard]] std::span<const double> meansOf(const JointRun& run);
    void computeMeans(const JointRun& run, std::span<double> means);
    /// Sets m_cosines and m_sines to the phasors of all pairs at a position, the product over the axes.
    void rotateTo(const Position& centre, const Position& centreLow);

    std::vector<FrequencyRow> m_rows; ///< of the pairs
    std::vector<Axis> m_axes;         ///< that any pair depends on
    std::array<Entry, 8> m_entries{};
    std::size_t m_next = 0; ///< entry to be replaced
    std::vector<double> m_cosines, m_sines, m_reals, m_imaginaries, m_weights, m_angles;
};

/// A token run as the angles of one pair.
struct RotatedRun {
    Phase centre;
    std::array<StepAngle, 3> steps{};
    std::array<double, 3> counts{};
    std::size_t runCount = 0;
};
[[nodiscard]] RotatedRun rotated(double theta, const TokenRun& tokenRun);
[[nodiscard]] RotatedRun rotated(const FrequencyRow& row, const JointTokenRun& tokenRun);

} // namespace ropescope
