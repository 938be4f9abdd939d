// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/settings/settings_file.h"

#include <string_view>

#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QJsonDocument>
#include <QLockFile>
#include <QStandardPaths>
#include <QThread>

#include <ropescope/files/write_file.h>
#include <ropescope/formats/json_reader.h>

#include "ui/document/convert.h"

namespace ropescope::ui {
namespace {

constexpr qint64 kMaxBytes = qint64{4} << 20;
constexpr int kSettingsFilePatienceMs = 10000; ///< maximum wait for other instances that are writing
constexpr int kSettingsFilePauseMs = 10;

/// Without a path, there is no home folder.
Error fault(const QString& path, Message why, Message hint = {}) {
    return {.code = ErrorCode::File,
            .what =
                path.isEmpty() ? message("settings") : Message::verbatim(toStdString(QDir::toNativeSeparators(path))),
            .why = std::move(why),
            .hint = std::move(hint)};
}

Error notWritten(const QString& path, const Message& reason) {
    return fault(path, message("settings cannot be written: %1", reason),
                 message("changes last until the program ends"));
}

Expected<QByteArray> bytesOf(const QString& path) {
    QFile file(path);
    if (!file.exists()) return QByteArray();
    if (!file.open(QIODevice::ReadOnly))
        return fault(path, message("settings cannot be read: %1", toStdString(file.errorString())));
    if (file.size() > kMaxBytes) return fault(path, message("settings cannot be read: the file is too large"));
    return file.readAll();
}

/// Fails if the file is damaged.
Expected<QJsonObject> objectOf(const QByteArray& bytes) {
    if (bytes.trimmed().isEmpty()) return QJsonObject();
    const std::string_view text(bytes.constData(), static_cast<std::size_t>(bytes.size()));
    if (const auto valid = JsonDocument().read(text, {}, {}); !valid) return valid.error();
    const QJsonDocument document = QJsonDocument::fromJson(bytes);
    if (document.isObject()) return document.object();
    return Error{.why = message("not a JSON object")};
}

Expected<void> writeSafely(const QString& path, const QByteArray& bytes) {
    const auto written =
        writeFile(toStdString(path), std::string_view(bytes.constData(), static_cast<std::size_t>(bytes.size())),
                  Durability::Flushed);
    if (!written) return notWritten(path, written.error().why);
    return {};
}

/// Polls at a fixed interval: QLockFile backs off ever longer, so that one of many instances might starve.
bool isLocked(QLockFile& lock) {
    for (int waited = 0; waited < kSettingsFilePatienceMs; waited += kSettingsFilePauseMs) {
        if (lock.tryLock(0)) return true;
        if (lock.error() != QLockFile::LockFailedError) return false;
        QThread::msleep(kSettingsFilePauseMs);
    }
    return false;
}

} // namespace

QString settingsPath() {
#ifdef Q_OS_UNIX
    // Without a home folder, Qt would use the root of the file system.
    if (qEnvironmentVariableIsEmpty("HOME") && qEnvironmentVariableIsEmpty("XDG_CONFIG_HOME")) return {};
#endif
    const QString folder = QStandardPaths::writableLocation(QStandardPaths::AppConfigLocation);
    return folder.isEmpty() ? QString() : QString(folder % QStringLiteral("/settings.json"));
}

Expected<QJsonObject> readSettings(const QString& path) {
    const auto bytes = bytesOf(path);
    if (!bytes) return bytes.error();
    auto object = objectOf(*bytes);
    if (object) return object;
    const QString kept = QFileInfo(path).fileName() + QStringLiteral(".damaged");
    return fault(path, message("settings cannot be read: %1", object.error().why),
                 message("the defaults are used; the next change keeps the file as \"%1\"", toStdString(kept)));
}

Expected<void> mergeIntoSettings(const QString& path, const SettingChanges& changes) {
    if (path.isEmpty()) return notWritten(path, message("there is no home folder"));
    if (!QDir().mkpath(QFileInfo(path).path())) return notWritten(path, message("its folder cannot be created"));
    QLockFile lock(path + QStringLiteral(".lock"));
    if (!isLocked(lock)) {
        return notWritten(path, lock.error() == QLockFile::PermissionError
                                    ? message("its folder is read-only")
                                    : message("another program has locked them"));
    }
    const auto bytes = bytesOf(path);
    if (!bytes) return bytes.error(); // do not overwrite a file that cannot be read
    const auto object = objectOf(*bytes);
    if (!object) {
        const auto kept = writeSafely(path + QStringLiteral(".damaged"), *bytes);
        if (!kept) return kept;
    }
    const QJsonObject now = object ? *object : QJsonObject();
    const QJsonObject next = withChanges(now, changes);
    if (next == now && object) return {};
    return writeSafely(path, QJsonDocument(next).toJson());
}

} // namespace ropescope::ui
