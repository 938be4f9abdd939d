// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
//
// The mean of exp(i theta p) over a box of a lattice is
//   exp(i theta centre) * product over (column, row, frame) of sin(n r/2) / (n sin(r/2)),
// with n tokens along that direction, each rotated by r from the one before. The sum over a range adds up its boxes,
// each mean times the number of tokens.
// Example: theta = pi/2 over positions 0..3: centre 1.5, ratio sin(pi) / (4 sin(pi/4)) = 0, so the sum is 0.
#include <algorithm>

#include <ropescope/scores/features/feature_sum.h>
#include <ropescope/scores/model/tuning.h>

namespace ropescope {
namespace {} // namespace

void AxisRuns::addRotation(double theta, std::size_t component) {
    m_thetas.push_back(theta);
    m_components.push_back(component);
}

void AxisRuns::add(const TokenRun& tokenRun, std::size_t row, double weight) {
    WeightedRun& added = m_tokenRuns.emplace_back();
    added.centre = tokenRun.centre;
    added.centreLow = tokenRun.centreLow;
    added.weight = weight;
    for (std::size_t level = 0; level < tokenRun.runCount; ++level) {
        if (tokenRun.runs[level].step != 0) added.runs[added.runCount++] = indexOf(tokenRun.runs[level]);
    }
    if (m_groups.empty() || m_groups.back().row != row) m_groups.push_back({.row = row});
    m_groups.back().end = size();
}

std::size_t AxisRuns::indexOf(const Run& run) {
    // Neighbouring token runs share most of their runs and steps.
    const std::size_t first = m_runs.size() > kRemembered ? m_runs.size() - kRemembered : 0;
    for (std::size_t i = m_runs.size(); i-- > first;) {
        if (m_runs[i].count == run.count && m_runs[i].step == run.step) return i;
    }
    m_runs.push_back(run);
    return m_runs.size() - 1;
}

void AxisRuns::makeMeans() {
    const std::size_t thetas = m_thetas.size(), angles = kStepAngleRows * thetas;
    m_means.resize(std::max(m_means.size(), m_runs.size() * thetas));
    m_angles.resize(kRemembered * angles);
    std::array<double, kRemembered> steps{}; // of the angles; 0 for none
    std::size_t next = 0;
    for (std::size_t i = 0; i < m_runs.size(); ++i) {
        const auto [step, count] = m_runs[i];
        auto at = static_cast<std::size_t>(std::ranges::find(steps, step) - steps.begin());
        const bool isNew = at == steps.size();
        if (isNew) at = next++ % steps.size();
        const auto anglesOfStep = std::span(m_angles).subspan(at * angles, angles);
        if (isNew) stepAngles(m_thetas, steps[at] = step, anglesOfStep);
        runMeans(anglesOfStep, count, std::span(m_means).subspan(i * thetas, thetas));
    }
}

void AxisRuns::flush(std::span<std::complex<double>> sums, std::size_t stride) {
    makeMeans();
    m_reals.resize(m_components.size());
    m_imaginaries.resize(m_components.size());
    std::size_t begin = 0;
    for (const auto& [row, end] : m_groups) {
        std::complex<double>* const sum = sums.data() + row * stride;
        sumRotated(m_thetas, std::span(m_tokenRuns).subspan(begin, end - begin), m_means, m_reals, m_imaginaries);
        for (std::size_t i = 0; i < m_components.size(); ++i)
            sum[m_components[i]] += std::complex(m_reals[i], m_imaginaries[i]);
        begin = end;
    }
    m_tokenRuns.clear();
    m_groups.clear();
    m_runs.clear();
}

FeatureSum::FeatureSum(const PositionMap& positions, const FrequencyPlan& plan, std::span<std::complex<double>> sums,
                       std::size_t stride)
    : m_positions(positions), m_sums(sums), m_stride(stride == 0 ? plan.components().size() : stride) {
    for (std::size_t k = 0; k < plan.components().size(); ++k) {
        const FrequencyPair& component = plan.components()[k];
        if (component.axis < 0)
            m_unrotatedComponents.push_back(k);
        else
            m_axes[static_cast<std::size_t>(component.axis)].addRotation(component.inverseFrequency, k);
    }
}

bool FeatureSum::add(TokenRange range, std::size_t row, double weight, const CancelToken& cancel) {
    return range.begin >= range.end || addFrom(m_positions.blockOf(range.begin), range, row, weight, cancel);
}

bool FeatureSum::addBlock(std::size_t block, std::size_t row, double weight, const CancelToken& cancel) {
    const Lattice lattice = m_positions.blocks[block];
    addUnrotated(row, weight * static_cast<double>(lattice.tokens()));
    return addPart(lattice, 0, lattice.tokens(), row, weight, cancel);
}

bool FeatureSum::addFrom(std::size_t block, TokenRange range, std::size_t row, double weight,
                         const CancelToken& cancel) {
    addUnrotated(row, weight * static_cast<double>(range.size()));
    while (range.begin < range.end) {
        const Lattice lattice = m_positions.blocks[block++];
        const std::int64_t end = std::min(range.end - lattice.firstToken, lattice.tokens());
        if (!addPart(lattice, range.begin - lattice.firstToken, end, row, weight, cancel)) return false;
        range.begin = lattice.firstToken + end;
    }
    return true;
}

void FeatureSum::addUnrotated(std::size_t row, double sum) {
    if (!m_unrotatedComponents.empty() && sum != 0) m_unrotated.emplace_back(row, sum);
}

bool FeatureSum::addPart(const Lattice& block, std::int64_t begin, std::int64_t end, std::size_t row, double weight,
                         const CancelToken& cancel) {
    while (begin < end) {
        const std::int64_t batchEnd = runBatchEnd(block, begin, end);
        addRuns(block, begin, batchEnd, row, weight);
        begin = batchEnd;
        if (m_pending < kRunsAtOnce) continue;
        flush();
        if (cancel.cancelled()) return false;
    }
    return true;
}

void FeatureSum::addRuns(const Lattice& block, std::int64_t begin, std::int64_t end, std::size_t row, double weight) {
    BlockPart part(block, begin, end);
    const AxisRule* result = nullptr; // rule of m_tokenRuns
    for (std::size_t axis = 0; axis < m_axes.size(); ++axis) {
        AxisRuns& tokenRuns = m_axes[axis];
        if (!tokenRuns.components()) continue;
        const AxisRule& rule = block.axes[axis];
        if (result == nullptr || block.list || *result != rule) { // text positions are equal on every axis
            m_tokenRuns.clear();
            part.appendRuns(static_cast<int>(axis), m_tokenRuns);
            result = &rule;
        }
        for (const TokenRun& tokenRun : m_tokenRuns) tokenRuns.add(tokenRun, row, tokenRun.tokens * weight);
        m_pending = std::max(m_pending, tokenRuns.size());
    }
}

void FeatureSum::flush() {
    for (AxisRuns& tokenRuns : m_axes) tokenRuns.flush(m_sums, m_stride);
    for (const auto& [row, weight] : m_unrotated) { // whole numbers of tokens, or fractions that add up to 1
        for (const std::size_t component : m_unrotatedComponents) m_sums[row * m_stride + component] += weight;
    }
    m_unrotated.clear();
    m_pending = 0;
}

} // namespace ropescope
