// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include <ropescope/positions/position_map.h>

namespace ropescope {

/// An integer variable with a range, and its contribution to a coordinate: step * x, or the offset of frame x of an
/// unsteady lattice.
struct Loop {
    std::int64_t first = 0, last = 0;
    Position step{};
    const Lattice* frames = nullptr; ///< if set, unsteady axes add sign * frameOffset(x)
    double sign = 1;
    [[nodiscard]] double at(std::size_t axis, std::int64_t x) const;
    [[nodiscard]] bool uneven(std::size_t axis) const;
};

/// Finds integers x such that the sum of the loops equals the target on every axis, by narrowing ranges: one loop after
/// the other, the shortest range first, each range narrowed to what the others leave.
class LatticeEquation {
public:
    LatticeEquation(std::vector<Loop> loops, const Position& target, int axes, double tolerance)
        : m_loops(std::move(loops)),
          m_rest(target),
          m_axes(static_cast<std::size_t>(axes)),
          m_tolerance(tolerance),
          m_values(m_loops.size()),
          m_set(m_loops.size()) {}

    enum class Answer { Found, None, GaveUp };
    /// Adds to `steps` and gives up once they exceed `limit`. `notZero`: at least one x must differ from 0.
    [[nodiscard]] Answer solve(bool notZero, std::int64_t& steps, std::int64_t limit);
    /// The solution, one number per loop.
    [[nodiscard]] const std::vector<std::int64_t>& values() const { return m_values; }

private:
    struct Range {
        std::int64_t first = 0, last = 0;
    };
    [[nodiscard]] Range narrowed(std::size_t loop) const;
    void narrowSteady(Range& range, double step, double low, double high) const;
    void narrowUneven(Range& range, const Loop& loop, std::size_t axis, double low, double high) const;
    [[nodiscard]] Answer search(bool notZero, std::int64_t& steps, std::int64_t limit);
    [[nodiscard]] bool solved(bool notZero) const;

    std::vector<Loop> m_loops;
    Position m_rest;
    std::size_t m_axes;
    double m_tolerance;
    std::vector<std::int64_t> m_values;
    std::vector<bool> m_set;
};

/// Loops over the frames, rows and columns of a block; their sum is the coordinate minus the origin. Ignores lists.
[[nodiscard]] std::array<Loop, 3> loopsOf(const Lattice& block, double sign = 1);

} // namespace ropescope
