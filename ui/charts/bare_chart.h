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

class QAbstractSeries;
class QAreaSeries;
class QChart;
class QLineSeries;
class QPainter;
class QValueAxis;

namespace ropescope::ui {

/// Series of a chart; points are from 0 to 1 on both axes.
struct ChartLine {
    QList<QPointF> points;
    QPen pen;
};
struct ChartBand {
    QList<QPointF> lower, upper;
    QColor colour;
};

/// A chart that consists only of a band and lines. Its hidden axes always range from 0 to 1, because a changed range
/// makes Qt lay out the axes again, which takes longer than the rest of a frame. The owner scales the points and draws
/// the ticks. Series are kept and refilled, because setting them up again would also cost a frame. May be created and
/// painted on any thread; because Qt's scenes share a list, charts take turns.
class BareChart {
public:
    BareChart();
    ~BareChart();
    BareChart(const BareChart&) = delete;
    BareChart& operator=(const BareChart&) = delete;
    /// Draws lines into `plot`, and behind them a band, if it has a colour.
    void paint(QPainter& painter, const QRectF& plot, const std::vector<ChartLine>& lines, const ChartBand& band);

private:
    void add(QAbstractSeries* series);

    std::unique_ptr<QGraphicsScene> m_scene;
    QChart* m_chart = nullptr; ///< owned by the scene
    std::array<QValueAxis*, 2> m_axes{};
    QAreaSeries* m_band = nullptr; ///< series are owned by the chart
    std::vector<QLineSeries*> m_lines{};
};

} // namespace ropescope::ui
