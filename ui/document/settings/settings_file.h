// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QVariantMap>

#include <ropescope/base/expected.h>

#include "ui/document/settings/setting_map.h"

namespace ropescope::ui {

/// Path of the user's settings file; empty if there is no home folder. Requires the application and organization names.
[[nodiscard]] QString settingsPath();

/// The keys of the file, none if it does not exist. Fails if it cannot be read or is damaged.
[[nodiscard]] Expected<QVariantMap> readSettings(const QString& path);

/// Merges changes into the current file, which another instance may have written in the meantime; all other keys stay.
/// Safe across threads and processes.
[[nodiscard]] Expected<void> mergeIntoSettings(const QString& path, const SettingChanges& changes);

} // namespace ropescope::ui
