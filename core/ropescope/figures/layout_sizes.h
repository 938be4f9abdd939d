// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <ropescope/base/expected.h>

/// Widths of the columns and heights of the rows of a layout, in mm.
namespace ropescope {

/// One number per column or row; kAutoSize or a missing one: not chosen.
using LayoutSizes = std::vector<double>;

inline constexpr double kAutoSize = 0;
inline constexpr double kMinLayoutSize = 1, kMaxLayoutSize = 2000;

/// Points of a length: "495pt", "6.875in", "174mm" and "17.4cm" have their own unit, "495" has `unit` points. Empty for
/// anything else.
[[nodiscard]] std::optional<double> pointsOf(std::string_view length, double unit = 1);

/// Reads sizes separated by spaces or commas: millimetres, lengths with a unit, or `auto`.
[[nodiscard]] Expected<LayoutSizes> parseSizes(std::string_view text);
/// "62.6 auto 55.8"
[[nodiscard]] std::string sizesText(const LayoutSizes& sizes);

/// The widths of the columns of a page. Those that are not chosen are as wide as the chosen ones on average; then all
/// become wider or narrower in proportion until they fill the page.
[[nodiscard]] LayoutSizes filledWidths(const LayoutSizes& widths, int columns, double page);

/// The widths that fill a page, with the line before column `line` moved by a distance, but no column beside it
/// narrower than `least`.
[[nodiscard]] LayoutSizes withMovedLine(LayoutSizes widths, std::size_t line, double by, double least);
/// The widths that fill a page, with another one for a column; the others keep their proportions, and none becomes
/// narrower than `least` on average.
[[nodiscard]] LayoutSizes withWidth(LayoutSizes widths, std::size_t column, double width, double least);

/// Rounded to 0.1 mm, as drags give them.
[[nodiscard]] LayoutSizes roundedSizes(LayoutSizes sizes);

} // namespace ropescope
