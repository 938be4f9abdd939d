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

/// Draws a picture of one pixel a bin, each where its tokens are, as far as the map shows them.
void drawMapCells(QPainter& painter, const HeatmapGeometry& geometry, const std::vector<TokenRange>& queries,
                  const std::vector<TokenRange>& keys, const PixelBuffer& image);

/// A bin that is long enough for what stands in it, from edge to edge.
struct WideBin {
    std::size_t index = 0;
    double begin = 0, end = 0;
};
/// The bins that are at least `least` long along a side that begins at `origin` and is `length` long.
[[nodiscard]] std::vector<WideBin> wideBins(const std::vector<TokenRange>& bins, const TokenView& view, double origin,
                                            double length, double least);

/// Edges of segments in view, at least a fraction `least` of it apart from each other and from its ends.
[[nodiscard]] std::vector<double> segmentEdges(const PositionMap& map, const TokenView& view, double least);

} // namespace ropescope::ui
