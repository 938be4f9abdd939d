// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/painters/value_map.h"

#include <algorithm>

#include "ui/document/convert.h"
#include "ui/painters/colour_bar_painter.h"
#include "ui/painters/drawing.h"

namespace ropescope::ui {

namespace {

constexpr double kLeastStep = 34; ///< between numbers, in design pixels

/// Whole numbers below `count`, as many as have room along a side.
std::vector<int> numbersAlong(int count, double length, const PaintStyle& style) {
    std::vector<int> numbers;
    const int most = std::max(1, static_cast<int>(length / (kLeastStep * style.unit)));
    for (const double tick : roundTicks({0, static_cast<double>(count - 1)}, most)) {
        const int number = static_cast<int>(tick);
        if (number == tick && number < count) numbers.push_back(number);
    }
    if (numbers.empty()) numbers.push_back(0);
    return numbers;
}

} // namespace

QRectF ValueMap::cell(int row, int column) const {
    const double width = map.width() / columns, height = map.height() / rows;
    return {map.left() + column * width, map.top() + row * height, width, height};
}

std::optional<std::pair<int, int>> ValueMap::at(const QPointF& point) const {
    if (!map.contains(point) || map.isEmpty() || rows == 0 || columns == 0) return {};
    const auto place = [](double share, int count) {
        return std::clamp(static_cast<int>(share * count), 0, count - 1);
    };
    return std::pair{place((point.y() - map.top()) / map.height(), rows),
                     place((point.x() - map.left()) / map.width(), columns)};
}

ValueMap valueMap(const QRectF& area, int rows, int columns, double left, const PaintStyle& style) {
    const double unit = style.unit;
    QRectF map = area.adjusted(left * unit, kMapTop * unit, -kMapRight * unit, -(kMapTicks + kMapName) * unit);
    map.setSize({std::max(map.width(), 1.0), std::max(map.height(), 1.0)});
    return {map, rows, columns};
}

void paintValueMap(QPainter& painter, const ValueMap& map, const PixelBuffer& image, const PaintStyle& style) {
    painter.fillRect(map.map, style.palette.sunken);
    drawCells(painter, map.map, wrapImage(image), map.map);
    painter.setPen(hairline(style.palette.lineStrong, style));
    painter.setBrush(Qt::NoBrush);
    painter.drawRect(map.map);
}

void paintColumnNumbers(QPainter& painter, const ValueMap& map, const QString& name, const PaintStyle& style) {
    const double unit = style.unit, width = kLeastStep * unit;
    for (const int number : numbersAlong(map.columns, map.map.width(), style))
        drawText(painter,
                 {map.cell(0, number).center().x() - width / 2, map.map.bottom() + unit, width, kMapTicks * unit},
                 Qt::AlignHCenter, QString::number(number), style.fonts.monoSmall, style.palette.ink3);
    drawText(painter, {map.map.left(), map.map.bottom() + kMapTicks * unit, map.map.width(), kMapName * unit},
             Qt::AlignHCenter, name, style.fonts.caption, style.palette.ink3);
}

void paintRowNumbers(QPainter& painter, const ValueMap& map, const QRectF& area, const QString& name,
                     const PaintStyle& style) {
    const double unit = style.unit, width = kLeastStep * unit;
    for (const int number : numbersAlong(map.rows, map.map.height(), style))
        drawText(painter,
                 {map.map.left() - width - 3 * unit, map.cell(number, 0).center().y() - 6 * unit, width, 12 * unit},
                 Qt::AlignRight, QString::number(number), style.fonts.monoSmall, style.palette.ink3);
    paintRowName(painter, map.map, area, name, style);
}

void paintRowName(QPainter& painter, const QRectF& map, const QRectF& area, const QString& name,
                  const PaintStyle& style) {
    painter.save();
    painter.translate(area.left() + 2 * style.unit, map.center().y());
    painter.rotate(-90);
    drawText(painter, {-map.height() / 2, 0, map.height(), kMapName * style.unit}, Qt::AlignHCenter, name,
             style.fonts.caption, style.palette.ink3);
    painter.restore();
}

PixelBuffer divergingImage(const std::vector<float>& values, int rows, int columns, double limit) {
    return colourise(values, columns, rows, **findColourMap("rdbu"), {-limit, limit});
}

} // namespace ropescope::ui
