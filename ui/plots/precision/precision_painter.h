// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPainter>
#include <QRectF>

#include <ropescope/analysis/rounding_errors.h>

#include "ui/document/derivation/derivation.h"
#include "ui/painters/heatmap_painter.h"

namespace ropescope::ui {

/// Text at the right of the footer, from long to short: "max 1.1×10⁻³", "1.1×10⁻³"; or which type overflows.
[[nodiscard]] QStringList precisionFooter(const PrecisionColumn& column, const PrecisionModel& model);

/// Draws one column into `area`, or its error message. Cells in which a type overflowed have the colour of failure.
void paintPrecision(QPainter& painter, const QRectF& area, const HeatmapGeometry& geometry,
                    const PrecisionResult& result, std::size_t index, const PaintStyle& style);

/// The rounding error of a pair under a precision model.
[[nodiscard]] Derivations deriveError(const SchemeColumn& column, const Content& content, PrecisionModel model,
                                      std::int64_t query, std::int64_t key);
/// The error of a bin, the largest of the pairs tried; NaN where a type overflows.
[[nodiscard]] Derivation deriveLargestError(const TokenRange& queries, const TokenRange& keys, double error);

} // namespace ropescope::ui
