// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <memory>
#include <vector>

#include "app/options/options.h"
#include "ui/figure/figure.h"

namespace ropescope::app {

/// The flag that writes each panel to a file of its own.
inline constexpr const char* kEachPanel = "--each-panel";

using FigureVisit = std::function<Expected<void>(const ui::Figure& figure)>;

/// Calls `visit` with the page, or with --each-panel with its panels as figures of their own, one after the other.
[[nodiscard]] Expected<void> forEachFigure(const Options& options, const ui::Figure& page,
                                           const std::shared_ptr<const Session>& session, const ui::Plots& plots,
                                           const FigureVisit& visit);

/// Writes the figures that `forEach` visits to each of the outputs, panels as "x-a.pdf", with the pictures beside them,
/// once all formats are done. Fails if a picture would replace another output or the input.
[[nodiscard]] Expected<void> writeFigures(const Options& options, const std::vector<OutputFile>& outputs,
                                          const std::function<Expected<void>(const FigureVisit& visit)>& forEach);

} // namespace ropescope::app
