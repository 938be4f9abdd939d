// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#include <cerrno>
#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <ropescope/files/file_calls.h>

namespace ropescope {
namespace {

/// Retries a call that a signal interrupts.
template <class Call>
auto uninterrupted(const Call& call) {
    auto result = call();
    while (result < 0 && errno == EINTR) result = call();
    return result;
}

int copyRights(int file, const struct stat& like) {
    // Only root may change the owner; a group that this user belongs to may be kept.
    if (::fchown(file, like.st_uid, like.st_gid) != 0 && ::fchown(file, static_cast<uid_t>(-1), like.st_gid) != 0)
        errno = 0;
    return ::fchmod(file, like.st_mode & 07777);
}

} // namespace

const FileCalls& systemCalls() {
    static const FileCalls calls{
        .open = [](const std::string& path, int flags,
                   mode_t mode) { return uninterrupted([&] { return ::open(path.c_str(), flags, mode); }); },
        .lock = [](int file) { return uninterrupted([&] { return ::flock(file, LOCK_EX | LOCK_NB); }); },
        .write = [](int file, const void* bytes,
                    std::size_t size) { return uninterrupted([&] { return ::write(file, bytes, size); }); },
        .copyRights = &copyRights,
        .sync = [](int file) { return uninterrupted([&] { return ::fsync(file); }); },
        .close = &::close,
        .link =
            [](int file, const std::string& to) {
                const std::string from = "/proc/self/fd/" + std::to_string(file);
                return ::linkat(AT_FDCWD, from.c_str(), AT_FDCWD, to.c_str(), AT_SYMLINK_FOLLOW);
            },
        .rename = [](const std::string& from, const std::string& to) { return std::rename(from.c_str(), to.c_str()); },
        .remove = [](const std::string& path) { return ::unlink(path.c_str()); }};
    return calls;
}

} // namespace ropescope
