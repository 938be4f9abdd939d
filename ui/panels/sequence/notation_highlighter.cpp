// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/sequence/notation_highlighter.h"

#include <array>

#include <QRegularExpression>

namespace ropescope::ui {

void NotationHighlighter::colourWords(const QString& text, const Palette& palette) {
    // \s matches ASCII only; the notation also allows a full-width colon and comma and the ideographic space.
    static const QRegularExpression piece(QStringLiteral(R"(([A-Za-z_]+)([:\x{ff1a}]?)([^\s,\x{ff0c}\x{3000}]*))"));
    for (auto match = piece.globalMatch(text); match.hasNext();) {
        const QRegularExpressionMatch found = match.next();
        const auto modality = modalityOfWord(found.captured(1));
        QTextCharFormat format;
        format.setForeground(modality ? palette.modality(*modality).label : palette.fail);
        setFormat(static_cast<int>(found.capturedStart()), static_cast<int>(found.capturedLength()), format);
        format.setForeground(palette.ink3);
        setFormat(static_cast<int>(found.capturedStart(2)), static_cast<int>(found.capturedLength(2)), format);
    }
}

std::optional<Modality> modalityOfWord(const QString& word) {
    static const std::array<std::pair<QLatin1String, Modality>, 7> kWords{{
        {QLatin1String("text"), Modality::Text},
        {QLatin1String("image"), Modality::Image},
        {QLatin1String("video"), Modality::Video},
        {QLatin1String("audio"), Modality::Audio},
        {QLatin1String("av"), Modality::AudioVideo},
        {QLatin1String("audio_video"), Modality::AudioVideo},
        {QLatin1String("pad"), Modality::Pad},
    }};
    for (const auto& [name, modality] : kWords) {
        if (word == name) return modality;
    }
    return {};
}

} // namespace ropescope::ui
