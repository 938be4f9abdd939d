// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
//
// Methods: features and one product for box means; difference tables or a product for single tokens; separate ones for
// softmax and xPos. The product runs in float, or in double where the weights add up to more than float can sum to 1e-6
// or where a bias is added, since values already rounded to float would be rounded twice.
// Example: 512 x 512 bins of a text: mean features of 512 bins once, and half of a product.
#include <algorithm>
#include <cmath>
#include <memory>
#include <optional>
#include <type_traits>
#include <utility>

#include <ropescope/base/parallel.h>
#include <ropescope/scores/features/feature_product.h>
#include <ropescope/scores/features/rotated_model.h>
#include <ropescope/scores/methods/dense_cost.h>
#include <ropescope/scores/methods/dense_rows.h>
#include <ropescope/scores/methods/key_rows.h>
#include <ropescope/scores/methods/masked_mean.h>
#include <ropescope/scores/methods/score_rows.h>
#include <ropescope/scores/methods/softmax.h>
#include <ropescope/scores/methods/token_product.h>
#include <ropescope/scores/methods/xpos.h>
#include <ropescope/scores/model/tuning.h>
#include <ropescope/scores/weights/score_weights.h>

namespace ropescope {
namespace {

/// A model with the requested bins: the input shared by all rows.
struct Job {
    ScoreModel model;
    ScoreWeights weights;
    std::span<const TokenRange> queries;
    std::span<const TokenRange> keys;
};

/// Whether q_i . k_j and q_j . k_i round identically: multiplying by powers of two is exact.
bool isSymmetricToTheBit(const ScoreWeights& weights) {
    return weights.symmetric && weights.relative && weights.constant == 0 &&
           std::ranges::all_of(weights.pairs, [](const PairWeight& weight) {
               int exponent = 0;
               return weight.cosine == 0 || std::abs(std::frexp(weight.cosine, &exponent)) == 0.5;
           });
}

/// The product of the features of queries with those of all keys, plus the bias.
bool biasedProduct(const Job& job, std::span<const TokenRange> queries, std::span<const double> left,
                   const PackedFeatures<double>& right, MatrixOut<float> out, const CancelToken& cancel) {
    const std::size_t depth = right.depth(), columns = right.rows();
    return parallelFor(queries.size(), kBiasedRowsAtOnce, cancel, [&](std::size_t begin, std::size_t end) {
        RowMatrix<double> values(end - begin, columns);
        multiplyFeatures(left.subspan(begin * depth, (end - begin) * depth), right, values);
        for (std::size_t i = begin; i < end; ++i) {
            for (std::size_t j = 0; j < columns; ++j) {
                const double value = values(i - begin, j);
                out(i, j) = static_cast<float>(value + job.weights.bias->meanOver(queries[i], job.keys[j]));
            }
        }
    });
}

template <class T>
std::optional<ScoreRows> productRows(const std::shared_ptr<const Job>& job, const CancelToken& cancel) {
    const std::size_t depth = productDepth(job->weights);
    auto keyRows = std::make_shared<std::vector<T>>(job->keys.size() * depth);
    if (!makeKeyRows<T>(job->model, job->weights, job->keys, *keyRows, cancel)) return {};
    auto packed = std::make_shared<PackedFeatures<T>>(*keyRows, depth);
    const bool square = std::equal(job->queries.begin(), job->queries.end(), job->keys.begin(), job->keys.end());
    if (!square) keyRows->clear();
    const bool mirrored = square && isSymmetricToTheBit(job->weights);
    return ScoreRows{[=](std::size_t begin, std::size_t end, MatrixOut<float> out) {
        const auto queries = job->queries.subspan(begin, end - begin);
        std::vector<T> rows(queries.size() * depth);
        if (square) {
            std::copy_n(keyRows->begin() + static_cast<std::ptrdiff_t>(begin * depth), rows.size(), rows.begin());
        } else if (!makeKeyRows<T>(job->model, job->weights, queries, rows, cancel)) {
            return false;
        }
        toQueryRows<T>(job->weights, rows);
        const auto multiply = [&] {
            if constexpr (std::is_same_v<T, double>) {
                if (job->weights.bias) return biasedProduct(*job, queries, rows, *packed, out, cancel);
            }
            const bool half = mirrored && rows.size() == keyRows->size();
            return half ? symmetricProduct<T>(rows, *packed, out, cancel)
                        : featureProduct<T>(rows, *packed, out, cancel);
        };
        return multiply() && applyMask(job->model, job->weights, queries, job->keys, out, cancel);
    }};
}

std::optional<ScoreRows> xposRows(const std::shared_ptr<const Job>& job, const CancelToken& cancel) {
    auto bins = std::make_shared<XposBins>(job->model, job->weights, job->keys);
    if (!bins->prepare(cancel)) return {};
    return ScoreRows{[=](std::size_t begin, std::size_t end, MatrixOut<float> out) {
        return bins->fill(job->queries.subspan(begin, end - begin), out, cancel);
    }};
}

/// From the first to the last token of ordered ranges.
TokenRange whole(std::span<const TokenRange> ranges) { return {ranges.front().begin, ranges.back().end}; }

/// Empty if tables do not pay off.
std::optional<ScoreRows> tableRows(const std::shared_ptr<const Job>& job, const CancelToken& cancel) {
    if (!DenseRows::allows(job->model, job->weights)) return {};
    auto dense = std::make_shared<DenseRows>(job->model, job->weights, whole(job->keys));
    const auto tiles = dense->tilesOf(whole(job->queries));
    if (!dense->paysFor(*tiles)) return {};
    ScoreRows rows;
    for (std::size_t tile = 0; tile < tiles->tiles.size(); ++tile) rows.edges.push_back(tiles->rowOf(tile));
    rows.fill = [job, dense, tiles, cancel, edges = rows.edges](std::size_t begin, std::size_t end,
                                                                MatrixOut<float> out) {
        const auto tileAt = [&](std::size_t row) {
            return static_cast<std::size_t>(std::ranges::lower_bound(edges, row) - edges.begin());
        };
        return dense->fill(*tiles, tileAt(begin), tileAt(end), out, cancel);
    };
    return rows;
}

template <class T>
std::optional<ScoreRows> tokenProductRows(const std::shared_ptr<const Job>& job, const CancelToken& cancel) {
    auto product = std::make_shared<TokenProduct<T>>(job->model, job->weights, whole(job->keys));
    if (!product->prepare(cancel)) return {};
    return ScoreRows{[=](std::size_t begin, std::size_t end, MatrixOut<float> out) {
        return product->fill(whole(job->queries.subspan(begin, end - begin)), out, cancel);
    }};
}

/// The faster one of two methods for single tokens.
std::optional<ScoreRows> denseRows(const std::shared_ptr<const Job>& job, const CancelToken& cancel) {
    if (auto rows = tableRows(job, cancel)) return rows;
    return sumsInFloat(job->model, job->weights) && job->weights.decays.empty() ? tokenProductRows<float>(job, cancel)
                                                                                : tokenProductRows<double>(job, cancel);
}

/// Whether the ranges are consecutive single tokens.
bool areSingleTokens(std::span<const TokenRange> ranges) {
    if (ranges.empty() || std::cmp_not_equal(ranges.back().end - ranges.front().begin, ranges.size())) return false;
    // As many ranges as tokens: each is one token unless some overlap. No early exit, so the loop vectorises.
    std::int64_t odd = 0, token = ranges.front().begin;
    for (const TokenRange& range : ranges) {
        odd |= range.begin ^ token;
        odd |= range.end ^ ++token;
    }
    return odd == 0;
}

bool isDense(const Job& job) {
    // Beyond that, the factors of xPos leave the range of double.
    const bool inRange = job.weights.decays.empty() || std::ssize(job.keys) <= kMaxSoftmaxTokens;
    return inRange && areSingleTokens(job.queries) && areSingleTokens(job.keys);
}

std::optional<ScoreRows> softmaxRows(const std::shared_ptr<const Job>& job, const CancelToken& cancel) {
    auto softmax = std::make_shared<SoftmaxRows>(job->model, job->weights);
    if (!softmax->prepare(cancel)) return {};
    return ScoreRows{[=](std::size_t begin, std::size_t end, MatrixOut<float> out) {
                         return softmax->fill(job->queries.subspan(begin, end - begin), job->keys, out, cancel);
                     },
                     SoftmaxRows::edgesOf(job->queries)};
}

} // namespace

Expected<ScoreRows> prepareScoreRows(const ScoreModel& model, std::span<const TokenRange> queries,
                                     std::span<const TokenRange> keys, const CancelToken& cancel) {
    for (const auto& ranges : {queries, keys}) {
        if (auto inside = checkRanges(*model.positions, ranges); !inside) return inside.error();
    }
    auto weights = scoreWeights(*model.plan, model.options);
    if (!weights) return weights.error();
    auto ready = withRotations(model, cancel);
    if (!ready) return ready.error();
    const auto job = std::make_shared<const Job>(Job{*std::move(ready), std::move(*weights), queries, keys});
    std::optional<ScoreRows> rows;
    if (model.options.mode == ScoreMode::Softmax)
        rows = softmaxRows(job, cancel);
    else if (isDense(*job))
        rows = denseRows(job, cancel);
    else if (!job->weights.decays.empty())
        rows = xposRows(job, cancel);
    else if (fitsFloat(job->weights))
        rows = productRows<float>(job, cancel);
    else
        rows = productRows<double>(job, cancel);
    if (!rows) return scoresCancelled();
    return std::move(*rows);
}

Error scoresCancelled() { return cancelledError(message("scores")); }

} // namespace ropescope
