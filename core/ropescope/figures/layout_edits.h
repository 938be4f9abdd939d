// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include <ropescope/figures/layout.h>
#include <ropescope/figures/layout_sizes.h>

/// What gestures make of a layout. Panels stay in reading order, so that they may change places.
namespace ropescope {

struct EditedLayout {
    FigureLayout layout;
    std::vector<std::size_t> panels; ///< for each panel of the new layout its index in the old one
    /// For each column and row of the new layout the old ones that became it; none: it is new.
    std::vector<std::vector<std::size_t>> columns, rows;
    bool operator==(const EditedLayout&) const = default;
};

enum class LayoutSide { Left, Right, Top, Bottom };

/// Moves a panel to a side of another one: into a new column, as high as the other, or a new row, as wide. What else
/// crosses the new column or row becomes larger; columns and rows that nothing needs any more vanish. Empty if nothing
/// changes or the layout would become too large.
[[nodiscard]] std::optional<EditedLayout> insertPanel(const FigureLayout& layout, std::size_t panel, std::size_t beside,
                                                      LayoutSide side);

/// Moves an edge of a panel to a line of the grid (0: the left or upper edge of the page); a line beyond the last one adds
/// a column or row. Panels that it covers become smaller. Empty if nothing changes, or one of them, or the panel itself,
/// would not stay a rectangle.
[[nodiscard]] std::optional<EditedLayout> moveEdge(const FigureLayout& layout, std::size_t panel, LayoutSide side,
                                                   int line);

/// Takes a panel away; its cells stay empty unless nothing else is in their column or row. Empty if it is the only one.
[[nodiscard]] std::optional<EditedLayout> removePanel(const FigureLayout& layout, std::size_t panel);

/// The sizes of columns or rows after an edit, whose `columns` or `rows` are given: those that became one have the sum of
/// theirs, and what is new is not chosen.
[[nodiscard]] LayoutSizes sizesAfter(const LayoutSizes& sizes, const std::vector<std::vector<std::size_t>>& edited);

} // namespace ropescope
