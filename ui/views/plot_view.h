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
#include "ui/views/explain/shows_texts.h"
#include "ui/views/token_steps.h"

namespace ropescope::ui {

/// Data shared by all views of a row: owned by the row, read by its views.
struct PlotShown {
    PlotDataPtr data;                     ///< the latest, however old; null: none
    std::optional<Error> failure;         ///< error of the latest job, shown instead of the data
    std::optional<ValueRange> vertical{}; ///< see Plot::sharedRange
    QPointF offset;                       ///< scroll offset of the row
    bool named = false;                   ///< every panel says whose it is, because not all are below their header
    bool shared = false;                  ///< one view shows all schemes; see Plot::sharesPanel
    std::optional<double> pointed{};      ///< see PlotPainter::pointedAt
};

/// One column of a plot in the window: gestures, linking and accessibility around its painter. The content is drawn
/// once into a pixmap; hovering repaints only the marks on top of it.
///
/// It never computes anything or edits the session; it reports gestures to the Focus by element, so that all views
/// follow.
class PlotView : public QWidget, public ArithmeticSource, public ShowsTexts {
    Q_OBJECT
    Q_PROPERTY(bool keyboardRing READ hasRing)
public:
    using ScrollBy = std::function<void(const QPointF& pixels)>;
    /// `scrollBy` moves all views of the row.
    PlotView(Context context, const Plot& plot, const PlotShown& shown, int column, ScrollBy scrollBy,
             QWidget* parent = nullptr);

    /// Of a view that all schemes share: the focused column or, if that has nothing to show, the first that has.
    [[nodiscard]] int column() const;
    [[nodiscard]] bool isShared() const { return m_shown.shared; }
    /// Id of its plot.
    [[nodiscard]] std::string plot() const { return m_plot.id(); }
    /// True if a focus ring is shown while the view is focused, that is if the keyboard was used after the mouse.
    [[nodiscard]] bool hasRing() const { return m_showRing; }
    [[nodiscard]] PlotHit hitAt(const QPointF& point) const;
    /// Where the viewport is drawn; empty: not at all.
    [[nodiscard]] QRectF mapArea() const;
    /// Maximum scroll offset of this view.
    [[nodiscard]] QSizeF overflow() const;
    static constexpr int kNameHeight = 16; ///< of the line with the name of the scheme
    /// The area inside the frame and margins of the plot, below the name.
    [[nodiscard]] QRectF area() const;

    [[nodiscard]] Derivations arithmeticAt(const std::optional<QPoint>& point) const override;
    void paintTexts(QPainter& painter) const override;
    [[nodiscard]] QString termAt(const QPoint& point) const override;
    [[nodiscard]] std::int64_t segmentAt(const QPoint& point) const override;
    /// Outdates the image, which stays until it is redrawn in one of the next events.
    void invalidate();
    /// Keys that a view handles: the arrows, Space, Enter, Escape.
    [[nodiscard]] static bool isViewKey(const QKeyEvent& event);
    /// How far the image lags behind the session. A waiting image shows data that has been replaced; it stays, without
    /// marks, until the pending result arrives.
    enum class Picture { Current, Waits, Outdated };
    [[nodiscard]] Picture picture() const { return m_picture; }
    /// A new result arrived: invalidates the image and updates the description.
    void takeResult();
    /// Draws the image now, so that the next paint only has to show it. A hidden view is drawn when it becomes visible.
    void redraw();
    /// The placed session changed: updates names, image and description.
    void refresh();
    /// Repaints if the marks differ from those last painted.
    void followMarks();
    /// Scrolls the row to show a token.
    void scrollTo(std::int64_t token);
    /// Scrolls and moves the visible range to show an element, as a query or as a key.
    void reveal(const Element& element, bool query);

signals:
    /// The image is outdated; redraw() in one of the next events.
    void drawingWanted();
    /// The pointer moved to this number along the horizontal axis, or away.
    void pointed(std::optional<double> number);

protected:
    bool event(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    /// For the Menu key; a right click pins the key token.
    void contextMenuEvent(QContextMenuEvent* event) override;

private:
    [[nodiscard]] const PaintStyle& style() const;
    [[nodiscard]] const PlacedSession& placed() const;
    /// Null if the placed session does not, or no longer, have such a column.
    [[nodiscard]] const SchemeColumn* schemeColumn() const;
    /// Null if the column could not be placed or has no tokens.
    [[nodiscard]] const PositionMap* positions() const;
    [[nodiscard]] TokenScale scale() const;
    /// Whether a column has something to show.
    [[nodiscard]] bool shows(const SchemeColumn& column) const;
    /// Focuses the column, unless the view belongs to all of them.
    void focusColumn();
    /// The panel to paint; empty without data of the current tokens.
    [[nodiscard]] std::optional<PlotPanel> panel() const;
    /// Text shown instead of the content.
    [[nodiscard]] std::optional<Error> error() const;
    [[nodiscard]] bool outdatedBy(const PlacedSession& before) const;
    [[nodiscard]] bool canWait(const PlacedSession& before) const;
    void describe();
    [[nodiscard]] std::optional<double> markScore() const;
    /// Size of the image.
    [[nodiscard]] QSize pixels() const;
    void renderContent();
    void paintContent(QPainter& painter) const;
    void wantDrawing();
    void paintFrame(QPainter& painter) const;
    void paintName(QPainter& painter) const;
    void paintEmpty(QPainter& painter) const;
    void paintError(QPainter& painter, const Error& error) const;
    void paintOutline(QPainter& painter) const;
    void setPairAt(const QPointF& point);
    void pinAt(const QPointF& point);
    bool zoomBy(double factor, const QPointF& about);
    bool zoomToTick(const QPointF& point);
    void panBy(const QPointF& pixels);
    void toggleBlock(const QPointF& point);
    [[nodiscard]] std::optional<Element> elementOf(std::optional<std::int64_t> token) const;
    bool handleViewKey(int key);
    bool handleArrow(const QKeyEvent& event);
    void step(Step step, bool moveQuery);
    void hideRing();

    Context m_context;
    const Plot& m_plot;
    const PlotShown& m_shown;
    std::unique_ptr<PlotPainter> m_painter;
    int m_column;
    ScrollBy m_scrollBy;
    PlacedSessionPtr m_placed; ///< at the last refresh
    QPixmap m_content;
    bool m_stale = true; ///< the image has to be redrawn before it counts as current
    Picture m_picture = Picture::Outdated;
    Marks m_marks;                     ///< last painted
    std::optional<double> m_markScore; ///< score shown with the marks
    QPointF m_lastPoint;
    std::optional<QPointF> m_pressedAt;
    std::pair<std::optional<Element>, std::optional<Element>> m_pairBefore; ///< Q and K before the last press
    bool m_panning = false;
    bool m_showRing = false; ///< the focus came by keyboard
};

/// The viewport that shows exactly one pair of segments.
[[nodiscard]] Viewport segmentPair(const PositionMap& map, std::int64_t querySegment, std::int64_t keySegment);

} // namespace ropescope::ui
