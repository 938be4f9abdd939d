// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <optional>
#include <vector>

#include <QPointF>
#include <QWidget>

#include <ropescope/session/placed_session.h>

#include "ui/document/context.h"
#include "ui/document/theme.h"

class QHBoxLayout;
class QMenu;
class QToolButton;
class QVBoxLayout;

namespace ropescope::ui {

class ElidedLabel;
class Exporter;
class PropertyChips;

/// Header of a column: title and menu above the axes, with the property chips on whichever line has space. Clicking
/// focuses the scheme, a double click gives it the room of all columns; dragging, or Alt+Left and Alt+Right, moves the
/// column.
class ColumnHeader : public QWidget {
    Q_OBJECT
public:
    ColumnHeader(Context context, int column, QWidget* parent = nullptr);
    /// Moves the column to the right, or to the left if negative; does nothing if there is no such place.
    void moveBy(int columns);
    /// `widest` is the widestTitle() of all columns, so that headers of equal width put their chips on the same line;
    /// `notes` is their noteLines(). `fault` says what is wrong with the formulas being typed, if anything is.
    void refresh(double widest, int notes, const QString& fault = {});
    [[nodiscard]] int column() const { return m_column; }
    /// True if the chips are next to the title, false if they are next to the axes.
    [[nodiscard]] bool chipsAbove() const { return m_chipsAbove; }

    /// Number of note lines, the maximum over all columns: one each for scores that are not purely relative and for
    /// every kind of segment without a rule.
    [[nodiscard]] static int noteLines(const PlacedSession& placed);
    static constexpr int kNoteHeight = 15;

    /// Width of the widest title in `placed`, in pixels.
    [[nodiscard]] static double widestTitle(const PlacedSession& placed, const PaintStyle& look);

signals:
    /// Requests a property of this column, which is focused by then; empty: all of them.
    void propertyWanted(const QString& id);
    /// The header is dragged to a point of the screen, or let go there.
    void dragged(const QPoint& at);
    void dropped(const QPoint& at);
    /// The column was moved to an index while this header had the keyboard.
    void moved(int target);

protected:
    bool event(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void fillMenu();
    void addAction(QMenu& menu, const QString& text, bool enabled, const std::function<void()>& act);
    [[nodiscard]] std::optional<int> columnNow() const;
    [[nodiscard]] const Scheme& scheme() const;
    void applyFonts();
    void placeChips();
    void fitLines();
    /// Fills one line per fallback of the scheme; returns them as full sentences.
    QStringList showNotes(const SchemeColumn& scheme, int lines);

    Context m_context;
    int m_column;
    ElidedLabel* m_title;
    ElidedLabel* m_axes;
    PropertyChips* m_chips;
    QHBoxLayout* m_upper;
    QHBoxLayout* m_lower;
    QVBoxLayout* m_lines;
    std::vector<ElidedLabel*> m_notes;
    QToolButton* m_menuButton;
    QMenu* m_menu;
    Exporter* m_exporter;
    std::optional<QPointF> m_pressedAt;
    bool m_dragging = false;
    double m_widestTitle = 0;
    bool m_chipsAbove = true;
};

} // namespace ropescope::ui
