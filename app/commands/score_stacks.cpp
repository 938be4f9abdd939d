// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/score_stacks.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>

#include "app/commands/progress.h"
#include "core/scores/softmax_estimate.h"

namespace ropescope::app {
namespace {

constexpr std::size_t kCellsAtOnce = std::size_t{1} << 24;
/// Logits that a long softmax sums for a stack: about a second's work.
constexpr std::int64_t kLogitsAtOnce = std::int64_t{1} << 31;

bool isLongSoftmax(const ScoreModel& model) {
    return model.options.mode == ScoreMode::Softmax && model.positions->tokens > kMaxSoftmaxTokens;
}

Error tooLong(const ScoreModel& model) {
    const bool xpos = model.options.bias.kind == BiasKind::Xpos;
    return {.what = "softmax of " + std::to_string(model.positions->tokens) + " tokens",
            .why = xpos ? "the factors of xPos leave the range of numbers over more than " +
                              std::to_string(kMaxSoftmaxTokens) + " tokens"
                        : "more logits would have to be summed than can be waited for",
            .mend = "shorten the sequence or use --mode logit"};
}

/// Rows of the stack that begins with row `first`, at least one.
std::size_t rowsAtOnce(const ScoreModel& model, std::span<const TokenRange> bins, std::size_t first, bool longSoftmax) {
    std::size_t rows = std::clamp<std::size_t>(kCellsAtOnce / bins.size(), 1, bins.size() - first);
    if (!longSoftmax) return rows;
    const std::int64_t perQuery = model.positions->tokens;
    const std::int64_t perRow = std::max<std::int64_t>(bins[first].size(), 1) * perQuery;
    return std::clamp<std::size_t>(static_cast<std::size_t>(kLogitsAtOnce / perRow), 1, rows);
}

} // namespace

Expected<void> eachStack(const ScoreModel& model, std::span<const TokenRange> bins,
                         const std::function<Expected<void>(const ScoreMap&)>& take) {
    const bool longSoftmax = isLongSoftmax(model);
    if (longSoftmax && !canSumExactly(model, bins)) return tooLong(model);
    Progress progress("scores");
    for (std::size_t first = 0; first < bins.size();) {
        progress.show(static_cast<double>(first) / static_cast<double>(bins.size()));
        const auto queries = bins.subspan(first, rowsAtOnce(model, bins, first, longSoftmax));
        const auto stack = longSoftmax ? exactSoftmax(model, queries, bins, {}) : scoreMap(model, queries, bins);
        if (!stack) return stack.error();
        if (Expected<void> taken = take(*stack); !taken) return taken;
        first += queries.size();
    }
    return {};
}

} // namespace ropescope::app
