// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cmath>
#include <cstdint>
#include <limits>
#include <string_view>

#include "core/scores/content.h"
#include "core/scores/score_map.h"

/// The plain second implementation of angles and scores: quadruple precision and loops over single tokens.
namespace ropescope::reference {

__extension__ using Quad = __float128;

/// 2 pi from its decimal digits.
inline Quad turn() {
    Quad value = 0, unit = 1;
    for (char digit : std::string_view("628318530717958647692528676655900576839")) {
        value += (digit - '0') * unit;
        unit /= 10;
    }
    return value;
}

/// x modulo 2 pi, in [-pi, pi].
inline Quad reduced(Quad x) {
    const Quad turns = x / turn();
    const Quad whole = static_cast<Quad>(static_cast<std::int64_t>(turns < 0 ? turns - 0.5 : turns + 0.5));
    return x - whole * turn();
}

/// Sine and cosine of a reduced quadruple angle, good to the last bit of a double and a little beyond.
inline long double sine(Quad x) { return sinl(static_cast<long double>(reduced(x))); }
inline long double cosine(Quad x) { return cosl(static_cast<long double>(reduced(x))); }

/// The value of one cell by the contract's formula: q . R(p_i - p_j) k dimension by dimension.
inline double cell(const ScoreModel& model, std::int64_t query, std::int64_t key) {
    if (model.options.mask == Mask::Causal && key > query) return std::numeric_limits<double>::quiet_NaN();
    const FrequencyPlan& plan = *model.plan;
    const Content content = expanded(model.options.content, plan.headDim);
    const Position a = model.positions->positionOf(query), b = model.positions->positionOf(key);
    long double rotated = 0, rest = 0;
    for (std::size_t k = 0; k < plan.pairs.size(); ++k) {
        const bool half = plan.layout == PairLayout::Half;
        const std::size_t first = half ? k : 2 * k;
        const std::size_t second = half ? k + static_cast<std::size_t>(plan.rotaryDim / 2) : 2 * k + 1;
        const int axis = plan.pairs[k].axis;
        const std::size_t at = axis < 0 ? 0 : static_cast<std::size_t>(axis);
        const Quad angle = axis < 0 ? Quad{0} : (Quad{a[at]} - Quad{b[at]}) * Quad{plan.pairs[k].inverseFrequency};
        const long double c = cosine(angle), s = sine(angle);
        // The rotated query less the rotated key turns q by the difference: (q1 c - q2 s, q1 s + q2 c) . (k1, k2).
        const long double q1 = content.query[first], q2 = content.query[second];
        rotated += (q1 * c - q2 * s) * content.key[first] + (q1 * s + q2 * c) * content.key[second];
    }
    rotated *= static_cast<long double>(plan.attentionFactor) * plan.attentionFactor;
    if (model.options.mode == ScoreMode::Score) return static_cast<double>(rotated / plan.rotaryDim);
    for (auto i = static_cast<std::size_t>(plan.rotaryDim); i < content.query.size(); ++i) {
        rest += static_cast<long double>(content.query[i]) * content.key[i];
    }
    return static_cast<double>((rotated + rest) / sqrtl(plan.headDim));
}

/// Softmax of one cell over all keys.
inline double probability(const ScoreModel& model, std::int64_t query, std::int64_t key) {
    long double sum = 0;
    for (std::int64_t j = 0; j < model.positions->tokens; ++j) {
        const double logit = cell(model, query, j);
        if (!std::isnan(logit)) sum += expl(logit);
    }
    const double own = cell(model, query, key);
    return std::isnan(own) ? 0 : static_cast<double>(expl(own) / sum);
}

/// Mean of the unmasked cells of a bin; NaN (0 in softmax) when all are masked.
inline double bin(const ScoreModel& model, TokenRange queries, TokenRange keys) {
    const bool softmax = model.options.mode == ScoreMode::Softmax;
    long double sum = 0;
    std::int64_t count = 0;
    for (std::int64_t i = queries.begin; i < queries.end; ++i) {
        for (std::int64_t j = keys.begin; j < keys.end; ++j) {
            if (model.options.mask == Mask::Causal && j > i) continue;
            sum += softmax ? probability(model, i, j) : cell(model, i, j);
            ++count;
        }
    }
    if (count > 0) return static_cast<double>(sum / static_cast<long double>(count));
    return softmax ? 0 : std::numeric_limits<double>::quiet_NaN();
}

} // namespace ropescope::reference
