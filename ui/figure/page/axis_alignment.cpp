// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/figure/page/axis_alignment.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <memory>
#include <tuple>
#include <utility>

#include "ui/figure/figure_data.h"

namespace ropescope::ui {

namespace {

constexpr int kMaxRounds = 16, kMaxSteps = 24;
constexpr double kAligned = 0.02, kSame = 0.002; ///< design pixels; 0.02 are 0.005 mm

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
    [[nodiscard]] AxisTitles titles() const { return m_painter->axisTitles(); }
    [[nodiscard]] std::size_t index() const { return m_plot.index; }
    /// Leaves out titles that a neighbour has.
    void hideTitles(bool x, bool y) {
        m_plot.xTitle = m_plot.xTitle && !x;
        m_plot.yTitle = m_plot.yTitle && !y;
        if (x || y) measure();
    }
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

/// A plot beside the others of its row and of its column.
struct PageMember {
    AlignedPlot plot;
    Span *rows, *columns;
};

/// Gives equal axes of neighbours one title: that of the lowest in a column, and of the first in a row.
void shareTitles(std::vector<PageMember>& members) {
    const auto neighbour = [&](const PageMember& member, bool below) -> const PageMember* {
        const auto distance = [&](const PageMember& other) {
            return below ? other.plot.axes().top() - member.plot.axes().bottom()
                         : member.plot.axes().left() - other.plot.axes().right();
        };
        const PageMember* nearest = nullptr;
        for (const PageMember& other : members) {
            const bool grouped = below ? other.columns == member.columns : other.rows == member.rows;
            if (!grouped || distance(other) < 0 || (nearest && distance(other) >= distance(*nearest))) continue;
            nearest = &other;
        }
        return nearest && nearest->plot.index() == member.plot.index() ? nearest : nullptr;
    };
    std::vector<std::pair<bool, bool>> hidden;
    for (const PageMember& member : members) {
        const PageMember *below = neighbour(member, true), *before = neighbour(member, false);
        const AxisTitles own = member.plot.titles();
        hidden.emplace_back(below && below->plot.titles().x == own.x, before && before->plot.titles().y == own.y);
    }
    for (std::size_t i = 0; i < members.size(); ++i) members[i].plot.hideTitles(hidden[i].first, hidden[i].second);
}

/// The chosen height of the row of a panel with maps: they are squares, so that those of higher rows are wider.
double mapHeight(const Figure::Data& data, const FigurePanel& panel, const LayoutBox& box) {
    const auto row = static_cast<std::size_t>(box.row);
    if (box.rows > 1 || row >= data.spec.rowHeights.size()) return kAutoSize;
    const bool maps = std::ranges::any_of(
        panel.plots, [&](const PanelPlot& shown) { return data.plots[shown.index]->size().square; });
    return maps ? data.spec.rowHeights[row] : kAutoSize;
}

} // namespace

void alignAxes(FigurePage& page, const Figure::Data& data) {
    const std::vector<LayoutBox>& boxes = data.layout.panels;
    std::map<std::tuple<int, int, std::size_t>, Span> rows; // by row, rows and line
    // By column, columns, slot and slots, and by the height of rows that have their own.
    std::map<std::tuple<int, int, std::size_t, std::size_t, double>, Span> columns;
    std::vector<PageMember> members;
    for (std::size_t i = 0; i < page.panels.size(); ++i) {
        FigurePanel& panel = page.panels[i];
        for (std::size_t place = 0; place < panel.plots.size(); ++place) {
            if (!panel.plots[place].data) continue;
            AlignedPlot plot(data, panel, panel.plots[place]);
            if (plot.axes().isEmpty()) continue;
            members.push_back({std::move(plot), &rows[{boxes[i].row, boxes[i].rows, panel.lineOf(place)}],
                               &columns[{boxes[i].column, boxes[i].columns, panel.slotOf(place), panel.slotCount(),
                                         mapHeight(data, panel, boxes[i])}]});
        }
    }
    if (data.spec.sharedTitles) shareTitles(members);
    for (int round = 0; round < kMaxRounds; ++round) {
        for (PageMember& each : members) *each.rows = *each.columns = Span();
        for (PageMember& each : members) {
            each.rows->meet(each.plot.axes().top(), each.plot.axes().bottom());
            each.columns->meet(each.plot.axes().left(), each.plot.axes().right());
        }
        for (PageMember& each : members) {
            each.rows->compare(each.plot.axes().top(), each.plot.axes().bottom());
            each.columns->compare(each.plot.axes().left(), each.plot.axes().right());
        }
        bool aligned = true;
        for (PageMember& each : members) {
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

} // namespace ropescope::ui
