// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <vector>

#include <QColor>
#include <QList>
#include <QPainter>
#include <QPen>
#include <QPointF>
#include <QRectF>
#include <QString>

#include <ropescope/raster/pixels.h>

#include "ui/document/theme.h"

/// Plots whose axes are numbers, drawn by Qt Charts with its axes, ticks and legend.
namespace ropescope::ui {

/// An axis with as many round numbers as its length has room for. A logarithmic one has logarithms as values, and texts
/// of the numbers.
struct ChartAxis {
    ValueRange range;
    QString title{};
    bool logarithmic = false;
    bool reversed = false; ///< from right to left or, as rows of a picture, from top to bottom
};

/// A line, the area between two lines, or dots; at most some 500 points. Without a name it is not in the legend.
struct ChartSeries {
    enum class Form { Line, Dashes, ShortDashes, DashDots, Area, Dots, Rings };
    QString name{};
    QColor colour{};
    double width = 1;                 ///< of a line, or the diameter of dots, in design pixels
    QList<QPointF> points{}, lower{}; ///< `lower` only of areas
    Form form = Form::Line;
    QString label{}; ///< above the end where a line begins
    QString hint{};  ///< what it is, where the name does not say so: the tool tip of its legend entry
    bool operator==(const ChartSeries&) const = default;
};

/// The line of a scheme or variant in charts of several, by its index: neighbours also differ in grey.
[[nodiscard]] ChartSeries chartCurve(std::size_t index, const PaintStyle& style);
/// The pen of a line.
[[nodiscard]] QPen chartPen(const ChartSeries& series, const PaintStyle& style);

/// A range of x, shaded over the whole height and named above the plot where there is room.
struct ChartBand {
    double from = 0, to = 0;
    QColor colour{};
    QString name{}, range{}; ///< on two lines
};

struct ChartContent {
    ChartAxis x, y;
    std::vector<ChartBand> bands{};
    std::vector<ChartSeries> series{}; ///< areas first; later ones are on top
    QString title{};                   ///< above the plot
    bool square = false;               ///< the axes enclose a square in the middle of the area
};

/// A chart that can be painted on any thread, and knows where its axes were. Qt Charts itself works on one thread for
/// all charts; callers wait for it.
class NumberChart {
public:
    void paint(QPainter& painter, const QRectF& area, const ChartContent& content, const PaintStyle& style);
    /// Where the axes span their ranges, as painted last.
    [[nodiscard]] QRectF plotArea() const { return m_plotArea; }
    /// The values of both axes under a point of the plot area, and back.
    [[nodiscard]] std::optional<QPointF> valuesAt(const QPointF& point) const;
    [[nodiscard]] QPointF placeOf(const QPointF& values) const;
    /// The index of the number that is nearest to a point of the plot area along the horizontal axis.
    [[nodiscard]] std::optional<std::size_t> nearestAt(const QPointF& point, const std::vector<double>& numbers) const;

private:
    QRectF m_plotArea;
    ChartAxis m_x, m_y; ///< as painted last
};

/// The legend of a chart by itself, for plots that show several charts: the names, colours and forms of `series`, on several
/// lines if the area is narrow.
void paintChartLegend(QPainter& painter, const QRectF& area, const std::vector<ChartSeries>& series,
                      const PaintStyle& style);
/// The lines on which paintChartLegend sets the entries in a width; each has at least one.
[[nodiscard]] std::vector<std::vector<ChartSeries>> chartLegendLines(std::vector<ChartSeries> series,
                                                                     const PaintStyle& style, double width);
/// Width that paintChartLegend needs for a single line.
[[nodiscard]] double chartLegendWidth(const std::vector<ChartSeries>& series, const PaintStyle& style);

} // namespace ropescope::ui
