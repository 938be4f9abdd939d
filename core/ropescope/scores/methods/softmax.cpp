// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
//
// p(i,j) = exp(l(i,j) - m_i) / sum_j' exp(l(i,j') - m_i), m_i the largest logit of the row; masked keys are left out of
// both. Rows are dense (which limits the number of tokens), from difference tables where possible; a bin accumulates
// its part of each row in double. Groups of queries visit a few keys at a time, whose tables, logits and exponentials
// then stay in the L1 cache, with the largest logit so far. Memory does not grow with the length of rows.
// Example: two equal logits give 1/2 each; under the causal mask the first query gives 1 to itself.
#include <algorithm>
#include <cmath>
#include <utility>

#include <ropescope/base/parallel.h>
#include <ropescope/scores/features/rotated_model.h>
#include <ropescope/scores/methods/dense_cost.h>
#include <ropescope/scores/methods/exponentials.h>
#include <ropescope/scores/methods/scaled_sums.h>
#include <ropescope/scores/methods/softmax.h>
#include <ropescope/scores/methods/table_rows.h>
#include <ropescope/scores/model/tuning.h>
#include <ropescope/scores/weights/mask.h>

namespace ropescope {
namespace {

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

/// The values of `part`, of those of a range of keys that begins at `first`.
std::span<const float> valuesOf(TokenRange part, std::int64_t first, std::span<const float> values) {
    return values.subspan(static_cast<std::size_t>(part.begin - first), static_cast<std::size_t>(part.size()));
}

} // namespace

/// The bins of keys.
struct SoftmaxRows::KeyBins {
    explicit KeyBins(std::span<const TokenRange> bins)
        : all(bins),
          ordered(std::ranges::is_sorted(bins, {}, &TokenRange::begin) &&
                  std::ranges::is_sorted(bins, {}, &TokenRange::end)),
          consecutive(!bins.empty() && std::ranges::adjacent_find(bins,
                                                                  [](const TokenRange& a, const TokenRange& b) {
                                                                      return a.end != b.begin;
                                                                  }) == bins.end()),
          singles(consecutive && std::ranges::all_of(bins, [](const TokenRange& bin) { return bin.size() == 1; })) {}

    /// Adds `factor` times the exponentials of consecutive keys to the total and to the sums of their bins.
    void add(std::span<const float> exponentials, TokenRange keys, double factor, ScaledSums& sums) const {
        if (singles) {
            const std::int64_t first = all.front().begin;
            const TokenRange some = overlap(keys, {first, all.back().end});
            if (some.size() > 0)
                sums.addToBins(static_cast<std::size_t>(some.begin - first), valuesOf(some, keys.begin, exponentials),
                               factor);
            return sums.addToTotal(factor * sumOf(exponentials));
        }
        const auto [begin, end] = near(keys);
        const double sum = addSumsOfBins(exponentials, keys.begin, all.subspan(begin, end - begin), factor,
                                         sums.bins().subspan(begin, end - begin));
        const bool covered = consecutive && all.front().begin <= keys.begin && keys.end <= all.back().end;
        sums.addToTotal(factor * (covered ? sum : sumOf(exponentials)));
    }

    /// Indices [begin, end) of the bins that may contain some of `keys`.
    [[nodiscard]] std::pair<std::size_t, std::size_t> near(TokenRange keys) const {
        if (!ordered) return {0, all.size()};
        const auto begin = std::ranges::upper_bound(all, keys.begin, {}, &TokenRange::end);
        const auto end = std::ranges::lower_bound(all, keys.end, {}, &TokenRange::begin);
        return {static_cast<std::size_t>(begin - all.begin()), static_cast<std::size_t>(end - all.begin())};
    }

    std::span<const TokenRange> all;
    bool ordered;
    bool consecutive;
    bool singles; ///< consecutive tokens
};

SoftmaxRows::SoftmaxRows(const ScoreModel& model, const ScoreWeights& weights) : m_model(model), m_weights(weights) {}

std::vector<std::size_t> SoftmaxRows::edgesOf(std::span<const TokenRange> queries) {
    std::vector<std::size_t> edges;
    for (const Group& group : groupsOf(queries)) edges.push_back(group.begin);
    return edges;
}

bool SoftmaxRows::prepare(const CancelToken& cancel) {
    const TokenRange all{0, m_model.positions->tokens};
    m_fromTables = DenseRows::allows(m_model, m_weights) && denseCost(m_model, m_weights, all, all).tablesPay();
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

void SoftmaxRows::visitRows(TokenRange queries, TokenRange keys, std::int64_t atOnce, const DenseRows::Visitor& visitor,
                            const CancelToken& cancel) const {
    // Cancelled or not: the caller checks the token.
    if (m_tables) return static_cast<void>(m_tables->visit(queries, atOnce, visitor, cancel));
    if (m_product) return static_cast<void>(m_product->visit(queries, atOnce, visitor, cancel));
    if (m_fromTables)
        return static_cast<void>(DenseRows(m_model, m_weights, keys).visit(queries, atOnce, visitor, cancel));
    TokenProduct<double> product(m_model, m_weights, keys);
    static_cast<void>(product.prepare(cancel) && product.visit(queries, atOnce, visitor, cancel));
}

std::int64_t SoftmaxRows::keysVisitedAtOnce(std::size_t bins) const {
    return bins > kMaxBinsInParts ? m_keysAtOnce : std::min(m_keysAtOnce, kKeysInCache);
}

bool SoftmaxRows::visitsWholeRows(std::size_t bins) const {
    return keysVisitedAtOnce(bins) >= m_model.positions->tokens;
}

void SoftmaxRows::addQueries(TokenRange queries, const KeyBins& bins, const SumsOfQuery& sumsOf,
                             const CancelToken& cancel) const {
    const std::int64_t tokens = m_model.positions->tokens;
    const std::int64_t atOnce = keysVisitedAtOnce(bins.all.size());
    // A row visited at once is finished before the next one starts.
    const bool whole = visitsWholeRows(bins.all.size());
    std::vector<ScaledSums> rows(whole ? 1 : static_cast<std::size_t>(queries.size()), ScaledSums(bins.all.size()));
    std::vector<float> scratch(static_cast<std::size_t>(atOnce));
    const auto add = [&](std::int64_t query, std::int64_t firstKey, std::span<const double> logits) {
        ScaledSums& row = rows[whole ? 0 : static_cast<std::size_t>(query - queries.begin)];
        const std::span<float> exponentials = std::span(scratch).first(logits.size());
        const double largest = exponentiate(logits, exponentials);
        row.raiseTo(largest);
        const double factor = std::exp(largest - row.largest());
        bins.add(exponentials, {firstKey, firstKey + std::ssize(logits)}, factor, row);
        if (whole) row.flushInto(sumsOf(query));
    };
    const TokenRange seen = keysSeenBy(m_model, queries);
    TokenRange part{seen.begin / m_keysAtOnce * m_keysAtOnce, 0};
    for (; part.begin < seen.end && !cancel.cancelled(); part.begin = part.end) {
        part.end = std::min(part.begin + m_keysAtOnce, tokens);
        visitRows(queries, part, atOnce, add, cancel);
    }
    if (whole || cancel.cancelled()) return;
    for (std::int64_t query = queries.begin; query < queries.end; ++query)
        rows[static_cast<std::size_t>(query - queries.begin)].flushInto(sumsOf(query));
}

void SoftmaxRows::fillSingles(TokenRange queries, TokenRange keys, MatrixOut<float> out,
                              const CancelToken& cancel) const {
    std::vector<float> scratch(static_cast<std::size_t>(m_keysAtOnce) + kTablePadding);
    LineStream stream;
    const auto write = [&](std::int64_t query, std::int64_t firstKey, std::span<const double> logits) {
        const std::span<float> exponentials = std::span(scratch).first(logits.size());
        exponentiate(logits, exponentials);
        Eigen::Map<Eigen::RowVectorXf>(exponentials.data(), std::ssize(exponentials)) *=
            static_cast<float>(1 / sumOf(exponentials));
        float* const row = out.row(query - queries.begin).data();
        const TokenRange seen = overlap(keys, {firstKey, firstKey + std::ssize(logits)});
        if (seen.size() == 0) return streamZeros(keys.size(), row, stream);
        streamZeros(seen.begin - keys.begin, row, stream);
        streamCopy(valuesOf(seen, firstKey, exponentials), row + (seen.begin - keys.begin), stream);
        streamZeros(keys.end - seen.end, row + (seen.end - keys.begin), stream);
    };
    visitRows(queries, {0, m_model.positions->tokens}, m_keysAtOnce, write, cancel);
    endStream(stream);
}

void SoftmaxRows::fillBins(std::span<const TokenRange> queries, const KeyBins& keys, const MaskedBins& cells,
                           std::size_t first, MatrixOut<float> out, const CancelToken& cancel) const {
    const std::size_t columns = keys.all.size();
    const std::int64_t atOnce =
        visitsWholeRows(columns)
            ? kQueriesInGroup
            : std::clamp(kMaxSums / std::max<std::int64_t>(1, std::ssize(keys.all)), std::int64_t{1}, kQueriesInGroup);
    std::vector<double> sums(queries.size() * columns);
    std::size_t bin = 0;
    const auto sumsOf = [&](std::int64_t query) {
        while (query >= queries[bin].end) ++bin;
        return std::span(sums).subspan(bin * columns, columns);
    };
    const TokenRange tokens{queries.front().begin, queries.back().end};
    for (TokenRange some = tokens; some.begin < tokens.end && !cancel.cancelled(); some.begin = some.end) {
        some.end = std::min(some.begin + atOnce, tokens.end);
        addQueries(some, keys, sumsOf, cancel);
    }
    for (std::size_t i = 0; i < queries.size(); ++i) {
        for (std::size_t j = 0; j < columns; ++j) {
            const double count = cells.cells(first + i, j);
            out(i, j) = count > 0 ? static_cast<float>(sums[i * columns + j] / count) : 0.0f;
        }
    }
}

bool SoftmaxRows::fill(std::span<const TokenRange> queries, std::span<const TokenRange> keys, MatrixOut<float> out,
                       const CancelToken& cancel) const {
    const MaskedBins cells(m_model, queries, keys);
    const KeyBins keyBins(keys);
    const std::vector<Group> groups = groupsOf(queries);
    const bool singles = keyBins.singles && m_keysAtOnce >= m_model.positions->tokens;
    // The last ones first: under the causal mask they see most keys, and would leave workers idle at the end.
    const bool done = parallelFor(groups.size(), 1, cancel, [&](std::size_t at, std::size_t) {
        const Group& group = groups[groups.size() - 1 - at];
        const std::size_t rows = group.end - group.begin;
        const MatrixOut<float> target = out.middleRows(group.begin, rows);
        if (singles && std::cmp_equal(group.tokens.size(), rows))
            fillSingles(group.tokens, {keys.front().begin, keys.back().end}, target, cancel);
        else
            fillBins(queries.subspan(group.begin, rows), keyBins, cells, group.begin, target, cancel);
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
