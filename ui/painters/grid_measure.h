// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <vector>

#include <QRectF>

#include "ui/document/theme.h"
#include "ui/painters/grid_pieces.h"

/// Sizes of the pieces of a position grid, before they get their places: used by grid_geometry.cpp only.
namespace ropescope::ui {

// Design pixels that measuring and placing share.
inline constexpr double kGridPixels = 10; ///< of numbers, where there is no room to spare
inline constexpr double kGridBetween = 2; ///< between cells
inline constexpr double kGridDots = 14;   ///< a row or column of dots
inline constexpr double kGridSpace = 12;  ///< between pieces, at least; half of it between those of small numbers
inline constexpr double kGridMargin = 6;
inline constexpr double kGridCaption = 20;    ///< beta above and gamma below a picture
inline constexpr double kGridFrameLabel = 13; ///< above each frame of a stacked video

/// Sizes that hold for all pieces.
struct GridMetrics {
    double unit = 1, numberPixels = 10;
    double top = 0, height = 0; ///< of the cells
    double inset = 0;           ///< room for captions above and below pictures
    double space = 0;           ///< between pieces, at least
    double cellWidth = 0, cellHeight = 0;
    [[nodiscard]] double stepX() const { return cellWidth + kGridBetween * unit; }
    [[nodiscard]] double stepY() const { return cellHeight + kGridBetween * unit; }
    /// Rows of cells that `room` holds, at least one.
    [[nodiscard]] std::int64_t rowsIn(double room) const;
    /// Length of shown rows or columns of the given step; -1 among them is dots.
    [[nodiscard]] double extent(const std::vector<std::int64_t>& shown, double step) const;
};

/// One piece with its shown rows and columns; -1 stands for the ones left out.
struct PlacedPiece {
    const GridPiece* piece = nullptr;
    std::vector<std::int64_t> rows, columns;
    std::int64_t framesBelow = 1; ///< frames of a stacked video in one column
    std::int64_t runColumns = 1;
    double width = 0, slot = 0, spaceAfter = 0;
    [[nodiscard]] std::int64_t runRoom() const { return std::ssize(rows) * runColumns; }
    /// Tokens of a run, or rows of a picture, that are not shown.
    [[nodiscard]] std::int64_t hiddenRows() const;
    [[nodiscard]] bool labelled() const { return piece->frames.size() > 1; }
    [[nodiscard]] double frameHeight(const GridMetrics& metrics) const;
};

/// The widths of all texts around the cells, once, because each try of sizes needs them.
void measureTexts(std::vector<GridPiece>& pieces, const PaintStyle& style);
/// The same without gaps, beta and gamma, for where there is room for numbers alone.
[[nodiscard]] GridPieces withoutRemarks(GridPieces grid);
/// Cell size for numbers of `numberPixels`, and a height that fills the area.
[[nodiscard]] GridMetrics gridMetrics(const QRectF& area, const GridPieces& grid, const PositionMap& map,
                                      const PaintStyle& style, double numberPixels);
/// Each picture shows at most `mostColumns` columns.
[[nodiscard]] std::vector<PlacedPiece> measurePieces(const std::vector<GridPiece>& pieces, const GridMetrics& metrics,
                                                     std::int64_t mostColumns);
[[nodiscard]] double totalWidth(const std::vector<PlacedPiece>& row);
/// Nothing is left out but the middle of a short run.
[[nodiscard]] bool showsAll(const PlacedPiece& placed);
/// Spare room goes to the cells first, then to cut runs, then to the spaces; returns what is left for each side.
double spreadPieces(std::vector<PlacedPiece>& row, GridMetrics& metrics, const GridPieces& grid,
                    std::int64_t mostColumns, const QRectF& area, const PaintStyle& style);

} // namespace ropescope::ui
