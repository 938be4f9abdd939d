// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/precision/precision_painter.h"

#include <QCoreApplication>

#include "ui/document/convert.h"
#include "ui/document/words/rounding_words.h"
#include "ui/painters/drawing.h"
#include "ui/painters/map_cells.h"

namespace ropescope::ui {

namespace {

void paintMap(QPainter& painter, const HeatmapGeometry& geometry, const PrecisionColumn& column,
              const PaintStyle& style) {
    painter.fillRect(geometry.map, style.palette.sunken);
    if (column.queries.empty() || column.keys.empty()) return;
    painter.save();
    painter.setClipRect(geometry.map, Qt::IntersectClip);
    if (column.overflows > 0) painter.fillRect(geometry.map, style.palette.fail);
    drawMapCells(painter, geometry, column.queries, column.keys, column.image);
    painter.restore();
}

} // namespace

QStringList precisionFooter(const PrecisionColumn& column, const PrecisionModel& model) {
    if (column.overflows > 0) return {overflowText(model), {}};
    if (column.largestQuery < 0) return {};
    const QString most = column.sampled ? QCoreApplication::translate("Painters", "max found %1")
                                        : QCoreApplication::translate("Painters", "max %1");
    return {most.arg(roundingText(column.largest)), {}};
}

void paintPrecision(QPainter& painter, const QRectF& area, const HeatmapGeometry& geometry,
                    const PrecisionResult& result, std::size_t index, const PaintStyle& style) {
    if (index >= result.columns.size() || index >= result.placed->columns.size()) return;
    const PrecisionColumn& column = result.columns[index];
    const SchemeColumn& scheme = result.placed->columns[index];
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing, true);
    if (column.error) {
        drawError(painter, area.adjusted(12 * style.unit, 12 * style.unit, -12 * style.unit, 0), *column.error, style);
    } else if (scheme.positions && geometry.scale.tokens() > 0) {
        paintMap(painter, geometry, column, style);
        paintTokenAxes(painter, geometry, *result.placed->session, *scheme.positions, style);
        paintAxisNames(painter, geometry, precisionFooter(column, result.model), style);
    }
    painter.restore();
}

} // namespace ropescope::ui
