// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <vector>

#include <ropescope/scores/features/feature_product.h>
#include <ropescope/scores/weights/score_weights.h>

/// Rows of scores of single tokens as a product of their features, for every plan, bias and mask: used where difference
/// tables are not suitable.
namespace ropescope {

/// `T` is double where float would not hold the sum to 1e-6.
template <class T>
class TokenProduct {
public:
    /// `model` and `weights` must outlive this; at most kMaxSoftmaxTokens keys under xPos, or its factors overflow.
    TokenProduct(const ScoreModel& model, const ScoreWeights& weights, TokenRange keys);

    /// Computes the features of the keys. False when cancelled.
    [[nodiscard]] bool prepare(const CancelToken& cancel);

    /// Scores or logits of consecutive queries with all keys, including the bias; masked cells are NaN. On all cores;
    /// bit-identical for any number of threads. False when cancelled.
    [[nodiscard]] bool fill(TokenRange queries, MatrixOut<float> out, const CancelToken& cancel) const;

    using Visitor = std::function<void(std::int64_t query, std::int64_t firstKey, std::span<const T> values)>;
    /// Calls `visitor` with the values of each query and the keys it sees, including the bias, on the calling thread:
    /// every query with the first `keysAtOnce` keys, then with the next ones. False when cancelled.
    [[nodiscard]] bool visit(TokenRange queries, std::int64_t keysAtOnce, const Visitor& visitor,
                             const CancelToken& cancel) const;

private:
    /// Calls `write`, a void(size_t, span<double>), with the key row of each of some tokens.
    template <class Write>
    bool visitKeyRows(TokenRange tokens, const CancelToken& cancel, const Write& write) const;
    [[nodiscard]] std::vector<T> queryRows(TokenRange queries) const;
    void addBias(TokenRange queries, TokenRange keys, MatrixOut<T> values) const;
    void fillRows(TokenRange queries, MatrixOut<float> out) const;
    /// Calls `visitor` with the values of a few queries.
    void visitSome(TokenRange queries, TokenRange keys, const Visitor& visitor) const;
    /// The columns of those keys at hand that are in `seen`, from the beginning of a panel on.
    [[nodiscard]] FeatureColumns columnsOf(TokenRange seen) const;
    [[nodiscard]] TokenRange tokensOf(const FeatureColumns& columns) const;

    const ScoreModel& m_model;
    const ScoreWeights& m_weights;
    TokenRange m_keys;
    PackedFeatures<T> m_features;
};

} // namespace ropescope
