// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include "app/commands/options.h"
#include "core/analysis/session.h"
#include "ui/figure/figure.h"

/// Options of what is shown and how, shared by the window and the figure.
namespace ropescope::app {

/// --rows, and those of the fields that only change what is drawn.
[[nodiscard]] const std::vector<OptionSpec>& viewOptions();

/// The rows of --rows, else `fallback`. Refuses unknown ones and lists the known ones.
[[nodiscard]] Expected<std::vector<ui::FigureRow>> rowsFrom(const Options& options,
                                                            const std::vector<ui::FigureRow>& fallback);

/// Sets the view settings that options name. --rows says which rows the window shows.
[[nodiscard]] Expected<void> applyViewOptions(const Options& options, Session& session);

/// The help of these options; `rows` is what --rows stands at.
[[nodiscard]] std::string viewUsage(const std::string& rows);

} // namespace ropescope::app
