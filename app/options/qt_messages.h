// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace ropescope::app {

/// Silences Qt's messages, which are not meant for users of the command line. That Qt cannot continue ends the process
/// with one line and kBadFile.
void quietQt();

} // namespace ropescope::app
