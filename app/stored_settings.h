// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>

#include "app/window_options.h"
#include "ui/document/settings/settings.h"

namespace ropescope::app {

/// The settings of the process: those of the user, or in-memory defaults for --safe and for screenshots, which depend
/// only on their options. Settings of versions before the settings file are imported once. Requires the application's
/// name to be set.
[[nodiscard]] std::unique_ptr<ui::Settings> settingsFor(const WindowOptions& options);

} // namespace ropescope::app
