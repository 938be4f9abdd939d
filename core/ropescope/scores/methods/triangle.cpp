// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
//
// A rectangle is a product of sums. In the triangle, with E_t = exp(i theta p_t) and n tokens,
//   sum_{j<=i} cos theta(p_i - p_j) = (|sum E|^2 + n) / 2,
//   sum_{j<i} sin theta(p_i - p_j): run by run, T(A then B) = T(A) + T(B) + Im(sum_B conj(sum_A)), and inside a run
//   level by level: n copies of a unit with sum U give n T(U) + |U|^2 * orderedSine(n).
//   sum_{j<=i} exp(i theta (p_i + p_j)) = ((sum E)^2 + sum E^2) / 2, for plans that do not rotate pairs.
// Example: two tokens pi/2 apart: cosines 1 + 1 + 0 = (|1 + i|^2 + 2) / 2 = 2, sine 1.
#include <array>

#include <ropescope/scores/features/features.h>
#include <ropescope/scores/features/joint_token_runs.h>
#include <ropescope/scores/features/rotated_content.h>
#include <ropescope/scores/features/token_runs.h>
#include <ropescope/scores/methods/triangle.h>

namespace ropescope {
namespace {

using Complex = std::complex<double>;

/// Sum of the sines over all ordered pairs of tokens of consecutive token runs.
class TriangleSine {
public:
    void add(const RotatedRun& run) {
        double inside = 0, length = 1;
        for (std::size_t level = 0; level < run.runCount; ++level) {
            const StepAngle& step = run.steps[level];
            const double count = run.counts[level];
            inside = count * inside + length * length * orderedSine(step, count);
            length *= count * runMean(step, count);
        }
        const Complex sum = length * unitVector(run.centre);
        m_total += inside + (sum * std::conj(m_before)).imag();
        m_before += sum;
    }
    [[nodiscard]] double total() const { return m_total; }

private:
    double m_total = 0;
    Complex m_before{};
};

/// The token runs of a range, computed on first use.
class RangeRuns {
public:
    RangeRuns(const ScoreModel& model, TokenRange range) : m_model(model), m_range(range) {}

    /// Sum of sines of rotary component k of the plan.
    double triangleSine(std::size_t k) {
        const FrequencyPlan& plan = *m_model.plan;
        const FrequencyPair& component = plan.components()[k];
        TriangleSine sines;
        if (plan.dense()) {
            if (m_joint.empty()) m_joint = jointTokenRunsOf(*m_model.positions, m_range);
            for (const JointTokenRun& run : m_joint) sines.add(rotated(plan.row(k), run));
        } else if (component.axis >= 0) {
            std::vector<TokenRun>& along = m_along[static_cast<std::size_t>(component.axis)];
            if (along.empty()) along = tokenRunsOf(*m_model.positions, component.axis, m_range);
            for (const TokenRun& run : along) sines.add(rotated(component.inverseFrequency, run));
        }
        return sines.total();
    }

private:
    const ScoreModel& m_model;
    TokenRange m_range;
    std::array<std::vector<TokenRun>, kMaxAxes> m_along;
    std::vector<JointTokenRun> m_joint;
};

/// Terms in the sum of positions, over the triangle.
double sumParts(const ScoreModel& model, const ScoreWeights& weights, TokenRange range, std::span<const Complex> mean) {
    FrequencyPlan doubled = *model.plan;
    for (FrequencyPair& dimension : doubled.dims) dimension.inverseFrequency *= 2;
    FeatureRows squares(1, mean.size());
    fillMeanFeatures(*model.positions, doubled, {&range, 1}, squares);
    const auto tokens = static_cast<double>(range.size());
    double sum = 0;
    for (std::size_t k = 0; k < mean.size(); ++k) {
        const Complex both = (tokens * tokens * mean[k] * mean[k] + tokens * squares(0, k)) / 2.0;
        sum += weights.pairs[k].sumCosine * both.real() + weights.pairs[k].sumSine * both.imag();
    }
    return sum;
}

} // namespace

double triangleSum(const ScoreModel& model, const ScoreWeights& weights, TokenRange range,
                   std::span<const Complex> mean) {
    if (model.rotated) return model.rotated->triangle(*model.positions, range, 2 * weights.pairs.front().sumSine);
    const auto tokens = static_cast<double>(range.size());
    RangeRuns runs(model, range);
    double sum = weights.relative ? 0 : sumParts(model, weights, range, mean);
    for (std::size_t k = 0; k < weights.pairs.size(); ++k) {
        const PairWeight& weight = weights.pairs[k];
        sum += weight.cosine * (tokens * tokens * std::norm(mean[k]) + tokens) / 2;
        if (weight.sine != 0) sum += weight.sine * runs.triangleSine(k);
    }
    return sum;
}

} // namespace ropescope
