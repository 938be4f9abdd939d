// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/plot_view.h"

#include <algorithm>
#include <utility>

#include <QEvent>
#include <QPainter>

#include "ui/document/convert.h"
#include "ui/document/jobs/pair_feed.h"
#include "ui/document/theme.h"
#include "ui/document/words/error_words.h"
#include "ui/document/words/scheme_words.h"
#include "ui/painters/drawing.h"
#include "ui/painters/token_ticks.h"

namespace ropescope::ui {

namespace {

constexpr double kPlotPadding = 8;
constexpr double kPlotRadius = 5;

} // namespace

Viewport segmentPair(const PositionMap& map, std::int64_t querySegment, std::int64_t keySegment) {
    const auto only = [](std::int64_t segment) {
        return TickSegments{static_cast<std::size_t>(segment), static_cast<std::size_t>(segment)};
    };
    return {.queryBegin = only(querySegment).begin(map),
            .queryEnd = only(querySegment).end(map),
            .keyBegin = only(keySegment).begin(map),
            .keyEnd = only(keySegment).end(map)};
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
    setAttribute(Qt::WA_OpaquePaintEvent); // the content covers everything beneath
    setCursor(Qt::CrossCursor);
    connect(&m_context.focus, &Focus::changed, this, [this](Focus::Changes changes) {
        if (changes.testFlag(Focus::Range) && (m_plot.axes().queries || m_plot.axes().keys)) invalidate();
        if (changes.testFlag(Focus::Scheme) && m_shown.shared) {
            invalidate();
            describe();
        }
        if (changes & (Focus::Scheme | Focus::Segment)) update();
    });
}

int PlotView::column() const {
    if (!m_shown.shared) return m_column;
    const auto& columns = placed().columns;
    const int focused = std::clamp(m_context.focus.scheme(), 0, std::max(0, static_cast<int>(columns.size()) - 1));
    const auto first = std::ranges::find_if(columns, [this](const SchemeColumn& each) { return shows(each); });
    if (first == columns.end() || shows(columns[static_cast<std::size_t>(focused)])) return focused;
    return static_cast<int>(first - columns.begin());
}

bool PlotView::shows(const SchemeColumn& column) const {
    return column.positions && column.positions->tokens > 0 && (column.plan || !m_plot.needsPlan());
}

const PaintStyle& PlotView::style() const { return m_context.theme.style(); }
const PlacedSession& PlotView::placed() const { return *m_context.placed(); }

const SchemeColumn* PlotView::schemeColumn() const {
    const auto index = static_cast<std::size_t>(column());
    return index < placed().columns.size() ? &placed().columns[index] : nullptr;
}

const PositionMap* PlotView::positions() const {
    const SchemeColumn* scheme = schemeColumn();
    return scheme && scheme->positions && scheme->positions->tokens > 0 ? &*scheme->positions : nullptr;
}

TokenScale PlotView::scale() const {
    const SchemeColumn* scheme = schemeColumn();
    return scheme ? scheme->positions.scale(placed().session->views.tokenAxis) : TokenScale();
}

QRectF PlotView::area() const {
    const QRectF below = QRectF(rect()).adjusted(0, m_shown.named ? kNameHeight : 0, 0, 0);
    return below.marginsRemoved(m_plot.margins());
}

std::optional<PlotPanel> PlotView::panel() const {
    if (!m_shown.data || !positions()) return {};
    const auto index = columnIn(*m_shown.data->placed, placed(), static_cast<std::size_t>(column()));
    if (!index) return {};
    const SchemeColumn& scheme = *schemeColumn();
    return PlotPanel{.data = *m_shown.data,
                     .index = *index,
                     .placed = placed(),
                     .scheme = scheme,
                     .area = area(),
                     .viewport = m_context.focus.viewport(),
                     .marks = marksOf(scheme, m_context.focus),
                     .score = markScore(),
                     .vertical = m_shown.vertical,
                     .offset = m_shown.offset,
                     .pointed = m_shown.pointed,
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

Derivations PlotView::arithmeticAt(const std::optional<QPoint>& point) const {
    if (!point) return deriveFocusedPair(m_context, column());
    const auto shown = panel();
    return shown && !error() ? m_painter->derive(*point, *shown) : Derivations();
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
    wantDrawing();
    update();
}

void PlotView::redraw() {
    // Here rather than in paintEvent: the platform merges updates of a few milliseconds into one paint of all views.
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
    return m_plot.marksTellScore() ? m_context.pair.read(static_cast<std::size_t>(column())).score : std::nullopt;
}

void PlotView::followMarks() {
    if (m_picture != Picture::Current) return; // painted with the image
    const SchemeColumn* scheme = schemeColumn();
    if (scheme && (marksOf(*scheme, m_context.focus) != m_marks || markScore() != m_markScore)) update();
}

void PlotView::describe() {
    const SchemeColumn* scheme = schemeColumn();
    if (!scheme) return;
    setAccessibleName(m_shown.shared
                          ? m_plot.title()
                          : tr("%1, %2").arg(titleOf(*scheme->scheme), m_plot.panelName(m_shown.data.get())));
    const auto problem = error();
    const auto shown = panel();
    QString text = tr("No tokens.");
    if (problem)
        text = errorText(*problem);
    else if (shown)
        text = m_plot.summary(*shown);
    else if (positions())
        text = tr("Nothing is shown yet.");
    setAccessibleDescription(text);
}

void PlotView::refresh() {
    const PlacedSessionPtr before = std::exchange(m_placed, m_context.placed());
    if (!schemeColumn()) return;
    describe();
    if (!before || outdatedBy(*before)) m_picture = before && canWait(*before) ? Picture::Waits : Picture::Outdated;
}

/// Whether a new placed session alone outdates the image. Pending results redraw it when they arrive, so this is only
/// the case if tokens moved.
bool PlotView::outdatedBy(const PlacedSession& before) const {
    const auto index = static_cast<std::size_t>(column());
    return !samePlaces(before, placed()) || before.columns[index].usable() != placed().columns[index].usable() ||
           error();
}

bool PlotView::canWait(const PlacedSession& before) const {
    const auto index = static_cast<std::size_t>(column());
    const SchemeColumn* now = schemeColumn();
    if (!now || index >= before.columns.size()) return false;
    const SchemeColumn& then = before.columns[index];
    return then.scheme == now->scheme && then.params == now->params && shows(then) && shows(*now);
}

QSize PlotView::pixels() const { return (QSizeF(size()) * devicePixelRatioF()).toSize(); }

void PlotView::renderContent() {
    if (m_content.size() != pixels()) m_content = QPixmap(pixels());
    m_content.setDevicePixelRatio(devicePixelRatioF());
    m_content.fill(palette().color(QPalette::Window)); // under the rounded corners
    QPainter painter(&m_content);
    painter.setRenderHint(QPainter::Antialiasing);
    paintContent(painter);
    m_stale = false;
}

void PlotView::paintContent(QPainter& painter) const {
    paintFrame(painter);
    if (m_shown.named) paintName(painter);
    const auto shown = panel();
    if (const auto problem = error())
        paintError(painter, *problem);
    else if (shown)
        m_painter->paint(painter, *shown);
    else if (!positions())
        paintEmpty(painter);
}

void PlotView::paintTexts(QPainter& painter) const {
    if (error()) return; // whose words are explained by its tool tip
    paintContent(painter);
    if (const auto shown = panel()) m_painter->paintMarks(painter, *shown);
}

QString PlotView::termAt(const QPoint& point) const {
    const auto shown = panel();
    return shown && !error() ? m_painter->termAt(point, *shown) : QString();
}

std::int64_t PlotView::segmentAt(const QPoint& point) const {
    const auto shown = panel();
    return shown && !error() ? m_painter->segmentAt(point, *shown) : -1;
}

void PlotView::paintFrame(QPainter& painter) const {
    const Palette& colours = style().palette;
    painter.setPen(QPen(colours.line, 1));
    painter.setBrush(colours.panel);
    painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), kPlotRadius, kPlotRadius);
}

void PlotView::paintName(QPainter& painter) const {
    const SchemeColumn* scheme = schemeColumn();
    if (!scheme) return;
    const QFont& font = style().fonts.bodyBold;
    const QRectF line(kPlotPadding, 2, width() - 2 * kPlotPadding, kNameHeight - 2);
    painter.setPen(style().palette.ink);
    painter.setFont(font);
    painter.drawText(line, Qt::AlignLeft | Qt::AlignVCenter,
                     QFontMetricsF(font).elidedText(titleOf(*scheme->scheme), Qt::ElideRight, line.width()));
}

void PlotView::paintEmpty(QPainter& painter) const {
    painter.setFont(style().fonts.caption);
    painter.setPen(style().palette.ink3);
    painter.drawText(QRectF(rect()), Qt::AlignCenter, tr("no tokens yet"));
}

void PlotView::paintError(QPainter& painter, const Error& error) const {
    const QRectF box = QRectF(rect()).adjusted(kPlotPadding, kPlotPadding + (m_shown.named ? kNameHeight : 0),
                                               -kPlotPadding, -kPlotPadding);
    drawError(painter, box, error, style());
}

void PlotView::paintEvent(QPaintEvent*) {
    if (width() < 2 || height() < 2) return;
    // An outdated image stays for the moment: drawing all views in one paint would block the window for too long.
    const bool fits = m_content.size() == pixels();
    if (m_stale || !fits) wantDrawing();
    QPainter painter(this);
    // With a fractional scale, an image of whole pixels may leave part of a pixel at the edges uncovered.
    if (!fits || devicePixelRatioF() != devicePixelRatio()) painter.fillRect(rect(), palette().color(QPalette::Window));
    if (!fits) paintFrame(painter);
    painter.drawPixmap(0, 0, m_content);
    if (!fits) return;
    painter.setRenderHint(QPainter::Antialiasing);
    // Marks belong to the current tokens, but a waiting image does not.
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

void PlotView::wantDrawing() {
    if (m_picture == Picture::Current) m_picture = Picture::Outdated;
    emit drawingWanted();
}

void PlotView::paintOutline(QPainter& painter) const {
    const Palette& colours = style().palette;
    const bool focusedScheme = !m_shown.shared && m_context.focus.scheme() == m_column;
    const bool ring = hasFocus() && m_showRing;
    if (!ring && !focusedScheme) return;
    painter.setBrush(Qt::NoBrush);
    painter.setPen(ring ? QPen(colours.focusRing, 2) : QPen(colours.lineStrong, 1));
    const double inset = ring ? 1 : 0.5;
    painter.drawRoundedRect(QRectF(rect()).adjusted(inset, inset, -inset, -inset), kPlotRadius, kPlotRadius);
}

void PlotView::resizeEvent(QResizeEvent*) { wantDrawing(); }

void PlotView::changeEvent(QEvent* event) {
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::StyleChange) invalidate();
    if (event->type() == QEvent::LanguageChange) {
        m_placed.reset();
        refresh();
        invalidate(); // images contain text
    }
    QWidget::changeEvent(event);
}

} // namespace ropescope::ui
