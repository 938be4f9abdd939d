// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <optional>

#include <QGraphicsScene>
#include <QPainter>
#include <QRectF>

#include "core/analysis/profile.h"
#include "ui/document/theme.h"
#include "ui/painters/marks.h"

class QChart;

/// The one place that knows Qt Charts. The screen and the exporters render the same chart.
namespace ropescope::ui {

/// A chart of one column's profile: points coloured by modality when each is one token, a line of bin means otherwise;
/// the shared vertical range; the modality ruler below; K as a band with its value.
class ProfileChart {
public:
    ProfileChart();
    ~ProfileChart();
    void setData(const ProfileResult& result, std::size_t column, ValueRange vertical);
    void setMarks(const Marks& marks, std::optional<double> score);
    void paint(QPainter& painter, const QRectF& area, const PaintStyle& style);
    /// Only the marks, where the last `paint` put the chart: hovering repaints nothing else.
    void paintMarks(QPainter& painter, const PaintStyle& style);
    /// Token under a point of the last painted area.
    [[nodiscard]] std::optional<std::int64_t> tokenAt(const QPointF& point) const;

private:
    struct State;
    std::unique_ptr<State> m_state;
};

/// Vertical range that holds every column's values.
[[nodiscard]] ValueRange profileRange(const ProfileResult& result);

} // namespace ropescope::ui
