// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <deque>
#include <string_view>
#include <unordered_map>
#include <utility>

#include <ropescope/formats/session/item_match.h>

namespace ropescope {
namespace {

using Items = std::vector<MatchedItem>;

class Matcher {
public:
    Matcher(const Items& before, const Items& now)
        : m_before(before), m_now(now), m_found(before.size(), -1), m_taken(now.size(), false) {
        const std::size_t shorter = std::min(before.size(), now.size());
        for (; m_front < shorter && before[m_front] == now[m_front]; ++m_front) take(m_front, m_front);
        while (m_back < shorter - m_front && before[before.size() - 1 - m_back] == now[now.size() - 1 - m_back]) {
            take(before.size() - 1 - m_back, now.size() - 1 - m_back);
            ++m_back;
        }
        matchBy(&MatchedItem::text);
        matchBy(&MatchedItem::kind);
    }
    std::vector<std::ptrdiff_t> result() { return std::move(m_found); }

private:
    void take(std::size_t before, std::size_t now) {
        m_found[before] = static_cast<std::ptrdiff_t>(now);
        m_taken[now] = true;
    }
    /// Matches the remaining items between the ends, in order.
    void matchBy(std::string MatchedItem::*key) {
        std::unordered_map<std::string_view, std::deque<std::size_t>> open;
        for (std::size_t i = m_front; i < m_now.size() - m_back; ++i) {
            if (!m_taken[i]) open[m_now[i].*key].push_back(i);
        }
        for (std::size_t i = m_front; i < m_before.size() - m_back; ++i) {
            if (m_found[i] >= 0) continue;
            const auto same = open.find(m_before[i].*key);
            if (same == open.end() || same->second.empty()) continue;
            take(i, same->second.front());
            same->second.pop_front();
        }
    }

    const Items& m_before;
    const Items& m_now;
    std::vector<std::ptrdiff_t> m_found;
    std::vector<bool> m_taken;
    std::size_t m_front = 0, m_back = 0; ///< numbers of equal items at both ends
};

} // namespace

std::function<std::ptrdiff_t(std::size_t)> matchItems(const Items& before, const Items& now) {
    return [found = Matcher(before, now).result()](std::size_t index) {
        return index < found.size() ? found[index] : std::ptrdiff_t{-1};
    };
}

} // namespace ropescope
