// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/figure/latex.h"

#include <cmath>
#include <vector>

#include <ropescope/base/text.h>

#include "ui/document/convert.h"
#include "ui/figure/figure.h"
#include "ui/figure/figure_file.h"
#include "ui/figure/formats/tex_text.h"

namespace ropescope::ui {

namespace {

/// Big points of 1/72 in, as in the file; pt would be TeX's, of 1/72.27 in.
QString inclusion(double points, const QString& file) {
    if (file.endsWith(u".tex")) return QStringLiteral("  \\input{%1}").arg(file); // of that size already
    return QStringLiteral("  \\includegraphics[width=%1bp]{%2}")
        .arg(toQString(formatNumber(std::round(points * 1000) / 1000)), file);
}

} // namespace

QString latexOf(const Figure& figure, const QString& file, bool eachPanel) {
    const auto preset = findPreset(figure.spec().preset);
    const bool wide = preset && preset->venue->twoColumns && preset->widthPoints > pointsOf(preset->venue->width) + 1;
    const QString environment = wide ? QStringLiteral("figure*") : QStringLiteral("figure");
    QStringList files;
    if (eachPanel) {
        const std::vector<FigureSpec> panels = figure.panelSpecs();
        for (std::size_t i = 0; i < panels.size(); ++i)
            files << inclusion(panels[i].widthPoints, toQString(panelPath(toStdString(file), i)));
    } else {
        files << inclusion(figure.sizePoints().width(), file);
    }
    return QStringLiteral("\\begin{%1}[t]\n  \\centering\n%2\n  \\caption{%3}\n  \\label{fig:%4}\n\\end{%1}\n")
        .arg(environment, files.join(QStringLiteral("%\n")), QString::fromUtf8(texText(figure.caption())),
             file.section(u'.', 0, 0));
}

} // namespace ropescope::ui
