// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include <ropescope/base/cancel.h>
#include <ropescope/base/expected.h>
#include <ropescope/base/matrix.h>
#include <ropescope/positions/position_map.h>
#include <ropescope/rotary/frequency_plan.h>

/// Attention scores of the queries and keys that a model computed, one vector a token, under the positions and
/// frequencies of any scheme.
namespace ropescope {

struct HeadVectors {
    std::int64_t tokens = 0;
    int headDim = 0;
    std::vector<RowMatrix<float>> queries{}; ///< of each head: tokens x head dim
    std::vector<RowMatrix<float>> keys{};    ///< as many heads, or a divisor of them: grouped heads
    bool rotated = false;                    ///< by the model already
    [[nodiscard]] std::size_t keyHeadOf(std::size_t head) const { return head / (queries.size() / keys.size()); }
};

struct HeadScoreOptions {
    bool softmax = false; ///< probabilities; otherwise logits q . k / sqrt(head dim)
    bool causal = false;
};

/// Means over the unmasked cells of bins: rows are bins of queries. Bins that the mask hides are NaN, or 0 in softmax.
/// O(tokens² x head dim) time and O(tokens x head dim) memory. Fails for plans of matrices, for other numbers of tokens
/// or dimensions than the map and the plan have, and if cancelled.
[[nodiscard]] Expected<RowMatrix<float>> headScores(const HeadVectors& vectors, std::size_t head,
                                                    const FrequencyPlan& plan, const PositionMap& positions,
                                                    const HeadScoreOptions& options,
                                                    std::span<const TokenRange> queries,
                                                    std::span<const TokenRange> keys, const CancelToken& cancel = {});

} // namespace ropescope
