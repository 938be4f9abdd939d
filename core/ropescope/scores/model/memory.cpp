// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#include <cstdint>

#include <ropescope/scores/model/memory.h>

#if defined(__linux__)
#include <sys/mman.h>
#endif

#include <hwy/cache_control.h>

namespace ropescope {
namespace {

constexpr std::size_t kLineBytes = 64; ///< cache line
constexpr std::uintptr_t kLargePage = 2 << 20;

} // namespace

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
