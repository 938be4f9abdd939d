// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/painters/colour_bar_painter.h"

#include <algorithm>
#include <cmath>

#include "ui/painters/drawing.h"

namespace ropescope::ui {

namespace {

constexpr double kTickRoom = 12;   ///< below the bar
constexpr double kPointerRoom = 6; ///< above it
constexpr double kLabelStep = 34;  ///< between ticks, at least

/// 1, 2 or 5 times a power of ten, so that at most `count` steps cover `span`.
double roundStep(double span, int count) {
    const double raw = span / std::max(count, 1);
    const double power = std::pow(10.0, std::floor(std::log10(raw)));
    for (const double times : {1.0, 2.0, 5.0}) {
        if (power * times >= raw * (1 - 1e-9)) return power * times;
    }
    return power * 10;
}

QImage rampImage(const ColourMap& map) {
    const int width = std::max(1, static_cast<int>(map.entries.size()));
    QImage image(width, 1, QImage::Format_RGB32);
    for (int x = 0; x < width; ++x) {
        const Rgb colour = map.at(width > 1 ? static_cast<double>(x) / (width - 1) : 0);
        image.setPixel(x, 0, qRgb(colour.r, colour.g, colour.b));
    }
    return image;
}

void paintPointer(QPainter& painter, const QRectF& bar, double x, const PaintStyle& style) {
    const double unit = style.unit;
    const QPointF tip(x, bar.top() - unit);
    painter.setPen(Qt::NoPen);
    painter.setBrush(style.palette.ink);
    painter.drawPolygon(QPolygonF{tip, tip + QPointF(-4 * unit, -5 * unit), tip + QPointF(4 * unit, -5 * unit)});
}

} // namespace

std::vector<double> roundTicks(ValueRange range, int count) {
    const double span = range.high - range.low;
    if (!std::isfinite(range.low) || !std::isfinite(range.high) || count < 1) return {};
    if (!(span > std::abs(range.high) * 1e-12) || !(span > 0)) return {range.low};
    double step = roundStep(span, count);
    const auto countAt = [&](double width) {
        return std::floor(range.high / width + 1e-9) - std::ceil(range.low / width - 1e-9) + 1;
    };
    while (countAt(step) > count) step = roundStep(step * 1.5, 1);
    std::vector<double> ticks;
    const double first = std::ceil(range.low / step - 1e-9);
    for (int i = 0; i < static_cast<int>(countAt(step)); ++i) {
        const double tick = (first + i) * step;
        ticks.push_back(std::abs(tick) < step * 1e-9 ? 0 : tick);
    }
    return ticks;
}

QString tickText(double value, const std::vector<double>& ticks) {
    if (ticks.size() < 2) return coordinateText(value);
    const double step = ticks[1] - ticks[0];
    const int digits = std::clamp(static_cast<int>(std::ceil(-std::log10(step) - 1e-9)), 0, 6);
    return scoreText(value, digits);
}

void paintColourBar(QPainter& painter, const QRectF& area, const ColourMap& map, ValueRange range,
                    std::optional<double> mark, const PaintStyle& style) {
    const double unit = style.unit;
    const QRectF bar = area.adjusted(0, kPointerRoom * unit, 0, -kTickRoom * unit);
    if (bar.width() <= 0 || bar.height() <= 0) return;
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing, true);
    QImage ramp = rampImage(map);
    if (paintsVectors(painter)) ramp = ramp.scaled(ramp.width() * 4, 4);
    painter.drawImage(bar, ramp);
    const double span = range.high - range.low;
    const auto place = [&](double value) {
        return span > 0 ? bar.left() + (value - range.low) / span * bar.width() : bar.center().x();
    };
    const auto ticks = roundTicks(range, std::max(2, static_cast<int>(bar.width() / (kLabelStep * unit))));
    double free = bar.left();
    for (const double tick : ticks) {
        const QString text = tickText(tick, ticks);
        const double width = textWidth(style.fonts.monoSmall, text);
        const double x = place(tick);
        painter.setPen(hairline(style.palette.ink3, style));
        painter.drawLine(QPointF(x, bar.bottom()), QPointF(x, bar.bottom() + 2 * unit));
        const double left = std::clamp(x - width / 2, bar.left(), std::max(bar.left(), bar.right() - width));
        if (left < free) continue;
        free = left + width + 4 * unit;
        drawText(painter, QRectF(left, bar.bottom() + 2 * unit, width + 1, (kTickRoom - 2) * unit), Qt::AlignLeft, text,
                 style.fonts.monoSmall, style.palette.ink3);
    }
    if (mark && std::isfinite(*mark)) {
        paintPointer(painter, bar, std::clamp(place(*mark), bar.left(), bar.right()), style);
    }
    painter.restore();
}

} // namespace ropescope::ui
