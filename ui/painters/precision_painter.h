// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPainter>
#include <QRectF>

#include <ropescope/analysis/precision.h>

#include "ui/painters/heatmap_painter.h"

namespace ropescope::ui {

/// A map of errors, laid out as a heatmap of scores, with a line below that says where they begin to matter.
[[nodiscard]] HeatmapGeometry precisionGeometry(const QRectF& area, const TokenScale& scale, const Viewport& viewport,
                                                const PaintStyle& style, MapShape shape = MapShape::Square);

/// What stands at the right of the footer, and the same in less room: "max 1.1×10⁻³", "1.1×10⁻³".
[[nodiscard]] QStringList precisionFooter(const PrecisionColumn& column);

/// Draws one column over `area`. Cells in which a type overflowed have the colour of failure. Draws the message of a column
/// that has an error.
void paintPrecision(QPainter& painter, const QRectF& area, const HeatmapGeometry& geometry,
                    const PrecisionResult& result, std::size_t index, const PaintStyle& style);

} // namespace ropescope::ui
