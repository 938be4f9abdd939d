// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/precision_view.h"

#include <algorithm>

#include "ui/document/render_queue.h"
#include "ui/document/theme.h"
#include "ui/painters/error_words.h"
#include "ui/painters/precision_painter.h"

namespace ropescope::ui {

namespace {

const QString kSlot = QStringLiteral("precision");

} // namespace

HeatmapGeometry PrecisionView::geometry() const {
    const PositionMap* map = positions();
    return precisionGeometry(area(), map ? map->tokens : 0, context().focus.viewport(), style());
}

TokenView::Hit PrecisionView::hitAt(const QPointF& point) const {
    const HeatmapGeometry shown = geometry();
    if (!positions() || !shown.map.contains(point)) return {};
    return {.query = shown.queryAt(point), .key = shown.keyAt(point)};
}

void PrecisionView::paintContent(QPainter& painter) {
    const auto result = context().queue.result<PrecisionResult>(kSlot);
    const auto index = result ? columnIn(*result->layout) : std::nullopt;
    if (index) paintPrecision(painter, area(), geometry(), *result, *index, style());
}

void PrecisionView::paintMarks(QPainter& painter) {
    const auto result = context().queue.result<PrecisionResult>(kSlot);
    const auto index = result ? columnIn(*result->layout) : std::nullopt;
    const bool known = index && *index < result->columns.size();
    if (known && result->columns[*index].error) return; // there is its message
    paintHeatmapMarks(painter, geometry(), marks(), {},
                      known ? precisionFooter(result->columns[*index]) : QStringList(), style());
}

QString PrecisionView::summary() const {
    const auto result = context().queue.result<PrecisionResult>(kSlot);
    const auto index = result ? columnIn(*result->layout) : std::nullopt;
    if (!index || *index >= result->columns.size() || result->columns[*index].error) return tr("No map.");
    const PrecisionColumn& column = result->columns[*index];
    const QString overflow = column.overflows > 0 ? u' ' + overflowText(result->model) + u'.' : QString();
    return tr("Errors of %1, at most %2; %3.")
               .arg(precisionTitle(result->model), errorText(column.largest), onsetText(*result, column)) +
           overflow;
}

bool PrecisionView::zoomBy(double factor, const QPointF& about) {
    const HeatmapGeometry shown = geometry();
    if (shown.map.isEmpty() || shown.tokens <= 0) return false;
    const double queryAt = std::clamp((about.y() - shown.map.top()) / shown.map.height(), 0.0, 1.0);
    const double keyAt = std::clamp((about.x() - shown.map.left()) / shown.map.width(), 0.0, 1.0);
    context().focus.setViewport(zoomed(shown.viewport, factor, queryAt, keyAt, shown.tokens));
    return true;
}

void PrecisionView::panBy(const QPointF& pixels) {
    const HeatmapGeometry shown = geometry();
    if (shown.map.isEmpty()) return;
    const Viewport& view = shown.viewport;
    context().focus.setViewport(panned(view, -pixels.y() / shown.map.height() * (view.queryEnd - view.queryBegin),
                                       -pixels.x() / shown.map.width() * (view.keyEnd - view.keyBegin)));
}

void PrecisionView::reveal(std::int64_t token, bool query) {
    const PositionMap* map = positions();
    if (!map) return;
    const double fraction = (static_cast<double>(token) + 0.5) / static_cast<double>(map->tokens);
    const Viewport& view = context().focus.viewport();
    context().focus.setViewport(query ? revealedQuery(view, fraction) : revealed(view, fraction));
}

void PrecisionView::rangeChanged() { invalidate(); }

} // namespace ropescope::ui
