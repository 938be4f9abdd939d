// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <span>
#include <vector>

#include "core/scores/dense_rows.h"
#include "core/scores/distance_bias.h"
#include "core/scores/feature_product.h"
#include "core/scores/score_weights.h"

/// Attention probabilities: softmax of the logits over all keys of the sequence, whatever part of it is in view.
namespace ropescope {

class SoftmaxRows {
public:
    /// `model` and `weights` (of the logit) outlive this; the sequence has at most kMaxSoftmaxTokens tokens.
    SoftmaxRows(const ScoreModel& model, const ScoreWeights& weights);

    /// What rows need of every key. False when cancelled.
    [[nodiscard]] bool prepare(const CancelToken& cancel);

    /// Bins with which groups of queries begin that share tables.
    [[nodiscard]] static std::vector<std::size_t> bordersOf(std::span<const TokenRange> queries);

    /// Mean probabilities of the unmasked cells of every bin, 0 in bins masked in full. `queries` are whole groups. False
    /// when cancelled.
    [[nodiscard]] bool fill(std::span<const TokenRange> queries, std::span<const TokenRange> keys, std::span<float> out,
                            const CancelToken& cancel) const;

private:
    /// Calls `visitor` with the logits of each query: masked ones may be anything.
    void visitRows(TokenRange queries, const DenseRows::Visitor& visitor, const CancelToken& cancel) const;
    void visitProduct(TokenRange queries, const DenseRows::Visitor& visitor, const CancelToken& cancel) const;

    const ScoreModel& m_model;
    const ScoreWeights& m_weights;
    std::optional<DistanceBias> m_bias;
    std::optional<DenseRows> m_tables; ///< else the product of features
    PackedFeatures<double> m_keys;
};

/// One probability in double, from a whole row of logits.
[[nodiscard]] double softmaxOfPair(const ScoreModel& model, const ScoreWeights& weights, std::int64_t queryToken,
                                   std::int64_t keyToken);

} // namespace ropescope
