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
#include "ui/document/media/opened_model.h"
#include "ui/document/theme.h"
#include "ui/panels/controls/view_return.h"
#include "ui/panels/sequence/notation_highlighter.h"

namespace ropescope::ui {
namespace {

constexpr int kNotationFieldHeight = 24;
/// Laying out the line takes a few milliseconds up to here; longer sequences are not shown as text.
constexpr std::size_t kMaxShownSegments = 4000;

bool isEnter(const QKeyEvent& key) { return key.key() == Qt::Key_Return || key.key() == Qt::Key_Enter; }

/// Whether the focus moves within the window rather than temporarily to a menu, a popup or another window.
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
    setFixedHeight(kNotationFieldHeight);
    document()->setDocumentMargin(3);
    // The document owns the undo history: one Ctrl+Z for text and cards alike.
    setUndoRedoEnabled(false);
    connect(this, &QPlainTextEdit::textChanged, this, &NotationField::takeText);
    connect(&context.document, &Document::sessionChanged, this, &NotationField::takeSession);
    connect(&context.theme, &Theme::changed, this, [this] {
        m_taking = true; // QPlainTextEdit reports format changes as text changes; they must not be parsed
        m_highlighter->rehighlight();
        m_taking = false;
        judge(m_error);
    });
    takeSession();
    retranslate();
}

void NotationField::retranslate() {
    setAccessibleName(tr("Notation of the sequence"));
    setPlaceholderText(isReadOnly() ? tr("too many segments to show as text") : tr("text:5 image:4x3 text:5"));
}

QSize NotationField::sizeHint() const { return {320, kNotationFieldHeight}; }

QSize NotationField::minimumSizeHint() const { return {120, kNotationFieldHeight}; }

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
    const auto parsed = parseNotation(toStdString(toPlainText()), m_context.opened.processor());
    judge(parsed ? std::optional<Error>() : parsed.error());
    // Match media against the sequence before typing began: half-typed text may lack a segment that reappears.
    if (parsed) editSequence(withUnwrittenOf(m_before.value_or(m_context.document.session()->sequence), *parsed));
}

void NotationField::editSequence(const Sequence& sequence) {
    m_editing = true;
    m_context.document.edit([] { return tr("Edit notation"); },
                            [&sequence](Session& session) { session.sequence = sequence; }, QStringLiteral("notation"));
    m_editing = false;
}

void NotationField::takeSession() {
    const Sequence& sequence = m_context.document.session()->sequence;
    // Edits of other settings must not touch the text, least of all a faulty one that is being corrected.
    if (m_seen == sequence) return;
    m_seen = sequence;
    if (!m_editing) m_before = sequence;
    const bool tooLong = sequence.segments.size() > kMaxShownSegments;
    setReadOnly(tooLong);
    retranslate();
    if (!tooLong) {
        // Text that already denotes this sequence stays as typed, including spaces.
        const auto shown = parseNotation(toStdString(toPlainText()), m_context.opened.processor());
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
    underlineFault(*this, span, m_context.theme.style().palette);
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
    QPlainTextEdit::changeEvent(event);
}

void NotationField::focusInEvent(QFocusEvent* event) {
    QPlainTextEdit::focusInEvent(event);
    if (!isStay(event->reason())) return;
    m_before = m_context.document.session()->sequence;
    // One undo step regardless of pauses: a half-typed sequence that happens to be valid must not become its own step.
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
    // Dropped files are handled by the window.
    if (event->mimeData()->hasUrls()) return event->ignore();
    QPlainTextEdit::dragEnterEvent(event);
}

} // namespace ropescope::ui
