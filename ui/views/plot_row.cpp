// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/plot_row.h"

#include <algorithm>

#include <QEvent>
#include <QPainter>
#include <QTimer>
#include <QVBoxLayout>
#include <QWheelEvent>

#include "ui/document/document.h"
#include "ui/document/focus.h"
#include "ui/document/jobs/pair_feed.h"
#include "ui/document/settings/settings.h"
#include "ui/document/theme.h"
#include "ui/views/row_header.h"

namespace ropescope::ui {

namespace {

constexpr int kPlotRowPatienceMs = 150;

/// The 2 px line shown while something is being computed.
class ProgressLine : public QWidget {
public:
    ProgressLine(Context context, QWidget* parent) : QWidget(parent), m_context(context) { setFixedHeight(2); }
    void setBusy(bool busy) {
        if (m_busy == busy) return;
        m_busy = busy;
        update();
    }

protected:
    void paintEvent(QPaintEvent*) override {
        if (m_busy) QPainter(this).fillRect(rect(), m_context.theme.style().palette.focusRing);
    }

private:
    Context m_context;
    bool m_busy = false;
};

} // namespace

PlotRow::PlotRow(Context context, const Plot& plot, QWidget* parent)
    : QWidget(parent),
      m_context(context),
      m_plot(plot),
      m_feed(context.jobs),
      m_header(new RowHeader(context, this)),
      m_progress(new ProgressLine(context, this)),
      m_patience(new QTimer(this)),
      m_drawing(new QTimer(this)),
      m_strip(new ColumnStrip(this)) {
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(m_header);
    column->addWidget(m_progress);
    column->addWidget(m_strip, 1);
    m_patience->setSingleShot(true);
    m_patience->setInterval(kPlotRowPatienceMs);
    m_drawing->setSingleShot(true);
    for (const QTimer* timer : {m_patience, m_drawing}) context.jobs.addPause(timer);
    connect(m_drawing, &QTimer::timeout, this, &PlotRow::drawNext);
    connect(m_patience, &QTimer::timeout, this, [this] {
        static_cast<ProgressLine*>(m_progress)->setBusy(m_feed.busy());
        followMarks();
    });
    connect(m_header, &RowHeader::fitWanted, this, [this] { m_context.focus.setViewport({}); });
    connect(&m_feed, &FeedBase::ready, this, &PlotRow::takeData);
    connect(&m_feed, &FeedBase::becameIdle, this, &PlotRow::onIdle);
    connect(&m_context.focus, &Focus::changed, this, &PlotRow::followFocus);
    connect(&m_context.thumbnails, &ThumbnailFeed::changed, this, &PlotRow::requestData);
    connect(&m_context.pair, &PairFeed::changed, this, [this] {
        refreshHeader();
        if (updateVertical()) takeData();
        followMarks();
    });
}

std::vector<PlotView*> PlotRow::cells() const {
    std::vector<PlotView*> views;
    for (QWidget* column : m_strip->columns()) views.push_back(qobject_cast<PlotView*>(column));
    return views;
}

PlotView* PlotRow::cellOf(int column) const {
    const std::vector<PlotView*> views = cells();
    const auto index = static_cast<std::size_t>(m_shown.shared ? 0 : column);
    return index < views.size() ? views[index] : nullptr;
}

PlotState PlotRow::state() const {
    const PlacedSession& placed = *m_context.placed();
    PlotState state{.placed = placed,
                    .data = m_shown.data.get(),
                    .scheme = static_cast<std::size_t>(m_context.focus.scheme()),
                    .pairs = m_context.pair.readAll(),
                    .shown = {},
                    .viewport = m_context.focus.viewport(),
                    .query = m_context.focus.query(),
                    .overflow = m_overflow};
    for (std::size_t i = 0; i < placed.columns.size(); ++i) state.shown.push_back(i);
    return state;
}

// --- header ---

void PlotRow::refreshHeader() {
    if (isHidden() && parentWidget()) return; // done when it is shown
    const PlotState now = state();
    m_header->show({.title = m_plot.heading(now),
                    .note = m_plot.note(now),
                    .zoomed = (m_plot.axes().queries || m_plot.axes().keys) && m_context.focus.viewport() != Viewport{},
                    .controls = m_plot.controls(*m_context.document.session(), now),
                    .scales = m_plot.scales(now),
                    .legend = m_plot.legend(now, m_context.theme.style())});
}

// --- data ---

QSizeF PlotRow::cellSize() const {
    const int names = m_shown.named ? PlotView::kNameHeight : 0;
    return QSizeF(m_share.width(m_strip->width()), m_share.height(m_strip->height()) - names);
}

PlotRequest PlotRow::request() const {
    const Focus& focus = m_context.focus;
    const QRectF room = QRectF(QPointF(0, 0), cellSize()).marginsRemoved(m_plot.margins());
    return {.placed = m_context.placed(),
            .viewport = focus.viewport(),
            .query = focus.query(),
            .key = focus.key(),
            .segment = focus.segment(),
            .room = room.size(),
            .pixelRatio = devicePixelRatioF(),
            .bins = {},
            .shown = {},
            .wording = m_wording,
            .style = m_context.theme.style(),
            .thumbnails = m_context.thumbnails.read(),
            .earlier = m_shown.data,
            .mebibytes = m_context.settings.values().exportMebibytes};
}

WindowPanel PlotRow::panel() const {
    const PlotRequest requested = request();
    return {.room = requested.room, .pixelRatio = requested.pixelRatio, .segment = requested.segment};
}

void PlotRow::requestData() {
    auto work = isVisible() ? m_plot.work(request()) : std::nullopt;
    if (!work) return dropData();
    if (work->coarse)
        m_feed.request(work->key, std::move(work->coarse), std::move(work->fine));
    else
        m_feed.requestCancellable(work->key, std::move(work->fine));
    watchProgress();
}

void PlotRow::dropData() {
    m_feed.drop();
    if (!m_shown.data && !m_shown.failure) return;
    m_shown.data.reset();
    m_shown.failure.reset();
    m_shown.vertical.reset();
    for (PlotView* cell : cells()) cell->takeResult();
    refreshHeader();
    emit dataChanged();
    drawNext();
}

void PlotRow::takeData() {
    const bool news = m_shown.data != m_feed.result() || m_shown.failure != m_feed.error();
    m_shown.data = m_feed.result();
    m_shown.failure = m_feed.error();
    updateVertical();
    updateOverflow();
    for (PlotView* cell : cells()) cell->takeResult();
    if (std::exchange(m_revealsSegment, false)) revealSegment();
    refreshHeader();
    if (news) {
        emit dataChanged();
        if (!m_shown.failure) requestData(); // more accurate data may follow
    }
    drawNext();
}

bool PlotRow::updateVertical() {
    if (!m_shown.data || m_shown.data->placed->key != m_context.placed()->key) return false;
    const auto range = m_plot.sharedRange(*m_shown.data, m_context.pair.readAll());
    if (!range || range == m_shown.vertical) return false;
    m_shown.vertical = range;
    return true;
}

void PlotRow::followFocus(Focus::Changes changes) {
    if (changes & (Focus::Range | Focus::Marks | Focus::Segment)) {
        m_revealsSegment = changes.testFlag(Focus::Segment);
        requestData();
        if (!m_feed.busy() && std::exchange(m_revealsSegment, false)) revealSegment();
    }
    if (changes & (Focus::Range | Focus::Scheme | Focus::Segment)) refreshHeader();
}

/// Data that is about to arrive repaints the views: a step of a drag would otherwise paint them twice.
void PlotRow::followMarks() {
    if (m_patience->isActive()) return;
    for (PlotView* cell : cells()) cell->followMarks();
}

void PlotRow::onIdle() {
    m_patience->stop();
    static_cast<ProgressLine*>(m_progress)->setBusy(false);
    followMarks();
    drawNext(); // images that waited for data that will not arrive
}

void PlotRow::watchProgress() {
    if (!m_patience->isActive() && m_feed.busy()) m_patience->start();
}

// --- scrolling ---

void PlotRow::setOffset(int pixels) { m_strip->setOffset(m_shown.shared ? 0 : pixels); }

int PlotRow::headHeight() const { return m_header->minimumHeight() + m_progress->minimumHeight(); }

ColumnShare PlotRow::shareOf(const ColumnShare& columns) const {
    return m_shown.shared ? ColumnShare{.count = 1} : columns;
}

void PlotRow::setShare(const ColumnShare& columns) {
    const ColumnShare share = shareOf(columns);
    if (m_share == share) return;
    m_share = share;
    m_shown.named = share.lines > 1;
    m_strip->setShare(share);
    requestData();
    updateOverflow();
}

void PlotRow::updateOverflow() {
    QSizeF most(0, 0);
    for (const PlotView* cell : cells()) most = most.expandedTo(cell->overflow());
    m_overflow = most.toSize(); // the last bits of a sum of sizes are nothing to scroll by
    scrollBy({});
}

void PlotRow::scrollBy(const QPointF& pixels) {
    const QPointF wanted = m_shown.offset + pixels;
    const QPointF offset(std::clamp(wanted.x(), 0.0, m_overflow.width()),
                         std::clamp(wanted.y(), 0.0, m_overflow.height()));
    if (offset == m_shown.offset) return;
    m_shown.offset = offset;
    for (PlotView* cell : cells()) cell->invalidate();
}

void PlotRow::scrollTo(const QPointF& offset) { scrollBy(offset - m_shown.offset); }

/// Very long sequences are laid out around the selected segment.
void PlotRow::revealSegment() {
    const auto segment = static_cast<std::size_t>(m_context.focus.segment());
    if (m_context.focus.segment() < 0) return;
    const auto& columns = m_context.placed()->columns;
    for (PlotView* cell : cells()) {
        const auto& positions = columns[static_cast<std::size_t>(cell->column())].positions;
        if (positions && segment < positions->segments.size()) cell->scrollTo(positions->segments[segment].begin);
    }
}

// --- columns ---

void PlotRow::rebuildCells() {
    int focused = -1;
    for (const PlotView* cell : cells())
        if (cell->hasFocus()) focused = cell->column();
    std::vector<QWidget*> made;
    const int count = m_shown.shared ? 1 : static_cast<int>(m_context.placed()->columns.size());
    for (int column = 0; column < count; ++column)
        made.push_back(new PlotView(
            m_context, m_plot, m_shown, column, [this](const QPointF& pixels) { scrollBy(pixels); }, this));
    m_strip->setColumns(std::move(made));
    for (PlotView* cell : cells()) {
        connect(cell, &PlotView::drawingWanted, m_drawing, qOverload<>(&QTimer::start));
        connect(cell, &PlotView::pointed, this, &PlotRow::markPointed);
        cell->refresh();
        if (cell->column() == focused) cell->setFocus();
    }
}

void PlotRow::markPointed(std::optional<double> number) {
    if (std::exchange(m_shown.pointed, number) == number) return;
    for (PlotView* cell : cells()) cell->update();
}

void PlotRow::refreshCells() {
    const PlacedSession& placed = *m_context.placed();
    m_shown.shared = placed.columns.size() > 1 && m_plot.sharesPanel(*placed.session);
    if (m_strip->columns().size() == (m_shown.shared ? 1 : placed.columns.size())) {
        for (PlotView* cell : cells()) cell->refresh();
        return;
    }
    if (!isHidden() || !parentWidget()) return rebuildCells();
    // Made when the row is shown: most plots are hidden, and their charts are expensive to make.
    m_strip->setColumns({});
}

void PlotRow::refresh() {
    refreshCells();
    refreshHeader();
    requestData();
    followMarks();
    drawNext();
}

void PlotRow::drawNext() {
    if (!isVisible()) return; // done when it is shown
    // One per event: drawing all columns at once would block the window for longer than a frame.
    for (PlotView* cell : cells()) {
        const PlotView::Picture picture = cell->picture();
        const bool waits = picture == PlotView::Picture::Waits && m_feed.busy();
        if (picture == PlotView::Picture::Current || waits) continue;
        cell->redraw();
        return m_drawing->start();
    }
}

void PlotRow::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    refreshHeader();
    requestData();
    drawNext();
}

void PlotRow::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    requestData();
    updateOverflow();
}

void PlotRow::wheelEvent(QWheelEvent* event) {
    if (!event->modifiers().testFlag(Qt::ShiftModifier)) return QWidget::wheelEvent(event);
    emit sidewaysWheel(*event);
    event->accept();
}

void PlotRow::changeEvent(QEvent* event) {
    if (event->type() == QEvent::PaletteChange) {
        refreshHeader(); // its legend has colours of the theme
        for (PlotView* cell : cells()) cell->invalidate();
    }
    if (event->type() == QEvent::LanguageChange) {
        ++m_wording;
        refreshHeader();
        requestData();
    }
    QWidget::changeEvent(event);
}

} // namespace ropescope::ui
