// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
//
// p(i,j) = exp(l(i,j) - m_i) / sum_j' exp(l(i,j') - m_i), m_i the largest logit of the row; masked keys are left out of
// both. Rows are dense (that is what limits the tokens), a bin sums its part of each row in double.
// Example: two equal logits give 1/2 each; under the causal mask the first query gives 1 to itself.
#include "core/scores/softmax.h"

#include <algorithm>
#include <cmath>

#include "core/base/parallel.h"
#include "core/scores/mask.h"

namespace ropescope {
namespace {

constexpr std::int64_t kQueriesAtOnce = 12; ///< rows of dense logits that a worker holds

std::vector<TokenRange> singleTokens(TokenRange range) {
    std::vector<TokenRange> tokens;
    tokens.reserve(static_cast<std::size_t>(range.size()));
    for (std::int64_t token = range.begin; token < range.end; ++token) tokens.push_back({token, token + 1});
    return tokens;
}

/// Turns the logits of a row into exp(logit - largest); returns their sum.
double exponentiate(std::span<float> logits) {
    const float largest = *std::max_element(logits.begin(), logits.end());
    double sum = 0;
    for (float& logit : logits) {
        logit = std::exp(logit - largest);
        sum += static_cast<double>(logit);
    }
    return sum;
}

} // namespace

bool SoftmaxRows::prepare(const CancelToken& cancel) {
    const std::vector<TokenRange> tokens = singleTokens({0, m_model.positions->tokens});
    const std::size_t depth = productDepth(m_weights);
    std::vector<double> rows(tokens.size() * depth);
    if (!makeKeyRows<double>(m_model, m_weights, tokens, rows, cancel)) return false;
    decayRows(m_weights, 0, -1, rows);
    m_keys = PackedFeatures<double>(rows, depth);
    return true;
}

void SoftmaxRows::addQueries(TokenRange tokens, std::span<const TokenRange> keys, std::span<double> sums,
                             std::vector<float>& logits) const {
    const std::vector<TokenRange> singles = singleTokens(tokens);
    std::vector<double> rows(singles.size() * m_keys.depth());
    makeKeyRows<double>(m_model, m_weights, singles, rows, {});
    decayRows(m_weights, tokens.begin, 1, rows);
    toQueryRows<double>(m_weights, rows);
    logits.resize(singles.size() * m_keys.rows());
    multiplyFeatures<double>(rows, m_keys, logits);
    for (std::size_t i = 0; i < singles.size(); ++i) {
        const TokenRange seen = keysSeenBy(m_model, singles[i].begin);
        const std::span<float> row(logits.data() + i * m_keys.rows(), m_keys.rows());
        const auto visible = row.subspan(static_cast<std::size_t>(seen.begin), static_cast<std::size_t>(seen.size()));
        if (m_bias) m_bias->addTo(visible, singles[i].begin, seen.begin);
        const double total = exponentiate(visible);
        for (std::size_t j = 0; j < keys.size(); ++j) {
            double sum = 0;
            const std::int64_t end = std::min(keys[j].end, seen.end);
            for (std::int64_t key = std::max(keys[j].begin, seen.begin); key < end; ++key) {
                sum += static_cast<double>(row[static_cast<std::size_t>(key)]);
            }
            sums[j] += sum / total;
        }
    }
}

bool SoftmaxRows::fill(std::span<const TokenRange> queries, std::span<const TokenRange> keys, std::span<float> out,
                       const CancelToken& cancel) const {
    const MaskedBins bins(m_model, queries, keys);
    const bool done = parallelFor(queries.size(), 1, cancel, [&](std::size_t begin, std::size_t end) {
        std::vector<float> logits;
        for (std::size_t i = begin; i < end; ++i) {
            std::vector<double> sums(keys.size());
            for (std::int64_t token = queries[i].begin; token < queries[i].end; token += kQueriesAtOnce) {
                if (cancel.cancelled()) return;
                addQueries({token, std::min(token + kQueriesAtOnce, queries[i].end)}, keys, sums, logits);
            }
            for (std::size_t j = 0; j < keys.size(); ++j) {
                const double cells = bins.cells(i, j);
                out[i * keys.size() + j] = cells > 0 ? static_cast<float>(sums[j] / cells) : 0.0f;
            }
        }
    });
    return done && !cancel.cancelled();
}

double softmaxOfPair(const ScoreModel& model, const ScoreWeights& weights, std::int64_t queryToken,
                     std::int64_t keyToken) {
    const TokenRange seen = keysSeenBy(model, queryToken);
    if (keyToken < seen.begin || keyToken >= seen.end) return 0;
    const std::vector<TokenRange> keys = singleTokens(seen);
    const FeatureRows features = meanFeatures(*model.positions, *model.plan, keys);
    const auto query = feature(*model.plan, model.positions->positionOf(queryToken));
    std::vector<double> logits;
    const std::optional<DistanceBias> bias = DistanceBias::of(model.options);
    for (std::size_t j = 0; j < features.rows; ++j) {
        const double added = bias ? bias->at(queryToken, keys[j].begin) : 0;
        logits.push_back(weights.value(query, features.row(j), queryToken - keys[j].begin) + added);
    }
    const double largest = *std::max_element(logits.begin(), logits.end());
    double sum = 0;
    for (double logit : logits) sum += std::exp(logit - largest);
    return std::exp(logits[static_cast<std::size_t>(keyToken - seen.begin)] - largest) / sum;
}

} // namespace ropescope
