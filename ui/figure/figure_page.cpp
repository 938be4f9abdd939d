// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// A page: panels, legend and caption in the cells of a grid. Rows are as high as their highest panel, and the boxes of the
// axes are aligned: their tops and bottoms within a row, their left and right edges within a column.
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

constexpr int kMaxRounds = 16, kMaxSteps = 24;
constexpr double kAligned = 0.02, kSame = 0.002; ///< design pixels; 0.02 are 0.005 mm

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
    return kFigureMargin + box.column * (figureColumnsWidth(data, 1) + kGutter);
}

/// Gives equal heights to the plots of panels beside each other: maps are squares and cannot be higher than the
/// narrowest of them, other plots are as high as the highest.
void levelPlots(std::vector<FigurePanel>& panels, const Figure::Data& data) {
    const std::vector<LayoutBox>& boxes = data.layout.panels;
    struct Height {
        double squares = 0, others = 0;
        [[nodiscard]] double both() const { return std::max(squares, others); }
    };
    std::map<std::tuple<int, int, std::size_t>, Height> heights; // by row, rows and place in the panel
    const auto each = [&](const auto& visit) {
        for (std::size_t i = 0; i < panels.size(); ++i)
            for (std::size_t place = 0; place < panels[i].plots.size(); ++place)
                visit(panels[i].plots[place], data.sources[panels[i].source], boxes[i],
                      heights[{boxes[i].row, boxes[i].rows, place}]);
    };
    each([&](const PanelPlot& shown, const FigureSource& source, const LayoutBox& box, Height& height) {
        const Plot& plot = *data.plots[shown.index];
        const double wanted =
            plot.height(figureColumnsWidth(data, box.columns), figureState(data, source, shown.index));
        if (!plot.size().square)
            height.others = std::max(height.others, wanted);
        else
            height.squares = height.squares > 0 ? std::min(height.squares, wanted) : wanted;
    });
    each([&](PanelPlot& shown, const FigureSource&, const LayoutBox&, const Height& height) {
        shown.box.setHeight(height.both());
    });
}

/// Shares additional height among the plots of a panel: maps grow until they are as wide as the panel, other plots take
/// the rest.
void growPlots(FigurePanel& panel, const Figure::Data& data, double width, double extra) {
    const auto square = [&](const PanelPlot& shown) { return data.plots[shown.index]->size().square; };
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

/// A range of the page that the axes of several plots span.
struct Span {
    double begin = -INFINITY, end = INFINITY;
    bool common = true; ///< all of them span it
    void meet(double first, double last) {
        begin = std::max(begin, first);
        end = std::min(end, last);
    }
    void compare(double first, double last) {
        common = common && std::max(std::abs(begin - first), std::abs(end - last)) <= kAligned;
    }
    /// Maps have their edges at whole pixels.
    void settle() {
        if (common) return;
        begin = std::ceil(begin - kAligned);
        end = std::floor(end + kAligned);
    }
};

/// A plot whose axes are aligned with those in its row and column.
class AlignedPlot {
public:
    AlignedPlot(const Figure::Data& data, FigurePanel& panel, PanelPlot& plot)
        : m_data(data), m_panel(panel), m_plot(plot), m_cell(plot.box), m_painter(data.plots[plot.index]->painter()) {
        measure();
    }
    [[nodiscard]] const QRectF& axes() const { return m_axes; }
    /// Changes the box of the plot, inside its cell, until the axes span the given range, or as nearly as they can. A
    /// centred map does not follow before the space beside it is used up, so steps double as long as it stays.
    void fit(const QRectF& wanted) {
        double haste = 1;
        for (int step = 0; step < kMaxSteps; ++step) {
            const QMarginsF by(wanted.left() - m_axes.left(), wanted.top() - m_axes.top(),
                               m_axes.right() - wanted.right(), m_axes.bottom() - wanted.bottom());
            if (std::max({std::abs(by.left()), std::abs(by.top()), std::abs(by.right()), std::abs(by.bottom())}) <
                kSame)
                return;
            const QRectF box = m_plot.box.marginsRemoved(by * haste).intersected(m_cell);
            if (box == m_plot.box || box.width() < 1 || box.height() < 1) return;
            m_plot.box = box;
            const QRectF before = m_axes;
            measure();
            haste = m_axes == before ? 2 * haste : 1;
        }
    }

private:
    void measure() { m_axes = m_painter->axesBox(plotPanel(m_data, m_panel, m_plot)); }

    const Figure::Data& m_data;
    FigurePanel& m_panel;
    PanelPlot& m_plot;
    QRectF m_cell, m_axes;
    std::unique_ptr<PlotPainter> m_painter;
};

/// Shrinks plots until the axes in each row and in each column span the same range.
void alignAxes(FigurePage& page, const Figure::Data& data) {
    const std::vector<LayoutBox>& boxes = data.layout.panels;
    struct Member {
        AlignedPlot plot;
        Span *rows, *columns;
    };
    std::map<std::tuple<int, int, std::size_t>, Span> rows; // by row, rows and place in the panel
    std::map<std::pair<int, int>, Span> columns;            // by column and columns
    std::vector<Member> members;
    for (std::size_t i = 0; i < page.panels.size(); ++i) {
        FigurePanel& panel = page.panels[i];
        for (std::size_t place = 0; place < panel.plots.size(); ++place) {
            if (!panel.plots[place].data) continue;
            AlignedPlot plot(data, panel, panel.plots[place]);
            if (plot.axes().isEmpty()) continue;
            members.push_back({std::move(plot), &rows[{boxes[i].row, boxes[i].rows, place}],
                               &columns[{boxes[i].column, boxes[i].columns}]});
        }
    }
    for (int round = 0; round < kMaxRounds; ++round) {
        for (Member& each : members) *each.rows = *each.columns = Span();
        for (Member& each : members) {
            each.rows->meet(each.plot.axes().top(), each.plot.axes().bottom());
            each.columns->meet(each.plot.axes().left(), each.plot.axes().right());
        }
        for (Member& each : members) {
            each.rows->compare(each.plot.axes().top(), each.plot.axes().bottom());
            each.columns->compare(each.plot.axes().left(), each.plot.axes().right());
        }
        bool aligned = true;
        for (Member& each : members) {
            if (each.rows->common && each.columns->common) continue;
            aligned = false;
            each.rows->settle();
            each.columns->settle();
            const QRectF wanted(QPointF(each.columns->begin, each.rows->begin),
                                QPointF(each.columns->end, each.rows->end));
            if (wanted.width() < 1 || wanted.height() < 1) return; // nothing in common
            each.plot.fit(wanted);
        }
        if (aligned) return;
    }
}

/// Breaks between the plots of a row in which all panels have equal ones.
void addBreaksInside(FigurePage& page, const FigureLayout& layout, int row) {
    const FigurePanel* first = nullptr;
    for (std::size_t i = 0; i < page.panels.size(); ++i) {
        const LayoutBox& box = layout.panels[i];
        if (row < box.row || row >= box.row + box.rows) continue;
        const FigurePanel& panel = page.panels[i];
        if (box.rows > 1 || (first && first->plots.size() != panel.plots.size())) return;
        first = &panel;
    }
    for (std::size_t i = 1; first && i < first->plots.size(); ++i)
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
    for (int column = 0; column <= data.layout.columns; ++column)
        page.columnLines.push_back(leftOf(data, {.column = column}) - kGutter / 2);
    for (int row = 0; row < data.layout.rows; ++row) page.rowLines.push_back(rows.topOf(row) - kRowGap / 2);
    page.rowLines.push_back(rows.topOf(data.layout.rows) - 1.5 * kRowGap);
}

/// Places the title of a panel and below it its plots, whose heights are known.
void placePanel(FigurePanel& panel, const Figure::Data& data, bool basesBelow, const QPointF& corner, double width) {
    placeFigureTitle(panel, data, basesBelow, corner, width);
    double top = corner.y() + figureTitleHeight(basesBelow);
    for (PanelPlot& shown : panel.plots) {
        shown.box = QRectF(corner.x(), top, width, shown.box.height());
        top = shown.box.bottom() + kRowGap;
    }
}

} // namespace

FigurePage figurePage(const Figure::Data& data) {
    const FigureLayout& layout = data.layout;
    const double width = figurePageWidth(data);
    const auto widthOf = [&](const LayoutBox& box) { return figureColumnsWidth(data, box.columns); };
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
        placePanel(panel, data, page.basesBelow, corner, widthOf(box));
    }
    addLines(page, data, rows);
    addBreaks(page, data, rows);
    alignAxes(page, data);
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
