// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/forms/text_fault.h"

#include <algorithm>

#include <QPlainTextEdit>
#include <QStyle>
#include <QTextDocument>

#include "ui/document/convert.h"
#include "ui/document/words/error_words.h"

namespace ropescope::ui {

int charactersOfBytes(const QString& text, std::size_t bytes) {
    return static_cast<int>(QString::fromUtf8(text.toUtf8().left(static_cast<qsizetype>(bytes))).size());
}

TextSpan spanOf(const QString& text, const Error::Place& place) {
    const int start = charactersOfBytes(text, place.offset);
    const int length = std::max(1, charactersOfBytes(text, place.offset + place.length) - start);
    return {.start = std::clamp(start, 0, std::max(0, static_cast<int>(text.size()) - 1)), .length = length};
}

QTextCursor cursorOver(QTextDocument& document, const Error::Place& place) {
    const QString text = document.toPlainText();
    QTextCursor cursor(&document);
    cursor.setPosition(charactersOfBytes(text, place.offset));
    cursor.setPosition(charactersOfBytes(text, place.offset + place.length), QTextCursor::KeepAnchor);
    return cursor;
}

void markFault(QWidget& field, const std::optional<Error>& fault) {
    if (field.property("bad").toBool() != fault.has_value()) {
        field.setProperty("bad", fault.has_value());
        // Style sheets evaluate property selectors only when polishing.
        field.style()->unpolish(&field);
        field.style()->polish(&field);
    }
    field.setAccessibleDescription(fault ? errorText(*fault) : QString());
}

void underlineFault(QPlainTextEdit& field, TextSpan fault, const Palette& palette) {
    QTextEdit::ExtraSelection mark;
    mark.format.setForeground(palette.fail);
    mark.format.setUnderlineStyle(QTextCharFormat::WaveUnderline);
    mark.format.setUnderlineColor(palette.fail);
    mark.cursor = QTextCursor(field.document());
    const int end = field.document()->characterCount() - 1;
    mark.cursor.setPosition(std::min(fault.start, end));
    mark.cursor.setPosition(std::min(fault.start + fault.length, end), QTextCursor::KeepAnchor);
    field.setExtraSelections(fault.length > 0 ? QList{mark} : QList<QTextEdit::ExtraSelection>());
}

WordHighlighter::WordHighlighter(QTextDocument* document, const Theme& theme)
    : QSyntaxHighlighter(document), m_theme(theme) {}

void WordHighlighter::highlightBlock(const QString& text) { colourWords(text, m_theme.style().palette); }

} // namespace ropescope::ui
