// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <utility>
#include <vector>

#include <QPainter>
#include <QRectF>
#include <QString>

#include <ropescope/raster/pixels.h>

#include "ui/document/theme.h"

/// A small map of numbers whose rows and columns are counted, such as positions by dimensions.
namespace ropescope::ui {

/// Room around a map, in design pixels.
inline constexpr double kMapTop = 6, kMapRight = 8, kMapTicks = 14, kMapName = 14;

struct ValueMap {
    QRectF map;
    int rows = 0, columns = 0;

    [[nodiscard]] QRectF cell(int row, int column) const;
    /// Row and column under a point.
    [[nodiscard]] std::optional<std::pair<int, int>> at(const QPointF& point) const;
};

/// The map in an area, with `left` design pixels for what stands beside it, and ticks and a name below.
[[nodiscard]] ValueMap valueMap(const QRectF& area, int rows, int columns, double left, const PaintStyle& style);

/// Draws the cells, one pixel of the image each, and a frame.
void paintValueMap(QPainter& painter, const ValueMap& map, const PixelBuffer& image, const PaintStyle& style);
/// Draws the numbers of columns, from 0, and the name of the axis below the map.
void paintColumnNumbers(QPainter& painter, const ValueMap& map, const QString& name, const PaintStyle& style);
/// Draws the numbers of rows, from 0, and the name of the axis upright at the left edge of `area`.
void paintRowNumbers(QPainter& painter, const ValueMap& map, const QRectF& area, const QString& name,
                     const PaintStyle& style);
/// Draws a name upright at the left edge of `area`, beside the map.
void paintRowName(QPainter& painter, const QRectF& map, const QRectF& area, const QString& name,
                  const PaintStyle& style);

/// The numbers of a map in diverging colours over -limit … limit, one pixel each.
[[nodiscard]] PixelBuffer divergingImage(const std::vector<float>& values, int rows, int columns, double limit);

} // namespace ropescope::ui
