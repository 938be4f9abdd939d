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

/// Coordinates as colour: one row per axis, one tile per segment, first and last coordinate next to each tile. Or
/// scores over images: one row, since they are the same on all axes.
namespace ropescope::ui {

enum class FieldRows { EachAxis, Scores };

struct FieldCell {
    QRectF box;
    std::size_t tile = 0;  ///< index into FieldsColumn::tiles
    std::size_t image = 0; ///< index into FieldTile::images
};

struct FieldsGeometry {
    QRectF area;
    std::vector<FieldCell> cells;
    std::vector<QRectF> axisRows;
    QRectF names; ///< segment names, above the first row
    FieldRows rows = FieldRows::EachAxis;
    QRectF note; ///< for the note that not all segments are shown; null if all are
    /// Token under a point. Runs go down their tile; patches are arranged as in their frame.
    [[nodiscard]] std::optional<std::int64_t> tokenAt(const QPointF& point, const FieldsColumn& fields,
                                                      const PositionMap& map) const;
    /// Centre of a token in the given cell, if the cell shows it.
    [[nodiscard]] std::optional<QPointF> pointOf(const Element& element, const FieldCell& cell,
                                                 const FieldsColumn& fields, const PositionMap& map) const;
};

[[nodiscard]] FieldsGeometry fieldsGeometry(const QRectF& area, const FieldsResult& result, std::size_t index,
                                            const PaintStyle& style, FieldRows rows = FieldRows::EachAxis);
/// FieldRows::Scores needs an overlay: patches get the colours of their scores, over the source image if available, and
/// runs the colour of their modality.
void paintFields(QPainter& painter, const FieldsGeometry& geometry, const FieldsResult& result, std::size_t index,
                 const PaintStyle& style, const PatchLook& look = {});
void paintFieldsMarks(QPainter& painter, const FieldsGeometry& geometry, const FieldsResult& result, std::size_t index,
                      const Marks& marks, const PaintStyle& style);

} // namespace ropescope::ui
