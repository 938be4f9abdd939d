// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <optional>
#include <utility>

#include <ropescope/properties/search/bounding_boxes.h>

namespace ropescope {

/// Searches for two tokens at the same position: equal on every axis, up to rounding. Lattices are searched exactly,
/// never token by token; the number of steps is bounded, so a search may end without an answer.
class MeetingSearch {
public:
    explicit MeetingSearch(int axes) : m_axes(axes) {}

    /// Two tokens, the earlier one first.
    using Collision = std::optional<std::pair<std::int64_t, std::int64_t>>;
    /// Two tokens of one block.
    [[nodiscard]] Collision within(const Lattice& block);
    /// One token of each block.
    [[nodiscard]] Collision between(const Lattice& a, const Lattice& b);
    /// Whether a search gave up; an empty answer then does not rule out a meeting.
    [[nodiscard]] bool gaveUp() const { return m_gaveUp; }

private:
    /// Searches `frames` frames from `firstFrame` on, along which unsteady axes are constant.
    [[nodiscard]] Collision withinSteady(const Lattice& block, std::int64_t firstFrame, std::int64_t frames);
    [[nodiscard]] Collision withinUnsteady(const Lattice& block);
    [[nodiscard]] Collision withinList(const Lattice& block);
    [[nodiscard]] Collision listAndLattice(const Lattice& list, const Lattice& lattice);

    int m_axes;
    std::int64_t m_steps = 0; ///< taken so far
    bool m_gaveUp = false;
};

} // namespace ropescope
