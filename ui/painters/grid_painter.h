// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <vector>

#include <QPainter>
#include <QRectF>

#include "core/analysis/layout.h"
#include "ui/document/theme.h"
#include "ui/painters/marks.h"

/// The position grid of one scheme: text runs and patches as cells that hold their coordinates, gaps with their numbers,
/// beta and gamma where the scheme has them, video one frame at a time or stacked.
namespace ropescope::ui {

/// Where one segment stands inside the area. Long runs and large pictures show their first and last cells with an
/// ellipsis between.
struct GridBlock {
    std::int64_t segment = 0;
    QRectF box;                        ///< of the cells
    std::vector<std::int64_t> rows;    ///< shown rows; -1 is an ellipsis
    std::vector<std::int64_t> columns; ///< shown columns; -1 is an ellipsis
    std::int64_t frame = 0;
    std::int64_t frames = 1;
};

/// The arrangement, computed from sizes alone: the same for painting and for hit testing.
struct GridGeometry {
    std::vector<GridBlock> blocks;
    double cellWidth = 0, cellHeight = 0;
    QSizeF size;                       ///< of the whole; wider than the area when it must scroll
    bool fits = false;                 ///< cells are large enough for their numbers inside the area
    /// Token of `map` under a point, or empty.
    [[nodiscard]] std::optional<std::int64_t> tokenAt(const QPointF& point, const PositionMap& map) const;
    /// Cell of a token, when it is shown.
    [[nodiscard]] std::optional<QRectF> cellOf(std::int64_t token, const PositionMap& map) const;
};

[[nodiscard]] GridGeometry gridGeometry(const QRectF& area, const Session& session, const SchemeColumn& column,
                                        const PaintStyle& style);
void paintGrid(QPainter& painter, const GridGeometry& geometry, const Session& session, const SchemeColumn& column,
               const PaintStyle& style);
/// Q, K and the selected segment, above the cells.
void paintGridMarks(QPainter& painter, const GridGeometry& geometry, const SchemeColumn& column, const Marks& marks,
                    const PaintStyle& style);

} // namespace ropescope::ui
