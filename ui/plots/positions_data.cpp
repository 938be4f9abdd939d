// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/positions_data.h"

#include <algorithm>

#include "core/base/hash.h"

namespace ropescope::ui {

namespace {

std::vector<std::size_t> shownColumns(const PlotRequest& request) {
    if (!request.shown.empty()) return request.shown;
    std::vector<std::size_t> all(request.layout->columns.size());
    for (std::size_t i = 0; i < all.size(); ++i) all[i] = i;
    return all;
}

GridGeometry gridOf(const PlotRequest& request, std::size_t column) {
    const SchemeColumn& scheme = request.layout->columns[column];
    if (!scheme.positions || scheme.positions->tokens == 0) return {};
    return gridGeometry(QRectF(QPointF(0, 0), request.room), *request.layout->session, scheme, request.style,
                        request.onPage ? -1 : request.segment);
}

bool takesGrid(const PlotRequest& request) {
    const PositionsStyle style = request.layout->session->views.positionsStyle;
    if (style == PositionsStyle::Fields) return false;
    if (style == PositionsStyle::Grid && !request.onPage) return true; // it scrolls
    return positionsFit(request);
}

/// The query that patches are coloured from: on a page the last token where none is marked, since it sees every other one.
std::optional<Element> overlayQuery(const PlotRequest& request) {
    if (request.query || !request.onPage) return request.query;
    for (const SchemeColumn& column : request.layout->columns)
        if (column.positions && column.positions->tokens > 0)
            return column.positions->elementOf(column.positions->tokens - 1);
    return {};
}

/// Fields depend on positions alone, so those of an earlier query or base are as good.
Expected<std::shared_ptr<const FieldsResult>> fieldsOf(const PlotRequest& request, const CancelToken& cancel) {
    const FieldColours colours = request.layout->session->views.fieldColours;
    if (request.earlier) {
        const auto& earlier = static_cast<const PositionsData&>(*request.earlier);
        const bool same = earlier.fields && earlier.fields->colours == colours;
        if (same && samePlaces(*earlier.fields->layout, *request.layout)) return earlier.fields;
    }
    return analyseFields({.layout = request.layout, .colours = colours}, cancel);
}

} // namespace

bool positionsFit(const PlotRequest& request) {
    return std::ranges::all_of(shownColumns(request), [&](std::size_t column) {
        const SchemeColumn& scheme = request.layout->columns[column];
        return !scheme.positions || scheme.positions->tokens == 0 || gridOf(request, column).fits;
    });
}

Expected<PlotDataPtr> computePositions(const PlotRequest& request, const CancelToken& cancel) {
    auto data = std::make_shared<PositionsData>(request.layout);
    data->grid = takesGrid(request);
    if (data->grid) {
        for (std::size_t i = 0; i < request.layout->columns.size(); ++i) data->grids.push_back(gridOf(request, i));
    } else {
        auto fields = fieldsOf(request, cancel);
        if (!fields) return fields.error();
        data->fields = *std::move(fields);
    }
    const auto query = overlayQuery(request);
    if (wantsOverlay(*request.layout->session) && query) {
        OverlayRequest over{.layout = request.layout, .queries = overlayQueries(*request.layout, query)};
        over.aroundSegment = data->grid && !request.onPage ? std::max<std::int64_t>(request.segment, 0) : -1;
        auto overlay = analyseOverlay(over, cancel);
        if (!overlay) return overlay.error();
        data->overlay = *std::move(overlay);
    }
    return PlotDataPtr(std::move(data));
}

quint64 positionsKey(const PlotRequest& request) {
    const Session& session = *request.layout->session;
    const ViewSettings& views = session.views;
    Hasher hasher;
    hasher.add("positions").add(request.layout->placesKey).add(std::uint64_t{request.wording}).add(request.onPage);
    hasher.add(request.room.width()).add(request.room.height()).add(request.segment);
    hasher.add(static_cast<int>(views.fieldColours))
        .add(static_cast<int>(views.positionsStyle))
        .add(views.gaps)
        .add(views.videoStacked)
        .add(views.videoFrame);
    for (const SchemeColumn& column : request.layout->columns) hasher.add(column.positions.hasValue());
    const auto query = overlayQuery(request);
    if (!wantsOverlay(session) || !query) return hasher.value();
    hasher.add(request.layout->key).add(session.colour.map).add(static_cast<int>(session.colour.range));
    hasher.add(static_cast<int>(views.patchColours));
    for (const TokenRange& range : overlayQueries(*request.layout, query)) hasher.add(range.begin).add(range.end);
    return hasher.value();
}

} // namespace ropescope::ui
