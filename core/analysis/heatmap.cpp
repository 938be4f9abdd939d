// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
//
// Each column has its own number of tokens (schemes may add some), so a viewport is fractions of a sequence; every bin
// covers whole tokens. Example: 100 tokens, view 0.1 to 0.2, 512 cells: the ten tokens 10 to 19, one bin each.
#include "core/analysis/heatmap.h"

#include <algorithm>
#include <chrono>
#include <cmath>

#include "core/analysis/column_model.h"
#include "core/analysis/session_key.h"
#include "core/base/parallel.h"
#include "core/scores/score_rows.h"
#include "core/scores/softmax_estimate.h"

namespace ropescope {
namespace {

/// Fractions of 10^12 tokens carry an error of some 10^-4 tokens, which must not add a token to a view.
constexpr double kSnap = 1e-3;
constexpr int kSamplesOfKeys = 8; ///< of a bin, at the least effort

/// A range that a colour map can span: with a single value, from 0 to it.
ValueRange spanOf(std::optional<ValueRange> range) {
    if (!range) return {0, 1};
    if (range->low < range->high) return *range;
    return range->low == 0 ? ValueRange{0, 1} : ValueRange{std::min(0.0, range->low), std::max(0.0, range->high)};
}

std::optional<ValueRange> boundsOf(const ScoreMap& scores) {
    const auto bounds = scores.bounds();
    if (!bounds) return {};
    return ValueRange{static_cast<double>(bounds->first), static_cast<double>(bounds->second)};
}

std::optional<ValueRange> united(std::optional<ValueRange> a, std::optional<ValueRange> b) {
    if (!a || !b) return a ? a : b;
    return ValueRange{std::min(a->low, b->low), std::max(a->high, b->high)};
}

/// Both sides of a map: the bins of the viewport.
struct Bins {
    std::vector<TokenRange> queries, keys;
};

Bins binsInView(const HeatmapRequest& request, const ScoreModel& model, const CancelToken& cancel) {
    const auto bins = [&](double begin, double end) {
        return binRanges(tokensInView(model.positions->tokens, begin, end), std::max(request.cells, 1));
    };
    const Viewport& view = request.viewport;
    Bins both{bins(view.queryBegin, view.queryEnd), bins(view.keyBegin, view.keyEnd)};
    if (const auto checkpoints = model.checkpoints->get(*model.positions, *model.plan, cancel)) {
        checkpoints->moveBorders(*model.positions, both.queries);
        checkpoints->moveBorders(*model.positions, both.keys);
    }
    return both;
}

Expected<ScoreMap> scoresInView(const HeatmapRequest& request, const SchemeColumn& column, const CancelToken& cancel) {
    const auto model = scoreModelOf(*request.layout, column);
    if (!model) return model.error();
    const auto [queries, keys] = binsInView(request, *model, cancel);
    const bool late = model->options.mode == ScoreMode::Softmax && model->positions->tokens > kMaxSoftmaxTokens;
    if (!late || !request.effort) return scoreMap(*model, queries, keys, cancel);
    const int effort = *request.effort;
    if (effort >= kExactEffort && canSumExactly(*model, queries)) return exactSoftmax(*model, queries, keys, cancel);
    const int times = 1 << std::min(effort, kExactEffort - 1);
    return estimateSoftmax(*model, queries, keys, {times, kSamplesOfKeys * times}, cancel);
}

/// Calls `body` for every column: each on a core of its own when there are enough columns for all cores, else one after
/// the other, and each shares its work out.
template <class Body>
bool overColumns(std::size_t columns, const CancelToken& cancel, const Body& body) {
    const std::size_t atOnce = columns >= coreCount() ? 1 : columns;
    return parallelFor(columns, atOnce, cancel, [&](std::size_t begin, std::size_t end) {
        for (std::size_t i = begin; i < end; ++i) body(i);
    });
}

/// Scores of every column, and what they span.
bool score(const HeatmapRequest& request, HeatmapResult& result, std::vector<std::optional<ValueRange>>& own,
           const CancelToken& cancel) {
    return overColumns(result.columns.size(), cancel, [&](std::size_t i) {
        auto scores = scoresInView(request, request.layout->columns[i], cancel);
        if (!scores) {
            result.columns[i].error = scores.error();
            return;
        }
        own[i] = boundsOf(*scores);
        result.columns[i].scores = std::move(*scores);
    });
}

/// Colours every column over the shared range or its own.
Expected<void> colour(HeatmapResult& result, const std::vector<std::optional<ValueRange>>& own) {
    const ColourSettings& settings = result.layout->session->colour;
    const auto map = findColourMap(settings.map);
    if (!map) return map.error();
    std::optional<ValueRange> shared;
    for (const auto& range : own) shared = united(shared, range);
    overColumns(own.size(), {}, [&](std::size_t i) {
        HeatmapColumn& column = result.columns[i];
        if (column.error) return;
        column.own = own[i].value_or(ValueRange{0, 1});
        column.range = spanOf(settings.range == RangeMode::Shared ? shared : own[i]);
        column.image = colourise(column.scores.values, static_cast<int>(column.scores.columns()),
                                 static_cast<int>(column.scores.rows()), **map, column.range);
    });
    return {};
}

} // namespace

std::uint64_t HeatmapRequest::key() const {
    return Hasher()
        .add("heatmap")
        .add(layout->key)
        .add(viewport.queryBegin)
        .add(viewport.queryEnd)
        .add(viewport.keyBegin)
        .add(viewport.keyEnd)
        .add(cells)
        .add(effort.value_or(-1))
        .add(groupKey(*layout->session, "colours"))
        .value();
}

Expected<std::shared_ptr<const HeatmapResult>> analyseHeatmaps(const HeatmapRequest& request,
                                                               const CancelToken& cancel) {
    const auto start = std::chrono::steady_clock::now();
    auto result = std::make_shared<HeatmapResult>();
    result->key = request.key();
    result->layout = request.layout;
    result->viewport = request.viewport;
    result->effort = request.effort;
    result->columns.resize(request.layout->columns.size());
    std::vector<std::optional<ValueRange>> own(result->columns.size());
    if (!score(request, *result, own, cancel)) return scoresCancelled();
    if (auto done = colour(*result, own); !done) return done.error();
    if (request.effort && *request.effort < kExactEffort && result->share() < 1)
        result->nextEffort = *request.effort + 1;
    const std::chrono::duration<double, std::milli> elapsed = std::chrono::steady_clock::now() - start;
    result->milliseconds = elapsed.count();
    return std::shared_ptr<const HeatmapResult>(std::move(result));
}

double HeatmapResult::share() const {
    double least = 1;
    for (const HeatmapColumn& column : columns) {
        if (!column.error) least = std::min(least, column.scores.share);
    }
    return least;
}

TokenRange tokensInView(std::int64_t tokens, double begin, double end) {
    if (tokens <= 0) return {0, 0};
    const auto count = static_cast<double>(tokens);
    const auto clamped = [count](double place) { return std::isnan(place) ? 0.0 : std::clamp(place, 0.0, count); };
    const auto first = static_cast<std::int64_t>(std::floor(clamped(begin * count) + kSnap));
    const auto last = static_cast<std::int64_t>(std::ceil(clamped(end * count) - kSnap));
    const std::int64_t from = std::clamp<std::int64_t>(first, 0, tokens - 1);
    return {from, std::clamp<std::int64_t>(last, from + 1, tokens)};
}

} // namespace ropescope
