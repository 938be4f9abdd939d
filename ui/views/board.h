// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <map>
#include <optional>
#include <vector>

#include <QString>
#include <QWidget>

#include "ui/document/context.h"
#include "ui/document/focus.h"
#include "ui/views/column_strip.h"

class QLabel;
class QScrollArea;
class QScrollBar;
class QSplitter;

namespace ropescope::ui {

class ColumnHeader;
class PlotView;
class PlotRow;

/// The centre of the workbench: one column per chosen scheme, one row per plot. Rows share the height, columns the
/// width, on several lines if that shows more of many; columns that do not fit scroll sideways, and their headers stay at
/// the top. The focused column alone can have all the room.
class Board : public QWidget {
    Q_OBJECT
public:
    explicit Board(Context context, QWidget* parent = nullptr);

    [[nodiscard]] const std::vector<PlotRow*>& rows() const { return m_rows; }
    /// The topmost visible view of the focused scheme; null if there is none.
    [[nodiscard]] PlotView* focusedView() const;
    /// Heights that the user gave rows, in pixels by plot id; rows without one share the remaining height.
    [[nodiscard]] const std::map<QString, int>& rowHeights() const { return m_heights; }
    void setRowHeights(const std::map<QString, int>& heights);
    /// Scrolls sideways to show the column of a view or header, or of a widget inside one. Does nothing for other
    /// widgets.
    void bringIntoSight(const QWidget* part);
    /// Has the views of the focused scheme show an element, as a query or as a key.
    void reveal(const Element& element, bool query);
    /// Marks the column of a scheme whose formulas are being edited and have a fault; an empty text marks none.
    void markFault(const QString& id, const QString& fault);

signals:
    /// A header requests a property of the focused scheme; empty: all of them.
    void propertyWanted(const QString& id);
    /// This number of scores was computed in this many milliseconds.
    void scoresComputed(qint64 scores, double milliseconds);

protected:
    void resizeEvent(QResizeEvent* event) override;
    void showEvent(QShowEvent* event) override;
    void changeEvent(QEvent* event) override;
    /// Shift+wheel scrolls the columns.
    void wheelEvent(QWheelEvent* event) override;

private:
    void retranslate();
    void addRows();
    void refresh();
    void refreshHeaders();
    void refreshNotice();
    void clampFocusedScheme();
    void followFocus(Focus::Changes changes);
    void connectHeader(ColumnHeader& header);
    [[nodiscard]] int steadyWidth() const;
    [[nodiscard]] int headerHeight() const;
    [[nodiscard]] int lines() const;
    [[nodiscard]] double shownBy(const ColumnShare& share) const;
    void shareRoom();
    void boundRows();
    void updateScrolling();
    void keepHeights();
    void scrollTo(int pixels);
    void noteScroll();
    void showWantedScroll();
    void scrollByWheel(const QWheelEvent& event);
    void revealColumn(int column);

    Context m_context;
    QLabel* m_notice;
    ColumnStrip* m_headers;
    QScrollArea* m_area;
    QSplitter* m_splitter;
    QScrollBar* m_sideways;
    std::vector<PlotRow*> m_rows;
    ColumnShare m_share;
    int m_content = 0; ///< width of all columns when they were last placed
    std::optional<Focus::Scroll>
        m_wanted; ///< scroll position of an opened document, until its rows exist or the user scrolls
    std::map<QString, int> m_heights;
    std::string m_faulty; ///< scheme whose formulas have a fault
    QString m_fault;
};

} // namespace ropescope::ui
