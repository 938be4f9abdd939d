// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAction>
#include <QList>

#include "ui/document/context.h"

class QMenu;
class QWidget;

namespace ropescope::ui {

class FileCommands;

/// New, Open, Open recent, Save, Save as, Duplicate, Revert and Print, for the File menu. They belong to `parent`.
struct FileActions {
    QList<QAction*> open; ///< actions that open something
    QMenu* recent;        ///< between the two groups
    QList<QAction*> save; ///< actions on the open document
    QAction* print;
    QAction* close;
    QAction* quit;
};
[[nodiscard]] FileActions makeFileActions(Context context, FileCommands& commands, QWidget* parent);

} // namespace ropescope::ui
