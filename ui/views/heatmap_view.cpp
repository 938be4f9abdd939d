// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/heatmap_view.h"

#include <algorithm>

#include "ui/document/convert.h"
#include "ui/document/render_queue.h"
#include "ui/document/theme.h"
#include "ui/painters/drawing.h"
#include "ui/views/pair_feed.h"

namespace ropescope::ui {

namespace {

const QString kSlot = QStringLiteral("heatmaps");

} // namespace

Viewport segmentPair(const PositionMap& map, std::int64_t querySegment, std::int64_t keySegment) {
    const auto tokens = static_cast<double>(map.tokens);
    const TokenRange& query = map.segments[static_cast<std::size_t>(querySegment)];
    const TokenRange& key = map.segments[static_cast<std::size_t>(keySegment)];
    return {.queryBegin = static_cast<double>(query.begin) / tokens,
            .queryEnd = static_cast<double>(query.end) / tokens,
            .keyBegin = static_cast<double>(key.begin) / tokens,
            .keyEnd = static_cast<double>(key.end) / tokens};
}

HeatmapGeometry HeatmapView::geometry() const {
    const PositionMap* map = positions();
    return heatmapGeometry(area(), map ? map->tokens : 0, context().focus.viewport(), style());
}

int HeatmapView::mapPixels() const { return static_cast<int>(geometry().map.width() * devicePixelRatioF()); }

TokenView::Hit HeatmapView::hitAt(const QPointF& point) const {
    if (!positions()) return {};
    const HeatmapGeometry shown = geometry();
    if (!shown.map.contains(point)) return {};
    return {.query = shown.queryAt(point), .key = shown.keyAt(point)};
}

void HeatmapView::paintContent(QPainter& painter) {
    const auto result = context().queue.result<HeatmapResult>(kSlot);
    const auto index = result ? columnIn(*result->layout) : std::nullopt;
    if (index && *index < result->columns.size()) paintHeatmap(painter, geometry(), *result, *index, style());
}

void HeatmapView::paintMarks(QPainter& painter) {
    const auto result = context().queue.result<HeatmapResult>(kSlot);
    const auto index = result ? columnIn(*result->layout) : std::nullopt;
    const bool known = index && *index < result->columns.size();
    if (known && result->columns[*index].error) return; // there is its message
    const PairReadout pair = readPair(context(), static_cast<std::size_t>(column()));
    paintHeatmapMarks(painter, geometry(), marks(), pair.score, known ? heatmapFooter(*result, *index) : QStringList(),
                      style());
}

QString HeatmapView::summary() const {
    const PositionMap* map = positions();
    if (!map) return tr("No tokens.");
    const QString size = tr("%1 queries by %1 keys").arg(QString::number(map->tokens));
    const auto result = context().queue.result<HeatmapResult>(kSlot);
    const auto index = result ? columnIn(*result->layout) : std::nullopt;
    if (!index || *index >= result->columns.size() || result->columns[*index].error) return size + u'.';
    const ValueRange own = result->columns[*index].own;
    return tr("%1; scores from %2 to %3.").arg(size, scoreText(own.low, 3), scoreText(own.high, 3));
}

bool HeatmapView::zoomBy(double factor, const QPointF& about) {
    const HeatmapGeometry shown = geometry();
    if (shown.map.isEmpty() || shown.tokens <= 0) return false;
    const double queryAt = std::clamp((about.y() - shown.map.top()) / shown.map.height(), 0.0, 1.0);
    const double keyAt = std::clamp((about.x() - shown.map.left()) / shown.map.width(), 0.0, 1.0);
    context().focus.setViewport(zoomed(shown.viewport, factor, queryAt, keyAt, shown.tokens));
    return true;
}

void HeatmapView::panBy(const QPointF& pixels) {
    const HeatmapGeometry shown = geometry();
    if (shown.map.isEmpty()) return;
    const Viewport& view = shown.viewport;
    const double queryBy = -pixels.y() / shown.map.height() * (view.queryEnd - view.queryBegin);
    const double keyBy = -pixels.x() / shown.map.width() * (view.keyEnd - view.keyBegin);
    context().focus.setViewport(panned(view, queryBy, keyBy));
}

void HeatmapView::doubleClicked(const QPointF& point) {
    const PositionMap* map = positions();
    const Hit hit = hitAt(point);
    if (!map || !hit.query || !hit.key) return;
    const Viewport block = segmentPair(*map, map->elementOf(*hit.query).segment, map->elementOf(*hit.key).segment);
    context().focus.setViewport(block == context().focus.viewport() ? Viewport{} : block);
}

void HeatmapView::reveal(std::int64_t token, bool query) {
    const PositionMap* map = positions();
    if (!map || map->tokens == 0) return;
    const double fraction = (static_cast<double>(token) + 0.5) / static_cast<double>(map->tokens);
    const Viewport& view = context().focus.viewport();
    context().focus.setViewport(query ? revealedQuery(view, fraction) : revealed(view, fraction));
}

void HeatmapView::rangeChanged() { invalidate(); }

} // namespace ropescope::ui
