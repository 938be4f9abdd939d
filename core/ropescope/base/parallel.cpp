// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <atomic>
#include <limits>
#include <thread>
#include <utility>
#ifdef __linux__
#include <sched.h>
#endif

#include <ropescope/base/parallel.h>
#include <ropescope/base/worker_pool.h>

namespace ropescope {
namespace {

thread_local Sharing sharing = Sharing::Urgent;

std::atomic<std::size_t> threadLimit = std::numeric_limits<std::size_t>::max();

/// What the C++ library calls hardware threads counts all processors of the machine, whatever a cluster or a container
/// has given to the process.
std::size_t processorCount() {
#ifdef __linux__
    cpu_set_t allowed;
    CPU_ZERO(&allowed);
    if (sched_getaffinity(0, sizeof allowed, &allowed) == 0) return static_cast<std::size_t>(CPU_COUNT(&allowed));
#endif
    return std::thread::hardware_concurrency();
}

/// Never destroyed: a thread may still be in a loop while the process exits.
WorkerPool& processPool() {
    static auto* pool = new WorkerPool(coreCount() - 1);
    return *pool;
}

} // namespace

std::size_t coreCount() {
    static const std::size_t processors = processorCount();
    return std::max<std::size_t>(1, std::min<std::size_t>(processors, threadLimit));
}

void limitThreads(std::size_t threads) { threadLimit = threads; }

SharingScope::SharingScope(Sharing now) : m_before(std::exchange(sharing, now)) {}

SharingScope::~SharingScope() { sharing = m_before; }

bool parallelFor(std::size_t count, std::size_t grain, const CancelToken& cancel,
                 const std::function<void(std::size_t begin, std::size_t end)>& body) {
    const Sharing how = sharing;
    grain = std::max<std::size_t>(grain, 1);
    if (how == Sharing::None || count <= grain) {
        for (std::size_t begin = 0; begin < count && !cancel.cancelled(); begin += std::min(grain, count - begin))
            body(begin, begin + std::min(grain, count - begin));
        return !cancel.cancelled();
    }
    const auto chunk = [&body](std::size_t begin, std::size_t end) {
        const SharingScope nested(Sharing::None); // all cores are already busy
        body(begin, end);
    };
    const auto priority = how == Sharing::Urgent ? WorkerPool::Priority::Urgent : WorkerPool::Priority::Background;
    return processPool().run(count, grain, cancel, chunk, priority);
}

} // namespace ropescope
