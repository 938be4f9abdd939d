// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#include "core/files/file_lock.h"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>
#include <utility>

namespace ropescope {

std::shared_ptr<FileLock> FileLock::take(const std::string& path) {
    const int file = ::open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
    if (file < 0) return nullptr;
    struct stat held {
    }, named{};
    // Who held it may have removed it meanwhile: then this is another file than the one of that name.
    const bool taken = ::flock(file, LOCK_EX | LOCK_NB) == 0 && ::fstat(file, &held) == 0 &&
                       ::stat(path.c_str(), &named) == 0 && held.st_ino == named.st_ino && held.st_dev == named.st_dev;
    if (taken) return std::shared_ptr<FileLock>(new FileLock(path, file));
    ::close(file);
    return nullptr;
}

FileLock::~FileLock() {
    if (m_file >= 0) ::close(m_file);
}

void FileLock::remove() {
    if (m_file < 0) return;
    ::unlink(m_path.c_str());
    ::close(std::exchange(m_file, -1));
}

} // namespace ropescope
