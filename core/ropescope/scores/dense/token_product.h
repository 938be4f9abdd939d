// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <vector>

#include <ropescope/scores/dense/run_tables.h>
#include <ropescope/scores/features/feature_product.h>
#include <ropescope/scores/score_weights.h>

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
    /// After that: computes the values that long texts share, for queries in this range. False when cancelled.
    [[nodiscard]] bool prepareRuns(TokenRange queries, const CancelToken& cancel);

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
    /// By distance, descending from that of the last query and the first key.
    [[nodiscard]] std::vector<T> biasesOf(TokenRange queries, TokenRange keys) const;
    void addBias(TokenRange queries, TokenRange keys, MatrixOut<T> values) const;
    void fillTable(TokenRange queries, RunTable<T>& table) const;
    /// The values of queries, whose rows are given, with some columns of keys, without bias.
    void multiply(TokenRange queries, std::span<const T> rows, FeatureColumns columns, MatrixOut<T> values) const;
    /// The same for queries of one run, or of none.
    void multiplyRun(const RunQueries<T>& run, TokenRange queries, std::span<const T> rows, FeatureColumns columns,
                     MatrixOut<T> values) const;
    void fillRows(TokenRange queries, MatrixOut<float> out) const;
    /// Whether the values of all keys as queries are a symmetric matrix, but for the bias.
    [[nodiscard]] bool isSymmetric(TokenRange queries) const;
    /// The rows of `queries` from the first of them on, and the columns that mirror them.
    void fillMirrored(TokenRange queries, MatrixOut<float> out) const;
    /// Streams values with their bias, and padded, to memory.
    void streamRows(TokenRange queries, TokenRange keys, MatrixOut<T> values, MatrixOut<float> out) const;
    /// Calls `visitor` with the values of a few queries.
    void visitSome(TokenRange queries, TokenRange keys, const Visitor& visitor) const;
    /// The columns of those keys at hand that are in `seen`, from the beginning of a panel on.
    [[nodiscard]] FeatureColumns columnsOf(TokenRange seen) const;
    [[nodiscard]] TokenRange tokensOf(const FeatureColumns& columns) const;

    const ScoreModel& m_model;
    const ScoreWeights& m_weights;
    TokenRange m_keys;
    SymmetricRows m_symmetric;
    PackedFeatures<T> m_features;
    std::vector<RunQueries<T>> m_runs; ///< in token order
};

} // namespace ropescope
