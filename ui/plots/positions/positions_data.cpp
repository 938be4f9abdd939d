// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/positions/positions_data.h"

#include <algorithm>
#include <set>

#include <ropescope/base/hash.h>
#include <ropescope/session/session_key.h>

#include "ui/document/convert.h"

namespace ropescope::ui {

namespace {

std::vector<std::size_t> shownColumns(const PlotRequest& request) {
    if (!request.shown.empty()) return request.shown;
    std::vector<std::size_t> all(request.placed->columns.size());
    for (std::size_t i = 0; i < all.size(); ++i) all[i] = i;
    return all;
}

GridGeometry gridOf(const PlotRequest& request, std::size_t column, GridChoice choice) {
    const SchemeColumn& scheme = request.placed->columns[column];
    if (!scheme.positions || scheme.positions->tokens == 0) return {};
    choice.aroundSegment = request.onPage ? -1 : request.segment;
    for (const auto& mark : {request.query, request.key})
        if (mark && !request.onPage) choice.kept.push_back(*mark);
    return gridGeometry(QRectF(QPointF(0, 0), request.room), *request.placed->session, scheme, request.style, choice);
}

/// Grids with the same font size and the same cells left out in all columns, limited by the fullest.
std::vector<GridGeometry> gridsOf(const PlotRequest& request) {
    std::vector<GridGeometry> grids;
    GridChoice common;
    for (std::size_t i = 0; i < request.placed->columns.size(); ++i) {
        grids.push_back(gridOf(request, i, {}));
        if (grids.back().cells.empty()) continue;
        common.mostPixels = std::min(common.mostPixels, grids.back().numberPixels);
        if (grids.back().ellipses.empty()) continue;
        common.mostRows = std::min(common.mostRows, grids.back().rows);
        common.mostColumns = std::min(common.mostColumns, grids.back().columns);
    }
    for (std::size_t i = 0; i < grids.size(); ++i)
        if (!grids[i].cells.empty()) grids[i] = gridOf(request, i, common);
    return grids;
}

bool takesGrid(const PlotRequest& request) {
    const PositionsStyle style = request.placed->session->views.positionsStyle;
    if (style == PositionsStyle::Fields) return false;
    if (style == PositionsStyle::Grid && !request.onPage) return true; // it can be scrolled
    return positionsFit(request);
}

/// The query for patch colours: on a page without a marked query, the last token, because it sees all others.
std::optional<Element> overlayQuery(const PlotRequest& request) {
    if (request.query || !request.onPage) return request.query;
    for (const SchemeColumn& column : request.placed->columns)
        if (column.positions && column.positions->tokens > 0)
            return column.positions->elementOf(column.positions->tokens - 1);
    return {};
}

/// Fields depend only on positions, so those of an earlier query or base can be reused.
Expected<std::shared_ptr<const FieldsResult>> fieldsOf(const PlotRequest& request, const CancelToken& cancel) {
    const FieldColours colours = request.placed->session->views.fieldColours;
    if (request.earlier) {
        const auto& earlier = static_cast<const PositionsData&>(*request.earlier);
        const bool same = earlier.fields && earlier.fields->colours == colours;
        if (same && samePlaces(*earlier.fields->placed, *request.placed)) return earlier.fields;
    }
    return analyseFields({.placed = request.placed, .colours = colours}, cancel);
}

/// Whether the marked cells decide which others are left out, as far as is known yet.
bool leavesOutCells(const PlotRequest& request) {
    if (!request.earlier || request.onPage) return false;
    const auto& grids = static_cast<const PositionsData&>(*request.earlier).grids;
    return std::ranges::any_of(grids, [](const GridGeometry& grid) { return !grid.ellipses.empty(); });
}

std::set<std::int64_t> shownSegments(const PositionsData& data) {
    std::set<std::int64_t> segments;
    if (data.fields && data.overlay) segments.insert(data.fields->segments.begin(), data.fields->segments.end());
    for (const GridGeometry& grid : data.grids)
        for (const GridBlock& block : grid.blocks) segments.insert(block.segment);
    return segments;
}

PatchPictures picturesOf(const PlotRequest& request, const PositionsData& data) {
    PatchPictures pictures;
    if (!request.thumbnails || request.thumbnails->entries.empty()) return pictures;
    const Session& session = *request.placed->session;
    pictures.opacity = session.views.patchOpacity / 100.0;
    for (const std::int64_t index : shownSegments(data)) {
        const Segment& segment = session.sequence.segments[static_cast<std::size_t>(index)];
        const auto* image = std::get_if<ImageSegment>(&segment);
        const Thumbnails::Entry* picture = image ? request.thumbnails->find(segment) : nullptr;
        if (picture) pictures.bySegment[index] = PatchPicture(picture->image, image->width, image->height);
    }
    return pictures;
}

std::vector<ScoredPictures> scoredPictures(const PositionsData& data) {
    std::vector<ScoredPictures> scored;
    if (data.grid || !data.overlay || data.pictures.bySegment.empty()) return scored;
    for (const OverlayColumn& column : data.overlay->columns) {
        ScoredPictures& result = scored.emplace_back();
        for (const OverlaySegment& shown : column.pictures) {
            const PatchPicture* picture = data.pictures.find(shown.segment);
            if (picture && !shown.frames.empty())
                result[shown.segment] =
                    picture->under(wrapImage(shown.frames.front().image), shown.columns, data.pictures.opacity);
        }
    }
    return scored;
}

} // namespace

bool positionsFit(const PlotRequest& request) {
    return std::ranges::all_of(shownColumns(request), [&](std::size_t column) {
        const SchemeColumn& scheme = request.placed->columns[column];
        return !scheme.positions || scheme.positions->tokens == 0 || gridOf(request, column, {}).fits;
    });
}

Expected<PlotDataPtr> computePositions(const PlotRequest& request, const CancelToken& cancel) {
    auto data = std::make_shared<PositionsData>(request.placed);
    data->grid = takesGrid(request);
    if (data->grid) {
        data->grids = gridsOf(request);
    } else {
        auto fields = fieldsOf(request, cancel);
        if (!fields) return fields.error();
        data->fields = *std::move(fields);
    }
    const auto query = overlayQuery(request);
    if (wantsOverlay(*request.placed->session) && query) {
        OverlayRequest over{.placed = request.placed, .queries = overlayQueries(*request.placed, query)};
        over.aroundSegment = data->grid && !request.onPage ? std::max<std::int64_t>(request.segment, 0) : -1;
        auto overlay = analyseOverlay(over, cancel);
        if (!overlay) return overlay.error();
        data->overlay = *std::move(overlay);
    }
    data->pictures = picturesOf(request, *data);
    data->scored = scoredPictures(*data);
    return PlotDataPtr(std::move(data));
}

quint64 positionsKey(const PlotRequest& request) {
    const Session& session = *request.placed->session;
    const ViewSettings& views = session.views;
    Hasher hasher;
    hasher.add("positions").add(request.placed->positionsKey).add(std::uint64_t{request.wording}).add(request.onPage);
    hasher.add(request.room.width()).add(request.room.height()).add(request.segment);
    if (leavesOutCells(request)) {
        for (const auto& mark : {request.query, request.key})
            if (mark)
                hasher.add(mark->segment)
                    .add(static_cast<int>(mark->part))
                    .add(mark->frame)
                    .add(mark->row)
                    .add(mark->column);
    }
    hasher.add(static_cast<int>(views.fieldColours))
        .add(static_cast<int>(views.positionsStyle))
        .add(views.gaps)
        .add(views.videoStacked)
        .add(views.videoFrame);
    for (const SchemeColumn& column : request.placed->columns) hasher.add(column.positions.hasValue());
    if (request.thumbnails && !request.thumbnails->entries.empty())
        hasher.add(std::uint64_t{request.thumbnails->key}).add(views.patchOpacity);
    const auto query = overlayQuery(request);
    if (!wantsOverlay(session) || !query) return hasher.value();
    hasher.add(request.placed->key).add(groupKey(session, "colours"));
    hasher.add(static_cast<int>(views.patchColours));
    for (const TokenRange& range : overlayQueries(*request.placed, query)) hasher.add(range.begin).add(range.end);
    return hasher.value();
}

} // namespace ropescope::ui
