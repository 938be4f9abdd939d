// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include <QSize>

#include "ui/document/context.h"
#include "ui/document/settings/setting_values.h"

class QAction;

namespace ropescope::ui {

class MainWindow;

inline constexpr QSize kDefaultWindowSize{1600, 1000};

/// The placement of the parts of a window, and the plots it shows. `context` is that of the window.
[[nodiscard]] WindowLayout layoutOf(const Context& context, const MainWindow& window);

/// The action that shows or hides a part of the window, by its id: "view.left-panel".
[[nodiscard]] QAction& toggleOf(const MainWindow& window, const char* id);

/// Restores the placement of a window and its parts; one that is not wholly on screens is moved onto one. Without a saved
/// geometry the window gets its default size, or is maximised on a screen too small for that. `size` replaces both, on
/// screens of any size. Its plots belong to the document and are not changed.
void applyLayout(const WindowLayout& layout, MainWindow& window, std::optional<QSize> size = {});

/// Places a window a little below and to the right of another one, wholly on its screen: where there is no room, at the
/// left or upper edge instead, or smaller.
void placeBeside(const MainWindow& beside, MainWindow& window);

/// Restores the initial layout; its plots become a step of the document's history.
void resetLayout(const Context& context, MainWindow& window);

} // namespace ropescope::ui
