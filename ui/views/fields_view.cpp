// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/fields_view.h"

#include <QStringList>

#include "ui/document/convert.h"
#include "ui/document/lists.h"
#include "ui/document/render_queue.h"
#include "ui/document/theme.h"
#include "ui/painters/drawing.h"
#include "ui/views/overlay_feed.h"
#include "ui/views/pair.h"

namespace ropescope::ui {

namespace {

const QString kSlot = QStringLiteral("fields");

} // namespace

std::shared_ptr<const FieldsResult> FieldsView::current() const {
    auto result = context().queue.result<FieldsResult>(kSlot);
    return result && samePlaces(*result->layout, layout()) ? result : nullptr;
}

TokenView::Hit FieldsView::hitAt(const QPointF& point) const {
    const auto result = current();
    const PositionMap* map = positions();
    const auto index = static_cast<std::size_t>(column());
    if (!result || !map || index >= result->columns.size()) return {};
    const FieldsGeometry geometry = fieldsGeometry(area(), *result, index, style());
    return {.query = {}, .key = geometry.tokenAt(point, result->columns[index], *map)};
}

void FieldsView::paintContent(QPainter& painter) {
    const auto result = context().queue.result<FieldsResult>(kSlot);
    const auto index = result ? columnIn(*result->layout) : std::nullopt;
    if (!index) return;
    const auto overlay = current() ? currentOverlay(context()) : nullptr;
    const FieldsGeometry geometry = fieldsGeometry(area(), *result, *index, style());
    paintFields(painter, geometry, *result, *index, style(), overlayColumn(overlay, column()));
}

void FieldsView::paintMarks(QPainter& painter) {
    const auto result = current();
    const auto index = static_cast<std::size_t>(column());
    if (!result || index >= result->columns.size()) return;
    const FieldsGeometry geometry = fieldsGeometry(area(), *result, index, style());
    paintFieldsMarks(painter, geometry, *result, index, marks(), style());
}

bool FieldsView::outdatedBy(const Layout& before, const Layout& now) const {
    return TokenView::outdatedBy(before, now) || before.session->views.patchColours != now.session->views.patchColours;
}

QString FieldsView::summary() const {
    const PositionMap* map = positions();
    if (!map) return tr("No tokens.");
    QStringList ranges;
    for (int axis = 0; axis < map->axisCount(); ++axis) {
        const auto [low, high] = schemeColumn()->positions.bounds(axis);
        ranges << tr("%1 from %2 to %3")
                      .arg(toQString(map->axes[static_cast<std::size_t>(axis)]), positionText({low}, 1),
                           positionText({high}, 1));
    }
    return tr("%1 tokens as coloured coordinates: %2.").arg(QString::number(map->tokens), joinClauses(ranges));
}

std::optional<Error> FieldsView::error() const {
    const SchemeColumn* scheme = schemeColumn();
    return scheme && !scheme->positions ? std::optional(scheme->positions.error()) : std::nullopt;
}

} // namespace ropescope::ui
