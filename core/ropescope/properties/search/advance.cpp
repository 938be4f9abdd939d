// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
// How far a segment moves the cursor, the position of the next text token, on each axis:
//   equivalence  advance = number of tokens; pads, which are masked, are not counted
//   density      tokens / advance, a measure
//   span         advance, and the smallest and largest coordinate of the segment's tokens, a measure
// Source: Jianlin Su, kexue.fm/archives/10352 (2024-09), for equivalence.
// Example: text:100 image:16x16 under M-RoPE: the image advances 16 for 256 tokens, density 16, range 15.
#include <algorithm>
#include <cmath>
#include <utility>

#include <ropescope/properties/evidence.h>
#include <ropescope/properties/search/cursors.h>

namespace ropescope::properties {
namespace {

/// One segment on one axis.
struct Advance {
    std::int64_t segment = 0;
    std::size_t axis = 0;
    double tokens = 0;
    double advance = 0;
    double size = 0; ///< largest coordinate involved
};

/// Calls `visit(advance)` for every segment other than pads, on every axis. Returns false if there are no cursors.
template <class Visit>
bool eachAdvance(const Subject& subject, Visit visit) {
    const PositionMap& positions = subject.positions;
    const std::vector<Position> cursors = cursorsOf(subject);
    if (cursors.size() != positions.segments.size() + 1) return false;
    for (std::size_t s = 0; s < positions.segments.size(); ++s) {
        if (modalityOf(subject.sequence.segments[s]) == Modality::Pad) continue;
        const Position before = cursors[s], after = cursors[s + 1];
        for (std::size_t axis = 0; axis < positions.axes.size(); ++axis) {
            const double from = before[axis], to = after[axis];
            const double size = std::max(std::abs(from), std::abs(to));
            visit(Advance{static_cast<std::int64_t>(s), axis, static_cast<double>(positions.segments[s].size()),
                          tidy(to - from, size), size});
        }
    }
    return true;
}

void leaveOpen(FindingBuilder& finding) {
    finding.leaveOpen(Undecided::TooLarge,
                      message("in a sequence this long, the rule does not keep the cursor after each segment"));
}

/// Smallest and largest coordinate of each axis over the tokens of a segment.
std::vector<std::pair<double, double>> boundsOf(const PositionMap& positions, std::int64_t segment) {
    std::vector<std::pair<double, double>> bounds;
    const TokenRange blocks = positions.blocksOfSegment(segment);
    for (int axis = 0; axis < positions.axisCount() && blocks.size() > 0; ++axis) {
        auto [low, high] = positions.blocks[static_cast<std::size_t>(blocks.begin)].bounds(axis);
        for (std::int64_t i = blocks.begin + 1; i < blocks.end; ++i) {
            const auto [blockLow, blockHigh] = positions.blocks[static_cast<std::size_t>(i)].bounds(axis);
            low = std::min(low, blockLow);
            high = std::max(high, blockHigh);
        }
        bounds.emplace_back(low, high);
    }
    return bounds;
}

Finding judgeEquivalence(const Subject& subject) {
    FindingBuilder finding("equivalence");
    const bool known = eachAdvance(subject, [&](const Advance& a) {
        finding.add({.segment = a.segment,
                     .axis = subject.positions.axes[a.axis],
                     .verdict = same(a.advance, a.tokens, a.size),
                     .numbers = {{"advance", a.advance}, {"tokens", a.tokens}}});
    });
    if (!known) leaveOpen(finding);
    return std::move(finding).finish();
}

Finding judgeDensity(const Subject& subject) {
    FindingBuilder finding("density");
    const bool known = eachAdvance(subject, [&](const Advance& a) {
        Evidence evidence{.segment = a.segment,
                          .axis = subject.positions.axes[a.axis],
                          .numbers = {{"tokens", a.tokens}, {"advance", a.advance}}};
        if (a.advance != 0) evidence.numbers.push_back({"density", a.tokens / a.advance});
        finding.add(std::move(evidence));
    });
    if (!known) leaveOpen(finding);
    return std::move(finding).finish(Undecided::Measure);
}

Evidence wholeSpan(const PositionMap& positions, std::size_t axis) {
    const auto [low, high] = positions.bounds(static_cast<int>(axis));
    const double size = std::max(std::abs(low), std::abs(high));
    return {.axis = positions.axes[axis],
            .numbers = {{"advance", tidy(positions.next[axis] - positions.origin, size)},
                        {"low", low},
                        {"high", high},
                        {"range", tidy(high - low, size)}}};
}

Finding judgeSpan(const Subject& subject) {
    FindingBuilder finding("span");
    const PositionMap& positions = subject.positions;
    if (positions.tokens == 0) return std::move(finding).finish();
    for (std::size_t axis = 0; axis < positions.axes.size(); ++axis) finding.add(wholeSpan(positions, axis));
    std::int64_t segment = -1;
    std::vector<std::pair<double, double>> bounds;
    const bool known = eachAdvance(subject, [&](const Advance& a) {
        if (std::exchange(segment, a.segment) != a.segment) bounds = boundsOf(positions, a.segment);
        const auto [low, high] = bounds[a.axis];
        finding.add({.segment = a.segment,
                     .axis = positions.axes[a.axis],
                     .numbers = {{"advance", a.advance},
                                 {"low", low},
                                 {"high", high},
                                 {"range", tidy(high - low, std::max(std::abs(low), std::abs(high)))}}});
    });
    if (!known) leaveOpen(finding);
    return std::move(finding).finish(Undecided::Measure);
}

} // namespace

Property equivalence() {
    return {"equivalence", "Equivalence", "the cursor advances by the number of tokens", judgeEquivalence};
}

Property density() {
    return {"density", "Tokens per position", "measure: tokens per unit that the cursor advances", judgeDensity};
}

Property span() {
    return {"span", "Span", "measure: how far the cursor advances, and the range of coordinates", judgeSpan};
}

} // namespace ropescope::properties
