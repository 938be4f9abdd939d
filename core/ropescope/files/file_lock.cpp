// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#include <cerrno>
#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>
#include <utility>

#include <ropescope/files/file_lock.h>

namespace ropescope {
namespace {

bool isNamed(int file, const std::string& path) {
    struct stat held {
    }, named{};
    return ::fstat(file, &held) == 0 && ::stat(path.c_str(), &named) == 0 && held.st_ino == named.st_ino &&
           held.st_dev == named.st_dev;
}

} // namespace

std::shared_ptr<FileLock> FileLock::take(const std::string& path) {
    return lockOpened(path, ::open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600)).lock;
}

FileLock::Claim FileLock::claim(const std::string& path) {
    return lockOpened(path, ::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK));
}

FileLock::Claim FileLock::lockOpened(const std::string& path, int file) {
    if (file < 0) return {};
    // The previous holder may have removed or replaced the file, so this descriptor may no longer refer to `path`.
    const bool locked = ::flock(file, LOCK_EX | LOCK_NB) == 0;
    const bool held = !locked && errno == EWOULDBLOCK;
    if (locked && isNamed(file, path)) return {.lock = std::shared_ptr<FileLock>(new FileLock(path, file))};
    ::close(file);
    return {.lock = nullptr, .heldElsewhere = held};
}

bool FileLock::isFileOf(const std::string& path) const { return m_file >= 0 && isNamed(m_file, path); }

FileLock::~FileLock() {
    if (m_file >= 0) ::close(m_file);
}

void FileLock::remove() {
    if (m_file < 0) return;
    ::unlink(m_path.c_str());
    ::close(std::exchange(m_file, -1));
}

} // namespace ropescope
