// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <functional>

#include <ropescope/base/cancel.h>

namespace ropescope {

/// Number of processors that the process may use (its affinity mask where there is one), at least 1; or fewer, if
/// limitThreads() said so.
[[nodiscard]] std::size_t coreCount();
/// Limits the threads of the process, this one included, before its first parallel loop; later calls have no effect.
void limitThreads(std::size_t threads);

/// How the parallel loops of a thread use the process's worker pool.
enum class Sharing {
    Urgent,     ///< before all others: somebody is waiting for the result
    Background, ///< after urgent loops
    None,       ///< not at all: the thread does all the work itself
};

/// Sets how the parallel loops of this thread use the pool, until the end of the scope. Threads start as Urgent.
class SharingScope {
public:
    explicit SharingScope(Sharing now);
    ~SharingScope();
    SharingScope(const SharingScope&) = delete;
    SharingScope& operator=(const SharingScope&) = delete;

private:
    Sharing m_before;
};

/// Calls `body(begin, end)` on disjoint chunks of [0, count), each of at most `grain` items, on this thread and the
/// workers of the process. Chunks depend only on `count` and `grain`, so results are the same for any number of
/// threads. A nested call runs on the calling thread.
/// Stops handing out chunks once `cancel` is set, and then returns false. An exception thrown by the body also stops
/// the loop, and is rethrown on the calling thread once all running chunks have finished.
bool parallelFor(std::size_t count, std::size_t grain, const CancelToken& cancel,
                 const std::function<void(std::size_t begin, std::size_t end)>& body);

} // namespace ropescope
