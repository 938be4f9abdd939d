// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace ropescope::ui {

/// Shows everything in all windows of the process at so many per cent of its size, on top of the scales of the screens.
/// Works while windows are open: a main window keeps its place on the screen, a dialog grows. Exports do not change.
void setInterfaceScale(int percent);

/// The next larger scale that a command offers, or the next smaller one.
[[nodiscard]] int nextInterfaceScale(int percent, bool larger);

} // namespace ropescope::ui
