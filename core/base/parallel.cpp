// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#include "core/base/parallel.h"

#include <algorithm>
#include <atomic>
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

/// Threads that are joined on every way out.
class Team {
public:
    Team() = default;
    Team(const Team&) = delete;
    Team& operator=(const Team&) = delete;
    ~Team() {
        for (std::thread& member : m_members) member.join();
    }
    void hire(std::size_t count, const std::function<void()>& work) {
        m_members.reserve(count);
        try {
            while (m_members.size() < count) m_members.emplace_back(work);
        } catch (const std::system_error&) {
            // No more threads to be had: those who are here do the work.
        }
    }

private:
    std::vector<std::thread> m_members;
};

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
    if (workers > 1) {
        Team team;
        team.hire(workers - 1, work);
        work();
    } else {
        chunks.work(cancel, body);
    }
    return !cancel.cancelled();
}

} // namespace ropescope
