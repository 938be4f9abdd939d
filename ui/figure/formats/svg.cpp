// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <array>
#include <memory>
#include <utility>

#include <QBuffer>
#include <QPainter>
#include <QStringList>
#include <QSvgGenerator>

#include <ropescope/base/text.h>
#include <ropescope/formats/session/carried_session.h>

#include "ui/figure/figure.h"
#include "ui/painters/drawing.h"

/// SVG: text is searchable and editable, in our fonts or a viewer's substitutes, or converted to outlines on request;
/// the caption is in <desc>, and each part of the page is a group with an id ("panel-1-heatmap"). Images are embedded as PNG, enlarged so that viewers do not smooth them.
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
         {"STIX", "'STIX Two Text', 'Times New Roman', 'Noto Serif CJK SC', " + chinese + ", serif"}}};
    svg.replace("font-family=\"Sans Serif\"", "font-family=\"Inter\""); // on elements without text
    for (const auto& [family, others] : fallbacks)
        svg.replace(QByteArray("font-family=\"" + family + '"'),
                    QByteArray("font-family=\"'" + family + "', " + others + '"'));
    return svg;
}

/// QSvgGenerator has no call for groups: it writes one `<g …>` after another, each with its own pen, brush and
/// transformation. So where a part of the page begins or ends, a line is drawn that nothing else draws, and
/// `withGroups` replaces it by the ends of a group.
class PartLines {
public:
    void mark(QPainter& painter, const QString& id) {
        const QPointF place(kPlace, static_cast<double>(m_ids.size()));
        const QPointF line[] = {place, place};
        painter.drawPolyline(line, 2);
        m_ids << id;
    }

    [[nodiscard]] QByteArray withGroups(const QByteArray& svg) const {
        static const QByteArray points = " points=\"" + QByteArray::number(kPlace) + ',';
        QByteArray grouped;
        grouped.reserve(svg.size() + 200 * m_ids.size());
        qsizetype done = 0;
        for (const QString& id : m_ids) {
            const qsizetype place = svg.indexOf(points, done);
            if (place < 0) return svg;
            const qsizetype line = svg.lastIndexOf("<polyline", place), end = svg.indexOf("/>", place) + 2;
            const qsizetype open = svg.lastIndexOf("<g ", line);
            const QByteArray style = svg.mid(open, svg.indexOf('>', open) + 1 - open);
            grouped += svg.mid(done, line - done);
            grouped += "</g>\n" + (id.isEmpty() ? QByteArray("</g>") : "<g id=\"" + idOf(id) + "\">") + '\n' + style;
            done = end;
        }
        return grouped + svg.mid(done);
    }

private:
    static constexpr int kPlace = -123456; ///< of six digits, as QTextStream writes them; far from any page

    /// Ids of schemes have characters that names in XML do not.
    static QByteArray idOf(const QString& id) {
        QByteArray name = id.toUtf8();
        for (char& c : name) {
            if (!isLetter(c) && !isDigit(c) && c != '.' && c != '_') c = '-';
        }
        return name;
    }

    QStringList m_ids; ///< of the lines, in order; empty where a part ends
};

/// Puts the session before the description, at the beginning of the file.
QByteArray withMetadata(QByteArray svg, const QByteArray& session) {
    if (session.isEmpty()) return svg;
    const QByteArray name(kCarriedName.data(), kCarriedName.size());
    return svg.insert(svg.indexOf("<desc>"), "<metadata xmlns:rope=\"urn:ropescope:1\"><rope:" + name + '>' + session +
                                                 "</rope:" + name + "></metadata>\n");
}

/// QSvgGenerator takes sizes in whole units, but the column of a paper has a fraction.
QByteArray withWidth(QByteArray svg, double points) {
    const QByteArray start = "<svg width=\"";
    const qsizetype place = svg.indexOf(start) + start.size();
    const std::string width = formatFixed(points * 25.4 / 72, 4) + "mm";
    return svg.replace(place, svg.indexOf('"', place) - place, QByteArray::fromStdString(width));
}

Expected<FigureFile> writeSvg(const Figure& figure) {
    const auto session = figure.carried();
    if (!session) return session.error();
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
    generator->setDescription(figure.description().toHtmlEscaped());
    QPainter painter;
    if (!painter.begin(generator.get())) {
        return Error{.code = ErrorCode::File,
                     .what = message("figure"),
                     .why = message("the SVG could not be written"),
                     .hint = message("write a PDF instead")};
    }
    painter.scale(kUnitsPerPoint, kUnitsPerPoint);
    PartLines parts;
    figure.paint(painter, [&parts](QPainter& on, const QString& id) { parts.mark(on, id); });
    painter.end();
    return FigureFile{withMetadata(withFallbacks(parts.withGroups(withWidth(bytes, size.width()))), *session)};
}

} // namespace

FigureFormat svgFormat() {
    return {QStringLiteral("svg"), QStringLiteral("SVG"), QStringLiteral("image/svg+xml"), &writeSvg, true};
}

} // namespace ropescope::ui
