// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <cmath>
#include <utility>

#include <ropescope/analysis/pair_scores.h>
#include <ropescope/analysis/rounding_errors.h>
#include <ropescope/base/hash.h>
#include <ropescope/rotary/matrix_rotation.h>
#include <ropescope/scores/methods/softmax_estimate.h>
#include <ropescope/scores/model/content.h>
#include <ropescope/scores/weights/mask.h>
#include <ropescope/scores/weights/score_weights.h>
#include <ropescope/session/column_model.h>

namespace ropescope {

namespace {

/// Longer softmax rows cause noticeable lag when every pointer event requests several of them.
constexpr std::int64_t kMaxReadOutTokens = 256;

/// Largest contribution of any pair to a score, over all positions.
double boundOfTerms(const FrequencyPlan& plan, const std::vector<PairWeight>& weights) {
    std::vector<double> bounds(plan.pairs.size());
    for (std::size_t k = 0; k < weights.size(); ++k) {
        const PairWeight& weight = weights[k];
        bounds[plan.rotates() ? k : plan.pairOf(k)] +=
            std::hypot(weight.cosine, weight.sine) + std::hypot(weight.sumCosine, weight.sumSine);
    }
    return bounds.empty() ? 0 : *std::ranges::max_element(bounds);
}

/// The same bound for a plan with matrices: |q| |k| over the dimensions of a block. The bound of a mixture is never
/// approached, so twice its mean stands for it.
double boundOfBlocks(const FrequencyPlan& plan, const Content& content) {
    const Content full = expanded(content, plan.headDim);
    double largest = 0;
    for (const RotationBlock& block : plan.matrices->blocks()) {
        double query = 0, key = 0;
        for (std::size_t pair = block.firstPair; pair < block.firstPair + block.pairs(); ++pair) {
            const auto [first, second] = plan.dimensionsOf(pair);
            query += std::pow(std::hypot(full.query[first], full.query[second]), 2);
            key += std::pow(std::hypot(full.key[first], full.key[second]), 2);
        }
        const double gain = plan.mix() ? 2 * plan.mix()->meanSquare(block.firstPair) : 1;
        largest = std::max(largest, gain * std::sqrt(query * key));
    }
    return plan.attentionFactor * plan.attentionFactor * largest / plan.rotaryDim;
}

void addTerms(PairScore& pair, const ScoreModel& model, std::int64_t query, std::int64_t key) {
    auto terms = scoreTerms(model, query, key);
    const auto weights = pairWeights(*model.plan, model.options.content);
    if (!terms || !weights) return;
    const auto count = static_cast<double>(terms->size());
    pair.terms = count * *terms;
    pair.bound = count * (model.plan->matrices ? boundOfBlocks(*model.plan, model.options.content)
                                               : boundOfTerms(*model.plan, *weights));
    for (const double term : pair.terms) pair.bound = std::max(pair.bound, std::abs(term));
}

/// One cell of a softmax row that is too long for an exact sum.
Expected<double> scoreInRow(PairScore& pair, const ScoreModel& model, std::int64_t query, std::int64_t key,
                            const CancelToken& cancel) {
    const TokenRange keys{key, key + 1};
    const auto row = scoreRow(model, query, {&keys, 1}, cancel);
    if (!row) return row.error();
    pair.sampledFraction = row->sampledFraction;
    return static_cast<double>(row->values(0, 0));
}

PairScore pairOf(const PairScoresRequest& request, const SchemeColumn& column, const CancelToken& cancel) {
    PairScore pair;
    const PlacedSession& placed = *request.placed;
    const auto model = scoreModelOf(placed, column);
    if (!model) {
        pair.error = model.error();
        return pair;
    }
    const std::int64_t query = model->positions->tokenOf(request.query);
    const std::int64_t key = model->positions->tokenOf(request.key);
    if (query < 0 || key < 0) return pair;
    addTerms(pair, *model, query, key);
    const auto rounding =
        precisionError(*model->plan, placed.session->scores.content, placed.session->views.precisionModel,
                       model->positions->positionOf(query), model->positions->positionOf(key));
    if (rounding) pair.rounding = *rounding;
    const TokenRange seen = keysSeenBy(*model, query);
    pair.masked = key < seen.begin || key >= seen.end;
    if (pair.masked) {
        if (const auto valid = scoreWeights(*model->plan, model->options); !valid) pair.error = valid.error();
        return pair;
    }
    if (isSlowPair(placed, column) && !request.includeSlow) return pair;
    const bool estimate = model->options.mode == ScoreMode::Softmax && model->positions->tokens > kMaxSoftmaxTokens;
    const auto score = estimate ? scoreInRow(pair, *model, query, key, cancel) : scoreOfPair(*model, query, key);
    if (score)
        pair.score = *score;
    else
        pair.error = score.error();
    return pair;
}

} // namespace

bool isSlowPair(const PlacedSession& placed, const SchemeColumn& column) {
    return placed.session->scores.mode == ScoreMode::Softmax && column.positions &&
           column.positions->tokens > kMaxReadOutTokens;
}

std::uint64_t PairScoresRequest::keyOf() const {
    Hasher hasher;
    hasher.add("pair").add(placed->key).add(includeSlow);
    const PrecisionModel& model = placed->session->views.precisionModel;
    hasher.add(static_cast<int>(model.angles)).add(static_cast<int>(model.rotation));
    hasher.add(static_cast<int>(model.frequencies));
    for (const Element& element : {query, key}) {
        hasher.add(element.segment).add(static_cast<int>(element.part));
        hasher.add(element.frame).add(element.row).add(element.column);
    }
    return hasher.value();
}

Expected<std::shared_ptr<const PairScoresResult>> analysePairScores(const PairScoresRequest& request,
                                                                    const CancelToken& cancel) {
    auto result = std::make_shared<PairScoresResult>();
    *result = {.placed = request.placed, .query = request.query, .key = request.key, .columns = {}};
    for (const SchemeColumn& column : request.placed->columns) {
        if (cancel.cancelled()) return cancelledError(message("score"));
        result->columns.push_back(pairOf(request, column, cancel));
    }
    if (cancel.cancelled()) return cancelledError(message("score"));
    return std::shared_ptr<const PairScoresResult>(std::move(result));
}

} // namespace ropescope
