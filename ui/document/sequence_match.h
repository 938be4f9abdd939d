// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>

#include <ropescope/analysis/heatmap.h>
#include <ropescope/sequence/element.h>
#include <ropescope/sequence/sequence.h>

/// Where the elements of one sequence are found in another, after an edit whose steps are not known.
namespace ropescope::ui {

/// A place that was carried over. It is exact when the element itself was found, unchanged inside its segment;
/// otherwise it is the nearest thing to it.
template <class Value>
struct Carried {
    Value value;
    bool exact = false;
};

/// Segments are matched by their common prefix and suffix; between those, equal segments in order, then the remaining
/// ones by their index among segments of the same kind. Each query costs O(segments); both sequences outlive the match.
class SequenceMatch {
public:
    SequenceMatch(const Sequence& before, const Sequence& now);

    /// False where there is nothing to carry, or nowhere to carry it.
    [[nodiscard]] bool possible() const { return !m_before.empty() && !m_now.empty(); }
    /// Index of the same segment now; empty when there is none.
    [[nodiscard]] std::optional<std::int64_t> segment(std::int64_t before) const;
    /// The same element, its place clamped into its segment; where the segment is gone, the element at the same fraction
    /// of the sequence. Neither sequence may be empty.
    [[nodiscard]] Carried<Element> element(const Element& before) const;
    /// The range that shows the same tokens as far as they are left; the whole sequence when they are not.
    [[nodiscard]] Carried<Viewport> viewport(const Viewport& before) const;

private:
    struct Interval {
        double begin = 0, end = 1;
        bool exact = true;
    };
    [[nodiscard]] bool inMiddle(std::int64_t before) const;
    [[nodiscard]] std::optional<std::int64_t> equalInMiddle(std::int64_t before) const;
    [[nodiscard]] std::optional<std::int64_t> sameKindInMiddle(std::int64_t before) const;
    /// Whether the segment is recognised with certainty: unchanged, or the only one that changed.
    [[nodiscard]] bool survives(std::int64_t before) const;
    [[nodiscard]] std::optional<Interval> interval(double begin, double end) const;

    const Sequence& m_before;
    const Sequence& m_now;
    std::int64_t m_front = 0; ///< equal segments at the beginning
    std::int64_t m_back = 0;  ///< of the others, equal segments at the end
};

} // namespace ropescope::ui
