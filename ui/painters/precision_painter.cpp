// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/painters/precision_painter.h"

#include <QCoreApplication>

#include "ui/document/convert.h"
#include "ui/painters/drawing.h"
#include "ui/painters/error_words.h"
#include "ui/painters/ribbon_painter.h"

namespace ropescope::ui {

namespace {

constexpr double kLine = 16; ///< the line below

QRectF boxOf(const HeatmapGeometry& geometry, const TokenRange& queries, const TokenRange& keys) {
    return QRectF(
        QPointF(geometry.xOfToken(static_cast<double>(keys.begin)),
                geometry.yOfToken(static_cast<double>(queries.begin))),
        QPointF(geometry.xOfToken(static_cast<double>(keys.end)), geometry.yOfToken(static_cast<double>(queries.end))));
}

void paintMap(QPainter& painter, const HeatmapGeometry& geometry, const PrecisionColumn& column,
              const PaintStyle& style) {
    painter.fillRect(geometry.map, style.palette.sunken);
    if (column.queries.empty() || column.keys.empty()) return;
    const QRectF cells = boxOf(geometry, {column.queries.front().begin, column.queries.back().end},
                               {column.keys.front().begin, column.keys.back().end});
    painter.save();
    painter.setClipRect(geometry.map, Qt::IntersectClip);
    if (column.overflows > 0) painter.fillRect(cells & geometry.map, style.palette.fail);
    drawCells(painter, cells, wrapImage(column.image), geometry.map);
    painter.restore();
}

void paintRulers(QPainter& painter, const HeatmapGeometry& geometry, const Session& session, const PositionMap& map,
                 const PaintStyle& style) {
    const auto tokens = static_cast<double>(geometry.tokens);
    const Viewport& view = geometry.viewport;
    paintModalityRuler(painter, geometry.keyRuler, Qt::Horizontal, session, map, view.keyBegin * tokens,
                       view.keyEnd * tokens, style);
    paintModalityRuler(painter, geometry.queryRuler, Qt::Vertical, session, map, view.queryBegin * tokens,
                       view.queryEnd * tokens, style);
}

void paintWords(QPainter& painter, const QRectF& area, const HeatmapGeometry& geometry, const PrecisionResult& result,
                const PrecisionColumn& column, const PaintStyle& style) {
    const double unit = style.unit;
    paintAxisNames(painter, geometry, precisionFooter(column).value(0), style);
    const bool over = column.overflows > 0;
    const QRectF line(area.left(), area.bottom() - kLine * unit, area.width(), kLine * unit);
    drawText(painter, line, Qt::AlignHCenter, over ? overflowText(result.model) : onsetBrief(result, column),
             style.fonts.caption, over ? style.palette.fail : style.palette.ink2);
}

} // namespace

HeatmapGeometry precisionGeometry(const QRectF& area, std::int64_t tokens, const Viewport& viewport,
                                  const PaintStyle& style) {
    return heatmapGeometry(area.adjusted(0, 0, 0, -kLine * style.unit), tokens, viewport, style);
}

QStringList precisionFooter(const PrecisionColumn& column) {
    if (column.largestQuery < 0) return {};
    const QString most = column.sampled ? QCoreApplication::translate("Painters", "max found %1")
                                        : QCoreApplication::translate("Painters", "max %1");
    const QString error = errorText(column.largest);
    return {most.arg(error), error};
}

void paintPrecision(QPainter& painter, const QRectF& area, const HeatmapGeometry& geometry,
                    const PrecisionResult& result, std::size_t index, const PaintStyle& style) {
    if (index >= result.columns.size() || index >= result.layout->columns.size()) return;
    const PrecisionColumn& column = result.columns[index];
    const SchemeColumn& scheme = result.layout->columns[index];
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing, true);
    if (column.error) {
        drawParagraph(painter, area.adjusted(12 * style.unit, 12 * style.unit, -12 * style.unit, 0),
                      toQString(column.error->message()), style.fonts.body, style.palette.ink2);
    } else if (scheme.positions && geometry.tokens > 0) {
        paintMap(painter, geometry, column, style);
        paintRulers(painter, geometry, *result.layout->session, *scheme.positions, style);
        paintWords(painter, area, geometry, result, column, style);
    }
    painter.restore();
}

} // namespace ropescope::ui
