// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/decay/decay_chart.h"

#include <algorithm>
#include <cmath>

#include <QCoreApplication>

#include "ui/charts/bare_chart.h"
#include "ui/document/convert.h"
#include "ui/document/words/error_words.h"
#include "ui/document/words/rounding_words.h"
#include "ui/painters/colour_bar_painter.h"
#include "ui/painters/drawing.h"

namespace ropescope::ui {

namespace {

// Design pixels around the plot.
constexpr double kDecayLeft = 38, kDecayRight = 10, kDecayTop = 6, kBelow = 28; ///< kDecayTop is below the legend
constexpr double kDecaySwatch = 18, kLegendGap = 10, kLegendLine = 14;
constexpr double kDecayTickStep = 22, kDistanceStep = 44; ///< approximate distance between ticks
constexpr int kDecayTicks = 5;

QString chartText(const char* text) { return QCoreApplication::translate("Charts", text); }

/// A line of the chart and its name. All lines are solid, because dashes take longer to draw than everything else.
struct Line {
    const std::vector<double>* values = nullptr;
    double scale = 1;
    QColor colour;
    double width = 1;
    QString name;
};

/// A name with a sample of its line, or of the band.
struct DecayLegendItem {
    QString name;
    const Line* line = nullptr;
    QPointF place;
    double width = 0;
};

QColor bandColour(const PaintStyle& style) {
    QColor colour = style.palette.ink3;
    colour.setAlphaF(0.28F);
    return colour;
}

/// Short text of a distance: "4096", "2×10⁸".
QString distanceText(double distance) {
    if (distance < 1e5) return coordinateText(distance);
    const int power = static_cast<int>(std::floor(std::log10(distance) + 1e-12));
    const QString factor = coordinateText(distance / std::pow(10.0, power));
    return factor == u"1" ? powerOfTen(power) : factor + u'×' + powerOfTen(power);
}

/// The lines of a column; kernels come last, so that they are on top.
std::vector<Line> linesOf(const DecayResult& result, std::size_t column, const PaintStyle& style) {
    const DecayColumn& shown = result.columns[column];
    const Palette& colours = style.palette;
    std::vector<Line> lines;
    if (!result.settings.eachAxis && !shown.curves.empty()) {
        const DecayCurve& curve = shown.curves.front();
        lines.push_back({&curve.bound, 1 / roformerBoundAtZero(*result.placed->columns[column].plan), colours.axisTime,
                         1, chartText(QT_TRANSLATE_NOOP("Charts", "relative bound"))});
        if (!curve.median.empty()) lines.push_back({&curve.median, 1, colours.ink3, 1, QString()});
        lines.push_back({&curve.kernel, 1, colours.ink, 1.5, QStringLiteral("q = k = 1")});
        return lines;
    }
    for (const DecayCurve& curve : shown.curves) {
        const auto& axes = result.placed->columns[column].positions->axes;
        const auto axis = static_cast<std::size_t>(std::max(curve.axis, 0));
        const std::string name = axis < axes.size() ? axes[axis] : std::string();
        const bool lone = shown.curves.size() == 1;
        lines.push_back({&curve.kernel, 1, lone ? colours.ink : colours.axis(name), 1.5, axisTitle(name)});
    }
    return lines;
}

} // namespace

struct DecayChart::State {
    BareChart chart;
    std::shared_ptr<const DecayResult> result;
    std::size_t column = 0;
    ValueRange values;
    QRectF area, plot;

    [[nodiscard]] bool hasBand() const {
        return !result->settings.eachAxis && !result->columns[column].curves.front().low.empty();
    }
    [[nodiscard]] double share(double distance) const;
    [[nodiscard]] QList<QPointF> pointsOf(const std::vector<double>& numbers, double scale = 1) const;
    void paintLines(QPainter& painter, const std::vector<Line>& lines, const PaintStyle& style);
    void paintValueTicks(QPainter& painter, const PaintStyle& style) const;
    void paintDistanceTicks(QPainter& painter, const PaintStyle& style) const;
    [[nodiscard]] std::vector<DecayLegendItem> legendOf(const std::vector<Line>& lines, const PaintStyle& style) const;
    void paintLegend(QPainter& painter, const std::vector<DecayLegendItem>& items, const PaintStyle& style) const;
};

double DecayChart::State::share(double distance) const {
    const double low = result->distances.front(), high = result->distances.back();
    if (result->settings.logarithmic) return fractionOf({std::log(low), std::log(high)}, std::log(distance));
    return fractionOf({low, high}, distance);
}

QList<QPointF> DecayChart::State::pointsOf(const std::vector<double>& numbers, double scale) const {
    QList<QPointF> points;
    for (std::size_t i = 0; i < numbers.size(); ++i) {
        const double height = fractionOf(values, numbers[i] * scale);
        points.append({share(result->distances[i]), std::clamp(height, 0.0, 1.0)});
    }
    return points;
}

void DecayChart::State::paintLines(QPainter& painter, const std::vector<Line>& lines, const PaintStyle& style) {
    std::vector<ChartLine> series;
    for (const Line& line : lines) {
        QPen pen = hairline(line.colour, style, line.width);
        pen.setJoinStyle(Qt::RoundJoin);
        series.push_back({pointsOf(*line.values, line.scale), pen});
    }
    const DecayCurve& curve = result->columns[column].curves.front();
    ChartBand band;
    if (hasBand()) band = {pointsOf(curve.low), pointsOf(curve.high), bandColour(style)};
    chart.paint(painter, plot, series, band);
}

void DecayChart::State::paintValueTicks(QPainter& painter, const PaintStyle& style) const {
    const double unit = style.unit;
    const int count = std::clamp(static_cast<int>(plot.height() / (kDecayTickStep * unit)), 3, kDecayTicks);
    const std::vector<double> ticks = roundTicks(values, count);
    for (const double tick : ticks) {
        const double y = plot.bottom() - fractionOf(values, tick) * plot.height();
        painter.setPen(hairline(tick == 0 ? style.palette.lineStrong : style.palette.line, style));
        painter.drawLine(QPointF(plot.left(), y), QPointF(plot.right(), y));
        drawText(painter, {area.left(), y - 6 * unit, (kDecayLeft - 5) * unit, 12 * unit}, Qt::AlignRight,
                 tickText(tick, ticks), style.fonts.monoSmall, style.palette.ink3);
    }
}

void DecayChart::State::paintDistanceTicks(QPainter& painter, const PaintStyle& style) const {
    const double unit = style.unit;
    const double low = result->distances.front(), high = result->distances.back();
    std::vector<std::pair<double, QString>> ticks;
    if (result->settings.logarithmic) {
        for (int power = 0; std::pow(10.0, power) <= high * (1 + 1e-9); ++power) {
            const double tick = std::pow(10.0, power);
            ticks.emplace_back(tick, power < 4 ? scoreText(tick, 0) : powerOfTen(power));
        }
    } else {
        const int count = std::max(2, static_cast<int>(plot.width() / (kDistanceStep * unit)));
        for (const double tick : roundTicks({low, high}, count)) ticks.emplace_back(tick, distanceText(tick));
    }
    double free = area.left();
    for (const auto& [tick, text] : ticks) {
        const double x = plot.left() + share(tick) * plot.width();
        const double width = textWidth(style.fonts.monoSmall, text);
        const double left = std::min(x - width / 2, area.right() - width);
        if (left < free) continue; // no tick without its number
        painter.setPen(hairline(style.palette.line, style));
        painter.drawLine(QPointF(x, plot.top()), QPointF(x, plot.bottom()));
        free = left + width + 6 * unit;
        drawText(painter, {left, plot.bottom() + 2 * unit, width + 1, 12 * unit}, Qt::AlignLeft, text,
                 style.fonts.monoSmall, style.palette.ink3);
    }
    drawText(painter, {plot.left(), plot.bottom() + 14 * unit, plot.width(), 13 * unit}, Qt::AlignHCenter,
             chartText(QT_TRANSLATE_NOOP("Charts", "distance")), style.fonts.caption, style.palette.ink3);
}

/// Legend items with their positions relative to the upper left corner of the area, wrapped to its width.
std::vector<DecayLegendItem> DecayChart::State::legendOf(const std::vector<Line>& lines,
                                                         const PaintStyle& style) const {
    const double unit = style.unit;
    std::vector<DecayLegendItem> items;
    const auto add = [&](const QString& name, const Line* line) {
        const double width = kDecaySwatch * unit + textWidth(style.fonts.caption, name);
        QPointF place(0, 0);
        if (!items.empty()) place = items.back().place + QPointF(items.back().width + kLegendGap * unit, 0);
        if (place.x() > 0 && place.x() + width > area.width()) place = {0, place.y() + kLegendLine * unit};
        items.push_back({name, line, place, width});
    };
    for (std::size_t i = lines.size(); i-- > 0;) { // the kernel is drawn last but listed first
        if (!lines[i].name.isEmpty()) add(lines[i].name, &lines[i]);
    }
    if (hasBand()) add(chartText(QT_TRANSLATE_NOOP("Charts", "random, 5–95 %")), nullptr);
    return items;
}

void DecayChart::State::paintLegend(QPainter& painter, const std::vector<DecayLegendItem>& items,
                                    const PaintStyle& style) const {
    const double unit = style.unit;
    for (const DecayLegendItem& item : items) {
        const QRectF box(area.topLeft() + item.place, QSizeF(item.width, kLegendLine * unit));
        const double y = box.center().y(), end = box.left() + (kDecaySwatch - 4) * unit;
        if (item.line) {
            painter.setPen(hairline(item.line->colour, style, item.line->width));
            painter.drawLine(QPointF(box.left(), y), QPointF(end, y));
        } else {
            painter.fillRect(QRectF(QPointF(box.left(), y - 4 * unit), QPointF(end, y + 4 * unit)), bandColour(style));
        }
        drawText(painter, box.adjusted(kDecaySwatch * unit, 0, unit, 0), Qt::AlignLeft, item.name, style.fonts.caption,
                 style.palette.ink2);
    }
}

DecayChart::DecayChart() : m_state(std::make_unique<State>()) {}
DecayChart::~DecayChart() = default;

void DecayChart::setData(std::shared_ptr<const DecayResult> result, std::size_t column, ValueRange vertical) {
    m_state->result = std::move(result);
    m_state->column = column;
    const double pad = (vertical.high - vertical.low) * 0.05;
    m_state->values = {vertical.low - pad, vertical.high + pad};
}

void DecayChart::paint(QPainter& painter, const QRectF& area, const PaintStyle& style) {
    State& state = *m_state;
    const double unit = style.unit;
    if (!state.result || state.column >= state.result->columns.size()) return;
    const DecayColumn& column = state.result->columns[state.column];
    state.area = area;
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing, true);
    if (column.error) {
        drawParagraph(painter, area.adjusted(12 * unit, 12 * unit, -12 * unit, -8 * unit), errorText(*column.error),
                      style.fonts.body, style.palette.ink2);
    } else if (!column.curves.empty()) {
        const std::vector<Line> lines = linesOf(*state.result, state.column, style);
        const std::vector<DecayLegendItem> legend = state.legendOf(lines, style);
        const double top = legend.empty() ? 0 : legend.back().place.y() + kLegendLine * unit;
        state.plot = area.adjusted(kDecayLeft * unit, top + kDecayTop * unit, -kDecayRight * unit, -kBelow * unit);
        if (state.plot.width() > 1 && state.plot.height() > 1) {
            state.paintValueTicks(painter, style);
            state.paintDistanceTicks(painter, style);
            state.paintLines(painter, lines, style);
        }
        state.paintLegend(painter, legend, style);
    }
    painter.restore();
}

std::optional<std::size_t> DecayChart::distanceAt(const QPointF& point) const {
    const State& state = *m_state;
    if (!state.result || state.result->distances.empty() || !state.plot.contains(point)) return {};
    const std::vector<double>& distances = state.result->distances;
    const double wanted = (point.x() - state.plot.left()) / state.plot.width();
    const auto after =
        std::ranges::lower_bound(distances, wanted, {}, [&](double distance) { return state.share(distance); });
    auto index = static_cast<std::size_t>(after - distances.begin());
    if (index == distances.size()) return index - 1;
    if (index > 0 && wanted - state.share(distances[index - 1]) < state.share(distances[index]) - wanted) --index;
    return index;
}

ValueRange decayRange(const DecayResult& result) {
    ValueRange range{0, 1};
    for (const DecayColumn& column : result.columns) {
        for (const DecayCurve& curve : column.curves) {
            for (const auto* values : {&curve.kernel, &curve.low, &curve.high}) {
                for (const double value : *values) {
                    range.low = std::min(range.low, value);
                    range.high = std::max(range.high, value);
                }
            }
        }
    }
    return range;
}

} // namespace ropescope::ui
