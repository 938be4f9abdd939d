// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

class QApplication;
class QWidget;

namespace ropescope::ui {
class JobQueue;
} // namespace ropescope::ui

namespace ropescope::app {

/// Shows the window, waits until all results are available, and writes a screenshot to `file` (the suffix selects the
/// format, PNG by default). Returns an exit code.
[[nodiscard]] int takeScreenshot(QApplication& qt, QWidget& window, ui::JobQueue& jobs, const std::string& file);

} // namespace ropescope::app
