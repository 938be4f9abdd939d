// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// A page: panels, legend and caption in the cells of a grid. Rows are as high as their highest panel, and the boxes of the
// axes are aligned: their tops and bottoms within a row, their left and right edges within a column.
#include <algorithm>
#include <cmath>
#include <map>
#include <numeric>
#include <utility>

#include "ui/document/convert.h"
#include "ui/figure/figure_data.h"
#include "ui/figure/page/axis_alignment.h"
#include "ui/painters/drawing.h"
#include "ui/painters/formula_picture.h"

namespace ropescope::ui {

namespace {

constexpr double kKeyGap = 4;
constexpr double kLeastPlot = 48; ///< height of a plot in a row of a fixed height, in design pixels

/// Heights of the rows of a layout, in which cells of several rows need the gaps between them, too.
class LayoutRows {
public:
    explicit LayoutRows(int rows) : m_heights(static_cast<std::size_t>(rows)) {}
    /// A row as high as its user wants it; panels adapt.
    void fix(int row, double height) { m_heights[static_cast<std::size_t>(row)] = {height, true}; }
    [[nodiscard]] bool isFixed(const LayoutBox& box) const {
        const auto first = m_heights.begin() + box.row;
        return std::any_of(first, first + box.rows, [](const Row& row) { return row.fixed; });
    }
    /// Makes the last row of a box higher if it needs that, or the last one that is not fixed. If all are fixed, only
    /// what is `rigid` has its way. Boxes with fewer rows come first.
    void need(const LayoutBox& box, double height, bool rigid) {
        const double missing = height - heightOf(box);
        if (missing <= 0) return;
        int row = box.row + box.rows - 1;
        while (row > box.row && m_heights[static_cast<std::size_t>(row)].fixed) --row;
        if (m_heights[static_cast<std::size_t>(row)].fixed) {
            if (!rigid) return;
            row = box.row + box.rows - 1;
        }
        m_heights[static_cast<std::size_t>(row)].height += missing;
    }
    [[nodiscard]] double heightOf(const LayoutBox& box) const { return sum(box.row, box.row + box.rows) - kRowGap; }
    [[nodiscard]] double topOf(int row) const { return kFigureMargin + sum(0, row); }

private:
    struct Row {
        double height = 0;
        bool fixed = false;
    };
    [[nodiscard]] double sum(int begin, int end) const {
        return std::accumulate(m_heights.begin() + begin, m_heights.begin() + end, 0.0,
                               [](double sum, const Row& row) { return sum + row.height + kRowGap; });
    }
    std::vector<Row> m_heights;
};

/// Plots beside each other: maps are squares and cannot be higher than the narrowest of them is wide, other plots are as
/// high as the highest.
struct PlotLine {
    double squares = 0, others = 0; ///< heights
    double widest = INFINITY;       ///< of the narrowest map
    double keys = 0;                ///< height of the colour bars and legends below them
    [[nodiscard]] double height() const { return std::max(squares, others); }
    void setHeight(double height) {
        if (squares > 0) squares = height;
        if (others > 0) others = height;
    }
};
/// The lines of the panels that begin and end in the same rows, which are equal for all of them.
using PlotLines = std::vector<PlotLine>;
using RowRange = std::pair<int, int>; ///< first row and number of rows
RowRange rowsOf(const LayoutBox& box) { return {box.row, box.rows}; }

/// The colour bars and the legend below a plot of a panel.
struct PlotKeys {
    std::vector<PlotScale> scales;
    std::vector<ChartSeries> legend;
    [[nodiscard]] double height(const Figure::Data& data, double width) const {
        const double below = legend.empty() ? 0 : figureLegendSize(data, legend, width).height() + kKeyGap;
        return (scales.empty() ? 0 : kFigureBarHeight) + below;
    }
};

PlotKeys plotKeys(const std::vector<FigurePanel>& panels, const Figure::Data& data, std::size_t panel,
                  std::size_t plot) {
    const std::vector<LayoutBox>& boxes = data.layout.panels;
    const std::size_t own = panels[panel].source;
    // A row has them below its first panel with the plot of the same source.
    bool first = true;
    for (std::size_t i = 0; i < panels.size(); ++i)
        if (rowsOf(boxes[i]) == rowsOf(boxes[panel]) && boxes[i].column < boxes[panel].column &&
            panels[i].source == own && panels[i].shows(plot))
            first = false;
    const auto here = [first](KeyPlace place) { return place == KeyPlace::Panel || (place == KeyPlace::Row && first); };
    const PlotState state = figureState(data, data.sources[own], plot);
    PlotKeys keys;
    if (here(data.spec.bars)) keys.scales = data.plots[plot]->scales(state);
    std::erase_if(keys.scales, [](const PlotScale& scale) { return !scale.onPage; });
    if (here(data.spec.legends)) keys.legend = data.plots[plot]->legend(state, data.style);
    return keys;
}

std::map<RowRange, PlotLines> plotLines(const std::vector<FigurePanel>& panels, const Figure::Data& data) {
    std::map<RowRange, PlotLines> all;
    for (std::size_t i = 0; i < panels.size(); ++i) {
        const FigurePanel& panel = panels[i];
        const LayoutBox& box = data.layout.panels[i];
        PlotLines& lines = all[rowsOf(box)];
        lines.resize(std::max(lines.size(), panel.lineCount()));
        const double width = figureSlotWidth(figureCellWidth(data, box), panel.slotCount());
        for (std::size_t place = 0; place < panel.plots.size(); ++place) {
            const std::size_t plot = panel.plots[place].index;
            PlotLine& line = lines[panel.lineOf(place)];
            line.keys = std::max(line.keys, plotKeys(panels, data, i, plot).height(data, width));
            const PlotState state = figureState(data, data.sources[panel.source], plot);
            const double wanted = data.plots[plot]->height(width, state);
            if (!data.plots[plot]->size().square) {
                line.others = std::max(line.others, wanted);
                continue;
            }
            line.squares = line.squares > 0 ? std::min(line.squares, wanted) : wanted;
            line.widest = std::min(line.widest, width);
        }
    }
    return all;
}

double contentHeight(const PlotLines& lines, bool basesBelow) {
    double height = figureTitleHeight(basesBelow);
    for (const PlotLine& line : lines) height += line.height() + line.keys + kRowGap;
    return height;
}

/// The least height of a row of panels, at which its plots are still plots.
double leastHeight(PlotLines lines, bool basesBelow) {
    for (PlotLine& line : lines) line.setHeight(std::min(line.height(), kLeastPlot));
    return contentHeight(lines, basesBelow);
}

/// Makes lines higher or lower by a height. Maps grow until they are as wide as the panel, other plots take the rest;
/// all shrink in proportion.
void stretchLines(PlotLines& lines, double extra) {
    if (extra < 0) {
        double all = 0;
        for (const PlotLine& line : lines) all += line.height();
        for (PlotLine& line : lines) line.setHeight(line.height() * std::max(all + extra, 0.0) / all);
        return;
    }
    for (PlotLine& line : lines) {
        if (line.others > 0) continue;
        const double growth = std::clamp(line.widest - line.height(), 0.0, extra);
        line.setHeight(line.height() + growth);
        extra -= growth;
    }
    const auto others = std::ranges::count_if(lines, [](const PlotLine& line) { return line.others > 0; });
    for (PlotLine& line : lines)
        if (line.others > 0) line.setHeight(line.height() + extra / static_cast<double>(others));
}

/// Breaks between the plots of a row in which all panels have equal ones.
void addBreaksInside(FigurePage& page, const FigureLayout& layout, int row) {
    const FigurePanel* first = nullptr;
    for (std::size_t i = 0; i < page.panels.size(); ++i) {
        const LayoutBox& box = layout.panels[i];
        if (row < box.row || row >= box.row + box.rows) continue;
        const FigurePanel& panel = page.panels[i];
        if (box.rows > 1 || (first && first->lineCount() != panel.lineCount())) return;
        first = &panel;
    }
    for (std::size_t i = 1; first && i < first->lineCount(); ++i)
        page.breaks.push_back({.y = first->plots[i].box.top() - kRowGap / 2, .whole = false});
}

/// Breaks between rows that no cell spans.
void addBreaks(FigurePage& page, const Figure::Data& data, const LayoutRows& rows) {
    const FigureLayout& layout = data.layout;
    std::vector<LayoutBox> boxes = layout.panels;
    if (layout.legend) boxes.push_back(*layout.legend);
    if (layout.text) boxes.push_back(*layout.text);
    for (int row = 0; row < layout.rows; ++row) {
        const auto spans = [row](const LayoutBox& box) { return box.row < row && row < box.row + box.rows; };
        if (std::ranges::none_of(boxes, spans)) page.breaks.push_back({.y = rows.topOf(row) - kRowGap / 2});
        addBreaksInside(page, layout, row);
    }
    page.breaks.push_back({.y = rows.topOf(layout.rows) - 1.5 * kRowGap}); // above the band
}

void addLines(FigurePage& page, const Figure::Data& data, const LayoutRows& rows) {
    for (int column = 0; column < data.layout.columns; ++column)
        page.columnLines.push_back(figureCellLeft(data, {.column = column}) - kGutter / 2);
    const LayoutBox last{.column = data.layout.columns - 1};
    page.columnLines.push_back(figureCellLeft(data, last) + figureCellWidth(data, last) + kGutter / 2);
    for (int row = 0; row < data.layout.rows; ++row) {
        page.rowLines.push_back(rows.topOf(row) - kRowGap / 2);
        page.rowHeights.push_back(rows.heightOf({.row = row}) - kRowGap);
    }
    page.rowLines.push_back(rows.topOf(data.layout.rows) - 1.5 * kRowGap);
}

/// Places the title of a panel and below it its plots.
void placePanel(FigurePanel& panel, const Figure::Data& data, const PlotLines& lines, bool basesBelow,
                const QPointF& corner, double width) {
    placeFigureTitle(panel, data, basesBelow, corner, width);
    const double slot = figureSlotWidth(width, panel.slotCount());
    double top = corner.y() + figureTitleHeight(basesBelow);
    for (std::size_t place = 0; place < panel.plots.size(); ++place) {
        const PlotLine& line = lines[panel.lineOf(place)];
        panel.plots[place].box =
            QRectF(corner.x() + static_cast<double>(panel.slotOf(place)) * (slot + kGutter), top, slot, line.height());
        if (!panel.beside) top += line.height() + line.keys + kRowGap;
    }
}

/// Places colour bars and legends below the plots that have them, as wide as the axes.
void placeKeys(FigurePage& page, const Figure::Data& data, const std::vector<FigurePanel>& unaligned) {
    for (std::size_t i = 0; i < page.panels.size(); ++i) {
        for (std::size_t place = 0; place < page.panels[i].plots.size(); ++place) {
            const PanelPlot& shown = page.panels[i].plots[place];
            if (!shown.data) continue;
            const PlotKeys keys = plotKeys(page.panels, data, i, shown.index);
            const QRectF cell = unaligned[i].plots[place].box;
            QRectF below = data.plots[shown.index]->painter()->axesBox(plotPanel(data, page.panels[i], shown));
            if (below.isEmpty()) below = cell;
            below.setTop(cell.bottom());
            const double width = below.width() / static_cast<double>(std::max<std::size_t>(keys.scales.size(), 1));
            for (std::size_t scale = 0; scale < keys.scales.size(); ++scale) {
                const QRectF box(below.left() + static_cast<double>(scale) * width, below.top(),
                                 width - (keys.scales.size() > 1 ? kGutter : 0), kFigureBarHeight);
                page.scales.push_back({keys.scales[scale], box, i});
            }
            if (keys.legend.empty()) continue;
            const double top = below.top() + (keys.scales.empty() ? 0 : kFigureBarHeight) + kKeyGap;
            page.chartLegends.push_back(
                {keys.legend, {{cell.left(), top}, figureLegendSize(data, keys.legend, cell.width())}, i});
        }
    }
}

/// What the text cell of the layout says; empty: there is none, or nothing to say.
QString cellText(const Figure::Data& data) {
    if (!data.layout.text) return {};
    if (!data.spec.cellText.empty()) return toQString(data.spec.cellText);
    return data.spec.caption ? data.caption : QString();
}

/// The rows, as high as what is in them or as the figure wants them.
LayoutRows layoutRows(const Figure::Data& data, const std::map<RowRange, PlotLines>& lines, bool basesBelow) {
    const FigureLayout& layout = data.layout;
    LayoutRows rows(layout.rows);
    const double pixels = 1 / (pointsPerPixel(data.spec) * kMillimetresPerPoint);
    for (int row = 0; row < std::min(layout.rows, static_cast<int>(data.spec.rowHeights.size())); ++row) {
        const double wanted = data.spec.rowHeights[static_cast<std::size_t>(row)];
        if (wanted == kAutoSize) continue;
        const auto panels = lines.find({row, 1});
        const double least = panels == lines.end() ? kLeastPlot : leastHeight(panels->second, basesBelow);
        rows.fix(row, std::max(wanted * pixels + kRowGap, least));
    }
    struct Need {
        LayoutBox box;
        double height = 0;
        bool rigid = false;
    };
    std::vector<Need> needs;
    for (const auto& [range, each] : lines)
        needs.push_back({{.row = range.first, .rows = range.second}, contentHeight(each, basesBelow)});
    if (layout.legend) {
        FigurePage band;
        const double height = placeFigureBand(band, data, {0, 0}, figureCellWidth(data, *layout.legend));
        needs.push_back({*layout.legend, height, true});
    }
    if (const QString text = cellText(data); !text.isEmpty()) {
        needs.push_back(
            {*layout.text, formulaParagraphHeight(text, figureCellWidth(data, *layout.text), data.style), true});
    }
    std::ranges::stable_sort(needs, {}, [](const Need& need) { return need.box.rows; });
    for (const Need& need : needs) rows.need(need.box, need.height, need.rigid);
    return rows;
}

} // namespace

FigurePage figurePage(const Figure::Data& data) {
    const FigureLayout& layout = data.layout;
    const double width = figurePageWidth(data);
    FigurePage page;
    page.size.setWidth(width);
    page.panels = placedPanels(data);
    for (std::size_t i = 0; i < page.panels.size(); ++i)
        page.basesBelow =
            page.basesBelow || !figureBaseFits(data, page.panels[i], figureCellWidth(data, layout.panels[i]));
    std::map<RowRange, PlotLines> lines = plotLines(page.panels, data);
    const LayoutRows rows = layoutRows(data, lines, page.basesBelow);
    for (auto& [range, each] : lines) {
        const LayoutBox box{.row = range.first, .rows = range.second};
        if (box.rows > 1 || rows.isFixed(box))
            stretchLines(each, rows.heightOf(box) - contentHeight(each, page.basesBelow));
    }
    for (std::size_t i = 0; i < page.panels.size(); ++i) {
        const LayoutBox& box = layout.panels[i];
        const QPointF corner(figureCellLeft(data, box), rows.topOf(box.row));
        placePanel(page.panels[i], data, lines.at(rowsOf(box)), page.basesBelow, corner, figureCellWidth(data, box));
    }
    addLines(page, data, rows);
    addBreaks(page, data, rows);
    const std::vector<FigurePanel> unaligned = page.panels;
    alignAxes(page, data);
    placeKeys(page, data, unaligned);
    double bottom = rows.topOf(layout.rows) - kRowGap;
    if (layout.legend) {
        const QPointF corner(figureCellLeft(data, *layout.legend), rows.topOf(layout.legend->row));
        placeFigureBand(page, data, corner, figureCellWidth(data, *layout.legend));
    } else {
        bottom = placeFigureBand(page, data, {kFigureMargin, bottom}, width - 2 * kFigureMargin);
    }
    if (!cellText(data).isEmpty()) {
        (data.spec.cellText.empty() ? page.caption : page.text) =
            QRectF(figureCellLeft(data, *layout.text), rows.topOf(layout.text->row),
                   figureCellWidth(data, *layout.text), rows.heightOf(*layout.text));
    }
    finishFigurePage(page, data, bottom);
    return page;
}

} // namespace ropescope::ui
