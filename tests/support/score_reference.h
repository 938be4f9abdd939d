// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <limits>
#include <map>
#include <string_view>
#include <vector>

#include <ropescope/rotary/matrix_rotation.h>
#include <ropescope/scores/model/bias.h>
#include <ropescope/scores/model/content.h>
#include <ropescope/scores/score_map.h>

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

/// Sine and cosine of a quadruple-precision angle, slightly more accurate than double.
inline long double sine(Quad x) { return sinl(static_cast<long double>(reduced(x))); }
inline long double cosine(Quad x) { return cosl(static_cast<long double>(reduced(x))); }

/// The angle of a dimension at a position.
inline Quad angleOf(const FrequencyPlan& plan, std::size_t dimension, const Position& place) {
    const std::size_t pair = plan.pairOf(dimension);
    Quad angle = 0;
    if (plan.dense()) {
        for (std::size_t axis = 0; axis < place.size(); ++axis) angle += Quad{plan.row(pair)[axis]} * Quad{place[axis]};
        return angle;
    }
    const FrequencyPair& turn = plan.rotates() ? plan.pairs[pair] : plan.dims[dimension];
    if (turn.axis < 0) return angle;
    return Quad{turn.inverseFrequency} * Quad{place[static_cast<std::size_t>(turn.axis)]};
}

/// exp of a square row-major matrix by scaling and squaring of its series.
inline std::vector<Quad> exponential(std::vector<Quad> matrix, std::size_t size) {
    const auto product = [size](const std::vector<Quad>& a, const std::vector<Quad>& b) {
        std::vector<Quad> result(a.size(), 0);
        for (std::size_t i = 0; i < size; ++i)
            for (std::size_t j = 0; j < size; ++j)
                for (std::size_t k = 0; k < size; ++k) result[i * size + j] += a[i * size + k] * b[k * size + j];
        return result;
    };
    Quad largest = 0;
    for (const Quad value : matrix) largest = std::max(largest, value < 0 ? -value : value);
    int squarings = 0;
    for (; largest * static_cast<Quad>(size) > 0.25; ++squarings) largest /= 2;
    for (Quad& value : matrix)
        for (int n = 0; n < squarings; ++n) value /= 2;
    std::vector<Quad> sum(size * size, 0);
    for (std::size_t i = 0; i < size; ++i) sum[i * size + i] = 1;
    std::vector<Quad> term = sum;
    for (int n = 1; n < 22; ++n) {
        term = product(term, matrix);
        for (std::size_t i = 0; i < sum.size(); ++i) sum[i] += (term[i] /= n);
    }
    for (int n = 0; n < squarings; ++n) sum = product(sum, sum);
    return sum;
}

/// A vector rotated by the matrix of each block of generators.
inline std::vector<long double> rotatedByMatrices(const FrequencyPlan& plan, VectorIn x, const Position& place) {
    std::vector<long double> result(2 * plan.pairs.size());
    for (const RotationBlock& block : plan.matrices->blocks()) {
        std::vector<std::size_t> dimensions;
        for (std::size_t pair = block.firstPair; pair < block.firstPair + block.pairs(); ++pair) {
            const bool half = plan.layout == PairLayout::Half;
            dimensions.push_back(half ? pair : 2 * pair);
            dimensions.push_back(half ? pair + plan.pairs.size() : 2 * pair + 1);
        }
        const std::size_t size = dimensions.size();
        std::vector<Quad> sum(size * size, 0);
        for (std::size_t axis = 0; axis < block.generators.size(); ++axis)
            for (std::size_t i = 0; i < sum.size(); ++i)
                sum[i] += Quad{place[axis]} * Quad{block.generators[axis](static_cast<Eigen::Index>(i / size),
                                                                          static_cast<Eigen::Index>(i % size))};
        const std::vector<Quad> matrix = exponential(sum, size);
        for (std::size_t i = 0; i < size; ++i)
            for (std::size_t j = 0; j < size; ++j)
                result[dimensions[i]] += static_cast<long double>(matrix[i * size + j] * Quad{x[dimensions[j]]});
    }
    return result;
}

/// A vector rotated as in released code: x cos + rotate_half(x) sin, dimension by dimension.
inline std::vector<long double> rotated(const FrequencyPlan& plan, VectorIn x, const Position& place) {
    if (plan.matrices) return rotatedByMatrices(plan, x, place);
    std::vector<long double> result(2 * plan.pairs.size());
    for (std::size_t pair = 0; pair < plan.pairs.size(); ++pair) {
        const bool half = plan.layout == PairLayout::Half;
        const std::size_t size = plan.pairs.size() / static_cast<std::size_t>(plan.layoutParts);
        const std::size_t first = half ? pair / size * 2 * size + pair % size : 2 * pair;
        const std::size_t second = half ? first + size : 2 * pair + 1;
        const Quad a = angleOf(plan, first, place);
        const long double cosA = cosine(a), sinA = sine(a);
        result[first] = x[first] * cosA - x[second] * sinA;
        const Quad b = angleOf(plan, second, place);
        result[second] = b == a ? x[second] * cosA + x[first] * sinA : x[second] * cosine(b) + x[first] * sine(b);
    }
    return result;
}

/// Whether a query sees a key.
inline bool sees(const ScoreModel& model, std::int64_t query, std::int64_t key) {
    if (model.options.mask == Mask::Causal) return key <= query;
    if (model.options.mask == Mask::None) return true;
    const auto segmentOf = [&](std::int64_t token) { return model.positions->elementOf(token).segment; };
    return segmentOf(query) == segmentOf(key);
}

/// Values by the specified formulas, cell by cell. Caches rotated vectors, because each is used in many cells.
class Plain {
public:
    explicit Plain(const ScoreModel& model) : m_model(model), m_content(expanded(model.options.content, dims())) {}

    /// Score or logit of a cell, from rotated q . rotated k; NaN if masked.
    double cell(std::int64_t query, std::int64_t key) {
        if (!sees(m_model, query, key)) return std::numeric_limits<double>::quiet_NaN();
        const FrequencyPlan& plan = *m_model.plan;
        const auto& q = rotatedAt(m_queries, m_content.query, query);
        const auto& k = rotatedAt(m_keys, m_content.key, key);
        long double rotated = 0, rest = 0;
        for (std::size_t i = 0; i < q.size(); ++i) rotated += q[i] * k[i];
        rotated *= static_cast<long double>(plan.attentionFactor) * plan.attentionFactor;
        if (m_model.options.mode == ScoreMode::Score) return static_cast<double>(rotated / plan.rotaryDim);
        if (m_model.options.bias.kind == BiasKind::Xpos) rotated = enveloped(q, k, query - key);
        for (Eigen::Index i = plan.rotaryDim; i < m_content.query.size(); ++i) {
            rest += static_cast<long double>(m_content.query[i]) * m_content.key[i];
        }
        return static_cast<double>((rotated + rest) / sqrtl(dims()) + biasAt(query, key));
    }

    /// ALiBi and T5 by their papers' formulas.
    [[nodiscard]] double biasAt(std::int64_t query, std::int64_t key) const {
        const Bias& bias = m_model.options.bias;
        const auto distance = static_cast<double>(std::abs(query - key));
        if (bias.kind == BiasKind::Alibi) return -alibiSlope(bias.head, bias.heads) * distance;
        if (bias.kind != BiasKind::T5) return 0;
        const bool bothWays = m_model.options.mask != Mask::Causal;
        const int buckets = bothWays ? 16 : 32, exact = buckets / 2;
        int bucket = static_cast<int>(distance);
        if (bucket >= exact) {
            // A distance is past step s if (n/exact)^exact >= (128/exact)^s: powers instead of logarithms.
            int steps = 0;
            while (steps + 1 + exact < buckets &&
                   powl(distance / exact, exact) >= powl(128.0L / exact, steps + 1) * (1 - 1e-15L)) {
                ++steps;
            }
            bucket = exact + steps;
        }
        return t5Table(bias)[static_cast<std::size_t>(bucket + (bothWays && key > query ? 16 : 0))];
    }

    /// Softmax of one cell over all keys.
    double probability(std::int64_t query, std::int64_t key) {
        long double sum = 0;
        for (std::int64_t j = 0; j < m_model.positions->tokens; ++j) {
            const double logit = cell(query, j);
            if (!std::isnan(logit)) sum += expl(logit);
        }
        const double own = cell(query, key);
        return std::isnan(own) ? 0 : static_cast<double>(expl(own) / sum);
    }

    /// Mean of the unmasked cells of a bin; NaN (0 in softmax) if all are masked.
    double bin(TokenRange queries, TokenRange keys) {
        const bool softmax = m_model.options.mode == ScoreMode::Softmax;
        long double sum = 0;
        std::int64_t count = 0;
        for (std::int64_t i = queries.begin; i < queries.end; ++i) {
            for (std::int64_t j = keys.begin; j < keys.end; ++j) {
                if (!sees(m_model, i, j)) continue;
                sum += softmax ? probability(i, j) : cell(i, j);
                ++count;
            }
        }
        if (count > 0) return static_cast<double>(sum / static_cast<long double>(count));
        return softmax ? 0 : std::numeric_limits<double>::quiet_NaN();
    }

private:
    /// The product of the rotated dimensions with xPos: every pair times zeta^(distance/512).
    [[nodiscard]] long double enveloped(const std::vector<long double>& q, const std::vector<long double>& k,
                                        std::int64_t distance) const {
        const FrequencyPlan& plan = *m_model.plan;
        long double sum = 0;
        for (std::size_t i = 0; i < q.size(); ++i) {
            const long double zeta = (2.0L * static_cast<long double>(plan.pairOf(i)) / plan.rotaryDim + 0.4L) / 1.4L;
            sum += q[i] * k[i] * powl(zeta, static_cast<long double>(distance) / 512);
        }
        return sum * plan.attentionFactor * plan.attentionFactor;
    }

    using Vectors = std::map<std::int64_t, std::vector<long double>>;

    [[nodiscard]] int dims() const { return m_model.plan->headDim; }
    const std::vector<long double>& rotatedAt(Vectors& known, VectorIn x, std::int64_t token) {
        auto& vector = known[token];
        if (vector.empty()) vector = rotated(*m_model.plan, x, m_model.positions->positionOf(token));
        return vector;
    }

    ScoreModel m_model;
    Content m_content;
    Vectors m_queries;
    Vectors m_keys;
};

inline double cell(const ScoreModel& model, std::int64_t query, std::int64_t key) {
    return Plain(model).cell(query, key);
}
inline double probability(const ScoreModel& model, std::int64_t query, std::int64_t key) {
    return Plain(model).probability(query, key);
}
inline double bin(const ScoreModel& model, TokenRange queries, TokenRange keys) {
    return Plain(model).bin(queries, keys);
}

} // namespace ropescope::reference
