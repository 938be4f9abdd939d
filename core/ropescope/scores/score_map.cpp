// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
//
// The mean score of a box of tokens is the product of the mean features of its rows and columns, so any zoom of any
// sequence is one exact (rows x depth) by (depth x columns) product.
// Example: text:2, one pair with theta 1, one bin: (2 cos 0 + 2 cos 1) / 4 = 0.7702.
#include <algorithm>
#include <cassert>
#include <limits>
#include <utility>

#include <ropescope/base/text.h>
#include <ropescope/scores/features/rotated_model.h>
#include <ropescope/scores/methods/score_rows.h>
#include <ropescope/scores/methods/softmax.h>
#include <ropescope/scores/methods/softmax_estimate.h>
#include <ropescope/scores/model/memory.h>
#include <ropescope/scores/score_map.h>
#include <ropescope/scores/weights/mask.h>
#include <ropescope/scores/weights/score_weights.h>

namespace ropescope {
namespace {

/// Cells of the rows passed to a sink at once: few, since for small maps fresh memory costs more than the scores, but
/// rows enough for all cores as long as they are not too long.
constexpr std::size_t kCellsAtOnce = std::size_t{1} << 18;
constexpr std::size_t kMaxCellsAtOnce = std::size_t{1} << 21;
constexpr std::size_t kRowsForAllCores = 192;
constexpr std::size_t kTiledCellsAtOnce = std::size_t{1} << 24; ///< where rows come in tiles
constexpr int kRowSamples = 4096;                               ///< for each bin of an estimated row
constexpr std::size_t kCellsOfLargePages = std::size_t{1} << 20;

Expected<void> checkTokens(const ScoreModel& model) {
    const std::int64_t tokens = model.positions->tokens;
    if (model.options.mode != ScoreMode::Softmax || tokens <= kMaxSoftmaxTokens) return {};
    return Error{.what = message("softmax"),
                 .why = message("the sequence has %1 tokens; exact sums are limited to %2", tokens, kMaxSoftmaxTokens),
                 .hint = message("shorten the sequence or show logits")};
}

Expected<void> checkPair(const ScoreModel& model, std::int64_t queryToken, std::int64_t keyToken) {
    const TokenRange query{queryToken, queryToken + 1}, key{keyToken, keyToken + 1};
    if (auto inside = checkRanges(*model.positions, {&query, 1}); !inside) return inside.error();
    if (auto inside = checkRanges(*model.positions, {&key, 1}); !inside) return inside.error();
    return {};
}

/// Writes the values into `out`, for any number of tokens.
Expected<void> fillInto(const ScoreModel& model, std::span<const TokenRange> queries, std::span<const TokenRange> keys,
                        MatrixOut<float> out, const CancelToken& cancel) {
    assert(std::cmp_equal(out.rows(), queries.size()) && std::cmp_equal(out.cols(), keys.size()));
    auto rows = prepareScoreRows(model, queries, keys, cancel);
    if (!rows) return rows.error();
    if (!rows->fill(0, queries.size(), out)) return scoresCancelled();
    return {};
}

std::size_t rowsAtOnce(std::size_t columns, bool tiled) {
    const auto rowsOf = [&](std::size_t cells) {
        return std::max<std::size_t>(cells / std::max<std::size_t>(columns, 1), 1);
    };
    if (tiled) return rowsOf(kTiledCellsAtOnce);
    return std::max(rowsOf(kCellsAtOnce), std::min(rowsOf(kMaxCellsAtOnce), kRowsForAllCores));
}

void preferLargePagesIfLarge(std::span<float> cells) {
    if (cells.size() > kCellsOfLargePages) preferLargePages(std::as_writable_bytes(cells));
}

/// An empty map, or why it would be too large.
Expected<ScoreMap> emptyMap(std::span<const TokenRange> queries, std::span<const TokenRange> keys) {
    if (!keys.empty() && queries.size() > static_cast<std::size_t>(kMaxDenseCells) / keys.size()) {
        return Error{.what = message("score map"),
                     .why = message("%1 x %2 cells are more than %3", queries.size(), keys.size(), kMaxDenseCells),
                     .hint = message("ask for fewer bins")};
    }
    ScoreMap map{{queries.begin(), queries.end()}, {keys.begin(), keys.end()}, {}};
    // Left uninitialised: the system commits pages of very large maps as they are filled, on all cores.
    map.values.resize(queries.size(), keys.size());
    preferLargePagesIfLarge(entriesOf(map.values));
    return map;
}

Expected<ScoreMap> filledMap(const ScoreModel& model, std::span<const TokenRange> queries,
                             std::span<const TokenRange> keys, const CancelToken& cancel) {
    auto map = emptyMap(queries, keys);
    if (!map) return map;
    if (auto done = fillInto(model, queries, keys, map->values, cancel); !done) return done.error();
    return map;
}

} // namespace

Expected<void> scoreInto(const ScoreModel& model, std::span<const TokenRange> queries, std::span<const TokenRange> keys,
                         MatrixOut<float> out, const CancelToken& cancel) {
    if (auto fits = checkTokens(model); !fits) return fits.error();
    return fillInto(model, queries, keys, out, cancel);
}

Expected<ScoreMap> scoreMap(const ScoreModel& model, std::span<const TokenRange> queries,
                            std::span<const TokenRange> keys, const CancelToken& cancel) {
    if (auto fits = checkTokens(model); !fits) return fits.error();
    return filledMap(model, queries, keys, cancel);
}

Expected<ScoreMap> exactSoftmax(const ScoreModel& model, std::span<const TokenRange> queries,
                                std::span<const TokenRange> keys, const CancelToken& cancel) {
    assert(model.options.mode == ScoreMode::Softmax);
    return filledMap(model, queries, keys, cancel);
}

Expected<void> scoreRows(const ScoreModel& model, std::span<const TokenRange> queries, std::span<const TokenRange> keys,
                         const RowSink& sink, const CancelToken& cancel) {
    if (auto fits = checkTokens(model); !fits) return fits.error();
    auto rows = prepareScoreRows(model, queries, keys, cancel);
    if (!rows) return rows.error();
    const std::size_t columns = keys.size(), atOnce = rowsAtOnce(columns, !rows->edges.empty());
    RowMatrix<float> values;
    for (std::size_t begin = 0, end = 0; begin < queries.size(); begin = end) {
        end = std::min(begin + atOnce, queries.size());
        // The last edge within this batch, or else the next one after it.
        const auto next = std::ranges::upper_bound(rows->edges, end);
        if (end < queries.size() && !rows->edges.empty()) {
            end = next != rows->edges.begin() && *std::prev(next) > begin ? *std::prev(next)
                  : next == rows->edges.end()                             ? queries.size()
                                                                          : *next;
        }
        values.resize(end - begin, columns);
        if (begin == 0) preferLargePagesIfLarge(entriesOf(values));
        if (!rows->fill(begin, end, values) || !sink(begin, values)) return scoresCancelled();
    }
    return {};
}

Expected<ScoreMap> scoreRow(const ScoreModel& model, std::int64_t query, std::span<const TokenRange> keys,
                            const CancelToken& cancel) {
    const TokenRange row{query, query + 1};
    const std::int64_t tokens = model.positions->tokens;
    if (model.options.mode != ScoreMode::Softmax || tokens <= kMaxSoftmaxTokens)
        return scoreMap(model, {&row, 1}, keys, cancel);
    if (tokens <= kMaxRowTokens) return exactSoftmax(model, {&row, 1}, keys, cancel);
    return estimateSoftmax(model, {&row, 1}, keys, {.queries = 1, .keys = kRowSamples}, cancel);
}

Expected<double> scoreOfPair(const ScoreModel& model, std::int64_t queryToken, std::int64_t keyToken) {
    if (auto inside = checkPair(model, queryToken, keyToken); !inside) return inside.error();
    if (auto fits = checkTokens(model); !fits) return fits.error();
    const auto weights = scoreWeights(*model.plan, model.options);
    if (!weights) return weights.error();
    const bool softmax = model.options.mode == ScoreMode::Softmax; // needs a whole row
    const auto ready = softmax ? withRotations(model, {}) : withRotationsOfPairs(model);
    if (!ready) return ready.error();
    if (softmax) return softmaxOfPair(*ready, *weights, queryToken, keyToken);
    const TokenRange seen = keysSeenBy(model, queryToken);
    if (keyToken < seen.begin || keyToken >= seen.end) return std::numeric_limits<double>::quiet_NaN();
    const FeatureRule rule = featureRuleOf(*ready);
    return weights->value(feature(rule, model.positions->positionOf(queryToken)),
                          feature(rule, model.positions->positionOf(keyToken)), queryToken - keyToken) +
           (weights->bias ? weights->bias->at(queryToken, keyToken) : 0);
}

Expected<Eigen::VectorXd> scoreTerms(const ScoreModel& model, std::int64_t queryToken, std::int64_t keyToken) {
    if (auto inside = checkPair(model, queryToken, keyToken); !inside) return inside.error();
    const auto weights = pairWeights(*model.plan, model.options.content);
    if (!weights) return weights.error();
    const auto ready = withRotationsOfPairs(model);
    if (!ready) return ready.error();
    const FrequencyPlan& plan = *model.plan;
    const auto query = feature(featureRuleOf(*ready), model.positions->positionOf(queryToken));
    const auto key = feature(featureRuleOf(*ready), model.positions->positionOf(keyToken));
    Eigen::VectorXd terms = Eigen::VectorXd::Zero(plan.pairCount());
    for (std::size_t k = 0; k < weights->size(); ++k) {
        const PairWeight& weight = (*weights)[k];
        const auto difference = query[k] * std::conj(key[k]), sum = query[k] * key[k];
        terms[plan.rotates() ? k : plan.pairOf(k)] += weight.cosine * difference.real() +
                                                      weight.sine * difference.imag() + weight.sumCosine * sum.real() +
                                                      weight.sumSine * sum.imag();
    }
    return terms;
}

} // namespace ropescope
