// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <complex>
#include <span>
#include <vector>

#include <ropescope/scores/weights/mask.h>
#include <ropescope/scores/weights/score_weights.h>

/// xPos: the term of each pair is multiplied by zeta_k^((query index - key index)/512), which is below 1 for keys
/// before the query.
namespace ropescope {

/// Logits of bins under xPos and the causal mask, exact for any number of tokens.
class XposBins {
public:
    /// All arguments must outlive this. `weights` are those of the logit, with decays.
    XposBins(const ScoreModel& model, const ScoreWeights& weights, std::span<const TokenRange> keys)
        : m_model(model), m_weights(weights), m_keys(keys) {}

    /// Computes the sums of every key bin. False when cancelled.
    [[nodiscard]] bool prepare(const CancelToken& cancel);

    /// Mean logits of the unmasked cells; NaN in masked bins. False when cancelled.
    [[nodiscard]] bool fill(std::span<const TokenRange> queries, MatrixOut<float> out, const CancelToken& cancel) const;

private:
    const ScoreModel& m_model;
    const ScoreWeights& m_weights;
    std::span<const TokenRange> m_keys;
    std::vector<std::complex<double>> m_tails; ///< keys x pairs
};

} // namespace ropescope
