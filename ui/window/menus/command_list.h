// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include <QList>
#include <QString>
#include <QStringList>

class QAction;
class QMenu;

namespace ropescope::ui {

/// An action with the path of menus that contains it.
struct Command {
    QAction* action;
    QStringList path;                   ///< titles of the menus, from the menu bar down
    QString text;                       ///< without the mnemonic marker
    QString keywords{};                 ///< found as well, but not shown
    [[nodiscard]] QString name() const; ///< "View › Theme › Dark"
};

/// All actions of the menus, in order, each once. Menus that are filled when shown are filled first.
[[nodiscard]] std::vector<Command> commandsOf(const QList<QMenu*>& menus);

/// Commands that contain every word of `words` in their name or keywords; those with a word that begins with the first one come first.
[[nodiscard]] std::vector<Command> matching(const std::vector<Command>& commands, const QString& words);

/// The shortcuts of an action, such as "Ctrl+E", in the notation of the desktop.
[[nodiscard]] QString keysOf(const QAction& action);

} // namespace ropescope::ui
