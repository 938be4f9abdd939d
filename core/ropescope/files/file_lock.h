// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <memory>
#include <string>

namespace ropescope {

/// A file that this process alone holds, until the lock goes or the process ends in whatever way. Between processes, and
/// between two locks of one process.
class FileLock {
public:
    /// Makes the file when it is not there. Null when somebody holds it, or when it cannot be made.
    [[nodiscard]] static std::shared_ptr<FileLock> take(const std::string& path);
    struct Claim {
        std::shared_ptr<FileLock> lock; ///< null when somebody else holds it, or when nobody can
        bool heldElsewhere = false;
    };
    /// Claims a file that is there, whose content is not touched. Where locks do not exist, nobody holds one.
    [[nodiscard]] static Claim claim(const std::string& path);
    /// Whether it is still the file of that name, and no other that was put in its place.
    [[nodiscard]] bool isFileOf(const std::string& path) const;
    ~FileLock();
    FileLock(const FileLock&) = delete;
    FileLock& operator=(const FileLock&) = delete;
    /// The file goes with the lock.
    void remove();

private:
    FileLock(std::string path, int file) : m_path(std::move(path)), m_file(file) {}

    std::string m_path;
    int m_file;
};

} // namespace ropescope
