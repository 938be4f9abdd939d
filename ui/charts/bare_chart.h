// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <memory>
#include <vector>

#include <QColor>
#include <QGraphicsScene>
#include <QList>
#include <QPen>
#include <QRectF>

#include <ropescope/raster/pixels.h>

class QAbstractSeries;
class QAreaSeries;
class QChart;
class QLineSeries;
class QPainter;
class QScatterSeries;
class QValueAxis;

namespace ropescope::ui {

/// Series of a chart; points are from 0 to 1 on both axes.
struct ChartLine {
    QList<QPointF> points;
    QPen pen;
};
struct ChartDots {
    QList<QPointF> points;
    QColor colour;
};
struct ChartBand {
    QList<QPointF> lower, upper;
    QColor colour;
};

/// A chart that consists only of a band, lines and dots, from back to front. Its hidden axes always range from 0 to 1,
/// because a changed range makes Qt lay out the axes again, which takes longer than the rest of a frame. The owner
/// scales the points and draws the ticks. Series are kept and refilled, because setting them up again would also cost a
/// frame. May be created and painted on any thread; because Qt's scenes share a list, charts take turns.
class BareChart {
public:
    BareChart();
    ~BareChart();
    BareChart(const BareChart&) = delete;
    BareChart& operator=(const BareChart&) = delete;
    /// Without a colour, the band is hidden.
    void setBand(const ChartBand& band);
    void setLines(const std::vector<ChartLine>& lines);
    /// `size` is the diameter of a dot.
    void setDots(const std::vector<ChartDots>& kinds, double size);
    /// Draws everything into `plot`.
    void paint(QPainter& painter, const QRectF& plot);

private:
    void add(QAbstractSeries* series);

    std::unique_ptr<QGraphicsScene> m_scene;
    QChart* m_chart = nullptr; ///< owned by the scene
    std::array<QValueAxis*, 2> m_axes{};
    QAreaSeries* m_band = nullptr; ///< series are owned by the chart
    std::vector<QLineSeries*> m_lines{};
    std::vector<QScatterSeries*> m_dots{};
};

/// Position of a value in a range, 0 … 1; 0.5 if the range is empty.
[[nodiscard]] double fractionOf(ValueRange range, double value);

} // namespace ropescope::ui
