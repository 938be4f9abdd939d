// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <complex>
#include <optional>
#include <span>
#include <vector>

#include <ropescope/scores/model/content.h>
#include <ropescope/scores/model/score_model.h>
#include <ropescope/scores/weights/distance_bias.h>

/// Maps features to values of the model's mode: value = constant + sum over rotary components of weight . feature
/// product.
namespace ropescope {

struct ScoreWeights {
    std::vector<PairWeight> pairs;
    double constant = 0;                ///< pass-through part of a logit
    double magnitude = 0;               ///< sum of |weights|: an upper bound of |value|
    bool symmetric = true;              ///< no sine terms: value(i, j) = value(j, i)
    bool relative = true;               ///< no terms in the sum of positions
    std::optional<DistanceBias> bias{}; ///< added to the value of each pair of tokens: see DistanceBias
    /// Under xPos, the term of a pair is multiplied by exp(decay * (query token - key token)); otherwise empty.
    std::vector<double> decays{};

    /// Value for the features of a query and a key (or their means), without decays and bias.
    [[nodiscard]] double value(std::span<const std::complex<double>> query,
                               std::span<const std::complex<double>> key) const;
    /// Value for two tokens `distance` = query - key apart, with decays but without bias.
    [[nodiscard]] double value(std::span<const std::complex<double>> query, std::span<const std::complex<double>> key,
                               std::int64_t distance) const;
};

/// Weights of the score, or of the logit in the modes Logit and Softmax. Fails if the content does not fit the head
/// dim, and for xPos in logits without the causal mask or with a plan that does not rotate pairs.
[[nodiscard]] Expected<ScoreWeights> scoreWeights(const FrequencyPlan& plan, const ScoreOptions& options);

/// ln(zeta_k)/512 of every pair, zeta_k = (2k/d + 0.4)/1.4; all negative.
[[nodiscard]] std::vector<double> xposDecays(const FrequencyPlan& plan);

/// Whether float sums with these weights stay within 1e-6; never with a bias, which would be added to rounded values.
[[nodiscard]] bool fitsFloat(const ScoreWeights& weights);

/// Length of a feature row in the product: two numbers per pair, and one for the constant if there is one.
[[nodiscard]] std::size_t productDepth(const ScoreWeights& weights);

/// Writes the key row of a token or mean: re, im of each pair's feature, 1 for the constant if `row` has space for it.
template <class T>
void writeKeyRow(std::span<const std::complex<double>> features, std::span<T> row);

/// Under xPos, multiplies the rows of single tokens, starting with token `first`, by exp(sign * decay * token): sign is
/// -1 for keys, 1 for queries. Future keys overflow; up to kMaxSoftmaxTokens tokens no other product does.
void decayRows(const ScoreWeights& weights, std::int64_t first, double sign, std::span<double> rows);

/// Turns key rows into query rows in place, so that query row . key row is the value.
template <class T>
void toQueryRows(const ScoreWeights& weights, std::span<T> rows);

} // namespace ropescope
