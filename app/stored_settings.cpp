// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/stored_settings.h"

#include "ui/document/settings/settings_file.h"

namespace ropescope::app {

std::unique_ptr<ui::Settings> settingsFor(const WindowOptions& options) {
    if (options.safe || options.screenshot) return std::make_unique<ui::Settings>();
    return std::make_unique<ui::Settings>(ui::settingsPath());
}

} // namespace ropescope::app
