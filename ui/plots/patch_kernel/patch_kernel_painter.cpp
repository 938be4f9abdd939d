// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/patch_kernel/patch_kernel_painter.h"

#include <algorithm>
#include <cmath>

#include <QCoreApplication>

#include <ropescope/base/text.h>

#include "ui/document/convert.h"
#include "ui/painters/colour_bar_painter.h"
#include "ui/painters/drawing.h"
#include "ui/plots/plot_words.h"

namespace ropescope::ui {

namespace {

constexpr double kPatchKernelLeft = 44, kPatchKernelRight = 12, kPatchKernelTop = 8, kTicks = 14, kName = 14,
                 kWords = 16;
constexpr double kLeastWords = 6.5; ///< pixel size of the words below a narrow map

void paintTicks(QPainter& painter, const PatchKernelGeometry& geometry, const PaintStyle& style) {
    const double unit = style.unit;
    const QRectF& map = geometry.map;
    const double across = map.width() / static_cast<double>(2 * geometry.columns + 1);
    const double down = map.height() / static_cast<double>(2 * geometry.rows + 1);
    const auto ticksOf = [](std::int64_t reach) {
        return reach > 0 ? std::vector<std::int64_t>{-reach, 0, reach} : std::vector<std::int64_t>{0};
    };
    const double width = 36 * unit;
    for (const std::int64_t tick : ticksOf(geometry.columns)) {
        const double x = map.left() + (static_cast<double>(tick + geometry.columns) + 0.5) * across;
        drawText(painter, {x - width / 2, map.bottom() + unit, width, kTicks * unit}, Qt::AlignHCenter,
                 scoreText(static_cast<double>(tick), 0), style.fonts.monoSmall, style.palette.ink3);
    }
    for (const std::int64_t tick : ticksOf(geometry.rows)) {
        const double y = map.top() + (static_cast<double>(tick + geometry.rows) + 0.5) * down;
        drawText(painter, {map.left() - width - 3 * unit, y - 6 * unit, width, 12 * unit}, Qt::AlignRight,
                 scoreText(static_cast<double>(tick), 0), style.fonts.monoSmall, style.palette.ink3);
    }
}

void paintTitles(QPainter& painter, const QRectF& area, const PatchKernelGeometry& geometry, const AxisTitles& titles,
                 const PaintStyle& style) {
    const double unit = style.unit;
    const QRectF& map = geometry.map;
    const QRectF below(map.center().x() - 60 * unit, map.bottom() + kTicks * unit, 120 * unit, kName * unit);
    drawText(painter, below, Qt::AlignHCenter, titles.x, style.fonts.caption, style.palette.ink3);
    painter.save();
    painter.translate(std::max(area.left(), map.left() - kPatchKernelLeft * unit), map.center().y());
    painter.rotate(-90);
    drawText(painter, {-40 * unit, 0, 80 * unit, kName * unit}, Qt::AlignHCenter, titles.y, style.fonts.caption,
             style.palette.ink3);
    painter.restore();
}

/// "0.12 … 1 · PTD 0.43".
QString wordsOf(const PatchKernelColumn& column) {
    QString text = scoreRangeText(column.own.low, column.own.high);
    if (column.ptd) {
        const double value = column.ptd->value < 1e-9 ? 0 : column.ptd->value;
        const int digits = value >= 100 ? 0 : value >= 10 ? 1 : value >= 0.1 ? 2 : 3;
        text += QStringLiteral(" · PTD ") + toQString(formatFixed(value, digits));
    }
    if (column.sampled) text += QCoreApplication::translate("Painters", ", of sampled pairs");
    return text;
}

void paintMap(QPainter& painter, const PatchKernelGeometry& geometry, const PatchKernelColumn& column,
              const PaintStyle& style) {
    painter.fillRect(geometry.map, style.palette.sunken);
    drawCells(painter, geometry.map, wrapImage(column.image), geometry.map);
    painter.setPen(hairline(style.palette.lineStrong, style));
    painter.setBrush(Qt::NoBrush);
    painter.drawRect(geometry.map);
}

} // namespace

std::optional<std::pair<std::int64_t, std::int64_t>> PatchKernelGeometry::offsetAt(const QPointF& point) const {
    if (!map.contains(point) || map.isEmpty()) return std::nullopt;
    const auto cell = [](double share, std::int64_t reach) {
        const auto index = static_cast<std::int64_t>(std::floor(share * static_cast<double>(2 * reach + 1)));
        return std::clamp(index - reach, -reach, reach);
    };
    return std::pair{cell((point.y() - map.top()) / map.height(), rows),
                     cell((point.x() - map.left()) / map.width(), columns)};
}

PatchKernelGeometry patchKernelGeometry(const QRectF& area, const PatchKernelResult& result, const PaintStyle& style) {
    const double unit = style.unit;
    const QRectF room = area.adjusted(kPatchKernelLeft * unit, kPatchKernelTop * unit, -kPatchKernelRight * unit,
                                      -(kTicks + kName + kWords) * unit);
    const double cell = std::min(room.width() / result.imageWidth(), room.height() / result.imageHeight());
    const QSizeF size = QSizeF(result.imageWidth(), result.imageHeight()) * std::max(cell, 0.0);
    PatchKernelGeometry geometry;
    geometry.map = QRectF(room.left() + (room.width() - size.width()) / 2,
                          room.top() + (room.height() - size.height()) / 2, size.width(), size.height());
    geometry.rows = result.rowReach;
    geometry.columns = result.columnReach;
    return geometry;
}

void paintPatchKernel(QPainter& painter, const QRectF& area, const PatchKernelResult& result, std::size_t index,
                      const PaintStyle& style, const AxisTitles& titles) {
    const double unit = style.unit;
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing, true);
    const QRectF inside = area.adjusted(12 * unit, 12 * unit, -12 * unit, -8 * unit);
    if (result.segment < 0) {
        drawParagraph(painter, inside,
                      QCoreApplication::translate("Painters", "The sequence has no image and no video."),
                      style.fonts.body, style.palette.ink2);
    } else if (index < result.columns.size() && result.columns[index].error) {
        drawError(painter, inside, *result.columns[index].error, style);
    } else if (index < result.columns.size()) {
        const PatchKernelGeometry geometry = patchKernelGeometry(area, result, style);
        paintMap(painter, geometry, result.columns[index], style);
        paintOwnRamp(painter, geometry.map, ownRamp(*result.placed->session), style);
        paintTicks(painter, geometry, style);
        paintTitles(painter, area, geometry, titles, style);
        const QRectF words(area.left(), geometry.map.bottom() + (kTicks + kName) * unit, area.width(), kWords * unit);
        const QString text = wordsOf(result.columns[index]);
        drawText(painter, words, Qt::AlignHCenter, text,
                 fittedFont(style.fonts.monoSmall, text, words.width(), kLeastWords * unit), style.palette.ink2);
    }
    painter.restore();
}

double patchKernelHeight(double width, double most, const PatchKernelResult& result) {
    const double shape = static_cast<double>(result.imageHeight()) / result.imageWidth();
    const double side = std::min(width - kPatchKernelLeft - kPatchKernelRight, most);
    return std::min(side * shape, most) + kPatchKernelTop + kTicks + kName + kWords;
}

} // namespace ropescope::ui
