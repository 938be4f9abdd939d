// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#include <utility>

#include <ropescope/analysis/heads/head_maps.h>
#include <ropescope/base/parallel.h>

namespace ropescope {
namespace {

Expected<ScoreMap> headMap(const HeadMapsRequest& request, const SchemeColumn& column, std::size_t head,
                           const CancelToken& cancel) {
    if (!column.positions) return column.positions.error();
    if (!column.plan) return column.plan.error();
    const Session& session = *request.placed->session;
    if (session.scores.mask == Mask::Block)
        return Error{.what = message("queries and keys"),
                     .why = message("they are shown without a mask or with a causal one"),
                     .hint = message("choose none or causal")};
    ScoreBins bins = binsInView(*column.positions, request.viewport, request.cells, session.views.tokenAxis);
    ScoreMap map{.queries = std::move(bins.queries), .keys = std::move(bins.keys), .values = {}};
    const HeadScoreOptions options{.softmax = session.scores.mode == ScoreMode::Softmax,
                                   .causal = session.scores.mask == Mask::Causal};
    auto values =
        headScores(*request.vectors, head, *column.plan, *column.positions, options, map.queries, map.keys, cancel);
    if (!values) return values.error();
    map.values = *std::move(values);
    return map;
}

} // namespace

Expected<std::vector<ScoreColumn>> analyseHeadMaps(const HeadMapsRequest& request, const CancelToken& cancel) {
    const auto& columns = request.placed->columns;
    std::vector<ScoreColumn> maps(columns.size() * request.heads.size());
    const bool done = parallelFor(maps.size(), 1, cancel, [&](std::size_t begin, std::size_t end) {
        for (std::size_t i = begin; i < end; ++i) {
            auto map = headMap(request, columns[i % columns.size()], request.heads[i / columns.size()], cancel);
            if (map)
                maps[i].scores = *std::move(map);
            else
                maps[i].error = map.error();
        }
    });
    if (!done) return cancelledError(message("scores"));
    if (auto coloured = colourScores(maps, *request.placed); !coloured) return coloured.error();
    return maps;
}

} // namespace ropescope
