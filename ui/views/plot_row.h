// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include <QWidget>

#include "ui/document/context.h"
#include "ui/document/jobs/feed.h"
#include "ui/figure/figure.h"
#include "ui/plots/plot.h"
#include "ui/views/plot_view.h"

class QTimer;
class QWheelEvent;

namespace ropescope::ui {

class ColumnStrip;
class RowHeader;

/// One row of the board: a plot with its settings and scales above one view a column. It asks for what all its views show
/// in one job, so that they can share a range, and follows the plot's declaration: it knows no kind.
class PlotRow : public QWidget {
    Q_OBJECT
    Q_PROPERTY(QPointF viewState READ scrollOffset WRITE scrollTo)
public:
    PlotRow(Context context, const Plot& plot, QWidget* parent = nullptr);

    [[nodiscard]] const Plot& plot() const { return m_plot; }
    /// There is another layout: columns, header, data.
    void refresh();
    /// Columns that do not fit beside each other are scrolled.
    void setOffset(int pixels);
    /// At most so many columns share the width; 0: as many as have room.
    void setMostAcross(int most);
    [[nodiscard]] std::vector<PlotView*> cells() const;
    /// What its numbers depend on beside session and focus.
    [[nodiscard]] WindowPanel panel() const;
    /// The newest data; may be null.
    [[nodiscard]] const PlotDataPtr& data() const { return m_shown.data; }
    [[nodiscard]] const FeedBase& feed() const { return m_feed; }
    /// The range that all panels share; see Plot::sharedRange.
    [[nodiscard]] const std::optional<ValueRange>& vertical() const { return m_shown.vertical; }
    /// How far panels that are larger than their columns are scrolled, all alike.
    [[nodiscard]] QPointF scrollOffset() const { return m_shown.offset; }
    void scrollTo(const QPointF& offset);

signals:
    /// There is other data, or none any more.
    void dataChanged();
    /// The wheel was turned with Shift.
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
    void followFocus(Focus::Changes changes);
    /// Gives all columns one vertical range. True when it is another one.
    bool updateVertical();
    void updateOverflow();
    void scrollBy(const QPointF& pixels);
    void revealSegment();
    void rest();
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
    bool m_revealsSegment = false; ///< once the data is there
    RowHeader* m_header;
    QWidget* m_progress;
    QTimer* m_patience;
    QTimer* m_drawing; ///< comes back to the pictures that are still to be drawn
    ColumnStrip* m_strip;
};

} // namespace ropescope::ui
