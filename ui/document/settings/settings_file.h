// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QJsonObject>
#include <QString>

#include <ropescope/base/expected.h>

#include "ui/document/settings/setting_json.h"

namespace ropescope::ui {

/// Where the settings of this user are kept; empty when there is no home folder. Needs the names of the application.
[[nodiscard]] QString settingsPath();

/// What the file holds; nothing when there is none. Errors: it cannot be read, or it is no JSON object.
[[nodiscard]] Expected<QJsonObject> readSettings(const QString& path);

/// Brings these changes into the file as it is now, which another instance may have written meanwhile; all other keys stay.
/// A file that is no JSON object is kept beside the new one as `PATH.damaged`. Safe on any thread and among processes.
[[nodiscard]] Expected<void> mergeIntoSettings(const QString& path, const SettingChanges& changes);

} // namespace ropescope::ui
