// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
//
// For a frequency row w over the axes, the angle of a token at p is w . p and a lattice step rotates by w . step, so
// the angles of a box are nested runs too. The products w_a * step_a are reduced before they are added, because the
// rounding error of a step, about 10^-16 of its size, is multiplied by the number of steps.
// Example: w = (1, 2), a row of patches one column apart, p = (5, c): angle 5 + 2c, two radians per step.
#include <algorithm>

#include <ropescope/scores/features/joint_token_runs.h>
#include <ropescope/scores/features/phase.h>
#include <ropescope/scores/features/phasors.h>

namespace ropescope {
namespace {

constexpr std::array<double, kMaxAxes> kZeros{};

/// Joins the runs of the same tokens along each axis; all have the same run structure.
JointTokenRun joined(const std::array<TokenRun, kMaxAxes>& tokenRuns) {
    JointTokenRun joint{.tokens = tokenRuns.front().tokens, .runCount = tokenRuns.front().runCount};
    for (std::size_t axis = 0; axis < tokenRuns.size(); ++axis) {
        joint.centre[axis] = tokenRuns[axis].centre;
        joint.centreLow[axis] = tokenRuns[axis].centreLow;
        for (std::size_t level = 0; level < joint.runCount; ++level) {
            joint.runs[level].step[axis] = tokenRuns[axis].runs[level].step;
            joint.runs[level].count = tokenRuns[axis].runs[level].count;
        }
    }
    return joint;
}

/// Joins the token runs that `makeRun` returns for every axis of a block.
template <class MakeRun>
JointTokenRun joinedOver(const Lattice& block, MakeRun makeRun) {
    std::array<TokenRun, kMaxAxes> tokenRuns;
    for (std::size_t axis = 0; axis < tokenRuns.size(); ++axis) tokenRuns[axis] = makeRun(block.axes[axis]);
    return joined(tokenRuns);
}

bool isEven(const Lattice& block) {
    for (int axis = 0; axis < kMaxAxes; ++axis) {
        if (!block.even(axis)) return false;
    }
    return true;
}

} // namespace

void appendJointTokenRuns(const Lattice& block, std::int64_t begin, std::int64_t end,
                          std::vector<JointTokenRun>& tokenRuns) {
    if (block.list) {
        for (std::int64_t offset = begin; offset < end; ++offset) {
            tokenRuns.push_back({.centre = block.positionAt(offset), .tokens = 1});
        }
        return;
    }
    if (isOneRun(block)) {
        tokenRuns.push_back(joinedOver(block, [&](const AxisRule& rule) { return runOf(rule, begin, end); }));
        return;
    }
    const bool even = isEven(block);
    for (Box box : splitIntoBoxes(block, begin, end)) {
        const std::int64_t endFrame = box.frame + box.frames;
        if (!even) box.frames = 1;
        for (; box.frame < endFrame; box.frame += box.frames) {
            tokenRuns.push_back(joinedOver(block, [&](const AxisRule& rule) { return boxRun(rule, box); }));
        }
    }
}

std::vector<JointTokenRun> jointTokenRunsOf(const PositionMap& positions, TokenRange range) {
    std::vector<JointTokenRun> tokenRuns;
    for (std::size_t i = positions.blockOf(range.begin); range.begin < range.end; ++i) {
        const Lattice& block = positions.blocks[i];
        const std::int64_t end = std::min(range.end, block.firstToken + block.tokens());
        appendJointTokenRuns(block, range.begin - block.firstToken, end - block.firstToken, tokenRuns);
        range.begin = end;
    }
    return tokenRuns;
}

DenseMeans::DenseMeans(const FrequencyPlan& plan) {
    for (std::size_t k = 0; k < plan.pairs.size(); ++k) m_rows.push_back(plan.row(k));
    for (std::size_t axis = 0; axis < kMaxAxes; ++axis) {
        Axis made{.axis = axis, .thetas = {}};
        for (const FrequencyRow& row : m_rows) made.thetas.push_back(row[axis]);
        if (std::ranges::any_of(made.thetas, [](double theta) { return theta != 0; }))
            m_axes.push_back(std::move(made));
    }
    for (auto* numbers : {&m_cosines, &m_sines, &m_reals, &m_imaginaries, &m_weights}) numbers->resize(m_rows.size());
    for (Entry& entry : m_entries) entry.means.assign(m_rows.size(), 1); // of no step
    m_angles.resize(kStepAngleRows * m_rows.size());
}

void DenseMeans::rotateTo(const Position& centre, const Position& centreLow) {
    std::ranges::fill(m_cosines, 1.0);
    std::ranges::fill(m_sines, 0.0);
    for (const auto& [axis, thetas] : m_axes) {
        const WeightedRun run{
            .centre = centre[axis], .centreLow = centreLow[axis], .weight = 1, .runs = {}, .runCount = 0};
        sumRotated(thetas, {&run, 1}, {}, m_reals, m_imaginaries);
        for (std::size_t k = 0; k < m_rows.size(); ++k) {
            const double cosine = m_cosines[k], sine = m_sines[k];
            m_cosines[k] = cosine * m_reals[k] - sine * m_imaginaries[k];
            m_sines[k] = cosine * m_imaginaries[k] + sine * m_reals[k];
        }
    }
}

std::span<const double> DenseMeans::meansOf(const JointRun& run) {
    for (const Entry& entry : m_entries) {
        if (entry.run == run) return entry.means;
    }
    Entry& entry = m_entries[m_next++ % m_entries.size()];
    entry.run = run;
    computeMeans(run, entry.means);
    return entry.means;
}

void DenseMeans::computeMeans(const JointRun& run, std::span<double> means) {
    const auto moves = [&](const Axis& axis) { return run.step[axis.axis] != 0; };
    if (std::ranges::count_if(m_axes, moves) == 1) { // within an image: from row to row, or from column to column
        const Axis& axis = *std::ranges::find_if(m_axes, moves);
        stepAngles(axis.thetas, run.step[axis.axis], m_angles);
        return runMeans(m_angles, run.count, means);
    }
    for (std::size_t k = 0; k < m_rows.size(); ++k)
        means[k] = runMean(stepAngle(reducedPhase(m_rows[k], run.step, kZeros), 1), run.count);
}

void DenseMeans::add(const JointTokenRun& tokenRun, double weight, std::span<std::complex<double>> out) {
    rotateTo(tokenRun.centre, tokenRun.centreLow);
    std::ranges::fill(m_weights, weight);
    for (std::size_t level = 0; level < tokenRun.runCount; ++level) {
        const std::span<const double> means = meansOf(tokenRun.runs[level]);
        for (std::size_t k = 0; k < means.size(); ++k) m_weights[k] *= means[k];
    }
    for (std::size_t k = 0; k < m_rows.size(); ++k)
        out[k] += std::complex(m_weights[k] * m_cosines[k], m_weights[k] * m_sines[k]);
}

RotatedRun rotated(double theta, const TokenRun& tokenRun) {
    RotatedRun result{.centre = reducedPhase(theta, tokenRun.centre, tokenRun.centreLow),
                      .runCount = tokenRun.runCount};
    for (std::size_t level = 0; level < tokenRun.runCount; ++level) {
        result.steps[level] = stepAngle(theta, tokenRun.runs[level].step);
        result.counts[level] = tokenRun.runs[level].count;
    }
    return result;
}

RotatedRun rotated(const FrequencyRow& row, const JointTokenRun& tokenRun) {
    RotatedRun result{.centre = reducedPhase(row, tokenRun.centre, tokenRun.centreLow), .runCount = tokenRun.runCount};
    for (std::size_t level = 0; level < tokenRun.runCount; ++level) {
        result.steps[level] = stepAngle(reducedPhase(row, tokenRun.runs[level].step, kZeros), 1);
        result.counts[level] = tokenRun.runs[level].count;
    }
    return result;
}

} // namespace ropescope
