// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <vector>

#include <QPainter>
#include <QRectF>

#include "core/analysis/fields.h"
#include "core/analysis/overlay.h"
#include "ui/document/marks.h"
#include "ui/document/theme.h"

/// Coordinates as colour: one row an axis, one tile a segment, first and last coordinate beside each tile.
namespace ropescope::ui {

struct FieldCell {
    QRectF box;
    std::size_t tile = 0;  ///< index into FieldsColumn::tiles
    std::size_t image = 0; ///< index into FieldTile::images
};

struct FieldsGeometry {
    QRectF area;
    std::vector<FieldCell> cells;
    std::vector<QRectF> axisRows;
    QRectF names; ///< of the segments, above the first row
    QRectF note;  ///< where it says that not all segments are shown; null when all are
    /// A run goes down its tile, patches lie as in their picture.
    [[nodiscard]] std::optional<std::int64_t> tokenAt(const QPointF& point, const FieldsColumn& fields,
                                                      const PositionMap& map) const;
    /// Middle of a token in the given cell, when the cell shows it.
    [[nodiscard]] std::optional<QPointF> pointOf(const Element& element, const FieldCell& cell,
                                                 const FieldsColumn& fields, const PositionMap& map) const;
};

[[nodiscard]] FieldsGeometry fieldsGeometry(const QRectF& area, const FieldsResult& result, std::size_t index,
                                            const PaintStyle& style);
/// With an overlay pictures have its colours in place of their coordinates'.
void paintFields(QPainter& painter, const FieldsGeometry& geometry, const FieldsResult& result, std::size_t index,
                 const PaintStyle& style, const OverlayColumn* overlay = nullptr);
void paintFieldsMarks(QPainter& painter, const FieldsGeometry& geometry, const FieldsResult& result, std::size_t index,
                      const Marks& marks, const PaintStyle& style);

} // namespace ropescope::ui
