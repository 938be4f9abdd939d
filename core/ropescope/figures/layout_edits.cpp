// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <iterator>
#include <utility>

#include <ropescope/figures/layout_edits.h>

namespace ropescope {

namespace {

constexpr int kEmptyCell = -1;

/// For each row or column of an edited layout the old ones that became it.
using Origins = std::vector<std::vector<std::size_t>>;

Origins originsOf(int count) {
    Origins origins;
    for (int i = 0; i < count; ++i) origins.push_back({static_cast<std::size_t>(i)});
    return origins;
}

/// The grid as cells, each with the index of what fills it: a panel, or after them the legend and the text.
class Cells {
public:
    explicit Cells(const FigureLayout& layout)
        : m_panels(static_cast<int>(layout.panels.size())),
          m_rows(static_cast<std::size_t>(layout.rows),
                 std::vector<int>(static_cast<std::size_t>(layout.columns), kEmptyCell)),
          m_rowOrigins(originsOf(layout.rows)),
          m_columnOrigins(originsOf(layout.columns)) {
        for (int i = 0; i < m_panels; ++i) fill(layout.panels[static_cast<std::size_t>(i)], i);
        if (layout.legend) fill(*layout.legend, m_panels);
        if (layout.text) fill(*layout.text, m_panels + 1);
    }

    [[nodiscard]] int rows() const { return static_cast<int>(m_rows.size()); }
    [[nodiscard]] int columns() const { return m_rows.empty() ? 0 : static_cast<int>(m_rows.front().size()); }
    [[nodiscard]] int& at(int row, int column) {
        return m_rows[static_cast<std::size_t>(row)][static_cast<std::size_t>(column)];
    }

    void fill(const LayoutBox& box, int item) {
        for (int row = box.row; row < box.row + box.rows; ++row)
            for (int column = box.column; column < box.column + box.columns; ++column) at(row, column) = item;
    }
    void clear(int item) {
        for (auto& row : m_rows) std::ranges::replace(row, item, kEmptyCell);
    }
    /// A new column before a column, in which what is on both of its sides goes on and the rest stays empty.
    void addColumn(int before) {
        for (auto& row : m_rows) row.insert(row.begin() + before, kEmptyCell);
        m_columnOrigins.insert(m_columnOrigins.begin() + before, std::vector<std::size_t>());
        for (int row = 0; row < rows(); ++row) {
            const int left = before > 0 ? at(row, before - 1) : kEmptyCell;
            const int right = before + 1 < columns() ? at(row, before + 1) : kEmptyCell;
            if (left == right) at(row, before) = left;
        }
    }
    /// What ends at the line before the column goes on into it where it is empty, or else what begins after it.
    void widenInto(int column) {
        for (const int from : {column - 1, column + 1}) {
            if (from < 0 || from >= columns()) continue;
            for (int row = 0; row < rows(); ++row) {
                const int item = at(row, from);
                if (item == kEmptyCell || at(row, column) != kEmptyCell) continue;
                const auto whole = [&] {
                    for (int other = 0; other < rows(); ++other)
                        if (at(other, from) == item && at(other, column) != kEmptyCell && at(other, column) != item)
                            return false;
                    return true;
                };
                if (whole()) at(row, column) = item;
            }
        }
    }
    void transpose() {
        std::vector<std::vector<int>> turned(static_cast<std::size_t>(columns()),
                                             std::vector<int>(m_rows.size(), kEmptyCell));
        for (std::size_t row = 0; row < m_rows.size(); ++row)
            for (std::size_t column = 0; column < m_rows[row].size(); ++column)
                turned[column][row] = m_rows[row][column];
        m_rows = std::move(turned);
        std::swap(m_rowOrigins, m_columnOrigins);
    }
    /// Removes empty rows and columns, and those equal to the one before: they divide nothing.
    void simplify() {
        for (int turn = 0; turn < 2; ++turn) {
            for (std::size_t row = m_rows.size(); row-- > 0;)
                if (std::ranges::all_of(m_rows[row], [](int item) { return item == kEmptyCell; })) removeRow(row);
            for (std::size_t row = m_rows.size(); row-- > 1;) {
                if (m_rows[row] != m_rows[row - 1]) continue;
                std::ranges::copy(m_rowOrigins[row], std::back_inserter(m_rowOrigins[row - 1]));
                removeRow(row);
            }
            transpose();
        }
    }
    /// Empty if something does not fill a rectangle, the grid is too large, or there are not so many panels.
    [[nodiscard]] std::optional<EditedLayout> edited(std::size_t panels) {
        if (rows() == 0 || rows() > kMaxLayoutSide || columns() > kMaxLayoutSide) return std::nullopt;
        EditedLayout result;
        result.layout.rows = rows();
        result.layout.columns = columns();
        result.columns = m_columnOrigins;
        result.rows = m_rowOrigins;
        std::vector<int> found;
        for (int row = 0; row < rows(); ++row) {
            for (int column = 0; column < columns(); ++column) {
                const int item = at(row, column);
                if (item == kEmptyCell || std::ranges::find(found, item) != found.end()) continue;
                found.push_back(item);
                const auto box = boxAt(row, column);
                if (!box) return std::nullopt;
                if (item < m_panels) {
                    result.layout.panels.push_back(*box);
                    result.panels.push_back(static_cast<std::size_t>(item));
                } else {
                    (item == m_panels ? result.layout.legend : result.layout.text) = *box;
                }
            }
        }
        if (result.panels.size() != panels) return std::nullopt;
        return result;
    }

private:
    void removeRow(std::size_t row) {
        m_rows.erase(m_rows.begin() + static_cast<std::ptrdiff_t>(row));
        m_rowOrigins.erase(m_rowOrigins.begin() + static_cast<std::ptrdiff_t>(row));
    }
    [[nodiscard]] std::optional<LayoutBox> boxAt(int row, int column) {
        const int item = at(row, column);
        LayoutBox box{.row = row, .column = column};
        while (column + box.columns < columns() && at(row, column + box.columns) == item) ++box.columns;
        while (row + box.rows < rows() && at(row + box.rows, column) == item) ++box.rows;
        for (int y = 0; y < rows(); ++y)
            for (int x = 0; x < columns(); ++x) {
                const bool inside = y >= row && y < row + box.rows && x >= column && x < column + box.columns;
                if (inside != (at(y, x) == item)) return std::nullopt;
            }
        return box;
    }

    int m_panels;
    std::vector<std::vector<int>> m_rows;
    Origins m_rowOrigins, m_columnOrigins;
};

LayoutBox transposed(const LayoutBox& box) { return {box.column, box.row, box.columns, box.rows}; }

bool isVertical(LayoutSide side) { return side == LayoutSide::Top || side == LayoutSide::Bottom; }

std::optional<EditedLayout> unlessEqual(std::optional<EditedLayout> edited, const FigureLayout& layout) {
    if (!edited || edited->layout != layout || !std::ranges::is_sorted(edited->panels)) return edited;
    return std::nullopt;
}

} // namespace

std::optional<EditedLayout> insertPanel(const FigureLayout& layout, std::size_t panel, std::size_t beside,
                                        LayoutSide side) {
    if (panel == beside || panel >= layout.panels.size() || beside >= layout.panels.size()) return std::nullopt;
    Cells cells(layout);
    LayoutBox box = layout.panels[beside];
    if (isVertical(side)) {
        cells.transpose();
        box = transposed(box);
    }
    const bool before = side == LayoutSide::Left || side == LayoutSide::Top;
    const int column = before ? box.column : box.column + box.columns;
    cells.clear(static_cast<int>(panel));
    cells.addColumn(column);
    cells.fill({.row = box.row, .column = column, .rows = box.rows, .columns = 1}, static_cast<int>(panel));
    cells.widenInto(column);
    if (isVertical(side)) cells.transpose();
    cells.simplify();
    return unlessEqual(cells.edited(layout.panels.size()), layout);
}

std::optional<EditedLayout> moveEdge(const FigureLayout& layout, std::size_t panel, LayoutSide side, int line) {
    if (panel >= layout.panels.size()) return std::nullopt;
    Cells cells(layout);
    LayoutBox box = layout.panels[panel];
    if (isVertical(side)) {
        cells.transpose();
        box = transposed(box);
    }
    const bool first = side == LayoutSide::Left || side == LayoutSide::Top;
    line = std::clamp(line, 0, cells.columns() + 1);
    const int begin = first ? line : box.column, end = first ? box.column + box.columns : line;
    if (begin >= end) return std::nullopt;
    if (end > cells.columns()) cells.addColumn(cells.columns());
    cells.clear(static_cast<int>(panel));
    cells.fill({.row = box.row, .column = begin, .rows = box.rows, .columns = end - begin}, static_cast<int>(panel));
    if (isVertical(side)) cells.transpose();
    return unlessEqual(cells.edited(layout.panels.size()), layout);
}

std::optional<EditedLayout> removePanel(const FigureLayout& layout, std::size_t panel) {
    if (panel >= layout.panels.size() || layout.panels.size() < 2) return std::nullopt;
    Cells cells(layout);
    cells.clear(static_cast<int>(panel));
    cells.simplify();
    return cells.edited(layout.panels.size() - 1);
}

LayoutSizes sizesAfter(const LayoutSizes& sizes, const std::vector<std::vector<std::size_t>>& edited) {
    if (sizes.empty()) return {};
    LayoutSizes result;
    for (const std::vector<std::size_t>& origins : edited) {
        double sum = 0;
        bool chosen = true;
        for (const std::size_t origin : origins) {
            const double size = origin < sizes.size() ? sizes[origin] : kAutoSize;
            chosen = chosen && size != kAutoSize;
            sum += size;
        }
        result.push_back(chosen ? sum : kAutoSize);
    }
    return result;
}

} // namespace ropescope
