// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <ropescope/base/expected.h>

/// The layout of a figure, a grid of panels written as one line of text: "AAB/CDB".
namespace ropescope {

inline constexpr int kMaxLayoutSide = 32; ///< rows, and columns

/// Cells of the grid, counted from 0.
struct LayoutBox {
    int row = 0, column = 0, rows = 1, columns = 1;
    bool operator==(const LayoutBox&) const = default;
};

struct FigureLayout {
    int rows = 0, columns = 0;
    std::vector<LayoutBox> panels; ///< in reading order: by their first cell, row by row
    std::optional<LayoutBox> legend, text;
    bool operator==(const FigureLayout&) const = default;
};

/// Reads rows of equal length, separated by `/`: each letter is a panel that fills a rectangle, except for `L`, the
/// legend, and `T`, a text; `.` is empty. There is at least one panel, and nothing overlaps.
[[nodiscard]] Expected<FigureLayout> parseLayout(std::string_view text);

/// The text of a layout, with letters in reading order: A to Z without L and T, then a to z. Parsing and printing are
/// inverse but for the choice of letters.
[[nodiscard]] std::string toText(const FigureLayout& layout);

} // namespace ropescope
