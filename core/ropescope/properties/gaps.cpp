// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
// The gaps between a visual segment and the text on both sides, on each axis:
//   symmetry      first patch - last text before = first text after - last patch
//   modality-gap  the same two differences with the coordinates they come from, a measure
// If a visual segment is next to another one there is no gap to text, and nothing to compare.
// Source: Jianlin Su, kexue.fm/archives/10352 (2024-09).
// Example: text:100 image:16x16 text:5 under RoPE-TV: first patch 221, last 236, text after 357: 121 and 121 on both
// axes. M-RoPE: 1 and 1 on h and w, 1 and 16 on t.
#include <algorithm>
#include <cmath>
#include <utility>

#include <ropescope/positions/segment_gaps.h>
#include <ropescope/properties/evidence.h>

namespace ropescope::properties {
namespace {

/// One visual segment on one axis.
struct Gap {
    const SegmentGaps& all;
    std::size_t axis = 0;
    double size = 0; ///< largest coordinate involved
    [[nodiscard]] double before() const { return tidy(all.before[axis], size); }
    [[nodiscard]] double after() const { return tidy(all.after[axis], size); }
};

template <class Visit>
void eachGap(const Subject& subject, Visit visit) {
    for (std::size_t s = 0; s < subject.sequence.segments.size(); ++s) {
        if (!isVisual(subject.sequence.segments[s])) continue;
        const SegmentGaps gaps = segmentGaps(subject.positions, static_cast<std::int64_t>(s));
        for (std::size_t axis = 0; axis < subject.positions.axes.size(); ++axis) {
            double size = 0;
            for (const Position* place : {&gaps.textBefore, &gaps.firstPatch, &gaps.lastPatch, &gaps.textAfter}) {
                size = std::max(size, std::abs((*place)[axis]));
            }
            visit(Gap{gaps, axis, size});
        }
    }
}

Finding judgeSymmetry(const Subject& subject) {
    FindingBuilder finding("symmetry");
    eachGap(subject, [&](const Gap& gap) {
        Evidence evidence{.segment = gap.all.segment, .axis = subject.positions.axes[gap.axis]};
        if (gap.all.hasBefore) evidence.numbers.push_back({"before", gap.before()});
        if (gap.all.hasAfter) evidence.numbers.push_back({"after", gap.after()});
        if (gap.all.hasBefore && gap.all.hasAfter) {
            evidence.verdict = same(gap.all.before[gap.axis], gap.all.after[gap.axis], gap.size);
        }
        finding.add(std::move(evidence));
    });
    return std::move(finding).finish();
}

Finding judgeModalityGap(const Subject& subject) {
    FindingBuilder finding("modality-gap");
    bool any = false;
    eachGap(subject, [&](const Gap& gap) {
        const auto at = [&](const Position& place) { return tidy(place[gap.axis], gap.size); };
        Evidence evidence{.segment = gap.all.segment, .axis = subject.positions.axes[gap.axis]};
        auto& numbers = evidence.numbers;
        if (gap.all.hasBefore) numbers.push_back({"text_before", at(gap.all.textBefore)});
        numbers.push_back({"first_patch", at(gap.all.firstPatch)});
        if (gap.all.hasBefore) numbers.push_back({"before", gap.before()});
        numbers.push_back({"last_patch", at(gap.all.lastPatch)});
        if (gap.all.hasAfter) numbers.push_back({"text_after", at(gap.all.textAfter)});
        if (gap.all.hasAfter) numbers.push_back({"after", gap.after()});
        any = true;
        finding.add(std::move(evidence));
    });
    return std::move(finding).finish(any ? Undecided::Measure : Undecided::Nothing);
}

} // namespace

Property symmetry() {
    return {"symmetry", "Symmetry", "the gap before an image or video equals the gap after it", judgeSymmetry};
}

Property modalityGap() {
    return {"modality-gap", "Modality gap",
            "measure: the distance of an image or video from the text before and after "
            "it",
            judgeModalityGap};
}

} // namespace ropescope::properties
