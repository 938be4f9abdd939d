// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// QSettings locks the file, reads it again before it writes, and replaces it in one step.
#include "ui/document/settings/settings_file.h"

#include <cstdint>
#include <optional>
#include <utility>

#include <QDir>
#include <QFileInfo>
#include <QSettings>
#include <QStandardPaths>

#include <ropescope/files/read_file.h>

#include "ui/document/convert.h"
#include "ui/document/files/file_names.h"

namespace ropescope::ui {
namespace {

constexpr std::uint64_t kMaxSettingsBytes = std::uint64_t{1} << 20;

/// Without a path, there is no home folder.
Error fault(const QString& path, Message why, Message hint) {
    return {.code = ErrorCode::File,
            .what =
                path.isEmpty() ? message("settings") : Message::verbatim(toStdString(QDir::toNativeSeparators(path))),
            .why = std::move(why),
            .hint = std::move(hint)};
}

/// Why QSettings must not open the file: it would wait for the writer of a pipe, and read a device for ever.
std::optional<Message> unusable(const QString& path) {
    if (QFileInfo lock(path + QStringLiteral(".lock")); lock.exists() && !lock.isFile())
        return message("its lock is not a file");
    if (!QFileInfo::exists(path)) return {};
    const auto size = fileSizeOf(toBytes(path));
    if (!size) return size.error().why;
    if (*size <= kMaxSettingsBytes) return {};
    return message("longer than %1", message("%1 MiB", kMaxSettingsBytes >> 20));
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
    if (const auto reason = unusable(path))
        return fault(path, message("%1: %2", message("settings cannot be read"), *reason),
                     message("the defaults are used, and changes last until the program ends"));
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
    if (const auto reason = unusable(path))
        return fault(path, message("%1: %2", message("settings cannot be written"), *reason), lasting);
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
