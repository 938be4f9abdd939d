// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cmath>

#include <QCoreApplication>

#include "ui/document/convert.h"
#include "ui/document/words/lists.h"
#include "ui/document/words/scheme_words.h"
#include "ui/figure/figure_data.h"
#include "ui/painters/drawing.h"

namespace ropescope::ui {

namespace {

// Design pixels.
constexpr double kTitle = 20, kBand = 40, kCaptionGap = 6;
constexpr double kLetterSpace = 6, kBaseSpace = 8, kBaseLine = 14;
constexpr double kMinPanel = 118, kFigureBarWidth = 190;

/// In whole points, because the pages of QPdfWriter are.
double pageHeight(const Figure::Data& data, double bottom) {
    const double scale = pointsPerPixel(data.spec);
    const double content = std::ceil((bottom + kFigureMargin) * scale);
    return std::max(content, std::round(data.spec.heightPoints.value_or(0))) / scale;
}

/// Whether two bars differ in nothing that is drawn: words at the ends stand for any range.
bool looksLike(const PlotScale& one, PlotScale other) {
    if (!one.ends.isEmpty()) other.range = one.range;
    return one == other;
}

/// The colour bars that panels with this plot need: one for all, or with the letters of its panels if they differ.
std::vector<PlotScale> figureScales(const Figure::Data& data, std::size_t plot) {
    std::vector<PlotScale> scales;
    std::vector<QStringList> letters;
    const std::vector<FigurePanel> panels = placedPanels(data);
    for (std::size_t source = 0; source < data.sources.size(); ++source) {
        QStringList own;
        for (const FigurePanel& panel : panels)
            if (panel.source == source && panel.shows(plot)) own << panel.letter;
        if (own.isEmpty()) continue;
        for (const PlotScale& scale : data.plots[plot]->scales(figureState(data, data.sources[source], plot))) {
            if (!scale.onPage) continue;
            const auto same =
                std::ranges::find_if(scales, [&](const PlotScale& each) { return looksLike(each, scale); });
            if (same != scales.end()) {
                letters[static_cast<std::size_t>(same - scales.begin())] << own;
            } else {
                scales.push_back(scale);
                letters.push_back(own);
            }
        }
    }
    const auto shared = [&](const PlotScale& scale) { // with bars of other panels
        return std::ranges::count(scales, scale.title, &PlotScale::title) > 1;
    };
    std::vector<PlotScale> named = scales;
    for (std::size_t i = 0; i < scales.size(); ++i)
        if (shared(scales[i])) named[i].title = joinClauses(QStringList{scales[i].title} << letters[i]);
    return named;
}

/// The different legends of a plot.
std::vector<std::vector<ChartSeries>> figureLegends(const Figure::Data& data, std::size_t plot) {
    std::vector<std::vector<ChartSeries>> legends;
    const std::vector<FigurePanel> panels = placedPanels(data);
    for (std::size_t index = 0; index < data.sources.size(); ++index) {
        const FigureSource& source = data.sources[index];
        const auto shown = [&](std::size_t column) { return showsPlot(panels, plot, index, column); };
        if (std::ranges::none_of(source.columns, shown)) continue;
        auto legend = data.plots[plot]->legend(figureState(data, source, plot), data.style);
        if (!legend.empty() && std::ranges::find(legends, legend) == legends.end())
            legends.push_back(std::move(legend));
    }
    return legends;
}

/// Whether all plots have the room that they want.
bool isComfortable(const Figure::Data& data) {
    return std::ranges::all_of(data.sources, [&](const FigureSource& source) {
        for (std::size_t plot = 0; plot < data.plots.size() && !source.columns.empty(); ++plot)
            if (!data.plots[plot]->comfortable(figureRequest(data, source, plot))) return false;
        return true;
    });
}

/// Width of the letter and the name of a panel, including the space after them.
double titleWidth(const FigurePanel& panel, const Figure::Data& data) {
    const Fonts& fonts = data.style.fonts;
    const double letter = panel.letter.isEmpty() ? 0 : textWidth(fonts.title, panel.letter) + kLetterSpace;
    return letter + textWidth(fonts.body, panel.name) + kBaseSpace;
}

void namePanel(FigurePanel& panel, const Figure::Data& data) {
    if (panel.name.isEmpty() && panel.plots.size() == 1 && panel.plots.front().data)
        panel.name = data.plots[panel.plots.front().index]->panelTitle(*panel.plots.front().data, panel.column);
    if (!panel.name.isEmpty()) return;
    const FigureSource& source = data.sources[panel.source];
    panel.name = titleOf(*source.placed->columns[panel.column].scheme);
    panel.base = figureBase(data, source, panel.column);
}

struct ColumnEdges {
    double left = 0, right = 0;
};

/// At whole pixels, so that maps, whose edges are rounded, have the same size in columns of the same width.
std::vector<ColumnEdges> columnEdges(const Figure::Data& data) {
    std::vector<ColumnEdges> edges;
    const double page = figurePageWidth(data);
    if (data.spec.columnWidths.empty()) {
        const double width = std::floor((page - 2 * kFigureMargin + kGutter) / data.across);
        for (int i = 0; i < data.across; ++i) {
            const double left = kFigureMargin + i * width;
            edges.push_back({left, left + width - kGutter});
        }
        return edges;
    }
    double line = 0;
    for (const double width : filledWidths(data.spec.columnWidths, data.across, page)) {
        const double left = std::round(line) + kGutter / 2;
        edges.push_back({left, left + std::floor(width) - kGutter});
        line += width;
    }
    return edges;
}

/// The width in which the items of a legend that is one line make two.
double twoRowsWidth(const std::vector<LegendItem>& items) {
    if (items.size() < 2) return INFINITY;
    double least = INFINITY;
    const double all = items.back().box.right();
    for (std::size_t i = 1; i < items.size(); ++i)
        least = std::min(least, std::max(items[i].box.left(), all - items[i].box.left()));
    return least - kLegendSpace;
}

} // namespace

std::optional<std::size_t> columnOf(const Session& session, std::string_view scheme) {
    const auto& chosen = session.schemes; // one column each; an id may be an alias
    const auto found = std::ranges::find(chosen, scheme, &SchemeChoice::id);
    if (found == chosen.end()) return std::nullopt;
    return static_cast<std::size_t>(found - chosen.begin());
}

bool showsPlot(const std::vector<FigurePanel>& panels, std::size_t plot, std::size_t source, std::size_t column) {
    return std::ranges::any_of(panels, [&](const FigurePanel& panel) {
        return panel.source == source && panel.column == column && panel.shows(plot);
    });
}

double figurePageWidth(const Figure::Data& data) { return data.spec.widthPoints / pointsPerPixel(data.spec); }

std::vector<FigurePanel> figurePanels(const Figure::Data& data) {
    std::vector<FigurePanel> panels;
    for (std::size_t i = 0; i < data.spec.panels.size(); ++i) {
        const PanelChoice& chosen = data.spec.panels[i];
        const FigureSource& source = data.sources[data.sourcesOfChosen[i]];
        FigurePanel& panel = panels.emplace_back();
        panel.source = data.sourcesOfChosen[i];
        panel.column = *columnOf(*source.session, chosen.scheme);
        panel.beside = chosen.arrange == PanelArrange::Beside;
        panel.name = toQString(chosen.title);
        for (const PanelNote& note : chosen.notes) panel.notes.push_back({note});
        for (std::size_t plot = 0; plot < data.plots.size(); ++plot)
            if (std::ranges::find(chosen.plots, data.plots[plot]->id()) != chosen.plots.end())
                panel.plots.push_back({.index = plot, .data = source.data[plot]});
    }
    if (!panels.empty()) return panels;
    const FigureSource& source = data.sources.front();
    const auto add = [&](const std::vector<std::size_t>& plots) {
        const std::size_t before = panels.size();
        for (const bool all : {false, true}) {
            for (const std::size_t column : source.columns) {
                FigurePanel panel{.column = column};
                bool words = true; // only about the other panels
                for (const std::size_t i : plots) {
                    const PlotDataPtr& shown = source.data[i];
                    words = words && shown && data.plots[i]->explainsOthers(*shown, column);
                    panel.plots.push_back({.index = i, .data = shown});
                }
                if (all || !words) panels.push_back(std::move(panel));
            }
            if (panels.size() > before) return;
        }
    };
    std::vector<std::size_t> together, apart;
    for (std::size_t i = 0; i < data.plots.size(); ++i) {
        const bool alone = data.spec.content == PanelContent::Plot ||
                           (source.columns.size() > 1 && data.plots[i]->sharesPanel(*source.session));
        (alone ? apart : together).push_back(i);
    }
    if (!together.empty()) add(together);
    for (const std::size_t plot : apart) add({plot});
    return panels;
}

FigureLayout figureGrid(const Figure::Data& data, int panels) {
    FigureLayout grid = gridOf(panels, data.across);
    const FigureSource& source = data.sources.front();
    if (data.spec.panels.empty() && source.columns.size() > 1 && data.plots.back()->sharesPanel(*source.session))
        grid.panels.back().columns = grid.columns - grid.panels.back().column;
    return grid;
}

std::vector<FigurePanel> placedPanels(const Figure::Data& data) {
    std::vector<FigurePanel> panels = figurePanels(data);
    if (data.spec.layout) panels.resize(std::min(panels.size(), data.spec.layout->panels.size()));
    for (FigurePanel& panel : panels) namePanel(panel, data);
    for (std::size_t i = 0; i < panels.size() && panels.size() > 1; ++i)
        panels[i].letter = toQString(letterOf(static_cast<int>(i), data.spec.letters));
    return panels;
}

bool figureBaseFits(const Figure::Data& data, const FigurePanel& panel, double width) {
    const double base = textWidth(data.style.fonts.caption, panel.base) + 1;
    return panel.base.isEmpty() || titleWidth(panel, data) + base <= width;
}

double figureTitleHeight(bool basesBelow) { return basesBelow ? kTitle - 2 + kBaseLine : kTitle; }

void placeFigureTitle(FigurePanel& panel, const Figure::Data& data, bool basesBelow, const QPointF& corner,
                      double width) {
    panel.title = QRectF(corner, QSizeF(width, kTitle));
    const QRectF& line = panel.title;
    if (basesBelow) {
        panel.baseBox = QRectF(line.left(), line.bottom() - 2, line.width(), kBaseLine);
        return;
    }
    if (panel.base.isEmpty()) return;
    const double base = textWidth(data.style.fonts.caption, panel.base) + 1;
    panel.baseBox = QRectF(line.left() + titleWidth(panel, data), line.top(), base, line.height());
    panel.title.setRight(panel.baseBox.left());
}

QSizeF figureLegendSize(const Figure::Data& data, const std::vector<ChartSeries>& series, double width) {
    double wanted = chartLegendWidth(series, data.style);
    if (data.spec.legendInTwoRows && series.size() > 1) {
        for (auto half = series.begin() + 1; half != series.end(); ++half)
            wanted = std::min(wanted, std::max(chartLegendWidth({series.begin(), half}, data.style),
                                               chartLegendWidth({half, series.end()}, data.style)));
        return {std::min(wanted, width), std::max(2.0, std::ceil(2 * wanted / width)) * kFigureLegendLine};
    }
    return {std::min(wanted, width), (wanted > width ? 1 + std::ceil(wanted / width) : 1) * kFigureLegendLine};
}

double placeFigureBand(FigurePage& page, const Figure::Data& data, const QPointF& corner, double width) {
    double x = corner.x(), y = corner.y(), line = kBand;
    const auto place = [&](double wanted, double lower = 0) {
        if (x > corner.x() && x + wanted > corner.x() + width) {
            x = corner.x();
            y += line;
            line = kBand;
        }
        const QRectF box(x, y, std::min(wanted, width), kBand - 4 + lower);
        x += wanted + kGutter;
        line = std::max(line, kBand + lower);
        return box;
    };
    for (std::size_t plot = 0; plot < data.plots.size(); ++plot) {
        if (data.spec.bars == KeyPlace::Shared)
            for (const PlotScale& scale : figureScales(data, plot))
                page.scales.push_back({scale, place(kFigureBarWidth)});
        if (data.spec.legends != KeyPlace::Shared) continue;
        for (const std::vector<ChartSeries>& legend : figureLegends(data, plot)) {
            const QSizeF size = figureLegendSize(data, legend, width);
            page.chartLegends.push_back({legend, place(size.width(), size.height() - kFigureLegendLine)});
        }
    }
    const double room = data.spec.legendInTwoRows ? twoRowsWidth(figureLegend(data, INFINITY)) : width;
    const std::vector<LegendItem> items = figureLegend(data, std::min(room, width));
    if (!items.empty()) {
        double right = 1, lower = 0;
        for (const LegendItem& item : items) {
            right = std::max(right, item.box.right() - kLegendSpace);
            lower = item.box.top();
        }
        page.legend = place(right, lower);
        if (page.legend.top() == corner.y()) page.legend.moveRight(corner.x() + width);
    }
    return x > corner.x() || y > corner.y() ? y + line : y;
}

void finishFigurePage(FigurePage& page, const Figure::Data& data, double bottom) {
    if (data.spec.caption && page.caption.isEmpty()) {
        const double width = page.size.width() - 2 * kFigureMargin;
        page.caption = QRectF(kFigureMargin, bottom + kCaptionGap, width,
                              paragraphHeight(data.caption, data.style.fonts.caption, width));
        bottom = page.caption.bottom();
    }
    page.size.setHeight(pageHeight(data, bottom));
}

std::vector<LegendItem> figureLegend(const Figure::Data& data, double width) {
    if (data.spec.legends == KeyPlace::None) return {};
    const std::vector<std::pair<Modality, QString>> names{
        {Modality::Text, QCoreApplication::translate("Figure", "text")},
        {Modality::Image, QCoreApplication::translate("Figure", "image")},
        {Modality::Video, QCoreApplication::translate("Figure", "video")},
        {Modality::Audio, QCoreApplication::translate("Figure", "audio")},
        {Modality::Pad, QCoreApplication::translate("Figure", "padding")}};
    std::vector<LegendItem> items;
    if (std::ranges::none_of(data.plots, [](const Plot* plot) { return plot->showsModalities(); })) return items;
    for (const auto& [modality, name] : names) {
        const auto has = [index = static_cast<std::size_t>(modality)](const FigureSource& source) {
            const auto& segments = source.session->sequence.segments;
            return !source.columns.empty() &&
                   std::any_of(segments.begin(), segments.end(),
                               [&](const Segment& segment) { return tokensByModality(segment)[index] > 0; });
        };
        if (std::ranges::none_of(data.sources, has)) continue;
        const double wanted = kLegendSwatch + 5 + textWidth(data.style.fonts.caption, name) + kLegendSpace;
        QPointF corner = items.empty() ? QPointF() : items.back().box.topRight();
        if (!items.empty() && corner.x() + wanted - kLegendSpace > width + 0.01)
            corner = {0, corner.y() + kFigureLegendLine};
        items.push_back(
            {name, data.style.palette.modality(modality).line, {corner, QSizeF(wanted, kFigureLegendLine)}});
    }
    return items;
}

double figureCellLeft(const Figure::Data& data, const LayoutBox& box) {
    return columnEdges(data)[static_cast<std::size_t>(box.column)].left;
}

double figureCellWidth(const Figure::Data& data, const LayoutBox& box) {
    const auto edges = columnEdges(data);
    const auto first = static_cast<std::size_t>(box.column), last = first + static_cast<std::size_t>(box.columns) - 1;
    return edges[last].right - edges[first].left;
}

double figureSlotWidth(double cell, std::size_t plots) {
    return plots < 2 ? cell : std::floor((cell + kGutter) / static_cast<double>(plots)) - kGutter;
}

double figureNarrowest(const Figure::Data& data) {
    const auto& layout = data.spec.layout;
    const std::vector<PanelChoice>& chosen = data.spec.panels;
    const auto across = static_cast<std::size_t>(data.across);
    const std::size_t count = layout ? layout->panels.size() : std::max(chosen.size(), across);
    double narrowest = figurePageWidth(data);
    for (std::size_t i = 0; i < count; ++i) {
        const LayoutBox box = layout ? layout->panels[i] : LayoutBox{.column = static_cast<int>(i % across)};
        const bool beside = i < chosen.size() && chosen[i].arrange == PanelArrange::Beside;
        const double width = figureSlotWidth(figureCellWidth(data, box), beside ? chosen[i].plots.size() : 1);
        narrowest = std::min(narrowest, width);
    }
    return narrowest;
}

int figureMostAcross(const Figure::Data& data) {
    const double width = figurePageWidth(data) - 2 * kFigureMargin;
    return std::max(1, static_cast<int>((width + kGutter) / (kMinPanel + kGutter)));
}

int figureAcross(const Figure::Data& data) {
    if (data.spec.layout) return data.spec.layout->columns;
    auto panels = static_cast<int>(data.sources.front().columns.size());
    if (data.spec.content == PanelContent::Plot) panels *= static_cast<int>(data.plots.size());
    if (!data.spec.panels.empty()) panels = static_cast<int>(data.spec.panels.size());
    if (data.spec.panelsAcross) return std::clamp(*data.spec.panelsAcross, 1, std::max(panels, 1));
    if (const auto columns = static_cast<int>(data.spec.columnWidths.size()); columns > 0)
        return std::clamp(columns, 1, std::max(panels, 1));
    const int widest = figureMostAcross(data), least = (panels + widest - 1) / widest;
    const int most = (panels + least - 1) / least; // balanced across the rows
    for (int rows = 1; rows <= panels; ++rows) {
        Figure::Data tried = data;
        tried.across = (panels + rows - 1) / rows;
        if (isComfortable(tried)) return std::min(most, tried.across);
        if (tried.across == 1) break;
    }
    return most;
}

} // namespace ropescope::ui
