// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cmath>
#include <cstdint>
#include <numbers>

namespace ropescope {

/// SplitMix64 (Steele, Lea and Flood 2014): a few lines; a seed gives the same bits on every machine.
class Random {
public:
    explicit Random(std::uint64_t seed) : m_state(seed) {}

    /// Uniform in (0, 1], in steps of 2^-53.
    double uniform() { return static_cast<double>((next() >> 11) + 1) * 0x1p-53; }

    /// Standard normal, by the Box-Muller transform.
    double normal() {
        if (m_hasSpare) {
            m_hasSpare = false;
            return m_spare;
        }
        const double radius = std::sqrt(-2 * std::log(uniform()));
        const double angle = 2 * std::numbers::pi * uniform();
        m_spare = radius * std::sin(angle);
        m_hasSpare = true;
        return radius * std::cos(angle);
    }

private:
    std::uint64_t next() {
        m_state += 0x9e3779b97f4a7c15ULL;
        std::uint64_t z = m_state;
        z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9ULL;
        z = (z ^ (z >> 27)) * 0x94d049bb133111ebULL;
        return z ^ (z >> 31);
    }

    std::uint64_t m_state;
    double m_spare = 0;
    bool m_hasSpare = false;
};

} // namespace ropescope
