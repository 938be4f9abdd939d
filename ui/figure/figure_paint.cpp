// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QCoreApplication>

#include "ui/charts/decay_chart.h"
#include "ui/charts/profile_chart.h"
#include "ui/document/convert.h"
#include "ui/document/scheme_words.h"
#include "ui/figure/figure_data.h"
#include "ui/painters/colour_bar_painter.h"
#include "ui/painters/drawing.h"
#include "ui/painters/fields_painter.h"
#include "ui/painters/grid_painter.h"
#include "ui/painters/heatmap_painter.h"
#include "ui/painters/patch_kernel_painter.h"
#include "ui/painters/precision_painter.h"

namespace ropescope::ui {

namespace {

constexpr double kBarHeight = 24;
constexpr double kLeastBase = 7; ///< pixels of the letters of a base

void paintTitle(QPainter& painter, const FigurePanel& panel, const SchemeColumn& scheme, const PaintStyle& style) {
    double left = panel.title.left();
    if (!panel.letter.isEmpty()) {
        const QString letter = QLatin1Char('(') + panel.letter + QLatin1Char(')');
        drawText(painter, panel.title, Qt::AlignLeft, letter, style.fonts.title, style.palette.ink);
        left += textWidth(style.fonts.title, letter) + 6;
    }
    QRectF rest = panel.title;
    rest.setLeft(left);
    drawText(painter, rest, Qt::AlignLeft, titleOf(*scheme.scheme), style.fonts.body, style.palette.ink);
    const QFont small = fittedFont(style.fonts.caption, panel.base, panel.baseBox.width(), kLeastBase);
    drawText(painter, panel.baseBox, Qt::AlignLeft, panel.base, small, style.palette.ink2);
}

void paintPositions(QPainter& painter, const Figure::Data& data, const FigurePanel& panel) {
    const SchemeColumn& scheme = data.layout->columns[panel.column];
    Marks marks = data.marks[panel.column];
    const OverlayColumn* overlay = data.overlay ? &data.overlay->columns[panel.column] : nullptr;
    if (overlay && overlay->queries.size() == 1) marks.queryToken = overlay->queries.begin;
    if (data.page.grid) {
        const GridGeometry geometry = gridGeometry(panel.positions, *data.session, scheme, data.style);
        paintGrid(painter, panel.positions, geometry, scheme, data.style, overlay);
        paintGridMarks(painter, geometry, scheme, marks, data.style);
        return;
    }
    const FieldsGeometry geometry = fieldsGeometry(panel.positions, *data.fields, panel.column, data.style);
    paintFields(painter, geometry, *data.fields, panel.column, data.style, overlay);
    paintFieldsMarks(painter, geometry, *data.fields, panel.column, marks, data.style);
}

void paintHeatmapPanel(QPainter& painter, const Figure::Data& data, const FigurePanel& panel) {
    const SchemeColumn& scheme = data.layout->columns[panel.column];
    const std::int64_t tokens = scheme.positions ? scheme.positions->tokens : 0;
    const HeatmapGeometry geometry = heatmapGeometry(panel.heatmap, tokens, data.spec.viewport, data.style);
    paintHeatmap(painter, geometry, *data.heatmaps, panel.column, data.style);
    if (data.heatmaps->columns[panel.column].error) return; // there is its message
    paintHeatmapMarks(painter, geometry, data.marks[panel.column], data.markScores[panel.column],
                      heatmapFooter(*data.heatmaps, panel.column), data.style);
}

void paintProfile(QPainter& painter, const Figure::Data& data, const FigurePanel& panel) {
    ProfileChart chart;
    std::vector<MarkedKey> keys;
    for (std::size_t i = 0; i < data.marks.size(); ++i) keys.push_back({data.marks[i].keyToken, data.markScores[i]});
    chart.setData(*data.profiles, panel.column, profileRange(*data.profiles, keys));
    Marks marks = data.marks[panel.column];
    const std::int64_t query = data.profiles->columns[panel.column].queryToken;
    if (query >= 0) marks.queryToken = query;
    chart.setMarks(marks, data.markScores[panel.column]);
    chart.paint(painter, panel.profile, data.style);
}

void paintDecay(QPainter& painter, const Figure::Data& data, const FigurePanel& panel) {
    DecayChart chart;
    chart.setData(data.decays, panel.column, decayRange(*data.decays));
    chart.paint(painter, panel.decay, data.style);
}

void paintErrors(QPainter& painter, const Figure::Data& data, const FigurePanel& panel) {
    const SchemeColumn& scheme = data.layout->columns[panel.column];
    const std::int64_t tokens = scheme.positions ? scheme.positions->tokens : 0;
    const HeatmapGeometry geometry = precisionGeometry(panel.precision, tokens, data.spec.viewport, data.style);
    paintPrecision(painter, panel.precision, geometry, *data.errors, panel.column, data.style);
    if (data.errors->columns[panel.column].error) return;
    paintHeatmapMarks(painter, geometry, data.marks[panel.column], {},
                      precisionFooter(data.errors->columns[panel.column]), data.style);
}

void paintBar(QPainter& painter, const QRectF& area, const QString& title, std::string_view mapId, ValueRange range,
              const PaintStyle& style) {
    const auto map = findColourMap(mapId);
    if (area.isEmpty() || !map) return;
    drawText(painter, {area.left(), area.top(), area.width(), 12}, Qt::AlignLeft, title, style.fonts.caption,
             style.palette.ink2);
    paintColourBar(painter, {area.left(), area.top() + 9, area.width(), kBarHeight}, **map, range, std::nullopt, style);
}

QString scoreTitle(ScoreMode mode) {
    if (mode == ScoreMode::Logit) return QCoreApplication::translate("Figure", "logit");
    if (mode == ScoreMode::Softmax) return QCoreApplication::translate("Figure", "attention weight");
    return QCoreApplication::translate("Figure", "relative score S(i, j)");
}

void paintErrorBar(QPainter& painter, const Figure::Data& data) {
    const QRectF area = data.page.errorBar;
    const auto map = findColourMap(data.session->colour.map);
    if (area.isEmpty() || !map) return;
    drawText(painter, {area.left(), area.top(), area.width(), 12}, Qt::AlignLeft,
             QCoreApplication::translate("Figure", "error of the score"), data.style.fonts.caption,
             data.style.palette.ink2);
    paintDecadeBar(painter, {area.left(), area.top() + 9, area.width(), kBarHeight}, **map, data.errors->decades,
                   data.style);
}

/// The range that a shared bar spans: that of the first column with scores.
template <class Result>
std::optional<ValueRange> sharedRange(const Figure::Data& data, const std::shared_ptr<const Result>& result) {
    if (!result) return std::nullopt;
    for (const FigurePanel& panel : data.page.panels) {
        const auto& column = result->columns[panel.column];
        if (!column.error) return column.range;
    }
    return std::nullopt;
}

void paintLegend(QPainter& painter, const Figure::Data& data) {
    const QRectF area = data.page.legend;
    double x = area.left();
    for (const LegendItem& item : figureLegend(data)) {
        painter.fillRect(QRectF(x, area.top() + 14, kLegendSwatch, kLegendSwatch), item.colour);
        const double left = x + kLegendSwatch + 5;
        drawText(painter, {left, area.top() + 10, item.width, kLegendSwatch + 8}, Qt::AlignLeft, item.name,
                 data.style.fonts.caption, data.style.palette.ink2);
        x += item.width;
    }
}

void paintBand(QPainter& painter, const Figure::Data& data) {
    const PaintStyle& style = data.style;
    if (const auto range = sharedRange(data, data.heatmaps)) {
        paintBar(painter, data.page.scoreBar, scoreTitle(data.session->scores.mode), data.session->colour.map, *range,
                 style);
    }
    if (data.fields) {
        const QString title = QCoreApplication::translate("Figure", "position, one stripe is %1")
                                  .arg(coordinateText(data.fields->stripe));
        paintBar(painter, data.page.positionBar, title, "position", data.fields->range, style);
    }
    if (const auto range = sharedRange(data, data.overlay)) {
        const QString title =
            QCoreApplication::translate("Figure", "patches: %1").arg(scoreTitle(data.session->scores.mode));
        paintBar(painter, data.page.overlayBar, title, data.session->colour.map, *range, style);
    }
    if (!data.page.kernelBar.isEmpty()) {
        const double span = data.kernels->columns[data.page.panels.front().column].span;
        paintBar(painter, data.page.kernelBar, QCoreApplication::translate("Figure", "score of two patches"), "rdbu",
                 {-span, span}, style);
    }
    if (data.errors) paintErrorBar(painter, data);
    paintLegend(painter, data);
    drawParagraph(painter, data.page.caption, data.caption, style.fonts.caption, style.palette.ink2);
}

} // namespace

void Figure::paint(QPainter& painter) const {
    const Data& data = *m_data;
    painter.save();
    painter.scale(kPointsPerPixel, kPointsPerPixel);
    painter.setRenderHint(QPainter::Antialiasing, true);
    painter.fillRect(QRectF(QPointF(0, 0), data.page.size), data.style.palette.panel);
    for (const FigurePanel& panel : data.page.panels) {
        paintTitle(painter, panel, data.layout->columns[panel.column], data.style);
        if (!panel.positions.isEmpty()) paintPositions(painter, data, panel);
        if (!panel.heatmap.isEmpty()) paintHeatmapPanel(painter, data, panel);
        if (!panel.profile.isEmpty()) paintProfile(painter, data, panel);
        if (!panel.decay.isEmpty()) paintDecay(painter, data, panel);
        if (!panel.patchKernel.isEmpty())
            paintPatchKernel(painter, panel.patchKernel, *data.kernels, panel.column, data.style);
        if (!panel.precision.isEmpty()) paintErrors(painter, data, panel);
    }
    paintBand(painter, data);
    painter.restore();
}

} // namespace ropescope::ui
