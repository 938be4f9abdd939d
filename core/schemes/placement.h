// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/positions/position_map.h"
#include "core/schemes/scheme.h"

/// Helper for rules that go through the sequence once, segment by segment, with a cursor.
namespace ropescope {

/// Collects the blocks of a PositionMap and keeps its token counts.
class PlacementBuilder {
public:
    explicit PlacementBuilder(std::vector<std::string> axes, int origin);

    /// Starts the next segment of the sequence; every block added belongs to it.
    void beginSegment();
    /// Appends a block; its firstToken and segment are filled in.
    void add(Lattice block);
    /// A run of `count` tokens from `start` on, one step a token on every axis.
    void addRun(Part part, std::int64_t count, double start);
    /// A run of `count` tokens that all stand at `place`.
    void addStanding(Part part, std::int64_t count, const Position& place);

    /// `next` on every axis and, by default, ropeDelta = next[0] - origin - tokens.
    [[nodiscard]] PositionMap finish(double next) &&;

private:
    PositionMap m_map;
};

} // namespace ropescope
