// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <vector>

#include <QRectF>

#include "ui/document/theme.h"
#include "ui/plots/positions/grid_pieces.h"

/// Sizes of the pieces of a position grid, before placement. Only for grid_geometry.cpp.
namespace ropescope::ui {

// Design pixels, common to measuring and placing.
inline constexpr double kGridPixels = 10; ///< font size of numbers; larger only if everything fits
inline constexpr double kGridBetween = 2; ///< distance between cells
inline constexpr double kGridDots = 14;   ///< size of a row or column of dots
inline constexpr double kGridSpace = 12;  ///< minimum distance between pieces; half of it with small numbers
inline constexpr double kGridMargin = 6;
inline constexpr double kGridCaption = 20;    ///< height of beta above and gamma below a visual segment
inline constexpr double kGridFrameLabel = 13; ///< height above each frame of a stacked video

/// Sizes common to all pieces.
struct GridMetrics {
    double unit = 1, numberPixels = 10;
    double top = 0, height = 0; ///< of the area for cells
    double inset = 0;           ///< space for captions above and below visual segments
    double space = 0;           ///< minimum distance between pieces
    double cellWidth = 0, cellHeight = 0;
    double runWidth = 0;              ///< of the cells of runs
    double gapRatio = 1;              ///< size of the numbers of gaps, relative to the font of small numbers
    bool tight = false;               ///< everything as narrow as its numbers allow
    std::int64_t mostRows = kMaxSide; ///< maximum rows of cells
    [[nodiscard]] double stepX() const { return cellWidth + kGridBetween * unit; }
    [[nodiscard]] double runStep() const { return runWidth + kGridBetween * unit; }
    [[nodiscard]] double stepY() const { return cellHeight + kGridBetween * unit; }
    /// Number of rows of cells that fit into `room`, at least one.
    [[nodiscard]] std::int64_t rowsIn(double room) const;
    /// Length of the shown rows or columns with the given step; -1 stands for dots.
    [[nodiscard]] double extent(const std::vector<std::int64_t>& shown, double step) const;
};

/// One piece with its shown rows and columns; -1 stands for omitted ones.
struct PlacedPiece {
    const GridPiece* piece = nullptr;
    std::vector<std::int64_t> rows, columns; ///< of a picture
    std::int64_t framesBelow = 1;            ///< frames of a stacked video per column
    std::int64_t runRows = 1, runColumns = 1;
    std::vector<std::int64_t> kept; ///< tokens of a run that must be shown
    double width = 0, slot = 0, spaceAfter = 0;
    [[nodiscard]] std::int64_t runRoom() const { return runRows * runColumns; }
    /// The tokens of a run in its slots; -1 stands for dots.
    [[nodiscard]] std::vector<std::int64_t> runTokens() const;
    /// Number of tokens of a run, or rows of a frame, that are not shown.
    [[nodiscard]] std::int64_t hiddenRows() const;
    [[nodiscard]] bool labelled() const { return piece->frames.size() > 1; }
    [[nodiscard]] double frameHeight(const GridMetrics& metrics) const;
};

/// Measures the texts around the cells once, because every font size tried needs their widths.
void measureTexts(std::vector<GridPiece>& pieces, const PaintStyle& style);
/// Metrics for numbers of `numberPixels`, with cells as tall as the area allows, within limits.
[[nodiscard]] GridMetrics gridMetrics(const QRectF& area, const GridPieces& grid, const PositionMap& map,
                                      const PaintStyle& style, double numberPixels, bool tight);
/// Measures the pieces; frames show at most `mostColumns` columns. Cells of `kept` are among those shown.
[[nodiscard]] std::vector<PlacedPiece> measurePieces(const std::vector<GridPiece>& pieces, const GridMetrics& metrics,
                                                     std::int64_t mostColumns, const std::vector<Element>& kept);
[[nodiscard]] double totalWidth(const std::vector<PlacedPiece>& row);
/// Whether nothing is omitted except the middle of a short run.
[[nodiscard]] bool showsAll(const PlacedPiece& placed);
/// Distributes spare space: first to the cells, then to truncated runs, then between the pieces. Returns the margin
/// left on each side.
double spreadPieces(std::vector<PlacedPiece>& row, GridMetrics& metrics, const GridPieces& grid,
                    std::int64_t mostColumns, const std::vector<Element>& kept, const QRectF& area,
                    const PaintStyle& style);

} // namespace ropescope::ui
