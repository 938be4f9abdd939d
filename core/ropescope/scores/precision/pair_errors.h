// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <complex>
#include <span>
#include <vector>

#include <ropescope/scores/precision/precision.h>
#include <ropescope/scores/score_weights.h>

/// Scores by a precision model against exact ones.
namespace ropescope {

/// The sides of a product for many positions, depth-major (number i of position j at i * count + j), so that a row of
/// products is a few loops that vectorise.
struct PrecisionSide {
    std::size_t count = 0;
    std::vector<float> rounded; ///< by the model
    std::vector<double> exact;  ///< weights on the query's side
};

/// Errors of pairs under one plan, content and model: |score by the model - exact score|. Infinite or NaN on overflow.
class PairErrors {
public:
    /// Fails as pairWeights does. `plan` outlives this.
    [[nodiscard]] static Expected<PairErrors> make(const FrequencyPlan& plan, const Content& content,
                                                   PrecisionModel model);

    [[nodiscard]] ComparedScores at(const Position& query, const Position& key) const {
        return {.rounded = roundedAt(query, key), .exact = exactAt(query, key)};
    }
    [[nodiscard]] double roundedAt(const Position& query, const Position& key) const;
    [[nodiscard]] double exactAt(const Position& query, const Position& key) const;
    /// Whether exact scores depend on differences of positions alone.
    [[nodiscard]] bool relative() const { return m_weights.relative; }

    /// Sides of all positions; an empty one when cancelled.
    [[nodiscard]] PrecisionSide queries(std::span<const Position> positions, const CancelToken& cancel) const;
    [[nodiscard]] PrecisionSide keys(std::span<const Position> positions, const CancelToken& cancel) const;
    /// Errors of one query with all keys.
    void fillRow(const PrecisionSide& queries, std::size_t query, const PrecisionSide& keys,
                 std::span<double> errors) const;

private:
    PairErrors(const FrequencyPlan& plan, RoundedRotation rotation, ScoreWeights weights);
    [[nodiscard]] PrecisionSide side(std::span<const Position> positions, bool query, const CancelToken& cancel) const;

    const FrequencyPlan* m_plan;
    RoundedRotation m_rotation;
    ScoreWeights m_weights;
};

} // namespace ropescope
