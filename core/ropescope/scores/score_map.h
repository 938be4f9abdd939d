// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include <ropescope/base/cancel.h>
#include <ropescope/base/expected.h>
#include <ropescope/base/matrix.h>
#include <ropescope/positions/position_map.h>
#include <ropescope/rotary/frequency_plan.h>
#include <ropescope/scores/bias/bias.h>
#include <ropescope/scores/content.h>

/// Relative scores between ranges of tokens: exact box means at every zoom, single tokens where a range holds one.
namespace ropescope {

/// Softmax sums a whole row of logits for every query, exactly; above this many tokens scoreMap refuses it, because it would
/// take long. softmax_estimate.h has what there is then.
inline constexpr std::int64_t kMaxSoftmaxTokens = 65'536;

enum class ScoreMode { Score, Logit, Softmax };
/// None; future keys are hidden; keys of other segments are hidden.
enum class Mask { None, Causal, Block };

struct ScoreOptions {
    ScoreMode mode = ScoreMode::Score;
    Mask mask = Mask::None;
    Content content;
    Bias bias{}; ///< enters logits and softmax
    bool operator==(const ScoreOptions&) const = default;
};

class PrefixSumStore;
class RotatedContent;

/// Everything that decides the scores of one scheme on one sequence. Copies share the positions and the plan, neither of
/// which is ever null where scores are computed.
struct ScoreModel {
    std::shared_ptr<const PositionMap> positions{};
    std::shared_ptr<const FrequencyPlan> plan{};
    ScoreOptions options{};
    /// Kept between maps of one sequence and plan, or absent: changes what a map of very many segments costs.
    std::shared_ptr<PrefixSumStore> prefixSums{};
    /// Of plans by matrices: rotated queries and keys. What makes scores fills it in where it is absent.
    std::shared_ptr<const RotatedContent> rotated{};
};

/// The model of a placement and a plan of their own.
[[nodiscard]] inline ScoreModel scoreModel(PositionMap positions, FrequencyPlan plan, ScoreOptions options = {}) {
    return {.positions = std::make_shared<const PositionMap>(std::move(positions)),
            .plan = std::make_shared<const FrequencyPlan>(std::move(plan)),
            .options = std::move(options)};
}

/// Mean scores, queries x keys. Masked cells are NaN (0 in softmax).
struct ScoreMap {
    std::vector<TokenRange> queries;
    std::vector<TokenRange> keys;
    RowMatrix<float> values;
    double share = 1; ///< of the cells that were looked at; below 1 the values are estimates
    [[nodiscard]] std::size_t rows() const { return queries.size(); }
    [[nodiscard]] std::size_t columns() const { return keys.size(); }
    [[nodiscard]] float at(std::size_t row, std::size_t column) const { return values(row, column); }
    /// Smallest and largest finite value; empty when there is none.
    [[nodiscard]] std::optional<std::pair<float, float>> bounds() const;
};

/// Bin b of `bins` over tokens [0, tokens): floor(b*N/B) … floor((b+1)*N/B)-1. bins > N or bins = 0 means N.
[[nodiscard]] std::vector<TokenRange> binRanges(std::int64_t tokens, std::int64_t bins);
/// The same over a part of the tokens.
[[nodiscard]] std::vector<TokenRange> binRanges(TokenRange part, std::int64_t bins);

/// Mean score of every query range with every key range; a bin is the mean of its unmasked cells.
/// Same bits for any number of threads. Fails with Cancelled, or with Content when the options do not fit
/// (softmax above 65 536 tokens, content of another head dim, xPos without the causal mask).
[[nodiscard]] Expected<ScoreMap> scoreMap(const ScoreModel& model, std::span<const TokenRange> queries,
                                          std::span<const TokenRange> keys, const CancelToken& cancel = {});

/// The values of scoreMap, written into `out` (queries x keys): a matrix, a block of a larger one or an Eigen::Map, without
/// a copy. Fails as scoreMap does, but for its size.
[[nodiscard]] Expected<void> scoreInto(const ScoreModel& model, std::span<const TokenRange> queries,
                                       std::span<const TokenRange> keys, MatrixOut<float> out,
                                       const CancelToken& cancel = {});

/// The values of scoreMap in the mode Softmax, exact for any number of tokens: the time grows with tokens of the sequence *
/// tokens of the queries. Fails as scoreMap does, but for the number of tokens.
[[nodiscard]] Expected<ScoreMap> exactSoftmax(const ScoreModel& model, std::span<const TokenRange> queries,
                                              std::span<const TokenRange> keys, const CancelToken& cancel);

/// Takes whole rows of a map in order: the index of the first and their values, without gaps between them. Returns false
/// to stop.
using RowSink = std::function<bool(std::size_t firstRow, MatrixIn<float> rows)>;

/// The rows of scoreMap in tiles, for maps that are too large to hold. Fails as scoreMap does, and with Cancelled when
/// the sink stops.
[[nodiscard]] Expected<void> scoreRows(const ScoreModel& model, std::span<const TokenRange> queries,
                                       std::span<const TokenRange> keys, const RowSink& sink,
                                       const CancelToken& cancel = {});

/// One exact value in double, in the model's mode: the read-out under the pointer. NaN where masked (0 in softmax).
/// Cosines of the pairs, no table; softmax costs one row of logits.
[[nodiscard]] Expected<double> scoreOfPair(const ScoreModel& model, std::int64_t queryToken, std::int64_t keyToken);

/// The terms of the score (whatever the mode and the bias), pair by pair ("where the score comes from"): they sum to the
/// score. For all-ones content and a plan that rotates, pairCount times a term is attention_factor² times a cosine.
[[nodiscard]] Expected<Eigen::VectorXd> scoreTerms(const ScoreModel& model, std::int64_t queryToken,
                                                   std::int64_t keyToken);

} // namespace ropescope
