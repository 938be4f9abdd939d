// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/token_steps.h"

#include <algorithm>

namespace ropescope::ui {

std::int64_t steppedToken(const PositionMap& map, std::int64_t token, Step step) {
    if (map.tokens <= 0) return -1;
    const bool back = step == Step::Left || step == Step::Up;
    const std::int64_t last = map.tokens - 1;
    const std::int64_t current = std::clamp<std::int64_t>(token, 0, last);
    Element element = map.elementOf(current);
    if (element.part == Part::Patch) {
        const bool alongRow = step == Step::Left || step == Step::Right;
        std::int64_t& moved = alongRow ? element.column : element.row;
        moved += back ? -1 : 1;
        const std::int64_t neighbour = moved >= 0 ? map.tokenOf(element) : -1;
        if (neighbour >= 0) return neighbour;
        if (!alongRow) {
            const TokenRange segment = map.segments[static_cast<std::size_t>(element.segment)];
            return std::clamp<std::int64_t>(back ? segment.begin - 1 : segment.end, 0, last);
        }
    }
    return std::clamp<std::int64_t>(current + (back ? -1 : 1), 0, last);
}

} // namespace ropescope::ui
