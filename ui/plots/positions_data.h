// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <ropescope/analysis/fields.h>
#include <ropescope/analysis/overlay.h>

#include "ui/painters/grid_painter.h"
#include "ui/plots/plot.h"

namespace ropescope::ui {

/// What the plot of positions shows: cells or fields, and scores over patches.
struct PositionsData : PlotData {
    using PlotData::PlotData;
    bool grid = false;
    std::vector<GridGeometry> grids;              ///< one a column, from (0, 0); empty without a grid
    std::shared_ptr<const FieldsResult> fields;   ///< null with a grid
    std::shared_ptr<const OverlayResult> overlay; ///< null when patches have the colour of their modality
    PatchPictures pictures;                       ///< below patches
    std::vector<ScoredPictures> scored;           ///< of fields, one a column of the overlay
};

/// Whether cells show every patch of the columns that count, without scrolling.
[[nodiscard]] bool positionsFit(const PlotRequest& request);
[[nodiscard]] Expected<PlotDataPtr> computePositions(const PlotRequest& request, const CancelToken& cancel);
/// Equal keys: equal data.
[[nodiscard]] quint64 positionsKey(const PlotRequest& request);

} // namespace ropescope::ui
