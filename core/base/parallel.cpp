// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#include "core/base/parallel.h"

#include <algorithm>
#include <atomic>
#include <condition_variable>
#include <exception>
#include <memory>
#include <mutex>
#include <system_error>
#include <thread>
#include <utility>

namespace ropescope {
namespace {

/// Whether this thread is one of several at work: what it calls shares no more work out, since all cores have some.
thread_local bool atWork = false;

class AtWork {
public:
    AtWork() : m_before(std::exchange(atWork, true)) {}
    ~AtWork() { atWork = m_before; }
    AtWork(const AtWork&) = delete;
    AtWork& operator=(const AtWork&) = delete;

private:
    bool m_before;
};

/// Hands out chunk after chunk to whoever asks; chunk borders follow from the grain alone.
class Chunks {
public:
    Chunks(std::size_t count, std::size_t grain) : m_count(count), m_grain(grain) {}

    [[nodiscard]] std::size_t size() const { return m_count / m_grain + (m_count % m_grain != 0 ? 1 : 0); }

    void work(const CancelToken& cancel, const std::function<void(std::size_t, std::size_t)>& body) {
        while (!cancel.cancelled()) {
            const std::size_t chunk = m_next.fetch_add(1, std::memory_order_relaxed);
            if (chunk >= size()) return;
            const std::size_t begin = chunk * m_grain;
            body(begin, begin + std::min(m_grain, m_count - begin));
        }
    }

    /// No more chunks are handed out.
    void stop() { m_next.store(size(), std::memory_order_relaxed); }

private:
    std::size_t m_count;
    std::size_t m_grain;
    std::atomic<std::size_t> m_next{0};
};

/// What one of several threads threw, for the thread that asked them: none may leave a thread.
class FirstException {
public:
    void guard(const std::function<void()>& work) {
        try {
            work();
        } catch (...) {
            const std::scoped_lock lock(m_mutex);
            if (!m_first) m_first = std::current_exception();
        }
    }
    [[nodiscard]] bool any() {
        const std::scoped_lock lock(m_mutex);
        return m_first != nullptr;
    }
    void rethrow() {
        if (m_first) std::rethrow_exception(m_first);
    }

private:
    std::mutex m_mutex;
    std::exception_ptr m_first;
};

/// Threads that wait between the calls of the one thread that hired them, as long as it lives: to start one takes as long
/// as a part of a frame. They have the priority that thread had, and never wait for the work of another.
class Team {
public:
    Team() = default;
    Team(const Team&) = delete;
    Team& operator=(const Team&) = delete;
    /// Its threads leave by themselves: a thread that ends may not wait for others on every system.
    ~Team() {
        const std::scoped_lock lock(m_room->mutex);
        m_room->closed = true;
        m_room->called.notify_all();
    }

    /// Calls `work` on this thread and on up to `count` others. Who has not begun when this thread is done, or when the
    /// system has no more threads to give, is done without.
    void share(std::size_t count, const std::function<void()>& work) {
        hire(count);
        const Shift shift(*m_room, std::min(count, m_members), work);
        work();
    }

private:
    /// What the threads of a team have in common; lives as long as the last of them.
    struct Room {
        std::mutex mutex;
        std::condition_variable called, done;
        const std::function<void()>* work = nullptr;
        std::size_t wanted = 0; ///< threads that have not begun
        std::size_t busy = 0;   ///< threads that have, and are not done
        bool closed = false;
    };

    /// A call, from the first thread called to the last one done, on every way out.
    class Shift {
    public:
        Shift(Room& room, std::size_t threads, const std::function<void()>& work) : m_room(room) {
            const std::scoped_lock lock(m_room.mutex);
            m_room.work = &work;
            m_room.wanted = threads;
            for (std::size_t i = 0; i < threads; ++i) m_room.called.notify_one();
        }
        Shift(const Shift&) = delete;
        Shift& operator=(const Shift&) = delete;
        ~Shift() {
            std::unique_lock lock(m_room.mutex);
            m_room.wanted = 0;
            m_room.done.wait(lock, [this] { return m_room.busy == 0; });
        }

    private:
        Room& m_room;
    };

    void hire(std::size_t count) {
        try {
            for (; m_members < count; ++m_members) std::thread(&Team::serve, m_room).detach();
        } catch (const std::system_error&) {
            // No more threads to be had: those who are here do the work.
        }
    }

    static void serve(const std::shared_ptr<Room>& room) {
        std::unique_lock lock(room->mutex);
        while (true) {
            room->called.wait(lock, [&] { return room->closed || room->wanted > 0; });
            if (room->closed) return;
            --room->wanted;
            ++room->busy;
            const auto& work = *room->work;
            lock.unlock();
            work();
            lock.lock();
            if (--room->busy == 0) room->done.notify_one();
        }
    }

    std::shared_ptr<Room> m_room = std::make_shared<Room>();
    std::size_t m_members = 0;
};

thread_local Team team;

} // namespace

std::size_t coreCount() { return std::max(1U, std::thread::hardware_concurrency()); }

bool parallelFor(std::size_t count, std::size_t grain, const CancelToken& cancel,
                 const std::function<void(std::size_t begin, std::size_t end)>& body) {
    Chunks chunks(count, std::max<std::size_t>(grain, 1));
    const std::size_t workers = atWork ? 1 : std::min(coreCount(), chunks.size());
    if (workers <= 1) {
        chunks.work(cancel, body);
        return !cancel.cancelled();
    }
    FirstException thrown;
    const auto work = [&] {
        const AtWork marked;
        thrown.guard([&] { chunks.work(cancel, body); });
        if (thrown.any()) chunks.stop();
    };
    team.share(workers - 1, work);
    thrown.rethrow();
    return !cancel.cancelled();
}

} // namespace ropescope
