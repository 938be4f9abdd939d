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

/// Colours words and underlines a fault. Subclasses colour word by word without parsing, so that faulty text stays
/// coloured.
class FaultHighlighter : public QSyntaxHighlighter {
    Q_OBJECT
public:
    /// Owners must call rehighlight() when the theme changes.
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
