// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include <QKeySequence>
#include <QWidget>

#include "ui/document/context.h"
#include "ui/document/words/language.h"

class QMenu;

namespace ropescope::ui {

/// What fills the window between header and status bar in a mode.
class ModePage : public QWidget {
    Q_OBJECT
public:
    using QWidget::QWidget;
    /// The user has chosen the mode; the page is visible.
    virtual void enter() = 0;
    /// What the status bar shows in the mode.
    [[nodiscard]] virtual QWidget* status() const = 0;
    /// The commands of the mode that no menu of the window has, for the command palette.
    [[nodiscard]] virtual QMenu* commands() const = 0;

signals:
    /// The page has put something into the session that the workbench shall show.
    void workbenchWanted();
    /// Files that the window shall open as if they were dropped.
    void filesChosen(const QStringList& paths);
};

/// A way to work with the session, chosen in the header of the window.
struct Mode {
    const char* id; ///< of its action: "mode.figure"
    LocalText title;
    LocalText hint;
    QKeySequence keys;
    ModePage* (*make)(Context context, QWidget* parent); ///< null: the workbench, which the window makes itself
    bool inHeader = true;                                ///< otherwise in the menu of schemes
};

/// All modes in the order of the header, first the workbench.
[[nodiscard]] const std::vector<Mode>& modes();

} // namespace ropescope::ui
