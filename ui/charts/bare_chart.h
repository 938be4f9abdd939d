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

/// A chart that consists only of its series. Its hidden axes always range from 0 to 1, because a changed range makes Qt
/// lay out the axes again, which takes longer than the rest of a frame. The owner scales the points and draws the
/// ticks. May be created and painted on any thread; because Qt's scenes share a list, charts take turns.
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
