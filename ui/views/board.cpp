// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/board.h"

#include <algorithm>
#include <utility>

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QScrollArea>
#include <QScrollBar>
#include <QSplitter>
#include <QStringList>
#include <QTimer>
#include <QVBoxLayout>
#include <QWheelEvent>

#include "ui/document/convert.h"
#include "ui/document/document.h"
#include "ui/document/files/document_file.h"
#include "ui/document/placement.h"
#include "ui/document/settings/settings.h"
#include "ui/document/theme.h"
#include "ui/document/words/error_words.h"
#include "ui/plots/plot_registry.h"
#include "ui/views/column_header.h"
#include "ui/views/column_strip.h"
#include "ui/views/plot_row.h"
#include "ui/views/plot_view.h"

namespace ropescope::ui {

namespace {

constexpr int kBoardMinWidth = 292; ///< enough for titles and scales of rows
constexpr int kNotch = 120;         ///< of a wheel, in eighths of a degree

} // namespace

Board::Board(Context context, QWidget* parent)
    : QWidget(parent),
      m_context(context),
      m_notice(new QLabel(this)),
      m_headers(new ColumnStrip(this)),
      m_area(new QScrollArea(this)),
      m_splitter(new QSplitter(Qt::Vertical)),
      m_sideways(new QScrollBar(Qt::Horizontal, this)) {
    setMinimumWidth(kBoardMinWidth);
    m_notice->setWordWrap(true);
    m_notice->setAlignment(Qt::AlignCenter);
    m_notice->setContentsMargins(16, 16, 16, 16);
    m_splitter->setChildrenCollapsible(false);
    m_splitter->setHandleWidth(4);
    m_splitter->setObjectName(QStringLiteral("boardRows"));
    m_area->setFrameShape(QFrame::NoFrame);
    m_area->setWidgetResizable(true);
    m_area->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_area->setFocusPolicy(Qt::NoFocus);
    m_area->setWidget(m_splitter); // before there are rows, which another parent would restyle
    addRows();
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(8, 8, 8, 8);
    column->setSpacing(2);
    column->addWidget(m_notice);
    auto* headers = new QHBoxLayout;
    headers->addWidget(m_headers);
    column->addLayout(headers);
    column->addWidget(m_area, 1);
    column->addWidget(m_sideways);

    connect(m_sideways, &QScrollBar::valueChanged, this, &Board::scrollTo);
    if (m_context.focus.scroll() != Focus::Scroll{}) m_wanted = m_context.focus.scroll();
    connect(&m_context.file, &DocumentFile::opened, this, [this] {
        m_wanted = m_context.focus.scroll();
        showWantedScroll();
    });
    for (QScrollBar* bar : {m_sideways, m_area->verticalScrollBar()}) {
        connect(bar, &QScrollBar::rangeChanged, this, &Board::showWantedScroll);
        connect(bar, &QScrollBar::valueChanged, this, &Board::noteScroll);
        connect(bar, &QScrollBar::actionTriggered, this, [this] { m_wanted.reset(); });
    }
    connect(m_area->verticalScrollBar(), &QScrollBar::rangeChanged, this, [this, headers](int, int most) {
        // Headers stay above their columns when the vertical scroll bar narrows the rows.
        headers->setContentsMargins(0, 0, most > 0 ? m_area->verticalScrollBar()->sizeHint().width() : 0, 0);
        QTimer::singleShot(0, this, &Board::shareRoom);
    });
    connect(&m_context.placement, &Placement::changed, this, &Board::refresh);
    connect(&m_context.focus, &Focus::changed, this, &Board::followFocus);
    connect(&m_context.settings, &Settings::changed, this, [this](const SettingValues& before) {
        if (before.columns == m_context.settings.values().columns) return;
        shareRoom();
        revealColumn(m_context.focus.scheme());
    });
    retranslate();
}

void Board::retranslate() {
    m_sideways->setAccessibleName(tr("Scroll columns sideways"));
    refresh();
}

void Board::addRows() {
    for (const PlotPtr& plot : m_context.plots) {
        auto* row = new PlotRow(m_context, *plot, m_splitter);
        const PlotSize size = plot->size();
        row->setMinimumHeight(size.minimum);
        m_splitter->addWidget(row);
        m_splitter->setStretchFactor(m_splitter->count() - 1, size.stretch);
        m_rows.push_back(row);
        connect(row, &PlotRow::sidewaysWheel, this, &Board::scrollByWheel);
        connect(row, &PlotRow::dataChanged, this, [this, row] {
            if (row->data() && row->data()->scores > 0)
                emit scoresComputed(row->data()->scores, row->data()->milliseconds);
        });
    }
    setRowHeights({});
    connect(m_splitter, &QSplitter::splitterMoved, this, &Board::keepHeights);
}

void Board::setRowHeights(const std::map<QString, int>& heights) {
    m_heights = heights;
    QList<int> sizes;
    for (const PlotRow* row : m_rows) {
        const auto given = heights.find(toQString(row->plot().id()));
        sizes << (given == heights.end() ? 100 * row->plot().size().stretch : given->second);
    }
    m_splitter->setSizes(sizes);
}

void Board::keepHeights() {
    for (const PlotRow* row : m_rows)
        if (!row->isHidden()) m_heights[toQString(row->plot().id())] = row->height();
}

void Board::refresh() {
    clampFocusedScheme();
    refreshNotice();
    refreshHeaders();
    const auto& shown = m_context.placed()->session->views.plots;
    for (PlotRow* row : m_rows) {
        row->setVisible(shown.contains(row->plot().id()));
        row->refresh();
    }
    shareRoom();
}

void Board::refreshHeaders() {
    const std::size_t count = m_context.placed()->columns.size();
    if (m_headers->columns().size() != count) {
        std::vector<QWidget*> headers;
        for (std::size_t i = 0; i < count; ++i) {
            auto* header = new ColumnHeader(m_context, static_cast<int>(i), this);
            connectHeader(*header);
            headers.push_back(header);
        }
        m_headers->setColumns(std::move(headers));
    }
    const int notes = ColumnHeader::noteLines(*m_context.placed());
    const double widest = ColumnHeader::widestTitle(*m_context.placed(), m_context.theme.style());
    for (std::size_t i = 0; i < count; ++i) {
        auto* header = qobject_cast<ColumnHeader*>(m_headers->columns()[i]);
        const bool faulty = m_context.placed()->columns[i].scheme->id == m_faulty;
        header->refresh(widest, notes, faulty ? m_fault : QString());
    }
}

void Board::markFault(const QString& id, const QString& fault) {
    const std::string faulty = fault.isEmpty() ? std::string() : toStdString(id);
    if (m_faulty == faulty && m_fault == fault) return;
    m_faulty = faulty;
    m_fault = fault;
    refreshHeaders();
}

void Board::refreshNotice() {
    const PlacedSession& placed = *m_context.placed();
    QStringList lines;
    if (const auto& error = m_context.placement.error()) lines << errorText(*error);
    for (const Error& problem : placed.problems) lines << errorText(problem);
    if (placed.columns.empty()) lines << tr("No scheme is shown. Tick one in the list of schemes, or press 1 to 9.");
    if (placed.session->sequence.empty()) lines << tr("The sequence is empty. Add a segment, or pick an example.");
    m_notice->setText(lines.join(u'\n'));
    m_notice->setVisible(!lines.isEmpty());
}

void Board::clampFocusedScheme() {
    // A newly added column may be focused before its widgets exist.
    if (!m_context.placement.current()) return;
    const int last = static_cast<int>(m_context.placed()->columns.size()) - 1;
    m_context.focus.setScheme(std::clamp(m_context.focus.scheme(), 0, std::max(last, 0)));
}

void Board::followFocus(Focus::Changes changes) {
    if (changes & (Focus::Scheme | Focus::Alone)) {
        shareRoom();
        revealColumn(m_context.focus.scheme());
    }
    if (!changes.testFlag(Focus::Segment) || m_context.focus.segment() < 0) return;
    // A selected segment outside the zoomed range is scrolled into view.
    const Viewport& view = m_context.focus.viewport();
    const auto segment = static_cast<std::size_t>(m_context.focus.segment());
    // Counted from the sequence, because the segment may be newer than the placed session.
    const Sequence& sequence = m_context.document.session()->sequence;
    if (segment >= sequence.segments.size()) return;
    const auto tokens = static_cast<double>(tokenCount(sequence));
    const double begin = static_cast<double>(sequence.segments.tokensBefore(segment)) / tokens;
    const double end = static_cast<double>(sequence.segments.tokensBefore(segment + 1)) / tokens;
    if (end <= view.keyBegin || begin >= view.keyEnd) m_context.focus.setViewport(revealed(view, (begin + end) / 2));
}

void Board::connectHeader(ColumnHeader& header) {
    connect(&header, &ColumnHeader::propertyWanted, this, &Board::propertyWanted);
    connect(&header, &ColumnHeader::dragged, m_headers, [this, &header](const QPoint& at) {
        const int gap = m_headers->gapAt(m_headers->mapFromGlobal(at));
        const bool stays = gap == header.column() || gap == header.column() + 1;
        m_headers->showLanding(stays ? -1 : gap);
    });
    connect(&header, &ColumnHeader::moved, m_headers, [this](int target) {
        m_headers->columns()[static_cast<std::size_t>(target)]->setFocus(Qt::OtherFocusReason);
    });
    connect(&header, &ColumnHeader::dropped, m_headers, [this, &header](const QPoint& at) {
        m_headers->showLanding(-1);
        const int gap = m_headers->gapAt(m_headers->mapFromGlobal(at));
        header.moveBy((gap > header.column() ? gap - 1 : gap) - header.column());
    });
}

PlotView* Board::focusedView() const {
    for (const PlotRow* row : m_rows) {
        PlotView* view = row->isHidden() ? nullptr : row->cellOf(m_context.focus.scheme());
        if (view) return view;
    }
    return nullptr;
}

void Board::bringIntoSight(const QWidget* part) {
    for (; part && part != this; part = part->parentWidget()) {
        const auto* strip = qobject_cast<const ColumnStrip*>(part->parentWidget());
        if (!strip) continue;
        const auto& columns = strip->columns();
        if (std::ssize(columns) < m_share.count) return; // all columns share it
        return revealColumn(static_cast<int>(std::ranges::find(columns, part) - columns.begin()));
    }
}

void Board::reveal(const Element& element, bool query) {
    for (PlotRow* row : m_rows)
        for (PlotView* view : row->cells())
            if (view->column() == m_context.focus.scheme()) view->reveal(element, query);
}

void Board::resizeEvent(QResizeEvent*) { shareRoom(); }

void Board::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    if (!m_wanted) revealColumn(m_context.focus.scheme());
    // So that the keys of views work immediately.
    const Plot& main = mainPlot(m_context.plots);
    const auto row = std::ranges::find_if(m_rows, [&](const PlotRow* each) { return &each->plot() == &main; });
    if (window()->focusWidget() || row == m_rows.end() || (*row)->cells().empty()) return;
    (*row)->cells()[std::min<std::size_t>(1, (*row)->cells().size() - 1)]->setFocus(Qt::OtherFocusReason);
}

void Board::wheelEvent(QWheelEvent* event) {
    if (!event->modifiers().testFlag(Qt::ShiftModifier)) return QWidget::wheelEvent(event);
    scrollByWheel(*event);
    event->accept();
}

void Board::scrollByWheel(const QWheelEvent& event) {
    m_wanted.reset();
    const QPoint turn = event.angleDelta();
    m_sideways->setValue(m_sideways->value() - (turn.x() + turn.y()) * m_sideways->singleStep() / kNotch);
}

void Board::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange) retranslate();
    QWidget::changeEvent(event);
}

} // namespace ropescope::ui
