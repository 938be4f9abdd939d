// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/figure/latex.h"

#include <cmath>
#include <map>

#include <ropescope/base/text.h>

#include "ui/document/convert.h"
#include "ui/figure/figure.h"

namespace ropescope::ui {

QString latexText(const QString& text) {
    static const std::map<QChar, QString> signs{{u'\\', QStringLiteral("\\textbackslash{}")},
                                                {u'{', QStringLiteral("\\{")},
                                                {u'}', QStringLiteral("\\}")},
                                                {u'$', QStringLiteral("\\$")},
                                                {u'&', QStringLiteral("\\&")},
                                                {u'#', QStringLiteral("\\#")},
                                                {u'%', QStringLiteral("\\%")},
                                                {u'_', QStringLiteral("\\_")},
                                                {u'~', QStringLiteral("\\textasciitilde{}")},
                                                {u'^', QStringLiteral("\\textasciicircum{}")},
                                                {QChar(0x2212), QStringLiteral("$-$")},
                                                {QChar(0x00d7), QStringLiteral("$\\times$")},
                                                {QChar(0x00b7), QStringLiteral("$\\cdot$")},
                                                {QChar(0x00b2), QStringLiteral("$^2$")},
                                                {QChar(0x2264), QStringLiteral("$\\le$")},
                                                {QChar(0x2265), QStringLiteral("$\\ge$")},
                                                {QChar(0x03b8), QStringLiteral("$\\theta$")},
                                                {QChar(0x03b2), QStringLiteral("$\\beta$")},
                                                {QChar(0x03b3), QStringLiteral("$\\gamma$")},
                                                {QChar(0x0394), QStringLiteral("$\\Delta$")},
                                                {QChar(0x03bb), QStringLiteral("$\\lambda$")},
                                                {QChar(0x03c0), QStringLiteral("$\\pi$")},
                                                {QChar(0x2013), QStringLiteral("--")},
                                                {QChar(0x2026), QStringLiteral("\\ldots{}")},
                                                {QChar(0x00a0), QStringLiteral("~")},
                                                {QChar(0x2009), QStringLiteral("\\,")},
                                                {QChar(0x202f), QStringLiteral("\\,")}};
    QString result;
    for (const QChar sign : text) {
        const auto found = signs.find(sign);
        if (found == signs.end())
            result += sign;
        else
            result += found->second;
    }
    return result;
}

QString latexOf(const Figure& figure, const QString& file) {
    const auto preset = findPreset(figure.spec().preset);
    const bool wide = preset && preset->venue->twoColumns && preset->widthPoints > pointsOf(preset->venue->width) + 1;
    const QString environment = wide ? QStringLiteral("figure*") : QStringLiteral("figure");
    // Big points of 1/72 in, as in the file; pt would be TeX's, of 1/72.27 in.
    const double width = std::round(figure.sizePoints().width() * 1000) / 1000;
    return QStringLiteral("\\begin{%1}[t]\n  \\centering\n  \\includegraphics[width=%2bp]{%3}\n  \\caption{%4}\n"
                          "  \\label{fig:%5}\n\\end{%1}\n")
        .arg(environment, toQString(formatNumber(width)), file, latexText(figure.caption()), file.section(u'.', 0, 0));
}

} // namespace ropescope::ui
