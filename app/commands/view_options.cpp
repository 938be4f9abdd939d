// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/view_options.h"

#include <ropescope/base/text.h>

#include "app/commands/field_options.h"

namespace ropescope::app {

namespace {

constexpr Stages kViewStages{Affects::Appearance, Affects::Appearance};

} // namespace

const std::vector<OptionSpec>& viewOptions() {
    static const std::vector<OptionSpec> specs =
        std::vector<OptionSpec>{{.name = "--plots"}, {.name = "--rows"}} + fieldOptions(kViewStages);
    return specs;
}

Expected<std::vector<std::string>> plotsFrom(const Options& options, const ui::Plots& plots,
                                             const std::vector<std::string>& fallback) {
    for (const char* option : {"--plots", "--rows"})
        if (const auto text = options.value(option)) return ui::parsePlots(plots, *text, option);
    return fallback;
}

Expected<void> applyViewOptions(const Options& options, const ui::Plots& plots, Session& session) {
    if (auto done = applyFields(options, kViewStages, session); !done) return done;
    if (!options.has("--plots") && !options.has("--rows")) return {};
    const auto shown = plotsFrom(options, plots, {});
    if (!shown) return shown.error();
    session.views.plots = {shown->begin(), shown->end()};
    return {};
}

std::string viewUsage(const ui::Plots& plots, const std::string& shown) {
    return optionUsage("--plots LIST",
                       join(ui::plotIds(plots), ", ") + ", separated by commas (" + shown + "); --rows is the same") +
           join(fieldUsage(kViewStages), "");
}

} // namespace ropescope::app
