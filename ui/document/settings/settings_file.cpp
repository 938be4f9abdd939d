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
#include "ui/document/words/error_words.h"

namespace ropescope::ui {
namespace {

constexpr qint64 kMaxBytes = qint64{4} << 20;
constexpr int kSettingsFilePatienceMs = 10000; ///< maximum wait for other instances that are writing
constexpr int kSettingsFilePauseMs = 10;

class SettingsFileText {
    Q_DECLARE_TR_FUNCTIONS(SettingsFile)
};

Error fault(const QString& path, const QString& why, const QString& hint = {}) {
    return {.code = ErrorCode::File,
            .what = Message::verbatim(toStdString(QDir::toNativeSeparators(path))),
            .why = written(why),
            .hint = written(hint)};
}

Error notWritten(const QString& path, const QString& reason) {
    return fault(path, SettingsFileText::tr("settings cannot be written: %1").arg(reason),
                 SettingsFileText::tr("changes last until the program ends"));
}

Expected<QByteArray> bytesOf(const QString& path) {
    QFile file(path);
    if (!file.exists()) return QByteArray();
    if (!file.open(QIODevice::ReadOnly))
        return fault(path, SettingsFileText::tr("settings cannot be read: %1").arg(file.errorString()));
    if (file.size() > kMaxBytes)
        return fault(path, SettingsFileText::tr("settings cannot be read: the file is too large"));
    return file.readAll();
}

/// Fails if the file is damaged.
Expected<QJsonObject> objectOf(const QByteArray& bytes) {
    if (bytes.trimmed().isEmpty()) return QJsonObject();
    const std::string_view text(bytes.constData(), static_cast<std::size_t>(bytes.size()));
    if (const auto valid = JsonDocument().read(text, {}, {}); !valid) return valid.error();
    const QJsonDocument document = QJsonDocument::fromJson(bytes);
    if (document.isObject()) return document.object();
    return Error{.why = written(SettingsFileText::tr("not a JSON object"))};
}

Expected<void> writeSafely(const QString& path, const QByteArray& bytes) {
    const auto written =
        writeFile(toStdString(path), std::string_view(bytes.constData(), static_cast<std::size_t>(bytes.size())),
                  Durability::Flushed);
    if (!written) return notWritten(path, messageText(written.error().why));
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
    return fault(path, SettingsFileText::tr("settings cannot be read: %1").arg(messageText(object.error().why)),
                 SettingsFileText::tr("the defaults are used; the next change keeps the file as \"%1\"")
                     .arg(QFileInfo(path).fileName() + QStringLiteral(".damaged")));
}

Expected<void> mergeIntoSettings(const QString& path, const SettingChanges& changes) {
    if (path.isEmpty())
        return notWritten(SettingsFileText::tr("settings"), SettingsFileText::tr("there is no home folder"));
    if (!QDir().mkpath(QFileInfo(path).path()))
        return notWritten(path, SettingsFileText::tr("its folder cannot be created"));
    QLockFile lock(path + QStringLiteral(".lock"));
    if (!isLocked(lock)) {
        return notWritten(path, lock.error() == QLockFile::PermissionError
                                    ? SettingsFileText::tr("its folder is read-only")
                                    : SettingsFileText::tr("another program has locked them"));
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
