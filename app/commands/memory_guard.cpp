// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// glibc lets a program bring its own malloc ("Replacing malloc" in its manual); the ones below hand everything on to
// glibc's and only look at what comes back. __libc_malloc and its like are exported for that.
#include "app/commands/memory_guard.h"

#include <algorithm>
#include <atomic>
#include <cerrno>
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
std::atomic_flag ending = ATOMIC_FLAG_INIT;
char message[256]; // there is no memory to put one together
std::size_t messageSize = 0;

/// Nothing but calls of the system: other threads may be anywhere, also in the allocator.
[[noreturn]] void endSaying(const char* text, std::size_t size) {
    if (!ending.test_and_set()) {
        while (::write(STDERR_FILENO, text, size) < 0 && errno == EINTR) {}
        ::_exit(kBadFile);
    }
    while (true) ::pause(); // another thread says it
}

[[noreturn]] void endOutOfMemory() { endSaying(message, messageSize); }

/// A jump out of a function that promises not to throw, or out of a thread.
[[noreturn]] void endUnhandled() {
    try {
        if (std::current_exception()) throw;
    } catch (const std::bad_alloc&) {
        endOutOfMemory();
    } catch (...) {}
    std::abort(); // a fault of the program, which a debugger should see
}

/// The stack grows page by page, and the page that cannot be had is a signal.
void growStack() {
    volatile char room[kStackBytes];
    for (std::size_t i = 0; i < kStackBytes; i += kPageBytes) {
        room[i] = 0;
        static_cast<void>(room[i]);
    }
}

/// glibc sets 128 MiB of addresses aside for each thread, of which little is used; under a limit they are missing elsewhere.
void shareOneHeap() {
#if defined(__GLIBC__)
    rlimit addresses{};
    if (::getrlimit(RLIMIT_AS, &addresses) == 0 && addresses.rlim_cur != RLIM_INFINITY) ::mallopt(M_ARENA_MAX, 1);
#endif
}

void hearQt(QtMsgType type, const QMessageLogContext&, const QString& text) {
    if (type == QtFatalMsg) {
        const std::string line = "ropescope: Qt: it cannot go on (" +
                                 text.section(QLatin1Char('\n'), 0, 0).toStdString() +
                                 "); give it more memory, or check its installation\n";
        endSaying(line.data(), line.size());
    }
    if (text.startsWith(QLatin1String("QThread::start: Thread creation error"))) endOutOfMemory();
}

} // namespace

OutOfMemoryScope::OutOfMemoryScope(OutOfMemory now) : m_before(rule.exchange(now)) {}

OutOfMemoryScope::~OutOfMemoryScope() { rule = m_before; }

void prepareForLittleMemory() {
    const std::string line = "ropescope: " + outOfMemory().message() + "\n";
    messageSize = std::min(line.size(), sizeof message);
    std::memcpy(message, line.data(), messageSize);
    std::set_terminate(&endUnhandled);
    growStack();
    shareOneHeap();
}

Expected<void> requireMemory(std::size_t bytes) {
    void* const room = ::mmap(nullptr, bytes, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    if (room == MAP_FAILED) return outOfMemory();
    ::munmap(room, bytes);
    return {};
}

void quietQt() { qInstallMessageHandler(&hearQt); }

#if ROPESCOPE_OWN_ALLOCATOR
namespace {

void* looked(void* memory) {
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

void* malloc(std::size_t size) noexcept { return ropescope::app::looked(__libc_malloc(size)); }
void* calloc(std::size_t count, std::size_t size) noexcept {
    return ropescope::app::looked(__libc_calloc(count, size));
}
void* realloc(void* memory, std::size_t size) noexcept {
    void* const moved = __libc_realloc(memory, size);
    return size == 0 ? moved : ropescope::app::looked(moved); // nothing is what no bytes are
}
void* memalign(std::size_t alignment, std::size_t size) noexcept {
    return ropescope::app::looked(__libc_memalign(alignment, size));
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
