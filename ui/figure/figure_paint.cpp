// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/document/convert.h"
#include "ui/document/words/scheme_words.h"
#include "ui/figure/figure_data.h"
#include "ui/painters/colour_bar_painter.h"
#include "ui/painters/drawing.h"
#include "ui/painters/formula_picture.h"

namespace ropescope::ui {

namespace {

/// Marks a part of the page as long as it lives.
class Part {
public:
    Part(QPainter& painter, const Figure::PartMark& mark, const QString& id) : m_painter(painter), m_mark(mark) {
        if (m_mark) m_mark(m_painter, id);
    }
    Part(const Part&) = delete;
    Part& operator=(const Part&) = delete;
    ~Part() {
        if (m_mark) m_mark(m_painter, {});
    }

private:
    QPainter& m_painter;
    const Figure::PartMark& m_mark;
};

constexpr double kFigurePaintBarHeight = 24;
constexpr double kMinBase = 7; ///< minimum font size of a base

void paintTitle(QPainter& painter, const FigurePanel& panel, const PaintStyle& style) {
    double left = panel.title.left();
    if (!panel.letter.isEmpty()) {
        drawText(painter, panel.title, Qt::AlignLeft, panel.letter, style.fonts.title, style.palette.ink);
        left += textWidth(style.fonts.title, panel.letter) + 6;
    }
    QRectF rest = panel.title;
    rest.setLeft(left);
    drawText(painter, rest, Qt::AlignLeft, panel.name, style.fonts.body, style.palette.ink);
    const QFont small = fittedFont(style.fonts.caption, panel.base, panel.baseBox.width(), kMinBase);
    drawText(painter, panel.baseBox, Qt::AlignLeft, panel.base, small, style.palette.ink2);
}

void paintPlots(QPainter& painter, const Figure::Data& data, const FigurePanel& panel, const QString& name,
                const Figure::PartMark& mark) {
    for (const PanelPlot& shown : panel.plots) {
        if (!shown.data) continue;
        const Plot& plot = *data.plots[shown.index];
        const Part part(painter, mark, name + u'-' + toQString(plot.id()));
        const PlotPanel box = plotPanel(data, panel, shown);
        const auto drawn = plot.painter();
        drawn->paint(painter, box);
        if (data.spec.marks) drawn->paintMarks(painter, box);
        paintNotes(painter, data, panel, shown, *drawn);
    }
}

void paintScale(QPainter& painter, const FigureScale& shown, const PaintStyle& style) {
    const auto map = findColourMap(toStdString(shown.scale.map));
    const QRectF& area = shown.box;
    if (area.isEmpty() || !map) return;
    drawText(painter, {area.left(), area.top(), area.width(), 12}, Qt::AlignLeft, shown.scale.title,
             style.fonts.caption, style.palette.ink2);
    const QRectF bar(area.left(), area.top() + 9, area.width(), kFigurePaintBarHeight);
    paintColourBar(painter, bar, **map, shown.scale.range, shown.scale.decades, std::nullopt, style, shown.scale.ends);
}

void paintLegend(QPainter& painter, const Figure::Data& data) {
    const QRectF& area = data.page.legend;
    for (const LegendItem& item : figureLegend(data, area.width())) {
        const QRectF box = item.box.translated(area.topLeft());
        painter.fillRect(QRectF(box.left(), box.top() + 14, kLegendSwatch, kLegendSwatch), item.colour);
        const double left = box.left() + kLegendSwatch + 5;
        drawText(painter, {left, box.top() + 10, box.width(), kLegendSwatch + 8}, Qt::AlignLeft, item.name,
                 data.style.fonts.caption, data.style.palette.ink2);
    }
}

void paintBand(QPainter& painter, const Figure::Data& data, const Figure::PartMark& mark) {
    const PaintStyle& style = data.style;
    int scales = 0;
    for (const FigureScale& shown : data.page.scales) {
        const Part part(painter, mark, QStringLiteral("scale-%1").arg(++scales));
        paintScale(painter, shown, style);
    }
    {
        const Part part(painter, mark, QStringLiteral("legend"));
        for (const FigureChartLegend& shown : data.page.chartLegends)
            paintChartLegend(painter, shown.box, shown.series, style);
        paintLegend(painter, data);
    }
    if (!data.page.text.isEmpty()) {
        const Part part(painter, mark, QStringLiteral("text"));
        drawFormulaParagraph(painter, data.page.text, toQString(data.spec.cellText), style);
    }
    const Part part(painter, mark, QStringLiteral("caption"));
    if (!data.page.caption.isEmpty())
        drawParagraph(painter, data.page.caption, data.caption, style.fonts.caption, style.palette.ink2);
}

} // namespace

PlotPanel plotPanel(const Figure::Data& data, const FigurePanel& panel, const PanelPlot& plot) {
    const FigureSource& source = data.sources[panel.source];
    const PairReadout& pair = source.pairs[panel.column];
    return {.data = *plot.data,
            .index = panel.column,
            .placed = *source.placed,
            .scheme = source.placed->columns[panel.column],
            .area = plot.box,
            .viewport = source.viewport,
            .marks = {.queryToken = pair.queryToken, .keyToken = pair.keyToken},
            .score = pair.score,
            .vertical = data.plots[plot.index]->sharedRange(*plot.data, source.pairs),
            .onPage = true,
            .xTitle = plot.xTitle,
            .yTitle = plot.yTitle,
            .style = data.style};
}

void Figure::paint(QPainter& painter, const PartMark& mark) const {
    const Data& data = *m_data;
    painter.save();
    painter.scale(pointsPerPixel(data.spec), pointsPerPixel(data.spec));
    painter.setRenderHint(QPainter::Antialiasing, true);
    painter.fillRect(QRectF(QPointF(0, 0), data.page.size), data.style.palette.panel);
    int panels = 0;
    for (const FigurePanel& panel : data.page.panels) {
        const SchemeColumn& scheme = data.sources[panel.source].placed->columns[panel.column];
        const QString name = QStringLiteral("panel-%1").arg(++panels);
        const Part whole(painter, mark, name + u'-' + toQString(scheme.scheme->id));
        {
            const Part title(painter, mark, name + QStringLiteral("-title"));
            paintTitle(painter, panel, data.style);
        }
        paintPlots(painter, data, panel, name, mark);
    }
    paintBand(painter, data, mark);
    painter.restore();
}

std::optional<FigureHit> Figure::hitAt(const QPointF& points) const {
    const Data& data = *m_data;
    const QPointF point = points / pointsPerPixel(data.spec);
    for (const FigurePanel& panel : data.page.panels) {
        for (const PanelPlot& shown : panel.plots) {
            if (!shown.data || !shown.box.contains(point)) continue;
            const PlotPanel box = plotPanel(data, panel, shown);
            const auto painter = data.plots[shown.index]->painter();
            paintUnseen(*painter, box);
            const PlotHit hit = painter->hit(point, box);
            const auto element = [&](const std::optional<std::int64_t>& token) -> std::optional<Element> {
                if (!token || !box.scheme.positions) return {};
                return box.scheme.positions->elementOf(*token);
            };
            return FigureHit{panel.column, element(hit.query), element(hit.key), painter->derive(point, box)};
        }
    }
    return {};
}

std::vector<FigureBox> Figure::boxes() const {
    const Data& data = *m_data;
    const double points = pointsPerPixel(data.spec);
    std::vector<FigureBox> boxes;
    const auto add = [&](const QString& panel, const char* kind, const QRectF& box) {
        if (!box.isEmpty())
            boxes.push_back({panel, QString::fromLatin1(kind), {box.topLeft() * points, box.size() * points}});
    };
    int panels = 0;
    for (const FigurePanel& panel : data.page.panels) {
        const QString name = toQString(letterOf(panels++, "a"));
        add(name, "title", panel.title.united(panel.baseBox));
        for (const PanelPlot& shown : panel.plots) {
            if (!shown.data) continue;
            add(name, "plot", shown.box);
            add(name, "axes", data.plots[shown.index]->painter()->axesBox(plotPanel(data, panel, shown)));
        }
    }
    const auto nameOf = [](const std::optional<std::size_t>& panel) {
        return panel ? toQString(letterOf(static_cast<int>(*panel), "a")) : QString();
    };
    for (const FigureScale& scale : data.page.scales) add(nameOf(scale.panel), "scale", scale.box);
    for (const FigureChartLegend& legend : data.page.chartLegends) add(nameOf(legend.panel), "legend", legend.box);
    add({}, "legend", data.page.legend);
    add({}, "text", data.page.text);
    add({}, "caption", data.page.caption);
    return boxes;
}

} // namespace ropescope::ui
