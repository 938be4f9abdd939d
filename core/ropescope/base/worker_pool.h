// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <atomic>
#include <condition_variable>
#include <cstddef>
#include <functional>
#include <mutex>
#include <vector>

#include <ropescope/base/cancel.h>

namespace ropescope {

/// Worker threads that several loops share, whichever threads run those loops. A loop is run by the thread that asks for
/// it and by any workers that are free, so it never waits for another loop. Urgent loops come first: while there are any,
/// a worker leaves a background loop after the chunk at hand, and half of the workers are for urgent loops alone.
///
/// Written here rather than taken from oneTBB, which ends the process when the system refuses a thread; this goes on with
/// the threads that there are.
class WorkerPool {
public:
    using Body = std::function<void(std::size_t begin, std::size_t end)>;
    enum class Priority { Urgent, Background };

    /// At most `workers` for background loops, and as many again for urgent ones. Threads start when they are first needed.
    explicit WorkerPool(std::size_t workers) : m_limit(workers) {}
    /// Must outlive its loops. Waits for its threads.
    ~WorkerPool();
    WorkerPool(const WorkerPool&) = delete;
    WorkerPool& operator=(const WorkerPool&) = delete;

    /// Calls `body` on chunks [begin, end) of at most `grain` items, on this thread and on workers. Returns when all chunks
    /// are done; false when `cancel` stopped it before. The first exception of the body stops it too, and is rethrown.
    bool run(std::size_t count, std::size_t grain, const CancelToken& cancel, const Body& body, Priority priority);

private:
    class Loop;
    void open(Loop& loop);
    void close(Loop& loop);
    void startWorkers();
    void serve();
    [[nodiscard]] Loop* nextLoop() const;
    [[nodiscard]] bool mustYield(const Loop& loop) const;

    const std::size_t m_limit;
    mutable std::mutex m_mutex;
    std::condition_variable m_wake;
    std::vector<Loop*> m_open;            ///< with chunks that nobody has taken, as far as is known
    std::size_t m_threads = 0;            ///< that were started
    std::size_t m_idle = 0;               ///< of them, waiting
    std::size_t m_background = 0;         ///< of them, in background loops
    std::atomic<std::size_t> m_urgent{0}; ///< urgent loops in m_open
    bool m_ending = false;
    std::condition_variable m_ended;
};

} // namespace ropescope
