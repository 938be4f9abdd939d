// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/formula/formula_highlighter.h"

#include <QRegularExpression>

#include <ropescope/formulas/functions.h>

#include "ui/document/convert.h"

namespace ropescope::ui {
namespace {

/// The patch indices i, j and k take the colours of axes h, w and t; functions and other words have one colour each.
QColor colourOf(const QString& word, const Palette& palette) {
    if (word == QLatin1String("i")) return palette.axis("h");
    if (word == QLatin1String("j")) return palette.axis("w");
    if (word == QLatin1String("k")) return palette.axis("t");
    if (findFormulaFunction(toStdString(word))) return palette.text.label;
    return palette.ink;
}

} // namespace

void FormulaHighlighter::colourWords(const QString& text, const Palette& palette) {
    static const QRegularExpression piece(QStringLiteral("([A-Za-z_][A-Za-z_0-9]*)|([^A-Za-z_0-9.\\s]+)"));
    for (auto match = piece.globalMatch(text); match.hasNext();) {
        const QRegularExpressionMatch found = match.next();
        const bool word = found.capturedLength(1) > 0;
        QTextCharFormat format;
        format.setForeground(word ? colourOf(found.captured(1), palette) : palette.ink2);
        setFormat(static_cast<int>(found.capturedStart()), static_cast<int>(found.capturedLength()), format);
    }
}

} // namespace ropescope::ui
