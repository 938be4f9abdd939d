// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#include <cerrno>
#include <dirent.h>
#include <fcntl.h>
#include <filesystem>
#include <memory>
#include <optional>
#include <random>
#include <sys/file.h>
#include <unistd.h>
#include <utility>

#include <ropescope/files/file_error.h>
#include <ropescope/files/write_file.h>

namespace ropescope {
namespace {

constexpr std::string_view kStart = ".ropescope-";
constexpr std::string_view kEnd = ".tmp";
constexpr int kAttempts = 100; ///< to find an unused name
constexpr const char* kOpenFiles = "/proc/self/fd";

/// What to say after a failed write. Only files are replaced; standard output, pipes and devices are not.
struct Advice {
    Message hint{};
    Message outcome{};
    [[nodiscard]] Error error(const std::string& name, int code) const { return fileError(name, code, hint, outcome); }
};
Advice nothingReplaced() { return {.outcome = message("nothing was replaced")}; }
Advice chooseAnother() { return {.hint = message("choose another file")}; }

std::string folderOf(const std::string& path) {
    const std::size_t slash = path.find_last_of('/');
    if (slash == std::string::npos) return ".";
    return slash == 0 ? "/" : path.substr(0, slash);
}

/// The target of a path after following its links; it need not exist.
std::string targetOf(const std::string& path) {
    std::error_code failed;
    std::filesystem::path target = path;
    constexpr int kMaxLinks = 40;
    for (int link = 0; link < kMaxLinks && std::filesystem::is_symlink(target, failed); ++link) {
        const std::filesystem::path next = std::filesystem::read_symlink(target, failed);
        if (failed) break;
        target = next.is_absolute() ? next : target.parent_path() / next;
    }
    return target.string();
}

std::string temporaryName(const std::string& folder) {
    static constexpr char kHex[] = "0123456789abcdef";
    std::random_device random;
    std::string name = folder + "/" + std::string(kStart);
    for (unsigned bits = random(), digit = 0; digit < 8; ++digit, bits >>= 4) name += kHex[bits & 15];
    return name + std::string(kEnd);
}

Expected<void> writeAll(int file, const std::string& name, std::string_view bytes, const FileCalls& calls,
                        const Advice& advice) {
    while (!bytes.empty()) {
        const ssize_t written = calls.write(file, bytes.data(), bytes.size());
        if (written < 0) return advice.error(name, errno);
        if (written == 0) return advice.error(name, ENOSPC);
        bytes.remove_prefix(static_cast<std::size_t>(written));
    }
    return {};
}

Expected<void> writeTo(int file, const std::string& name, const Producer& produce, const FileCalls& calls,
                       const Advice& advice) {
    return produce([&](std::string_view bytes) { return writeAll(file, name, bytes, calls, advice); });
}

/// Writes to a pipe or a device, which a rename cannot replace.
Expected<void> writeDirectly(const std::string& path, const Producer& produce, const FileCalls& calls) {
    const int file = calls.open(path, O_WRONLY | O_CLOEXEC, 0);
    if (file < 0) return chooseAnother().error(path, errno);
    Expected<void> outcome = writeTo(file, path, produce, calls, chooseAnother());
    if (calls.close(file) != 0 && outcome) outcome = chooseAnother().error(path, errno);
    return outcome;
}

/// Without lock support nobody removes leftovers either.
bool cannotLock(int reason) { return reason == ENOTSUP || reason == ENOLCK; }

/// The temporary file; removed unless it was renamed to its target. Where the file system can, it has no name until it
/// is complete, so that a program that is killed leaves nothing.
class Temporary {
public:
    Temporary(const std::string& path, const FileCalls& calls) : m_path(path), m_calls(calls) {}
    Temporary(const Temporary&) = delete;
    Temporary& operator=(const Temporary&) = delete;
    ~Temporary() {
        if (m_file >= 0) m_calls.close(m_file);
        if (!m_name.empty()) m_calls.remove(m_name);
    }

    Expected<void> open(const std::string& folder) {
        m_folder = folder;
        if (::access(kOpenFiles, X_OK) == 0) m_file = m_calls.open(folder, O_TMPFILE | O_WRONLY | O_CLOEXEC, 0666);
        if (m_file < 0) return openNamed();
        return m_calls.lock(m_file) == 0 || cannotLock(errno) ? done() : fail();
    }
    Expected<void> fill(const Producer& produce) {
        return writeTo(m_file, m_path, produce, m_calls, nothingReplaced());
    }
    Expected<void> copyRights(const struct stat& old) { return m_calls.copyRights(m_file, old) == 0 ? done() : fail(); }
    Expected<void> flush() { return m_calls.sync(m_file) == 0 ? done() : fail(); }
    /// Closing releases the lock, so the file is closed only after the rename.
    Expected<void> take(const std::string& place) {
        if (m_name.empty()) {
            const std::string name = temporaryName(m_folder);
            if (m_calls.link(m_file, name) != 0) return fail();
            m_name = name;
        }
        if (m_calls.rename(m_name, place) != 0) return fail();
        m_name.clear();
        const int file = std::exchange(m_file, -1);
        return m_calls.close(file) == 0 ? done() : fail();
    }

private:
    Expected<void> openNamed() {
        for (int attempt = 0; attempt < kAttempts; ++attempt) {
            const std::string name = temporaryName(m_folder);
            m_file = m_calls.open(name, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
            if (m_file < 0 && errno == EEXIST) continue;
            if (m_file < 0) break;
            m_name = name;
            const bool locked = m_calls.lock(m_file) == 0;
            if (!locked && errno != EWOULDBLOCK) return cannotLock(errno) ? done() : fail();
            struct stat info {};
            if (locked && ::fstat(m_file, &info) == 0 && info.st_nlink > 0) return {};
            // Another process removed it as a leftover before it was locked: try another name.
            m_calls.close(std::exchange(m_file, -1));
            m_name.clear();
        }
        return fail();
    }
    static Expected<void> done() { return {}; }
    [[nodiscard]] Error fail() const { return nothingReplaced().error(m_path, errno); }

    const std::string& m_path; ///< the path shown in messages
    const FileCalls& m_calls;
    std::string m_folder;
    std::string m_name; ///< empty: none yet, or none any more
    int m_file = -1;
};

/// Flushes the folder, so that the new name is on disk too.
Expected<void> flushFolder(const std::string& path, const std::string& folder, const FileCalls& calls) {
    const int file = calls.open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC, 0);
    if (file < 0) return fileError(path, errno, message("it was written, but may be lost in a power failure"));
    // Some file systems cannot sync folders.
    const bool flushed = calls.sync(file) == 0 || errno == EINVAL || errno == ENOTSUP;
    const int reason = errno;
    calls.close(file);
    if (flushed) return {};
    return fileError(path, reason, message("it was written, but may be lost in a power failure"));
}

Expected<void> replaceFile(const std::string& path, const std::string& target, const std::optional<struct stat>& old,
                           const Producer& produce, Durability durability, const FileCalls& calls) {
    const std::string folder = folderOf(target);
    // A file that may not be written to is not replaced either, although its folder would allow that.
    if (old && ::access(target.c_str(), W_OK) != 0) return nothingReplaced().error(path, errno);
    removeLeftovers(folder); // first, because they may fill the disk
    {
        Temporary temporary(path, calls);
        Expected<void> outcome = temporary.open(folder);
        if (outcome) outcome = temporary.fill(produce);
        if (outcome && old) outcome = temporary.copyRights(*old);
        if (outcome && durability == Durability::Flushed) outcome = temporary.flush();
        if (outcome) outcome = temporary.take(target);
        if (!outcome) return outcome;
    }
    return durability == Durability::Renamed ? Expected<void>() : flushFolder(path, folder, calls);
}

bool isTemporary(std::string_view name) {
    return name.size() == kStart.size() + 8 + kEnd.size() && name.starts_with(kStart) && name.ends_with(kEnd);
}

/// Removes a temporary file that nobody is writing: its creator locks it and then checks that it still exists. A lock
/// on a file that has been renamed meanwhile does not count.
void removeLeftover(const std::string& path) {
    const int file = ::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK);
    if (file < 0) return;
    struct stat locked {
    }, named{};
    if (::flock(file, LOCK_EX | LOCK_NB) == 0 && ::fstat(file, &locked) == 0 && ::stat(path.c_str(), &named) == 0 &&
        locked.st_ino == named.st_ino && locked.st_dev == named.st_dev)
        ::unlink(path.c_str());
    ::close(file);
}

} // namespace

Expected<void> writeFile(const std::string& path, const Producer& produce, Durability durability,
                         const FileCalls& calls) {
    if (path == "-")
        return writeTo(STDOUT_FILENO, "standard output", produce, calls, {.hint = message("give -o FILE")});
    const std::string target = targetOf(path);
    struct stat old {};
    const bool exists = ::stat(target.c_str(), &old) == 0;
    if (!exists && errno != ENOENT) return nothingReplaced().error(path, errno);
    if (exists && S_ISDIR(old.st_mode))
        return Error{.code = ErrorCode::File,
                     .what = Message::verbatim(path),
                     .why = message("is a directory"),
                     .hint = message("add a file name")};
    if (exists && !S_ISREG(old.st_mode)) return writeDirectly(path, produce, calls);
    return replaceFile(path, target, exists ? std::optional(old) : std::nullopt, produce, durability, calls);
}

Expected<void> writeFile(const std::string& path, std::string_view bytes, Durability durability,
                         const FileCalls& calls) {
    return writeFile(
        path, [bytes](const ByteSink& sink) { return sink(bytes); }, durability, calls);
}

void removeLeftovers(const std::string& folder) {
    const std::unique_ptr<DIR, int (*)(DIR*)> open(::opendir(folder.c_str()), &::closedir);
    if (!open) return;
    while (const dirent* entry = ::readdir(open.get())) {
        if (isTemporary(entry->d_name)) removeLeftover(folder + "/" + entry->d_name);
    }
}

} // namespace ropescope
