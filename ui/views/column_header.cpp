// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/column_header.h"

#include <algorithm>

#include <QApplication>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QMenu>
#include <QMouseEvent>
#include <QPainter>
#include <QToolButton>
#include <QVBoxLayout>

#include <ropescope/session/chosen_columns.h>
#include <ropescope/session/column_edits.h>

#include "ui/document/document.h"
#include "ui/document/focus.h"
#include "ui/document/words/lists.h"
#include "ui/document/words/rotary_words.h"
#include "ui/document/words/scheme_words.h"
#include "ui/figure/exporter.h"
#include "ui/painters/describe.h"
#include "ui/painters/drawing.h"
#include "ui/views/elided_label.h"
#include "ui/views/export/export_actions.h"
#include "ui/views/property_chips.h"

namespace ropescope::ui {

namespace {

constexpr int kColumnHeaderLeft = 8, kColumnHeaderTop = 3, kColumnHeaderRight = 2, kBottom = 4, kColumnHeaderGap = 4;
constexpr QSize kMenuButton(18, 20);
constexpr int kMinTitle = 11; ///< pixels

/// The axes of a column and a base other than the scheme's default, in progressively shorter forms. Both are in one
/// line, so that dragging the base does not make headers taller.
QStringList axesForms(const QStringList& axes, const QStringList& base) {
    if (base.isEmpty()) return axes;
    const QString dot = QStringLiteral(" · "), &brief = base.at(base.size() - 2);
    QStringList forms{axes.front() + dot + base.front()};
    for (const QString& form : axes.mid(1)) forms << form + dot + brief;
    return forms + base;
}

/// Notes below the axes of a column, each in progressively shorter forms: scores that are not purely relative, and
/// fallbacks for segments without a rule. A column without positions says why elsewhere.
std::vector<QStringList> notesOf(const SchemeColumn& column) {
    std::vector<QStringList> notes;
    if (!column.positions) return notes;
    if (const QStringList relativity = relativityForms(column); !relativity.isEmpty()) notes.push_back(relativity);
    for (const FallbackUse& use : column.fallbacks) notes.push_back(fallbackForms(use));
    return notes;
}

} // namespace

ColumnHeader::ColumnHeader(Context context, int column, QWidget* parent)
    : QWidget(parent),
      m_context(context),
      m_column(column),
      m_title(new ElidedLabel(this)),
      m_axes(new ElidedLabel(this)),
      m_chips(new PropertyChips(context, column, this)),
      m_upper(new QHBoxLayout),
      m_lower(new QHBoxLayout),
      m_lines(new QVBoxLayout(this)),
      m_menuButton(new QToolButton(this)),
      m_menu(new QMenu(this)),
      m_exporter(new Exporter(context, this)) {
    setFocusPolicy(Qt::StrongFocus);
    m_axes->setObjectName(QStringLiteral("columnAxes"));
    m_axes->setForegroundRole(QPalette::PlaceholderText);
    m_title->setMinPixelSize(kMinTitle);
    for (QLabel* label : {m_title, m_axes}) label->setAttribute(Qt::WA_TransparentForMouseEvents);
    m_menuButton->setFixedSize(kMenuButton);
    m_menuButton->setText(QStringLiteral("⋯"));
    m_menuButton->setAutoRaise(true);

    m_upper->addWidget(m_title, 1);
    m_upper->addWidget(m_chips);
    m_upper->addWidget(m_menuButton);
    m_lower->addWidget(m_axes);
    m_lines->setContentsMargins(kColumnHeaderLeft, kColumnHeaderTop, kColumnHeaderRight, kBottom);
    m_lines->setSpacing(0);
    for (QHBoxLayout* line : {m_upper, m_lower}) {
        line->setSpacing(0);
        m_lines->addLayout(line);
    }
    m_lower->setContentsMargins(0, 0, kColumnHeaderGap, 0);
    m_chips->setContentsMargins(kColumnHeaderGap, 0, 0, 0);
    applyFonts();

    connect(m_chips, &PropertyChips::propertyWanted, this, [this](const QString& id) {
        m_context.focus.setScheme(m_column);
        emit propertyWanted(id);
    });
    connect(m_menuButton, &QToolButton::clicked, this, [this] {
        fillMenu();
        m_menu->popup(m_menuButton->mapToGlobal(QPoint(0, m_menuButton->height())));
    });
    connect(&m_context.focus, &Focus::changed, this, [this](Focus::Changes changes) {
        if (changes.testFlag(Focus::Scheme)) update();
    });
}

void ColumnHeader::applyFonts() {
    const PaintStyle& look = m_context.theme.style();
    m_title->setFont(look.fonts.title);
    m_axes->setFont(look.fonts.caption);
    for (ElidedLabel* note : m_notes) note->setFont(look.fonts.caption);
}

double ColumnHeader::widestTitle(const PlacedSession& placed, const PaintStyle& look) {
    double widest = 0;
    for (const SchemeColumn& column : placed.columns)
        widest = std::max(widest, textWidth(look.fonts.title, titleOf(*column.scheme)));
    return widest;
}

int ColumnHeader::noteLines(const PlacedSession& placed) {
    std::size_t most = 0;
    for (const SchemeColumn& column : placed.columns) most = std::max(most, notesOf(column).size());
    return static_cast<int>(most);
}

QStringList ColumnHeader::showNotes(const SchemeColumn& scheme, int lines) {
    const std::vector<QStringList> notes = notesOf(scheme);
    while (m_notes.size() < notes.size()) {
        auto* note = m_notes.emplace_back(new ElidedLabel(this));
        note->setObjectName(QStringLiteral("columnNote"));
        note->setFont(m_context.theme.style().fonts.caption);
        note->setForegroundRole(QPalette::PlaceholderText);
        note->setAttribute(Qt::WA_TransparentForMouseEvents);
        m_lines->addWidget(note);
    }
    fitLines();
    QStringList sentences;
    for (std::size_t i = 0; i < m_notes.size(); ++i) {
        const QStringList forms = i < notes.size() ? notes[i] : QStringList();
        if (!forms.isEmpty()) sentences << forms.front();
        m_notes[i]->showForms(forms);
        m_notes[i]->setVisible(!forms.isEmpty());
    }
    // Titles and axes keep the same two lines in all columns, however many notes a column has.
    const int free = (lines - static_cast<int>(notes.size())) * kNoteHeight;
    m_lines->setContentsMargins(kColumnHeaderLeft, kColumnHeaderTop, kColumnHeaderRight, kBottom + free);
    return sentences;
}

/// Of fixed size, so that a line that changes with every step of a drag does not lay out the header again.
void ColumnHeader::fitLines() {
    const int room = std::max(width() - kColumnHeaderLeft - kColumnHeaderRight, 0);
    const int chips = m_chipsAbove ? 0 : m_chips->sizeHint().width();
    m_axes->setFixedSize(std::max(room - chips - kColumnHeaderGap, 0), kNoteHeight);
    for (ElidedLabel* note : m_notes) note->setFixedSize(room, kNoteHeight);
}

void ColumnHeader::placeChips() {
    const int room = width() - kColumnHeaderLeft - kColumnHeaderRight - kMenuButton.width() -
                     m_chips->sizeHint().width() - kColumnHeaderGap;
    const bool above = m_widestTitle <= room;
    if (above == m_chipsAbove) return;
    m_chipsAbove = above;
    (above ? m_lower : m_upper)->removeWidget(m_chips);
    (above ? m_upper : m_lower)->insertWidget(1, m_chips);
}

void ColumnHeader::resizeEvent(QResizeEvent* event) {
    placeChips();
    fitLines();
    QWidget::resizeEvent(event);
}

void ColumnHeader::refresh(double widest, int notes, const QString& fault) {
    m_widestTitle = widest;
    placeChips();
    const auto& placed = *m_context.placed();
    if (static_cast<std::size_t>(m_column) >= placed.columns.size()) return;
    const SchemeColumn& scheme = placed.columns[static_cast<std::size_t>(m_column)];
    const QString title = titleOf(*scheme.scheme);
    const QStringList axes = Describe::column(scheme, placed.session->sequence);
    m_title->showText(title);
    const QStringList base = scheme.positions ? foreignBase(scheme) : QStringList();
    m_axes->showForms(fault.isEmpty() ? axesForms(axes, base) : QStringList{fault});
    m_axes->setForegroundRole(fault.isEmpty() ? QPalette::PlaceholderText : QPalette::BrightText);
    QStringList sentences = base.mid(0, 1) + showNotes(scheme, notes);
    if (!fault.isEmpty())
        sentences.prepend(tr("The formulas have a fault, so the column shows the last valid ones. %1").arg(fault));
    if (const QString ends = Describe::ends(scheme); !ends.isEmpty()) sentences << ends;
    setToolTip((QStringList{axes.front(), explanationOf(*scheme.scheme)} + sentences).join(QStringLiteral("\n\n")));
    setAccessibleName(tr("Column %1: %2").arg(QString::number(m_column + 1), title));
    setAccessibleDescription(joinItems(QStringList{axes.front()} + sentences));
    m_menuButton->setAccessibleName(tr("Menu of %1").arg(title));
    m_menuButton->setToolTip(tr("Copy, export, move or remove this column"));
}

void ColumnHeader::paintEvent(QPaintEvent*) {
    const Palette& colours = m_context.theme.style().palette;
    const bool focused = m_context.focus.scheme() == m_column;
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const QRectF box = QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5);
    painter.setPen(QPen(hasFocus() ? colours.focusRing : focused ? colours.lineStrong : colours.line, 1));
    painter.setBrush(colours.panel);
    painter.drawRoundedRect(box, 5, 5);
    if (!focused) return;
    painter.setPen(QPen(colours.ink, 2, Qt::SolidLine, Qt::FlatCap));
    painter.drawLine(QPointF(3, 1), QPointF(width() - 3, 1));
}

/// The session may be newer than the header.
std::optional<int> ColumnHeader::columnNow() const {
    return ropescope::columnNow(*m_context.placed()->session, m_column, *m_context.document.session());
}

const Scheme& ColumnHeader::scheme() const {
    return *m_context.placed()->columns[static_cast<std::size_t>(m_column)].scheme;
}

void ColumnHeader::moveBy(int columns) {
    const auto from = columnNow();
    const int count = static_cast<int>(chosenColumns(*m_context.document.session()).size());
    const int target = from.value_or(-1) + columns;
    if (!from || columns == 0 || target < 0 || target >= count) return;
    m_context.document.edit(stepAbout(scheme(), QT_TRANSLATE_NOOP("SchemeWords", "Move %1")),
                            [&](Session& session) { moveColumn(session, *from, target); });
    m_context.focus.setScheme(target);
    if (hasFocus()) emit moved(target);
}

void ColumnHeader::addAction(QMenu& menu, const QString& text, bool enabled, const std::function<void()>& act) {
    QAction* action = menu.addAction(text);
    action->setEnabled(enabled);
    connect(action, &QAction::triggered, this, act);
}

void ColumnHeader::fillMenu() {
    m_context.focus.setScheme(m_column);
    for (QAction* old : m_menu->actions()) {
        m_menu->removeAction(old);
        old->deleteLater();
    }
    const int count = static_cast<int>(m_context.placed()->columns.size());
    m_menu->addActions(columnExportActions(m_context, m_column, *m_exporter, m_menu));
    m_menu->addSeparator();
    addAction(*m_menu, tr("Properties"), true, [this] { emit propertyWanted({}); });
    addAction(*m_menu, m_context.focus.alone() ? tr("Back to all columns") : tr("Enlarge"), true,
              [this] { m_context.focus.setAlone(!m_context.focus.alone()); });
    addAction(*m_menu, tr("Show alone"), count > 1, [this] {
        m_context.document.edit(stepAbout(scheme(), QT_TRANSLATE_NOOP("SchemeWords", "Show only %1")),
                                [column = columnNow()](Session& session) { showAlone(session, column.value_or(-1)); });
    });
    addAction(*m_menu, tr("Move left"), m_column > 0, [this] { moveBy(-1); });
    addAction(*m_menu, tr("Move right"), m_column + 1 < count, [this] { moveBy(1); });
    addAction(*m_menu, tr("Remove"), true, [this] {
        m_context.document.edit(showStep(scheme(), false), [column = columnNow()](Session& session) {
            removeColumn(session, column.value_or(-1));
        });
    });
}

void ColumnHeader::mousePressEvent(QMouseEvent* event) {
    m_context.focus.setScheme(m_column);
    if (event->button() == Qt::LeftButton) m_pressedAt = event->position();
}

void ColumnHeader::mouseMoveEvent(QMouseEvent* event) {
    if (!m_pressedAt) return;
    m_dragging =
        m_dragging || (event->position() - *m_pressedAt).manhattanLength() >= QApplication::startDragDistance();
    if (!m_dragging) return;
    setCursor(Qt::ClosedHandCursor);
    emit dragged(event->globalPosition().toPoint());
}

void ColumnHeader::mouseReleaseEvent(QMouseEvent* event) {
    unsetCursor();
    m_pressedAt.reset();
    if (std::exchange(m_dragging, false)) emit dropped(event->globalPosition().toPoint());
}

void ColumnHeader::mouseDoubleClickEvent(QMouseEvent* event) {
    if (event->button() == Qt::LeftButton) m_context.focus.setAlone(!m_context.focus.alone());
}

bool ColumnHeader::event(QEvent* event) {
    // Keys of a focused header take precedence over window shortcuts.
    if (event->type() == QEvent::ShortcutOverride) {
        const auto* key = static_cast<QKeyEvent*>(event);
        const bool sideways = key->key() == Qt::Key_Left || key->key() == Qt::Key_Right;
        if (sideways && key->modifiers().testFlag(Qt::AltModifier)) event->accept();
    }
    return QWidget::event(event);
}

void ColumnHeader::keyPressEvent(QKeyEvent* event) {
    const bool alt = event->modifiers().testFlag(Qt::AltModifier);
    if (alt && event->key() == Qt::Key_Left)
        moveBy(-1);
    else if (alt && event->key() == Qt::Key_Right)
        moveBy(1);
    else if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Space)
        m_context.focus.setScheme(m_column);
    else
        QWidget::keyPressEvent(event);
}

void ColumnHeader::changeEvent(QEvent* event) {
    if (event->type() == QEvent::PaletteChange) applyFonts();
    QWidget::changeEvent(event);
}

} // namespace ropescope::ui
