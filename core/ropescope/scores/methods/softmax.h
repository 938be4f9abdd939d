// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <functional>
#include <optional>
#include <span>
#include <vector>

#include <ropescope/scores/methods/dense_rows.h>
#include <ropescope/scores/methods/token_product.h>
#include <ropescope/scores/weights/mask.h>
#include <ropescope/scores/weights/score_weights.h>

/// Attention probabilities: softmax of the logits over all keys of the sequence, regardless of the part in view.
namespace ropescope {

class SoftmaxRows {
public:
    /// `model` and `weights` (of the logit) must outlive this; the sequence has at most kMaxSoftmaxTokens tokens.
    SoftmaxRows(const ScoreModel& model, const ScoreWeights& weights);

    /// Computes what rows need from every key. False when cancelled.
    [[nodiscard]] bool prepare(const CancelToken& cancel);

    /// Indices of the bins that start a group of queries sharing tables.
    [[nodiscard]] static std::vector<std::size_t> edgesOf(std::span<const TokenRange> queries);

    /// Mean probabilities of the unmasked cells of every bin; 0 in fully masked bins. `queries` must be whole groups.
    /// False when cancelled.
    [[nodiscard]] bool fill(std::span<const TokenRange> queries, std::span<const TokenRange> keys, MatrixOut<float> out,
                            const CancelToken& cancel) const;

private:
    using SumsOfQuery = std::function<std::span<double>(std::int64_t query)>;
    struct KeyBins;
    /// Adds the probabilities of each query, summed per bin of keys, to its sums. Queries come in order.
    void addQueries(TokenRange queries, const KeyBins& bins, const SumsOfQuery& sumsOf,
                    const CancelToken& cancel) const;
    /// Single queries with single keys: whole rows, each written when it is visited.
    void fillSingles(TokenRange queries, TokenRange keys, MatrixOut<float> out, const CancelToken& cancel) const;
    /// Bins of one group of queries; the first of them is bin `first` of `cells`.
    void fillBins(std::span<const TokenRange> queries, const KeyBins& keys, const MaskedBins& cells, std::size_t first,
                  MatrixOut<float> out, const CancelToken& cancel) const;
    [[nodiscard]] std::int64_t keysVisitedAtOnce(std::size_t bins) const;
    [[nodiscard]] bool visitsWholeRows(std::size_t bins) const;
    /// Calls `visitor` with the logits of each query with `keys`, which are m_keysAtOnce except at the end: every query
    /// with `atOnce` keys, then with the next ones.
    void visitRows(TokenRange queries, TokenRange keys, std::int64_t atOnce, const DenseRows::Visitor& visitor,
                   const CancelToken& cancel) const;

    const ScoreModel& m_model;
    const ScoreWeights& m_weights;
    std::int64_t m_keysAtOnce = 0;     ///< of which features or tables are held
    bool m_fromTables = false;         ///< otherwise from products of features
    std::optional<DenseRows> m_tables; ///< over all keys, if they fit in one part
    std::optional<TokenProduct<double>> m_product;
};

/// One probability in double, computed from a whole row of logits.
[[nodiscard]] double softmaxOfPair(const ScoreModel& model, const ScoreWeights& weights, std::int64_t queryToken,
                                   std::int64_t keyToken);

} // namespace ropescope
