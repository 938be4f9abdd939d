// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <functional>
#include <memory>
#include <span>
#include <variant>
#include <vector>

#include <ropescope/scores/dense/difference_tables.h>
#include <ropescope/scores/score_weights.h>

/// Rows of scores of single tokens, from tables of differences: the speed is that of writing them.
namespace ropescope {

/// Queries as tiles, each with tables of its own. What tile a query is in may not depend on how many rows are asked for at
/// once, or the same score would come out in other bits.
struct DenseTiles {
    std::vector<TokenPart> parts;
    std::vector<std::span<const TokenPart>> tiles; ///< into `parts`
    /// Row of the first query of a tile, counted from the first of all; of the tile past the end the number of rows.
    [[nodiscard]] std::size_t rowOf(std::size_t tile) const;
};

class DenseRows {
public:
    /// Whether the ranges are consecutive single tokens, and scores a function of differences on axes.
    [[nodiscard]] static bool suits(const ScoreModel& model, const ScoreWeights& weights,
                                    std::span<const TokenRange> queries, std::span<const TokenRange> keys);

    /// `model` and `weights` outlive this; `keys` are consecutive tokens.
    DenseRows(const ScoreModel& model, const ScoreWeights& weights, TokenRange keys);

    /// Consecutive queries as tiles that fit their number and that of the keys.
    [[nodiscard]] std::shared_ptr<const DenseTiles> tilesOf(TokenRange queries) const;

    /// Scores or logits of the queries of tiles [begin, end) with all keys, masked cells NaN, bias included. False when
    /// cancelled.
    [[nodiscard]] bool fill(const DenseTiles& tiles, std::size_t begin, std::size_t end, MatrixOut<float> out,
                            const CancelToken& cancel) const;

    using Visitor = std::function<void(std::int64_t query, std::span<const double> row)>;
    /// Calls `visitor` with the logits of each query, in double and nothing masked, on the calling thread: `queries` are
    /// best some hundred. Only for models in the mode Softmax. False when cancelled.
    [[nodiscard]] bool visit(TokenRange queries, const Visitor& visitor, const CancelToken& cancel) const;

    /// Whether the plan and the weights allow tables at all.
    [[nodiscard]] static bool suits(const ScoreModel& model, const ScoreWeights& weights, TokenRange queries,
                                    TokenRange keys);

private:
    using Parts = std::variant<KeyParts<float>, KeyParts<double>>;
    static Parts makeParts(const ScoreModel& model, const ScoreWeights& weights, TokenRange keys);
    template <class T>
    void fillTile(const KeyParts<T>& parts, std::span<const TokenPart> queries, MatrixOut<float> out,
                  const CancelToken& cancel) const;
    template <class T>
    void fillGroup(const KeyParts<T>& parts, const KeyGroup& group, std::span<const TokenPart> queries,
                   MatrixOut<float> out, const CancelToken& cancel) const;

    const ScoreModel& m_model;
    TokenRange m_keys;
    Parts m_parts;
};

} // namespace ropescope
