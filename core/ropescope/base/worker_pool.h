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

/// Worker threads shared by several loops, whichever threads run those loops. A loop runs on the calling thread and on
/// any free workers, so it never waits for another loop. Urgent loops come first: while there are any, a worker leaves
/// a background loop after its current chunk, and half of the workers are reserved for urgent loops.
///
/// Used instead of oneTBB, which terminates the process if the system refuses a thread; this pool goes on with the
/// threads it has.
class WorkerPool {
public:
    using Body = std::function<void(std::size_t begin, std::size_t end)>;
    enum class Priority { Urgent, Background };

    /// At most `workers` for background loops, plus as many for urgent ones. Threads start when first needed.
    explicit WorkerPool(std::size_t workers) : m_limit(workers) {}
    /// The pool must outlive its loops. Waits for its threads to end.
    ~WorkerPool();
    WorkerPool(const WorkerPool&) = delete;
    WorkerPool& operator=(const WorkerPool&) = delete;

    /// Calls `body` on chunks [begin, end) of at most `grain` items, on this thread and on workers. Returns once all
    /// chunks are done, or false if `cancel` stopped it earlier. The first exception of the body stops it too, and is
    /// rethrown.
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
    std::vector<Loop*> m_open;            ///< with chunks not yet taken, as far as is known
    std::size_t m_threads = 0;            ///< started
    std::size_t m_idle = 0;               ///< of the started threads, waiting
    std::size_t m_background = 0;         ///< of the started threads, in background loops
    std::atomic<std::size_t> m_urgent{0}; ///< urgent loops in m_open
    bool m_ending = false;
    std::condition_variable m_ended;
};

} // namespace ropescope
