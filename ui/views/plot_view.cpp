// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/plot_view.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include <QApplication>
#include <QHelpEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QToolTip>
#include <QWheelEvent>

#include "ui/document/convert.h"
#include "ui/document/pair_feed.h"
#include "ui/document/scheme_words.h"
#include "ui/document/theme.h"
#include "ui/painters/heatmap_painter.h"

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

Viewport segmentPair(const PositionMap& map, std::int64_t querySegment, std::int64_t keySegment) {
    const auto tokens = static_cast<double>(map.tokens);
    const TokenRange& query = map.segments[static_cast<std::size_t>(querySegment)];
    const TokenRange& key = map.segments[static_cast<std::size_t>(keySegment)];
    return {.queryBegin = static_cast<double>(query.begin) / tokens,
            .queryEnd = static_cast<double>(query.end) / tokens,
            .keyBegin = static_cast<double>(key.begin) / tokens,
            .keyEnd = static_cast<double>(key.end) / tokens};
}

PlotView::PlotView(Context context, const Plot& plot, const PlotShown& shown, int column, ScrollBy scrollBy,
                   QWidget* parent)
    : QWidget(parent),
      m_context(context),
      m_plot(plot),
      m_shown(shown),
      m_painter(plot.painter()),
      m_column(column),
      m_scrollBy(std::move(scrollBy)) {
    setMouseTracking(true);
    setFocusPolicy(Qt::StrongFocus);
    setAttribute(Qt::WA_OpaquePaintEvent); // the content covers it all, so nothing beneath need be painted
    setCursor(Qt::CrossCursor);
    connect(&m_context.focus, &Focus::changed, this, [this](Focus::Changes changes) {
        if (changes.testFlag(Focus::Range) && (m_plot.axes().queries || m_plot.axes().keys)) invalidate();
        if (changes & (Focus::Scheme | Focus::Segment)) update();
    });
    connect(&m_context.pair, &PairFeed::changed, this, &PlotView::followMarks);
}

const PaintStyle& PlotView::style() const { return m_context.theme.style(); }
const Layout& PlotView::layout() const { return *m_context.layout(); }

const SchemeColumn* PlotView::schemeColumn() const {
    const auto index = static_cast<std::size_t>(m_column);
    return index < layout().columns.size() ? &layout().columns[index] : nullptr;
}

const PositionMap* PlotView::positions() const {
    const SchemeColumn* scheme = schemeColumn();
    return scheme && scheme->positions && scheme->positions->tokens > 0 ? &*scheme->positions : nullptr;
}

QRectF PlotView::area() const { return QRectF(rect()).marginsRemoved(m_plot.margins()); }

std::optional<PlotPanel> PlotView::panel() const {
    if (!m_shown.data || !positions()) return {};
    const auto column = static_cast<std::size_t>(m_column);
    const auto index = columnIn(*m_shown.data->layout, layout(), column);
    if (!index) return {};
    const SchemeColumn& scheme = *schemeColumn();
    return PlotPanel{.data = *m_shown.data,
                     .index = *index,
                     .layout = layout(),
                     .scheme = scheme,
                     .area = area(),
                     .viewport = m_context.focus.viewport(),
                     .marks = marksOf(scheme, m_context.focus),
                     .score = markScore(),
                     .vertical = m_shown.vertical,
                     .offset = m_shown.offset,
                     .style = style()};
}

std::optional<Error> PlotView::error() const {
    if (m_shown.failure) return m_shown.failure;
    const SchemeColumn* scheme = schemeColumn();
    if (!scheme) return {};
    if (!scheme->positions) return scheme->positions.error();
    if (!scheme->plan && m_plot.needsPlan()) return scheme->plan.error();
    return {};
}

PlotHit PlotView::hitAt(const QPointF& point) const {
    const auto shown = panel();
    return shown ? m_painter->hit(point, *shown) : PlotHit{};
}

QRectF PlotView::mapArea() const {
    const auto shown = panel();
    return shown ? m_painter->map(*shown) : QRectF();
}

QSizeF PlotView::overflow() const {
    const auto shown = panel();
    return shown ? m_painter->overflow(*shown) : QSizeF(0, 0);
}

void PlotView::invalidate() {
    m_stale = true;
    update();
}

void PlotView::redraw() {
    // Here and not while painting: the platform gathers updates of some milliseconds into one paint of all views.
    m_picture = Picture::Current;
    if (width() < 2 || height() < 2 || visibleRegion().isEmpty())
        m_stale = true;
    else
        renderContent();
    update();
}

void PlotView::takeResult() {
    m_picture = Picture::Outdated;
    describe();
}

std::optional<double> PlotView::markScore() const {
    return m_plot.marksTellScore() ? m_context.pair.read(static_cast<std::size_t>(m_column)).score : std::nullopt;
}

void PlotView::followMarks() {
    const SchemeColumn* scheme = schemeColumn();
    if (scheme && (marksOf(*scheme, m_context.focus) != m_marks || markScore() != m_markScore)) update();
}

void PlotView::describe() {
    const SchemeColumn* scheme = schemeColumn();
    if (!scheme) return;
    setAccessibleName(tr("%1, %2").arg(titleOf(*scheme->scheme), m_plot.panelName(m_shown.data.get())));
    const auto problem = error();
    const auto shown = panel();
    QString text = tr("No tokens.");
    if (problem)
        text = toQString(problem->message());
    else if (shown)
        text = m_plot.summary(*shown);
    else if (positions())
        text = tr("Nothing is shown yet.");
    setAccessibleDescription(text);
}

void PlotView::refresh() {
    const LayoutPtr before = std::exchange(m_layout, m_context.layout());
    if (!schemeColumn()) return;
    describe();
    if (!before || outdatedBy(*before))
        m_picture = before && canWait(*before) ? Picture::Waits : Picture::Outdated;
    else
        followMarks();
}

/// Whether another layout alone outdates the picture. Results that are on their way redraw it when they come, so it does
/// only when tokens moved.
bool PlotView::outdatedBy(const Layout& before) const {
    const auto index = static_cast<std::size_t>(m_column);
    return !samePlaces(before, layout()) || before.columns[index].usable() != layout().columns[index].usable() ||
           error();
}

bool PlotView::canWait(const Layout& before) const {
    const auto index = static_cast<std::size_t>(m_column);
    const SchemeColumn* now = schemeColumn();
    if (!now || index >= before.columns.size()) return false;
    const SchemeColumn& then = before.columns[index];
    const auto shown = [this](const SchemeColumn& column) {
        return column.positions && column.positions->tokens > 0 && (column.plan || !m_plot.needsPlan());
    };
    return then.scheme == now->scheme && then.params == now->params && shown(then) && shown(*now);
}

void PlotView::renderContent() {
    const double ratio = devicePixelRatioF();
    const QSize pixels = (QSizeF(size()) * ratio).toSize();
    if (m_content.size() != pixels) m_content = QPixmap(pixels);
    m_content.setDevicePixelRatio(ratio);
    m_content.fill(palette().color(QPalette::Window)); // behind the round corners
    QPainter painter(&m_content);
    painter.setRenderHint(QPainter::Antialiasing);
    paintFrame(painter);
    const auto shown = panel();
    if (const auto problem = error())
        paintError(painter, *problem);
    else if (shown)
        m_painter->paint(painter, *shown);
    else if (!positions())
        paintEmpty(painter);
    m_stale = false;
}

void PlotView::paintFrame(QPainter& painter) const {
    const Palette& colours = style().palette;
    painter.setPen(QPen(colours.line, 1));
    painter.setBrush(colours.panel);
    painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), kRadius, kRadius);
}

void PlotView::paintEmpty(QPainter& painter) const {
    painter.setFont(style().fonts.caption);
    painter.setPen(style().palette.ink3);
    painter.drawText(QRectF(rect()), Qt::AlignCenter, tr("no tokens yet"));
}

void PlotView::paintError(QPainter& painter, const Error& error) const {
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

void PlotView::paintEvent(QPaintEvent*) {
    if (width() < 2 || height() < 2) return;
    const QSize pixels = (QSizeF(size()) * devicePixelRatioF()).toSize();
    if (m_stale || m_content.size() != pixels) renderContent();
    QPainter painter(this);
    // A picture of whole pixels may miss a part of one at the edges of a window that is scaled by a fraction.
    if (devicePixelRatioF() != devicePixelRatio()) painter.fillRect(rect(), palette().color(QPalette::Window));
    painter.drawPixmap(0, 0, m_content);
    painter.setRenderHint(QPainter::Antialiasing);
    // Marks are of the present tokens, a picture that waits is not.
    const auto shown = panel();
    if (shown && !error() && m_picture != Picture::Waits) {
        painter.save();
        painter.setClipRect(rect().adjusted(1, 1, -1, -1));
        m_painter->paintMarks(painter, *shown);
        painter.restore();
        m_marks = shown->marks;
        m_markScore = shown->score;
    }
    paintOutline(painter);
}

void PlotView::paintOutline(QPainter& painter) const {
    const Palette& colours = style().palette;
    const bool focusedScheme = m_context.focus.scheme() == m_column;
    const bool ring = hasFocus() && m_showRing;
    if (!ring && !focusedScheme) return;
    painter.setBrush(Qt::NoBrush);
    painter.setPen(ring ? QPen(colours.focusRing, 2) : QPen(colours.lineStrong, 1));
    const double inset = ring ? 1 : 0.5;
    painter.drawRoundedRect(QRectF(rect()).adjusted(inset, inset, -inset, -inset), kRadius, kRadius);
}

void PlotView::resizeEvent(QResizeEvent*) { m_stale = true; }

void PlotView::changeEvent(QEvent* event) {
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::StyleChange) invalidate();
    if (event->type() == QEvent::LanguageChange) {
        m_layout.reset();
        refresh();
        invalidate(); // pictures have words
    }
    QWidget::changeEvent(event);
}

std::optional<Element> PlotView::elementOf(std::optional<std::int64_t> token) const {
    const PositionMap* map = positions();
    if (!map || !token || *token < 0 || *token >= map->tokens) return {};
    return map->elementOf(*token);
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

void PlotView::mousePressEvent(QMouseEvent* event) {
    m_lastPoint = event->position();
    m_context.focus.setScheme(m_column);
    if (event->button() == Qt::RightButton) pinAt(event->position());
    const bool pans = event->button() == Qt::MiddleButton ||
                      (event->button() == Qt::LeftButton && event->modifiers().testFlag(Qt::ShiftModifier));
    m_panning = pans;
    if (event->button() == Qt::LeftButton && !pans) m_pressedAt = event->position();
}

void PlotView::mouseMoveEvent(QMouseEvent* event) {
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

void PlotView::mouseReleaseEvent(QMouseEvent* event) {
    if (m_pressedAt && event->button() == Qt::LeftButton) setPairAt(event->position());
    m_pressedAt.reset();
    m_panning = false;
    setCursor(Qt::CrossCursor);
}

void PlotView::mouseDoubleClickEvent(QMouseEvent* event) {
    if (event->button() == Qt::LeftButton) toggleBlock(event->position());
}

void PlotView::wheelEvent(QWheelEvent* event) {
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
    // The keys of a focused view come before the shortcuts of the window.
    if (event->type() == QEvent::ShortcutOverride) {
        if (isViewKey(*static_cast<QKeyEvent*>(event))) event->accept();
    }
    if (event->type() == QEvent::ToolTip) {
        const auto* help = static_cast<QHelpEvent*>(event);
        const auto shown = panel();
        const QString tip = shown && !error() ? m_painter->tip(help->pos(), *shown) : QString();
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
    case Qt::Key_Enter: m_context.focus.setScheme(m_column); return true;
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
    m_showRing = true;
    update();
    if (handleArrow(*event)) return;
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
    if (moveQuery)
        focus.setQuery(map->elementOf(to));
    else
        focus.setKey(map->elementOf(to));
    reveal(to, moveQuery);
}

bool PlotView::zoomBy(double factor, const QPointF& about) {
    const PlotAxes axes = m_plot.axes();
    const PositionMap* map = positions();
    const QRectF place = mapArea();
    if ((!axes.queries && !axes.keys) || !map || place.isEmpty()) return false;
    const double queryAt = axes.queries ? std::clamp((about.y() - place.top()) / place.height(), 0.0, 1.0) : 0.5;
    const double keyAt = axes.keys ? std::clamp((about.x() - place.left()) / place.width(), 0.0, 1.0) : 0.5;
    m_context.focus.setViewport(zoomed(m_context.focus.viewport(), factor, queryAt, keyAt, map->tokens));
    return true;
}

void PlotView::panBy(const QPointF& pixels) {
    if (!overflow().isNull()) return m_scrollBy(-pixels);
    const PlotAxes axes = m_plot.axes();
    const QRectF place = mapArea();
    if ((!axes.queries && !axes.keys) || place.isEmpty()) return;
    const Viewport& view = m_context.focus.viewport();
    const double queryBy = -pixels.y() / place.height() * (view.queryEnd - view.queryBegin);
    const double keyBy = -pixels.x() / place.width() * (view.keyEnd - view.keyBegin);
    m_context.focus.setViewport(panned(view, axes.queries ? queryBy : 0, axes.keys ? keyBy : 0));
}

/// Zooms to the block of one segment against another, and back.
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

/// Brings a token into sight after a key press, as a query or as a key.
void PlotView::reveal(std::int64_t token, bool query) {
    const PositionMap* map = positions();
    if (!map) return;
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

} // namespace ropescope::ui
