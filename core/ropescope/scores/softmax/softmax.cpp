// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
//
// p(i,j) = exp(l(i,j) - m_i) / sum_j' exp(l(i,j') - m_i), m_i the largest logit of the row; masked keys are left out of
// both. Rows are dense (which limits the number of tokens), from difference tables where possible; a bin accumulates
// its part of each row in double. Very long rows are processed in parts, so that memory does not grow with them.
// Example: two equal logits give 1/2 each; under the causal mask the first query gives 1 to itself.
#include <algorithm>
#include <cmath>

#include <ropescope/base/parallel.h>
#include <ropescope/scores/mask.h>
#include <ropescope/scores/rotated_model.h>
#include <ropescope/scores/softmax/exponentials.h>
#include <ropescope/scores/softmax/scaled_sums.h>
#include <ropescope/scores/softmax/softmax.h>

namespace ropescope {
namespace {

constexpr std::int64_t kQueriesInGroup = 256;            ///< sharing tables
constexpr std::int64_t kProductKeysAtOnce = 8192;        ///< of rows processed in parts, by feature products
constexpr std::int64_t kMaxSums = std::int64_t{1} << 20; ///< of rows processed in parts, held by a worker

/// Neighbouring bins whose queries share tables.
struct Group {
    std::size_t begin = 0, end = 0; ///< bins
    TokenRange tokens;
};

std::vector<Group> groupsOf(std::span<const TokenRange> queries) {
    std::vector<Group> groups;
    for (std::size_t i = 0; i < queries.size(); ++i) {
        const bool joins = !groups.empty() && groups.back().tokens.end == queries[i].begin &&
                           groups.back().tokens.size() + queries[i].size() <= kQueriesInGroup;
        if (!joins) groups.push_back({i, i, queries[i]});
        groups.back().end = i + 1;
        groups.back().tokens.end = queries[i].end;
    }
    return groups;
}

/// The part of a row whose first entry is token `first`.
template <class T>
std::span<T> partOf(std::span<T> row, std::int64_t first, TokenRange part) {
    return row.subspan(static_cast<std::size_t>(part.begin - first), static_cast<std::size_t>(part.size()));
}

/// Adds the logits of `keys`, of which those in `seen` are unmasked. `exponentials` is scratch of the same length.
void addPart(std::span<const double> logits, TokenRange keys, TokenRange seen, std::span<const TokenRange> bins,
             std::span<float> exponentials, ScaledSums& sums) {
    const TokenRange some = overlap(keys, seen);
    if (some.size() <= 0) return;
    const std::span<float> visible = partOf(exponentials, keys.begin, some);
    const double largest = exponentiate(partOf(logits, keys.begin, some), visible);
    sums.raiseTo(largest);
    const double factor = std::exp(largest - sums.largest());
    sums.addToTotal(factor * sumOf(visible));
    for (std::size_t j = 0; j < bins.size(); ++j) {
        const TokenRange part = overlap(bins[j], some);
        if (part.size() <= 0) continue;
        const auto values = partOf(exponentials, keys.begin, part);
        sums.addToBin(j, factor * (values.size() == 1 ? static_cast<double>(values[0]) : sumOf(values)));
    }
}

} // namespace

SoftmaxRows::SoftmaxRows(const ScoreModel& model, const ScoreWeights& weights) : m_model(model), m_weights(weights) {}

std::vector<std::size_t> SoftmaxRows::edgesOf(std::span<const TokenRange> queries) {
    std::vector<std::size_t> edges;
    for (const Group& group : groupsOf(queries)) edges.push_back(group.begin);
    return edges;
}

bool SoftmaxRows::prepare(const CancelToken& cancel) {
    const TokenRange all{0, m_model.positions->tokens};
    m_fromTables = DenseRows::suits(m_model, m_weights, all, all);
    m_keysAtOnce = std::min(all.end, kMaxSoftmaxTokens);
    if (m_keysAtOnce < all.end) {
        if (!m_fromTables) m_keysAtOnce = kProductKeysAtOnce;
    } else if (m_fromTables) {
        m_tables.emplace(m_model, m_weights, all);
    } else {
        m_product.emplace(m_model, m_weights, all);
        return m_product->prepare(cancel);
    }
    return !cancel.cancelled();
}

void SoftmaxRows::visitRows(TokenRange queries, TokenRange keys, const DenseRows::Visitor& visitor,
                            const CancelToken& cancel) const {
    // Cancelled or not: the caller checks the token.
    if (m_tables) return static_cast<void>(m_tables->visit(queries, visitor, cancel));
    if (m_product) return static_cast<void>(m_product->visit(queries, visitor, cancel));
    if (m_fromTables) return static_cast<void>(DenseRows(m_model, m_weights, keys).visit(queries, visitor, cancel));
    TokenProduct<double> product(m_model, m_weights, keys);
    static_cast<void>(product.prepare(cancel) && product.visit(queries, visitor, cancel));
}

void SoftmaxRows::addQueries(TokenRange queries, std::span<const TokenRange> bins, const SumsOfQuery& sumsOf,
                             const CancelToken& cancel) const {
    const std::int64_t tokens = m_model.positions->tokens;
    // A row in one part is finished before the next one starts.
    const auto count = m_keysAtOnce < tokens ? static_cast<std::size_t>(queries.size()) : std::size_t{1};
    std::vector<ScaledSums> rows(count, ScaledSums(bins.size()));
    std::vector<float> exponentials(static_cast<std::size_t>(m_keysAtOnce));
    const TokenRange seen = keysSeenBy(m_model, queries);
    TokenRange part{seen.begin / m_keysAtOnce * m_keysAtOnce, 0};
    for (; part.begin < seen.end && !cancel.cancelled(); part.begin = part.end) {
        part.end = std::min(part.begin + m_keysAtOnce, tokens);
        const auto add = [&](std::int64_t query, std::span<const double> logits) {
            ScaledSums& row = rows[static_cast<std::size_t>(query - queries.begin) % count];
            addPart(logits, part, keysSeenBy(m_model, query), bins, exponentials, row);
            if (part.end >= seen.end) row.flushInto(sumsOf(query));
        };
        visitRows(queries, part, add, cancel);
    }
}

bool SoftmaxRows::fill(std::span<const TokenRange> queries, std::span<const TokenRange> keys, MatrixOut<float> out,
                       const CancelToken& cancel) const {
    const MaskedBins bins(m_model, queries, keys);
    const std::vector<Group> groups = groupsOf(queries);
    const std::int64_t atOnce = m_keysAtOnce < m_model.positions->tokens
                                    ? std::clamp(kMaxSums / std::ssize(keys), std::int64_t{1}, kQueriesInGroup)
                                    : kQueriesInGroup;
    const bool done = parallelFor(groups.size(), 1, cancel, [&](std::size_t at, std::size_t) {
        const Group& group = groups[at];
        std::vector<double> sums((group.end - group.begin) * keys.size());
        std::size_t bin = group.begin;
        const auto sumsOf = [&](std::int64_t query) {
            while (query >= queries[bin].end) ++bin;
            return std::span(sums).subspan((bin - group.begin) * keys.size(), keys.size());
        };
        TokenRange some = group.tokens;
        for (; some.begin < group.tokens.end && !cancel.cancelled(); some.begin = some.end) {
            some.end = std::min(some.begin + atOnce, group.tokens.end);
            addQueries(some, keys, sumsOf, cancel);
        }
        for (std::size_t i = group.begin; i < group.end; ++i) {
            for (std::size_t j = 0; j < keys.size(); ++j) {
                const double cells = bins.cells(i, j), sum = sums[(i - group.begin) * keys.size() + j];
                out(i, j) = cells > 0 ? static_cast<float>(sum / cells) : 0.0f;
            }
        }
    });
    return done && !cancel.cancelled();
}

double softmaxOfPair(const ScoreModel& model, const ScoreWeights& weights, std::int64_t queryToken,
                     std::int64_t keyToken) {
    const TokenRange seen = keysSeenBy(model, queryToken);
    if (keyToken < seen.begin || keyToken >= seen.end) return 0;
    const std::vector<TokenRange> keys = binRanges(seen, 0);
    const FeatureRows features = meanFeatures(*model.positions, featureRuleOf(model), keys);
    const auto query = feature(featureRuleOf(model), model.positions->positionOf(queryToken));
    std::vector<double> logits;
    for (std::size_t j = 0; j < keys.size(); ++j) {
        const double added = weights.bias ? weights.bias->at(queryToken, keys[j].begin) : 0;
        logits.push_back(weights.value(query, rowSpan(features, j), queryToken - keys[j].begin) + added);
    }
    const double largest = *std::max_element(logits.begin(), logits.end());
    double sum = 0;
    for (double logit : logits) sum += std::exp(logit - largest);
    return std::exp(logits[static_cast<std::size_t>(keyToken - seen.begin)] - largest) / sum;
}

} // namespace ropescope
