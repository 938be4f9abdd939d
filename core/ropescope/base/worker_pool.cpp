// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <exception>
#include <thread>
#include <utility>

#include <ropescope/base/worker_pool.h>

namespace ropescope {

/// One call of `run`. Chunks are handed out in order to whichever thread asks.
class WorkerPool::Loop {
public:
    Loop(std::size_t count, std::size_t grain, const CancelToken& cancel, const Body& body, Priority priority)
        : m_count(count), m_grain(grain), m_cancel(cancel), m_body(body), m_priority(priority) {}

    [[nodiscard]] std::size_t chunks() const { return m_count / m_grain + (m_count % m_grain != 0 ? 1 : 0); }
    [[nodiscard]] bool hasMore() const { return m_next.load(std::memory_order_relaxed) < chunks(); }
    [[nodiscard]] Priority priority() const { return m_priority; }

    /// Runs chunks until there are none left or `enough` returns true.
    template <class Enough>
    void work(const Enough& enough) {
        try {
            while (!m_cancel.cancelled() && !enough()) {
                const std::size_t chunk = m_next.fetch_add(1, std::memory_order_relaxed);
                if (chunk >= chunks()) return;
                const std::size_t begin = chunk * m_grain;
                m_body(begin, begin + std::min(m_grain, m_count - begin));
            }
        } catch (...) {
            m_next.store(chunks(), std::memory_order_relaxed);
            const std::scoped_lock lock(m_thrownMutex);
            if (!m_thrown) m_thrown = std::current_exception();
        }
    }

    void rethrow() const {
        if (m_thrown) std::rethrow_exception(m_thrown);
    }

    // Guarded by the mutex of the pool:
    std::size_t helpers = 0;
    std::condition_variable left; ///< signalled when the last helper leaves

private:
    const std::size_t m_count, m_grain;
    const CancelToken& m_cancel;
    const Body& m_body;
    const Priority m_priority;
    std::atomic<std::size_t> m_next{0};
    std::mutex m_thrownMutex;
    std::exception_ptr m_thrown;
};

WorkerPool::~WorkerPool() {
    std::unique_lock lock(m_mutex);
    m_ending = true;
    m_wake.notify_all();
    m_ended.wait(lock, [this] { return m_threads == 0; });
}

bool WorkerPool::run(std::size_t count, std::size_t grain, const CancelToken& cancel, const Body& body,
                     Priority priority) {
    Loop loop(count, grain, cancel, body, priority);
    const bool shared = loop.chunks() > 1 && m_limit > 0;
    if (shared) open(loop);
    loop.work([] { return false; });
    if (shared) close(loop);
    loop.rethrow();
    return !cancel.cancelled();
}

void WorkerPool::open(Loop& loop) {
    const std::scoped_lock lock(m_mutex);
    m_open.push_back(&loop);
    if (loop.priority() == Priority::Urgent) ++m_urgent;
    const std::size_t wanted = std::min(loop.chunks() - 1, m_limit);
    if (m_idle < wanted) startWorkers();
    for (std::size_t i = 0; i < wanted; ++i) m_wake.notify_one();
}

void WorkerPool::close(Loop& loop) {
    std::unique_lock lock(m_mutex);
    std::erase(m_open, &loop);
    if (loop.priority() == Priority::Urgent && --m_urgent == 0) m_wake.notify_all();
    loop.left.wait(lock, [&loop] { return loop.helpers == 0; });
}

/// Starts as many workers as a loop may use and are not idle; fewer if the system refuses more threads.
void WorkerPool::startWorkers() {
    try {
        for (std::size_t i = m_idle; i < m_limit && m_threads < 2 * m_limit; ++i) {
            std::thread(&WorkerPool::serve, this).detach();
            ++m_threads;
        }
    } catch (const std::exception&) {
        // No thread, or no memory to start one: the loop goes on with the existing workers.
    }
}

/// The loop a free worker should help: the urgent one with the fewest helpers; without urgent loops, the background one
/// with the fewest, leaving half of the workers for the next urgent loop.
WorkerPool::Loop* WorkerPool::nextLoop() const {
    Loop* best = nullptr;
    for (Loop* loop : m_open) {
        if (!loop->hasMore() || loop->helpers >= m_limit) continue;
        if (loop->priority() == Priority::Background && (m_urgent > 0 || m_background >= m_limit)) continue;
        const auto rank = [](const Loop& each) { return std::pair(each.priority(), each.helpers); };
        if (!best || rank(*loop) < rank(*best)) best = loop;
    }
    return best;
}

bool WorkerPool::mustYield(const Loop& loop) const {
    return loop.priority() == Priority::Background && m_urgent.load(std::memory_order_relaxed) > 0;
}

void WorkerPool::serve() {
    std::unique_lock lock(m_mutex);
    while (true) {
        Loop* loop = nullptr;
        ++m_idle;
        m_wake.wait(lock, [&] { return m_ending || (loop = nextLoop()) != nullptr; });
        --m_idle;
        if (m_ending) break;
        const bool background = loop->priority() == Priority::Background;
        ++loop->helpers;
        m_background += background ? 1 : 0;
        lock.unlock();
        // The first chunk always runs, so that a background loop makes progress while urgent ones come and go.
        bool began = false;
        loop->work([&] { return std::exchange(began, true) && mustYield(*loop); });
        lock.lock();
        m_background -= background ? 1 : 0;
        if (--loop->helpers == 0) loop->left.notify_one();
    }
    if (--m_threads == 0) m_ended.notify_one();
}

} // namespace ropescope
