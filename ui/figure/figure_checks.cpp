// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Why a figure cannot be made.
#include <algorithm>
#include <cmath>
#include <utility>

#include "ui/figure/figure_data.h"
#include "ui/plots/plot_words.h"

namespace ropescope::ui {

Error figureRefusal(const Message& why, const Message& hint) {
    return {.code = ErrorCode::Content, .what = message("figure"), .why = why, .hint = hint};
}

namespace {

/// Why the panel of a plot under a scheme has nothing to draw.
std::optional<Error> panelError(const Figure::Data& data, const FigureSource& source, std::size_t plot,
                                std::size_t column) {
    const SchemeColumn& scheme = source.placed->columns[column];
    if (!scheme.positions) return scheme.positions.error();
    if (data.plots[plot]->needsPlan() && !scheme.plan) return scheme.plan.error();
    if (!source.data[plot])
        return figureRefusal(message("there is nothing to show"), message("choose at least one scheme and one plot"));
    return data.plots[plot]->errorOf(*source.data[plot], column);
}

} // namespace

std::vector<std::string> figurePlotsOf(const FigureSetup& setup) {
    if (setup.panels.empty()) return setup.plots;
    std::vector<std::string> ids;
    for (const PanelChoice& panel : setup.panels) ids.insert(ids.end(), panel.plots.begin(), panel.plots.end());
    return ids;
}

Expected<void> checkFigureSpec(const Session& session, const FigureSpec& spec, const Plots& plots) {
    if (session.sequence.empty())
        return figureRefusal(message("the sequence is empty"), message("add a segment, for example text:5"));
    if (session.schemes.empty() || (spec.panels.empty() && spec.plots.empty()))
        return figureRefusal(message("there is nothing to show"), message("choose at least one scheme and one plot"));
    for (const std::string& id : figurePlotsOf(spec))
        if (!findPlot(plots, id))
            return figureRefusal(message("there is no plot '%1'", id),
                                 message("choose from %1", Message::list(plotIds(plots), ", ")));
    if (spec.onlyColumn >= static_cast<int>(session.schemes.size()))
        return figureRefusal(message("there is no scheme %1", spec.onlyColumn + 1),
                             message("choose one of the %1", session.schemes.size()));
    return {};
}

Expected<void> checkFigureBins(const Figure::Data& data) {
    if (!data.spec.bins || data.spec.panel) return {};
    for (const FigureSource& source : data.sources) {
        if (source.columns.empty()) continue;
        const std::int64_t tokens = visibleTokens(*source.placed, source.viewport);
        const std::int64_t wanted = *data.spec.bins == 0 ? tokens : std::min<std::int64_t>(*data.spec.bins, tokens);
        for (const Plot* plot : data.plots)
            if (const int most = plot->mostBins(); most > 0 && wanted > most) return tooManyBins(*plot, wanted, most);
    }
    return {};
}

Expected<void> checkFigureRoom(const Figure::Data& data) {
    const double width = figureNarrowest(data);
    const auto beside = [](const PanelChoice& panel) { return panel.arrange == PanelArrange::Beside; };
    const bool divided = !data.spec.columnWidths.empty() || std::ranges::any_of(data.spec.panels, beside);
    if (width >= kNarrowestPlot || (!divided && !data.spec.panelsAcross && !data.spec.layout)) return {};
    const int points = static_cast<int>(std::max(width, 0.0) * pointsPerPixel(data.spec));
    if (divided)
        return figureRefusal(message("the narrowest plot has only %1 points", points),
                             message("give its column more width, or the page"));
    return figureRefusal(
        message("%1 panels side by side leave %2 points for each", data.across, static_cast<int>(points)),
        message("give fewer columns or a wider page"));
}

Expected<void> checkFigurePanels(const Figure::Data& data) {
    const std::vector<FigurePanel> panels = figurePanels(data);
    std::optional<Error> first;
    bool any = false;
    for (std::size_t i = 0; i < data.plots.size() * data.sources.size(); ++i) {
        const std::size_t plot = i / data.sources.size(), index = i % data.sources.size();
        const FigureSource& source = data.sources[index];
        std::optional<Error> words;
        bool drawn = false;
        for (const std::size_t column : source.columns) {
            if (!data.spec.panels.empty() && !showsPlot(panels, plot, index, column)) continue;
            std::optional<Error> error = panelError(data, source, plot, column);
            drawn = drawn || !error;
            if (!error) continue;
            const bool explains = source.data[plot] && data.plots[plot]->explainsOthers(*source.data[plot], column);
            if (!explains && source.columns.size() > 1)
                error->what = message("%1, %2", source.placed->columns[column].scheme->title, error->what);
            (explains ? words : first) = std::move(error);
            if (!explains && data.spec.complete) return *first;
        }
        if (!drawn && words && data.spec.complete) return *words;
        any = any || drawn;
    }
    if (any || !first) return {};
    return *first;
}

Expected<void> checkFigureHeight(const Figure::Data& data) {
    const double height = std::round(data.page.size.height() * pointsPerPixel(data.spec));
    if (!data.spec.heightPoints || height <= std::round(*data.spec.heightPoints)) return {};
    return figureRefusal(
        message("its content is %1 points high, but its page only %2", height, std::round(*data.spec.heightPoints)),
        message("give a higher page, more panels side by side (--columns N) or fewer plots"));
}

} // namespace ropescope::ui
