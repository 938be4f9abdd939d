// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
//
// rot(q, a) . rot(k, b) over one pair, with rot(q, a) = (q1 cos a - q2 sin a, q2 cos a + q1 sin a):
//   (q1 k1 + q2 k2) cos(a - b) + (q1 k2 - q2 k1) sin(a - b).
// Source: apply_rotary_pos_emb of released code. Example: q = (1, 0), k = (0, 1), a - b = pi/2: 0*0 + 1*1 = 1.
#include "core/scores/content.h"

#include <cmath>
#include <numbers>
#include <utility>

namespace ropescope {
namespace {

/// SplitMix64 (Steele, Lea and Flood 2014): a few lines, the same bits on every machine.
class Random {
public:
    explicit Random(std::uint64_t seed) : m_state(seed) {}

    /// Standard normal by Box and Muller.
    double normal() {
        if (m_hasSpare) {
            m_hasSpare = false;
            return m_spare;
        }
        const double radius = std::sqrt(-2 * std::log(uniform()));
        const double angle = 2 * std::numbers::pi * uniform();
        m_spare = radius * std::sin(angle);
        m_hasSpare = true;
        return radius * std::cos(angle);
    }

private:
    /// In (0, 1], in steps of 2^-53.
    double uniform() { return static_cast<double>((next() >> 11) + 1) * 0x1p-53; }

    std::uint64_t next() {
        m_state += 0x9e3779b97f4a7c15ULL;
        std::uint64_t z = m_state;
        z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9ULL;
        z = (z ^ (z >> 27)) * 0x94d049bb133111ebULL;
        return z ^ (z >> 31);
    }

    std::uint64_t m_state;
    double m_spare = 0;
    bool m_hasSpare = false;
};

std::pair<std::size_t, std::size_t> dimensionsOf(const FrequencyPlan& plan, std::size_t pair) {
    if (plan.layout == PairLayout::Adjacent) return {2 * pair, 2 * pair + 1};
    return {pair, pair + static_cast<std::size_t>(plan.rotaryDim / 2)};
}

} // namespace

Content onesContent(int headDim) {
    const std::vector<double> ones(static_cast<std::size_t>(headDim), 1.0);
    return {ContentKind::Ones, 0, ones, ones};
}

Content randomContent(int headDim, std::uint64_t seed) {
    Content content{ContentKind::Random, seed, {}, {}};
    Random random(seed);
    for (std::vector<double>* vector : {&content.query, &content.key}) {
        for (int i = 0; i < headDim; ++i) vector->push_back(random.normal());
    }
    return content;
}

Content expanded(const Content& content, int headDim) {
    const auto size = static_cast<std::size_t>(headDim);
    if (content.kind == ContentKind::File || (content.query.size() == size && content.key.size() == size))
        return content;
    return content.kind == ContentKind::Ones ? onesContent(headDim) : randomContent(headDim, content.seed);
}

std::string describe(const Content& content) {
    switch (content.kind) {
    case ContentKind::Random: return "q, k random, seed " + std::to_string(content.seed);
    case ContentKind::File: return "q, k from file";
    case ContentKind::Ones: break;
    }
    return "q = k = 1";
}

Expected<std::vector<PairWeight>> pairWeights(const FrequencyPlan& plan, const Content& content) {
    const Content full = expanded(content, plan.headDim);
    const auto headDim = static_cast<std::size_t>(plan.headDim);
    if (full.query.size() != headDim || full.key.size() != headDim) {
        return Error{ErrorCode::Content,
                     "content",
                     "q has " + std::to_string(full.query.size()) + " and k " + std::to_string(full.key.size()) +
                         " numbers, the head dim is " + std::to_string(headDim),
                     "give both vectors the length of the head dim",
                     {},
                     {}};
    }
    const double scale = plan.attentionFactor * plan.attentionFactor / plan.rotaryDim;
    std::vector<PairWeight> weights;
    for (std::size_t k = 0; k < plan.pairs.size(); ++k) {
        const auto [first, second] = dimensionsOf(plan, k);
        const double q1 = full.query[first], q2 = full.query[second];
        const double k1 = full.key[first], k2 = full.key[second];
        weights.push_back({scale * (q1 * k1 + q2 * k2), scale * (q1 * k2 - q2 * k1)});
    }
    return weights;
}

double passThrough(const FrequencyPlan& plan, const Content& content) {
    const Content full = expanded(content, plan.headDim);
    double sum = 0;
    for (auto i = static_cast<std::size_t>(plan.rotaryDim); i < full.query.size() && i < full.key.size(); ++i) {
        sum += full.query[i] * full.key[i];
    }
    return sum;
}

} // namespace ropescope
