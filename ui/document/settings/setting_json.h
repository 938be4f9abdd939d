// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QJsonObject>
#include <QJsonValue>
#include <QMap>
#include <QString>

#include "ui/document/settings/setting_values.h"

/// Settings as the JSON object of their file. It is flat, one key per setting, so that instances can change different
/// settings independently: "theme": "dark", "shortcuts.edit.undo": ["Ctrl+U"], "layout.row_heights.heatmap": 320.
namespace ropescope::ui {

/// The settings of a file. Absent and invalid values get their defaults; unknown keys are ignored.
[[nodiscard]] SettingValues settingsFrom(const QJsonObject& file);

/// Only settings with non-default values.
[[nodiscard]] QJsonObject jsonOf(const SettingValues& values);

/// All settings.
[[nodiscard]] QJsonObject allJsonOf(const SettingValues& values);

/// New values for keys of the file; undefined: removes the key.
using SettingChanges = QMap<QString, QJsonValue>;
[[nodiscard]] SettingChanges changesBetween(const SettingValues& before, const SettingValues& after);
[[nodiscard]] QJsonObject withChanges(QJsonObject file, const SettingChanges& changes);

} // namespace ropescope::ui
