// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <span>

#include <ropescope/scores/score_map.h>

/// Softmax of sequences that are too long for exact sums at once: estimates that get better, and the exact sums where
/// they can be waited for.
namespace ropescope {

/// Tokens of each bin that are looked at: all of a bin that has no more.
struct SampleCounts {
    int queries = 1;
    int keys = 8;
};

/// Mean probabilities of bins from samples of their tokens; keys within 256 tokens of a query are all summed. The same
/// samples every time. `sampledFraction` of the result is the fraction of the cells that were sampled.
/// Cost: O(samples of queries * (samples of keys + 512)). Fails with Cancelled, and with Content under the bias xPos, whose
/// factors no double holds over such lengths.
[[nodiscard]] Expected<ScoreMap> estimateSoftmax(const ScoreModel& model, std::span<const TokenRange> queries,
                                                 std::span<const TokenRange> keys, const SampleCounts& counts,
                                                 const CancelToken& cancel);

/// One row of a softmax is summed exactly at once up to so many tokens, and up to so many by a job that can be cancelled.
inline constexpr std::int64_t kMostTokensAtOnce = 1'000'000;
inline constexpr std::int64_t kMostRowTokens = 100'000'000;

/// One row of a score map in any mode: of a softmax exact up to kMostRowTokens, beyond that an estimate.
[[nodiscard]] Expected<ScoreMap> scoreRow(const ScoreModel& model, std::int64_t query, std::span<const TokenRange> keys,
                                          const CancelToken& cancel);

/// Whether the exact sums of so many queries take minutes at most, and memory that there is; else why not.
[[nodiscard]] Expected<void> canSumExactly(const ScoreModel& model, std::span<const TokenRange> queries);

} // namespace ropescope
