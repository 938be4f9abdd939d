// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include <ropescope/base/expected.h>
#include <ropescope/base/matrix.h>
#include <ropescope/positions/position_map.h>
#include <ropescope/rotary/frequency_plan.h>
#include <ropescope/scores/model/bias.h>
#include <ropescope/scores/model/content.h>

/// What scores are computed of, and what they are: values only.
namespace ropescope {

/// Softmax sums a whole row of logits for every query, exactly; above this many tokens scoreMap refuses it because it
/// would take too long. See softmax_estimate.h for longer sequences.
inline constexpr std::int64_t kMaxSoftmaxTokens = 65'536;

enum class ScoreMode { Score, Logit, Softmax };
/// None; future keys hidden; keys of other segments hidden.
enum class Mask { None, Causal, Block };

struct ScoreOptions {
    ScoreMode mode = ScoreMode::Score;
    Mask mask = Mask::None;
    Content content;
    Bias bias{}; ///< enters logits and softmax only
    bool operator==(const ScoreOptions&) const = default;
};

class PrefixSumStore;
class RotatedContent;

/// Everything that determines the scores of one scheme on one sequence. Copies share the positions and the plan,
/// neither of which is ever null where scores are computed.
struct ScoreModel {
    std::shared_ptr<const PositionMap> positions{};
    std::shared_ptr<const FrequencyPlan> plan{};
    ScoreOptions options{};
    /// Kept between maps of one sequence and plan, or absent: makes maps of very many segments cheaper.
    std::shared_ptr<PrefixSumStore> prefixSums{};
    /// For plans that rotate by matrices: the rotated queries and keys; filled in by the score functions if absent.
    std::shared_ptr<const RotatedContent> rotated{};
};

/// A model that owns its positions and plan.
[[nodiscard]] inline ScoreModel scoreModel(PositionMap positions, FrequencyPlan plan, ScoreOptions options = {}) {
    return {.positions = std::make_shared<const PositionMap>(std::move(positions)),
            .plan = std::make_shared<const FrequencyPlan>(std::move(plan)),
            .options = std::move(options)};
}

/// Mean scores, queries x keys. Masked cells are NaN (0 for softmax).
struct ScoreMap {
    std::vector<TokenRange> queries;
    std::vector<TokenRange> keys;
    RowMatrix<float> values;
    double sampledFraction = 1; ///< sampled fraction of the cells; below 1 the values are estimates
    [[nodiscard]] std::size_t rows() const { return queries.size(); }
    [[nodiscard]] std::size_t columns() const { return keys.size(); }
    [[nodiscard]] float at(std::size_t row, std::size_t column) const {
        return values(static_cast<Eigen::Index>(row), static_cast<Eigen::Index>(column));
    }
    /// Smallest and largest finite value; empty if there is none.
    [[nodiscard]] std::optional<std::pair<float, float>> bounds() const;
};

/// Bin b of `bins` over tokens [0, tokens): floor(b*N/B) … floor((b+1)*N/B)-1. bins > N or bins = 0 means N.
[[nodiscard]] std::vector<TokenRange> binRanges(std::int64_t tokens, std::int64_t bins);
/// The same bins over the tokens of `part`.
[[nodiscard]] std::vector<TokenRange> binRanges(TokenRange part, std::int64_t bins);

/// Whether the ranges are non-empty and inside the sequence.
[[nodiscard]] Expected<void> checkRanges(const PositionMap& positions, std::span<const TokenRange> ranges);

} // namespace ropescope
