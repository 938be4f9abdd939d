// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <functional>

#include <ropescope/base/cancel.h>

namespace ropescope {

/// Threads that work at once.
[[nodiscard]] std::size_t coreCount();

/// How the loops of a thread are shared with the worker pool of the process.
enum class Sharing {
    Urgent,     ///< before all others: somebody waits for the result
    Background, ///< after urgent loops
    None,       ///< not at all: the thread does all of it
};

/// Sets how the loops of this thread are shared, until the end of the scope. Threads begin as Urgent.
class SharingScope {
public:
    explicit SharingScope(Sharing now);
    ~SharingScope();
    SharingScope(const SharingScope&) = delete;
    SharingScope& operator=(const SharingScope&) = delete;

private:
    Sharing m_before;
};

/// Calls `body(begin, end)` on disjoint chunks of [0, count), each of at most `grain` items, on this thread and on the
/// workers of the process. Chunks follow from `count` and `grain` alone, so results are the same for any number of threads.
/// A nested call runs on the thread that makes it.
/// Stops handing out chunks once `cancel` is set; returns false in that case. An exception of the body stops the chunks
/// too, and is rethrown on the calling thread once all others are done.
bool parallelFor(std::size_t count, std::size_t grain, const CancelToken& cancel,
                 const std::function<void(std::size_t begin, std::size_t end)>& body);

} // namespace ropescope
