// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/token_view.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include <QApplication>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QWheelEvent>

#include "ui/document/convert.h"
#include "ui/document/document.h"
#include "ui/document/focus_rules.h"
#include "ui/document/scheme_words.h"
#include "ui/document/theme.h"
#include "ui/views/pair.h"

namespace ropescope::ui {

namespace {

constexpr double kPadding = 8;
constexpr double kRadius = 5;
constexpr double kWheelZoom = 1.0015; ///< an eighth of a degree of the wheel

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

TokenView::TokenView(Context context, int column, QWidget* parent)
    : QWidget(parent), m_context(context), m_column(column) {
    setMouseTracking(true);
    setFocusPolicy(Qt::StrongFocus);
    setAttribute(Qt::WA_OpaquePaintEvent); // the content covers it all, so nothing beneath need be painted
    setCursor(Qt::CrossCursor);
    connect(&m_context.focus, &Focus::changed, this, &TokenView::applyFocus);
}

const PaintStyle& TokenView::style() const { return m_context.theme.style(); }
const Layout& TokenView::layout() const { return *m_context.layout(); }

const SchemeColumn* TokenView::schemeColumn() const {
    const auto index = static_cast<std::size_t>(m_column);
    return index < layout().columns.size() ? &layout().columns[index] : nullptr;
}

const PositionMap* TokenView::positions() const {
    const SchemeColumn* scheme = schemeColumn();
    return scheme && scheme->positions && scheme->positions->tokens > 0 ? &*scheme->positions : nullptr;
}

Marks TokenView::marks() const {
    const SchemeColumn* scheme = schemeColumn();
    return scheme ? marksOf(*scheme, m_context.focus) : Marks{};
}

std::optional<std::size_t> TokenView::columnIn(const Layout& shown) const {
    const SchemeColumn* wanted = schemeColumn();
    if (!wanted) return {};
    const auto& columns = shown.columns;
    const auto same = [&](const SchemeColumn& column) { return column.placesKey == wanted->placesKey; };
    const auto index = static_cast<std::size_t>(m_column);
    if (index < columns.size() && same(columns[index])) return index;
    const auto found = std::find_if(columns.begin(), columns.end(), same);
    if (found == columns.end()) return {};
    return static_cast<std::size_t>(std::distance(columns.begin(), found));
}

QRectF TokenView::area() const { return QRectF(rect()).adjusted(kPadding, kPadding, -kPadding, -kPadding); }

std::optional<Error> TokenView::error() const {
    const SchemeColumn* scheme = schemeColumn();
    if (!scheme) return {};
    if (!scheme->positions) return scheme->positions.error();
    if (!scheme->plan) return scheme->plan.error();
    return {};
}

void TokenView::invalidate() {
    m_stale = true;
    update();
}

void TokenView::redraw() {
    // Here and not while painting: the platform gathers updates of some milliseconds into one paint of all views.
    m_picture = Picture::Current;
    if (width() < 2 || height() < 2 || visibleRegion().isEmpty())
        m_stale = true;
    else
        renderContent();
    update();
}

void TokenView::takeResult() {
    m_picture = Picture::Outdated;
    describe();
}

void TokenView::describe() {
    const auto problem = error();
    setAccessibleDescription(problem ? toQString(problem->message()) : summary());
}

void TokenView::refresh() {
    const LayoutPtr before = std::exchange(m_shown, m_context.layout());
    const SchemeColumn* scheme = schemeColumn();
    if (!scheme) return;
    const bool outdated = !before || outdatedBy(*before, *m_shown);
    if (outdated) arrange();
    setAccessibleName(tr("%1, %2").arg(titleOf(*scheme->scheme), kindName()));
    describe();
    if (outdated)
        m_picture = before && canWait(*before) ? Picture::Waits : Picture::Outdated;
    else if (marksFollowScores())
        update();
}

bool TokenView::canWait(const Layout& before) const {
    const auto index = static_cast<std::size_t>(m_column);
    const SchemeColumn* now = schemeColumn();
    if (!drawnFromResult() || !now || index >= before.columns.size()) return false;
    const SchemeColumn& then = before.columns[index];
    const auto shown = [](const SchemeColumn& column) { return column.usable() && column.positions->tokens > 0; };
    return then.scheme == now->scheme && then.params == now->params && shown(then) && shown(*now);
}

bool TokenView::outdatedBy(const Layout& before, const Layout& now) const {
    const auto index = static_cast<std::size_t>(m_column);
    return !samePlaces(before, now) || before.columns[index].usable() != now.columns[index].usable() || error();
}

void TokenView::applyFocus(Focus::Changes changes) {
    if (changes.testFlag(Focus::Range)) rangeChanged();
    update();
}

bool TokenView::zoomBy(double, const QPointF&) { return false; }
void TokenView::panBy(const QPointF&) {}
void TokenView::arrange() {}
void TokenView::doubleClicked(const QPointF&) {}
void TokenView::reveal(std::int64_t, bool) {}
void TokenView::rangeChanged() {}

void TokenView::renderContent() {
    const double ratio = devicePixelRatioF();
    const QSize pixels = (QSizeF(size()) * ratio).toSize();
    if (m_content.size() != pixels) m_content = QPixmap(pixels);
    m_content.setDevicePixelRatio(ratio);
    m_content.fill(palette().color(QPalette::Window)); // behind the round corners
    QPainter painter(&m_content);
    painter.setRenderHint(QPainter::Antialiasing);
    paintFrame(painter);
    if (const auto problem = error())
        paintError(painter, *problem);
    else if (positions())
        paintContent(painter);
    else
        paintEmpty(painter);
    m_stale = false;
}

void TokenView::paintFrame(QPainter& painter) const {
    const Palette& colours = style().palette;
    painter.setPen(QPen(colours.line, 1));
    painter.setBrush(colours.panel);
    painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), kRadius, kRadius);
}

void TokenView::paintEmpty(QPainter& painter) const {
    painter.setFont(style().fonts.caption);
    painter.setPen(style().palette.ink3);
    painter.drawText(QRectF(rect()), Qt::AlignCenter, tr("no tokens yet"));
}

void TokenView::paintError(QPainter& painter, const Error& error) const {
    const PaintStyle& look = style();
    const QRectF box = QRectF(rect()).adjusted(kPadding, kPadding, -kPadding, -kPadding);
    painter.setFont(look.fonts.bodyBold);
    painter.setPen(look.palette.fail);
    QRectF used;
    painter.drawText(box, Qt::TextWordWrap, toQString(error.what), &used);
    painter.setFont(look.fonts.body);
    painter.setPen(look.palette.ink2);
    QString text = toQString(error.why);
    if (!error.mend.empty()) text += u'\n' + toQString(error.mend);
    painter.drawText(box.adjusted(0, used.height() + 6, 0, 0), Qt::TextWordWrap, text);
}

void TokenView::paintEvent(QPaintEvent*) {
    if (width() < 2 || height() < 2) return;
    const QSize pixels = (QSizeF(size()) * devicePixelRatioF()).toSize();
    if (m_stale || m_content.size() != pixels) renderContent();
    QPainter painter(this);
    // A picture of whole pixels may miss a part of one at the edges of a window that is scaled by a fraction.
    if (devicePixelRatioF() != devicePixelRatio()) painter.fillRect(rect(), palette().color(QPalette::Window));
    painter.drawPixmap(0, 0, m_content);
    painter.setRenderHint(QPainter::Antialiasing);
    // Marks are of the present tokens, a picture that waits is not.
    if (positions() && !error() && m_picture != Picture::Waits) {
        painter.save();
        painter.setClipRect(rect().adjusted(1, 1, -1, -1));
        paintMarks(painter);
        painter.restore();
    }
    const Palette& colours = style().palette;
    const bool focusedScheme = m_context.focus.scheme() == m_column;
    const bool ring = hasFocus() && m_showRing;
    if (!ring && !focusedScheme) return;
    painter.setBrush(Qt::NoBrush);
    painter.setPen(ring ? QPen(colours.focusRing, 2) : QPen(colours.lineStrong, 1));
    const double inset = ring ? 1 : 0.5;
    painter.drawRoundedRect(QRectF(rect()).adjusted(inset, inset, -inset, -inset), kRadius, kRadius);
}

void TokenView::resizeEvent(QResizeEvent*) { m_stale = true; }

void TokenView::changeEvent(QEvent* event) {
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::StyleChange) invalidate();
    if (event->type() == QEvent::LanguageChange) {
        m_shown.reset();
        refresh();
    }
    QWidget::changeEvent(event);
}

std::optional<Element> TokenView::elementOf(std::optional<std::int64_t> token) const {
    const PositionMap* map = positions();
    if (!map || !token || *token < 0 || *token >= map->tokens) return {};
    // The layout may be older than the session.
    const Element element = map->elementOf(*token);
    return holds(m_context.document.session()->sequence, element) ? std::optional(element) : std::nullopt;
}

void TokenView::setPairAt(const QPointF& point) {
    const Hit hit = hitAt(point);
    if (const auto query = elementOf(hit.query))
        m_context.focus.setPair(query, elementOf(hit.key));
    else if (const auto token = elementOf(hit.key))
        m_context.focus.setQuery(token);
}

void TokenView::pinAt(const QPointF& point) {
    const auto key = elementOf(hitAt(point).key);
    if (!key) return;
    m_context.focus.setKey(key);
    m_context.focus.setKeyPinned(true);
}

void TokenView::mousePressEvent(QMouseEvent* event) {
    m_lastPoint = event->position();
    m_context.focus.setScheme(m_column);
    if (event->button() == Qt::RightButton) pinAt(event->position());
    const bool pans = event->button() == Qt::MiddleButton ||
                      (event->button() == Qt::LeftButton && event->modifiers().testFlag(Qt::ShiftModifier));
    m_panning = pans;
    if (event->button() == Qt::LeftButton && !pans) m_pressedAt = event->position();
}

void TokenView::mouseMoveEvent(QMouseEvent* event) {
    const QPointF point = event->position();
    if (m_pressedAt && (point - *m_pressedAt).manhattanLength() >= QApplication::startDragDistance()) {
        m_pressedAt.reset();
        m_panning = true;
    }
    if (m_panning) {
        setCursor(Qt::ClosedHandCursor);
        panBy(point - m_lastPoint);
    } else if (!m_pressedAt) {
        if (const auto key = elementOf(hitAt(point).key)) m_context.focus.hoverKey(key);
    }
    m_lastPoint = point;
}

void TokenView::mouseReleaseEvent(QMouseEvent* event) {
    if (m_pressedAt && event->button() == Qt::LeftButton) setPairAt(event->position());
    m_pressedAt.reset();
    m_panning = false;
    setCursor(Qt::CrossCursor);
}

void TokenView::mouseDoubleClickEvent(QMouseEvent* event) {
    if (event->button() == Qt::LeftButton) doubleClicked(event->position());
}

void TokenView::wheelEvent(QWheelEvent* event) {
    const double factor = std::pow(kWheelZoom, event->angleDelta().y());
    if (event->angleDelta().y() != 0 && zoomBy(factor, event->position()))
        event->accept();
    else
        event->ignore();
}

bool TokenView::event(QEvent* event) {
    // The keys of a focused view come before the shortcuts of the window.
    if (event->type() == QEvent::ShortcutOverride) {
        if (isViewKey(*static_cast<QKeyEvent*>(event))) event->accept();
    }
    return QWidget::event(event);
}

bool TokenView::isViewKey(const QKeyEvent& event) {
    const auto modifiers = event.modifiers() & ~Qt::KeypadModifier;
    if (stepOf(event.key())) return !(modifiers & ~Qt::ShiftModifier);
    const int key = event.key();
    return !modifiers &&
           (key == Qt::Key_Space || key == Qt::Key_Return || key == Qt::Key_Enter || key == Qt::Key_Escape);
}

bool TokenView::handleViewKey(int key) {
    switch (key) {
    case Qt::Key_Return:
    case Qt::Key_Enter: m_context.focus.setScheme(m_column); return true;
    case Qt::Key_Space: m_context.focus.swap(); return true;
    case Qt::Key_Escape: m_context.focus.setKeyPinned(false); return true;
    default: return false;
    }
}

bool TokenView::handleArrow(const QKeyEvent& event) {
    const auto direction = stepOf(event.key());
    const auto modifiers = event.modifiers() & ~Qt::KeypadModifier;
    if (!direction || (modifiers & ~Qt::ShiftModifier)) return false;
    step(*direction, modifiers.testFlag(Qt::ShiftModifier));
    return true;
}

void TokenView::keyPressEvent(QKeyEvent* event) {
    m_showRing = true;
    update();
    if (handleArrow(*event)) return;
    const bool plain = !(event->modifiers() & (Qt::ControlModifier | Qt::AltModifier | Qt::MetaModifier));
    if (!plain || !handleViewKey(event->key())) QWidget::keyPressEvent(event);
}

void TokenView::step(Step step, bool moveQuery) {
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
    reveal(to, moveQuery);
}

void TokenView::focusInEvent(QFocusEvent* event) {
    const auto reason = event->reason();
    m_showRing = reason == Qt::TabFocusReason || reason == Qt::BacktabFocusReason;
    QWidget::focusInEvent(event);
    update();
}

} // namespace ropescope::ui
