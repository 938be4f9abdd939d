// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
// One block per token. Example: the three tokens of image:3x1 at 5, 5 and 6 are three blocks with columns 0, 1 and 2.
#include <algorithm>

#include <ropescope/schemes/placing/token_list.h>

namespace ropescope {

Expected<PositionMap> withPositions(const PositionMap& map, const std::vector<Position>& positions) {
    if (map.tokens > kMaxListedPatches) {
        return Error{.what = message("sequence"),
                     .why = message("%1 tokens are too many to place one by one", map.tokens),
                     .hint = message("use at most %1", kMaxListedPatches)};
    }
    PlacementBuilder builder(map.axes, map.origin);
    for (std::size_t segment = 0; segment < map.segments.size(); ++segment) {
        builder.beginSegment();
        for (std::int64_t token = map.segments[segment].begin; token < map.segments[segment].end; ++token) {
            const Element element = map.elementOf(token);
            Lattice block{.part = element.part};
            block.elementFrame = element.frame;
            block.elementRow = element.row;
            block.elementColumn = element.column;
            for (std::size_t axis = 0; axis < map.axes.size(); ++axis)
                block.axes[axis].origin = positions[static_cast<std::size_t>(token)][axis];
            builder.add(std::move(block));
        }
    }
    PositionMap placed = std::move(builder).finish({}, DeltaRule::LargestOfAll);
    std::fill_n(placed.next.begin(), placed.axes.size(), placed.ropeDelta + static_cast<double>(placed.tokens));
    return placed;
}

} // namespace ropescope
