// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <set>
#include <string_view>

#include "ui/plots/plot.h"

namespace ropescope::ui {

/// The plots of the program, in the order of window and figure. Adding one is its files and one line in registry.cpp.
/// Whoever shows plots is handed a list of them, so that a test can hand down one more.
[[nodiscard]] const Plots& builtInPlots();

/// Null when no plot of the list has this id.
[[nodiscard]] const Plot* findPlot(const Plots& plots, std::string_view id);

/// "positions,heatmap" as ids of plots in the order of the list; refuses unknown ones and lists the known ones. `option`
/// names it in the message.
[[nodiscard]] Expected<std::vector<std::string>> parsePlots(const Plots& plots, const std::string& text,
                                                            const std::string& option);
/// Ids in the order of the list, each once; unknown ones are left out.
[[nodiscard]] std::vector<std::string> orderedPlots(const Plots& plots, const std::vector<std::string>& ids);
[[nodiscard]] std::vector<std::string> plotIds(const Plots& plots);

} // namespace ropescope::ui
