// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <vector>

#include <ropescope/figures/venues.h>

#include "app/options/options.h"
#include "ui/figure/figure.h"

/// The page of a figure: its size and the size of what is on it.
namespace ropescope::app {

/// --preset --width --size --text-scale.
[[nodiscard]] const std::vector<OptionSpec>& pageOptions();

/// The page of --preset, if given.
[[nodiscard]] Expected<std::optional<FigurePreset>> presetFrom(const Options& options);

/// Sets the size of the page and the scale of texts. An option beside a preset replaces its size.
[[nodiscard]] Expected<void> applyPageOptions(const Options& options, ui::FigureSpec& spec);

/// Help for these options.
[[nodiscard]] std::string pageUsage();

} // namespace ropescope::app
