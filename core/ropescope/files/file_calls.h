// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <functional>
#include <string>
#include <sys/stat.h>
#include <sys/types.h>

namespace ropescope {

/// The system calls that writing a file uses, injectable so that a test can make each of them fail. They return what
/// their POSIX counterparts return and leave the reason in errno.
struct FileCalls {
    std::function<int(const std::string& path, int flags, mode_t mode)> open;
    std::function<int(int file)> lock; ///< exclusive, without waiting
    std::function<ssize_t(int file, const void* bytes, std::size_t size)> write;
    std::function<int(int file, const struct stat& like)> copyRights; ///< owner if allowed, and permissions
    std::function<int(int file)> sync;
    std::function<int(int file)> close;
    std::function<int(int file, const std::string& to)> link; ///< gives an open file without a name one
    std::function<int(const std::string& from, const std::string& to)> rename;
    std::function<int(const std::string& path)> remove;
};

/// The real system calls.
[[nodiscard]] const FileCalls& systemCalls();

} // namespace ropescope
