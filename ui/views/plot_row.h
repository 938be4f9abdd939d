// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include <QWidget>

#include "ui/document/context.h"
#include "ui/document/jobs/feed.h"
#include "ui/figure/figure.h"
#include "ui/plots/plot.h"
#include "ui/views/column_strip.h"
#include "ui/views/plot_view.h"

class QTimer;
class QWheelEvent;

namespace ropescope::ui {

class RowHeader;

/// One row of the board: a plot with its settings and scales above one view per column, or one that all columns share. It
/// requests the data of all its
/// views in one job, so that they can share a range. It relies on the plot's declaration only and knows no specific
/// plot.
class PlotRow : public QWidget {
    Q_OBJECT
    Q_PROPERTY(QPointF viewState READ scrollOffset WRITE scrollTo)
public:
    PlotRow(Context context, const Plot& plot, QWidget* parent = nullptr);

    [[nodiscard]] const Plot& plot() const { return m_plot; }
    /// The layout changed: updates columns, header and data.
    void refresh();
    /// Scrolls columns that do not fit side by side.
    void setOffset(int pixels);
    /// How the views share the room where the columns of the board share it like this.
    [[nodiscard]] ColumnShare shareOf(const ColumnShare& columns) const;
    void setShare(const ColumnShare& columns);
    /// Height of the header above the panels.
    [[nodiscard]] int headHeight() const;
    [[nodiscard]] std::vector<PlotView*> cells() const;
    /// The view that shows a column; null if there is none.
    [[nodiscard]] PlotView* cellOf(int column) const;
    /// What its numbers depend on besides session and focus.
    [[nodiscard]] WindowPanel panel() const;
    /// The latest data; may be null.
    [[nodiscard]] const PlotDataPtr& data() const { return m_shown.data; }
    [[nodiscard]] const FeedBase& feed() const { return m_feed; }
    /// The range shared by all panels; see Plot::sharedRange.
    [[nodiscard]] const std::optional<ValueRange>& vertical() const { return m_shown.vertical; }
    /// Scroll offset of panels larger than their columns, the same for all.
    [[nodiscard]] QPointF scrollOffset() const { return m_shown.offset; }
    void scrollTo(const QPointF& offset);

signals:
    /// The data changed or was removed.
    void dataChanged();
    /// The wheel was turned while Shift was down.
    void sidewaysWheel(const QWheelEvent& event);

protected:
    void showEvent(QShowEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;

private:
    void refreshHeader();
    void requestData();
    void takeData();
    void dropData();
    void rebuildCells();
    void refreshCells();
    void followFocus(Focus::Changes changes);
    void followMarks();
    void markPointed(std::optional<double> number);
    /// Sets the vertical range of all columns. True if it changed.
    bool updateVertical();
    void updateOverflow();
    void scrollBy(const QPointF& pixels);
    void revealSegment();
    void onIdle();
    void drawNext();
    void watchProgress();
    [[nodiscard]] PlotRequest request() const;
    [[nodiscard]] PlotState state() const;
    [[nodiscard]] QSizeF cellSize() const;

    Context m_context;
    const Plot& m_plot;
    Feed<PlotData> m_feed;
    PlotShown m_shown;
    QSizeF m_overflow{0, 0};
    quint64 m_wording = 0;
    bool m_revealsSegment = false; ///< when the data arrives
    RowHeader* m_header;
    QWidget* m_progress;
    QTimer* m_patience;
    QTimer* m_drawing; ///< draws the remaining images
    ColumnStrip* m_strip;
    ColumnShare m_share;
};

} // namespace ropescope::ui
