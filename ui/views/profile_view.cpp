// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/profile_view.h"

#include <algorithm>

#include "ui/document/describe.h"
#include "ui/document/render_queue.h"
#include "ui/document/theme.h"
#include "ui/painters/drawing.h"
#include "ui/painters/heatmap_painter.h"
#include "ui/views/pair_feed.h"

namespace ropescope::ui {

namespace {

const QString kSlot = QStringLiteral("profile");

} // namespace

TokenView::Hit ProfileView::hitAt(const QPointF& point) const {
    if (!positions()) return {};
    return {.query = {}, .key = m_chart.tokenAt(point)};
}

void ProfileView::paintContent(QPainter& painter) {
    const auto result = context().queue.result<ProfileResult>(kSlot);
    const auto index = result ? columnIn(*result->layout) : std::nullopt;
    if (!index || *index >= result->columns.size()) return;
    m_chart.setData(*result, *index, m_vertical.value_or(profileRange(*result)));
    m_chart.setMarks({}, {});
    m_chart.paint(painter, area(), style());
}

void ProfileView::paintMarks(QPainter& painter) {
    const PairReadout pair = readPair(context(), static_cast<std::size_t>(column()));
    m_chart.setMarks(marks(), pair.score);
    m_chart.paintMarks(painter, style());
}

QString ProfileView::summary() const {
    const PositionMap* map = positions();
    const auto query = marks().queryToken;
    if (!map || !query) return tr("No query token.");
    const auto result = context().queue.result<ProfileResult>(kSlot);
    const QString from =
        tr("Scores from query %1 to %2 keys").arg(Describe::token(*query), QString::number(map->tokens));
    if (!result) return from + u'.';
    const ValueRange range = profileRange(*result);
    return tr("%1, from %2 to %3 over all columns.").arg(from, scoreText(range.low, 3), scoreText(range.high, 3));
}

bool ProfileView::zoomBy(double factor, const QPointF& about) {
    const PositionMap* map = positions();
    const QRectF inside = area();
    if (!map || inside.isEmpty()) return false;
    const double keyAt = std::clamp((about.x() - inside.left()) / inside.width(), 0.0, 1.0);
    context().focus.setViewport(zoomed(context().focus.viewport(), factor, 0.5, keyAt, map->tokens));
    return true;
}

void ProfileView::panBy(const QPointF& pixels) {
    const QRectF inside = area();
    if (inside.isEmpty()) return;
    const Viewport& view = context().focus.viewport();
    context().focus.setViewport(panned(view, 0, -pixels.x() / inside.width() * (view.keyEnd - view.keyBegin)));
}

void ProfileView::reveal(std::int64_t token, bool query) {
    const PositionMap* map = positions();
    if (!map || query) return; // its axis is that of the keys
    const double fraction = (static_cast<double>(token) + 0.5) / static_cast<double>(map->tokens);
    context().focus.setViewport(revealed(context().focus.viewport(), fraction));
}

void ProfileView::rangeChanged() { invalidate(); }

} // namespace ropescope::ui
