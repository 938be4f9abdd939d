// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <cerrno>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <ropescope/files/file_error.h>
#include <ropescope/files/read_file.h>

namespace ropescope {
namespace {

constexpr std::size_t kMebibyte = std::size_t{1} << 20;

/// Closed when it goes.
struct Descriptor {
    explicit Descriptor(int opened) : file(opened) {}
    Descriptor(const Descriptor&) = delete;
    Descriptor& operator=(const Descriptor&) = delete;
    ~Descriptor() {
        if (file >= 0) ::close(file);
    }
    int file;
};

Error tooLong(const std::string& path, std::size_t maxBytes) {
    return {.what = path,
            .why = "longer than " + (maxBytes < kMebibyte ? std::to_string(maxBytes >> 10) + " KiB"
                                                          : std::to_string(maxBytes >> 20) + " MiB"),
            .mend = "this kind of file is small; is it the right one?"};
}

} // namespace

Expected<std::string> readFile(const std::string& path, std::size_t maxBytes) {
    const Descriptor opened(::open(path.c_str(), O_RDONLY | O_CLOEXEC));
    struct stat info {};
    if (opened.file < 0 || ::fstat(opened.file, &info) != 0) return fileError(path, errno, "check the name");
    if (S_ISDIR(info.st_mode))
        return Error{.code = ErrorCode::File, .what = path, .why = "is a directory", .mend = "name a file in it"};
    // Devices and pipes have no size to go by.
    const std::size_t size = S_ISREG(info.st_mode) ? static_cast<std::size_t>(info.st_size) : 0;
    if (size > maxBytes) return tooLong(path, maxBytes);
    std::string bytes;
    bytes.reserve(size + 1);
    while (bytes.size() <= maxBytes) {
        const std::size_t before = bytes.size();
        const std::size_t room = bytes.capacity() > before ? bytes.capacity() - before : kMebibyte;
        bytes.resize(before + std::min({room, kMebibyte, maxBytes + 1 - before}));
        const ssize_t got = ::read(opened.file, bytes.data() + before, bytes.size() - before);
        const int reason = errno;
        bytes.resize(before + (got > 0 ? static_cast<std::size_t>(got) : 0));
        if (got < 0 && reason == EINTR) continue;
        if (got < 0) return fileError(path, reason, "check that it can be read");
        if (got == 0) return bytes;
    }
    return tooLong(path, maxBytes);
}

} // namespace ropescope
