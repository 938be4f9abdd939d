// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/options/options.h"
#include "ui/plots/plot_registry.h"

/// `--plot heatmap.axis=equal`: a setting that a plot has in the header of its row.
namespace ropescope::app {

/// Applies each --plot. A setting has its name in session files without its group ("token-axis" or "token_axis"), or
/// the last words of that ("axis"). The error for an unknown one lists those of the plot.
[[nodiscard]] Expected<void> applyPlotOptions(const Options& options, const ui::Plots& plots, Session& session);

} // namespace ropescope::app
