// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
// Injective: no two tokens share a position, that is, are equal on all axes. Pads are masked and ignored. Each block is
// searched separately, and pairs of blocks if their boxes touch.
// Example: BAGEL gives every patch of an image one position: tokens 5 and 6 of text:5 image:4x3 coincide.
#include <set>
#include <utility>

#include <ropescope/properties/evidence.h>
#include <ropescope/properties/search/meeting.h>

namespace ropescope::properties {
namespace {

Evidence evidenceOf(const PositionMap& positions, std::int64_t a, std::int64_t b) {
    const Element first = positions.elementOf(a), second = positions.elementOf(b);
    return {.segment = second.segment,
            .verdict = false,
            .numbers = {{"token", static_cast<double>(a)}, {"other_token", static_cast<double>(b)}},
            .tokens = {{a, first}, {b, second}}};
}

class Search {
public:
    explicit Search(const Subject& subject) : m_subject(subject), m_search(subject.positions.axisCount()) {}

    Finding run() {
        FindingBuilder finding("injective");
        if (m_subject.positions.tokens == 0) return std::move(finding).finish();
        withinBlocks();
        if (!m_meeting && !m_end) betweenBlocks();
        if (m_meeting) {
            finding.add(evidenceOf(m_subject.positions, m_meeting->first, m_meeting->second));
        } else if (m_end || m_search.gaveUp()) {
            finding.leaveOpen(m_end.value_or(Undecided::TooLarge),
                              message("the search for two tokens at one position reached its limit"));
        } else {
            finding.add({.verdict = true, .numbers = {{"tokens", static_cast<double>(m_subject.positions.tokens)}}});
        }
        return std::move(finding).finish();
    }

private:
    void withinBlocks() {
        for (const Lattice& block : m_subject.positions.blocks) {
            if (block.part == Part::Pad || block.tokens() == 1) continue;
            if (m_subject.cancel.cancelled()) m_end = Undecided::Cancelled;
            if (m_end) return;
            if (block.list && !m_listsSeen.emplace(block.list.get(), block.frames).second) continue;
            m_meeting = m_search.within(block);
            if (m_meeting) return;
        }
    }

    void betweenBlocks() {
        const PositionMap& positions = m_subject.positions;
        std::vector<BoundingBox> boxes;
        boxes.reserve(positions.blocks.size());
        for (std::size_t i = 0; i < positions.blocks.size(); ++i) {
            const Lattice block = positions.blocks[i];
            if (block.part == Part::Pad) continue;
            boxes.push_back(boxOf(block, positions.axisCount()));
            boxes.back().index = i;
        }
        const SweepEnd end = sweep(std::move(boxes), positions.axisCount(), false, m_subject.cancel,
                                   [&](const BoundingBox& a, const BoundingBox& b) {
                                       m_meeting =
                                           m_search.between(positions.blocks[a.index], positions.blocks[b.index]);
                                       return !m_meeting;
                                   });
        if (end == SweepEnd::TooLarge) m_end = Undecided::TooLarge;
        if (end == SweepEnd::Cancelled) m_end = Undecided::Cancelled;
    }

    const Subject& m_subject;
    MeetingSearch m_search;
    MeetingSearch::Collision m_meeting;
    std::optional<Undecided> m_end;
    /// Visual segments of one size share their list, and their frames move alike.
    std::set<std::pair<const PatchList*, std::int64_t>> m_listsSeen;
};

Finding judgeInjective(const Subject& subject) { return Search(subject).run(); }

} // namespace

Property injective() { return {"injective", "Injective", "no two tokens share a position", judgeInjective}; }

} // namespace ropescope::properties
