// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
//
// Every score of the ranges is computed, in tiles of rows that are searched and dropped.
// Example: text:2, one pair with theta 1: cos 1 = 0.5403 and 1, while the mean over all four pairs is 0.7702.
#include <algorithm>
#include <limits>
#include <vector>

#include <ropescope/scores/methods/dense_cost.h>
#include <ropescope/scores/methods/dense_rows.h>
#include <ropescope/scores/model/tuning.h>
#include <ropescope/scores/score_extremes.h>
#include <ropescope/scores/weights/mask.h>
#include <ropescope/scores/weights/score_weights.h>

namespace ropescope {
namespace {

// In multiply-adds of the float product, as in dense_cost.

double cellsOf(TokenRange queries, TokenRange keys) {
    return static_cast<double>(queries.size()) * static_cast<double>(keys.size());
}

bool isPrompt(const ScoreModel& model, const ScoreWeights& weights, TokenRange queries, TokenRange keys) {
    const bool softmax = model.options.mode == ScoreMode::Softmax;
    if (softmax && model.positions->tokens > kMaxSoftmaxTokens) return false;
    const TokenRange summed = softmax ? TokenRange{0, model.positions->tokens} : keys;
    const double cells = cellsOf(queries, summed);
    double work = cells * (softmax ? kExponential : kSearched);
    if (work > kPromptWork) return false;
    if (DenseRows::allows(model, weights)) {
        const DenseCost cost = denseCost(model, weights, queries, summed);
        work += std::min(cost.tables, cost.product);
    } else {
        work += dense_cost::kDouble * cells * static_cast<double>(productDepth(weights));
    }
    return work <= kPromptWork;
}

std::vector<TokenRange> singleTokens(TokenRange range) { return binRanges(range, range.size()); }

} // namespace

Expected<std::optional<FloatBounds>> promptExtremes(const ScoreModel& model, TokenRange queries, TokenRange keys,
                                                    const CancelToken& cancel) {
    const auto weights = scoreWeights(*model.plan, model.options);
    if (!weights) return weights.error();
    if (!isPrompt(model, *weights, queries, keys)) return std::optional<FloatBounds>();
    constexpr float kNone = std::numeric_limits<float>::infinity();
    FloatBounds found{kNone, -kNone};
    const auto search = [&](std::size_t first, MatrixIn<float> rows) {
        for (Eigen::Index row = 0; row < rows.rows(); ++row) {
            const std::int64_t query = queries.begin + static_cast<std::int64_t>(first) + row;
            const TokenRange seen = overlap(keysSeenBy(model, query), keys); // softmax is 0 elsewhere
            if (seen.size() == 0) continue;
            const float* values = rows.data() + row * rows.outerStride() + (seen.begin - keys.begin);
            const auto [low, high] = finiteBounds({values, static_cast<std::size_t>(seen.size())});
            found = {std::min(found.low, low), std::max(found.high, high)};
        }
        return true;
    };
    if (auto done = scoreRows(model, singleTokens(queries), singleTokens(keys), search, cancel); !done)
        return done.error();
    return found.low <= found.high ? std::optional(found) : std::nullopt;
}

} // namespace ropescope
