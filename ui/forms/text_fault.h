// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include <QString>
#include <QSyntaxHighlighter>
#include <QTextCursor>

#include <ropescope/base/expected.h>

#include "ui/document/theme.h"

class QPlainTextEdit;
class QWidget;

/// Marks the fault in typed text (notation, formulas) in a text field.
namespace ropescope::ui {

/// A range in UTF-16 code units; empty if length is 0.
struct TextSpan {
    int start = 0;
    int length = 0;
    bool operator==(const TextSpan&) const = default;
};

/// The number of UTF-16 code units that the first `bytes` bytes of the UTF-8 encoded text decode to.
[[nodiscard]] int charactersOfBytes(const QString& text, std::size_t bytes);

/// The range to underline for a fault, at least one character long. A fault at the very end marks the last character.
[[nodiscard]] TextSpan spanOf(const QString& text, const Error::Place& place);

/// A cursor that selects the fault.
[[nodiscard]] QTextCursor cursorOver(QTextDocument& document, const Error::Place& place);

/// Marks the whole field as faulty, with the message for screen readers, or clears the mark.
void markFault(QWidget& field, const std::optional<Error>& fault);

/// Underlines the fault in a text field, or nothing. Unlike a format of the text, which changes with every character
/// that is typed, the underline does not make Qt lay out the line again.
void underlineFault(QPlainTextEdit& field, TextSpan fault, const Palette& palette);

/// Colours words. Subclasses do so word by word without parsing, so that faulty text stays coloured.
class WordHighlighter : public QSyntaxHighlighter {
    Q_OBJECT
public:
    /// Owners must call rehighlight() when the theme changes.
    WordHighlighter(QTextDocument* document, const Theme& theme);

protected:
    void highlightBlock(const QString& text) final;
    virtual void colourWords(const QString& text, const Palette& palette) = 0;

private:
    const Theme& m_theme;
};

} // namespace ropescope::ui
