// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <memory>
#include <string>

namespace ropescope {

/// An exclusive lock on a file, held until the lock is destroyed or the process ends in any way. It excludes other
/// processes, and other locks in this process.
class FileLock {
public:
    /// Creates the file if it does not exist. Null if somebody else holds the lock, or if the file cannot be created.
    [[nodiscard]] static std::shared_ptr<FileLock> take(const std::string& path);
    struct Claim {
        std::shared_ptr<FileLock> lock; ///< null if somebody else holds it, or if locks are not supported
        bool heldElsewhere = false;
    };
    /// Locks an existing file without touching its content. Without lock support, nobody holds one.
    [[nodiscard]] static Claim claim(const std::string& path);
    /// Whether the locked file is still the one at `path`, and has not been replaced.
    [[nodiscard]] bool isFileOf(const std::string& path) const;
    ~FileLock();
    FileLock(const FileLock&) = delete;
    FileLock& operator=(const FileLock&) = delete;
    /// Removes the file and releases the lock.
    void remove();

private:
    [[nodiscard]] static Claim lockOpened(const std::string& path, int file);
    FileLock(std::string path, int file) : m_path(std::move(path)), m_file(file) {}

    std::string m_path;
    int m_file;
};

} // namespace ropescope
