// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
//
// With the angle a_t = theta p_t of token t and the decay l < 0 per token, a pair's term for query i and key j <= i is
// made from exp(i(a_i - a_j) + l(i - j)). Three sums describe a run of tokens, first to last:
//   head = sum exp(i a_t + l (t - first)), tail = sum exp(-i a_t + l (last - t)), ordered = sum of the terms, j <= i.
// Two neighbours A, B: head = head_A + e^(l n_A) head_B, tail = tail_B + e^(l n_B) tail_A,
//   ordered = ordered_A + ordered_B + head_B tail_A e^l. Queries after keys: head tail e^(l (first query - last key)).
// n copies of a unit, each offset from the one before by x = i phi + l (tokens of the unit), with
//   S = (e^(nx) - 1)/(e^x - 1) and
//   D = sum_{m=1}^{n-1} (n-m) e^((m-1)x) = (S - n)/(e^x - 1):
//   head *= S, tail *= S (relative to the first and the last token), ordered = n ordered + head tail e^l' D, where e^l'
//   leads from the last token of a unit to the first of the next.
// Source: Sun et al., arXiv 2212.10554 (xPos), including gamma = 0.4 and the scale 512.
// Example: theta = 0 and a decay of ln(1/4): queries 0 and 1 over keys 0 and 1 have the terms 1, 1/4 and 1.
#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

#include <ropescope/base/parallel.h>
#include <ropescope/scores/features/joint_token_runs.h>
#include <ropescope/scores/features/token_runs.h>
#include <ropescope/scores/methods/xpos.h>
#include <ropescope/scores/model/tuning.h>

namespace ropescope {
namespace {

using Complex = std::complex<double>;

constexpr double kNegligible = -60; ///< exp of anything lower is negligible in a sum

/// e^z - 1 for a real part of at most 0.
Complex expm1Of(double real, double imaginary) {
    const double half = std::sin(imaginary / 2);
    const double grown = std::expm1(real);
    return {grown * std::cos(imaginary) - 2 * half * half, (grown + 1) * std::sin(imaginary)};
}

/// The three sums of a run of tokens.
struct DecaySums {
    Complex head{};
    Complex tail{};
    Complex ordered{};
    double tokens = 0;

    void append(const DecaySums& next, double decay) {
        ordered += next.ordered + next.head * tail * std::exp(decay);
        head += std::exp(decay * tokens) * next.head;
        tail = next.tail + std::exp(decay * next.tokens) * tail;
        tokens += next.tokens;
    }
};

/// exp(i angle * factor) of a reduced angle including its full turns, for multiples of 1/2.
Complex multiple(const StepAngle& step, double factor) {
    const bool flips = step.reduced.oddTurns && factor != std::floor(factor);
    const Complex value = unitVector(reducedPhase(factor, step.reduced.hi, step.reduced.lo));
    return flips ? -value : value;
}

DecaySums sumsOf(const RotatedRun& run, double decay) {
    DecaySums sums{1, 1, 1, 1};
    const Complex centre = unitVector(run.centre);
    Complex toFirst = 1, span = 1; // angles from the centre to the first token, and from the first to the last one
    for (std::size_t level = 0; level < run.runCount; ++level) {
        const StepAngle& step = run.steps[level];
        const double count = run.counts[level];
        const Phase all = reducedPhase(count, step.reduced.hi, step.reduced.lo);
        const double angle = step.reduced.hi + step.reduced.lo, length = decay * sums.tokens;
        const Complex one = expm1Of(length, angle);
        const Complex series = expm1Of(length * count, all.hi + all.lo) / one;
        // From the last token of a unit to the first of the next: one token on, the step minus the span of the unit.
        const Complex link = multiple(step, 1) * std::conj(span) * std::exp(decay);
        sums.ordered = count * sums.ordered + sums.head * sums.tail * link * (series - count) / one;
        sums.head *= series;
        sums.tail *= series;
        sums.tokens *= count;
        span *= multiple(step, count - 1);
        toFirst *= std::conj(multiple(step, (count - 1) / 2));
    }
    const Complex first = centre * toFirst;
    sums.head *= first;
    sums.tail *= std::conj(first * span);
    return sums;
}

/// The sums of every pair over a range of tokens.
std::vector<DecaySums> sumsOf(const ScoreModel& model, std::span<const double> decays, TokenRange range) {
    const FrequencyPlan& plan = *model.plan;
    std::vector<DecaySums> sums(decays.size());
    if (plan.dense()) {
        for (const JointTokenRun& run : jointTokenRunsOf(*model.positions, range)) {
            for (std::size_t k = 0; k < sums.size(); ++k) {
                sums[k].append(sumsOf(rotated(plan.row(k), run), decays[k]), decays[k]);
            }
        }
        return sums;
    }
    std::array<std::vector<TokenRun>, kMaxAxes> along;
    for (std::size_t k = 0; k < sums.size(); ++k) {
        // A pair that is not rotated still decays; any axis gives its token counts.
        const auto axis = static_cast<std::size_t>(std::max(plan.pairs[k].axis, 0));
        if (along[axis].empty()) along[axis] = tokenRunsOf(*model.positions, static_cast<int>(axis), range);
        for (const TokenRun& run : along[axis]) {
            sums[k].append(sumsOf(rotated(plan.pairs[k].inverseFrequency, run), decays[k]), decays[k]);
        }
    }
    return sums;
}

double valueOf(const PairWeight& weight, const Complex& part) {
    return weight.cosine * part.real() + weight.sine * part.imag();
}

} // namespace

bool XposBins::prepare(const CancelToken& cancel) {
    const std::size_t pairs = m_weights.decays.size();
    m_tails.resize(m_keys.size() * pairs);
    return parallelFor(m_keys.size(), kBinsAtOnce, cancel, [&](std::size_t begin, std::size_t end) {
        for (std::size_t j = begin; j < end && !cancel.cancelled(); ++j) {
            const auto sums = sumsOf(m_model, m_weights.decays, m_keys[j]);
            for (std::size_t k = 0; k < pairs; ++k) m_tails[j * pairs + k] = sums[k].tail;
        }
    });
}

bool XposBins::fill(std::span<const TokenRange> queries, MatrixOut<float> out, const CancelToken& cancel) const {
    const std::span<const double> decays = m_weights.decays;
    const std::size_t pairs = decays.size();
    const MaskedBins bins(m_model, queries, m_keys);
    // Sum over a rectangle whose keys end at or before its first query.
    const auto rectangle = [&](std::span<const DecaySums> heads, std::int64_t first, const Complex* tails,
                               std::int64_t last) {
        const auto distance = static_cast<double>(first - last);
        double sum = 0;
        for (std::size_t k = 0; k < pairs; ++k) {
            const double exponent = decays[k] * distance;
            if (exponent < kNegligible) continue;
            sum += std::exp(exponent) * valueOf(m_weights.pairs[k], heads[k].head * tails[k]);
        }
        return sum;
    };
    const auto sumOver = [&](const MaskPart& part) {
        const auto heads = sumsOf(m_model, decays, part.query);
        double sum = 0;
        if (part.triangle) {
            for (std::size_t k = 0; k < pairs; ++k) sum += valueOf(m_weights.pairs[k], heads[k].ordered);
            return sum;
        }
        std::vector<Complex> tails;
        for (const DecaySums& key : sumsOf(m_model, decays, part.key)) tails.push_back(key.tail);
        return rectangle(heads, part.query.begin, tails.data(), part.key.end - 1);
    };
    return parallelFor(queries.size(), 1, cancel, [&](std::size_t begin, std::size_t end) {
        for (std::size_t i = begin; i < end; ++i) {
            const auto heads = sumsOf(m_model, decays, queries[i]);
            for (std::size_t j = 0; j < m_keys.size() && !cancel.cancelled(); ++j) {
                float& value = out(i, j);
                const Masking masking = bins.masking(i, j);
                value = std::numeric_limits<float>::quiet_NaN();
                if (masking == Masking::Full) continue;
                double sum = 0;
                if (masking == Masking::None) {
                    sum = rectangle(heads, queries[i].begin, m_tails.data() + j * pairs, m_keys[j].end - 1);
                } else {
                    bins.visitParts(i, j, [&](const MaskPart& part) {
                        sum += sumOver(part);
                        return true;
                    });
                }
                value = static_cast<float>(sum / bins.cells(i, j) + m_weights.constant);
            }
        }
    });
}

} // namespace ropescope
