// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <span>

namespace ropescope {

/// Asks the allocator to keep some tens of megabytes that are given back, for the whole process: each frame of a drag
/// needs the pages that the one before it freed, and fetching them again costs as much as the scores. Called once, by
/// the program. Does nothing where the C library has no such setting.
void keepFreedMemory();

/// Asks for large pages for memory that is not written to yet: taking a gigabyte and giving it back is quicker by far.
/// Does nothing where the system has no such call.
void preferLargePages(std::span<std::byte> bytes);

/// Has memory brought near the processor, without waiting for it. A few kilobytes at a time: what comes too early is gone
/// again before it is read.
void fetchAhead(std::span<const std::byte> bytes);

} // namespace ropescope
