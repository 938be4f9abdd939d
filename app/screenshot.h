// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

class QWidget;

namespace ropescope::ui {
class Settling;
} // namespace ropescope::ui

namespace ropescope::app {

/// Shows the window, waits until it has settled, and writes a screenshot to `file` (the suffix selects the
/// format, PNG by default). Returns an exit code.
[[nodiscard]] int takeScreenshot(QWidget& window, ui::Settling& settling, const std::string& file);

} // namespace ropescope::app
