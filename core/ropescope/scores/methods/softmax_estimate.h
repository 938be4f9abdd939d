// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <span>

#include <ropescope/base/cancel.h>
#include <ropescope/scores/model/score_model.h>

/// Softmax of sequences too long for exact sums at once: estimates that can be refined, and exact sums where they
/// finish in reasonable time.
namespace ropescope {

/// Tokens sampled from each bin; smaller bins are sampled completely.
struct SampleCounts {
    int queries = 1;
    int keys = 8;
};

/// Mean probabilities of bins from samples of their tokens; keys within 256 tokens of a query are all summed.
/// Deterministic: the samples are always the same. `sampledFraction` of the result is the fraction of the cells that
/// were sampled. Cost: O(samples of queries * (samples of keys + 512)). Fails with Cancelled, and with Content under
/// the bias xPos, whose factors exceed the range of double over such lengths.
[[nodiscard]] Expected<ScoreMap> estimateSoftmax(const ScoreModel& model, std::span<const TokenRange> queries,
                                                 std::span<const TokenRange> keys, const SampleCounts& counts,
                                                 const CancelToken& cancel);

/// Whether the exact sums of these queries take at most minutes and fit in memory; otherwise the reason.
[[nodiscard]] Expected<void> canSumExactly(const ScoreModel& model, std::span<const TokenRange> queries);

} // namespace ropescope
