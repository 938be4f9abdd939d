// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
//
// The exact score is a product of exact features in double, accurate to 1e-15: far below any float32 error.
// Example: flat, head dim 2, q = k = 1, both in bfloat16, positions 257 and 256: both become 256, so the score is 1
// instead of cos 1 = 0.5403; the error is 0.46.
#include <algorithm>
#include <cmath>

#include <ropescope/base/parallel.h>
#include <ropescope/scores/features/features.h>
#include <ropescope/scores/model/tuning.h>
#include <ropescope/scores/precision/pair_errors.h>

namespace ropescope {
namespace {} // namespace

PairErrors::PairErrors(const FrequencyPlan& plan, RoundedRotation rotation, ScoreWeights weights)
    : m_plan(&plan), m_rotation(std::move(rotation)), m_weights(std::move(weights)) {}

Expected<PairErrors> PairErrors::make(const FrequencyPlan& plan, const Content& content, PrecisionModel model) {
    auto rotation = RoundedRotation::make(plan, content, model);
    if (!rotation) return rotation.error();
    ScoreOptions options;
    options.content = rotation->content();
    auto weights = scoreWeights(plan, options);
    if (!weights) return weights.error();
    return PairErrors(plan, std::move(*rotation), std::move(*weights));
}

double PairErrors::roundedAt(const Position& query, const Position& key) const {
    std::vector<float> rotatedQuery(m_rotation.size()), rotatedKey(m_rotation.size());
    m_rotation.rotateQuery(query, rotatedQuery);
    m_rotation.rotateKey(key, rotatedKey);
    return roundedScore(rotatedQuery, rotatedKey);
}

double PairErrors::exactAt(const Position& query, const Position& key) const {
    return m_weights.value(feature(*m_plan, query), feature(*m_plan, key));
}

PrecisionSide PairErrors::side(std::span<const Position> positions, bool query, const CancelToken& cancel) const {
    const std::size_t count = positions.size(), dims = m_rotation.size(), depth = productDepth(m_weights);
    PrecisionSide side{count, std::vector<float>(dims * count), std::vector<double>(depth * count)};
    const bool done = parallelFor(count, kErrorsAtOnce, cancel, [&](std::size_t begin, std::size_t end) {
        std::vector<float> rounded(dims);
        std::vector<double> exact(depth);
        for (std::size_t j = begin; j < end; ++j) {
            query ? m_rotation.rotateQuery(positions[j], rounded) : m_rotation.rotateKey(positions[j], rounded);
            const auto values = feature(*m_plan, positions[j]);
            for (std::size_t k = 0; k < values.size(); ++k) {
                exact[2 * k] = values[k].real();
                exact[2 * k + 1] = values[k].imag();
            }
            if (query) toQueryRows<double>(m_weights, exact);
            for (std::size_t i = 0; i < dims; ++i) side.rounded[i * count + j] = rounded[i];
            for (std::size_t i = 0; i < depth; ++i) side.exact[i * count + j] = exact[i];
        }
    });
    return done && !cancel.cancelled() ? std::move(side) : PrecisionSide{};
}

PrecisionSide PairErrors::queries(std::span<const Position> positions, const CancelToken& cancel) const {
    return side(positions, true, cancel);
}

PrecisionSide PairErrors::keys(std::span<const Position> positions, const CancelToken& cancel) const {
    return side(positions, false, cancel);
}

void PairErrors::fillRow(const PrecisionSide& queries, std::size_t query, const PrecisionSide& keys,
                         std::span<double> errors) const {
    const std::size_t dims = m_rotation.size(), depth = productDepth(m_weights), count = keys.count;
    std::vector<float> rounded(count, 0.0F);
    for (std::size_t i = 0; i < dims; ++i) {
        const float factor = queries.rounded[i * queries.count + query];
        const float* row = keys.rounded.data() + i * count;
        for (std::size_t j = 0; j < count; ++j) rounded[j] += factor * row[j];
    }
    std::fill(errors.begin(), errors.end(), 0.0);
    for (std::size_t i = 0; i < depth; ++i) {
        const double factor = queries.exact[i * queries.count + query];
        const double* row = keys.exact.data() + i * count;
        for (std::size_t j = 0; j < count; ++j) errors[j] += factor * row[j];
    }
    const auto number = static_cast<double>(dims);
    for (std::size_t j = 0; j < count; ++j) errors[j] = std::abs(static_cast<double>(rounded[j]) / number - errors[j]);
}

} // namespace ropescope
