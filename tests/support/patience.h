// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <chrono>
#include <thread>

/// The only place where tests look at the clock. No test depends on the speed of the machine: what has to come is waited
/// for until it hangs, and what must not come is told by what is left to come, such as timers.
namespace ropescope::test {

/// Milliseconds after which a wait is given up. Far longer than anything takes on the slowest machine, because tests
/// must not depend on speed: only a hang takes this long.
inline constexpr int kHangs = 240'000;

/// Ends a wait that hangs, or random tests that try as much as the time allows and pass however little that is.
class Patience {
public:
    explicit Patience(std::chrono::milliseconds length = std::chrono::milliseconds(kHangs))
        : m_end(std::chrono::steady_clock::now() + length) {}
    [[nodiscard]] bool over() const { return std::chrono::steady_clock::now() >= m_end; }

private:
    std::chrono::steady_clock::time_point m_end;
};

/// Waits for other threads or processes to make the condition true; false if that hangs.
template <class Condition>
[[nodiscard]] bool comesTrue(const Condition& condition) {
    for (const Patience patience; !condition();) {
        if (patience.over()) return false;
        std::this_thread::sleep_for(std::chrono::milliseconds(1));
    }
    return true;
}

} // namespace ropescope::test
