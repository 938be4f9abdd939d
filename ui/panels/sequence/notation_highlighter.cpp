// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/sequence/notation_highlighter.h"

#include <array>

#include <QRegularExpression>

namespace ropescope::ui {

NotationHighlighter::NotationHighlighter(QTextDocument* document, const Theme& theme)
    : QSyntaxHighlighter(document), m_theme(theme) {}

void NotationHighlighter::setFault(int start, int length) {
    if (m_faultStart == start && m_faultLength == length) return;
    m_faultStart = start;
    m_faultLength = length;
    rehighlight();
}

void NotationHighlighter::highlightBlock(const QString& text) {
    const Palette& palette = m_theme.style().palette;
    // \s knows ASCII only; the notation also takes a full-width colon and comma and the ideographic space.
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
    for (int i = m_faultStart; i < m_faultStart + m_faultLength && i < text.size(); ++i) {
        QTextCharFormat fault = format(i);
        fault.setForeground(palette.fail);
        fault.setUnderlineStyle(QTextCharFormat::WaveUnderline);
        fault.setUnderlineColor(palette.fail);
        setFormat(i, 1, fault);
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

int charactersOfBytes(const QString& text, std::size_t bytes) {
    return static_cast<int>(QString::fromUtf8(text.toUtf8().left(static_cast<qsizetype>(bytes))).size());
}

} // namespace ropescope::ui
