// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/explain/first_notes.h"

#include <algorithm>
#include <cmath>

#include <QAccessible>
#include <QEvent>
#include <QKeyEvent>
#include <QPainter>
#include <QPainterPath>

#include <ropescope/base/text.h>

#include "ui/document/convert.h"
#include "ui/document/placement.h"
#include "ui/document/settings/settings.h"
#include "ui/document/theme.h"
#include "ui/document/words/lists.h"
#include "ui/painters/drawing.h"
#include "ui/views/board.h"
#include "ui/views/column_header.h"
#include "ui/views/plot_view.h"

namespace ropescope::ui {

namespace {

constexpr int kNoteWidth = 230, kLeastNoteWidth = 170, kNoteMargin = 12, kNoteBadge = 22, kNoteArrow = 8, kNoteGap = 8;
constexpr int kNoteRadius = 5;
constexpr int kNoteFoot = 26; ///< by which a note below a view reaches into it

/// The view of the focused scheme, or any, in the first row of a kind of plot.
template <class Wanted>
const PlotView* firstView(const Context& context, const Board& board, const Wanted& wanted) {
    for (const PlotView* view : board.findChildren<PlotView*>()) {
        const auto plot = std::ranges::find(context.plots, view->plot(), [](const auto& each) { return each->id(); });
        if (plot != context.plots.end() && wanted(**plot) && view->column() == 0 && view->isVisible()) return view;
    }
    return nullptr;
}

} // namespace

void FirstNotes::showOn(Context context, Board& board, QWidget* window) {
    if (!window->findChild<FirstNotes*>()) (new FirstNotes(context, board, window))->show();
}

FirstNotes::FirstNotes(Context context, Board& board, QWidget* window)
    : QWidget(window), m_context(context), m_board(&board) {
    setObjectName(QStringLiteral("firstNotes"));
    setAttribute(Qt::WA_TransparentForMouseEvents);
    setGeometry(window->rect());
    connect(&context.placement, &Placement::changed, this, &FirstNotes::place);
    qApp->installEventFilter(this);
    place();
    raise();
}

void FirstNotes::addNote(const QString& title, const QString& text, const QPoint& tip, bool below) {
    const Fonts& fonts = m_context.theme.style().fonts;
    // A note at the side takes the room between the edge of the window and its tip.
    const int most = below ? kNoteWidth : std::clamp(tip.x() - kNoteArrow - 2 * kNoteGap, kLeastNoteWidth, kNoteWidth);
    const double width = most - 3 * kNoteMargin - kNoteBadge;
    const double height = paragraphHeight(title, fonts.bodyBold, width) + paragraphHeight(text, fonts.body, width);
    QRect box(0, 0, most, static_cast<int>(std::ceil(height)) + 2 * kNoteMargin - 4);
    if (below)
        box.moveTopLeft(tip + QPoint(-kNoteWidth / 3, kNoteArrow + 2));
    else
        box.moveTopLeft(tip - QPoint(most + kNoteArrow + 2, box.height() / 3));
    // Inside the window, and below the notes that are there already.
    box.moveLeft(std::clamp(box.left(), kNoteGap, std::max(kNoteGap, this->width() - most - kNoteGap)));
    box.moveTop(std::clamp(box.top(), 0, std::max(0, this->height() - box.height() - kNoteGap)));
    for (const Note& other : m_notes)
        if (box.intersects(other.box)) box.moveTop(other.box.bottom() + kNoteGap);
    m_notes.push_back({QString::number(m_notes.size() + 1), title, text, box, tip});
}

void FirstNotes::place() {
    m_notes.clear();
    update();
    if (!m_board || !m_board->isVisible()) return; // an empty document shows its start page
    const auto pointOf = [this](const QWidget* widget, double x, double y) {
        return widget->mapTo(parentWidget(),
                             QPoint(static_cast<int>(widget->width() * x), static_cast<int>(widget->height() * y)));
    };
    const auto headers = m_board->findChildren<ColumnHeader*>();
    const PlacedSession& placed = *m_context.placed();
    if (!headers.isEmpty() && !placed.columns.empty() && placed.columns.front().positions) {
        const QString tokens = toQString(formatGrouped(placed.columns.front().positions->tokens));
        const QWidget* header = headers.last();
        addNote(tr("One column, one scheme."), tr("All of them place the same %1 tokens.").arg(tokens),
                pointOf(header, 0.5, 1), true);
    }
    // Where there is no room beside a view, its note covers no more than its lower edge and the header of the next row.
    const auto addBeside = [&](const QWidget* view, const QString& title, const QString& text) {
        const QPoint side = pointOf(view, 0, 0.4);
        const bool below = side.x() < kLeastNoteWidth + kNoteArrow + 2 * kNoteGap;
        addNote(title, text, below ? pointOf(view, 0.3, 1) - QPoint(0, kNoteFoot) : side, below);
    };
    const auto ofPositions = [&](const Plot& plot) { return !plot.needsPlan() && !plot.sharesPanel(*placed.session); };
    if (const auto* cells = firstView(m_context, *m_board, ofPositions))
        addBeside(cells, tr("Cells hold positions."), tr("Blue is text, orange is the image; bars are the gaps."));
    if (const auto* map = firstView(m_context, *m_board, [](const Plot& plot) { return plot.roles().main; }))
        addBeside(map, tr("Maps hold scores."),
                  tr("Hovering moves the key K, a click sets the query Q, in every column. Esc closes these notes, "
                     "Ctrl+2 opens the lessons."));
    QStringList spoken;
    for (const Note& note : m_notes) spoken << note.title << note.text;
    const QString description = joinSentences(spoken);
    if (description == accessibleDescription()) return;
    setAccessibleName(tr("First steps"));
    setAccessibleDescription(description);
    QAccessibleEvent announced(this, QAccessible::Alert);
    QAccessible::updateAccessibility(&announced);
}

void FirstNotes::close() {
    qApp->removeEventFilter(this);
    m_context.settings.change([](SettingValues& values) { values.firstNotesClosed = true; });
    hide();
    deleteLater();
}

bool FirstNotes::eventFilter(QObject* watched, QEvent* event) {
    const auto* widget = qobject_cast<QWidget*>(watched);
    if (!widget || widget->window() != window()) return false;
    const auto type = event->type();
    if (type == QEvent::Resize && watched == parentWidget()) setGeometry(parentWidget()->rect());
    // What holds a view or a header may move instead of it.
    const bool inBoard = m_board && m_board->isAncestorOf(widget);
    const bool moves = type == QEvent::Resize || type == QEvent::Move || type == QEvent::Show || type == QEvent::Hide;
    if (moves && inBoard) place();
    if (m_notes.empty()) return false;
    const bool escape = type == QEvent::KeyPress && static_cast<QKeyEvent*>(event)->key() == Qt::Key_Escape;
    if (escape || (type == QEvent::MouseButtonPress && inBoard)) close();
    return escape; // a click also does what it does without notes
}

void FirstNotes::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange) place();
    QWidget::changeEvent(event);
}

void FirstNotes::paintEvent(QPaintEvent*) {
    const PaintStyle& style = m_context.theme.style();
    const QColor ground = style.palette.ink, ink = style.palette.panel;
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    for (const Note& note : m_notes) {
        QPainterPath shape;
        shape.setFillRule(Qt::WindingFill);
        shape.addRoundedRect(note.box, kNoteRadius, kNoteRadius);
        QPainterPath arrow(note.tip);
        const bool below = note.box.top() > note.tip.y();
        const QPointF across = below ? QPointF(kNoteArrow, 0) : QPointF(0, kNoteArrow);
        const QPointF foot =
            below ? QPointF(note.tip.x(), note.box.top() + 1) : QPointF(note.box.right(), note.tip.y());
        arrow.lineTo(foot + across);
        arrow.lineTo(foot - across);
        arrow.closeSubpath();
        // Where there is no room beside it, the note covers what it is about.
        if (!QRectF(note.box).contains(note.tip)) shape.addPath(arrow);
        painter.fillPath(shape, ground);
        const QRectF badge(note.box.left() + kNoteMargin, note.box.top() + kNoteMargin - 2, kNoteBadge, kNoteBadge);
        painter.setPen(Qt::NoPen);
        painter.setBrush(ink);
        painter.drawEllipse(badge);
        drawText(painter, badge, Qt::AlignHCenter, note.number, style.fonts.bodyBold, ground);
        const double left = badge.right() + kNoteMargin, width = note.box.right() - kNoteMargin - left + 1;
        const double title = paragraphHeight(note.title, style.fonts.bodyBold, width);
        const QRectF text(left, note.box.top() + kNoteMargin - 2, width, note.box.height());
        drawParagraph(painter, text, note.title, style.fonts.bodyBold, ink);
        drawParagraph(painter, text.translated(0, title), note.text, style.fonts.body, ink);
    }
}

} // namespace ropescope::ui
