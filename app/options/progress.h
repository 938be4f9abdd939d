// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <chrono>
#include <string>

namespace ropescope::app {

/// Shows the progress of a long command on one line of a terminal on standard error. Silent for short work and if
/// standard error is not a terminal.
class Progress {
public:
    explicit Progress(std::string what);
    ~Progress();
    Progress(const Progress&) = delete;
    Progress& operator=(const Progress&) = delete;
    /// `done` from 0 to 1.
    void show(double done);

private:
    std::string m_what;
    std::chrono::steady_clock::time_point m_start;
    int m_percent = -1; ///< last percentage shown
    bool m_terminal;
};

} // namespace ropescope::app
