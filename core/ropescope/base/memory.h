// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <span>

namespace ropescope {

/// Prepares the heap of the process for large blocks that come and go: it keeps up to 128 MiB of freed memory, since each
/// frame of a drag needs the pages that the previous one freed, and its first 28 MiB come in large pages, which spares
/// thousands of page faults at the start. Called once, first thing, by the program. Does nothing where the C library has
/// no such settings.
void prepareHeap();

/// Returns the memory that parsing a file of this size took, many times as much, to the system: prepareHeap keeps it,
/// and other threads could not use it. Takes milliseconds; does nothing after small files, or where the C library has no
/// such call.
void releaseAfterParsing(std::size_t bytes);

/// Requests large pages for memory not yet written to: allocating and freeing a gigabyte is then much faster. Does
/// nothing where the system has no such call.
void preferLargePages(std::span<std::byte> bytes);

/// Prefetches memory into the cache without waiting. Pass a few kilobytes at a time: data fetched too early is evicted
/// before it is read.
void fetchAhead(std::span<const std::byte> bytes);

} // namespace ropescope
