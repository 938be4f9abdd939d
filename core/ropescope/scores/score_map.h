// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <functional>
#include <span>

#include <ropescope/base/cancel.h>
#include <ropescope/base/expected.h>
#include <ropescope/base/matrix.h>
#include <ropescope/scores/model/score_model.h>

/// Relative scores between ranges of tokens: exact box means at every zoom; single tokens where a range holds only one.
namespace ropescope {

/// Mean score of every query range with every key range; a bin is the mean of its unmasked cells. Bit-identical for any
/// number of threads. Fails with Cancelled, or with Content when the options do not fit (softmax above 65 536 tokens,
/// content of another head dim, xPos without the causal mask).
[[nodiscard]] Expected<ScoreMap> scoreMap(const ScoreModel& model, std::span<const TokenRange> queries,
                                          std::span<const TokenRange> keys, const CancelToken& cancel = {});

/// The values of scoreMap, written without a copy into `out` (queries x keys): a matrix, a block of a larger one or an
/// Eigen::Map. Fails as scoreMap does, except that the size is not limited.
[[nodiscard]] Expected<void> scoreInto(const ScoreModel& model, std::span<const TokenRange> queries,
                                       std::span<const TokenRange> keys, MatrixOut<float> out,
                                       const CancelToken& cancel = {});

/// The values of scoreMap in Softmax mode, exact for any number of tokens: time is proportional to tokens of the
/// sequence * tokens of the queries. Fails as scoreMap does, except that the number of tokens is not limited.
[[nodiscard]] Expected<ScoreMap> exactSoftmax(const ScoreModel& model, std::span<const TokenRange> queries,
                                              std::span<const TokenRange> keys, const CancelToken& cancel);

/// Receives whole rows of a map in order: the index of the first row and the values, without gaps between rows. Returns
/// false to stop.
using RowSink = std::function<bool(std::size_t firstRow, MatrixIn<float> rows)>;

/// The rows of scoreMap in tiles, for maps too large to hold in memory. Fails as scoreMap does, and with Cancelled if
/// the sink stops.
[[nodiscard]] Expected<void> scoreRows(const ScoreModel& model, std::span<const TokenRange> queries,
                                       std::span<const TokenRange> keys, const RowSink& sink,
                                       const CancelToken& cancel = {});

/// Tokens up to which one row of a softmax is summed exactly: at once, and by a cancellable job.
inline constexpr std::int64_t kMaxTokensAtOnce = 1'000'000;
inline constexpr std::int64_t kMaxRowTokens = 100'000'000;

/// One row of a score map in any mode; softmax is exact up to kMaxRowTokens and an estimate beyond.
[[nodiscard]] Expected<ScoreMap> scoreRow(const ScoreModel& model, std::int64_t query, std::span<const TokenRange> keys,
                                          const CancelToken& cancel);

/// One exact value in double, in the model's mode: the read-out under the pointer. NaN where masked (0 for softmax).
/// Computed from the cosines of the pairs, without tables; softmax costs one row of logits.
[[nodiscard]] Expected<double> scoreOfPair(const ScoreModel& model, std::int64_t queryToken, std::int64_t keyToken);

/// The terms of the score (regardless of mode and bias), one per pair ("where the score comes from"); their sum is the
/// score. With all-ones content and a plan that rotates pairs: attention_factor² / pairCount times a cosine each.
[[nodiscard]] Expected<Eigen::VectorXd> scoreTerms(const ScoreModel& model, std::int64_t queryToken,
                                                   std::int64_t keyToken);

} // namespace ropescope
