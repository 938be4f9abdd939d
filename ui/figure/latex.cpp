// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/figure/latex.h"

#include <cmath>

#include <ropescope/base/text.h>

#include "ui/document/convert.h"
#include "ui/figure/figure.h"
#include "ui/figure/formats/tex_text.h"

namespace ropescope::ui {

QString latexOf(const Figure& figure, const QString& file) {
    const auto preset = findPreset(figure.spec().preset);
    const bool wide = preset && preset->venue->twoColumns && preset->widthPoints > pointsOf(preset->venue->width) + 1;
    const QString environment = wide ? QStringLiteral("figure*") : QStringLiteral("figure");
    // Big points of 1/72 in, as in the file; pt would be TeX's, of 1/72.27 in.
    const double width = std::round(figure.sizePoints().width() * 1000) / 1000;
    return QStringLiteral("\\begin{%1}[t]\n  \\centering\n  \\includegraphics[width=%2bp]{%3}\n  \\caption{%4}\n"
                          "  \\label{fig:%5}\n\\end{%1}\n")
        .arg(environment, toQString(formatNumber(width)), file, QString::fromUtf8(texText(figure.caption())),
             file.section(u'.', 0, 0));
}

} // namespace ropescope::ui
