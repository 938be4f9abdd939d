// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/files/session_io.h"

#include <filesystem>
#include <string>
#include <utility>

#include <QDateTime>
#include <QFileInfo>

#include <ropescope/base/hash.h>
#include <ropescope/files/read_file.h>
#include <ropescope/files/write_file.h>
#include <ropescope/formats/session/carried_session.h>
#include <ropescope/formats/session/session_paths.h>

#include "ui/document/convert.h"
#include "ui/document/files/file_names.h"

namespace ropescope::ui {
namespace {

std::filesystem::path folderOf(const QString& path) {
    return std::filesystem::path(toStdString(absolutePath(path))).parent_path();
}

Expected<std::string> readBytes(const QString& path) { return readFile(toBytes(path), kMaxSessionBytes); }

FileStamp stampOf(const QString& path, const std::string& bytes) {
    const PathForQt existing(path);
    const QFileInfo info(existing.get());
    return {.exists = true,
            .size = info.size(),
            .modified = info.lastModified().toMSecsSinceEpoch(),
            .hash = Hasher().add(std::string_view(bytes)).value()};
}

} // namespace

bool isSessionPath(const QString& path) { return offersSession(toBytes(path)); }

Expected<SessionOnDisk> readSessionFile(const QString& path) {
    return readSessionFile(path, toBytes(QFileInfo(path).fileName()));
}

Expected<SessionOnDisk> readSessionFile(const QString& path, const std::string& name) {
    const auto bytes = readBytes(path);
    if (!bytes) return bytes.error();
    auto file = parseSessionFile(*bytes, name);
    if (!file) return file.error();
    if (file->version > kSessionVersion) {
        file->remarks.insert(file->remarks.begin(),
                             {.what = Message::verbatim(name),
                              .why = message("written by a later version of this program"),
                              .hint = message("it is opened read-only; save it under another name to change it")});
    }
    file->session = withAbsolutePaths(std::move(file->session), folderOf(path));
    return SessionOnDisk{.file = *std::move(file), .stamp = stampOf(path, *bytes), .figure = isFigure(*bytes)};
}

Expected<FileStamp> writeSessionFile(const QString& path, const Session& session, const SessionView& view,
                                     int version) {
    const auto text = toSessionFile(withRelativePaths(session, folderOf(path)), view, version);
    if (!text) return text.error();
    const auto done = writeFile(toBytes(path), *text, Durability::Flushed);
    if (!done) return done.error();
    return stampOf(path, *text);
}

bool isUnchangedOnDisk(const QString& path, const FileStamp& stamp) {
    const PathForQt existing(path);
    const QFileInfo info(existing.get());
    if (!info.exists()) return true;
    if (!stamp.exists) return false;
    if (info.size() == stamp.size && info.lastModified().toMSecsSinceEpoch() == stamp.modified) return true;
    const auto bytes = readBytes(path);
    return bytes && stampOf(path, *bytes).hash == stamp.hash;
}

} // namespace ropescope::ui
