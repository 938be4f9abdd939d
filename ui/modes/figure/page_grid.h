// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include <QLineEdit>
#include <QPainter>
#include <QPointF>
#include <QRectF>

#include <ropescope/figures/layout_edits.h>
#include <ropescope/figures/layout_sizes.h>

#include "ui/figure/page/page_picture.h"

namespace ropescope::ui {

/// A line of the grid that can be moved: between two columns, or below a row.
struct GridLine {
    bool column = false; ///< a vertical one
    std::size_t index = 0;
};

/// The grid of a page in a window: where its cells and lines are, and what moving a line makes of the sizes of columns
/// and rows.
class PageGrid {
public:
    /// `origin`: the upper left corner of the page.
    PageGrid(const PagePicture& picture, const QPointF& origin) : m_picture(picture), m_origin(origin) {}

    [[nodiscard]] QRectF cellOf(int panel) const;
    [[nodiscard]] QRectF page() const;
    /// The grip of an edge of a panel.
    [[nodiscard]] QRectF edgeGripOf(int panel, LayoutSide side) const;
    /// The index of the line, a vertical one or not, that is nearest to a point; beyond the last one that of another.
    [[nodiscard]] int nearestLine(bool column, const QPointF& point) const;
    /// The line at a point, outside the panels that it crosses.
    [[nodiscard]] std::optional<GridLine> lineAt(const QPointF& point) const;
    /// The grip of a line.
    [[nodiscard]] QRectF gripOf(const GridLine& line) const;
    /// The size of the column or row before a line, in mm.
    [[nodiscard]] double sizeBefore(const GridLine& line) const;
    /// All sizes, if that one changes; kAutoSize: it is not chosen any more.
    [[nodiscard]] LayoutSizes sizesWith(const GridLine& line, double size) const;
    /// All sizes with the line moved by pixels.
    [[nodiscard]] LayoutSizes sizesMoved(const GridLine& line, const QPointF& by) const;
    /// Paints the grips and, if a line is being moved, where it would be.
    void paintGrips(QPainter& painter, const QColor& colour) const;
    void paintMoved(QPainter& painter, const GridLine& line, const LayoutSizes& sizes, const QColor& colour) const;

private:
    [[nodiscard]] const Figure& figure() const { return *m_picture.figure; }
    [[nodiscard]] std::vector<GridLine> lines() const;
    [[nodiscard]] double placeOf(const GridLine& line) const;
    /// Whether a line is not inside a panel in a column or row that it crosses.
    [[nodiscard]] bool divides(const GridLine& line, int cell) const;

    const PagePicture& m_picture;
    QPointF m_origin;
};

/// A field on the page for the size of a column or row. It closes when it is done with, or when it loses the focus.
class SizeField : public QLineEdit {
    Q_OBJECT
public:
    SizeField(double millimetres, const QPointF& centre, const QFont& font, QWidget* parent);

signals:
    void typed(double millimetres); ///< kAutoSize: no size of its own

protected:
    void keyPressEvent(QKeyEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;

private:
    void take();
};

} // namespace ropescope::ui
