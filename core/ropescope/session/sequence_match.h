// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <optional>

#include <ropescope/sequence/element.h>
#include <ropescope/sequence/sequence.h>
#include <ropescope/session/viewport.h>

/// Matches the elements of a sequence before and after an edit whose steps are unknown.
namespace ropescope {

/// A place carried over to another sequence. Exact if the element itself was found at an unchanged place in its
/// segment; otherwise the nearest match.
template <class Value>
struct Carried {
    Value value;
    bool exact = false;
};

/// Segments are matched by their common prefix and suffix; in between, equal segments in order, then the remaining ones
/// by their index among segments of the same kind. Each query is O(segments). Both sequences must outlive the match.
class SequenceMatch {
public:
    SequenceMatch(const Sequence& before, const Sequence& now);

    /// False if one of the sequences is empty.
    [[nodiscard]] bool possible() const { return !m_before.empty() && !m_now.empty(); }
    /// New index of the same segment; empty if there is none.
    [[nodiscard]] std::optional<std::int64_t> segment(std::int64_t before) const;
    /// The same element, clamped to its segment; if the segment is gone, the element at the same fraction of the
    /// sequence. Neither sequence may be empty.
    [[nodiscard]] Carried<Element> element(const Element& before) const;
    /// The range that shows the same tokens, as far as they still exist; the whole sequence if none do.
    [[nodiscard]] Carried<Viewport> viewport(const Viewport& before) const;

private:
    struct Interval {
        double begin = 0, end = 1;
        bool exact = true;
    };
    [[nodiscard]] bool inMiddle(std::int64_t before) const;
    [[nodiscard]] std::optional<std::int64_t> equalInMiddle(std::int64_t before) const;
    [[nodiscard]] std::optional<std::int64_t> sameKindInMiddle(std::int64_t before) const;
    /// Whether the segment is matched with certainty: unchanged, or the only one that changed.
    [[nodiscard]] bool survives(std::int64_t before) const;
    [[nodiscard]] std::optional<Interval> interval(double begin, double end) const;

    const Sequence& m_before;
    const Sequence& m_now;
    std::int64_t m_front = 0; ///< number of equal segments at the beginning
    std::int64_t m_back = 0;  ///< number of equal segments at the end, among the others
};

} // namespace ropescope
