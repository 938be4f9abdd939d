// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "tests/support/plain_properties.h"
#include "tests/support/plain_relative.h"

/// The other properties, token by token: those that place visual segments again at other sizes, and those of frames.
namespace ropescope::testing {

inline std::optional<bool> plainScaleInvariant(const PlainSubject& subject) {
    PlainVerdict verdict;
    for (std::size_t s = 0; s < subject.sequence.segments.size(); ++s) {
        if (!subject.picture(static_cast<std::int64_t>(s))) continue;
        const auto own = subject.place({{subject.sequence.segments[s]}});
        if (!own) return {};
        const auto mine = patchesOf(*own, 0);
        for (const auto& [wider, higher] : {std::pair(1, 0), std::pair(0, 1), std::pair(1, 1)}) {
            Segment larger = subject.sequence.segments[s];
            std::visit(
                [columns = wider, rows = higher](auto& segment) {
                    if constexpr (requires { segment.width; }) {
                        segment.width += columns;
                        segment.height += rows;
                    }
                },
                larger);
            const auto other = subject.place({{larger}});
            if (!other) return {};
            const auto theirs = patchesOf(*other, 0);
            for (const Cell& step : {Cell{0, 1, 0}, Cell{0, 0, 1}}) {
                if (!mine.contains(step) || !theirs.contains(step)) continue;
                for (std::size_t axis = 0; axis < own->axisCount(); ++axis) {
                    verdict.add(std::abs((mine.at(step)[axis] - mine.at({})[axis]) -
                                         (theirs.at(step)[axis] - theirs.at({})[axis])) < 1e-9);
                }
            }
        }
    }
    return verdict.value();
}

inline std::optional<bool> plainContinuable(const PlainSubject& subject) {
    PlainVerdict verdict;
    bool open = false; // some number of frames is refused
    for (std::size_t s = 0; s < subject.sequence.segments.size(); ++s) {
        const auto segment = static_cast<std::int64_t>(s);
        if (!subject.video(segment)) continue;
        const auto mine = patchesOf(subject.map, segment);
        const std::int64_t frames = mine.rbegin()->first[0] + 1;
        for (const std::int64_t other : {frames + 1, 2 * frames, std::max<std::int64_t>(frames / 2, 1)}) {
            if (other == frames) continue;
            const auto begin = subject.sequence.segments.begin();
            Sequence beginning{{begin, begin + static_cast<std::ptrdiff_t>(s)}};
            Segment last = subject.sequence.segments[s];
            std::visit(
                [other](auto& video) {
                    if constexpr (requires { video.frames; }) video.frames = other;
                },
                last);
            beginning.segments.push_back(last);
            const auto placed = subject.place(beginning);
            open = open || !placed;
            if (!placed) break;
            if (placed->axes != subject.map.axes) continue;
            const auto theirs = patchesOf(*placed, segment);
            for (const auto& [cell, place] : mine) {
                if (cell[0] < other) verdict.add(nearPlaces(place, theirs.at(cell)));
            }
        }
    }
    if (open && verdict.value() != false) return {};
    return verdict.value();
}

inline std::optional<bool> plainDistinctTimes(const PlainSubject& subject) {
    PlainVerdict verdict;
    const auto& axes = subject.map.axes;
    for (std::size_t s = 0; s < subject.sequence.segments.size(); ++s) {
        const auto segment = static_cast<std::int64_t>(s);
        if (!subject.video(segment)) continue;
        const auto patches = patchesOf(subject.map, segment);
        const std::int64_t frames = patches.rbegin()->first[0] + 1;
        const auto time = std::find(axes.begin(), axes.end(), "t");
        for (std::int64_t a = 0; a < frames; ++a) {
            for (std::int64_t b = a + 1; b < frames; ++b) {
                const Position &first = patches.at({a, 0, 0}), &second = patches.at({b, 0, 0});
                if (time == axes.end()) {
                    verdict.add(!nearPlaces(first, second));
                } else {
                    const auto axis = static_cast<std::size_t>(time - axes.begin());
                    verdict.add(!near(first[axis], second[axis]));
                }
            }
        }
    }
    return verdict.value();
}

/// Number of text tokens inside the bounding box of a visual segment's patches.
inline std::int64_t plainInside(const PlainSubject& subject, std::int64_t segment) {
    Position low{}, high{};
    bool any = false;
    for (const auto& [place, element] : subject.map.tokens) {
        const bool patch = element.part == Part::Patch || element.part == Part::RowEnd;
        if (element.segment != segment || !patch) continue;
        for (std::size_t axis = 0; axis < place.size(); ++axis) {
            low[axis] = any ? std::min(low[axis], place[axis]) : place[axis];
            high[axis] = any ? std::max(high[axis], place[axis]) : place[axis];
        }
        any = true;
    }
    std::int64_t count = 0;
    for (const auto& [place, element] : subject.map.tokens) {
        const bool ownSound = element.part == Part::Audio && subject.modality(element.segment) == Modality::AudioVideo;
        const bool text = element.part == Part::Text || element.part == Part::Audio || element.part == Part::Boundary;
        if (!text || ownSound) continue;
        bool inside = true;
        for (std::size_t axis = 0; axis < subject.map.axisCount(); ++axis) {
            const double room = 2e-15 * std::max({std::abs(low[axis]), std::abs(high[axis]), 1.0});
            inside = inside && place[axis] >= low[axis] - room && place[axis] <= high[axis] + room;
        }
        count += inside ? 1 : 0;
    }
    return count;
}

inline std::optional<bool> plainOverlap(const PlainSubject& subject) {
    PlainVerdict verdict;
    for (std::size_t s = 0; s < subject.sequence.segments.size(); ++s) {
        if (!subject.picture(static_cast<std::int64_t>(s))) continue;
        verdict.add(plainInside(subject, static_cast<std::int64_t>(s)) == 0);
    }
    return verdict.value();
}

/// The verdict on a property; none for measures.
inline std::optional<bool> plainVerdict(std::string_view id, const PlainSubject& subject) {
    using Judge = std::optional<bool> (*)(const PlainSubject&);
    static const std::map<std::string_view, Judge> judges{{"compatibility", plainCompatibility},
                                                          {"compatibility-text", plainCompatibilityText},
                                                          {"compatibility-image", plainCompatibilityImage},
                                                          {"equivalence", plainEquivalence},
                                                          {"symmetry", plainSymmetry},
                                                          {"injective", plainInjective},
                                                          {"monotone", plainMonotone},
                                                          {"integer", plainInteger},
                                                          {"scale-invariant", plainScaleInvariant},
                                                          {"continuable", plainContinuable},
                                                          {"overlap", plainOverlap},
                                                          {"distinct-times", plainDistinctTimes},
                                                          {"relative", plainRelative}};
    const auto judge = judges.find(id);
    return judge == judges.end() ? std::nullopt : judge->second(subject);
}

} // namespace ropescope::testing
