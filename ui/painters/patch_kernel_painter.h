// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <utility>

#include <QPainter>
#include <QRectF>

#include <ropescope/analysis/patch_kernel.h>

#include "ui/document/theme.h"

namespace ropescope::ui {

/// Pixel <-> offset arithmetic of one map of offsets, equal in both directions.
struct PatchKernelGeometry {
    QRectF map;
    std::int64_t rows = 0, columns = 0; ///< largest |Δrow| and |Δcolumn|
    /// Δrow and Δcolumn under a point.
    [[nodiscard]] std::optional<std::pair<std::int64_t, std::int64_t>> offsetAt(const QPointF& point) const;
};

[[nodiscard]] PatchKernelGeometry patchKernelGeometry(const QRectF& area, const PatchKernelResult& result,
                                                      const PaintStyle& style);

/// Height, in design pixels, at which the map fills `width` or is `most` high.
[[nodiscard]] double patchKernelHeight(double width, double most, const PatchKernelResult& result);

/// The map with its axes Δrow (down) and Δcolumn (right), both query less key, and the range and PTD below. Draws the
/// message of a column that has an error, and says so when there is no picture.
void paintPatchKernel(QPainter& painter, const QRectF& area, const PatchKernelResult& result, std::size_t index,
                      const PaintStyle& style);

} // namespace ropescope::ui
