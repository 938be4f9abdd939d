// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include <QPainter>
#include <QRectF>

#include <ropescope/raster/pixels.h>

#include "ui/painters/heatmap_painter.h"

/// Bins of tokens as cells of a map.
namespace ropescope::ui {

[[nodiscard]] QRectF cellBox(const HeatmapGeometry& geometry, const TokenRange& query, const TokenRange& key);

/// Draws an image with one pixel per bin, each pixel at the tokens of its bin, clipped to the map.
void drawMapCells(QPainter& painter, const HeatmapGeometry& geometry, const std::vector<TokenRange>& queries,
                  const std::vector<TokenRange>& keys, const PixelBuffer& image);

/// A bin that is long enough for a text, with its edges.
struct WideBin {
    std::size_t index = 0;
    double begin = 0, end = 0;
};
/// The bins that are at least `least` long along a side that begins at `origin` and is `length` long.
[[nodiscard]] std::vector<WideBin> wideBins(const std::vector<TokenRange>& bins, const TokenView& view, double origin,
                                            double length, double least);

/// Visible segment edges, at least a fraction `least` of the view apart from each other and from its ends.
[[nodiscard]] std::vector<double> segmentEdges(const PositionMap& map, const TokenView& view, double least);

} // namespace ropescope::ui
