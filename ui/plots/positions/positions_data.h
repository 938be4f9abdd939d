// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <ropescope/analysis/coordinate_fields.h>
#include <ropescope/analysis/overlay.h>

#include "ui/plots/plot.h"
#include "ui/plots/positions/grid_painter.h"

namespace ropescope::ui {

/// The data of the positions plot: cells or fields, and scores over patches.
struct PositionsData : PlotData {
    using PlotData::PlotData;
    bool grid = false;
    std::vector<GridGeometry> grids;              ///< one per column, with origin (0, 0); empty without a grid
    std::shared_ptr<const FieldsResult> fields;   ///< null with a grid
    std::shared_ptr<const OverlayResult> overlay; ///< null if patches are coloured by modality
    PatchPictures pictures;                       ///< source images of patches
    std::vector<ScoredPictures> scored;           ///< for fields, one per column of the overlay

    /// Null without one.
    [[nodiscard]] const OverlayColumn* overlayOf(std::size_t column) const {
        return overlay && column < overlay->columns.size() ? &overlay->columns[column] : nullptr;
    }
};

[[nodiscard]] inline const PositionsData& positionsOf(const PlotData& data) {
    return static_cast<const PositionsData&>(data);
}

/// Frames of a video; 1 for other segments.
[[nodiscard]] std::int64_t framesOf(const Segment& segment);
/// Whether cells show every patch of the relevant columns without scrolling, of a video those of one frame. Not
/// if these have scores: in a window never, on a page not if query or key is in another frame.
[[nodiscard]] bool positionsFit(const PlotRequest& marked);
[[nodiscard]] Expected<PlotDataPtr> computePositions(const PlotRequest& request, const CancelToken& cancel);
/// Equal keys: equal data.
[[nodiscard]] quint64 positionsKey(const PlotRequest& request);

} // namespace ropescope::ui
