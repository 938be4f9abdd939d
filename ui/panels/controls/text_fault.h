// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include <QString>
#include <QSyntaxHighlighter>
#include <QTextCursor>

#include <ropescope/base/expected.h>

#include "ui/document/theme.h"

class QWidget;

/// Where typed text (notation, formulas) is wrong, in a field of text.
namespace ropescope::ui {

/// In characters; length 0: nowhere.
struct TextSpan {
    int start = 0;
    int length = 0;
    bool operator==(const TextSpan&) const = default;
};

/// Characters that the first `bytes` bytes of the text in UTF-8 make.
[[nodiscard]] int charactersOfBytes(const QString& text, std::size_t bytes);

/// The characters to underline for a fault, one at least. A fault at the very end has the last character there is.
[[nodiscard]] TextSpan spanOf(const QString& text, const Error::Place& place);

/// A cursor that has selected the place of a fault.
[[nodiscard]] QTextCursor cursorOver(QTextDocument& document, const Error::Place& place);

/// Marks the whole field as wrong, with the message for screen readers, or as right.
void markFault(QWidget& field, const std::optional<Error>& fault);

/// Colours words and underlines the place of a fault. Reads words only, so that a text with a fault stays coloured.
class FaultHighlighter : public QSyntaxHighlighter {
    Q_OBJECT
public:
    /// Rehighlight when another theme is in force.
    FaultHighlighter(QTextDocument* document, const Theme& theme);
    void setFault(TextSpan fault);

protected:
    void highlightBlock(const QString& text) final;
    virtual void colourWords(const QString& text, const Palette& palette) = 0;

private:
    const Theme& m_theme;
    TextSpan m_fault;
};

} // namespace ropescope::ui
