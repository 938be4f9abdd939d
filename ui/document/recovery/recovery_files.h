// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <optional>
#include <vector>

#include <QDateTime>
#include <QString>
#include <QStringList>

#include <ropescope/base/expected.h>
#include <ropescope/files/file_lock.h>
#include <ropescope/formats/session_file.h>

#include "ui/document/files/session_io.h"

/// Files that bring back what was not saved when the program ended without being asked. Each is a session file with one
/// more field, `recovery`, and is held by a lock beside it for as long as its program lives: no clock decides whether that
/// is so. Everything here takes its time: call it in a job.
namespace ropescope::ui {

/// The folder; empty where there is no home to keep anything in.
[[nodiscard]] QString recoveryFolder();

/// A recovery file with its lock.
struct RecoverySlot {
    QString path;
    std::shared_ptr<FileLock> lock;
};
/// A new one. Fails when the folder cannot be made or written to.
[[nodiscard]] Expected<RecoverySlot> newRecoverySlot(const QString& folder);
/// Removes the file and its lock.
void removeRecovery(const RecoverySlot& slot);

/// What is said of a document beside its session.
struct RecoveryNote {
    QString name; ///< empty: it has none yet
    QString path; ///< of its session file; empty: it has none
    QDateTime time;
    QStringList steps; ///< the changes that are not saved, oldest first
};
[[nodiscard]] Expected<void> writeRecovery(const RecoverySlot& slot, const RecoveryNote& note, const Session& session,
                                           const SessionView& view, const SessionExtras& extras);

/// What a program left that no longer lives. Its lock is held by this one now.
struct LeftBehind {
    RecoverySlot slot;
    RecoveryNote note;
    SessionFile file;
    std::optional<SessionOnDisk> saved{}; ///< what its session file holds; absent: there is none
};
/// All that is left behind in a folder.
struct Leftovers {
    std::vector<LeftBehind> documents; ///< the oldest first
    QStringList damaged;               ///< files that cannot be read, by their new names, which end in `.damaged`
};
/// Renames the damaged files, so that they are told of once.
[[nodiscard]] Leftovers leftBehind(const QString& folder);

} // namespace ropescope::ui
