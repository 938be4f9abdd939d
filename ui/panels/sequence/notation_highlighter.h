// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include <QSyntaxHighlighter>

#include "core/sequence/segment.h"
#include "ui/document/theme.h"

namespace ropescope::ui {

/// Colours each piece of notation by the modality it names and underlines the place of a fault. Reads words only, so
/// that a text with a fault stays coloured.
class NotationHighlighter : public QSyntaxHighlighter {
    Q_OBJECT
public:
    /// Highlight anew when another theme is in force.
    NotationHighlighter(QTextDocument* document, const Theme& theme);
    /// In characters; length 0: no fault.
    void setFault(int start, int length);

protected:
    void highlightBlock(const QString& text) override;

private:
    const Theme& m_theme;
    int m_faultStart = 0;
    int m_faultLength = 0;
};

/// The modality that a word of notation stands for ("av", "image", …).
[[nodiscard]] std::optional<Modality> modalityOfWord(const QString& word);
/// Characters that the first `bytes` bytes of the text in UTF-8 make.
[[nodiscard]] int charactersOfBytes(const QString& text, std::size_t bytes);

} // namespace ropescope::ui
