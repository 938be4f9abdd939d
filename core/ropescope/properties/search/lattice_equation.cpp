// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
// On an axis, loop v must add what remains of the target after the minimum and the maximum that the other loops can
// add. Mixed-radix steps and separate axes leave a single number each; any remaining freedom is tried number by number.
// Example: 12f + 4i + j = 17 with i < 3, j < 4: f is narrowed to 1, then i to 1, then j to 1.
#include <algorithm>
#include <cmath>
#include <utility>

#include <ropescope/properties/search/lattice_equation.h>

namespace ropescope {
namespace {

/// Minimum and maximum that a loop adds on an axis. Offsets are non-decreasing along frames.
std::pair<double, double> reach(const Loop& loop, std::size_t axis) {
    const double a = loop.at(axis, loop.first), b = loop.at(axis, loop.last);
    return {std::min(a, b), std::max(a, b)};
}

/// Tolerance for the rounding of a quotient.
double margin(double quotient) { return 1e-9 + std::abs(quotient) * 0x1p-50; }

} // namespace

double Loop::at(std::size_t axis, std::int64_t x) const {
    return uneven(axis) ? sign * frames->axes[axis].frameOffset(x) : static_cast<double>(x) * step[axis];
}

bool Loop::uneven(std::size_t axis) const {
    return frames != nullptr && frames->axes[axis].frameRule != FrameRule::Steady;
}

std::array<Loop, 3> loopsOf(const Lattice& block, double sign) {
    std::array<Loop, 3> loops{Loop{.last = block.frames - 1, .frames = &block, .sign = sign},
                              Loop{.last = block.rows - 1}, Loop{.last = block.columns - 1}};
    for (std::size_t axis = 0; axis < block.axes.size(); ++axis) {
        const AxisRule& rule = block.axes[axis];
        loops[0].step[axis] = sign * rule.perFrame;
        loops[1].step[axis] = sign * rule.perRow;
        loops[2].step[axis] = sign * rule.perColumn;
    }
    return loops;
}

void LatticeEquation::narrowSteady(Range& range, double step, double low, double high) const {
    if (step == 0) {
        if (low > 0 || high < 0) range.last = range.first - 1;
        return;
    }
    double from = low / step, to = high / step;
    if (step < 0) std::swap(from, to);
    const auto first = static_cast<double>(range.first), last = static_cast<double>(range.last);
    from = std::clamp(std::ceil(from - margin(from)), first, last + 1);
    to = std::clamp(std::floor(to + margin(to)), first - 1, last);
    range = {static_cast<std::int64_t>(from), static_cast<std::int64_t>(to)};
}

void LatticeEquation::narrowUneven(Range& range, const Loop& loop, std::size_t axis, double low, double high) const {
    if (loop.frames->axes[axis].perFrame < 0) return; // may decrease
    if (loop.sign < 0) low = std::exchange(high, -low) * -1;
    const auto offset = [&](std::int64_t frame) { return loop.frames->axes[axis].frameOffset(frame); };
    // The first frame of the range for which `enough` holds, or one past the range.
    const auto firstWith = [&](auto enough) {
        std::int64_t begin = range.first, end = range.last + 1;
        while (begin < end) {
            const std::int64_t middle = begin + (end - begin) / 2;
            if (enough(offset(middle))) {
                end = middle;
            } else {
                begin = middle + 1;
            }
        }
        return begin;
    };
    const std::int64_t begin = firstWith([low](double value) { return value >= low; });
    const std::int64_t end = firstWith([high](double value) { return value > high; });
    range = {begin, end - 1};
}

LatticeEquation::Range LatticeEquation::narrowed(std::size_t loop) const {
    const Loop& own = m_loops[loop];
    Range range{own.first, own.last};
    for (std::size_t axis = 0; axis < m_axes && range.first <= range.last; ++axis) {
        double low = m_rest[axis] - m_tolerance, high = m_rest[axis] + m_tolerance;
        for (std::size_t other = 0; other < m_loops.size(); ++other) {
            if (other == loop || m_set[other]) continue;
            const auto [least, most] = reach(m_loops[other], axis);
            low -= most;
            high -= least;
        }
        if (own.uneven(axis)) {
            narrowUneven(range, own, axis, low, high);
        } else {
            narrowSteady(range, own.step[axis], low, high);
        }
    }
    return range;
}

bool LatticeEquation::solved(bool notZero) const {
    for (std::size_t axis = 0; axis < m_axes; ++axis) {
        if (std::abs(m_rest[axis]) > m_tolerance) return false;
    }
    return !notZero || std::any_of(m_values.begin(), m_values.end(), [](std::int64_t value) { return value != 0; });
}

LatticeEquation::Answer LatticeEquation::search(bool notZero, std::int64_t& steps, std::int64_t limit) {
    std::size_t shortest = m_loops.size();
    Range best;
    for (std::size_t loop = 0; loop < m_loops.size(); ++loop) {
        if (m_set[loop]) continue;
        const Range range = narrowed(loop);
        if (range.first > range.last) return Answer::None;
        if (shortest == m_loops.size() || range.last - range.first < best.last - best.first) {
            shortest = loop;
            best = range;
        }
    }
    if (shortest == m_loops.size()) return solved(notZero) ? Answer::Found : Answer::None;
    m_set[shortest] = true;
    const Position rest = m_rest;
    // From the number nearest to 0 outwards, so that the nearest solution is found first.
    std::int64_t up = std::clamp<std::int64_t>(0, best.first, best.last), down = up - 1;
    Answer answer = Answer::None;
    while (answer == Answer::None && (up <= best.last || down >= best.first)) {
        if (++steps > limit) return Answer::GaveUp;
        const bool rising = down < best.first || (up <= best.last && std::abs(up) <= std::abs(down));
        m_values[shortest] = rising ? up++ : down--;
        for (std::size_t axis = 0; axis < m_axes; ++axis) {
            m_rest[axis] = rest[axis] - m_loops[shortest].at(axis, m_values[shortest]);
        }
        answer = search(notZero, steps, limit);
    }
    m_set[shortest] = false;
    m_rest = rest;
    return answer;
}

LatticeEquation::Answer LatticeEquation::solve(bool notZero, std::int64_t& steps, std::int64_t limit) {
    return search(notZero, ++steps, limit);
}

} // namespace ropescope
