// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <memory>

#include <QGraphicsScene>
#include <QRectF>

#include <ropescope/raster/pixels.h>

class QAbstractSeries;
class QChart;
class QPainter;
class QValueAxis;

namespace ropescope::ui {

/// A chart of nothing but its series, both of its axes from 0 to 1 and unseen: a range that changes makes Qt lay out its
/// axes again, which costs more than all the rest of a frame. Who owns it scales the points and draws ticks. May be made and
/// painted on any thread: scenes of Qt share a list, so charts take turns.
class BareChart {
public:
    BareChart();
    ~BareChart();
    BareChart(const BareChart&) = delete;
    BareChart& operator=(const BareChart&) = delete;
    /// Takes ownership.
    void add(QAbstractSeries* series);
    /// Draws the series into `plot`.
    void paint(QPainter& painter, const QRectF& plot);

private:
    std::unique_ptr<QGraphicsScene> m_scene;
    QChart* m_chart = nullptr; ///< owned by the scene
    std::array<QValueAxis*, 2> m_axes{};
};

/// Position of a value in a range, 0 … 1; 0.5 if the range is empty.
[[nodiscard]] double fractionOf(ValueRange range, double value);

} // namespace ropescope::ui
