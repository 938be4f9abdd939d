// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/painters/colour_bar_painter.h"

#include <algorithm>
#include <cmath>

#include "ui/document/words/rounding_words.h"
#include "ui/painters/drawing.h"

namespace ropescope::ui {

namespace {

constexpr double kOwnRamp = 4;                            ///< width, in design pixels
constexpr double kColourBarMinMark = 1e-300;              ///< 0 has no logarithm
constexpr double kTickRoom = 12;                          ///< height below the bar
constexpr double kPointerRoom = 6;                        ///< height above the bar
constexpr double kLabelStep = 34;                         ///< minimum distance between ticks
constexpr double kMinPlainStep = 1e-3, kManyDigits = 1e6; ///< beyond these, scientific notation may be shorter

/// 1, 2 or 5 times a power of ten, such that at most `count` steps cover `span`.
double roundStep(double span, int count) {
    const double raw = span / std::max(count, 1);
    const double power = std::pow(10.0, std::floor(std::log10(raw)));
    for (const double times : {1.0, 2.0, 5.0}) {
        if (power * times >= raw * (1 - 1e-9)) return power * times;
    }
    return power * 10;
}

void paintPointer(QPainter& painter, const QRectF& bar, double x, const PaintStyle& style) {
    const double unit = style.unit;
    const QPointF tip(x, bar.top() - unit);
    painter.setPen(Qt::NoPen);
    painter.setBrush(style.palette.ink);
    painter.drawPolygon(QPolygonF{tip, tip + QPointF(-4 * unit, -5 * unit), tip + QPointF(4 * unit, -5 * unit)});
}

/// "−2e−7" and "1.5e9": with as many digits as needed to distinguish neighbouring ticks.
QString powerTickText(double value, double step) {
    if (value == 0) return QStringLiteral("0");
    const int digits = static_cast<int>(std::floor(std::log10(std::abs(value)) + 1e-9) - std::floor(std::log10(step)));
    const QStringList parts = QString::number(value, 'e', std::clamp(digits, 0, 6)).split(QLatin1Char('e'));
    QString text = QString::number(parts.front().toDouble(), 'g', 7);
    text += QLatin1Char('e') + QString::number(parts.back().toInt());
    return text.replace(QLatin1Char('-'), QChar(0x2212));
}

QString decimalTickText(double value, double step) {
    return scoreText(value, std::clamp(static_cast<int>(std::ceil(-std::log10(step) - 1e-9)), 0, 6));
}

} // namespace

void paintOwnRamp(QPainter& painter, const QRectF& map, std::string_view ramp, const PaintStyle& style) {
    const auto colours = findColourMap(ramp);
    if (!colours) return;
    const QRectF bar(map.right() + 2 * style.unit, map.top(), kOwnRamp * style.unit, map.height());
    painter.drawImage(bar, rampImage(**colours).transformed(QTransform().rotate(-90)));
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

double fractionOf(ValueRange range, double value) {
    return range.high > range.low ? (value - range.low) / (range.high - range.low) : 0.5;
}

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
    const double ends[] = {ticks.front(), ticks.back()};
    const bool plain = step >= kMinPlainStep && std::max(std::abs(ends[0]), std::abs(ends[1])) < kManyDigits;
    const auto longest = [&](const auto& text) {
        return std::max(text(ends[0], step).size(), text(ends[1], step).size());
    };
    return plain || longest(decimalTickText) < longest(powerTickText) ? decimalTickText(value, step)
                                                                      : powerTickText(value, step);
}

namespace {

struct BarTick {
    double value;
    QString text;
};

QRectF paintBarBody(QPainter& painter, const QRectF& area, const ColourMap& map, const PaintStyle& style) {
    const QRectF bar = area.adjusted(0, kPointerRoom * style.unit, 0, -kTickRoom * style.unit);
    if (bar.width() <= 0 || bar.height() <= 0) return {};
    QImage ramp = rampImage(map);
    if (paintsVectors(painter)) ramp = ramp.scaled(ramp.width() * 4, 4);
    painter.drawImage(bar, ramp);
    return bar;
}

double placeOnBar(const QRectF& bar, ValueRange range, double value) {
    const double span = range.high - range.low;
    return span > 0 ? bar.left() + (value - range.low) / span * bar.width() : bar.center().x();
}

void paintBarTicks(QPainter& painter, const QRectF& bar, ValueRange range, const std::vector<BarTick>& ticks,
                   Qt::Alignment alignment, const PaintStyle& style) {
    const double unit = style.unit;
    double free = bar.left();
    for (const auto& [value, text] : ticks) {
        const double width = textWidth(style.fonts.monoSmall, text);
        const double x = placeOnBar(bar, range, value);
        const double left = std::clamp(x - width / 2, bar.left(), std::max(bar.left(), bar.right() - width));
        if (!text.isEmpty() && left < free) continue; // no tick without its number
        painter.setPen(hairline(style.palette.ink3, style));
        painter.drawLine(QPointF(x, bar.bottom()), QPointF(x, bar.bottom() + 2 * unit));
        if (text.isEmpty()) continue;
        free = left + width + 4 * unit;
        drawText(painter, QRectF(left, bar.bottom() + 2 * unit, width + 1, (kTickRoom - 2) * unit), alignment, text,
                 style.fonts.monoSmall, style.palette.ink3);
    }
}

void paintMark(QPainter& painter, const QRectF& bar, ValueRange range, std::optional<double> mark,
               const PaintStyle& style) {
    if (!mark || !std::isfinite(*mark)) return;
    paintPointer(painter, bar, std::clamp(placeOnBar(bar, range, *mark), bar.left(), bar.right()), style);
}

std::vector<BarTick> valueTicks(ValueRange range, int room) {
    const auto values = roundTicks(range, std::max(2, room));
    std::vector<BarTick> ticks;
    for (const double value : values) ticks.push_back({value, tickText(value, values)});
    return ticks;
}

/// Every power has a tick; as many as fit are labelled, including the highest.
std::vector<BarTick> decadeTicks(ValueRange range, int room) {
    const int low = static_cast<int>(std::ceil(range.low)), high = static_cast<int>(std::floor(range.high));
    const int step = std::max(1, (high - low + room - 1) / room);
    std::vector<BarTick> ticks;
    for (int power = low; power <= high; ++power)
        ticks.push_back({static_cast<double>(power), (high - power) % step == 0 ? powerOfTen(power) : QString()});
    return ticks;
}

} // namespace

void paintColourBar(QPainter& painter, const QRectF& area, const ColourMap& map, ValueRange range, bool decades,
                    std::optional<double> mark, const PaintStyle& style, const QStringList& ends) {
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing, true);
    if (const QRectF bar = paintBarBody(painter, area, map, style); !bar.isEmpty()) {
        const int room = std::max(1, static_cast<int>(bar.width() / (kLabelStep * style.unit)));
        std::vector<BarTick> ticks = decades ? decadeTicks(range, room) : valueTicks(range, room);
        // Words, unlike numbers, reach below their line and would be cut off.
        const bool words = ends.size() == 2;
        if (words) ticks = {{range.low, ends.front()}, {range.high, ends.back()}};
        paintBarTicks(painter, bar, range, ticks, words ? Qt::AlignBottom : Qt::AlignLeft, style);
        if (decades && mark)
            mark = *mark >= 0 ? std::optional(std::log10(std::max(*mark, kColourBarMinMark))) : std::nullopt;
        paintMark(painter, bar, range, mark, style);
    }
    painter.restore();
}

} // namespace ropescope::ui
