// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <memory>
#include <optional>

#include <QWidget>

#include <ropescope/figures/layout_edits.h>
#include <ropescope/figures/layout_sizes.h>

#include "ui/document/context.h"
#include "ui/document/derivation/derivation.h"
#include "ui/figure/page/page_picture.h"
#include "ui/modes/figure/page_grid.h"

namespace ropescope::ui {

/// The page of a figure with the gestures on its panels and its grid. Dragging a panel onto the middle of another one
/// swaps them, to one of its sides inserts it there; dragging an edge of the chosen panel makes it span more or fewer
/// columns or rows. Dragging a line between columns or below a row moves it, and a double click on it takes a size.
/// Keys: arrows choose a panel, with Ctrl they swap it with its neighbour, with Shift they move its right or lower edge;
/// Delete removes it. A click is passed on, and what is under the pointer can be explained.
class PageView : public QWidget, public ArithmeticSource {
    Q_OBJECT
public:
    PageView(Context context, QWidget* parent);

    /// Null: nothing to show.
    void show(std::shared_ptr<const PagePicture> picture);
    [[nodiscard]] const std::shared_ptr<const PagePicture>& picture() const { return m_picture; }
    [[nodiscard]] int chosen() const { return m_chosen; } ///< index of a panel; -1: none
    void choose(int panel);
    /// Whether lines of text stand around the figure.
    void showText(bool shown);
    /// The upper left corner of the page.
    [[nodiscard]] QPointF origin() const;
    [[nodiscard]] QSize sizeHint() const override;
    /// Without a point: of the focused pair, under the scheme of the chosen panel.
    [[nodiscard]] Derivations arithmeticAt(const std::optional<QPoint>& point) const override;
    /// Width around the page at any scale, in design pixels.
    static constexpr int kMargin = 32;

signals:
    void panelChosen(int panel);
    void swapWanted(int one, int other);
    void layoutWanted(const ropescope::EditedLayout& edited);
    void removalWanted(int panel);
    void clicked(const QPointF& points);                                       ///< of the page
    void sizesWanted(bool columns, const ropescope::LayoutSizes& millimetres); ///< else of the rows
    /// What a drag would make of the layout if it ended now, as text; empty: nothing.
    void predicted(const QString& layout);

protected:
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    bool event(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    /// What the mouse holds.
    struct Drag {
        int panel = -1;
        std::optional<LayoutSide> edge; ///< empty: the panel itself
        std::optional<GridLine> line{}; ///< then there is no panel
        QPointF from, at;
        bool moved = false;
    };
    /// What letting go would do.
    struct Outcome {
        std::optional<EditedLayout> layout;
        int swapped = -1;
        QRectF mark; ///< where
    };
    void describe();
    [[nodiscard]] int panels() const;
    [[nodiscard]] QPointF pointsAt(const QPointF& point) const;            ///< of the page, at a point of the widget
    [[nodiscard]] PageGrid grid() const { return {*m_picture, origin()}; } ///< if there is a picture
    [[nodiscard]] int panelAt(const QPointF& point) const;
    [[nodiscard]] std::optional<LayoutSide> gripAt(const QPointF& point) const;
    [[nodiscard]] LayoutSizes draggedSizes() const; ///< with the line where the mouse holds it
    [[nodiscard]] Outcome outcome() const;
    [[nodiscard]] int neighbour(int panel, int key) const;
    void endDrag();

    Context m_context;
    std::shared_ptr<const PagePicture> m_picture;
    int m_chosen = -1;
    bool m_text = true;
    std::optional<Drag> m_drag;
};

} // namespace ropescope::ui
