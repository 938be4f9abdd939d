// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/decay/decay_chart.h"

#include <algorithm>
#include <cmath>

#include <QCoreApplication>

#include "ui/document/words/position_words.h"
#include "ui/document/words/scheme_words.h"
#include "ui/plots/plot_words.h"

namespace ropescope::ui {

namespace {

constexpr double kDecayPadding = 0.05; ///< fraction of the range, above and below it

QString chartText(const char* text) { return QCoreApplication::translate("Charts", text); }

/// A distance on the axis of a chart.
double onAxis(const DecayResult& result, double distance) {
    return result.settings.logarithmic ? std::log10(distance) : distance;
}

QList<QPointF> pointsOf(const DecayResult& result, const std::vector<double>& numbers, double scale = 1) {
    QList<QPointF> points;
    for (std::size_t i = 0; i < numbers.size(); ++i)
        points.append({onAxis(result, result.distances[i]), numbers[i] * scale});
    return points;
}

/// The distances between which a kernel rises, as an area over the whole height.
ChartSeries risesOf(const DecayResult& result, const std::vector<double>& kernel, ValueRange range,
                    const PaintStyle& style) {
    ChartSeries area{.name = chartText(QT_TRANSLATE_NOOP("Charts", "rises")),
                     .colour = style.palette.fail,
                     .form = ChartSeries::Form::Area};
    area.colour.setAlphaF(0.2F);
    for (std::size_t i = 0; i + 1 < kernel.size(); ++i) {
        const double top = kernel[i + 1] > kernel[i] ? range.high : range.low;
        for (const std::size_t at : {i, i + 1}) {
            const double x = onAxis(result, result.distances[at]);
            area.points.append({x, top});
            area.lower.append({x, range.low});
        }
    }
    return area;
}

/// The series of a column, areas first; the kernels come last, so that they are on top.
std::vector<ChartSeries> seriesOf(const DecayResult& result, std::size_t column, ValueRange range,
                                  const PaintStyle& style) {
    const DecayColumn& shown = result.columns[column];
    const Palette& colours = style.palette;
    std::vector<ChartSeries> series;
    if (!result.settings.eachAxis && !shown.curves.empty()) {
        const DecayCurve& curve = shown.curves.front();
        series.push_back(risesOf(result, curve.kernel, range, style));
        if (!curve.low.empty()) {
            QColor band = colours.ink3;
            band.setAlphaF(0.28F);
            series.push_back({chartText(QT_TRANSLATE_NOOP("Charts", "random, 5–95 %")), band, 1,
                              pointsOf(result, curve.high), pointsOf(result, curve.low), ChartSeries::Form::Area});
            series.push_back({{}, colours.ink3, 1, pointsOf(result, curve.median)});
        }
        const double atZero = roformerBoundAtZero(*result.placed->columns[column].plan);
        series.push_back(
            {.name = chartText(QT_TRANSLATE_NOOP("Charts", "RoFormer's bound, relative")),
             .colour = colours.axisTime,
             .points = pointsOf(result, curve.bound, 1 / atZero),
             .hint = chartText(QT_TRANSLATE_NOOP("Charts", "RoFormer's bound, relative to its value at distance 0"))});
        for (const std::size_t other : comparedCurves(result, column)) {
            series.emplace_back(chartCurve(other, style)).points =
                pointsOf(result, result.columns[other].curves.front().kernel);
        }
        series.push_back({QStringLiteral("q = k = 1"), colours.ink, 1.5, pointsOf(result, curve.kernel)});
        return series;
    }
    for (const DecayCurve& curve : shown.curves) {
        const auto& axes = result.placed->columns[column].positions->axes;
        const auto axis = static_cast<std::size_t>(std::max(curve.axis, 0));
        const std::string name = axis < axes.size() ? axes[axis] : std::string();
        const QColor colour = shown.curves.size() == 1 ? colours.ink : colours.axis(name);
        series.push_back({axisTitle(name), colour, 1.5, pointsOf(result, curve.kernel)});
    }
    return series;
}

} // namespace

ChartContent decayChart(const DecayResult& result, std::size_t column, ValueRange vertical, const PaintStyle& style) {
    const double pad = (vertical.high - vertical.low) * kDecayPadding;
    const ValueRange distances{onAxis(result, result.distances.front()), onAxis(result, result.distances.back())};
    ChartContent chart{.x = {.range = distances,
                             .title = chartText(QT_TRANSLATE_NOOP("Charts", "distance")),
                             .logarithmic = result.settings.logarithmic},
                       .y = {.range = {vertical.low - pad, vertical.high + pad},
                             .title = chartText(QT_TRANSLATE_NOOP("Charts", "score"))}};
    chart.series = seriesOf(result, column, chart.y.range, style);
    return chart;
}

std::vector<std::size_t> comparedCurves(const DecayResult& result, std::size_t column) {
    std::vector<std::size_t> others;
    if (result.settings.eachAxis) return others;
    for (const std::size_t other : comparedColumns(*result.placed, column))
        if (!result.columns[other].curves.empty() && firstWithCurves(result, other) == other &&
            firstWithCurves(result, column) != other)
            others.push_back(other);
    return others;
}

std::size_t firstWithCurves(const DecayResult& result, std::size_t column) {
    const auto& axesOf = [&](std::size_t i, const DecayCurve& curve) {
        return curve.axis < 0 ? std::string()
                              : result.placed->columns[i].positions->axes[static_cast<std::size_t>(curve.axis)];
    };
    const std::vector<DecayCurve>& own = result.columns[column].curves;
    for (std::size_t i = 0; i < column && !own.empty(); ++i) {
        const std::vector<DecayCurve>& other = result.columns[i].curves;
        const bool equal = std::ranges::equal(own, other, [&](const DecayCurve& a, const DecayCurve& b) {
            return axesOf(column, a) == axesOf(i, b) && a.kernel == b.kernel && a.bound == b.bound && a.low == b.low &&
                   a.median == b.median && a.high == b.high;
        });
        if (equal) return i;
    }
    return column;
}

std::vector<ChartSeries> decayLegend(const DecayResult& result, const PaintStyle& style) {
    std::vector<ChartSeries> legend;
    for (std::size_t column = 0; column < result.columns.size(); ++column) {
        for (const ChartSeries& series : seriesOf(result, column, {0, 1}, style)) {
            const auto same = [&](const ChartSeries& other) { return other.name == series.name; };
            if (!series.name.isEmpty() && std::ranges::none_of(legend, same))
                legend.push_back({.name = series.name,
                                  .colour = series.colour,
                                  .width = series.width,
                                  .form = series.form,
                                  .hint = series.hint});
        }
    }
    return legend;
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
