// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <span>

namespace ropescope {

/// Asks the allocator to keep up to 128 MiB of freed memory, for the whole process: each frame of a drag needs
/// the pages that the previous one freed, and getting them from the system again costs as much as the scores. Called
/// once, by the program. Does nothing where the C library has no such setting.
void keepFreedMemory();

/// Requests large pages for memory not yet written to: allocating and freeing a gigabyte is then much faster. Does
/// nothing where the system has no such call.
void preferLargePages(std::span<std::byte> bytes);

/// Prefetches memory into the cache without waiting. Pass a few kilobytes at a time: data fetched too early is evicted
/// before it is read.
void fetchAhead(std::span<const std::byte> bytes);

} // namespace ropescope
