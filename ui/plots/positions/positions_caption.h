// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>

#include "ui/document/marks.h"
#include "ui/plots/positions/positions_data.h"

/// What the positions plot says and marks.
namespace ropescope::ui {

/// Plot::caption and Plot::remarks of the positions plot.
[[nodiscard]] QStringList positionsCaption(const PlotState& state);
[[nodiscard]] QStringList positionsRemarks(const PlotState& state);

/// What is left out of the panels: "4 of 20 frames shown".
[[nodiscard]] QStringList positionsOmissions(const PositionsData& data);

/// Query and key of a column as they are marked; without a query, the one that patches are coloured for.
[[nodiscard]] Marks positionsMarks(const PositionsData& data, std::size_t column, Marks marks);

} // namespace ropescope::ui
