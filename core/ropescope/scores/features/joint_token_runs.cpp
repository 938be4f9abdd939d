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

constexpr std::array<double, kMaxAxes> kNothing{};

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
    m_pairs.reserve(plan.pairs.size());
    for (std::size_t k = 0; k < plan.pairs.size(); ++k) m_pairs.push_back({.row = plan.row(k)});
    for (std::size_t axis = 0; axis < kMaxAxes; ++axis) {
        Axis made{.axis = axis, .thetas = {}};
        for (const PairState& pair : m_pairs) made.thetas.push_back(pair.row[axis]);
        if (std::ranges::any_of(made.thetas, [](double theta) { return theta != 0; }))
            m_axes.push_back(std::move(made));
    }
    for (auto* numbers : {&m_cosines, &m_sines, &m_reals, &m_imaginaries}) numbers->resize(m_pairs.size());
}

void DenseMeans::rotateTo(const Position& centre, const Position& centreLow) {
    std::ranges::fill(m_cosines, 1.0);
    std::ranges::fill(m_sines, 0.0);
    for (const auto& [axis, thetas] : m_axes) {
        const WeightedRun run{
            .centre = centre[axis], .centreLow = centreLow[axis], .weight = 1, .runs = {}, .runCount = 0};
        sumRotated(thetas, {&run, 1}, {}, m_reals, m_imaginaries);
        for (std::size_t k = 0; k < m_pairs.size(); ++k) {
            const double cosine = m_cosines[k], sine = m_sines[k];
            m_cosines[k] = cosine * m_reals[k] - sine * m_imaginaries[k];
            m_sines[k] = cosine * m_imaginaries[k] + sine * m_reals[k];
        }
    }
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

void DenseMeans::add(const JointTokenRun& tokenRun, double weight, std::span<std::complex<double>> out) {
    rotateTo(tokenRun.centre, tokenRun.centreLow);
    for (std::size_t k = 0; k < m_pairs.size(); ++k) {
        double mean = weight;
        for (std::size_t level = 0; level < tokenRun.runCount; ++level)
            mean *= meanOf(m_pairs[k], tokenRun.runs[level]);
        out[k] += std::complex(mean * m_cosines[k], mean * m_sines[k]);
    }
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
        result.steps[level] = stepAngle(reducedPhase(row, tokenRun.runs[level].step, kNothing), 1);
        result.counts[level] = tokenRun.runs[level].count;
    }
    return result;
}

} // namespace ropescope
