// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/sequence/notation_field.h"

#include <utility>

#include <QDragEnterEvent>
#include <QKeyEvent>
#include <QMimeData>

#include <ropescope/sequence/notation.h>

#include "ui/document/convert.h"
#include "ui/document/document.h"
#include "ui/document/theme.h"
#include "ui/panels/controls/view_return.h"
#include "ui/panels/sequence/notation_highlighter.h"

namespace ropescope::ui {
namespace {

constexpr int kHeight = 24;
/// A line of text lays out in a few milliseconds up to here.
constexpr std::size_t kMaxShownSegments = 4000;

bool isEnter(const QKeyEvent& key) { return key.key() == Qt::Key_Return || key.key() == Qt::Key_Enter; }

/// Whether the keyboard moves between fields of the window, and not for a while to a menu or another window.
bool isStay(Qt::FocusReason reason) {
    return reason != Qt::ActiveWindowFocusReason && reason != Qt::PopupFocusReason && reason != Qt::MenuBarFocusReason;
}

} // namespace

NotationField::NotationField(Context context, std::function<void()> onState, QWidget* parent)
    : QPlainTextEdit(parent),
      m_context(context),
      m_onState(std::move(onState)),
      m_highlighter(new NotationHighlighter(document(), context.theme)),
      m_return(new ViewReturn(this)) {
    setObjectName(QStringLiteral("notation"));
    setFont(context.theme.style().fonts.mono);
    setLineWrapMode(QPlainTextEdit::NoWrap);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setTabChangesFocus(true);
    setFixedHeight(kHeight);
    document()->setDocumentMargin(3);
    // The history is the document's: one Ctrl+Z for text and cards alike.
    setUndoRedoEnabled(false);
    connect(this, &QPlainTextEdit::textChanged, this, &NotationField::takeText);
    connect(&context.document, &Document::sessionChanged, this, &NotationField::takeSession);
    takeSession();
    retranslate();
}

void NotationField::retranslate() {
    setAccessibleName(tr("Notation of the sequence"));
    setPlaceholderText(isReadOnly() ? tr("too many segments to show as text") : tr("text:5 image:4x3 text:5"));
}

QSize NotationField::sizeHint() const { return {320, kHeight}; }

QSize NotationField::minimumSizeHint() const { return {120, kHeight}; }

int NotationField::errorColumn() const {
    if (!m_error || !m_error->place) return 0;
    return charactersOfBytes(toPlainText(), m_error->place->offset) + 1;
}

void NotationField::applyReplacement() {
    if (!m_error || !m_error->place || m_error->replacement.empty()) return;
    QTextCursor cursor = cursorOver(*document(), *m_error->place);
    cursor.insertText(toQString(m_error->replacement));
    setTextCursor(cursor);
    setFocus(Qt::OtherFocusReason);
}

void NotationField::takeText() {
    if (m_taking) return;
    const auto parsed = parseNotation(toStdString(toPlainText()));
    judge(parsed ? std::optional<Error>() : parsed.error());
    // By what was there before the first letter: a text half typed may lack a picture that comes again.
    if (parsed) editSequence(withSourcesOf(m_before.value_or(m_context.document.session()->sequence), *parsed));
}

void NotationField::editSequence(const Sequence& sequence) {
    m_editing = true;
    m_context.document.edit(
        tr("Edit notation"), [&sequence](Session& session) { session.sequence = sequence; },
        QStringLiteral("notation"));
    m_editing = false;
}

void NotationField::takeSession() {
    const Sequence& sequence = m_context.document.session()->sequence;
    // Other settings leave the text alone, also a wrong one that is being corrected.
    if (m_seen == sequence) return;
    m_seen = sequence;
    if (!m_editing) m_before = sequence;
    const bool tooLong = sequence.segments.size() > kMaxShownSegments;
    setReadOnly(tooLong);
    retranslate();
    if (!tooLong) {
        // Text that means this sequence stays as it was typed, spaces and all.
        const auto shown = parseNotation(toStdString(toPlainText()));
        if (shown && sameTokens(*shown, sequence)) return judge({});
    }
    showSequence();
}

void NotationField::showSequence() {
    const QString text = isReadOnly() ? QString() : toQString(toNotation(m_context.document.session()->sequence));
    if (text != toPlainText()) {
        m_taking = true;
        setPlainText(text);
        m_taking = false;
    }
    judge({});
}

void NotationField::enter() {
    setFocus(Qt::ShortcutFocusReason);
    selectAll();
}

void NotationField::judge(std::optional<Error> error) {
    m_error = std::move(error);
    const TextSpan span = m_error && m_error->place ? spanOf(toPlainText(), *m_error->place) : TextSpan{};
    // Formats are a change of text to the editor; they are not to be parsed again.
    m_taking = true;
    m_highlighter->setFault(span);
    m_taking = false;
    markFault(*this, m_error);
    m_onState();
}

bool NotationField::event(QEvent* event) {
    if (event->type() == QEvent::ShortcutOverride) {
        const auto& key = *static_cast<QKeyEvent*>(event);
        if (isEnter(key) || key.key() == Qt::Key_Escape) {
            event->accept();
            return true;
        }
    }
    return QPlainTextEdit::event(event);
}

void NotationField::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange) retranslate();
    if (event->type() == QEvent::PaletteChange) {
        m_taking = true; // formats are no typing
        m_highlighter->rehighlight();
        m_taking = false;
    }
    QPlainTextEdit::changeEvent(event);
}

void NotationField::focusInEvent(QFocusEvent* event) {
    QPlainTextEdit::focusInEvent(event);
    if (!isStay(event->reason())) return;
    m_before = m_context.document.session()->sequence;
    // However long one thinks between two letters: a half-typed sequence that happens to be right is no step of its own.
    m_context.document.beginInteraction();
    if (event->reason() == Qt::TabFocusReason || event->reason() == Qt::BacktabFocusReason) selectAll();
}

void NotationField::focusOutEvent(QFocusEvent* event) {
    QPlainTextEdit::focusOutEvent(event);
    if (isStay(event->reason())) m_context.document.endInteraction();
    if (!m_error && isStay(event->reason())) showSequence();
}

void NotationField::commitAndLeave() {
    if (!m_error) return m_return->leave();
    if (!m_error->place) return;
    setTextCursor(cursorOver(*document(), *m_error->place));
}

void NotationField::revertAndLeave() {
    if (m_before) editSequence(*m_before);
    showSequence();
    m_return->leave();
}

void NotationField::keyPressEvent(QKeyEvent* event) {
    if (isEnter(*event)) return event->modifiers().testFlag(Qt::AltModifier) ? applyReplacement() : commitAndLeave();
    if (event->key() == Qt::Key_Escape) return revertAndLeave();
    if (event->matches(QKeySequence::Undo) && m_error) return showSequence();
    QPlainTextEdit::keyPressEvent(event);
}

void NotationField::wheelEvent(QWheelEvent* event) { event->ignore(); }

void NotationField::insertFromMimeData(const QMimeData* source) {
    textCursor().insertText(source->text().simplified());
}

void NotationField::dragEnterEvent(QDragEnterEvent* event) {
    // Files are for the window, which knows what to do with them.
    if (event->mimeData()->hasUrls()) return event->ignore();
    QPlainTextEdit::dragEnterEvent(event);
}

} // namespace ropescope::ui
