// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#include "core/base/memory.h"

#include <cstdlib>

#if defined(__GLIBC__)
#include <malloc.h>
#endif

#include <hwy/cache_control.h>

namespace ropescope {
namespace {

constexpr std::size_t kLineBytes = 64; ///< of cache

} // namespace

void keepFreedMemory() {
#if defined(__GLIBC__)
    mallopt(M_MMAP_THRESHOLD, 16 << 20); // larger maps come and go as a whole
    mallopt(M_TRIM_THRESHOLD, 32 << 20);
    mallopt(M_TOP_PAD, 4 << 20);
#endif
}

// Away from its callers: GCC takes a function that only fetches ahead for one without effects, and leaves its calls out.
void fetchAhead(std::span<const std::byte> bytes) {
    for (std::size_t i = 0; i < bytes.size(); i += kLineBytes) hwy::Prefetch(bytes.data() + i);
}

} // namespace ropescope
