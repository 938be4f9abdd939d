// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/formula/formula_highlighter.h"

#include <QRegularExpression>

#include "core/formulas/functions.h"
#include "ui/document/convert.h"

namespace ropescope::ui {
namespace {

/// i, j and k are of the patch, functions are words of the language, all else is ink.
QColor colourOf(const QString& word, const Palette& palette) {
    if (word == QLatin1String("i")) return palette.axis("h");
    if (word == QLatin1String("j")) return palette.axis("w");
    if (word == QLatin1String("k")) return palette.axis("t");
    if (findFormulaFunction(toStdString(word))) return palette.text.label;
    return palette.ink;
}

} // namespace

FormulaHighlighter::FormulaHighlighter(QTextDocument* document, const Theme& theme)
    : QSyntaxHighlighter(document), m_theme(theme) {}

void FormulaHighlighter::setFault(int start, int length) {
    if (m_faultStart == start && m_faultLength == length) return;
    m_faultStart = start;
    m_faultLength = length;
    rehighlight();
}

void FormulaHighlighter::highlightBlock(const QString& text) {
    const Palette& palette = m_theme.style().palette;
    static const QRegularExpression piece(QStringLiteral("([A-Za-z_][A-Za-z_0-9]*)|([^A-Za-z_0-9.\\s]+)"));
    for (auto match = piece.globalMatch(text); match.hasNext();) {
        const QRegularExpressionMatch found = match.next();
        const bool word = found.capturedLength(1) > 0;
        QTextCharFormat format;
        format.setForeground(word ? colourOf(found.captured(1), palette) : palette.ink2);
        setFormat(static_cast<int>(found.capturedStart()), static_cast<int>(found.capturedLength()), format);
    }
    for (int i = m_faultStart; i < m_faultStart + m_faultLength && i < text.size(); ++i) {
        QTextCharFormat fault = format(i);
        fault.setForeground(palette.fail);
        fault.setUnderlineStyle(QTextCharFormat::WaveUnderline);
        fault.setUnderlineColor(palette.fail);
        setFormat(i, 1, fault);
    }
}

} // namespace ropescope::ui
