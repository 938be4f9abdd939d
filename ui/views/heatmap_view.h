// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/heatmap.h"
#include "ui/painters/heatmap_painter.h"
#include "ui/views/token_view.h"

namespace ropescope::ui {

/// Relative scores of all visible pairs. Zoom and pan go through the Focus, so all columns follow. Shows the newest
/// result of the slot "heatmaps", stretched into place while a newer one is being made.
class HeatmapView : public TokenView {
    Q_OBJECT
public:
    using TokenView::TokenView;

    [[nodiscard]] QString row() const override { return QStringLiteral("heatmap"); }
    [[nodiscard]] Hit hitAt(const QPointF& point) const override;
    /// Side of the picture in device pixels: as many bins can be told apart.
    [[nodiscard]] int mapPixels() const;

protected:
    void paintContent(QPainter& painter) override;
    void paintMarks(QPainter& painter) override;
    [[nodiscard]] QString summary() const override;
    [[nodiscard]] QString kindName() const override { return tr("heatmap of relative scores"); }
    /// The rulers bring their own margins.
    [[nodiscard]] QRectF area() const override { return QRectF(rect()).adjusted(2, 0, -2, -2); }
    bool zoomBy(double factor, const QPointF& about) override;
    void panBy(const QPointF& pixels) override;
    void doubleClicked(const QPointF& point) override;
    void reveal(std::int64_t token, bool query) override;
    void rangeChanged() override;

private:
    [[nodiscard]] HeatmapGeometry geometry() const;
};

/// The viewport that shows exactly one segment against another.
[[nodiscard]] Viewport segmentPair(const PositionMap& map, std::int64_t querySegment, std::int64_t keySegment);

} // namespace ropescope::ui
