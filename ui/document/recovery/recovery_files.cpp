// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/recovery/recovery_files.h"

#include <algorithm>
#include <utility>

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QStandardPaths>
#include <QUuid>

#include <ropescope/files/read_file.h>
#include <ropescope/files/write_file.h>

#include "ui/document/convert.h"

namespace ropescope::ui {
namespace {

QString lockOf(const QString& path) { return path + QStringLiteral(".lock"); }

/// Unreadable files are set aside rather than deleted: they may still be useful.
void readLeft(const QString& path, RecoverySlot slot, Leftovers& found) {
    const auto bytes = readFile(toStdString(path), kMaxSessionBytes);
    auto file = bytes ? parseSessionFile(*bytes, toStdString(path)) : bytes.error();
    if (!file) {
        const QString aside = path + QStringLiteral(".damaged");
        found.damaged << (QFile::rename(path, aside) ? aside : path);
        slot.lock->remove();
        return;
    }
    LeftoverDocument left{
        .slot = std::move(slot), .note = file->recovery.value_or(RecoveryNote{}), .file = *std::move(file)};
    if (!left.note.path.empty())
        if (auto saved = readSessionFile(toQString(left.note.path))) left.saved = *std::move(saved);
    if (left.saved) left.file.version = left.saved->file.version;
    found.documents.push_back(std::move(left));
}

} // namespace

QString recoveryFolder() {
#ifdef Q_OS_UNIX
    // Without a home folder, Qt would use the root of the file system.
    if (qEnvironmentVariableIsEmpty("HOME") && qEnvironmentVariableIsEmpty("XDG_DATA_HOME")) return {};
#endif
    const QString folder = QStandardPaths::writableLocation(QStandardPaths::AppLocalDataLocation);
    return folder.isEmpty() ? QString() : folder + QStringLiteral("/recovery");
}

Expected<RecoverySlot> newRecoverySlot(const QString& folder) {
    const Error fault{.code = ErrorCode::File,
                      .what = Message::verbatim(toStdString(folder)),
                      .why = message("recovery files cannot be written there"),
                      .hint = message("check the permissions of the folder")};
    if (!QDir().mkpath(folder)) return fault;
    const QString path = folder + u'/' + QUuid::createUuid().toString(QUuid::WithoutBraces) + QStringLiteral(".rope");
    auto lock = FileLock::take(toStdString(lockOf(path)));
    if (!lock) return fault;
    return RecoverySlot{.path = path, .lock = std::move(lock)};
}

void removeRecovery(const RecoverySlot& slot) {
    QFile::remove(slot.path);
    if (slot.lock) slot.lock->remove();
}

Expected<void> writeRecovery(const RecoverySlot& slot, const RecoveryNote& note, const Session& session,
                             const SessionView& view) {
    const auto text =
        toSessionFile(session, view, kSessionVersion, note); // that of its session file is read from there
    if (!text) return text.error();
    return writeFile(toStdString(slot.path), *text, Durability::Flushed);
}

Leftovers findLeftovers(const QString& folder) {
    Leftovers found;
    if (folder.isEmpty()) return found;
    removeLeftovers(toStdString(folder));
    QDir files(folder);
    for (const QString& name : files.entryList({QStringLiteral("*.rope")}, QDir::Files)) {
        const QString path = files.filePath(name);
        auto lock = FileLock::take(toStdString(lockOf(path)));
        if (!lock) continue;            // its owner is still running
        if (!QFileInfo::exists(path)) { // its owner has just removed it
            lock->remove();
            continue;
        }
        readLeft(path, {.path = path, .lock = std::move(lock)}, found);
    }
    std::ranges::stable_sort(found.documents, {}, [](const LeftoverDocument& left) { return left.note.time; });
    // Locks of programs that were killed before writing anything.
    for (const QString& name : files.entryList({QStringLiteral("*.rope.lock")}, QDir::Files)) {
        if (QFileInfo::exists(files.filePath(name.chopped(5)))) continue;
        if (const auto lock = FileLock::take(toStdString(files.filePath(name)))) lock->remove();
    }
    return found;
}

} // namespace ropescope::ui
