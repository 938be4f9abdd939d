// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// QSettings locks the file, reads it again before it writes, and replaces it in one step.
#include "ui/document/settings/settings_file.h"

#include <utility>

#include <QDir>
#include <QSettings>
#include <QStandardPaths>

#include "ui/document/convert.h"

namespace ropescope::ui {
namespace {

/// Without a path, there is no home folder.
Error fault(const QString& path, Message why, Message hint) {
    return {.code = ErrorCode::File,
            .what =
                path.isEmpty() ? message("settings") : Message::verbatim(toStdString(QDir::toNativeSeparators(path))),
            .why = std::move(why),
            .hint = std::move(hint)};
}

} // namespace

QString settingsPath() {
#ifdef Q_OS_UNIX
    // Without a home folder, Qt would use the root of the file system.
    if (qEnvironmentVariableIsEmpty("HOME") && qEnvironmentVariableIsEmpty("XDG_CONFIG_HOME")) return {};
#endif
    const QString folder = QStandardPaths::writableLocation(QStandardPaths::AppConfigLocation);
    return folder.isEmpty() ? QString() : QString(folder % QStringLiteral("/settings.ini"));
}

Expected<QVariantMap> readSettings(const QString& path) {
    const QSettings file(path, QSettings::IniFormat);
    QVariantMap values;
    for (const QString& key : file.allKeys()) values.insert(key, file.value(key));
    // Only now, because sections are parsed when their keys are asked for.
    if (file.status() == QSettings::NoError) return values;
    return fault(path, message("settings cannot be read"),
                 message("the defaults are used; the next change writes the file again"));
}

Expected<void> mergeIntoSettings(const QString& path, const SettingChanges& changes) {
    const Message lasting = message("changes last until the program ends");
    if (path.isEmpty()) return fault(path, message("there is no home folder"), lasting);
    QSettings file(path, QSettings::IniFormat);
    for (auto change = changes.begin(); change != changes.end(); ++change) {
        if (change.value().isValid())
            file.setValue(change.key(), change.value());
        else
            file.remove(change.key());
    }
    file.sync();
    if (file.status() != QSettings::AccessError) return {};
    return fault(path, message("settings cannot be written"), lasting);
}

} // namespace ropescope::ui
