// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QVariantMap>

#include "ui/document/settings/setting_values.h"

/// Settings as the keys and values of QSettings. The map is flat, one key per setting, so that instances can change
/// different settings independently: "theme", "shortcuts.edit.undo", "layout.row_heights.heatmap".
namespace ropescope::ui {

/// The settings of a file, whose values may be text. Absent and invalid values get their defaults; unknown keys are
/// ignored.
[[nodiscard]] SettingValues settingsFrom(const QVariantMap& file);

/// Only settings with non-default values.
[[nodiscard]] QVariantMap mapOf(const SettingValues& values);

/// All settings.
[[nodiscard]] QVariantMap fullMapOf(const SettingValues& values);

/// New values for keys of the file; an invalid one removes the key.
using SettingChanges = QVariantMap;
[[nodiscard]] SettingChanges changesBetween(const SettingValues& before, const SettingValues& after);
[[nodiscard]] QVariantMap withChanges(QVariantMap file, const SettingChanges& changes);

} // namespace ropescope::ui
