// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cmath>

#include <QCoreApplication>

#include "ui/document/words/scheme_words.h"
#include "ui/figure/figure_data.h"
#include "ui/painters/drawing.h"

namespace ropescope::ui {

namespace {

// Design pixels.
constexpr double kFigureMargin = 8, kGutter = 14, kTitle = 20, kRowGap = 6, kBand = 40, kCaptionGap = 6;
constexpr double kLetterSpace = 6, kBaseSpace = 8, kBaseLine = 14;
constexpr double kMinPanel = 118, kFigureBarWidth = 190, kLegendSpace = 16;

double pageWidth(const Figure::Data& data) { return std::floor(data.spec.widthPoints) / kPointsPerPixel; }

/// The largest number of panels side by side that are wide enough, balanced across the rows.
int panelsAcross(int panels, double width) {
    const int most = std::max(1, static_cast<int>((width - 2 * kFigureMargin + kGutter) / (kMinPanel + kGutter)));
    const int rows = (panels + most - 1) / most;
    return (panels + rows - 1) / rows;
}

/// Width of the letter and the name of a panel, including the space after them.
double titleWidth(const FigurePanel& panel, const Figure::Data& data) {
    const Fonts& fonts = data.style.fonts;
    const QString title = titleOf(*data.placed->columns[panel.column].scheme);
    const double letter =
        panel.letter.isEmpty() ? 0 : textWidth(fonts.title, u'(' + panel.letter + u')') + kLetterSpace;
    return letter + textWidth(fonts.body, title) + kBaseSpace;
}

/// Panels before placement.
std::vector<FigurePanel> panelsOf(const Figure::Data& data) {
    const std::vector<std::size_t> columns = figurePanelColumns(data);
    std::vector<FigurePanel> panels;
    for (std::size_t i = 0; i < columns.size(); ++i) {
        FigurePanel panel;
        panel.column = columns[i];
        if (columns.size() > 1) panel.letter = i < 26 ? QString(QChar(u'a' + static_cast<char16_t>(i))) : QString();
        panel.base = figureBase(data, columns[i]);
        panels.push_back(std::move(panel));
    }
    return panels;
}

/// Places the title, with the base next to it or (`basesBelow`) below it; returns the lower edge.
double placeTitle(FigurePanel& panel, const Figure::Data& data, bool basesBelow, const QRectF& line) {
    panel.title = line;
    const Fonts& fonts = data.style.fonts;
    if (basesBelow) {
        panel.baseBox = QRectF(line.left(), line.bottom() - 2, line.width(), kBaseLine);
        return panel.baseBox.bottom();
    }
    if (panel.base.isEmpty()) return line.bottom();
    const double width = textWidth(fonts.caption, panel.base) + 1;
    panel.baseBox = QRectF(line.left() + titleWidth(panel, data), line.top(), width, line.height());
    panel.title.setRight(panel.baseBox.left());
    return line.bottom();
}

/// Places the plots of one panel from `top` down; returns the lower edge.
double placePlots(FigurePanel& panel, const Figure::Data& data, const FigurePage& page, double left, double top,
                  double width) {
    double y = placeTitle(panel, data, page.basesBelow, {left, top, width, kTitle});
    for (const FigurePlot& shown : data.plots) {
        const double height = shown.plot->height(width, figureState(data, shown));
        panel.plots.emplace_back(left, y, width, height);
        y += height + kRowGap;
    }
    return y;
}

/// Adds breaks above a row of panels, whose plots are aligned, and between its plots.
void addBreaks(FigurePage& page, const FigurePanel& panel) {
    page.breaks.push_back({.y = panel.title.top() - kRowGap / 2});
    for (std::size_t i = 1; i < panel.plots.size(); ++i)
        page.breaks.push_back({.y = panel.plots[i].top() - kRowGap / 2, .whole = false});
}

/// Places colour bars at the left and the legend at the right, one below the other on narrow pages.
double placeBand(FigurePage& page, const Figure::Data& data, double top) {
    const double width = page.size.width() - 2 * kFigureMargin;
    double x = kFigureMargin;
    double y = top;
    const auto place = [&](double wanted) {
        if (x > kFigureMargin && x + wanted > kFigureMargin + width) {
            x = kFigureMargin;
            y += kBand;
        }
        const QRectF box(x, y, std::min(wanted, width), kBand - 4);
        x += wanted + kGutter;
        return box;
    };
    for (const FigurePlot& shown : data.plots) {
        for (const PlotScale& scale : shown.plot->scales(figureState(data, shown)))
            if (scale.onPage) page.scales.push_back({scale, place(kFigureBarWidth)});
        const auto legend = shown.plot->legend(figureState(data, shown), data.style);
        if (!legend.empty()) page.chartLegends.push_back({legend, place(chartLegendWidth(legend, data.style))});
    }
    double legend = -kLegendSpace;
    for (const LegendItem& item : figureLegend(data)) legend += item.width;
    page.legend = place(std::max(legend, 1.0));
    if (page.legend.top() == top) page.legend.moveRight(kFigureMargin + width);
    return y + kBand;
}

} // namespace

std::vector<std::size_t> figureColumns(const Figure::Data& data) {
    std::vector<std::size_t> columns;
    for (std::size_t i = 0; i < data.placed->columns.size(); ++i) {
        if (data.spec.onlyColumn < 0 || static_cast<std::size_t>(data.spec.onlyColumn) == i) columns.push_back(i);
    }
    return columns;
}

std::vector<std::size_t> figurePanelColumns(const Figure::Data& data) {
    const std::vector<std::size_t> columns = figureColumns(data);
    std::vector<std::size_t> drawn = columns;
    std::erase_if(drawn, [&](std::size_t column) {
        return std::ranges::all_of(data.plots, [&](const FigurePlot& shown) {
            return shown.data && shown.plot->explainsOthers(*shown.data, column);
        });
    });
    return drawn.empty() ? columns : drawn;
}

std::vector<LegendItem> figureLegend(const Figure::Data& data) {
    const std::vector<std::pair<Modality, QString>> names{
        {Modality::Text, QCoreApplication::translate("Figure", "text")},
        {Modality::Image, QCoreApplication::translate("Figure", "image")},
        {Modality::Video, QCoreApplication::translate("Figure", "video")},
        {Modality::Audio, QCoreApplication::translate("Figure", "audio")},
        {Modality::Pad, QCoreApplication::translate("Figure", "padding")}};
    std::vector<LegendItem> items;
    const auto& segments = data.session->sequence.segments;
    for (const auto& [modality, name] : names) {
        const auto has = [index = static_cast<std::size_t>(modality)](const Segment& segment) {
            return tokensByModality(segment)[index] > 0;
        };
        if (std::none_of(segments.begin(), segments.end(), has)) continue;
        const double width = kLegendSwatch + 5 + textWidth(data.style.fonts.caption, name) + kLegendSpace;
        items.push_back({name, data.style.palette.modality(modality).line, width});
    }
    return items;
}

double figurePanelWidth(const Figure::Data& data, int across) {
    return (pageWidth(data) - 2 * kFigureMargin - (across - 1) * kGutter) / across;
}

int figureAcross(const Figure::Data& data) {
    const auto panels = static_cast<int>(figureColumns(data).size());
    if (data.spec.panelsAcross) return std::clamp(*data.spec.panelsAcross, 1, std::max(panels, 1));
    const int most = panelsAcross(panels, pageWidth(data));
    for (int rows = 1; rows <= panels; ++rows) {
        Figure::Data tried = data;
        tried.across = (panels + rows - 1) / rows;
        const bool comfortable = std::ranges::all_of(
            data.plots, [&](const FigurePlot& shown) { return shown.plot->comfortable(figureRequest(tried, shown)); });
        if (comfortable) return std::min(most, tried.across);
        if (tried.across == 1) break;
    }
    return most;
}

FigurePage figurePage(const Figure::Data& data) {
    FigurePage page;
    const double width = pageWidth(data);
    page.size.setWidth(width);
    const int across = data.across;
    const double panel = figurePanelWidth(data, across);
    double top = kFigureMargin;
    double bottom = top;
    page.panels = panelsOf(data);
    page.basesBelow = std::ranges::any_of(page.panels, [&](const FigurePanel& result) {
        const double base = textWidth(data.style.fonts.caption, result.base) + 1;
        return !result.base.isEmpty() && titleWidth(result, data) + base > panel;
    });
    for (std::size_t i = 0; i < page.panels.size(); ++i) {
        const auto place = static_cast<int>(i) % across;
        if (place == 0) top = bottom + (i > 0 ? kRowGap : 0);
        const double left = kFigureMargin + place * (panel + kGutter);
        bottom = std::max(bottom, placePlots(page.panels[i], data, page, left, top, panel));
        if (place == 0) addBreaks(page, page.panels[i]);
    }
    page.breaks.push_back({.y = bottom - kRowGap / 2});
    bottom = placeBand(page, data, bottom);
    if (!data.spec.caption) {
        page.size.setHeight(std::ceil((bottom + kFigureMargin) * kPointsPerPixel) / kPointsPerPixel);
        return page;
    }
    const double captionWidth = width - 2 * kFigureMargin;
    const double captionHeight = paragraphHeight(data.caption, data.style.fonts.caption, captionWidth);
    page.caption = QRectF(kFigureMargin, bottom + kCaptionGap, captionWidth, captionHeight);
    page.size.setHeight(std::ceil((page.caption.bottom() + kFigureMargin) * kPointsPerPixel) / kPointsPerPixel);
    return page;
}

} // namespace ropescope::ui
