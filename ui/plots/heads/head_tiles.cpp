// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/heads/head_tiles.h"

#include <algorithm>
#include <cmath>

namespace ropescope::ui {

namespace {

// Design pixels.
constexpr double kTileName = 14, kTileGap = 8, kTileRuler = 3, kRulerAway = 1;
constexpr double kTileFrame = kTileRuler + kRulerAway; ///< left of a map and below it
constexpr double kLeastTile = 60;                      ///< with what is beside it
constexpr double kMostTile = 190;                      ///< on a page

QSizeF tileSize(double side, double unit) {
    return {side + (kTileFrame + kTileGap) * unit, side + (kTileName + kTileFrame + kTileGap) * unit};
}

} // namespace

HeadGrid headGrid(std::size_t count, const QSizeF& room, double unit) {
    const QSizeF around = tileSize(0, unit);
    HeadGrid best;
    for (int columns = 1; columns <= static_cast<int>(count); ++columns) {
        const int rows = (static_cast<int>(count) + columns - 1) / columns;
        const double side = std::min(room.width() / columns - around.width(), room.height() / rows - around.height());
        if (columns == 1 || side > best.side) best = {columns, rows, std::max(side, 1.0)};
    }
    return best;
}

std::size_t headsThatFit(const QSizeF& room) {
    const double side = kLeastTile - tileSize(0, 1).width();
    const auto along = [](double length, double tile) { return std::max(1.0, std::floor(length / tile)); };
    return static_cast<std::size_t>(along(room.width(), kLeastTile) * along(room.height(), tileSize(side, 1).height()));
}

double headsHeight(std::size_t count, double width) {
    const double least = std::max(1.0, std::floor(width / kLeastTile));
    const double columns = std::min(least, std::ceil(std::sqrt(static_cast<double>(count))));
    const double side = std::min(width / columns - tileSize(0, 1).width(), kMostTile);
    return std::ceil(static_cast<double>(count) / columns) * tileSize(std::max(side, 1.0), 1).height();
}

std::vector<HeadTile> headTiles(const QRectF& area, std::size_t count, const TokenScale& scale,
                                const Viewport& viewport, const PaintStyle& style) {
    const double unit = style.unit;
    const HeadGrid grid = headGrid(count, area.size(), unit);
    const QSizeF size = tileSize(grid.side, unit);
    const double left = area.left() + std::max(0.0, area.width() - grid.columns * size.width()) / 2;
    std::vector<HeadTile> tiles;
    for (int i = 0; i < static_cast<int>(count); ++i) {
        const int row = i / grid.columns, column = i % grid.columns;
        const QPointF corner(left + column * size.width(), area.top() + row * size.height());
        HeadTile& tile = tiles.emplace_back();
        HeatmapGeometry& shown = tile.shown;
        shown.viewport = viewport;
        shown.scale = scale;
        shown.map = QRectF(std::round(corner.x() + (kTileGap / 2 + kTileFrame) * unit),
                           std::round(corner.y() + (kTileGap / 2 + kTileName) * unit), std::floor(grid.side),
                           std::floor(grid.side));
        shown.queryRuler =
            QRectF(shown.map.left() - kTileFrame * unit, shown.map.top(), kTileRuler * unit, shown.map.height());
        shown.keyRuler =
            QRectF(shown.map.left(), shown.map.bottom() + kRulerAway * unit, shown.map.width(), kTileRuler * unit);
        tile.name = QRectF(shown.map.left(), shown.map.top() - kTileName * unit, size.width() - kTileGap * unit,
                           kTileName * unit);
    }
    return tiles;
}

} // namespace ropescope::ui
