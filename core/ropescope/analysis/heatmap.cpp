// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
//
// Each column has its own number of tokens (schemes may add some), so a viewport is given in fractions of the sequence;
// every bin covers whole tokens.
// Example: 100 tokens, view 0.1 to 0.2, 512 cells: the ten tokens 10 to 19, one bin each.
#include <algorithm>
#include <chrono>
#include <cmath>

#include <ropescope/analysis/heatmap.h>
#include <ropescope/positions/token_scale.h>
#include <ropescope/scores/score_extremes.h>
#include <ropescope/session/column_model.h>
#include <ropescope/session/session_key.h>

namespace ropescope {
namespace {

TokenRange whole(const std::vector<TokenRange>& bins) { return {bins.front().begin, bins.back().end}; }

} // namespace

void addTokenBins(Hasher& hasher, const Session& session, const Viewport& viewport) {
    hasher.add(viewport.queryBegin).add(viewport.queryEnd).add(viewport.keyBegin).add(viewport.keyEnd);
    hasher.add(groupKey(session, "views.token_axis"));
}

std::uint64_t HeatmapRequest::key() const {
    Hasher hasher;
    hasher.add("heatmap").add(placed->key);
    addTokenBins(hasher, *placed->session, viewport);
    return hasher.add(cells.queries)
        .add(cells.keys)
        .add(refinement.value_or(-1))
        .add(groupKey(*placed->session, "colours"))
        .value();
}

Expected<std::shared_ptr<const HeatmapResult>> analyseHeatmaps(const HeatmapRequest& request,
                                                               const CancelToken& cancel) {
    const auto start = std::chrono::steady_clock::now();
    auto result = std::make_shared<HeatmapResult>();
    result->key = request.key();
    result->placed = request.placed;
    result->viewport = request.viewport;
    result->cells = request.cells;
    result->refinement = request.refinement;
    const TokenAxis axis = request.placed->session->views.tokenAxis;
    auto columns = scoreColumns(
        {.placed = request.placed.get(),
         .bins = [&](const PositionMap& map) { return binsInView(map, request.viewport, request.cells, axis); },
         .refinement = request.refinement},
        cancel);
    if (!columns) return columns.error();
    result->columns = *std::move(columns);
    if (request.refinement && *request.refinement < kExactRefinement && result->sampledFraction() < 1)
        result->nextRefinement = *request.refinement + 1;
    const std::chrono::duration<double, std::milli> elapsed = std::chrono::steady_clock::now() - start;
    result->milliseconds = elapsed.count();
    return std::shared_ptr<const HeatmapResult>(std::move(result));
}

Expected<std::shared_ptr<const HeatmapResult>> withExtremes(const std::shared_ptr<const HeatmapResult>& result,
                                                            const CancelToken& cancel) {
    auto found = std::make_shared<HeatmapResult>(*result);
    for (std::size_t i = 0; i < found->columns.size(); ++i) {
        ScoreColumn& column = found->columns[i];
        if (column.error || column.scores.rows() == 0 || column.scores.columns() == 0) continue;
        const auto model = scoreModelOf(*result->placed, result->placed->columns[i]);
        if (!model) continue;
        const auto extremes = promptExtremes(*model, whole(column.scores.queries), whole(column.scores.keys), cancel);
        if (!extremes) return extremes.error();
        if (const auto& range = *extremes)
            column.pairs = ValueRange{static_cast<double>(range->low), static_cast<double>(range->high)};
    }
    return std::shared_ptr<const HeatmapResult>(std::move(found));
}

std::vector<TokenRange> binsBetween(const PositionMap& positions, double begin, double end, int cells, TokenAxis axis) {
    const TokenRange view = tokensInView(positions.tokens, begin, end);
    if (axis == TokenAxis::Proportional) return binRanges(view, std::max(cells, 1));
    return binsOnAxis(TokenScale(positions, axis), view, std::max(cells, 1));
}

ScoreBins binsInView(const PositionMap& positions, const Viewport& view, MapCells cells, TokenAxis axis) {
    return {binsBetween(positions, view.queryBegin, view.queryEnd, cells.queries, axis),
            binsBetween(positions, view.keyBegin, view.keyEnd, cells.keys, axis)};
}

TokenRange tokensInView(std::int64_t tokens, double begin, double end) {
    if (tokens <= 0) return {0, 0};
    const auto count = static_cast<double>(tokens);
    const auto clamped = [count](double place) { return std::isnan(place) ? 0.0 : std::clamp(place, 0.0, count); };
    const auto first = static_cast<std::int64_t>(std::floor(clamped(begin * count) + kTokenSnap));
    const auto last = static_cast<std::int64_t>(std::ceil(clamped(end * count) - kTokenSnap));
    const std::int64_t from = std::clamp<std::int64_t>(first, 0, tokens - 1);
    return {from, std::clamp<std::int64_t>(last, from + 1, tokens)};
}

} // namespace ropescope
