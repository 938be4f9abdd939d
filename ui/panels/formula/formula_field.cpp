// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/formula/formula_field.h"

#include <utility>

#include <QDragEnterEvent>
#include <QKeyEvent>
#include <QMimeData>

#include "ui/document/convert.h"
#include "ui/document/theme.h"
#include "ui/panels/formula/formula_highlighter.h"

namespace ropescope::ui {
namespace {

constexpr int kFormulaFieldHeight = 24;

} // namespace

FormulaField::FormulaField(Context context, Reports reports, QWidget* parent)
    : QPlainTextEdit(parent),
      m_theme(context.theme),
      m_reports(std::move(reports)),
      m_highlighter(new FormulaHighlighter(document(), context.theme)) {
    setProperty("formula", true); // selector of the style sheet
    setFont(context.theme.style().fonts.mono);
    setLineWrapMode(QPlainTextEdit::NoWrap);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setTabChangesFocus(true);
    setFixedHeight(kFormulaFieldHeight);
    document()->setDocumentMargin(3);
    setUndoRedoEnabled(false);
    connect(this, &QPlainTextEdit::textChanged, this, [this] {
        if (!m_setting) m_reports.changed();
    });
    connect(&context.theme, &Theme::changed, this, [this] {
        m_setting = true; // QPlainTextEdit reports format changes as text changes; they must not count as typing
        m_highlighter->rehighlight();
        m_setting = false;
        setFault(m_fault);
    });
}

QSize FormulaField::sizeHint() const { return {320, kFormulaFieldHeight}; }

QSize FormulaField::minimumSizeHint() const { return {160, kFormulaFieldHeight}; }

std::string FormulaField::formula() const { return toStdString(toPlainText()); }

void FormulaField::showText(const QString& text) {
    if (text == toPlainText()) return;
    m_setting = true;
    setPlainText(text);
    moveCursor(QTextCursor::End);
    m_setting = false;
}

void FormulaField::setFault(std::optional<Error> fault) {
    m_fault = std::move(fault);
    const QString text = toPlainText();
    TextSpan span{.start = 0, .length = m_fault ? static_cast<int>(text.size()) : 0};
    if (m_fault && m_fault->place) span = spanOf(text, *m_fault->place);
    underlineFault(*this, span, m_theme.style().palette);
    markFault(*this, m_fault);
}

void FormulaField::applyReplacement() {
    if (!m_fault || !m_fault->place || m_fault->replacement.empty()) return;
    QTextCursor cursor = cursorOver(*document(), *m_fault->place);
    cursor.insertText(toQString(m_fault->replacement));
    setTextCursor(cursor);
    setFocus(Qt::OtherFocusReason);
}

void FormulaField::keyPressEvent(QKeyEvent* event) {
    const bool enter = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    if (enter && event->modifiers().testFlag(Qt::AltModifier)) return applyReplacement();
    if (enter) return event->ignore();
    const bool takeBack = event->matches(QKeySequence::Undo) || event->key() == Qt::Key_Escape;
    if (takeBack && isUnfinished()) return m_reports.takeBack();
    QPlainTextEdit::keyPressEvent(event);
}

void FormulaField::wheelEvent(QWheelEvent* event) { event->ignore(); }

void FormulaField::insertFromMimeData(const QMimeData* source) { textCursor().insertText(source->text().simplified()); }

void FormulaField::dragEnterEvent(QDragEnterEvent* event) {
    // Dropped files are handled by the window.
    if (event->mimeData()->hasUrls()) return event->ignore();
    QPlainTextEdit::dragEnterEvent(event);
}

} // namespace ropescope::ui
