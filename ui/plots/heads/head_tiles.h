// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <vector>

#include <QRectF>
#include <QSizeF>

#include "ui/painters/heatmap_painter.h"

/// Where the maps of several heads stand in a panel: small squares in rows, each below its name.
namespace ropescope::ui {

/// Columns and rows of equal squares, as large as possible. All sizes are in one unit.
struct HeadGrid {
    int columns = 1, rows = 1;
    double side = 1; ///< of a map
};
[[nodiscard]] HeadGrid headGrid(std::size_t count, const QSizeF& room, double unit = 1);
/// The number of small maps that can be told apart, in design pixels.
[[nodiscard]] std::size_t headsThatFit(const QSizeF& room);
/// Height of so many maps on a page, in design pixels.
[[nodiscard]] double headsHeight(std::size_t count, double width);

struct HeadTile {
    QRectF name;
    HeatmapGeometry shown;
};
[[nodiscard]] std::vector<HeadTile> headTiles(const QRectF& area, std::size_t count, const TokenScale& scale,
                                              const Viewport& viewport, const PaintStyle& style);

} // namespace ropescope::ui
