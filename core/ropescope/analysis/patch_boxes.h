// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <complex>
#include <cstdint>
#include <vector>

#include <ropescope/base/cancel.h>
#include <ropescope/base/expected.h>
#include <ropescope/positions/patch_index.h>
#include <ropescope/scores/score_weights.h>

/// Mean scores of boxes of patches: exact at every size of picture.
namespace ropescope {

/// One frame of a picture, cut into a grid of boxes: rows and columns of patches as half-open ranges.
struct PatchBoxes {
    std::int64_t frame = 0;
    std::vector<TokenRange> rows;
    std::vector<TokenRange> columns; ///< tokens that end a row stand in the last one
};

/// Scores from some queries, consecutive tokens, to boxes of patches. Refers to the positions and the plan of the
/// model, which must outlive it.
class PatchBoxScores {
public:
    /// Fails as scoreMap does.
    static Expected<PatchBoxScores> make(const ScoreModel& model, TokenRange queries);

    /// Boxes of a frame, at most `side` a side. They are wide where a bias, a mask or a list of places leaves nothing but
    /// to add up row by row.
    [[nodiscard]] PatchBoxes boxesOf(std::int64_t segment, std::int64_t frame, std::int64_t side) const;

    /// Mean over queries and patches of each box, row-major; the mean of the unmasked cells, NaN (softmax: 0) where there
    /// is none. Cost: O(boxes) for scores and logits of lattices without a bias, O(rows of patches) otherwise.
    [[nodiscard]] Expected<std::vector<float>> scores(std::int64_t segment, const PatchBoxes& boxes,
                                                      const CancelToken& cancel) const;

private:
    PatchBoxScores(ScoreModel model, TokenRange queries, ScoreWeights weights);
    [[nodiscard]] bool partlyMasked(std::int64_t segment) const;
    [[nodiscard]] bool even(std::int64_t segment) const;

    ScoreModel m_model;
    TokenRange m_queries;
    ScoreWeights m_weights;
    std::vector<std::complex<double>> m_query; ///< mean feature
};

} // namespace ropescope
