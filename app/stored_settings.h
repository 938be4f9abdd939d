// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>

#include "app/window_options.h"
#include "ui/document/settings/settings.h"

namespace ropescope::app {

/// The settings of the process: those of the user, or default ones in memory for --safe and for pictures, which depend on
/// nothing but their options. What a version before the file of settings remembered is taken over once. Needs the names of
/// the application.
[[nodiscard]] std::unique_ptr<ui::Settings> settingsFor(const WindowOptions& options);

} // namespace ropescope::app
