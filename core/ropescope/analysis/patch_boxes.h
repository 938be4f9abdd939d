// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <complex>
#include <cstdint>
#include <vector>

#include <ropescope/base/cancel.h>
#include <ropescope/base/expected.h>
#include <ropescope/positions/patch_index.h>
#include <ropescope/scores/weights/score_weights.h>

/// Mean scores of boxes of patches, exact for images of any size.
namespace ropescope {

/// One frame of a visual segment, cut into a grid of boxes: rows and columns of patches as half-open ranges.
struct PatchBoxes {
    std::int64_t frame = 0;
    std::vector<TokenRange> rows;
    std::vector<TokenRange> columns; ///< row-end tokens belong to the last one
};

/// Scores from a range of query tokens to boxes of patches. Shares ownership of the model's positions and plan.
class PatchBoxScores {
public:
    /// Fails with the errors of scoreMap.
    static Expected<PatchBoxScores> make(const ScoreModel& model, TokenRange queries);

    /// Boxes of a frame, at most `side` per side. They are wider where a bias, a softmax, a mask or listed positions
    /// require summing row by row.
    [[nodiscard]] PatchBoxes boxesOf(std::int64_t segment, std::int64_t frame, std::int64_t side) const;

    /// Mean over the unmasked pairs of queries and patches of each box, row-major; NaN (softmax: 0) where there are
    /// none. Cost: O(boxes) for scores and logits of lattices without a bias, O(rows of patches) otherwise.
    [[nodiscard]] Expected<std::vector<float>> scores(std::int64_t segment, const PatchBoxes& boxes,
                                                      const CancelToken& cancel) const;

private:
    PatchBoxScores(ScoreModel model, TokenRange queries, ScoreWeights weights);
    [[nodiscard]] bool partlyMasked(std::int64_t segment) const;
    [[nodiscard]] bool even(std::int64_t segment) const;

    ScoreModel m_model;
    TokenRange m_queries;
    ScoreWeights m_weights;
    std::vector<std::complex<double>> m_query; ///< mean feature of the queries
};

} // namespace ropescope
