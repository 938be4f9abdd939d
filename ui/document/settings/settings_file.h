// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QJsonObject>
#include <QString>

#include <ropescope/base/expected.h>

#include "ui/document/settings/setting_json.h"

namespace ropescope::ui {

/// Path of the user's settings file; empty if there is no home folder. Requires the application and organization names.
[[nodiscard]] QString settingsPath();

/// Content of the file, an empty object if it does not exist. Fails if it cannot be read or is not a JSON object.
[[nodiscard]] Expected<QJsonObject> readSettings(const QString& path);

/// Merges changes into the current file, which another instance may have written in the meantime; all other keys stay.
/// A file that is not a JSON object is kept as `PATH.damaged`. Safe across threads and processes.
[[nodiscard]] Expected<void> mergeIntoSettings(const QString& path, const SettingChanges& changes);

} // namespace ropescope::ui
