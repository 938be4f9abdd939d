// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include <ropescope/session/session.h>

#include "app/options/options.h"
#include "ui/plots/plot_registry.h"

/// View options, shared by the window and the figure.
namespace ropescope::app {

/// --plots, --plot and the options of the fields that only affect drawing.
[[nodiscard]] const std::vector<OptionSpec>& viewOptions();

/// The ids of --plots, else `fallback`. The error for an unknown id lists the known ones.
[[nodiscard]] Expected<std::vector<std::string>> plotsFrom(const Options& options, const ui::Plots& plots,
                                                           const std::vector<std::string>& fallback);

/// Sets the view settings named by options. --plots selects the plots that the window shows.
[[nodiscard]] Expected<void> applyViewOptions(const Options& options, const ui::Plots& plots, Session& session);

/// Help for these options; `shown` is the default of --plots.
[[nodiscard]] std::string viewUsage(const ui::Plots& plots, const Message& shown);

} // namespace ropescope::app
