// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>

#include <ropescope/figures/layout_edits.h>
#include <ropescope/session/session.h>

#include "ui/document/document.h"
#include "ui/plots/plot.h"

/// What gestures and forms make of a figure of a session.
namespace ropescope::ui {

/// The figure of what a window shows: each scheme is a panel with the plots of the views.
[[nodiscard]] FigureSetup figureOfView(const Session& session, const Plots& plots);

/// Adds a figure to the session.
void addFigure(Document& document, const FigureSetup& figure);

/// The panels of a figure; if none are chosen, those that it has then.
[[nodiscard]] std::vector<PanelChoice> panelsOf(const FigureSetup& figure, const Session& session, const Plots& plots);

/// Exchanges the contents of two panels.
void swapPanels(FigureSetup& figure, std::size_t one, std::size_t other);

/// Takes a layout over, with the panels in its order. `figure` has the panels of the layout before.
void applyLayout(FigureSetup& figure, const EditedLayout& edited);

/// Adds a panel at the end, and a row for it if there is a layout.
void addPanel(FigureSetup& figure, PanelChoice panel);

/// Takes a panel away. `layout` is the layout as it is drawn.
void removePanel(FigureSetup& figure, const FigureLayout& layout, std::size_t panel);

} // namespace ropescope::ui
