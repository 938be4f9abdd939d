// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

namespace ropescope::app {

/// Opens the window, or renders it to a file with --screenshot, and returns the exit code (contract, section 5). `argc`
/// and `argv` are passed to QApplication and must outlive the call; `arguments` are those after the program name:
/// window options (--sequence, --screenshot, --size, --theme, --language, --scale, …) and session files, one window
/// each. Creates and owns the workspaces and their windows.
[[nodiscard]] int runWindow(int& argc, char** argv, const std::vector<std::string>& arguments);

} // namespace ropescope::app
