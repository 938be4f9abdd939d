// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// A page with a layout: panels, legend and caption in the cells of a grid. Rows are as high as their highest panel, and
// the boxes of the axes are aligned: their tops and bottoms within a row, their left and right edges within a column.
#include <algorithm>
#include <cmath>
#include <map>
#include <memory>
#include <numeric>
#include <tuple>

#include "ui/figure/figure_data.h"
#include "ui/painters/drawing.h"

namespace ropescope::ui {

namespace {

constexpr int kMaxPasses = 64;
constexpr double kAligned = 0.02; ///< design pixels, 0.005 mm

/// Heights of the rows of a layout, in which cells of several rows need the gaps between them, too.
class LayoutRows {
public:
    explicit LayoutRows(int rows) : m_heights(static_cast<std::size_t>(rows), 0) {}
    /// Makes the last row of a box higher if it needs that. Boxes with fewer rows come first.
    void need(const LayoutBox& box, double height) {
        const double missing = height - heightOf(box);
        if (missing > 0) m_heights[static_cast<std::size_t>(box.row + box.rows - 1)] += missing;
    }
    [[nodiscard]] double heightOf(const LayoutBox& box) const {
        const auto first = m_heights.begin() + box.row;
        return std::accumulate(first, first + box.rows, (box.rows - 1) * kRowGap);
    }
    [[nodiscard]] double topOf(int row) const {
        return std::accumulate(m_heights.begin(), m_heights.begin() + row, kFigureMargin + row * kRowGap);
    }

private:
    std::vector<double> m_heights;
};

double leftOf(const Figure::Data& data, const LayoutBox& box) {
    return kFigureMargin + box.column * (layoutWidth(data, 1) + kGutter);
}

/// Gives equal heights to the plots of panels beside each other: maps are squares and cannot be higher than the
/// narrowest of them, other plots are as high as the highest.
void levelPlots(std::vector<FigurePanel>& panels, const Figure::Data& data) {
    const std::vector<LayoutBox>& boxes = data.spec.layout->panels;
    struct Height {
        double squares = 0, others = 0;
        [[nodiscard]] double both() const { return std::max(squares, others); }
    };
    std::map<std::tuple<int, int, std::size_t>, Height> heights; // by row, rows and place in the panel
    const auto each = [&](const auto& visit) {
        for (std::size_t i = 0; i < panels.size(); ++i)
            for (std::size_t place = 0; place < panels[i].plots.size(); ++place)
                visit(panels[i].plots[place], boxes[i], heights[{boxes[i].row, boxes[i].rows, place}]);
    };
    each([&](const PanelPlot& shown, const LayoutBox& box, Height& height) {
        const FigurePlot& plot = data.plots[shown.index];
        const double wanted = plot.plot->height(layoutWidth(data, box.columns), figureState(data, plot));
        if (!plot.plot->size().square)
            height.others = std::max(height.others, wanted);
        else
            height.squares = height.squares > 0 ? std::min(height.squares, wanted) : wanted;
    });
    each([&](PanelPlot& shown, const LayoutBox&, const Height& height) { shown.box.setHeight(height.both()); });
}

/// Shares additional height among the plots of a panel: maps grow until they are as wide as the panel, other plots take
/// the rest.
void growPlots(FigurePanel& panel, const Figure::Data& data, double width, double extra) {
    const auto square = [&](const PanelPlot& shown) { return data.plots[shown.index].plot->size().square; };
    for (PanelPlot& shown : panel.plots) {
        if (!square(shown)) continue;
        const double growth = std::clamp(width - shown.box.height(), 0.0, extra);
        shown.box.setHeight(shown.box.height() + growth);
        extra -= growth;
    }
    const auto others = std::ranges::count_if(panel.plots, [&](const PanelPlot& shown) { return !square(shown); });
    for (PanelPlot& shown : panel.plots)
        if (!square(shown)) shown.box.setHeight(shown.box.height() + extra / static_cast<double>(others));
}

/// A plot whose axes are aligned with those in its row and column.
struct AlignedPlot {
    std::unique_ptr<PlotPainter> painter;
    FigurePanel* panel = nullptr;
    PanelPlot* plot = nullptr;
    std::tuple<int, int, std::size_t> row; ///< row, rows, place in the panel
    std::pair<int, int> column;            ///< column, columns
    QRectF axes{};
    bool changed = true;
    double haste = 1; ///< doubled while the axes stay: centred maps shrink only when the space beside them is used up
};

/// Shrinks plots until the axes in each row and in each column span the same range, the one common to all.
void alignAxes(FigurePage& page, const Figure::Data& data) {
    const std::vector<LayoutBox>& boxes = data.spec.layout->panels;
    std::vector<AlignedPlot> plots;
    for (std::size_t i = 0; i < page.panels.size(); ++i) {
        for (std::size_t place = 0; place < page.panels[i].plots.size(); ++place) {
            PanelPlot& shown = page.panels[i].plots[place];
            if (!shown.data) continue;
            plots.push_back({.painter = data.plots[shown.index].plot->painter(),
                             .panel = &page.panels[i],
                             .plot = &shown,
                             .row = {boxes[i].row, boxes[i].rows, place},
                             .column = {boxes[i].column, boxes[i].columns}});
        }
    }
    for (int pass = 0; pass < kMaxPasses; ++pass) {
        std::map<std::tuple<int, int, std::size_t>, std::pair<double, double>> rows;
        std::map<std::pair<int, int>, std::pair<double, double>> columns;
        const auto meet = [](auto& ranges, const auto& key, double begin, double end) {
            const auto [range, added] = ranges.try_emplace(key, begin, end);
            range->second = {std::max(range->second.first, begin), std::min(range->second.second, end)};
        };
        for (AlignedPlot& each : plots) {
            if (each.changed) {
                const QRectF axes = each.painter->axesBox(plotPanel(data, *each.panel, *each.plot));
                each.haste = axes == each.axes ? 2 * each.haste : 1;
                each.axes = axes;
            }
            if (each.axes.isEmpty()) continue;
            meet(rows, each.row, each.axes.top(), each.axes.bottom());
            meet(columns, each.column, each.axes.left(), each.axes.right());
        }
        bool aligned = true;
        for (AlignedPlot& each : plots) {
            if (each.axes.isEmpty()) continue;
            const auto [top, bottom] = rows[each.row];
            const auto [left, right] = columns[each.column];
            const QMarginsF by(left - each.axes.left(), top - each.axes.top(), each.axes.right() - right,
                               each.axes.bottom() - bottom);
            if (top >= bottom || left >= right) return; // nothing in common
            each.changed = std::max({by.left(), by.top(), by.right(), by.bottom()}) > kAligned;
            if (!each.changed) continue;
            each.plot->box = each.plot->box.marginsRemoved(by * each.haste);
            aligned = false;
        }
        if (aligned) return;
    }
}

/// Breaks between rows that no cell spans.
void addBreaks(FigurePage& page, const Figure::Data& data, const LayoutRows& rows) {
    const FigureLayout& layout = *data.spec.layout;
    std::vector<LayoutBox> boxes = layout.panels;
    if (layout.legend) boxes.push_back(*layout.legend);
    if (layout.text) boxes.push_back(*layout.text);
    for (int row = 0; row < layout.rows; ++row) {
        const auto spans = [row](const LayoutBox& box) { return box.row < row && row < box.row + box.rows; };
        if (std::ranges::none_of(boxes, spans)) page.breaks.push_back({.y = rows.topOf(row) - kRowGap / 2});
    }
    page.breaks.push_back({.y = rows.topOf(layout.rows) - kRowGap / 2});
}

} // namespace

FigurePage layoutPage(const Figure::Data& data) {
    const FigureLayout& layout = *data.spec.layout;
    const double width = std::floor(data.spec.widthPoints) / kPointsPerPixel;
    const auto widthOf = [&](const LayoutBox& box) { return layoutWidth(data, box.columns); };
    FigurePage page;
    page.size.setWidth(width);
    page.panels = placedPanels(data);
    for (std::size_t i = 0; i < page.panels.size(); ++i)
        page.basesBelow = page.basesBelow || !figureBaseFits(data, page.panels[i], widthOf(layout.panels[i]));
    levelPlots(page.panels, data);
    const auto contentHeight = [&](const FigurePanel& panel) {
        double height = figureTitleHeight(page.basesBelow);
        for (const PanelPlot& shown : panel.plots) height += shown.box.height() + kRowGap;
        return height;
    };

    std::vector<std::pair<LayoutBox, double>> needs;
    for (std::size_t i = 0; i < page.panels.size(); ++i)
        needs.emplace_back(layout.panels[i], contentHeight(page.panels[i]));
    if (layout.legend) {
        FigurePage band;
        needs.emplace_back(*layout.legend, placeFigureBand(band, data, {0, 0}, widthOf(*layout.legend)));
    }
    const bool captioned = layout.text && data.spec.caption;
    if (captioned) {
        needs.emplace_back(*layout.text,
                           paragraphHeight(data.caption, data.style.fonts.caption, widthOf(*layout.text)));
    }
    std::ranges::stable_sort(needs, {}, [](const auto& need) { return need.first.rows; });
    LayoutRows rows(layout.rows);
    for (const auto& [box, height] : needs) rows.need(box, height);

    for (std::size_t i = 0; i < page.panels.size(); ++i) {
        FigurePanel& panel = page.panels[i];
        const LayoutBox& box = layout.panels[i];
        const QPointF corner(leftOf(data, box), rows.topOf(box.row));
        if (box.rows > 1) growPlots(panel, data, widthOf(box), rows.heightOf(box) - contentHeight(panel));
        placeFigureTitle(panel, data, page.basesBelow, corner, widthOf(box));
        double top = corner.y() + figureTitleHeight(page.basesBelow);
        for (PanelPlot& shown : panel.plots) {
            shown.box = QRectF(corner.x(), top, widthOf(box), shown.box.height());
            top = shown.box.bottom() + kRowGap;
        }
    }
    alignAxes(page, data);
    addBreaks(page, data, rows);
    double bottom = rows.topOf(layout.rows) - kRowGap;
    if (layout.legend) {
        const QPointF corner(leftOf(data, *layout.legend), rows.topOf(layout.legend->row));
        placeFigureBand(page, data, corner, widthOf(*layout.legend));
    } else {
        bottom = placeFigureBand(page, data, {kFigureMargin, bottom}, width - 2 * kFigureMargin);
    }
    if (captioned) {
        page.caption = QRectF(leftOf(data, *layout.text), rows.topOf(layout.text->row), widthOf(*layout.text),
                              rows.heightOf(*layout.text));
    }
    finishFigurePage(page, data, bottom);
    return page;
}

} // namespace ropescope::ui
