// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <complex>
#include <span>
#include <vector>

#include <ropescope/scores/precision/precision.h>
#include <ropescope/scores/weights/score_weights.h>

/// Compares the scores of a precision model with exact ones.
namespace ropescope {

/// One side of a product for many positions, depth-major (number i of position j at i * count + j), so that a row of
/// products is a few vectorisable loops.
struct PrecisionSide {
    std::size_t count = 0;
    std::vector<float> rounded; ///< rounded by the model
    std::vector<double> exact;  ///< exact; includes the weights on the query side
};

/// Errors of token pairs under one plan, content and model: |score by the model - exact score|. Not finite on overflow.
class PairErrors {
public:
    /// Fails as pairWeights does. `plan` must outlive this.
    [[nodiscard]] static Expected<PairErrors> make(const FrequencyPlan& plan, const Content& content,
                                                   PrecisionModel model);

    [[nodiscard]] ComparedScores at(const Position& query, const Position& key) const {
        return {.rounded = roundedAt(query, key), .exact = exactAt(query, key)};
    }
    [[nodiscard]] double roundedAt(const Position& query, const Position& key) const;
    [[nodiscard]] double exactAt(const Position& query, const Position& key) const;
    /// Whether exact scores depend only on differences of positions.
    [[nodiscard]] bool relative() const { return m_weights.relative; }

    /// Sides for all positions; empty when cancelled.
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
