// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QBuffer>
#include <QPainter>
#include <QSvgGenerator>

#include "ui/figure/figure.h"

/// SVG: letters are outlines (painters/drawing.cpp), because few viewers honour fonts embedded in SVG and none has ours;
/// the words stand in <desc>. Pictures are PNG inside the file, already enlarged so that viewers do not smooth them.
namespace ropescope::ui {

namespace {

constexpr int kUnitsPerPoint = 4; ///< the writer rounds to three digits, finer units keep hairlines in place

Expected<QByteArray> writeSvg(const Figure& figure) {
    QByteArray bytes;
    QBuffer buffer(&bytes);
    QSvgGenerator generator;
    generator.setOutputDevice(&buffer);
    const QSizeF size = figure.sizePoints();
    generator.setResolution(72 * kUnitsPerPoint);
    generator.setViewBox(QRectF(QPointF(0, 0), size * kUnitsPerPoint));
    generator.setSize((size * kUnitsPerPoint).toSize());
    generator.setTitle(figure.title().toHtmlEscaped());
    generator.setDescription(figure.caption().toHtmlEscaped());
    QPainter painter;
    if (!painter.begin(&generator)) {
        return Error{.code = ErrorCode::File,
                     .what = "figure",
                     .why = "the SVG could not be made",
                     .mend = "write a PDF instead"};
    }
    painter.scale(kUnitsPerPoint, kUnitsPerPoint);
    figure.paint(painter);
    painter.end();
    return bytes;
}

} // namespace

FigureFormat svgFormat() {
    return {QStringLiteral("svg"), QStringLiteral("SVG"), QStringLiteral("image/svg+xml"), &writeSvg};
}

} // namespace ropescope::ui
