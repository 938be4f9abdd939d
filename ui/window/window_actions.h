// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>

#include <QAction>
#include <QList>

#include "ui/window/workbench.h"

class QMenu;

namespace ropescope::ui {

class FileCommands;

/// All actions of the window with their menus. They belong to `parent` and act in its window.
struct WindowActions {
    QAction* undo;
    QAction* redo;
    QAction* import;
    QAction* notation;       ///< focus the notation field
    QAction* rightPanel;     ///< checked while the right panel is shown
    QAction* history;        ///< checked while the history is shown
    QList<QAction*> add;     ///< segments by kind
    QList<QAction*> segment; ///< on the selected segment
    QList<QMenu*> menus;     ///< of the menu bar, in order
};

/// What the menus cannot do by the Context alone.
struct WindowGestures {
    FileCommands& files;
    std::function<void()> chooseFiles;
    std::function<void()> focusNotation;
    std::function<void(bool forward)> nextRegion;
    QMenu* formulas = nullptr; ///< what can be done with user-defined schemes
    QMenu* examples = nullptr;
    std::function<void(bool)> showLeftPanel;
    std::function<void(bool)> showRightPanel;
    std::function<void(bool)> showHistory;
    std::function<void()> showSettings;
    std::function<void()> resetLayout;
};

/// `appearance` outlives the actions and tells the language in force.
[[nodiscard]] WindowActions makeWindowActions(Context context, const Appearance& appearance,
                                              const WindowGestures& gestures, QWidget* parent);

} // namespace ropescope::ui
