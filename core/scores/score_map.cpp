// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
//
// The mean score of a box of tokens is the product of the mean features of its rows and columns, so any zoom of any
// sequence is one (rows x depth) by (depth x columns) product, exact. The product runs in float, or in double where the
// weights add up to more than float can sum to 1e-6.
// Example: text:2, one pair with theta 1, one bin: (2 cos 0 + 2 cos 1) / 4 = 0.7702.
#include "core/scores/score_map.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <limits>
#include <memory>

#include "core/base/text.h"
#include "core/scores/dense_rows.h"
#include "core/scores/distance_bias.h"
#include "core/scores/feature_product.h"
#include "core/scores/finite_bounds.h"
#include "core/scores/mask.h"
#include "core/scores/masked_mean.h"
#include "core/scores/softmax.h"
#include "core/scores/xpos.h"

namespace ropescope {
namespace {

constexpr std::size_t kCellsAtOnce = std::size_t{1} << 24; ///< of rows that a sink gets

Error cancelledError() { return {ErrorCode::Cancelled, "scores", "a newer request replaced this one", "", {}, {}}; }

constexpr std::size_t kCellsTakenAtOnce = std::size_t{1} << 20;

/// Gives the rows [begin, end) of a map into `out`; false when cancelled.
using RowsFunction = std::function<bool(std::size_t begin, std::size_t end, std::span<float> out)>;

/// A way to make rows, and the rows where it may begin and end: all, or those listed.
struct Rows {
    RowsFunction make;
    std::vector<std::size_t> borders{};
};

/// One model with the bins asked for, and what all rows share.
struct Job {
    ScoreModel model;
    ScoreWeights weights;
    std::span<const TokenRange> queries;
    std::span<const TokenRange> keys;
};

/// Whether q_i . k_j and q_j . k_i round alike: weights that are powers of two round nothing.
bool isSymmetricToTheBit(const ScoreWeights& weights) {
    return weights.symmetric && weights.relative && weights.constant == 0 &&
           std::ranges::all_of(weights.pairs, [](const PairWeight& weight) {
               int exponent = 0;
               return weight.cosine == 0 || std::abs(std::frexp(weight.cosine, &exponent)) == 0.5;
           });
}

template <class T>
std::optional<Rows> productRows(const std::shared_ptr<const Job>& job, const CancelToken& cancel) {
    const std::size_t depth = productDepth(job->weights);
    auto keyRows = std::make_shared<std::vector<T>>(job->keys.size() * depth);
    if (!makeKeyRows<T>(job->model, job->weights, job->keys, *keyRows, cancel)) return {};
    auto packed = std::make_shared<PackedFeatures<T>>(*keyRows, depth);
    const bool square = std::equal(job->queries.begin(), job->queries.end(), job->keys.begin(), job->keys.end());
    if (!square) keyRows->clear();
    return Rows{[=](std::size_t begin, std::size_t end, std::span<float> out) {
        const auto queries = job->queries.subspan(begin, end - begin);
        std::vector<T> rows(queries.size() * depth);
        if (square) {
            std::copy_n(keyRows->begin() + static_cast<std::ptrdiff_t>(begin * depth), rows.size(), rows.begin());
        } else if (!makeKeyRows<T>(job->model, job->weights, queries, rows, cancel)) {
            return false;
        }
        toQueryRows<T>(job->weights, rows);
        const bool half = square && rows.size() == keyRows->size() && isSymmetricToTheBit(job->weights);
        if (!(half ? symmetricProduct<T>(rows, *packed, out, cancel) : featureProduct<T>(rows, *packed, out, cancel))) {
            return false;
        }
        return applyMaskAndBias(job->model, job->weights, queries, job->keys, out, cancel);
    }};
}

std::optional<Rows> xposRows(const std::shared_ptr<const Job>& job, const CancelToken& cancel) {
    auto bins = std::make_shared<XposBins>(job->model, job->weights, job->keys);
    if (!bins->prepare(cancel)) return {};
    return Rows{[=](std::size_t begin, std::size_t end, std::span<float> out) {
        return bins->fill(job->queries.subspan(begin, end - begin), out, cancel);
    }};
}

std::optional<Rows> denseRows(const std::shared_ptr<const Job>& job, const CancelToken& cancel) {
    const auto whole = [](std::span<const TokenRange> ranges) {
        return TokenRange{ranges.front().begin, ranges.back().end};
    };
    auto dense = std::make_shared<DenseRows>(job->model, job->weights, whole(job->keys));
    const auto tiles = dense->tilesOf(whole(job->queries));
    Rows rows;
    for (std::size_t tile = 0; tile < tiles->tiles.size(); ++tile) rows.borders.push_back(tiles->rowOf(tile));
    rows.make = [job, dense, tiles, cancel, borders = rows.borders](std::size_t begin, std::size_t end,
                                                                    std::span<float> out) {
        const auto tileAt = [&](std::size_t row) {
            return static_cast<std::size_t>(std::ranges::lower_bound(borders, row) - borders.begin());
        };
        return dense->fill(*tiles, tileAt(begin), tileAt(end), out, cancel);
    };
    return rows;
}

std::optional<Rows> softmaxRows(const std::shared_ptr<const Job>& job, const CancelToken& cancel) {
    auto softmax = std::make_shared<SoftmaxRows>(job->model, job->weights);
    if (!softmax->prepare(cancel)) return {};
    return Rows{[=](std::size_t begin, std::size_t end, std::span<float> out) {
                    return softmax->fill(job->queries.subspan(begin, end - begin), job->keys, out, cancel);
                },
                SoftmaxRows::bordersOf(job->queries)};
}

Expected<void> checkTokens(const ScoreModel& model) {
    const std::int64_t tokens = model.positions->tokens;
    if (model.options.mode != ScoreMode::Softmax || tokens <= kMaxSoftmaxTokens) return {};
    return Error{ErrorCode::Content,
                 "softmax",
                 "the sequence has " + formatNumber(static_cast<double>(tokens)) + " tokens, more than the " +
                     formatNumber(static_cast<double>(kMaxSoftmaxTokens)) + " that are summed exactly",
                 "shorten the sequence or show logits",
                 {},
                 {}};
}

Expected<void> checkRanges(const PositionMap& positions, std::span<const TokenRange> ranges) {
    for (const TokenRange& range : ranges) {
        if (range.begin >= 0 && range.begin < range.end && range.end <= positions.tokens) continue;
        return Error{ErrorCode::Content,
                     "tokens " + std::to_string(range.begin) + " to " + std::to_string(range.end),
                     "the sequence has " + std::to_string(positions.tokens) + " tokens",
                     "ask for a range inside the sequence",
                     {},
                     {}};
    }
    return {};
}

Expected<Rows> prepareRows(const ScoreModel& model, std::span<const TokenRange> queries,
                           std::span<const TokenRange> keys, const CancelToken& cancel) {
    for (const auto& ranges : {queries, keys}) {
        if (auto inside = checkRanges(*model.positions, ranges); !inside) return inside.error();
    }
    auto weights = scoreWeights(*model.plan, model.options);
    if (!weights) return weights.error();
    const auto job = std::make_shared<const Job>(Job{model, std::move(*weights), queries, keys});
    std::optional<Rows> rows;
    if (model.options.mode == ScoreMode::Softmax)
        rows = softmaxRows(job, cancel);
    else if (!job->weights.decays.empty())
        rows = xposRows(job, cancel);
    else if (DenseRows::suits(job->model, job->weights, queries, keys))
        rows = denseRows(job, cancel);
    else if (fitsFloat(job->weights))
        rows = productRows<float>(job, cancel);
    else
        rows = productRows<double>(job, cancel);
    if (!rows) return cancelledError();
    return std::move(*rows);
}

Expected<void> checkPair(const ScoreModel& model, std::int64_t queryToken, std::int64_t keyToken) {
    const TokenRange query{queryToken, queryToken + 1}, key{keyToken, keyToken + 1};
    if (auto inside = checkRanges(*model.positions, {&query, 1}); !inside) return inside.error();
    if (auto inside = checkRanges(*model.positions, {&key, 1}); !inside) return inside.error();
    return {};
}

/// Values into `out`, for any number of tokens.
Expected<void> fillInto(const ScoreModel& model, std::span<const TokenRange> queries, std::span<const TokenRange> keys,
                        std::span<float> out, const CancelToken& cancel) {
    assert(out.size() == queries.size() * keys.size());
    auto rows = prepareRows(model, queries, keys, cancel);
    if (!rows) return rows.error();
    if (!rows->make(0, queries.size(), out)) return cancelledError();
    return {};
}

/// An empty map, or why it would be too large.
Expected<ScoreMap> emptyMap(std::span<const TokenRange> queries, std::span<const TokenRange> keys,
                            const CancelToken& cancel) {
    if (!keys.empty() && queries.size() > static_cast<std::size_t>(kMaxDenseCells) / keys.size()) {
        return Error{ErrorCode::Content,
                     "score map",
                     std::to_string(queries.size()) + " x " + std::to_string(keys.size()) + " cells are more than " +
                         std::to_string(kMaxDenseCells),
                     "ask for fewer bins",
                     {},
                     {}};
    }
    ScoreMap map{{queries.begin(), queries.end()}, {keys.begin(), keys.end()}, {}};
    // Piece by piece: the system takes a second to hand out the largest maps.
    const std::size_t cells = queries.size() * keys.size();
    map.values.reserve(cells);
    while (map.values.size() < cells) {
        if (cancel.cancelled()) return cancelledError();
        map.values.resize(std::min(cells, map.values.size() + kCellsTakenAtOnce));
    }
    return map;
}

Expected<ScoreMap> filledMap(const ScoreModel& model, std::span<const TokenRange> queries,
                             std::span<const TokenRange> keys, const CancelToken& cancel) {
    auto map = emptyMap(queries, keys, cancel);
    if (!map) return map;
    if (auto done = fillInto(model, queries, keys, map->values, cancel); !done) return done.error();
    return map;
}

} // namespace

std::optional<std::pair<float, float>> ScoreMap::bounds() const {
    const auto [lowest, highest] = finiteBounds(values);
    if (lowest > highest) return {};
    return std::pair{lowest, highest};
}

std::vector<TokenRange> binRanges(std::int64_t tokens, std::int64_t bins) { return binRanges({0, tokens}, bins); }

std::vector<TokenRange> binRanges(TokenRange part, std::int64_t bins) {
    const std::int64_t tokens = part.size();
    if (bins <= 0 || bins > tokens) bins = tokens;
    if (bins <= 0) return {};
    std::vector<TokenRange> ranges;
    ranges.reserve(static_cast<std::size_t>(bins));
    const std::int64_t whole = tokens / bins, rest = tokens % bins;
    std::int64_t begin = part.begin, carry = 0;
    for (std::int64_t bin = 0; bin < bins; ++bin) {
        carry += rest;
        const std::int64_t end = begin + whole + (carry >= bins ? 1 : 0);
        if (carry >= bins) carry -= bins;
        ranges.push_back({begin, end});
        begin = end;
    }
    return ranges;
}

Expected<void> scoreInto(const ScoreModel& model, std::span<const TokenRange> queries, std::span<const TokenRange> keys,
                         std::span<float> out, const CancelToken& cancel) {
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
    auto rows = prepareRows(model, queries, keys, cancel);
    if (!rows) return rows.error();
    const std::size_t columns = keys.size();
    const std::size_t atOnce = std::max<std::size_t>(kCellsAtOnce / std::max<std::size_t>(columns, 1), 1);
    std::vector<float> values;
    for (std::size_t begin = 0, end = 0; begin < queries.size(); begin = end) {
        end = std::min(begin + atOnce, queries.size());
        // The last border within what is done at once, or the next one behind it.
        const auto next = std::ranges::upper_bound(rows->borders, end);
        if (end < queries.size() && !rows->borders.empty()) {
            end = next != rows->borders.begin() && *std::prev(next) > begin ? *std::prev(next)
                  : next == rows->borders.end()                             ? queries.size()
                                                                            : *next;
        }
        values.resize((end - begin) * columns);
        if (!rows->make(begin, end, values) || !sink(begin, values)) return cancelledError();
    }
    return {};
}

Expected<double> scoreOfPair(const ScoreModel& model, std::int64_t queryToken, std::int64_t keyToken) {
    if (auto inside = checkPair(model, queryToken, keyToken); !inside) return inside.error();
    if (auto fits = checkTokens(model); !fits) return fits.error();
    const auto weights = scoreWeights(*model.plan, model.options);
    if (!weights) return weights.error();
    if (model.options.mode == ScoreMode::Softmax) return softmaxOfPair(model, *weights, queryToken, keyToken);
    const TokenRange seen = keysSeenBy(model, queryToken);
    if (keyToken < seen.begin || keyToken >= seen.end) return std::numeric_limits<double>::quiet_NaN();
    const std::optional<DistanceBias> bias = DistanceBias::of(model.options);
    return weights->value(feature(*model.plan, model.positions->positionOf(queryToken)),
                          feature(*model.plan, model.positions->positionOf(keyToken)), queryToken - keyToken) +
           (bias ? bias->at(queryToken, keyToken) : 0);
}

Expected<std::vector<double>> scoreTerms(const ScoreModel& model, std::int64_t queryToken, std::int64_t keyToken) {
    if (auto inside = checkPair(model, queryToken, keyToken); !inside) return inside.error();
    const auto weights = pairWeights(*model.plan, model.options.content);
    if (!weights) return weights.error();
    const FrequencyPlan& plan = *model.plan;
    const auto query = feature(plan, model.positions->positionOf(queryToken));
    const auto key = feature(plan, model.positions->positionOf(keyToken));
    std::vector<double> terms(plan.pairs.size());
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
