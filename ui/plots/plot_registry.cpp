// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/plot_registry.h"

#include <algorithm>

#include <ropescope/base/words.h>

// One line per plot, in the order of the window: X(name) stands for `PlotPtr namePlot()` in ui/plots/name.
#define ROPESCOPE_PLOTS(X)                                                                                             \
    X(positions)                                                                                                       \
    X(heatmap)                                                                                                         \
    X(difference)                                                                                                      \
    X(blockMeans)                                                                                                      \
    X(heads)                                                                                                           \
    X(profile)                                                                                                         \
    X(plane)                                                                                                           \
    X(decay)                                                                                                           \
    X(curves)                                                                                                          \
    X(spectrum)                                                                                                        \
    X(patchKernel)                                                                                                     \
    X(precision)                                                                                                       \
    X(precisionDistance)                                                                                               \
    X(rotation)                                                                                                        \
    X(phase)                                                                                                           \
    X(encoding)                                                                                                        \
    X(equivariance)

namespace ropescope::ui {

#define ROPESCOPE_DECLARE(name) PlotPtr name##Plot();
ROPESCOPE_PLOTS(ROPESCOPE_DECLARE)
#undef ROPESCOPE_DECLARE

const Plots& builtInPlots() {
#define ROPESCOPE_LIST(name) name##Plot(),
    static const Plots plots{ROPESCOPE_PLOTS(ROPESCOPE_LIST)};
#undef ROPESCOPE_LIST
    return plots;
}

const Plot* findPlot(const Plots& plots, std::string_view id) {
    const auto found = std::ranges::find_if(plots, [id](const PlotPtr& plot) { return plot->id() == id; });
    return found == plots.end() ? nullptr : found->get();
}

const Plot& mainPlot(const Plots& plots) {
    const auto found = std::ranges::find_if(plots, [](const PlotPtr& plot) { return plot->roles().main; });
    return found == plots.end() ? *plots.front() : **found;
}

std::vector<std::string> figurePlots(const Plots& plots) {
    std::vector<std::string> ids;
    for (const PlotPtr& plot : plots)
        if (plot->roles().figure) ids.push_back(plot->id());
    return ids;
}

std::vector<std::string> plotIds(const Plots& plots) {
    std::vector<std::string> ids;
    for (const PlotPtr& plot : plots) ids.push_back(plot->id());
    return ids;
}

std::vector<std::string> orderedPlots(const Plots& plots, const std::vector<std::string>& ids) {
    std::vector<std::string> ordered = plotIds(plots);
    std::erase_if(ordered, [&](const std::string& id) { return std::ranges::find(ids, id) == ids.end(); });
    return ordered;
}

Expected<std::vector<std::string>> parsePlots(const Plots& plots, const std::string& text, const std::string& option) {
    const auto ids = parseWordList(option, text, plotIds(plots));
    if (!ids) return ids.error();
    return orderedPlots(plots, *ids);
}

} // namespace ropescope::ui
