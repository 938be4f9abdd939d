// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include <QList>
#include <QMenu>
#include <QObject>

#include "ui/document/settings/shortcut_keys.h"
#include "ui/window/menus/command_list.h"

namespace ropescope::ui {

class Settings;

/// The shortcuts of a window's commands: the defaults, overridden by the user's choices. Follows the settings.
class Shortcuts : public QObject {
    Q_OBJECT
public:
    /// The menu actions must have their default keys. Those without an id keep them.
    Shortcuts(Settings& settings, const QList<QMenu*>& menus, QObject* parent);

    /// The commands whose keys can be changed, in menu order and in the current language.
    [[nodiscard]] std::vector<Command> commands() const;
    [[nodiscard]] const KeyMap& defaults() const { return m_defaults; }
    [[nodiscard]] const KeyMap& activeKeys() const { return m_keys; }
    /// Sets these as the keys of all windows.
    void choose(const KeyMap& keys);

signals:
    void changed();

private:
    void apply();

    Settings& m_settings;
    QList<QMenu*> m_menus;
    KeyMap m_defaults, m_keys;
};

} // namespace ropescope::ui
