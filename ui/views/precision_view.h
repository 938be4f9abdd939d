// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/precision.h"
#include "ui/painters/heatmap_painter.h"
#include "ui/views/token_view.h"

namespace ropescope::ui {

/// Errors of a precision model over all visible pairs, in the viewport that all maps share. Shows the newest result of
/// the slot "precision".
class PrecisionView : public TokenView {
    Q_OBJECT
public:
    using TokenView::TokenView;

    [[nodiscard]] QString row() const override { return QStringLiteral("precision"); }
    [[nodiscard]] Hit hitAt(const QPointF& point) const override;

protected:
    void paintContent(QPainter& painter) override;
    void paintMarks(QPainter& painter) override;
    [[nodiscard]] QString summary() const override;
    [[nodiscard]] QString kindName() const override { return tr("map of rounding errors"); }
    [[nodiscard]] QRectF area() const override { return QRectF(rect()).adjusted(2, 0, -2, -2); }
    bool zoomBy(double factor, const QPointF& about) override;
    void panBy(const QPointF& pixels) override;
    void reveal(std::int64_t token, bool query) override;
    void rangeChanged() override;

private:
    [[nodiscard]] HeatmapGeometry geometry() const;
};

} // namespace ropescope::ui
