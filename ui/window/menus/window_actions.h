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

/// All actions of the window and their menus. They belong to `parent` and act in its window.
struct WindowActions {
    QAction* undo;
    QAction* redo;
    QAction* import;
    QAction* notation;       ///< focus the notation field
    QAction* leftPanel;      ///< checked while the left panel is shown
    QAction* rightPanel;     ///< checked while the right panel is shown
    QAction* cards;          ///< checked while the cards of segments are shown
    QAction* history;        ///< checked while the history is shown
    QList<QAction*> add;     ///< segments by kind
    QList<QAction*> segment; ///< act on the selected segment
    QList<QMenu*> menus;     ///< of the menu bar, in order
};

/// What the menus need besides the Context.
struct WindowGestures {
    FileCommands& files;
    std::function<void()> chooseFiles;
    std::function<void()> focusNotation;
    std::function<void()> editNote;
    std::function<void(bool forward)> nextRegion;
    QMenu* formulas = nullptr; ///< commands on user-defined schemes
    QMenu* examples = nullptr;
    std::function<void(bool)> showLeftPanel;
    std::function<void(bool)> showRightPanel;
    std::function<void(bool)> showCards;
    std::function<void(bool)> showRibbon;
    std::function<void(bool)> showHistory;
    std::function<void(const QString& path)> showSettings; ///< at one of them; empty: no matter which
    std::function<void()> showSpread;
    std::function<void()> showFigures;
    QList<QAction*> modes{};  ///< of the header, see ModeStack
    QList<QAction*> models{}; ///< the other modes
    std::function<void()> showGoToToken;
    std::function<void()> explain;
    std::function<void()> showGlossary;
    std::function<void()> showFirstNotes;
    std::function<void()> resetLayout;
};

/// `appearance` must outlive the actions and provides the current language.
[[nodiscard]] WindowActions makeWindowActions(Context context, const Appearance& appearance,
                                              const WindowGestures& gestures, QWidget* parent);

} // namespace ropescope::ui
