// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string_view>

#include "ui/plots/plot.h"

namespace ropescope::ui {

/// The built-in plots, in the order of windows and figures. To add one, add its files and one line in registry.cpp.
/// Users of plots receive a list, so that a test can add another.
[[nodiscard]] const Plots& builtInPlots();

/// Null if no plot of the list has this id.
[[nodiscard]] const Plot* findPlot(const Plots& plots, std::string_view id);
/// The first plot with this role, else the first one.
[[nodiscard]] const Plot& mainPlot(const Plots& plots);
/// Ids of the plots of a figure for which none are chosen.
[[nodiscard]] std::vector<std::string> figurePlots(const Plots& plots);

/// Parses ids, separated by commas, into the order of the list. Fails on unknown ids, listing the known ones;
/// `option` names the option in the message.
[[nodiscard]] Expected<std::vector<std::string>> parsePlots(const Plots& plots, const std::string& text,
                                                            const std::string& option);
/// Ids in the order of the list, without duplicates; unknown ones are dropped.
[[nodiscard]] std::vector<std::string> orderedPlots(const Plots& plots, const std::vector<std::string>& ids);
[[nodiscard]] std::vector<std::string> plotIds(const Plots& plots);

} // namespace ropescope::ui
