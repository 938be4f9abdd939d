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
    choice.tight = !request.onPage; // print needs a least size of texts
    for (const auto& mark : {request.query, request.key})
        if (mark) choice.kept.push_back(*mark);
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

/// The frames of query and key; empty if they are shown anyway.
std::vector<Element> keptFrames(const PlotRequest& request) {
    const Session& session = *request.placed->session;
    const FrameChoice choice{.typed = session.views.videoFrames};
    std::vector<Element> kept;
    bool anyway = true;
    for (const auto& mark : {request.query, request.key}) {
        const bool known = mark && mark->segment < std::ssize(session.sequence.segments);
        if (!known || (mark->part != Part::Patch && mark->part != Part::RowEnd)) continue;
        const std::int64_t frames = framesOf(session.sequence.segments[static_cast<std::size_t>(mark->segment)]);
        if (frames <= 1) continue;
        kept.push_back({.segment = mark->segment, .part = Part::Patch, .frame = mark->frame});
        for (const std::int64_t automatic : {kFieldFrames, kStackedFrames})
            anyway = anyway && std::ranges::binary_search(choice.shown(mark->segment, frames, automatic), mark->frame);
    }
    return anyway ? std::vector<Element>() : kept;
}

/// Fields depend only on positions and frames, so those of an earlier query or base can be reused.
Expected<std::shared_ptr<const FieldsResult>> fieldsOf(const PlotRequest& request, const CancelToken& cancel) {
    const ViewSettings& views = request.placed->session->views;
    const std::vector<Element> kept = keptFrames(request);
    if (request.earlier) {
        const auto& earlier = static_cast<const PositionsData&>(*request.earlier).fields;
        const bool same = earlier && earlier->colours == views.fieldColours && earlier->kept == kept &&
                          earlier->placed->session->views.videoFrames == views.videoFrames;
        if (same && samePlaces(*earlier->placed, *request.placed)) return earlier;
    }
    return analyseFields({.placed = request.placed, .colours = views.fieldColours, .kept = kept}, cancel);
}

/// Whether the marked cells decide which others are left out, as far as is known yet.
bool leavesOutCells(const PlotRequest& request) {
    if (!request.earlier) return false;
    const auto& grids = static_cast<const PositionsData&>(*request.earlier).grids;
    return std::ranges::any_of(grids, [](const GridGeometry& grid) { return !grid.ellipses.empty(); });
}

std::set<SegmentFrame> shownFrames(const PositionsData& data) {
    std::set<SegmentFrame> shown;
    for (std::size_t i = 0; data.overlay && data.fields && i < data.fields->columns.size(); ++i)
        for (const FieldTile& tile : data.fields->columns[i].tiles)
            for (const std::int64_t frame : tile.frames) shown.insert({tile.segment, frame});
    for (const GridGeometry& grid : data.grids)
        for (const GridCell& cell : grid.cells)
            if (cell.element.part == Part::Patch) shown.insert({cell.element.segment, cell.element.frame});
    return shown;
}

PatchPictures picturesOf(const PlotRequest& request, const PositionsData& data) {
    PatchPictures pictures;
    if (!request.thumbnails || request.thumbnails->entries.empty()) return pictures;
    const Session& session = *request.placed->session;
    pictures.opacity = session.views.patchOpacity / 100.0;
    for (const SegmentFrame& shown : shownFrames(data)) {
        const Segment& segment = session.sequence.segments[static_cast<std::size_t>(shown.segment)];
        const QImage* picture = request.thumbnails->find(segment, shown.frame);
        if (!picture) continue;
        const auto* image = std::get_if<ImageSegment>(&segment);
        const auto* video = std::get_if<VideoSegment>(&segment);
        if (image) pictures.byFrame[shown] = PatchPicture(*picture, image->width, image->height);
        if (video) pictures.byFrame[shown] = PatchPicture(*picture, video->width, video->height);
    }
    return pictures;
}

std::vector<ScoredPictures> scoredPictures(const PositionsData& data) {
    std::vector<ScoredPictures> scored;
    if (data.grid || !data.overlay || data.pictures.byFrame.empty()) return scored;
    for (const OverlayColumn& column : data.overlay->columns) {
        ScoredPictures& result = scored.emplace_back();
        for (const auto& [place, picture] : data.pictures.byFrame) {
            const OverlaySegment* shown = column.find(place.segment);
            const OverlayFrame* frame = shown ? shown->find(place.frame) : nullptr;
            if (frame) result[place] = picture.under(wrapImage(frame->image), shown->columns, data.pictures.opacity);
        }
    }
    return scored;
}

} // namespace

std::int64_t framesOf(const Segment& segment) {
    if (const auto* video = std::get_if<VideoSegment>(&segment)) return video->frames;
    const auto* heard = std::get_if<AudioVideoSegment>(&segment);
    return heard ? heard->frames : 1;
}

bool positionsFit(const PlotRequest& marked) {
    const Session& session = *marked.placed->session;
    // Scores over a video are compared between frames, of which the one in a grid may lack query and key.
    const auto& segments = session.sequence.segments;
    const auto beyond = [&](const std::optional<Element>& mark) {
        return mark && mark->segment < std::ssize(segments) && mark->frame != session.views.videoFrame &&
               framesOf(segments[static_cast<std::size_t>(mark->segment)]) > 1;
    };
    const bool oneFrame = marked.onPage
                              ? beyond(marked.query) || beyond(marked.key)
                              : std::ranges::any_of(segments, [](const Segment& each) { return framesOf(each) > 1; });
    if (wantsOverlay(session) && !session.views.videoStacked && oneFrame) return false;
    PlotRequest request = marked; // a moving mark must not exchange cells for fields
    request.query.reset();
    request.key.reset();
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
        over.kept = keptFrames(request);
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
    std::vector<Element> kept = keptFrames(request);
    const bool leavesOut = leavesOutCells(request);
    hasher.add(leavesOut); // or no marks would have the key of any marks, before it was known that cells are left out
    if (leavesOut)
        for (const auto& mark : {request.query, request.key})
            if (mark) kept.push_back(*mark);
    for (const Element& mark : kept)
        hasher.add(mark.segment).add(static_cast<int>(mark.part)).add(mark.frame).add(mark.row).add(mark.column);
    hasher.add(static_cast<int>(views.fieldColours))
        .add(static_cast<int>(views.positionsStyle))
        .add(views.gaps)
        .add(views.videoStacked)
        .add(views.videoFrame)
        .add(views.videoFrames);
    for (const SchemeColumn& column : request.placed->columns) hasher.add(column.positions.hasValue());
    if (request.thumbnails && !request.thumbnails->entries.empty())
        hasher.add(std::uint64_t{request.thumbnails->key}).add(views.patchOpacity);
    hasher.add(wantsOverlay(session)); // scores over a video are compared in fields, even before there is a query
    const auto query = overlayQuery(request);
    if (!wantsOverlay(session) || !query) return hasher.value();
    hasher.add(request.placed->key).add(groupKey(session, "colours"));
    hasher.add(static_cast<int>(views.patchColours));
    for (const TokenRange& range : overlayQueries(*request.placed, query)) hasher.add(range.begin).add(range.end);
    return hasher.value();
}

} // namespace ropescope::ui
