// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

#include <QString>

#include <ropescope/base/expected.h>
#include <ropescope/formats/session/session_file.h>

/// Session files on disk. All functions block: call them in a job.
namespace ropescope::ui {

/// State of a file when it was read or written, to detect changes by other programs.
struct FileStamp {
    bool exists = false;
    qint64 size = 0;
    qint64 modified = 0; ///< milliseconds since 1970
    quint64 hash = 0;    ///< hash of the content
    bool operator==(const FileStamp&) const = default;
};

struct SessionOnDisk {
    SessionFile file;
    FileStamp stamp;
    bool figure = false; ///< carried by a figure, which saving must not overwrite
};

[[nodiscard]] bool isSessionPath(const QString& path); ///< see offersSession()
/// Makes the paths of images and videos absolute. Messages use `name` for the file.
[[nodiscard]] Expected<SessionOnDisk> readSessionFile(const QString& path, const std::string& name);
/// The same; messages name the file without its folder.
[[nodiscard]] Expected<SessionOnDisk> readSessionFile(const QString& path);
/// Writes atomically and flushes to disk; paths of images and videos are written relative to the file.
[[nodiscard]] Expected<FileStamp> writeSessionFile(const QString& path, const Session& session, const SessionView& view,
                                                   int version);
/// Whether no other program has changed the file; reads it only if its size or time differ. True if the file is gone,
/// as nothing would be overwritten.
[[nodiscard]] bool isUnchangedOnDisk(const QString& path, const FileStamp& stamp);

} // namespace ropescope::ui
