// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Pointer, wheel and key input of a PlotView.
#include <algorithm>
#include <cmath>
#include <utility>

#include <QAction>
#include <QApplication>
#include <QContextMenuEvent>
#include <QHelpEvent>
#include <QKeyEvent>
#include <QMenu>
#include <QMouseEvent>
#include <QToolTip>
#include <QWheelEvent>

#include "ui/document/document.h"
#include "ui/document/focus_rules.h"
#include "ui/document/words/error_words.h"
#include "ui/views/plot_view.h"

namespace ropescope::ui {

namespace {

constexpr double kWheelZoom = 1.0015; ///< per eighth of a degree of the wheel

std::optional<Step> stepOf(int key) {
    switch (key) {
    case Qt::Key_Left: return Step::Left;
    case Qt::Key_Right: return Step::Right;
    case Qt::Key_Up: return Step::Up;
    case Qt::Key_Down: return Step::Down;
    default: return {};
    }
}

} // namespace

std::optional<Element> PlotView::elementOf(std::optional<std::int64_t> token) const {
    const PositionMap* map = positions();
    if (!map || !token || *token < 0 || *token >= map->tokens) return {};
    // The layout may lag behind the session.
    const Element element = map->elementOf(*token);
    return holds(m_context.document.session()->sequence, element) ? std::optional(element) : std::nullopt;
}

void PlotView::setPairAt(const QPointF& point) {
    const PlotHit hit = hitAt(point);
    if (const auto query = elementOf(hit.query))
        m_context.focus.setPair(query, elementOf(hit.key));
    else if (const auto token = elementOf(hit.key))
        m_context.focus.setQuery(token);
}

void PlotView::pinAt(const QPointF& point) {
    const auto key = elementOf(hitAt(point).key);
    if (!key) return;
    m_context.focus.setKey(key);
    m_context.focus.setKeyPinned(true);
}

void PlotView::focusColumn() {
    if (!m_shown.shared) m_context.focus.setScheme(m_column);
}

void PlotView::mousePressEvent(QMouseEvent* event) {
    m_lastPoint = event->position();
    focusColumn();
    if (event->button() == Qt::RightButton) pinAt(event->position());
    const bool pans = event->button() == Qt::MiddleButton ||
                      (event->button() == Qt::LeftButton && event->modifiers().testFlag(Qt::ShiftModifier));
    m_panning = pans;
    if (event->button() == Qt::LeftButton && !pans) {
        m_pressedAt = event->position();
        m_pairBefore = {m_context.focus.query(), m_context.focus.key()};
    }
}

void PlotView::mouseMoveEvent(QMouseEvent* event) {
    const QPointF point = event->position();
    // From now on, commands are about what the pointer is at.
    if (auto* focused = qobject_cast<PlotView*>(window()->focusWidget())) focused->hideRing();
    if (m_pressedAt && (point - *m_pressedAt).manhattanLength() >= QApplication::startDragDistance()) {
        m_pressedAt.reset();
        m_panning = true;
    }
    if (m_panning) {
        setCursor(Qt::ClosedHandCursor);
        panBy(point - m_lastPoint);
    } else if (!m_pressedAt) {
        if (const auto key = elementOf(hitAt(point).key)) m_context.focus.hoverKey(key);
        const auto shown = panel();
        emit pointed(shown && !error() ? m_painter->pointedAt(point, *shown) : std::nullopt);
    }
    m_lastPoint = point;
}

void PlotView::mouseReleaseEvent(QMouseEvent* event) {
    if (m_pressedAt && event->button() == Qt::LeftButton && !zoomToTick(event->position()))
        setPairAt(event->position());
    m_pressedAt.reset();
    m_panning = false;
    setCursor(Qt::CrossCursor);
}

void PlotView::hideRing() {
    if (std::exchange(m_showRing, false)) update();
}

void PlotView::leaveEvent(QEvent* event) {
    emit pointed({});
    QWidget::leaveEvent(event);
}

/// Zooms to the segments of the tick under a point, or back.
bool PlotView::zoomToTick(const QPointF& point) {
    const auto shown = panel();
    const auto ticked = shown && !error() ? m_painter->ticked(point, *shown) : std::nullopt;
    if (!ticked) return false;
    m_context.focus.setViewport(*ticked);
    return true;
}

void PlotView::mouseDoubleClickEvent(QMouseEvent* event) {
    if (event->button() != Qt::LeftButton) return;
    // Its first click was none.
    m_context.focus.setQuery(m_pairBefore.first);
    m_context.focus.setKey(m_pairBefore.second);
    toggleBlock(event->position());
}

void PlotView::wheelEvent(QWheelEvent* event) {
    if (event->modifiers().testFlag(Qt::ShiftModifier)) return event->ignore(); // scrolls the columns
    const QPoint turn = event->angleDelta();
    const QSizeF beyond = overflow();
    if (!beyond.isNull()) {
        m_scrollBy(beyond.width() > 0 ? QPointF(-turn.x() - turn.y(), 0) : QPointF(0, -turn.y()));
        return event->accept();
    }
    const bool zooms = turn.y() != 0 && zoomBy(std::pow(kWheelZoom, turn.y()), event->position());
    event->setAccepted(zooms);
}

bool PlotView::event(QEvent* event) {
    // Keys of a focused view take precedence over window shortcuts.
    if (event->type() == QEvent::ShortcutOverride) {
        const auto& key = *static_cast<QKeyEvent*>(event);
        const bool unused = key.key() == Qt::Key_Escape && !m_context.focus.keyPinned();
        if (isViewKey(key) && !unused) event->accept();
    }
    if (event->type() == QEvent::ToolTip) {
        const auto* help = static_cast<QHelpEvent*>(event);
        const auto shown = panel();
        const auto problem = error();
        const QString tip = problem ? errorText(*problem) : shown ? m_painter->tip(help->pos(), *shown) : QString();
        if (!tip.isEmpty()) {
            QToolTip::showText(help->globalPos(), tip, this);
            return true;
        }
    }
    return QWidget::event(event);
}

bool PlotView::isViewKey(const QKeyEvent& event) {
    const auto modifiers = event.modifiers() & ~Qt::KeypadModifier;
    if (stepOf(event.key())) return !(modifiers & ~Qt::ShiftModifier);
    const int key = event.key();
    return !modifiers &&
           (key == Qt::Key_Space || key == Qt::Key_Return || key == Qt::Key_Enter || key == Qt::Key_Escape);
}

bool PlotView::handleViewKey(int key) {
    switch (key) {
    case Qt::Key_Return:
    case Qt::Key_Enter: focusColumn(); return true;
    case Qt::Key_Space: m_context.focus.swap(); return true;
    case Qt::Key_Escape: m_context.focus.setKeyPinned(false); return true;
    default: return false;
    }
}

bool PlotView::handleArrow(const QKeyEvent& event) {
    const auto direction = stepOf(event.key());
    const auto modifiers = event.modifiers() & ~Qt::KeypadModifier;
    if (!direction || (modifiers & ~Qt::ShiftModifier)) return false;
    step(*direction, modifiers.testFlag(Qt::ShiftModifier));
    return true;
}

void PlotView::keyPressEvent(QKeyEvent* event) {
    m_showRing = hasFocus(); // keys also come from parts of the window that do not use them
    update();
    if (handleArrow(*event)) return;
    if (event->key() == Qt::Key_F10 && event->modifiers() == Qt::ShiftModifier) { // Qt handles only the Menu key
        QContextMenuEvent requested(QContextMenuEvent::Keyboard, rect().center(), mapToGlobal(rect().center()));
        return contextMenuEvent(&requested);
    }
    const bool plain = !(event->modifiers() & (Qt::ControlModifier | Qt::AltModifier | Qt::MetaModifier));
    if (!plain || !handleViewKey(event->key())) QWidget::keyPressEvent(event);
}

void PlotView::step(Step step, bool moveQuery) {
    const PositionMap* map = positions();
    if (!map) return;
    Focus& focus = m_context.focus;
    const auto& element = moveQuery ? focus.query() : focus.key();
    const std::int64_t from = element ? map->tokenOf(*element) : -1;
    const std::int64_t to = from < 0 ? 0 : steppedToken(*map, from, step);
    const auto reached = elementOf(to);
    if (!reached) return;
    if (moveQuery)
        focus.setQuery(reached);
    else
        focus.setKey(reached);
    reveal(*reached, moveQuery);
}

bool PlotView::zoomBy(double factor, const QPointF& about) {
    const PlotAxes axes = m_plot.axes();
    const PositionMap* map = positions();
    const QRectF place = mapArea();
    if ((!axes.queries && !axes.keys) || !map || place.isEmpty()) return false;
    const double queryAt = axes.queries ? std::clamp((about.y() - place.top()) / place.height(), 0.0, 1.0) : 0.5;
    const double keyAt = axes.keys ? std::clamp((about.x() - place.left()) / place.width(), 0.0, 1.0) : 0.5;
    m_context.focus.setViewport(zoomed(m_context.focus.viewport(), factor, queryAt, keyAt, scale()));
    return true;
}

void PlotView::panBy(const QPointF& pixels) {
    if (!overflow().isNull()) return m_scrollBy(-pixels);
    const PlotAxes axes = m_plot.axes();
    const QRectF place = mapArea();
    if ((!axes.queries && !axes.keys) || place.isEmpty()) return;
    const double queryBy = axes.queries ? -pixels.y() / place.height() : 0;
    const double keyBy = axes.keys ? -pixels.x() / place.width() : 0;
    m_context.focus.setViewport(dragged(m_context.focus.viewport(), queryBy, keyBy, scale()));
}

/// Zooms to the block of a pair of segments, or back.
void PlotView::toggleBlock(const QPointF& point) {
    const PositionMap* map = positions();
    const PlotHit hit = hitAt(point);
    if (!map || !hit.query || !hit.key) return;
    const Viewport block = segmentPair(*map, map->elementOf(*hit.query).segment, map->elementOf(*hit.key).segment);
    m_context.focus.setViewport(block == m_context.focus.viewport() ? Viewport{} : block);
}

void PlotView::scrollTo(std::int64_t token) {
    const auto shown = panel();
    const auto box = shown ? m_painter->boxOf(token, *shown) : std::nullopt;
    if (!box || m_painter->overflow(*shown).isNull()) return;
    const QRectF sight(m_shown.offset, area().size());
    QPointF by;
    if (box->right() > sight.right()) by.setX(box->right() - sight.right());
    if (box->left() < sight.left()) by.setX(box->left() - sight.left());
    if (box->bottom() > sight.bottom()) by.setY(box->bottom() - sight.bottom());
    if (box->top() < sight.top()) by.setY(box->top() - sight.top());
    if (!by.isNull()) m_scrollBy(by);
}

void PlotView::reveal(const Element& element, bool query) {
    const PositionMap* map = positions();
    const std::int64_t token = map ? map->tokenOf(element) : -1;
    if (token < 0) return;
    scrollTo(token);
    const PlotAxes axes = m_plot.axes();
    const double fraction = (static_cast<double>(token) + 0.5) / static_cast<double>(map->tokens);
    const Viewport& view = m_context.focus.viewport();
    if (query && axes.queries) m_context.focus.setViewport(revealedQuery(view, fraction));
    if (!query && axes.keys) m_context.focus.setViewport(revealed(view, fraction));
}

void PlotView::focusInEvent(QFocusEvent* event) {
    const auto reason = event->reason();
    m_showRing = reason == Qt::TabFocusReason || reason == Qt::BacktabFocusReason;
    QWidget::focusInEvent(event);
    update();
}

void PlotView::contextMenuEvent(QContextMenuEvent* event) {
    if (event->reason() == QContextMenuEvent::Mouse) return event->accept();
    auto* menu = new QMenu(this);
    menu->setObjectName(QStringLiteral("viewMenu"));
    menu->setAccessibleName(accessibleName());
    menu->setAttribute(Qt::WA_DeleteOnClose);
    for (const char* id :
         {"export.copy-view", "export.copy-values", "export.copy-command", "export.copy-python", "view.arithmetic"})
        if (auto* action = window()->findChild<QAction*>(QLatin1String(id))) menu->addAction(action);
    menu->popup(mapToGlobal(rect().center()));
}

} // namespace ropescope::ui
