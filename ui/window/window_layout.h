// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QSize>

#include "ui/document/context.h"
#include "ui/document/settings/setting_values.h"

namespace ropescope::ui {

class MainWindow;

inline constexpr QSize kUsualWindowSize{1600, 1000};

/// Where the parts of a window are, and which plots it shows. `context` is that of the window.
[[nodiscard]] WindowLayout layoutOf(const Context& context, const MainWindow& window);

/// Puts a window and its parts there; a place that is on no screen any more becomes one that is. Without a place the window
/// has `size`. Its plots belong to the document and stay.
void applyLayout(const WindowLayout& layout, MainWindow& window, const QSize& size = kUsualWindowSize);

/// The layout of a first start, its plots as a step of the document's history.
void resetLayout(const Context& context, MainWindow& window);

} // namespace ropescope::ui
