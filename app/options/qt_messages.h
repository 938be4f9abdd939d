// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace ropescope::app {

/// Silences Qt's messages, which are not meant for users of the command line. That Qt cannot continue ends the process
/// with one line and kBadFile.
void quietQt();

/// While it lives, Qt opens the display: if none can be used, where Qt would abort, the program ends with one line and
/// kBadContent. Warnings are held back, because those of a display that cannot be used are the reason in that line.
class DisplayGuard {
public:
    DisplayGuard();
    ~DisplayGuard();
    DisplayGuard(const DisplayGuard&) = delete;
    DisplayGuard& operator=(const DisplayGuard&) = delete;
};

} // namespace ropescope::app
