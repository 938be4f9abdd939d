// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/menus/shortcuts.h"

#include <QAction>

#include "ui/document/settings/settings.h"

namespace ropescope::ui {

Shortcuts::Shortcuts(Settings& settings, const QList<QMenu*>& menus, QObject* parent)
    : QObject(parent), m_settings(settings), m_menus(menus) {
    for (const Command& command : commands()) m_defaults[command.action->objectName()] = command.action->shortcuts();
    m_keys = m_defaults;
    connect(&settings, &Settings::changed, this, [this](const SettingValues& before) {
        if (before.shortcuts != m_settings.values().shortcuts) apply();
    });
    apply();
}

std::vector<Command> Shortcuts::commands() const {
    std::vector<Command> all = commandsOf(m_menus);
    std::erase_if(all, [](const Command& command) { return command.action->objectName().isEmpty(); });
    return all;
}

void Shortcuts::choose(const KeyMap& keys) {
    m_settings.change([&](SettingValues& values) { values.shortcuts = textsOf(keys, m_defaults, values.shortcuts); });
}

void Shortcuts::apply() {
    const KeyMap keys = effectiveKeys(m_defaults, m_settings.values().shortcuts);
    if (keys == m_keys) return;
    m_keys = keys;
    for (const Command& command : commands()) {
        const auto found = m_keys.find(command.action->objectName());
        if (found != m_keys.end()) command.action->setShortcuts(found->second);
    }
    emit changed();
}

} // namespace ropescope::ui
