// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <memory>
#include <optional>

#include <QPixmap>
#include <QWidget>

#include <ropescope/base/expected.h>

#include "ui/document/context.h"
#include "ui/document/focus.h"
#include "ui/plots/plot.h"
#include "ui/views/token_steps.h"

namespace ropescope::ui {

/// What all views of a row show: kept by the row, read by its views.
struct PlotShown {
    PlotDataPtr data;                     ///< the newest, of any age; null: none
    std::optional<Error> failure;         ///< the newest job failed: said in place of the data
    std::optional<ValueRange> vertical{}; ///< see Plot::sharedRange
    QPointF offset;                       ///< how far the row is scrolled
};

/// One column of a plot in the window: gestures, linking and accessibility around its painter. The content is drawn once
/// into a pixmap; hovering repaints only the marks above it.
///
/// It never computes and never edits the session; it reports gestures to the Focus by element, so that all views follow.
class PlotView : public QWidget, public ArithmeticSource {
    Q_OBJECT
    Q_PROPERTY(bool keyboardRing READ hasRing)
public:
    using ScrollBy = std::function<void(const QPointF& pixels)>;
    /// `scrollBy` moves all views of the row.
    PlotView(Context context, const Plot& plot, const PlotShown& shown, int column, ScrollBy scrollBy,
             QWidget* parent = nullptr);

    [[nodiscard]] int column() const { return m_column; }
    /// The id of its plot.
    [[nodiscard]] std::string plot() const { return m_plot.id(); }
    /// True while the focus, when the view has it, is shown by a ring: it came by keyboard.
    [[nodiscard]] bool hasRing() const { return m_showRing; }
    [[nodiscard]] PlotHit hitAt(const QPointF& point) const;
    /// Where the viewport is drawn; empty: nowhere.
    [[nodiscard]] QRectF mapArea() const;
    /// How far this view can be scrolled.
    [[nodiscard]] QSizeF overflow() const;
    /// The part inside the frame and the margins of the plot.
    [[nodiscard]] QRectF area() const;

    [[nodiscard]] Derivations arithmeticAt(const std::optional<QPoint>& point) const override;
    /// Drops the picture; the next paint redraws it.
    void invalidate();
    /// Keys that a view acts on: the arrows, Space, Enter, Escape.
    [[nodiscard]] static bool isViewKey(const QKeyEvent& event);
    /// How far the picture is behind the session. One that waits belongs to a sequence or the like that was replaced,
    /// and stays, without marks, until the result that is under way gives the next.
    enum class Picture { Current, Waits, Outdated };
    [[nodiscard]] Picture picture() const { return m_picture; }
    /// There is a new result: the picture is outdated and the description is that of the result.
    void takeResult();
    /// Draws the picture now, so that the next paint has only to show it. One that nobody sees is drawn when it is seen.
    void redraw();
    /// There is another layout: names, picture, description.
    void refresh();
    /// Scrolls the row so that a token is in sight.
    void scrollTo(std::int64_t token);

protected:
    bool event(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    /// The Menu key; a right click pins the key.
    void contextMenuEvent(QContextMenuEvent* event) override;

private:
    [[nodiscard]] const PaintStyle& style() const;
    [[nodiscard]] const Layout& layout() const;
    /// Null when the layout has no such column (any more).
    [[nodiscard]] const SchemeColumn* schemeColumn() const;
    /// Null when the column could not be placed or has no tokens.
    [[nodiscard]] const PositionMap* positions() const;
    [[nodiscard]] TokenScale scale() const;
    /// What is painted; empty without data of the present tokens.
    [[nodiscard]] std::optional<PlotPanel> panel() const;
    /// Shown instead of the content.
    [[nodiscard]] std::optional<Error> error() const;
    [[nodiscard]] bool outdatedBy(const Layout& before) const;
    [[nodiscard]] bool canWait(const Layout& before) const;
    void describe();
    /// Repaints when the marks are others than those last painted.
    void followMarks();
    [[nodiscard]] std::optional<double> markScore() const;
    void renderContent();
    void paintFrame(QPainter& painter) const;
    void paintEmpty(QPainter& painter) const;
    void paintError(QPainter& painter, const Error& error) const;
    void paintOutline(QPainter& painter) const;
    void setPairAt(const QPointF& point);
    void pinAt(const QPointF& point);
    bool zoomBy(double factor, const QPointF& about);
    bool zoomToTick(const QPointF& point);
    void panBy(const QPointF& pixels);
    void toggleBlock(const QPointF& point);
    void reveal(std::int64_t token, bool query);
    [[nodiscard]] std::optional<Element> elementOf(std::optional<std::int64_t> token) const;
    bool handleViewKey(int key);
    bool handleArrow(const QKeyEvent& event);
    void step(Step step, bool moveQuery);

    Context m_context;
    const Plot& m_plot;
    const PlotShown& m_shown;
    std::unique_ptr<PlotPainter> m_painter;
    int m_column;
    ScrollBy m_scrollBy;
    LayoutPtr m_layout; ///< of the last refresh
    QPixmap m_content;
    bool m_stale = true; ///< the next paint draws the picture
    Picture m_picture = Picture::Outdated;
    Marks m_marks;                     ///< last painted
    std::optional<double> m_markScore; ///< with its score
    QPointF m_lastPoint;
    std::optional<QPointF> m_pressedAt;
    bool m_panning = false;
    bool m_showRing = false; ///< the focus came by keyboard
};

/// The viewport that shows exactly one segment against another.
[[nodiscard]] Viewport segmentPair(const PositionMap& map, std::int64_t querySegment, std::int64_t keySegment);

} // namespace ropescope::ui
