// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <string_view>

#include <ropescope/positions/position_map.h>

namespace ropescope {

/// Gaps of a visual segment: first patch minus last text before it, and first text after it minus last patch, per axis.
/// They exist only where text (audio, boundary tokens) is next to the patches, ignoring pads; after the last segment
/// the position of an appended text token is used. The audio of a video and end-of-row tokens belong to the segment and
/// do not count as adjacent text.
struct SegmentGaps {
    std::int64_t segment = 0;
    bool hasBefore = false, hasAfter = false;
    Position before{}, after{};
    Position textBefore{}, firstPatch{}, lastPatch{}, textAfter{}; ///< positions; text ones only with a gap
};
[[nodiscard]] SegmentGaps segmentGaps(const PositionMap& positions, std::int64_t segment);

/// The row, column or frame of a patch, whichever an axis counts; from 1, as β + γ·i takes it.
[[nodiscard]] constexpr std::int64_t patchIndex(const Element& patch, std::string_view axis) {
    return 1 + (axis == "h" ? patch.row : axis == "w" ? patch.column : patch.frame);
}

} // namespace ropescope
