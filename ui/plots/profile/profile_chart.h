// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <optional>
#include <vector>

#include <QPainter>
#include <QRectF>

#include <ropescope/analysis/profile.h>

#include "ui/document/marks.h"
#include "ui/document/theme.h"
#include "ui/painters/token_ticks.h"

namespace ropescope::ui {

/// A key and its exact score, if known.
struct MarkedKey {
    std::optional<std::int64_t> token;
    std::optional<double> score;
};

/// A chart of one column's profile: points coloured by modality if each is a single token, otherwise a line of bin
/// means; the shared vertical range; the modality ruler below; K as a band, with a dot at its exact score.
class ProfileChart {
public:
    ProfileChart();
    ~ProfileChart();
    void setData(const ProfileResult& result, std::size_t column, ValueRange vertical);
    void setMarks(const Marks& marks, std::optional<double> score);
    void paint(QPainter& painter, const QRectF& area, const PaintStyle& style, const QString& keyTitle = {});
    /// Paints only the marks onto the chart of the last `paint`, so that hovering repaints nothing else.
    void paintMarks(QPainter& painter, const PaintStyle& style);
    /// Where the axes span their ranges in the last painted area; null if there is an error instead.
    [[nodiscard]] QRectF plotArea() const;
    /// Position of the dot of K in the last painted area; empty if its score is unknown.
    [[nodiscard]] std::optional<QPointF> keyPlace() const;
    /// Token under a point of the last painted area.
    [[nodiscard]] std::optional<std::int64_t> tokenAt(const QPointF& point) const;
    /// Whether the lines of other columns are drawn, too.
    [[nodiscard]] bool compares() const;
    struct LineValue {
        std::size_t column = 0;
        double value = 0;
    };
    /// The nearest line to a point of the last painted plot, with its value there.
    [[nodiscard]] std::optional<LineValue> nearestLine(const QPointF& point) const;
    /// Segments of the ruler and ticks under a point of the last painted area; empty if `scheme` now has different
    /// positions.
    [[nodiscard]] std::optional<TickSegments> tickedAt(const QPointF& point, const SchemeColumn& scheme,
                                                       const PaintStyle& style) const;

private:
    struct State;
    std::unique_ptr<State> m_state;
};

/// Vertical range of the values of all columns.
[[nodiscard]] ValueRange profileRange(const ProfileResult& result);
/// As above, also including the exact scores of the marked keys, one per column, if visible: they may be far from the
/// mean of their bin. Grows in a few steps, so that it rarely changes while a key moves.
[[nodiscard]] ValueRange profileRange(const ProfileResult& result, const std::vector<MarkedKey>& keys);

} // namespace ropescope::ui
