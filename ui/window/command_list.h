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

/// An action with the menus that lead to it.
struct Command {
    QAction* action;
    QStringList path;                   ///< titles of the menus, from the menu bar down
    QString text;                       ///< without the sign of its mnemonic
    [[nodiscard]] QString name() const; ///< "View › Theme › Dark"
};

/// What the menus offer, in their order, each action once. Menus that fill themselves are asked to do so.
[[nodiscard]] std::vector<Command> commandsOf(const QList<QMenu*>& menus);

/// Commands that have every word of `words`, those with a word that begins with the first of them before the others.
[[nodiscard]] std::vector<Command> matching(const std::vector<Command>& commands, const QString& words);

/// "Ctrl+E" for every key of an action, as the desktop writes them.
[[nodiscard]] QString keysOf(const QAction& action);

} // namespace ropescope::ui
