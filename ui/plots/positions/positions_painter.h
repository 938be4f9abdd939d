// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>

#include "ui/plots/plot.h"

namespace ropescope::ui {

/// Draws the data of the plot of positions: cells or fields.
[[nodiscard]] std::unique_ptr<PlotPainter> makePositionsPainter();

} // namespace ropescope::ui
