// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <ropescope/base/expected.h>
#include <ropescope/formats/session_file.h>

/// Session files on disk. Everything here takes its time: call it in a job.
namespace ropescope::ui {

/// What a file held when it was read or written, to notice that somebody else has changed it.
struct FileStamp {
    bool exists = false;
    qint64 size = 0;
    qint64 modified = 0; ///< milliseconds since 1970
    quint64 hash = 0;    ///< of the content
    bool operator==(const FileStamp&) const = default;
};

struct SessionOnDisk {
    SessionFile file;
    FileStamp stamp;
};

[[nodiscard]] bool isSessionPath(const QString& path); ///< by its suffix
/// Paths of pictures become absolute.
[[nodiscard]] Expected<SessionOnDisk> readSessionFile(const QString& path);
/// Whole or not at all, and flushed to the disk; paths of pictures are written as seen from the file.
[[nodiscard]] Expected<FileStamp> writeSessionFile(const QString& path, const Session& session, const SessionView& view,
                                                   const SessionExtras& extras);
/// Whether nobody else has written the file; reads it only when its size or time differ. True when it is gone: nothing
/// would be overwritten.
[[nodiscard]] bool holdsStill(const QString& path, const FileStamp& stamp);

} // namespace ropescope::ui
