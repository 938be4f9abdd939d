// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
// Two tokens of a steady lattice coincide if a difference (df, di, dj) other than 0 changes no coordinate. There is
// none if the steps of the loops are linearly independent; otherwise the equation is searched. Unsteady frames on
// separate axes coincide only where an offset repeats, so the longest run of equal offsets decides. Listed positions
// are sorted along a slanted line.
// Example: constant time, (0, i, j) for frames 0 and 1 of 2x2: df = 1 changes nothing, tokens 0 and 4 coincide.
#include <algorithm>
#include <cmath>

#include <ropescope/properties/evidence.h>
#include <ropescope/properties/search/lattice_equation.h>
#include <ropescope/properties/search/meeting.h>
#include <ropescope/properties/search/pair_rotations.h>

namespace ropescope {
namespace {

using Answer = LatticeEquation::Answer;

constexpr std::int64_t kMaxSteps = 4'000'000;
constexpr std::int64_t kMaxListed = 1 << 20;
constexpr std::int64_t kMaxFramePairs = 1 << 20;

/// A listed token and its position.
struct Point {
    Position place{};
    std::int64_t token = 0;
    double key = 0; ///< projection to a line on which, usually, only equal positions have equal keys
};

double keyOf(const Position& place, int axes) {
    constexpr Position kSlant{1, 0.7548776662466927, 0.5698402909980532, 0.4301597090019468};
    double key = 0;
    for (std::size_t axis = 0; axis < static_cast<std::size_t>(axes); ++axis) key += kSlant[axis] * place[axis];
    return key;
}

MeetingSearch::Collision inOrder(std::int64_t a, std::int64_t b) { return std::pair(std::min(a, b), std::max(a, b)); }

bool inside(const Position& place, const BoundingBox& box, int axes, double tolerance) {
    for (std::size_t axis = 0; axis < static_cast<std::size_t>(axes); ++axis) {
        if (place[axis] < box.low[axis] - tolerance || place[axis] > box.high[axis] + tolerance) return false;
    }
    return true;
}

bool equalPlaces(const Position& a, const Position& b, int axes, double tolerance) {
    for (std::size_t axis = 0; axis < static_cast<std::size_t>(axes); ++axis) {
        if (std::abs(a[axis] - b[axis]) > tolerance) return false;
    }
    return true;
}

MeetingSearch::Collision firstPair(std::vector<Point> points, int axes, double tolerance) {
    std::stable_sort(points.begin(), points.end(), [](const Point& a, const Point& b) { return a.key < b.key; });
    for (std::size_t i = 0; i < points.size(); ++i) {
        // The components of the slant add up to less than 3.
        for (std::size_t j = i + 1; j < points.size() && points[j].key - points[i].key <= 3 * tolerance; ++j) {
            if (equalPlaces(points[i].place, points[j].place, axes, tolerance)) {
                return inOrder(points[i].token, points[j].token);
            }
        }
    }
    return {};
}

void addPoints(std::vector<Point>& points, const Lattice& block, const BoundingBox& box, int axes, double tolerance) {
    for (std::int64_t offset = 0; offset < block.tokens(); ++offset) {
        const Position place = block.positionAt(offset);
        if (inside(place, box, axes, tolerance))
            points.push_back({place, block.firstToken + offset, keyOf(place, axes)});
    }
}

/// Two tokens of a block that are (df, di, dj) apart, starting at its frame `frame`.
MeetingSearch::Collision apart(const Lattice& block, const std::vector<std::int64_t>& by, std::int64_t frame) {
    const auto token = [&](int sign) {
        const auto part = [&](std::size_t loop) { return std::max<std::int64_t>(by[loop] * sign, 0); };
        return block.firstToken + ((frame + part(0)) * block.rows + part(1)) * block.columns + part(2);
    };
    return inOrder(token(-1), token(1));
}

Loop both(Loop loop) {
    loop.first = -loop.last;
    return loop;
}

bool unevenOn(const Lattice& block, std::size_t axis) {
    return block.frames > 1 && block.axes[axis].frameRule != FrameRule::Steady;
}

/// Whether frames are non-decreasing, and rows and columns do not use the axes on which frames are unsteady.
bool framesAreSeparate(const Lattice& block) {
    for (std::size_t axis = 0; axis < block.axes.size(); ++axis) {
        const AxisRule& rule = block.axes[axis];
        if (!unevenOn(block, axis)) continue;
        if (rule.perFrame < 0 || (block.rows > 1 && rule.perRow != 0) || (block.columns > 1 && rule.perColumn != 0)) {
            return false;
        }
    }
    return true;
}

/// The longest run of frames whose unsteady offsets are all equal: its first frame and its length.
std::pair<std::int64_t, std::int64_t> longestConstantRun(const Lattice& block) {
    const auto stays = [&](std::int64_t frame) {
        for (std::size_t axis = 0; axis < block.axes.size(); ++axis) {
            const AxisRule& rule = block.axes[axis];
            if (unevenOn(block, axis) && rule.frameOffset(frame) != rule.frameOffset(frame - 1)) return false;
        }
        return true;
    };
    std::pair<std::int64_t, std::int64_t> longest{0, 1};
    std::int64_t begin = 0;
    for (std::int64_t frame = 1; frame < block.frames; ++frame) {
        if (!stays(frame)) begin = frame;
        if (frame - begin + 1 > longest.second) longest = {begin, frame - begin + 1};
    }
    return longest;
}

} // namespace

MeetingSearch::Collision MeetingSearch::withinSteady(const Lattice& block, std::int64_t firstFrame,
                                                     std::int64_t frames) {
    auto [frame, row, column] = loopsOf(block);
    frame.last = frames - 1;
    frame.frames = nullptr;
    // Unsteady axes are constant within this run, and rows and columns do not change them.
    for (std::size_t axis = 0; axis < frame.step.size(); ++axis) {
        if (unevenOn(block, axis)) frame.step[axis] = 0;
    }
    std::vector<Position> steps;
    for (const Loop* loop : {&frame, &row, &column}) {
        if (loop->last > 0) steps.push_back(loop->step);
    }
    if (independent(steps)) return {};
    LatticeEquation equation({frame, both(row), both(column)}, {}, m_axes, slack(boxOf(block, m_axes).size()));
    const Answer answer = equation.solve(true, m_steps, kMaxSteps);
    if (answer == Answer::GaveUp) m_gaveUp = true;
    return answer == Answer::Found ? apart(block, equation.values(), firstFrame) : Collision{};
}

MeetingSearch::Collision MeetingSearch::withinUnsteady(const Lattice& block) {
    if (framesAreSeparate(block)) {
        const auto [first, length] = longestConstantRun(block);
        return withinSteady(block, first, length);
    }
    if (block.frames * block.frames > kMaxFramePairs) {
        m_gaveUp = true;
        return {};
    }
    const double tolerance = slack(boxOf(block, m_axes).size());
    const auto loops = loopsOf(block);
    for (std::int64_t later = 0; later < block.frames; ++later) {
        for (std::int64_t earlier = 0; earlier <= later; ++earlier) {
            Position back{};
            for (std::size_t axis = 0; axis < back.size(); ++axis) {
                back[axis] = loops[0].at(axis, earlier) - loops[0].at(axis, later);
            }
            LatticeEquation equation({both(loops[1]), both(loops[2])}, back, m_axes, tolerance);
            const Answer answer = equation.solve(earlier == later, m_steps, kMaxSteps);
            if (answer == Answer::GaveUp) m_gaveUp = true;
            if (answer != Answer::Found) continue;
            const auto& by = equation.values();
            return apart(block, {later - earlier, by[0], by[1]}, earlier);
        }
        if (m_gaveUp) return {};
    }
    return {};
}

MeetingSearch::Collision MeetingSearch::withinList(const Lattice& block) {
    if (block.tokens() > kMaxListed) {
        m_gaveUp = true;
        return {};
    }
    const BoundingBox box = boxOf(block, m_axes);
    std::vector<Point> points;
    addPoints(points, block, box, m_axes, slack(box.size()));
    return firstPair(std::move(points), m_axes, slack(box.size()));
}

MeetingSearch::Collision MeetingSearch::within(const Lattice& block) {
    if (block.list) return withinList(block);
    for (std::size_t axis = 0; axis < static_cast<std::size_t>(m_axes); ++axis) {
        if (unevenOn(block, axis)) return withinUnsteady(block);
    }
    return withinSteady(block, 0, block.frames);
}

MeetingSearch::Collision MeetingSearch::listAndLattice(const Lattice& list, const Lattice& lattice) {
    const BoundingBox box = boxOf(lattice, m_axes);
    const double tolerance = slack(std::max(box.size(), boxOf(list, m_axes).size()));
    std::vector<Point> points;
    addPoints(points, list, box, m_axes, tolerance);
    const auto loops = loopsOf(lattice);
    for (const Point& point : points) {
        Position target{};
        for (std::size_t axis = 0; axis < target.size(); ++axis)
            target[axis] = point.place[axis] - lattice.axes[axis].origin;
        LatticeEquation equation({loops.begin(), loops.end()}, target, m_axes, tolerance);
        const Answer answer = equation.solve(false, m_steps, kMaxSteps);
        if (answer == Answer::Found) {
            const auto& at = equation.values();
            const std::int64_t offset = (at[0] * lattice.rows + at[1]) * lattice.columns + at[2];
            return inOrder(point.token, lattice.firstToken + offset);
        }
        if (answer == Answer::GaveUp) {
            m_gaveUp = true;
            return {};
        }
    }
    return {};
}

MeetingSearch::Collision MeetingSearch::between(const Lattice& a, const Lattice& b) {
    if ((a.list && a.tokens() > kMaxListed) || (b.list && b.tokens() > kMaxListed)) {
        m_gaveUp = true;
        return {};
    }
    const BoundingBox boxA = boxOf(a, m_axes), boxB = boxOf(b, m_axes);
    const double tolerance = slack(std::max(boxA.size(), boxB.size()));
    if (a.list && b.list) {
        std::vector<Point> points;
        addPoints(points, a, boxB, m_axes, tolerance);
        addPoints(points, b, boxA, m_axes, tolerance);
        return firstPair(std::move(points), m_axes, tolerance);
    }
    if (a.list || b.list) return a.list ? listAndLattice(a, b) : listAndLattice(b, a);
    std::vector<Loop> loops;
    Position target{};
    for (const Loop& loop : loopsOf(a)) loops.push_back(loop);
    for (const Loop& loop : loopsOf(b, -1)) loops.push_back(loop);
    for (std::size_t axis = 0; axis < target.size(); ++axis) target[axis] = b.axes[axis].origin - a.axes[axis].origin;
    LatticeEquation equation(std::move(loops), target, m_axes, tolerance);
    const Answer answer = equation.solve(false, m_steps, kMaxSteps);
    if (answer == Answer::GaveUp) m_gaveUp = true;
    if (answer != Answer::Found) return {};
    const auto& at = equation.values();
    return inOrder(a.firstToken + (at[0] * a.rows + at[1]) * a.columns + at[2],
                   b.firstToken + (at[3] * b.rows + at[4]) * b.columns + at[5]);
}

} // namespace ropescope
