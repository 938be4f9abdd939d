// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#include "core/base/parallel.h"

#include <algorithm>
#include <atomic>
#include <condition_variable>
#include <memory>
#include <mutex>
#include <system_error>
#include <thread>
#include <utility>
#include <vector>

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

private:
    std::size_t m_count;
    std::size_t m_grain;
    std::atomic<std::size_t> m_next{0};
};

/// Threads that wait for work once they are hired: to start one takes as long as a part of a frame. A call gets those that
/// wait, and new ones where these are too few, so that a long call never keeps another one waiting.
class Helpers {
public:
    /// Calls `work` on this thread and on `count` others, or fewer where the system has no more threads to give.
    void share(std::size_t count, const std::function<void()>& work) {
        Shift shift{work};
        struct WaitOnEveryWayOut {
            Helpers& helpers;
            Shift& shift;
            ~WaitOnEveryWayOut() { helpers.waitFor(shift); }
        } const wait{*this, shift};
        call(shift, count);
        work();
    }

private:
    /// What some helpers do for one call.
    struct Shift {
        const std::function<void()>& work;
        std::size_t helpers = 0; ///< still at work
    };
    struct Helper {
        std::condition_variable called;
        Shift* shift = nullptr;
    };

    void call(Shift& shift, std::size_t count) {
        const std::scoped_lock lock(m_mutex);
        while (shift.helpers < count && (!m_waiting.empty() || hire())) {
            Helper& helper = *m_waiting.back();
            m_waiting.pop_back();
            helper.shift = &shift;
            helper.called.notify_one();
            ++shift.helpers;
        }
    }

    bool hire() {
        try {
            m_helpers.push_back(std::make_unique<Helper>());
            m_waiting.reserve(m_helpers.size()); // so that no helper who comes back finds no room
            m_waiting.push_back(m_helpers.back().get());
            std::thread([this, &helper = *m_helpers.back()] { serve(helper); }).detach();
            return true;
        } catch (const std::system_error&) {
            m_waiting.pop_back();
            m_helpers.pop_back();
            return false;
        }
    }

    void serve(Helper& helper) {
        std::unique_lock lock(m_mutex);
        for (;;) {
            helper.called.wait(lock, [&] { return helper.shift != nullptr; });
            Shift& shift = *std::exchange(helper.shift, nullptr);
            lock.unlock();
            shift.work();
            lock.lock();
            m_waiting.push_back(&helper);
            if (--shift.helpers == 0) m_done.notify_all();
        }
    }

    void waitFor(Shift& shift) {
        std::unique_lock lock(m_mutex);
        // Who has not begun by now is not waited for: to wake up takes a while too, and the work is done.
        for (const auto& helper : m_helpers) {
            if (helper->shift != &shift) continue;
            helper->shift = nullptr;
            m_waiting.push_back(helper.get());
            --shift.helpers;
        }
        m_done.wait(lock, [&] { return shift.helpers == 0; });
    }

    std::mutex m_mutex;
    std::condition_variable m_done; ///< some shift
    std::vector<std::unique_ptr<Helper>> m_helpers;
    std::vector<Helper*> m_waiting;
};

/// Those of the process. Never given back: they wait until the very end, and end with it.
Helpers& helpers() {
    static Helpers& all = *new Helpers;
    return all;
}

} // namespace

std::size_t coreCount() { return std::max(1U, std::thread::hardware_concurrency()); }

bool parallelFor(std::size_t count, std::size_t grain, const CancelToken& cancel,
                 const std::function<void(std::size_t begin, std::size_t end)>& body) {
    Chunks chunks(count, std::max<std::size_t>(grain, 1));
    const std::size_t workers = atWork ? 1 : std::min(coreCount(), chunks.size());
    const auto work = [&] {
        const AtWork marked;
        chunks.work(cancel, body);
    };
    if (workers > 1)
        helpers().share(workers - 1, work);
    else
        chunks.work(cancel, body);
    return !cancel.cancelled();
}

} // namespace ropescope
