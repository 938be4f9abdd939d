// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <array>
#include <memory>
#include <utility>

#include <QBuffer>
#include <QPainter>
#include <QSvgGenerator>

#include "ui/figure/figure.h"
#include "ui/painters/drawing.h"

/// SVG: text is searchable and editable, in our fonts or a viewer's substitutes, or converted to outlines on request;
/// the caption is in <desc>. Images are embedded as PNG, enlarged so that viewers do not smooth them.
namespace ropescope::ui {

namespace {

constexpr int kUnitsPerPoint = 4; ///< QSvgGenerator rounds to three digits; finer units keep hairlines in place

class OutlinedGenerator : public QSvgGenerator, public OutlinesText {};

/// Adds fallback families for each of our fonts, because QSvgGenerator writes only one family.
QByteArray withFallbacks(QByteArray svg) {
    const QByteArray chinese = "'Noto Sans CJK SC', 'PingFang SC', 'Microsoft YaHei'";
    const std::array<std::pair<QByteArray, QByteArray>, 3> fallbacks{
        {{"Inter", "'Helvetica Neue', Arial, " + chinese + ", sans-serif"},
         {"JetBrains Mono", "'DejaVu Sans Mono', Menlo, Consolas, " + chinese + ", monospace"},
         {"STIX", "'STIX Two Text', 'Times New Roman', serif"}}};
    svg.replace("font-family=\"Sans Serif\"", "font-family=\"Inter\""); // on elements without text
    for (const auto& [family, others] : fallbacks)
        svg.replace(QByteArray("font-family=\"" + family + '"'),
                    QByteArray("font-family=\"'" + family + "', " + others + '"'));
    return svg;
}

Expected<QByteArray> writeSvg(const Figure& figure) {
    QByteArray bytes;
    QBuffer buffer(&bytes);
    const bool outlines = figure.spec().textAsOutlines;
    std::unique_ptr<QSvgGenerator> generator;
    if (outlines)
        generator = std::make_unique<OutlinedGenerator>();
    else
        generator = std::make_unique<QSvgGenerator>();
    generator->setOutputDevice(&buffer);
    const QSizeF size = figure.sizePoints();
    generator->setResolution(72 * kUnitsPerPoint);
    generator->setViewBox(QRectF(QPointF(0, 0), size * kUnitsPerPoint));
    generator->setSize((size * kUnitsPerPoint).toSize());
    generator->setTitle(figure.title().toHtmlEscaped());
    generator->setDescription(figure.caption().toHtmlEscaped());
    QPainter painter;
    if (!painter.begin(generator.get())) {
        return Error{.code = ErrorCode::File,
                     .what = message("figure"),
                     .why = message("the SVG could not be written"),
                     .hint = message("write a PDF instead")};
    }
    painter.scale(kUnitsPerPoint, kUnitsPerPoint);
    figure.paint(painter);
    painter.end();
    return withFallbacks(std::move(bytes));
}

} // namespace

FigureFormat svgFormat() {
    return {QStringLiteral("svg"), QStringLiteral("SVG"), QStringLiteral("image/svg+xml"), &writeSvg, true};
}

} // namespace ropescope::ui
