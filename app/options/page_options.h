// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include "app/options/options.h"
#include "ui/figure/figure.h"

/// The page of a figure: the options of its fields, and of its size.
namespace ropescope::app {

/// Those of the declared fields of a figure, --width and --size.
[[nodiscard]] const std::vector<OptionSpec>& pageOptions();

/// Changes the figure as the options say. A size beside a preset replaces that of the preset.
[[nodiscard]] Expected<void> applyPageOptions(const Options& options, ui::FigureSpec& spec);

/// Help for these options.
[[nodiscard]] std::string pageUsage();

} // namespace ropescope::app
