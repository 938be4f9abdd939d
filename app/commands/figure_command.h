// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include <ropescope/base/expected.h>

#include "app/options/options.h"
#include "ui/plots/plot_registry.h"

namespace ropescope::app {

/// The options of the sub-command `figure`.
[[nodiscard]] std::vector<OptionSpec> figureOptions();

/// Writes the figure requested by the options of the sub-command `figure`. Needs an application object. `plots` are
/// those that --plots may name.
[[nodiscard]] Expected<void> writeFigure(const std::vector<std::string>& arguments,
                                         const ui::Plots& plots = ui::builtInPlots());

} // namespace ropescope::app
