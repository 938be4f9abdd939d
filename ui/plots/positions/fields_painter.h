// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <vector>

#include <QPainter>
#include <QRectF>

#include <ropescope/analysis/coordinate_fields.h>

#include "ui/document/marks.h"
#include "ui/document/theme.h"
#include "ui/plots/positions/patch_pictures.h"

/// Coordinates as colour: axes below or beside each other, on each a tile per segment, first and last coordinate next to
/// each tile. Or scores over images: once, since they are the same on all axes.
namespace ropescope::ui {

enum class FieldRows { EachAxis, Scores };

struct FieldCell {
    QRectF box;
    std::size_t row = 0;   ///< index into FieldsGeometry::tileRows
    std::size_t tile = 0;  ///< index into FieldsColumn::tiles
    std::size_t image = 0; ///< index into FieldTile::images
    QRectF label;          ///< for the number of the frame; null if there is none
};

/// A line of tiles of one axis.
struct TileRow {
    QRectF box;
    int axis = 0;
    QRectF names; ///< for segment names, above the tiles; null if a row above has them
};

struct FieldsGeometry {
    QRectF area;
    std::vector<FieldCell> cells;
    std::vector<TileRow> tileRows;
    FieldRows rows = FieldRows::EachAxis;
    /// Token under a point. Runs go down their tile; patches are arranged as in their frame.
    [[nodiscard]] std::optional<std::int64_t> tokenAt(const QPointF& point, const FieldsColumn& fields,
                                                      const PositionMap& map) const;
    /// The part of the given cell that shows a token, if it does.
    [[nodiscard]] std::optional<QRectF> boxOf(const Element& element, const FieldCell& cell, const FieldsColumn& fields,
                                              const PositionMap& map) const;
};

/// Arranges axes, segments and frames so that frames become as large as possible.
[[nodiscard]] FieldsGeometry fieldsGeometry(const QRectF& area, const FieldsResult& result, std::size_t index,
                                            const PaintStyle& style, FieldRows rows = FieldRows::EachAxis);
/// FieldRows::Scores needs an overlay: patches get the colours of their scores, over the source image if available, and
/// runs the colour of their modality.
void paintFields(QPainter& painter, const FieldsGeometry& geometry, const FieldsResult& result, std::size_t index,
                 const PaintStyle& style, const PatchLook& look = {});
void paintFieldsMarks(QPainter& painter, const FieldsGeometry& geometry, const FieldsResult& result, std::size_t index,
                      const Marks& marks, const PaintStyle& style);

} // namespace ropescope::ui
