// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include <QPixmap>
#include <QWidget>

#include "core/base/expected.h"
#include "ui/document/context.h"
#include "ui/document/document.h"
#include "ui/document/focus.h"
#include "ui/painters/marks.h"
#include "ui/views/token_steps.h"

namespace ropescope::ui {

struct PaintStyle;

/// Base of every view of tokens: gestures, linking and accessibility around a painter. The content is drawn once into a
/// pixmap; hovering repaints only the marks above it.
///
/// A view belongs to one column of the layout. It never computes and never edits the session; it reports gestures to
/// the Focus by element, so that all views follow.
class TokenView : public QWidget {
    Q_OBJECT
    Q_PROPERTY(bool keyboardRing READ hasRing)
public:
    /// Tokens under the pointer. A view of single tokens has only a key.
    struct Hit {
        std::optional<std::int64_t> query;
        std::optional<std::int64_t> key;
    };

    TokenView(Context context, int column, QWidget* parent = nullptr);

    [[nodiscard]] int column() const { return m_column; }
    /// True while the focus, when the view has it, is shown by a ring: it came by keyboard.
    [[nodiscard]] bool hasRing() const { return m_showRing; }
    /// The row it stands in: "positions", "heatmap", "profile".
    [[nodiscard]] virtual QString row() const = 0;
    [[nodiscard]] virtual Hit hitAt(const QPointF& point) const = 0;
    /// Drops the picture; the next paint draws it anew.
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
    /// The session is another value: names, picture, description.
    void refresh();

protected:
    /// Finds places for what the picture shows. Called before a picture that is outdated is dropped.
    virtual void arrange();
    virtual void paintContent(QPainter& painter) = 0;
    virtual void paintMarks(QPainter& painter) = 0;
    /// One sentence from the data, for a screen reader.
    [[nodiscard]] virtual QString summary() const = 0;
    /// The name of this kind of view, for a screen reader.
    [[nodiscard]] virtual QString kindName() const = 0;
    /// Whether a change of the session alone outdates the picture. Results that are on their way redraw it when they
    /// come, so most views say yes only when tokens moved.
    [[nodiscard]] virtual bool outdatedBy(const Layout& before, const Layout& now) const;
    /// Whether the picture is drawn from a result of the RenderQueue.
    [[nodiscard]] virtual bool drawnFromResult() const { return true; }
    /// Whether the marks tell a score, which any change of the session may alter.
    [[nodiscard]] virtual bool marksFollowScores() const { return true; }
    /// Shown instead of the content.
    [[nodiscard]] virtual std::optional<Error> error() const;

    /// Zoom about a point, and pan by pixels; the base does nothing.
    virtual bool zoomBy(double factor, const QPointF& about);
    virtual void panBy(const QPointF& pixels);
    virtual void doubleClicked(const QPointF& point);
    /// Brings a token into sight after a key press, as a query or as a key.
    virtual void reveal(std::int64_t token, bool query);
    virtual void rangeChanged();

    [[nodiscard]] const Context& context() const { return m_context; }
    [[nodiscard]] const PaintStyle& style() const;
    [[nodiscard]] const Layout& layout() const;
    /// Null when the layout has no such column (any more).
    [[nodiscard]] const SchemeColumn* schemeColumn() const;
    /// Null when the column could not be placed or has no tokens.
    [[nodiscard]] const PositionMap* positions() const;
    [[nodiscard]] Marks marks() const;
    /// Index of this view's scheme in a result that may be older than the layout; empty when the result does not have
    /// it, or places its tokens in another way: such a result must not be drawn on the present axes.
    [[nodiscard]] std::optional<std::size_t> columnIn(const Layout& shown) const;
    /// The part inside the frame.
    [[nodiscard]] virtual QRectF area() const;

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

private:
    void applyFocus(Focus::Changes changes);
    void describe();
    [[nodiscard]] bool canWait(const Layout& before) const;
    void renderContent();
    void paintFrame(QPainter& painter) const;
    void paintEmpty(QPainter& painter) const;
    void paintError(QPainter& painter, const Error& error) const;
    void setPairAt(const QPointF& point);
    void pinAt(const QPointF& point);
    [[nodiscard]] std::optional<Element> elementOf(std::optional<std::int64_t> token) const;
    bool handleViewKey(int key);
    bool handleArrow(const QKeyEvent& event);
    void step(Step step, bool moveQuery);

    Context m_context;
    int m_column;
    LayoutPtr m_shown; ///< the layout of the last refresh
    QPixmap m_content;
    bool m_stale = true; ///< the next paint draws the picture
    Picture m_picture = Picture::Outdated;
    std::optional<QPointF> m_pressedAt; ///< a click until it moves past the drag threshold
    QPointF m_lastPoint;
    bool m_panning = false;
    bool m_showRing = false; ///< the focus came by keyboard
};

} // namespace ropescope::ui
