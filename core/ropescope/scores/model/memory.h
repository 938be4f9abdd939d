// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <span>

namespace ropescope {

/// Requests large pages for memory not yet written to: allocating and freeing a gigabyte is then much faster. Does
/// nothing where the system has no such call.
void preferLargePages(std::span<std::byte> bytes);

/// Prefetches memory into the cache without waiting. Pass a few kilobytes at a time: data fetched too early is evicted
/// before it is read.
void fetchAhead(std::span<const std::byte> bytes);

} // namespace ropescope
