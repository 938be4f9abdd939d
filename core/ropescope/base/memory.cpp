// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#include <cstdint>
#include <cstdlib>

#include <ropescope/base/memory.h>

#if defined(__GLIBC__)
#include <malloc.h>
#endif
#if defined(__linux__)
#include <sys/mman.h>
#endif

#include <hwy/cache_control.h>

namespace ropescope {
namespace {

constexpr std::size_t kLineBytes = 64; ///< cache line
constexpr std::uintptr_t kLargePage = 2 << 20;

#if defined(__GLIBC__)
constexpr std::size_t kLargeFile = 1 << 20;
constexpr int kMostOfHeap = 32 << 20; ///< the highest threshold that the C library accepts

/// Memory that is freed here stays at the top of the heap, and is not in use before something else is allocated in it.
void growHeap() {
    constexpr std::size_t kBytes = 30 << 20;
    void* const block = std::malloc(kBytes);
    if (block == nullptr) return; // a memory limit
    preferLargePages({static_cast<std::byte*>(block), kBytes});
    std::free(block);
}
#endif

} // namespace

void prepareHeap() {
#if defined(__GLIBC__)
    mallopt(M_TRIM_THRESHOLD, 128 << 20);
    // By default each thread gets a separate heap, so memory freed by one job would not be reused by the next.
    mallopt(M_ARENA_MAX, 2);
    mallopt(M_MMAP_THRESHOLD, kMostOfHeap); // so that the next block is in the heap
    growHeap();
    mallopt(M_MMAP_THRESHOLD, 16 << 20); // larger blocks are mapped and unmapped individually
    mallopt(M_TOP_PAD, 4 << 20);
#endif
}

void releaseAfterParsing([[maybe_unused]] std::size_t bytes) {
#if defined(__GLIBC__)
    if (bytes >= kLargeFile) malloc_trim(0);
#endif
}

void preferLargePages([[maybe_unused]] std::span<std::byte> bytes) {
#if defined(__linux__)
    const auto begin = reinterpret_cast<std::uintptr_t>(bytes.data());
    const std::uintptr_t first = (begin + kLargePage - 1) / kLargePage * kLargePage;
    const std::uintptr_t last = (begin + bytes.size()) / kLargePage * kLargePage;
    if (first < last) madvise(bytes.data() + (first - begin), last - first, MADV_HUGEPAGE); // only advice: may fail
#endif
}

// Not inline: GCC deems a function that only prefetches free of side effects and drops calls to it.
void fetchAhead(std::span<const std::byte> bytes) {
    const std::size_t before = reinterpret_cast<std::uintptr_t>(bytes.data()) % kLineBytes;
    const std::byte* const firstLine = bytes.data() - before;
    for (std::size_t i = 0; i < before + bytes.size(); i += kLineBytes) hwy::Prefetch(firstLine + i);
}

} // namespace ropescope
