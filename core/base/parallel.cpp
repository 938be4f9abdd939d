// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#include "core/base/parallel.h"

#include <algorithm>
#include <atomic>
#include <system_error>
#include <thread>
#include <vector>

namespace ropescope {
namespace {

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

bool parallelFor(std::size_t count, std::size_t grain, const CancelToken& cancel,
                 const std::function<void(std::size_t begin, std::size_t end)>& body) {
    Chunks chunks(count, std::max<std::size_t>(grain, 1));
    const std::size_t cores = std::max(1U, std::thread::hardware_concurrency());
    {
        Team team;
        const std::size_t helpers = std::min(cores, chunks.size());
        if (helpers > 1) team.hire(helpers - 1, [&] { chunks.work(cancel, body); });
        chunks.work(cancel, body);
    }
    return !cancel.cancelled();
}

} // namespace ropescope
