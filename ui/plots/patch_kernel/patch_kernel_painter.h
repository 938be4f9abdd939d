// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <utility>

#include <QPainter>
#include <QRectF>

#include <ropescope/analysis/patch_kernel.h>

#include "ui/document/derivation/derivation.h"
#include "ui/document/theme.h"
#include "ui/plots/plot.h"

namespace ropescope::ui {

/// Pixel <-> offset conversion of one offset map, with the same scale in both directions.
struct PatchKernelGeometry {
    QRectF map;
    std::int64_t rows = 0, columns = 0; ///< largest |Δrow| and |Δcolumn|
    /// Δrow and Δcolumn under a point.
    [[nodiscard]] std::optional<std::pair<std::int64_t, std::int64_t>> offsetAt(const QPointF& point) const;
};

[[nodiscard]] PatchKernelGeometry patchKernelGeometry(const QRectF& area, const PatchKernelResult& result,
                                                      const PaintStyle& style);

/// Height, in design pixels, at which the map fills `width`, with a map at most `most` high.
[[nodiscard]] double patchKernelHeight(double width, double most, const PatchKernelResult& result);

/// Draws the map with axes Δrow (down) and Δcolumn (right), both query minus key, and range and PTD below. Draws a
/// message if the column has an error or the sequence has no visual segment.
void paintPatchKernel(QPainter& painter, const QRectF& area, const PatchKernelResult& result, std::size_t index,
                      const PaintStyle& style, const AxisTitles& titles = {});

/// The mean score at a patch offset (query minus key) in rows and columns, and the score of one pair with that offset.
/// Empty if no pair has it.
[[nodiscard]] Derivations derivePatchOffset(const PatchKernelResult& result, std::size_t column, std::int64_t rows,
                                            std::int64_t columns);

} // namespace ropescope::ui
