// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// glibc lets a program replace malloc ("Replacing malloc" in its manual); the replacements below forward every call to
// glibc's functions and only check the result. __libc_malloc and its siblings are exported for that.
#include "app/commands/memory_guard.h"

#include <algorithm>
#include <atomic>
#include <cerrno>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <exception>
#include <new>
#include <string>
#include <sys/mman.h>
#include <sys/resource.h>
#include <unistd.h>

#if defined(__GLIBC__)
#include <malloc.h>
#endif

#include <QString>

#include <ropescope/base/guarded.h>

#include "app/commands/command.h"

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
#define ROPESCOPE_OWN_ALLOCATOR 0
#elif defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer) || __has_feature(memory_sanitizer)
#define ROPESCOPE_OWN_ALLOCATOR 0
#endif
#endif
#if !defined(ROPESCOPE_OWN_ALLOCATOR)
#if defined(__GLIBC__)
#define ROPESCOPE_OWN_ALLOCATOR 1
#else
#define ROPESCOPE_OWN_ALLOCATOR 0
#endif
#endif

namespace ropescope::app {
namespace {

constexpr std::size_t kStackBytes = std::size_t{512} << 10;
constexpr std::size_t kPageBytes = 4096;

std::atomic<OutOfMemory> rule{OutOfMemory::Throws};
std::atomic_flag exiting = ATOMIC_FLAG_INIT;
char preparedText[256]; // prepared in advance, because no memory is left when it is needed
std::size_t textSize = 0;

/// Uses system calls only: other threads may be anywhere, even inside the allocator.
[[noreturn]] void exitWithMessage(const char* text, std::size_t size) {
    if (!exiting.test_and_set()) {
        while (::write(STDERR_FILENO, text, size) < 0 && errno == EINTR) {}
        ::_exit(kBadFile);
    }
    while (true) ::pause(); // another thread is printing the message
}

[[noreturn]] void endOutOfMemory() { exitWithMessage(preparedText, textSize); }

/// The terminate handler: an exception left a noexcept function or a thread.
[[noreturn]] void endUnhandled() {
    try {
        if (std::current_exception()) throw;
    } catch (const std::bad_alloc&) {
        endOutOfMemory();
    } catch (...) {}
    std::abort(); // a bug, which a debugger should catch
}

/// Asks for the pages of this memory in one call, where the system has one: a fault for each page takes several times as
/// long.
bool prefault([[maybe_unused]] const volatile char* memory, [[maybe_unused]] std::size_t bytes) {
#if defined(MADV_POPULATE_WRITE)
    const auto first = reinterpret_cast<std::uintptr_t>(memory) / kPageBytes * kPageBytes;
    return ::madvise(reinterpret_cast<void*>(first), bytes, MADV_POPULATE_WRITE) == 0;
#else
    return false;
#endif
}

/// Touches the stack in advance: it grows page by page, and a page that cannot be allocated is a fatal signal.
void prefaultStack() {
    volatile char room[kStackBytes];
    room[0] = 0; // the far end: the stack grows to it at once
    if (prefault(room, kStackBytes)) return;
    for (std::size_t i = 0; i < kStackBytes; i += kPageBytes) {
        room[i] = 0;
        static_cast<void>(room[i]);
    }
}

/// glibc reserves 128 MiB of address space per thread and uses little of it; under a limit that space is missing
/// elsewhere.
void shareOneHeap() {
#if defined(__GLIBC__)
    rlimit addresses{};
    if (::getrlimit(RLIMIT_AS, &addresses) == 0 && addresses.rlim_cur != RLIM_INFINITY) ::mallopt(M_ARENA_MAX, 1);
#endif
}

void handleQtMessage(QtMsgType type, const QMessageLogContext&, const QString& text) {
    if (type == QtFatalMsg) {
        const std::string line = "ropescope: Qt: cannot continue (" +
                                 text.section(QLatin1Char('\n'), 0, 0).toStdString() +
                                 "); give it more memory, or check its installation\n";
        exitWithMessage(line.data(), line.size());
    }
    if (text.startsWith(QLatin1String("QThread::start: Thread creation error"))) endOutOfMemory();
}

} // namespace

OutOfMemoryScope::OutOfMemoryScope(OutOfMemory now) : m_before(rule.exchange(now)) {}

OutOfMemoryScope::~OutOfMemoryScope() { rule = m_before; }

void prepareForLowMemory() {
    const std::string line = "ropescope: " + outOfMemory().message() + "\n";
    textSize = std::min(line.size(), sizeof preparedText);
    std::memcpy(preparedText, line.data(), textSize);
    std::set_terminate(&endUnhandled);
    prefaultStack();
    shareOneHeap();
}

Expected<void> requireMemory(std::size_t bytes) {
    void* const room = ::mmap(nullptr, bytes, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    if (room == MAP_FAILED) return outOfMemory();
    ::munmap(room, bytes);
    return {};
}

void quietQt() { qInstallMessageHandler(&handleQtMessage); }

#if ROPESCOPE_OWN_ALLOCATOR
namespace {

void* checked(void* memory) {
    if (!memory && rule.load(std::memory_order_relaxed) == OutOfMemory::Ends) endOutOfMemory();
    return memory;
}

} // namespace
#endif

} // namespace ropescope::app

#if ROPESCOPE_OWN_ALLOCATOR
extern "C" {
void* __libc_malloc(std::size_t size);                          // NOLINT(bugprone-reserved-identifier)
void* __libc_calloc(std::size_t count, std::size_t size);       // NOLINT(bugprone-reserved-identifier)
void* __libc_realloc(void* memory, std::size_t size);           // NOLINT(bugprone-reserved-identifier)
void* __libc_memalign(std::size_t alignment, std::size_t size); // NOLINT(bugprone-reserved-identifier)

void* malloc(std::size_t size) noexcept { return ropescope::app::checked(__libc_malloc(size)); }
void* calloc(std::size_t count, std::size_t size) noexcept {
    return ropescope::app::checked(__libc_calloc(count, size));
}
void* realloc(void* memory, std::size_t size) noexcept {
    void* const moved = __libc_realloc(memory, size);
    return size == 0 ? moved : ropescope::app::checked(moved); // null is a valid result for size 0
}
void* memalign(std::size_t alignment, std::size_t size) noexcept {
    return ropescope::app::checked(__libc_memalign(alignment, size));
}
void* aligned_alloc(std::size_t alignment, std::size_t size) noexcept { return memalign(alignment, size); }
int posix_memalign(void** memory, std::size_t alignment, std::size_t size) noexcept {
    if (alignment < sizeof(void*) || (alignment & (alignment - 1)) != 0) return EINVAL;
    void* const taken = memalign(alignment, size);
    if (!taken) return ENOMEM;
    *memory = taken;
    return 0;
}
}
#endif
