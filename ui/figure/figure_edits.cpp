// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/figure/figure_edits.h"

#include <utility>

#include <QCoreApplication>

#include "ui/plots/plot_registry.h"

namespace ropescope::ui {

FigureSetup figureOfView(const Session& session, const Plots& plots) {
    FigureSetup figure;
    const auto& shown = session.views.plots;
    figure.plots = orderedPlots(plots, {shown.begin(), shown.end()});
    if (figure.plots.empty()) figure.plots = figurePlots(plots);
    figure.panels = panelsOf(figure, session, plots);
    figure.sharedTitles = true;
    return figure;
}

void addFigure(Document& document, const FigureSetup& figure) {
    document.edit([] { return QCoreApplication::translate("FigureEdits", "Add figure"); },
                  [&](Session& session) { session.figures.push_back(figure); });
}

std::vector<PanelChoice> panelsOf(const FigureSetup& figure, const Session& session, const Plots& plots) {
    if (!figure.panels.empty()) return figure.panels;
    const std::vector<std::string> ids = figure.plots.empty() ? figurePlots(plots) : figure.plots;
    std::vector<PanelChoice> panels;
    std::vector<std::string> together, apart;
    const auto shared = [&](const std::string& id) {
        const Plot* plot = findPlot(plots, id);
        return session.schemes.size() > 1 && plot && plot->sharesPanel(session);
    };
    for (const std::string& id : ids)
        (figure.content == PanelContent::Plot || shared(id) ? apart : together).push_back(id);
    for (const SchemeChoice& scheme : session.schemes)
        if (!together.empty()) panels.push_back({scheme.id, together});
    for (const std::string& id : apart)
        for (const SchemeChoice& scheme : session.schemes)
            if (!shared(id) || scheme.id == session.schemes.front().id) panels.push_back({scheme.id, {id}});
    return panels;
}

void swapPanels(FigureSetup& figure, std::size_t one, std::size_t other) {
    if (one < figure.panels.size() && other < figure.panels.size()) std::swap(figure.panels[one], figure.panels[other]);
}

void applyLayout(FigureSetup& figure, const EditedLayout& edited) {
    std::vector<PanelChoice> panels;
    for (const std::size_t panel : edited.panels)
        if (panel < figure.panels.size()) panels.push_back(figure.panels[panel]);
    for (std::size_t i = edited.panels.size(); i < figure.panels.size(); ++i) panels.push_back(figure.panels[i]);
    figure.panels = std::move(panels);
    figure.layout = edited.layout;
    figure.columnWidths = sizesAfter(figure.columnWidths, edited.columns);
    figure.rowHeights = sizesAfter(figure.rowHeights, edited.rows);
    figure.panelsAcross.reset();
}

void addPanel(FigureSetup& figure, PanelChoice panel) {
    if (figure.layout) {
        FigureLayout& layout = *figure.layout;
        const std::size_t placed = std::min(layout.panels.size(), figure.panels.size());
        layout.panels.push_back({.row = layout.rows++, .column = 0});
        figure.panels.insert(figure.panels.begin() + static_cast<std::ptrdiff_t>(placed), std::move(panel));
        return;
    }
    figure.panels.push_back(std::move(panel));
}

void removePanel(FigureSetup& figure, const FigureLayout& layout, std::size_t panel) {
    if (panel >= figure.panels.size() || figure.panels.size() < 2) return;
    if (figure.layout) {
        const auto edited = ropescope::removePanel(layout, panel);
        if (!edited) return;
        figure.layout = edited->layout;
        figure.columnWidths = sizesAfter(figure.columnWidths, edited->columns);
        figure.rowHeights = sizesAfter(figure.rowHeights, edited->rows);
    }
    figure.panels.erase(figure.panels.begin() + static_cast<std::ptrdiff_t>(panel));
}

} // namespace ropescope::ui
