// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QWidget;

namespace ropescope::ui {
class Settling;
} // namespace ropescope::ui

namespace ropescope::app {

struct WindowOptions;

/// Shows the window, waits until it has settled, and writes a screenshot (the suffix selects the format, PNG by
/// default). With a region it is of that widget alone, made as large as the options say, so that it does not depend on
/// what stands around it. Returns an exit code.
[[nodiscard]] int takeScreenshot(QWidget& window, ui::Settling& settling, const WindowOptions& options);

} // namespace ropescope::app
