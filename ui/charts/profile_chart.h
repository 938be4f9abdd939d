// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <optional>
#include <vector>

#include <QGraphicsScene>
#include <QPainter>
#include <QRectF>

#include <ropescope/analysis/profile.h>

#include "ui/document/marks.h"
#include "ui/document/theme.h"
#include "ui/painters/token_ticks.h"

class QChart;

/// The one place that knows Qt Charts. The screen and the exporters render the same chart.
namespace ropescope::ui {

/// A key and its exact value, where they are known.
struct MarkedKey {
    std::optional<std::int64_t> token;
    std::optional<double> score;
};

/// A chart of one column's profile: points coloured by modality when each is one token, a line of bin means otherwise;
/// the shared vertical range; the modality ruler below; K as a band, with a dot at its exact value.
class ProfileChart {
public:
    ProfileChart();
    ~ProfileChart();
    void setData(const ProfileResult& result, std::size_t column, ValueRange vertical);
    void setMarks(const Marks& marks, std::optional<double> score);
    void paint(QPainter& painter, const QRectF& area, const PaintStyle& style);
    /// Only the marks, where the last `paint` put the chart: hovering repaints nothing else.
    void paintMarks(QPainter& painter, const PaintStyle& style);
    /// Where the dot of K stands in the last painted area; empty when its value is not known.
    [[nodiscard]] std::optional<QPointF> keyPlace() const;
    /// Token under a point of the last painted area.
    [[nodiscard]] std::optional<std::int64_t> tokenAt(const QPointF& point) const;
    /// Segments of the ruler and ticks under a point of the last painted area; none while `scheme` places other tokens.
    [[nodiscard]] std::optional<TickSegments> tickedAt(const QPointF& point, const SchemeColumn& scheme) const;

private:
    struct State;
    std::unique_ptr<State> m_state;
};

/// Vertical range that holds every column's values.
[[nodiscard]] ValueRange profileRange(const ProfileResult& result);
/// The same that also holds the exact values of marked keys, one a column, as far as the curves show those keys. The mean
/// of a bin may be far from them. It grows in few steps, so that it seldom changes while a key moves.
[[nodiscard]] ValueRange profileRange(const ProfileResult& result, const std::vector<MarkedKey>& keys);

} // namespace ropescope::ui
