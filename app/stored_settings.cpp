// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/stored_settings.h"

#include <QFile>
#include <QSettings>

#include "ui/document/settings/settings_file.h"

namespace ropescope::app {
namespace {

/// Imports the settings of versions that used QSettings.
void importLegacySettings(ui::SettingValues& values) {
    const QSettings older;
    const QString theme = older.value(QStringLiteral("window/theme")).toString();
    if (theme == u"light") values.theme = ui::ThemeChoice::Light;
    if (theme == u"dark") values.theme = ui::ThemeChoice::Dark;
    const QString language = older.value(QStringLiteral("window/language")).toString();
    if (ui::windowLanguages().contains(language)) values.language = language;
    values.layout.geometry = older.value(QStringLiteral("window/geometry")).toByteArray();
}

} // namespace

std::unique_ptr<ui::Settings> settingsFor(const WindowOptions& options) {
    if (options.safe || options.screenshot) return std::make_unique<ui::Settings>();
    const QString path = ui::settingsPath();
    auto settings = std::make_unique<ui::Settings>(path);
    if (!path.isEmpty() && !QFile::exists(path)) settings->change(&importLegacySettings);
    return settings;
}

} // namespace ropescope::app
