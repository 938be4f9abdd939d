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

class QLabel;
class QScrollArea;
class QScrollBar;
class QSplitter;

namespace ropescope::ui {

class ColumnStrip;
class PlotView;
class PlotRow;

/// The centre of the workbench: one column a chosen scheme, one row a plot. Rows share the height, columns the
/// width; columns that have no room scroll sideways under headers that stay.
class Board : public QWidget {
    Q_OBJECT
public:
    explicit Board(Context context, QWidget* parent = nullptr);

    [[nodiscard]] const std::vector<PlotRow*>& rows() const { return m_rows; }
    /// The uppermost view of the focused scheme that is shown; null when there is none.
    [[nodiscard]] PlotView* focusedView() const;
    /// Heights that the user gave to rows, in pixels by the ids of plots; rows without one share the rest.
    [[nodiscard]] const std::map<QString, int>& rowHeights() const { return m_heights; }
    void setRowHeights(const std::map<QString, int>& heights);
    /// Scrolls sideways so that the column of a view or header, or of a part of one, is seen. Others move nothing.
    void bringIntoSight(const QWidget* part);

signals:
    /// A gesture on a header asks for a property of the focused scheme; empty: for all of them.
    void propertyWanted(const QString& id);
    /// So many scores were computed in so many milliseconds.
    void scoresComputed(qint64 scores, double milliseconds);

protected:
    void resizeEvent(QResizeEvent* event) override;
    void showEvent(QShowEvent* event) override;
    void changeEvent(QEvent* event) override;
    /// With Shift, scrolls the columns.
    void wheelEvent(QWheelEvent* event) override;

private:
    void retranslate();
    void addRows();
    void refresh();
    void refreshHeaders();
    void refreshNotice();
    void clampFocusedScheme();
    void followFocus(Focus::Changes changes);
    void updateScrolling();
    void shareWidth();
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
    std::optional<Focus::Scroll>
        m_wanted; ///< of a document that was opened, until its rows are there or the user scrolls
    std::map<QString, int> m_heights;
};

} // namespace ropescope::ui
