// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
// With m = merge, token t of a frame is number t mod m^2 of block t div m^2; blocks are in row-major order, w/m per
// row.
// Source: huggingface/transformers v5.15.0, vision_utils.py get_vision_position_ids.
// Example: 4x2 patches, m = 2: (0,0) (0,1) (1,0) (1,1), then (0,2) (0,3) (1,2) (1,3).

#include <ropescope/base/limits.h>
#include <ropescope/positions/vision_encoder.h>

namespace ropescope {

Expected<void> validate(const VisionGrid& grid) {
    for (const std::int64_t size : {grid.width, grid.height, grid.frames, grid.merge}) {
        if (size < 1 || size > kMaxSide) {
            return Error{.what = message("patch grid of the vision encoder"),
                         .why = message("%1 is outside 1 to %2", size, kMaxSide),
                         .hint = message("give sizes in that range")};
        }
    }
    for (const std::int64_t side : {grid.width, grid.height}) {
        if (side % grid.merge != 0) {
            return Error{.what = message("patch grid of the vision encoder"),
                         .why = message("%1 patches do not divide into blocks of %2", side, grid.merge),
                         .hint = message("give sides that are multiples of the merge size")};
        }
    }
    return {};
}

VisionPlace visionPlace(const VisionGrid& grid, std::int64_t token) {
    const std::int64_t inFrame = token % (grid.width * grid.height);
    const std::int64_t block = inFrame / (grid.merge * grid.merge);
    const std::int64_t inBlock = inFrame % (grid.merge * grid.merge);
    const std::int64_t blocksInRow = grid.width / grid.merge;
    return {.row = block / blocksInRow * grid.merge + inBlock / grid.merge,
            .column = block % blocksInRow * grid.merge + inBlock % grid.merge};
}

} // namespace ropescope
