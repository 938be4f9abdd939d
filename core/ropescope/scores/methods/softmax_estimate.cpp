// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
//
// The keys are divided into strata, which include the requested bins. Within a stratum, keys near the query are summed
// one by one, because the largest probabilities are there; the rest are their number times the mean of the samples
// among them:
//   p(i, bin) = sum(bin) / sum over all strata,    sum(stratum) = near + far tokens * mean of far samples.
// Samples are one per equal part of a stratum, at a pseudo-random offset, so that no rotation is in step with them.
// Batches of samples are matched with a few query bins at a time, so that memory does not grow with their number.
// Example: 16 samples of a stratum of 1600 tokens: one in tokens 0 … 99, one in 100 … 199, and so on.
#include <algorithm>
#include <cmath>
#include <functional>

#include <ropescope/base/parallel.h>
#include <ropescope/base/random.h>
#include <ropescope/scores/features/feature_product.h>
#include <ropescope/scores/features/rotated_model.h>
#include <ropescope/scores/methods/dense_cost.h>
#include <ropescope/scores/methods/dense_rows.h>
#include <ropescope/scores/methods/key_rows.h>
#include <ropescope/scores/methods/scaled_sums.h>
#include <ropescope/scores/methods/softmax_estimate.h>
#include <ropescope/scores/model/tuning.h>
#include <ropescope/scores/weights/mask.h>
#include <ropescope/scores/weights/score_weights.h>

namespace ropescope {
namespace {

/// A pseudo-random number in [0, 1), determined by a token and a number.
double unitNumber(std::int64_t token, std::int64_t number) {
    return Random(static_cast<std::uint64_t>(token) * 0x9e3779b97f4a7c15u + static_cast<std::uint64_t>(number))
        .uniform();
}

/// One token from each of `count` equal parts of a range, in order. The last token is included if `withLast`, otherwise
/// the first: under a mask, the one whose cells are most likely visible.
void appendSamples(TokenRange range, std::int64_t count, bool withLast, std::vector<std::int64_t>& samples) {
    const std::int64_t parts = std::min(count, range.size());
    for (std::int64_t i = 0; i < parts; ++i) {
        const double place = (static_cast<double>(i) + unitNumber(range.begin, i)) / static_cast<double>(parts);
        std::int64_t token = range.begin + static_cast<std::int64_t>(place * static_cast<double>(range.size()));
        if (parts == range.size()) token = range.begin + i;
        if (i == 0 && !withLast) token = range.begin;
        if (i == parts - 1 && withLast) token = range.end - 1;
        samples.push_back(std::min(token, range.end - 1));
    }
}

std::vector<TokenRange> singles(std::span<const std::int64_t> tokens) {
    std::vector<TokenRange> ranges;
    for (const std::int64_t token : tokens) ranges.push_back({token, token + 1});
    return ranges;
}

/// A range of keys with its samples.
struct Stratum {
    TokenRange keys;
    std::size_t begin = 0, end = 0; ///< samples
};

/// Strata whose sample features are in memory at the same time.
struct Batch {
    std::size_t begin = 0, end = 0; ///< strata
    std::size_t firstSample = 0;
    PackedFeatures<double> features{};
};

/// State of a query while the strata are added.
struct Row {
    std::int64_t query = 0;
    std::size_t bin = 0;
    std::vector<double> features{};
    TokenRange seen{}, near{};
    std::vector<double> nearLogits{};
    ScaledSums sums;
};

bool isFar(const Row& row, std::int64_t key) {
    const bool seen = key >= row.seen.begin && key < row.seen.end;
    return seen && (key < row.near.begin || key >= row.near.end);
}

class Estimate {
public:
    Estimate(const ScoreModel& model, const ScoreWeights& weights, std::span<const TokenRange> queries,
             std::span<const TokenRange> keys, const SampleCounts& counts)
        : m_model(model),
          m_weights(weights),
          m_queries(queries),
          m_keys(keys),
          m_counts(counts),
          m_depth(productDepth(weights)) {
        for (const TokenRange& bin : m_keys) addStratum(bin);
        const TokenRange seen{m_keys.front().begin, m_keys.back().end};
        for (const TokenRange& outside : {TokenRange{0, seen.begin}, TokenRange{seen.end, model.positions->tokens}}) {
            if (outside.size() <= 0) continue;
            for (const TokenRange& range : binRanges(outside, kOutside)) addStratum(range);
        }
    }

    [[nodiscard]] bool run(ScoreMap& map, const CancelToken& cancel) const {
        const auto inBin = static_cast<std::size_t>(m_counts.queries);
        const std::size_t binsAtOnce = std::max<std::size_t>(kSampledRowsAtOnce / inBin, 1);
        for (std::size_t bin = 0; bin < m_queries.size(); bin += binsAtOnce) {
            std::vector<Row> rows = rowsOf(bin, std::min(bin + binsAtOnce, m_queries.size()));
            if (!addStrata(rows, cancel)) return false;
            writeBins(rows, map);
        }
        return true;
    }

    [[nodiscard]] double sampledFraction() const {
        double queries = 0, all = 0;
        for (const TokenRange& bin : m_queries) {
            queries += static_cast<double>(std::min<std::int64_t>(m_counts.queries, bin.size()));
            all += static_cast<double>(bin.size());
        }
        return queries / all * static_cast<double>(m_samples.size()) / static_cast<double>(m_model.positions->tokens);
    }

private:
    void addStratum(TokenRange keys) {
        const std::size_t begin = m_samples.size();
        appendSamples(keys, m_counts.keys, false, m_samples);
        m_strata.push_back({keys, begin, m_samples.size()});
    }

    [[nodiscard]] std::vector<Row> rowsOf(std::size_t begin, std::size_t end) const {
        std::vector<Row> rows;
        for (std::size_t bin = begin; bin < end; ++bin) {
            std::vector<std::int64_t> tokens;
            appendSamples(m_queries[bin], m_counts.queries, true, tokens);
            for (const std::int64_t query : tokens)
                rows.push_back({.query = query, .bin = bin, .sums = ScaledSums(m_keys.size())});
        }
        return rows;
    }

    /// Adds all strata to every row. False when cancelled.
    [[nodiscard]] bool addStrata(std::span<Row> rows, const CancelToken& cancel) const {
        const auto overRows = [&](const std::function<void(std::span<Row>)>& body) {
            return parallelFor(rows.size(), kSampledQueriesAtOnce, cancel,
                               [&](std::size_t begin, std::size_t end) { body(rows.subspan(begin, end - begin)); });
        };
        if (!overRows([this](std::span<Row> some) { addNear(some); })) return false;
        Batch batch;
        while (batch.end < m_strata.size()) {
            if (!next(batch, cancel)) return false;
            if (!overRows([&](std::span<Row> some) { addBatch(batch, some); })) return false;
        }
        return true;
    }

    /// Loads the strata after those of `batch`. False when cancelled.
    [[nodiscard]] bool next(Batch& batch, const CancelToken& cancel) const {
        batch.begin = batch.end;
        batch.firstSample = m_strata[batch.begin].begin;
        while (batch.end < m_strata.size() &&
               (batch.end == batch.begin || m_strata[batch.end].end - batch.firstSample <= kSamplesAtOnce)) {
            ++batch.end;
        }
        const auto samples =
            std::span(m_samples).subspan(batch.firstSample, m_strata[batch.end - 1].end - batch.firstSample);
        std::vector<double> rows(samples.size() * m_depth);
        if (!makeKeyRows<double>(m_model, m_weights, singles(samples), rows, cancel)) return false;
        batch.features = PackedFeatures<double>(rows, m_depth);
        return true;
    }

    [[nodiscard]] double biasAt(std::int64_t query, std::int64_t key) const {
        return m_weights.bias ? m_weights.bias->at(query, key) : 0;
    }

    /// Computes the features of the rows and the logits of the keys near them.
    void addNear(std::span<Row> rows) const {
        std::vector<TokenRange> queries;
        for (const Row& row : rows) queries.push_back({row.query, row.query + 1});
        std::vector<double> features(rows.size() * m_depth);
        makeKeyRows<double>(m_model, m_weights, queries, features, {});
        toQueryRows<double>(m_weights, features);
        for (std::size_t i = 0; i < rows.size(); ++i) {
            Row& row = rows[i];
            const auto first = features.begin() + static_cast<std::ptrdiff_t>(i * m_depth);
            row.features.assign(first, first + static_cast<std::ptrdiff_t>(m_depth));
            row.seen = keysSeenBy(m_model, row.query);
            row.near = overlap(row.seen, {row.query - kNear, row.query + kNear + 1});
            const auto tokens = binRanges(row.near, 0);
            std::vector<double> keys(tokens.size() * m_depth);
            makeKeyRows<double>(m_model, m_weights, tokens, keys, {});
            row.nearLogits.resize(tokens.size());
            multiplyFeatures(row.features, PackedFeatures<double>(keys, m_depth),
                             matrixOver(std::span(row.nearLogits), tokens.size()));
            for (std::size_t j = 0; j < tokens.size(); ++j) row.nearLogits[j] += biasAt(row.query, tokens[j].begin);
            row.sums.raiseTo(*std::ranges::max_element(row.nearLogits));
        }
    }

    void addBatch(const Batch& batch, std::span<Row> rows) const {
        const std::size_t samples = batch.features.rows();
        std::vector<double> features;
        RowMatrix<double> logits(rows.size(), samples);
        for (const Row& row : rows) features.insert(features.end(), row.features.begin(), row.features.end());
        multiplyFeatures(features, batch.features, logits);
        for (std::size_t i = 0; i < rows.size(); ++i) {
            const std::span<double> own = rowSpan(logits, i);
            for (std::size_t j = 0; j < samples; ++j) {
                const std::int64_t key = m_samples[batch.firstSample + j];
                own[j] += biasAt(rows[i].query, key);
                if (isFar(rows[i], key)) rows[i].sums.raiseTo(own[j]);
            }
            for (std::size_t s = batch.begin; s < batch.end; ++s) {
                const double sum =
                    sumOfStratum(rows[i], m_strata[s], own.subspan(m_strata[s].begin - batch.firstSample));
                rows[i].sums.addToTotal(sum);
                if (s < m_keys.size()) rows[i].sums.addToBin(s, sum);
            }
        }
    }

    /// `samples` starts with the logits of the stratum's samples.
    [[nodiscard]] double sumOfStratum(Row& row, const Stratum& stratum, std::span<const double> samples) const {
        const TokenRange seen = overlap(stratum.keys, row.seen), near = overlap(seen, row.near);
        const auto far = static_cast<double>(seen.size() - near.size());
        double sampled = 0, count = 0;
        for (std::size_t j = stratum.begin; far > 0 && j < stratum.end; ++j) {
            if (!isFar(row, m_samples[j])) continue;
            sampled += std::exp(samples[j - stratum.begin] - row.sums.largest());
            ++count;
        }
        double sum = 0; // the middle first: it may raise the largest logit
        if (far > 0) sum = far * (count > 0 ? sampled / count : middleOf(row, seen, near));
        for (std::int64_t key = near.begin; key < near.end; ++key) {
            sum += std::exp(row.nearLogits[static_cast<std::size_t>(key - row.near.begin)] - row.sums.largest());
        }
        return sum;
    }

    /// For keys without samples among them: the exponential at their middle.
    [[nodiscard]] double middleOf(Row& row, TokenRange seen, TokenRange near) const {
        const bool before = near.size() == 0 || seen.begin < near.begin;
        const std::int64_t end = near.size() == 0 ? seen.end : near.begin;
        const std::int64_t key = before ? (seen.begin + end) / 2 : (near.end + seen.end) / 2;
        std::vector<double> features(m_depth);
        RowMatrix<double> logit(1, 1);
        const TokenRange token{key, key + 1};
        makeKeyRows<double>(m_model, m_weights, {&token, 1}, features, {});
        multiplyFeatures(row.features, PackedFeatures<double>(features, m_depth), logit);
        const double value = logit(0, 0) + biasAt(row.query, key);
        row.sums.raiseTo(value);
        return std::exp(value - row.sums.largest());
    }

    /// Mean probabilities of query bins whose samples are all in `rows`.
    void writeBins(std::span<Row> rows, ScoreMap& map) const {
        std::vector<double> sums(m_keys.size()), cells(m_keys.size());
        for (std::size_t i = 0; i < rows.size(); ++i) {
            rows[i].sums.flushInto(sums);
            for (std::size_t j = 0; j < m_keys.size(); ++j)
                cells[j] += static_cast<double>(overlap(m_keys[j], rows[i].seen).size());
            if (i + 1 < rows.size() && rows[i + 1].bin == rows[i].bin) continue;
            for (std::size_t j = 0; j < m_keys.size(); ++j) {
                map.values(rows[i].bin, j) = cells[j] > 0 ? static_cast<float>(sums[j] / cells[j]) : 0.0f;
            }
            std::ranges::fill(sums, 0);
            std::ranges::fill(cells, 0);
        }
    }

    const ScoreModel& m_model;
    const ScoreWeights& m_weights;
    std::span<const TokenRange> m_queries, m_keys;
    SampleCounts m_counts;
    std::size_t m_depth;
    std::vector<Stratum> m_strata; ///< the bins first
    std::vector<std::int64_t> m_samples;
};

/// Whether tables suit all tokens, or would if there were fewer parts.
bool isRegular(const ScoreModel& model, const ScoreWeights& weights) {
    const TokenRange all{0, model.positions->tokens};
    return DenseRows::allows(model, weights) && denseCost(model, weights, all, all).irregular <= kMaxIrregular;
}

Error xposError() {
    return {.code = ErrorCode::Content,
            .what = message("softmax under the bias `xpos`"),
            .why = message("the xPos factors overflow over this many tokens"),
            .hint = message("shorten the sequence, choose another bias or show logits")};
}

} // namespace

Expected<ScoreMap> estimateSoftmax(const ScoreModel& model, std::span<const TokenRange> queries,
                                   std::span<const TokenRange> keys, const SampleCounts& counts,
                                   const CancelToken& cancel) {
    auto weights = scoreWeights(*model.plan, model.options);
    if (!weights) return weights.error();
    if (!weights->decays.empty()) return xposError();
    ScoreMap map{{queries.begin(), queries.end()}, {keys.begin(), keys.end()}, {}};
    map.values.resize(queries.size(), keys.size());
    if (map.values.size() == 0) return map;
    const auto ready = withRotations(model, cancel);
    if (!ready) return ready.error();
    const Estimate estimate(*ready, *weights, queries, keys, counts);
    if (!estimate.run(map, cancel)) {
        return cancelledError(message("softmax"));
    }
    map.sampledFraction = std::min(estimate.sampledFraction(), 1.0);
    return map;
}

Expected<void> canSumExactly(const ScoreModel& model, std::span<const TokenRange> queries) {
    const auto weights = scoreWeights(*model.plan, model.options);
    if (!weights) return weights.error();
    if (!weights->decays.empty()) return xposError();
    const std::int64_t tokens = model.positions->tokens;
    double rows = 0;
    for (const TokenRange& range : queries) rows += static_cast<double>(range.size());
    const bool few = rows * static_cast<double>(tokens) <= kMaxExactCells;
    if (few && (tokens <= kMaxProductTokens || isRegular(model, *weights))) return {};
    return Error{.code = ErrorCode::Content,
                 .what = message("softmax of %1 tokens", tokens),
                 .why = message("summing that many logits would take too long"),
                 .hint = message("shorten the sequence or show logits")};
}

} // namespace ropescope
