// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
//
// Mean m = sum s / n and sd = sqrt(sum (s - m)^2 / n) over the n unmasked tokens of a segment, from the sums of s - a
// and (s - a)^2, where a is the segment's first score: without a, the squares of nearly equal scores would cancel.
// Example: scores 1, 2, 3: a = 1, sums 3 and 5, so m = 2 and sd^2 = (5 - 3*3/3)/3 = 2/3.
#include <algorithm>
#include <cmath>
#include <utility>

#include <ropescope/analysis/segment_spread.h>
#include <ropescope/base/hash.h>
#include <ropescope/base/limits.h>
#include <ropescope/scores/score_map.h>
#include <ropescope/scores/weights/mask.h>
#include <ropescope/session/column_model.h>

namespace ropescope {
namespace {

constexpr std::int64_t kSpreadKeysAtOnce = std::int64_t{1} << 20;
/// Each part of a softmax row sums the logits of the whole row, so that parts are few.
constexpr std::int64_t kSoftmaxKeysAtOnce = std::int64_t{1} << 23;

class SpreadSums {
public:
    void add(std::span<const float> scores) {
        for (const float score : scores) add(static_cast<double>(score));
    }

    [[nodiscard]] SegmentSpread spread() const {
        if (m_tokens == 0) return {};
        const auto count = static_cast<double>(m_tokens);
        const double variance = (m_squares - m_sum * m_sum / count) / count;
        return {.tokens = m_tokens,
                .min = m_min,
                .max = m_max,
                .mean = m_first + m_sum / count,
                .sd = std::sqrt(std::max(variance, 0.0))};
    }

private:
    void add(double score) {
        if (m_tokens++ == 0) m_first = m_min = m_max = score;
        m_min = std::min(m_min, score);
        m_max = std::max(m_max, score);
        const double beyond = score - m_first;
        m_sum += beyond;
        m_squares += beyond * beyond;
    }

    std::int64_t m_tokens = 0;
    double m_first = 0, m_min = 0, m_max = 0, m_sum = 0, m_squares = 0;
};

Expected<void> checkRow(const ScoreModel& model) {
    const std::int64_t tokens = model.positions->tokens;
    const std::int64_t most = model.options.mode == ScoreMode::Softmax ? kMaxRowTokens : kMaxDenseCells;
    if (tokens <= most) return {};
    return Error{.what = message("spread of the scores"),
                 .why = message("the sequence has %1 tokens; rows are limited to %2", tokens, most),
                 .hint = message("shorten the sequence")};
}

Expected<SpreadColumn> spreadOf(const SpreadRequest& request, std::size_t index, const CancelToken& cancel) {
    const auto model = scoreModelOf(*request.placed, request.placed->columns[index]);
    if (!model) return model.error();
    const PositionMap& positions = *model->positions;
    SpreadColumn column;
    const std::int64_t query = index < request.queryTokens.size() ? request.queryTokens[index] : -1;
    if (query < 0 || query >= positions.tokens) return column;
    if (const auto fits = checkRow(*model); !fits) return fits.error();
    column.queryToken = query;
    column.segments.resize(positions.segments.size());
    const TokenRange seen = keysSeenBy(*model, query);
    const std::int64_t atOnce = model->options.mode == ScoreMode::Softmax ? kSoftmaxKeysAtOnce : kSpreadKeysAtOnce;
    std::size_t segment = positions.segmentOf(seen.begin);
    SpreadSums sums;
    for (std::int64_t begin = seen.begin; begin < seen.end; begin += atOnce) {
        const TokenRange part{begin, std::min(begin + atOnce, seen.end)};
        const auto row = scoreRow(*model, query, binRanges(part, 0), cancel);
        if (!row) return row.error();
        const std::span<const float> scores = entriesOf(row->values);
        for (std::int64_t token = part.begin; token < part.end;) {
            const std::int64_t end = std::min(positions.segments[segment].end, part.end);
            sums.add(
                scores.subspan(static_cast<std::size_t>(token - part.begin), static_cast<std::size_t>(end - token)));
            column.segments[segment] = sums.spread();
            token = end;
            if (end < positions.segments[segment].end) continue;
            sums = {};
            ++segment;
        }
    }
    return column;
}

} // namespace

std::uint64_t SpreadRequest::key() const {
    Hasher hasher;
    hasher.add("spread").add(placed->key).add(static_cast<std::uint64_t>(queryTokens.size()));
    for (const std::int64_t token : queryTokens) hasher.add(token);
    return hasher.value();
}

Expected<std::shared_ptr<const SpreadResult>> analyseSpread(const SpreadRequest& request, const CancelToken& cancel) {
    auto result = std::make_shared<SpreadResult>();
    result->key = request.key();
    result->placed = request.placed;
    for (std::size_t i = 0; i < request.placed->columns.size(); ++i) {
        if (cancel.cancelled()) return cancelledError(message("spread of the scores"));
        auto column = spreadOf(request, i, cancel);
        if (!addColumn(result->columns, column)) return column.error();
    }
    return std::shared_ptr<const SpreadResult>(std::move(result));
}

} // namespace ropescope
