// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <functional>
#include <memory>
#include <span>
#include <variant>
#include <vector>

#include <ropescope/scores/methods/difference_tables.h>
#include <ropescope/scores/weights/score_weights.h>

/// Rows of single-token scores from difference tables, nearly as fast as memory can be written.
namespace ropescope {

/// Queries divided into tiles, each with its own tables. The tile of a query must not depend on how many rows are
/// requested at once, or the same score would differ in its last bits.
struct DenseTiles {
    std::vector<TokenPart> parts;
    std::vector<std::span<const TokenPart>> tiles; ///< into `parts`
    /// Row of the first query of a tile, relative to the first query; for the tile past the end, the number of rows.
    [[nodiscard]] std::size_t rowOf(std::size_t tile) const;
};

class DenseRows {
public:
    /// Whether the plan and the weights allow tables.
    [[nodiscard]] static bool allows(const ScoreModel& model, const ScoreWeights& weights);

    /// `model` and `weights` must outlive this; `keys` are consecutive tokens.
    DenseRows(const ScoreModel& model, const ScoreWeights& weights, TokenRange keys);

    /// Divides consecutive queries into tiles sized for their number and that of the keys.
    [[nodiscard]] std::shared_ptr<const DenseTiles> tilesOf(TokenRange queries) const;

    /// Whether tables pay off for these queries with all keys; see denseCost.
    [[nodiscard]] bool paysFor(const DenseTiles& tiles) const;

    /// Scores or logits of the queries of tiles [begin, end) with all keys, including the bias; masked cells are NaN.
    /// False when cancelled.
    [[nodiscard]] bool fill(const DenseTiles& tiles, std::size_t begin, std::size_t end, MatrixOut<float> out,
                            const CancelToken& cancel) const;

    using Visitor = std::function<void(std::int64_t query, std::int64_t firstKey, std::span<const double> logits)>;
    /// Calls `visitor` with the logits of each query and the keys it sees, in double, on the calling thread: every
    /// query with the first `keysAtOnce` keys, then with the next ones. Works best with a few hundred `queries`. Only
    /// for models in Softmax mode. False when cancelled.
    [[nodiscard]] bool visit(TokenRange queries, std::int64_t keysAtOnce, const Visitor& visitor,
                             const CancelToken& cancel) const;

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
    const ScoreWeights& m_weights;
    TokenRange m_keys;
    Parts m_parts;
};

} // namespace ropescope
