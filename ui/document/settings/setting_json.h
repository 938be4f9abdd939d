// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QJsonObject>
#include <QJsonValue>
#include <QMap>
#include <QString>

#include "ui/document/settings/setting_values.h"

/// Settings as the object of their file. It is flat, one key a setting, so that two instances can each change their own:
/// "theme": "dark", "shortcuts.edit.undo": ["Ctrl+U"], "layout.row_heights.heatmap": 320.
namespace ropescope::ui {

/// The settings of a file. What is absent or against its rule has its default; keys that nobody declared are ignored.
[[nodiscard]] SettingValues settingsFrom(const QJsonObject& file);

/// The settings that are not the default ones.
[[nodiscard]] QJsonObject jsonOf(const SettingValues& values);

/// All settings.
[[nodiscard]] QJsonObject allJsonOf(const SettingValues& values);

/// Other values for keys of the file; undefined: the key goes.
using SettingChanges = QMap<QString, QJsonValue>;
[[nodiscard]] SettingChanges changesBetween(const SettingValues& before, const SettingValues& after);
[[nodiscard]] QJsonObject withChanges(QJsonObject file, const SettingChanges& changes);

} // namespace ropescope::ui
