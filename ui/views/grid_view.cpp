// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/grid_view.h"

#include <algorithm>
#include <utility>

#include <QWheelEvent>

#include "ui/document/convert.h"
#include "ui/document/describe.h"
#include "ui/document/theme.h"
#include "ui/views/overlay_feed.h"
#include "ui/views/pair.h"

namespace ropescope::ui {

GridView::GridView(Context context, int column, ScrollBy scrollBy, QWidget* parent)
    : TokenView(context, column, parent), m_scrollBy(std::move(scrollBy)) {
    connect(&context.focus, &Focus::changed, this, [this](Focus::Changes changes) {
        if (changes.testFlag(Focus::Segment)) revealSegment();
    });
}

void GridView::arrange() {
    if (!positions())
        m_geometry = {};
    else
        m_geometry = gridGeometry(area().translated(-m_offset), *layout().session, *schemeColumn(), style(),
                                  context().focus.segment());
}

bool GridView::outdatedBy(const Layout& before, const Layout& now) const {
    return !samePlaces(before, now) || !(before.session->views == now.session->views);
}

void GridView::resizeEvent(QResizeEvent* event) {
    TokenView::resizeEvent(event);
    arrange();
}

void GridView::setOffset(const QPointF& offset) {
    if (m_offset == offset) return;
    m_offset = offset;
    arrange();
    invalidate();
}

QSizeF GridView::overflow() const {
    const QSizeF beyond = m_geometry.size - area().size();
    return QSizeF(std::max(0.0, beyond.width()), std::max(0.0, beyond.height()));
}

TokenView::Hit GridView::hitAt(const QPointF& point) const {
    const PositionMap* map = positions();
    if (!map || !area().contains(point)) return {};
    return {.query = {}, .key = m_geometry.tokenAt(point, *map)};
}

void GridView::paintContent(QPainter& painter) {
    painter.setClipRect(area());
    const auto overlay = currentOverlay(context());
    paintGrid(painter, area(), m_geometry, *schemeColumn(), style(), overlayColumn(overlay, column()));
}

void GridView::paintMarks(QPainter& painter) {
    painter.setClipRect(area(), Qt::IntersectClip);
    paintGridMarks(painter, m_geometry, *schemeColumn(), marks(), style());
}

QString GridView::summary() const {
    const PositionMap* map = positions();
    if (!map) return tr("No tokens.");
    return tr("%1 tokens in cells that hold their positions: %2.")
        .arg(QString::number(map->tokens), Describe::column(*schemeColumn(), layout().session->sequence).front());
}

std::optional<Error> GridView::error() const {
    const SchemeColumn* scheme = schemeColumn();
    return scheme && !scheme->positions ? std::optional(scheme->positions.error()) : std::nullopt;
}

void GridView::panBy(const QPointF& pixels) { m_scrollBy(-pixels); }

void GridView::wheelEvent(QWheelEvent* event) {
    const QPoint turn = event->angleDelta();
    const bool sideways = overflow().width() > 0;
    if (!sideways && overflow().height() <= 0) {
        event->ignore();
        return;
    }
    m_scrollBy(sideways ? QPointF(-turn.x() - turn.y(), 0) : QPointF(0, -turn.y()));
    event->accept();
}

void GridView::reveal(std::int64_t token, bool) {
    const PositionMap* map = positions();
    if (!map) return;
    const auto cell = m_geometry.cellOf(token, *map);
    if (!cell) return;
    const QRectF sight = area();
    QPointF by;
    if (cell->right() > sight.right()) by.setX(cell->right() - sight.right());
    if (cell->left() < sight.left()) by.setX(cell->left() - sight.left());
    if (cell->bottom() > sight.bottom()) by.setY(cell->bottom() - sight.bottom());
    if (cell->top() < sight.top()) by.setY(cell->top() - sight.top());
    if (!by.isNull()) m_scrollBy(by);
}

void GridView::revealSegment() {
    // Very long sequences are arranged around the selected segment.
    arrange();
    invalidate();
    const PositionMap* map = positions();
    const auto segment = static_cast<std::size_t>(context().focus.segment());
    if (map && context().focus.segment() >= 0 && segment < map->segments.size())
        reveal(map->segments[segment].begin, false);
}

} // namespace ropescope::ui
