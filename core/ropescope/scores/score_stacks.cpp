// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <cstddef>
#include <cstdint>

#include <ropescope/scores/methods/score_rows.h>
#include <ropescope/scores/methods/softmax_estimate.h>
#include <ropescope/scores/score_stacks.h>

namespace ropescope {
namespace {

/// Logits that a long softmax sums per step: about one second of work.
constexpr std::int64_t kLogitsAtOnce = std::int64_t{1} << 31;

bool isLongSoftmax(const ScoreModel& model) {
    return model.options.mode == ScoreMode::Softmax && model.positions->tokens > kMaxSoftmaxTokens;
}

/// scoreRows for softmax of any length, in steps short enough to report progress.
Expected<void> longSoftmaxRows(const ScoreModel& model, std::span<const TokenRange> queries,
                               std::span<const TokenRange> keys, const RowSink& sink) {
    if (auto can = canSumExactly(model, queries); !can) return can;
    const auto rowsAtOnce =
        static_cast<std::size_t>(kLogitsAtOnce / (model.positions->tokens * queries.front().size()));
    for (std::size_t first = 0; first < queries.size();) {
        const auto some = queries.subspan(first, std::clamp<std::size_t>(rowsAtOnce, 1, queries.size() - first));
        const auto rows = exactSoftmax(model, some, keys, {});
        if (!rows) return rows.error();
        if (!sink(first, rows->values)) return scoresCancelled();
        first += some.size();
    }
    return {};
}

} // namespace

Expected<void> forEachRowBatch(const ScoreModel& model, std::span<const TokenRange> queries,
                               std::span<const TokenRange> keys, const RowBatchSink& take) {
    Expected<void> taken;
    const auto sink = [&](std::size_t firstRow, MatrixIn<float> rows) {
        const std::size_t done = firstRow + static_cast<std::size_t>(rows.rows());
        taken = take(rows, static_cast<double>(done) / static_cast<double>(queries.size()));
        return taken.hasValue();
    };
    const Expected<void> done =
        isLongSoftmax(model) ? longSoftmaxRows(model, queries, keys, sink) : scoreRows(model, queries, keys, sink);
    return taken ? done : taken;
}

} // namespace ropescope
