// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>

#include <ropescope/positions/position_map.h>

namespace ropescope {

/// Gaps of a picture as numbers: first patch - last text before, and first text after - last patch, an axis each.
/// Only where text (audio, boundary tokens) is next to the patches, pads left out; after the last segment the position
/// of an appended text token counts. The sound of a video is part of it and no text beside it, and neither are the
/// tokens that end its rows.
struct SegmentGaps {
    std::int64_t segment = 0;
    bool hasBefore = false, hasAfter = false;
    Position before{}, after{};
    Position textBefore{}, firstPatch{}, lastPatch{}, textAfter{}; ///< where they stand; text where there is a gap
};
[[nodiscard]] SegmentGaps segmentGaps(const PositionMap& positions, std::int64_t segment);

} // namespace ropescope
