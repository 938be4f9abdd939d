// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/options/plot_option.h"

#include <algorithm>
#include <memory>
#include <string>
#include <vector>

#include <ropescope/base/words.h>

#include "app/options/field_options.h"
#include "ui/document/convert.h"

namespace ropescope::app {

namespace {

/// "token-axis" of "views.token_axis".
std::string settingName(std::string path) {
    path.erase(0, path.find_last_of('.') + 1);
    std::ranges::replace(path, '_', '-');
    return path;
}

/// The paths of the settings in the header of a plot.
std::vector<std::string> settingsOf(const ui::Plot& plot, const Session& session) {
    const auto placed = placeSession(std::make_shared<const Session>(session));
    const ui::PlotState state{.placed = *placed, .pairs = {}, .shown = {}, .viewport = {}, .query = {}};
    std::vector<std::string> paths;
    for (const ui::FormField& field : plot.controls(session, state)) paths.push_back(ui::toStdString(field.path));
    return paths;
}

Expected<void> applyPlotOption(const std::string& text, const ui::Plots& plots, Session& session) {
    const std::size_t dot = text.find('.'), equals = text.find('=', std::min(dot, text.size()));
    if (dot == std::string::npos || equals == std::string::npos || text.find(',') < dot) {
        return Error{.what = message("--plot %1", text),
                     .why = message("not a setting of a plot"),
                     .hint = message("write PLOT.SETTING=VALUE such as heatmap.axis=equal")};
    }
    const auto plot = ui::parsePlots(plots, text.substr(0, dot), "--plot");
    if (!plot) return plot.error();
    const std::string setting = settingName(text.substr(dot + 1, equals - dot - 1));
    const std::vector<std::string> paths = settingsOf(*ui::findPlot(plots, plot->front()), session);
    std::vector<std::string> names;
    for (const std::string& path : paths) names.push_back(settingName(path));
    auto found = std::ranges::find(names, setting);
    if (found == names.end())
        found = std::ranges::find_if(names, [&](const std::string& name) { return name.ends_with("-" + setting); });
    if (found == names.end()) {
        const std::string near = nearest(setting, names);
        return Error{.what = message("--plot %1", text),
                     .why = message("%1 has no such setting", plot->front()),
                     .hint = names.empty() ? message("it has none")
                                           : didYouMean(near, message("it has: %1", Message::list(names, " ")))};
    }
    return applyFieldAt(paths[static_cast<std::size_t>(found - names.begin())], "--plot " + text.substr(0, equals),
                        text.substr(equals + 1), session);
}

} // namespace

Expected<void> applyPlotOptions(const Options& options, const ui::Plots& plots, Session& session) {
    for (const std::string& text : options.all("--plot"))
        if (auto applied = applyPlotOption(text, plots, session); !applied) return applied;
    return {};
}

} // namespace ropescope::app
