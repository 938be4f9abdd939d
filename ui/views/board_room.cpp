// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <utility>

#include <QLayout>
#include <QScrollArea>
#include <QScrollBar>
#include <QSplitter>

#include "ui/document/settings/settings.h"
#include "ui/views/board.h"
#include "ui/views/column_header.h"
#include "ui/views/column_strip.h"
#include "ui/views/plot_row.h"
#include "ui/views/plot_view.h"

/// How a board shares its room: lines and widths of columns, heights of rows, scrolling.
namespace ropescope::ui {

namespace {

constexpr int kHeaderHeight = 46;
constexpr int kFewColumns = 3; ///< a line has at least so many, unless it is the only one

/// Minimum height of a panel of this width.
int leastPanel(const PlotRow& row, int width) {
    const PlotSize size = row.plot().size();
    const int least = size.minimum - row.headHeight();
    return size.square ? std::min(least, width) : least;
}

} // namespace

/// Width of the columns if rows scroll. Heights depend on it rather than on the actual width, which depends on heights.
int Board::steadyWidth() const { return m_area->width() - m_area->verticalScrollBar()->sizeHint().width(); }

int Board::headerHeight() const {
    return kHeaderHeight + ColumnHeader::noteLines(*m_context.placed()) * ColumnHeader::kNoteHeight;
}

/// The area of all panels in sight, each counted as the largest square in it; 0 if rows would not fit. Depends on the
/// size of the board only, and not on which scroll bars are there.
double Board::shownBy(const ColumnShare& share) const {
    const int available = steadyWidth();
    const int headers = share.stacked(headerHeight());
    const bool scrolls = share.content(available) > available;
    // Not the rectangle of the layout, which has none while it is being changed.
    const int inside = contentsRect().marginsRemoved(layout()->contentsMargins()).height();
    const int bar = scrolls ? m_sideways->sizeHint().height() + layout()->spacing() : 0;
    int height = inside - headers - layout()->spacing() - bar;
    int stretch = 0;
    for (const PlotRow* row : m_rows) {
        if (row->isHidden()) continue;
        height -= stretch > 0 ? m_splitter->handleWidth() : 0;
        stretch += row->plot().size().stretch;
    }
    double shown = 0;
    for (const PlotRow* row : m_rows) {
        if (row->isHidden()) continue;
        const ColumnShare own = row->shareOf(share);
        const int side = own.width(available);
        const int least = leastPanel(*row, side);
        const int panel = own.height(height * row->plot().size().stretch / stretch - row->headHeight());
        if (panel < least && share.lines > 1) return 0;
        const double square = std::min(side, std::max(panel, least));
        shown += std::min(own.count, own.lines * own.fitting(available)) * square * square;
    }
    return shown;
}

/// As many lines of columns as show the most.
int Board::lines() const {
    ColumnShare best = m_share, tried = m_share;
    for (tried.lines = 2; tried.lines * kFewColumns <= m_share.count; ++tried.lines)
        if (shownBy(tried) > shownBy(best)) best = tried;
    return best.lines;
}

void Board::shareRoom() {
    const Focus& focus = m_context.focus;
    m_share = {.count = static_cast<int>(m_context.placed()->columns.size()),
               .most = m_context.settings.values().columns,
               .alone = focus.alone() ? focus.scheme() : -1};
    if (!focus.alone()) m_share.lines = lines();
    m_headers->setFixedHeight(m_share.stacked(headerHeight()));
    m_headers->setShare(m_share);
    for (PlotRow* row : m_rows) row->setShare(m_share);
    boundRows();
    updateScrolling();
}

/// Rows are no higher than their panels can use, and fill the board if one column is alone.
void Board::boundRows() {
    const Focus& focus = m_context.focus;
    int most = 0;
    bool changed = false;
    for (PlotRow* row : m_rows) {
        const ColumnShare own = row->shareOf(m_share);
        const int side = own.width(steadyWidth());
        const int names = own.lines > 1 ? PlotView::kNameHeight : 0;
        const auto rowOf = [&](int panel) { return row->headHeight() + own.stacked(panel + names); };
        const int highest = row->plot().size().square ? rowOf(side) : QWIDGETSIZE_MAX;
        const int least = std::min(highest, focus.alone() ? m_area->height() : rowOf(leastPanel(*row, side)));
        changed = changed || row->minimumHeight() != least || row->maximumHeight() != highest;
        row->setMinimumHeight(least);
        row->setMaximumHeight(highest);
        if (row->isHidden()) continue;
        most = std::min(most + highest + (most > 0 ? m_splitter->handleWidth() : 0), QWIDGETSIZE_MAX);
    }
    m_splitter->setMaximumHeight(std::max(most, 1));
    if (changed) setRowHeights(m_heights);
}

void Board::updateScrolling() {
    const int available = m_headers->width();
    const int beyond = std::max(0, m_share.content(available) - available);
    const int pitch = m_share.width(available) + ColumnShare::kGap;
    const int first = m_sideways->value() / m_sideways->singleStep();
    m_sideways->setRange(0, beyond);
    m_sideways->setPageStep(available);
    m_sideways->setSingleStep(pitch);
    m_sideways->setVisible(beyond > 0);
    // The first column stays the first, and the focused one in sight, when columns come, go or become wider.
    if (std::exchange(m_content, m_share.content(available)) != m_content && !m_wanted) {
        m_sideways->setValue(first * pitch);
        revealColumn(m_context.focus.scheme());
    }
    scrollTo(m_sideways->value());
}

void Board::scrollTo(int pixels) {
    m_headers->setOffset(pixels);
    for (PlotRow* row : m_rows) row->setOffset(pixels);
}

void Board::noteScroll() {
    m_area->widget()->update(); // lines that are cut at the edge of what is painted differ by a pixel from whole ones
    if (!m_wanted) m_context.focus.setScroll({m_area->verticalScrollBar()->value(), m_sideways->value()});
}

void Board::showWantedScroll() {
    if (!m_wanted) return;
    m_area->verticalScrollBar()->setValue(m_wanted->rows);
    m_sideways->setValue(m_wanted->columns);
    const bool there =
        m_area->verticalScrollBar()->value() == m_wanted->rows && m_sideways->value() == m_wanted->columns;
    if (there) m_wanted.reset();
}

/// Scrolls by whole columns, so that none is cut where it begins.
void Board::revealColumn(int column) {
    // Before it is shown, the board is so narrow that columns would be scrolled away which have room later.
    if (column < 0 || column >= m_share.count || m_share.alone >= 0 || !isVisible()) return;
    const int available = m_headers->width();
    const int pitch = m_share.width(available) + ColumnShare::kGap;
    const int across = column % m_share.perLine();
    const int first = std::max(0, across + 1 - m_share.fitting(available)) * pitch;
    m_sideways->setValue(std::clamp(m_sideways->value(), first, across * pitch));
}

} // namespace ropescope::ui
