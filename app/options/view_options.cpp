// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/options/view_options.h"

#include <ropescope/base/text.h>
#include <ropescope/schemes/scheme_registry.h>

#include "app/options/field_options.h"
#include "app/options/plot_option.h"
#include "app/options/usage.h"

namespace ropescope::app {

namespace {

constexpr Stages kViewStages{Affects::Appearance, Affects::Appearance};

/// A scheme that is not there would silently leave the first one subtracted.
Expected<void> checkSubtracted(const Options& options, const Session& session) {
    const std::optional<std::string> given = options.value("--subtract");
    if (!given) return {};
    const Expected<SchemePtr> wanted = findScheme(*given, session.userSchemes);
    if (!wanted) return wanted.error();
    std::vector<std::string> ids;
    for (const SchemeChoice& choice : session.schemes) {
        const Expected<SchemePtr> scheme = findScheme(choice.id, session.userSchemes);
        if (scheme && (*scheme)->id == (*wanted)->id) return {};
        ids.push_back(choice.id);
    }
    return Error{.what = message("--subtract %1", *given),
                 .why = message("this scheme is not shown"),
                 .hint = message("use one of %1", Message::list(ids, " "))};
}

} // namespace

const std::vector<OptionSpec>& viewOptions() {
    static const std::vector<OptionSpec> specs =
        std::vector<OptionSpec>{{.name = "--plots"}, {.name = "--plot", .repeatable = true}} +
        fieldOptions(kViewStages);
    return specs;
}

Expected<std::vector<std::string>> plotsFrom(const Options& options, const ui::Plots& plots,
                                             const std::vector<std::string>& fallback) {
    const auto text = options.value("--plots");
    return text ? ui::parsePlots(plots, *text, "--plots") : fallback;
}

Expected<void> applyViewOptions(const Options& options, const ui::Plots& plots, Session& session) {
    if (auto applied = applyPlotOptions(options, plots, session); !applied) return applied;
    if (auto known = checkSubtracted(options, session); !known) return known;
    if (!options.has("--plots")) return {};
    const auto shown = plotsFrom(options, plots, {});
    if (!shown) return shown.error();
    session.views.plots = {shown->begin(), shown->end()};
    return {};
}

std::string viewUsage(const ui::Plots& plots, const Message& shown) {
    return optionUsage("--plots LIST", message("%1, separated by commas (%2)", join(ui::plotIds(plots), ", "), shown)) +
           optionUsage("--plot PLOT.SETTING=VALUE",
                       message("a setting in the header of a plot, such as heatmap.axis=equal (repeatable)")) +
           join(fieldUsage(kViewStages), "");
}

} // namespace ropescope::app
