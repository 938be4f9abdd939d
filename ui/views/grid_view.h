// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>

#include "ui/painters/grid_painter.h"
#include "ui/views/token_view.h"

namespace ropescope::ui {

/// Positions as cells with numbers. Wider than its column it scrolls, together with the other columns.
class GridView : public TokenView {
    Q_OBJECT
public:
    using ScrollBy = std::function<void(const QPointF& pixels)>;
    /// `scrollBy` moves all grids of the row.
    GridView(Context context, int column, ScrollBy scrollBy, QWidget* parent = nullptr);

    /// The part of a cell that the grid fills; it brings its own margins.
    [[nodiscard]] static QRectF areaOf(const QRectF& cell) { return cell.adjusted(2, 2, -2, -2); }
    [[nodiscard]] QString row() const override { return QStringLiteral("positions"); }
    [[nodiscard]] Hit hitAt(const QPointF& point) const override;
    void setOffset(const QPointF& offset);
    /// How far this grid can be scrolled.
    [[nodiscard]] QSizeF overflow() const;

protected:
    [[nodiscard]] bool outdatedBy(const Layout& before, const Layout& now) const override;
    void arrange() override;
    void paintContent(QPainter& painter) override;
    void paintMarks(QPainter& painter) override;
    [[nodiscard]] bool drawnFromResult() const override { return false; }
    [[nodiscard]] bool marksFollowScores() const override { return false; }
    [[nodiscard]] QString summary() const override;
    [[nodiscard]] QString kindName() const override { return tr("position grid"); }
    [[nodiscard]] std::optional<Error> error() const override;
    [[nodiscard]] QRectF area() const override { return areaOf(QRectF(rect())); }
    void panBy(const QPointF& pixels) override;
    void reveal(std::int64_t token, bool query) override;
    void resizeEvent(QResizeEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;

private:
    void revealSegment();
    ScrollBy m_scrollBy;
    QPointF m_offset;
    GridGeometry m_geometry;
};

} // namespace ropescope::ui
