// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <utility>

#include <QPainter>
#include <QRectF>
#include <QStringList>

#include <ropescope/analysis/block_means.h>

#include "ui/document/marks.h"
#include "ui/document/theme.h"
#include "ui/plots/plot.h"

/// A small matrix with one row (query) and one column (key) per segment group, with the means as numbers.
namespace ropescope::ui {

struct BlockMatrixGeometry {
    QRectF map;
    QRectF rowNames;    ///< left of the map
    QRectF columnNames; ///< below
    QRectF footer;      ///< below columnNames
    int groups = 0;
    bool turned = false; ///< the names of columns stand upright
    [[nodiscard]] QRectF cell(int row, int column) const;
    /// Row and column under a point.
    [[nodiscard]] std::optional<std::pair<int, int>> at(const QPointF& point) const;
};

[[nodiscard]] BlockMatrixGeometry blockMatrixGeometry(const QRectF& area, const BlockMeansResult& result,
                                                      const PaintStyle& style);
/// Width at which few groups have legible numbers, in design pixels; 0 for many.
[[nodiscard]] double blockMatrixWidth(std::size_t groups);
/// Height on a page, in design pixels.
[[nodiscard]] double blockMatrixHeight(std::size_t groups);

/// Draws one column, or its error message. Numbers have two decimals, on a page three.
void paintBlockMeans(QPainter& painter, const QRectF& area, const BlockMeansResult& result, std::size_t index,
                     const PaintStyle& style, const AxisTitles& titles = {}, bool onPage = false);
/// Draws a frame around the block that contains query and key.
void paintBlockMarks(QPainter& painter, const BlockMatrixGeometry& geometry, const BlockMeansResult& result,
                     const PositionMap& positions, const Marks& marks, const PaintStyle& style);

} // namespace ropescope::ui
