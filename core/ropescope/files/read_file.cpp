// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <cerrno>
#include <fcntl.h>
#include <memory>
#include <poll.h>
#include <sys/stat.h>
#include <unistd.h>
#include <utility>

#include <ropescope/files/file_error.h>
#include <ropescope/files/read_file.h>

namespace ropescope {
namespace {

constexpr std::size_t kMebibyte = std::size_t{1} << 20;

/// A file descriptor that is closed on destruction.
struct Descriptor {
    explicit Descriptor(int opened) : file(opened) {}
    Descriptor(const Descriptor&) = delete;
    Descriptor& operator=(const Descriptor&) = delete;
    ~Descriptor() {
        if (file >= 0) ::close(file);
    }
    int file;
};

/// An open file or pipe.
struct Opened {
    std::shared_ptr<const Descriptor> descriptor;
    bool isPipe = false;
    std::uint64_t size = 0; ///< bytes; 0 for a pipe
};

Error fileFault(const std::string& path, Message why, Message hint) {
    return {.code = ErrorCode::File, .what = Message::verbatim(path), .why = std::move(why), .hint = std::move(hint)};
}

Error tooLong(const std::string& path, std::size_t maxBytes) {
    return {.what = Message::verbatim(path),
            .why = message("longer than %1", (maxBytes < kMebibyte ? message("%1 KiB", maxBytes >> 10)
                                                                   : message("%1 MiB", maxBytes >> 20))),
            .hint = message("files of this kind are small; check that this is the right one")};
}

/// A name is mistyped more often than a directory is missing.
Error openError(const std::string& path, int code) {
    Error error = fileError(path, code, message("check the name"));
    if (code == ENOENT) error.hint = message("check the name");
    return error;
}

/// Never blocks: opening a pipe would, until somebody writes to it.
Expected<Opened> open(const std::string& path) {
    // Opening some devices has side effects, so check the file type first.
    struct stat info {};
    if (::stat(path.c_str(), &info) == 0 && (S_ISCHR(info.st_mode) || S_ISBLK(info.st_mode)))
        return fileFault(path, message("is a device"), message("name a file"));
    auto opened =
        std::make_shared<const Descriptor>(::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY));
    if (opened->file < 0 || ::fstat(opened->file, &info) != 0) return openError(path, errno);
    if (S_ISDIR(info.st_mode)) return fileFault(path, message("is a directory"), message("name a file in it"));
    if (!S_ISREG(info.st_mode) && !S_ISFIFO(info.st_mode))
        return fileFault(path, message("is a device"), message("name a file"));
    const bool isFile = S_ISREG(info.st_mode);
    return Opened{.descriptor = std::move(opened),
                  .isPipe = !isFile,
                  .size = isFile ? static_cast<std::uint64_t>(info.st_size) : 0};
}

/// Reads the next bytes; waits for the writer of a pipe.
ssize_t readSome(int file, char* bytes, std::size_t size) {
    while (true) {
        const ssize_t got = ::read(file, bytes, size);
        if (got >= 0 || (errno != EINTR && errno != EAGAIN)) return got;
        pollfd wait{.fd = file, .events = POLLIN, .revents = 0};
        if (errno == EAGAIN) ::poll(&wait, 1, -1);
    }
}

Expected<std::string> readWhole(const Opened& opened, const std::string& path, std::size_t maxBytes) {
    if (opened.size > maxBytes) return tooLong(path, maxBytes);
    std::string bytes;
    bytes.reserve(static_cast<std::size_t>(opened.size) + 1);
    while (bytes.size() <= maxBytes) {
        const std::size_t before = bytes.size();
        const std::size_t room = bytes.capacity() > before ? bytes.capacity() - before : kMebibyte;
        bytes.resize(before + std::min({room, kMebibyte, maxBytes + 1 - before}));
        const ssize_t got = readSome(opened.descriptor->file, bytes.data() + before, bytes.size() - before);
        const int reason = errno;
        bytes.resize(before + (got > 0 ? static_cast<std::size_t>(got) : 0));
        if (got < 0) return fileError(path, reason, message("check that it can be read"));
        if (got > 0) continue;
        if (opened.isPipe && bytes.empty())
            return fileFault(path, message("is a pipe without a writer"),
                             message("name a file, or start the program that writes to it first"));
        return bytes;
    }
    return tooLong(path, maxBytes);
}

/// Not a pipe.
Expected<Opened> openRegular(const std::string& path) {
    Expected<Opened> opened = open(path);
    if (opened && opened->isPipe)
        return fileFault(path, message("is a pipe"), message("write its output to a file and name that"));
    return opened;
}

} // namespace

Expected<std::string> readFile(const std::string& path, std::size_t maxBytes) {
    const Expected<Opened> opened = open(path);
    if (!opened) return opened.error();
    return readWhole(*opened, path, maxBytes);
}

Expected<std::string> readFilePart(const std::string& path, std::uint64_t offset, std::size_t count) {
    const Expected<Opened> opened = openRegular(path);
    if (!opened) return opened.error();
    const std::uint64_t rest = opened->size - std::min(offset, opened->size);
    std::string bytes(static_cast<std::size_t>(std::min<std::uint64_t>(rest, count)), '\0');
    std::size_t done = 0;
    while (done < bytes.size()) {
        const ssize_t got = ::pread(opened->descriptor->file, bytes.data() + done, bytes.size() - done,
                                    static_cast<off_t>(offset + done));
        if (got < 0 && errno == EINTR) continue;
        if (got < 0) return fileError(path, errno, message("check that it can be read"));
        if (got == 0) break;
        done += static_cast<std::size_t>(got);
    }
    bytes.resize(done);
    return bytes;
}

Expected<std::uint64_t> fileSizeOf(const std::string& path) {
    const Expected<Opened> opened = openRegular(path);
    if (!opened) return opened.error();
    return opened->size;
}

Expected<void> checkIsFile(const std::string& path) {
    const auto size = fileSizeOf(path);
    if (!size) return size.error();
    return {};
}

} // namespace ropescope
