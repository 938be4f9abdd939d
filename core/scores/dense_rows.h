// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <span>
#include <variant>

#include "core/scores/difference_tables.h"
#include "core/scores/distance_bias.h"
#include "core/scores/score_weights.h"

/// Rows of scores of single tokens, from tables of differences: the speed is that of writing them.
namespace ropescope {

class DenseRows {
public:
    /// Whether the ranges are consecutive single tokens, and scores a function of differences on axes.
    [[nodiscard]] static bool suits(const ScoreModel& model, const ScoreWeights& weights,
                                    std::span<const TokenRange> queries, std::span<const TokenRange> keys);

    /// `model` and `weights` outlive this; `keys` are consecutive tokens.
    DenseRows(const ScoreModel& model, const ScoreWeights& weights, TokenRange keys);

    /// Scores or logits of consecutive queries with all keys, masked cells NaN, bias included. False when cancelled.
    [[nodiscard]] bool fill(TokenRange queries, std::span<float> out, const CancelToken& cancel) const;

private:
    template <class T>
    bool fillTiles(const KeyParts<T>& parts, TokenRange queries, std::span<float> out, const CancelToken& cancel) const;
    template <class T>
    void fillTile(const KeyParts<T>& parts, std::span<const TokenPart> queries, float* out,
                  const CancelToken& cancel) const;
    void finish(std::int64_t query, std::span<float> row) const;

    const ScoreModel& m_model;
    TokenRange m_keys;
    std::variant<KeyParts<float>, KeyParts<double>> m_parts;
    std::optional<DistanceBias> m_bias;
};

} // namespace ropescope
