// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <fcntl.h>
#include <filesystem>
#include <string>
#include <string_view>
#include <system_error>
#include <unistd.h>

#include <QDir>
#include <QString>

#include <ropescope/base/utf8.h>

#include "ui/document/convert.h"

/// Paths as text and as bytes. Qt itself cannot represent names that are not UTF-8.
namespace ropescope::ui {

/// The text of a path in bytes, such as an argument of the program.
[[nodiscard]] inline QString toPath(std::string_view bytes) { return toQString(decodedName(bytes)); }
/// The bytes of a path, as the file functions of core expect.
[[nodiscard]] inline std::string toBytes(const QString& path) { return encodedName(toStdString(path)); }

/// The path from the root, without `.` and `..`.
[[nodiscard]] inline QString absolutePath(const QString& path) {
    if (QDir::isAbsolutePath(path)) return QDir::cleanPath(path);
    std::error_code failed;
    const QString folder = toPath(std::filesystem::current_path(failed).string());
    return QDir::cleanPath(folder + QLatin1Char('/') + path);
}

/// A path that Qt can use for an existing file of any name: the path itself, or a link to the file that lasts as long
/// as this object.
class PathForQt {
public:
    explicit PathForQt(const QString& path) : m_path(path) {
        const std::string bytes = toBytes(path);
        if (bytes == toStdString(path)) return;
        m_file = ::open(bytes.c_str(), O_PATH | O_CLOEXEC);
        // With the process id, so that child processes can use it too.
        if (m_file >= 0) m_path = QStringLiteral("/proc/%1/fd/%2").arg(::getpid()).arg(m_file);
    }
    ~PathForQt() {
        if (m_file >= 0) ::close(m_file);
    }
    PathForQt(const PathForQt&) = delete;
    PathForQt& operator=(const PathForQt&) = delete;
    [[nodiscard]] const QString& get() const { return m_path; }

private:
    QString m_path;
    int m_file = -1;
};

} // namespace ropescope::ui
