// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include <ropescope/analysis/session.h>

#include "app/commands/options.h"
#include "ui/plots/registry.h"

/// Options of what is shown and how, shared by the window and the figure.
namespace ropescope::app {

/// --plots, its earlier name --rows, and those of the fields that only change what is drawn.
[[nodiscard]] const std::vector<OptionSpec>& viewOptions();

/// The ids of --plots, else `fallback`. Refuses unknown ones and lists the known ones.
[[nodiscard]] Expected<std::vector<std::string>> plotsFrom(const Options& options, const ui::Plots& plots,
                                                           const std::vector<std::string>& fallback);

/// Sets the view settings that options name. --plots says which plots the window shows.
[[nodiscard]] Expected<void> applyViewOptions(const Options& options, const ui::Plots& plots, Session& session);

/// The help of these options; `shown` is what --plots stands at.
[[nodiscard]] std::string viewUsage(const ui::Plots& plots, const std::string& shown);

} // namespace ropescope::app
