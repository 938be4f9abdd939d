// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
//
// p(i,j) = exp(l(i,j) - m_i) / sum_j' exp(l(i,j') - m_i), m_i the largest logit of the row; masked keys are left out of
// both. Rows are dense (that is what limits the tokens), from tables of differences where there are any; a bin adds its
// part of each row in double.
// Example: two equal logits give 1/2 each; under the causal mask the first query gives 1 to itself.
#include "core/scores/softmax.h"

#include <algorithm>
#include <cmath>

#include "core/base/parallel.h"
#include "core/scores/exponentials.h"
#include "core/scores/mask.h"

namespace ropescope {
namespace {

constexpr std::int64_t kQueriesAtOnce = 12;   ///< rows of products of features that a worker holds
constexpr std::int64_t kQueriesInGroup = 256; ///< that share tables

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

/// Part of a row of all tokens.
template <class T>
std::span<T> partOf(std::span<T> row, std::int64_t begin, std::int64_t end) {
    return row.subspan(static_cast<std::size_t>(begin), static_cast<std::size_t>(end - begin));
}

/// Adds the probabilities of a row of logits to the bins of its query. `exponentials` is a row to work in.
void addRow(std::span<const double> logits, TokenRange seen, std::span<const TokenRange> keys,
            std::span<float> exponentials, std::span<double> sums) {
    const std::span<float> visible = partOf(exponentials, seen.begin, seen.end);
    exponentiate(partOf(logits, seen.begin, seen.end), visible);
    const double inverse = 1 / sumOf(visible);
    for (std::size_t j = 0; j < keys.size(); ++j) {
        const std::int64_t begin = std::max(keys[j].begin, seen.begin), end = std::min(keys[j].end, seen.end);
        if (begin >= end) continue;
        const auto part = partOf(exponentials, begin, end);
        sums[j] += (part.size() == 1 ? static_cast<double>(part[0]) : sumOf(part)) * inverse;
    }
}

} // namespace

SoftmaxRows::SoftmaxRows(const ScoreModel& model, const ScoreWeights& weights)
    : m_model(model), m_weights(weights), m_bias(DistanceBias::of(model.options)) {}

std::vector<std::size_t> SoftmaxRows::bordersOf(std::span<const TokenRange> queries) {
    std::vector<std::size_t> borders;
    for (const Group& group : groupsOf(queries)) borders.push_back(group.begin);
    return borders;
}

bool SoftmaxRows::prepare(const CancelToken& cancel) {
    const TokenRange all{0, m_model.positions->tokens};
    if (DenseRows::suits(m_model, m_weights, all, all)) {
        m_tables.emplace(m_model, m_weights, all);
        return !cancel.cancelled();
    }
    const std::vector<TokenRange> tokens = binRanges(all, 0);
    const std::size_t depth = productDepth(m_weights);
    std::vector<double> rows(tokens.size() * depth);
    if (!makeKeyRows<double>(m_model, m_weights, tokens, rows, cancel)) return false;
    decayRows(m_weights, 0, -1, rows);
    m_keys = PackedFeatures<double>(rows, depth);
    return true;
}

void SoftmaxRows::visitProduct(TokenRange queries, const DenseRows::Visitor& visitor, const CancelToken& cancel) const {
    std::vector<double> logits;
    for (TokenRange some = queries; some.begin < queries.end && !cancel.cancelled(); some.begin = some.end) {
        some.end = std::min(some.begin + kQueriesAtOnce, queries.end);
        const std::vector<TokenRange> singles = binRanges(some, 0);
        std::vector<double> rows(singles.size() * m_keys.depth());
        makeKeyRows<double>(m_model, m_weights, singles, rows, {});
        decayRows(m_weights, some.begin, 1, rows);
        toQueryRows<double>(m_weights, rows);
        logits.resize(singles.size() * m_keys.rows());
        multiplyFeatures(rows, m_keys, std::span<double>(logits));
        for (std::size_t i = 0; i < singles.size(); ++i) {
            const std::span<double> row(logits.data() + i * m_keys.rows(), m_keys.rows());
            for (std::size_t j = 0; m_bias && j < row.size(); ++j) {
                row[j] += m_bias->at(singles[i].begin, static_cast<std::int64_t>(j));
            }
            visitor(singles[i].begin, row);
        }
    }
}

void SoftmaxRows::visitRows(TokenRange queries, const DenseRows::Visitor& visitor, const CancelToken& cancel) const {
    if (!m_tables) return visitProduct(queries, visitor, cancel);
    // Bins of very many queries: their tables would take long without asking whether to go on.
    for (TokenRange some = queries; some.begin < queries.end; some.begin = some.end) {
        some.end = std::min(some.begin + kQueriesInGroup, queries.end);
        if (!m_tables->visit(some, visitor, cancel)) return;
    }
}

bool SoftmaxRows::fill(std::span<const TokenRange> queries, std::span<const TokenRange> keys, std::span<float> out,
                       const CancelToken& cancel) const {
    const MaskedBins bins(m_model, queries, keys);
    const std::vector<Group> groups = groupsOf(queries);
    const bool done = parallelFor(groups.size(), 1, cancel, [&](std::size_t at, std::size_t) {
        const Group& group = groups[at];
        std::vector<double> sums((group.end - group.begin) * keys.size());
        std::vector<float> exponentials(static_cast<std::size_t>(m_model.positions->tokens));
        std::size_t bin = group.begin;
        const auto add = [&](std::int64_t query, std::span<const double> row) {
            while (query >= queries[bin].end) ++bin;
            addRow(row, keysSeenBy(m_model, query), keys, exponentials,
                   std::span(sums).subspan((bin - group.begin) * keys.size(), keys.size()));
        };
        visitRows(group.tokens, add, cancel);
        for (std::size_t i = group.begin; i < group.end; ++i) {
            for (std::size_t j = 0; j < keys.size(); ++j) {
                const double cells = bins.cells(i, j), sum = sums[(i - group.begin) * keys.size() + j];
                out[i * keys.size() + j] = cells > 0 ? static_cast<float>(sum / cells) : 0.0f;
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
