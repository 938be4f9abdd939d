// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <optional>
#include <vector>

#include <QString>
#include <QStringList>

#include <ropescope/base/expected.h>
#include <ropescope/files/file_lock.h>
#include <ropescope/formats/session/session_file.h>

#include "ui/document/files/session_io.h"

/// Recovery files restore unsaved changes after a crash. Each is a session file with a RecoveryNote,
/// and is held by a lock file next to it while its program runs, so that detecting a crash needs no timeout. All
/// functions block: call them in a job.
namespace ropescope::ui {

/// The recovery folder; empty if there is no home folder.
[[nodiscard]] QString recoveryFolder();

/// A recovery file with its lock.
struct RecoverySlot {
    QString path;
    std::shared_ptr<FileLock> lock;
};
/// Makes a new slot. Fails if the folder cannot be created or written to.
[[nodiscard]] Expected<RecoverySlot> newRecoverySlot(const QString& folder);
/// Removes the file and its lock.
void removeRecovery(const RecoverySlot& slot);

[[nodiscard]] Expected<void> writeRecovery(const RecoverySlot& slot, const RecoveryNote& note, const Session& session,
                                           const SessionView& view);

/// A document left behind by a program that no longer runs. This program now holds its lock.
struct LeftoverDocument {
    RecoverySlot slot;
    RecoveryNote note;
    SessionFile file;
    std::optional<SessionOnDisk> saved{}; ///< content of its session file; absent: there is none, or it cannot be read
};
/// All documents left behind in a folder.
struct Leftovers {
    std::vector<LeftoverDocument> documents; ///< oldest first
    QStringList damaged;                     ///< unreadable files, by their new names, which end in `.damaged`
};
/// Finds and locks documents left behind. Renames damaged files, so that they are reported only once.
[[nodiscard]] Leftovers findLeftovers(const QString& folder);

} // namespace ropescope::ui
