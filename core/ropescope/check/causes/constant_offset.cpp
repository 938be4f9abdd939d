// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
// Every token is off by the same. Example: 1 2 3 for 0 1 2, which may be another origin: compare with --origin 1.
#include <algorithm>

#include <ropescope/check/causes/cause.h>

namespace ropescope::causes {
namespace {

/// All tokens moved, with pads or without, as the first known one that is not a pad.
Slip moved(bool withPads) {
    return [withPads](const Placement& expected, const DumpEvidence& evidence) -> std::optional<Placement> {
        const PositionMap& map = expected.positions;
        const auto first =
            std::ranges::find_if(map.blocks, [](const Lattice& block) { return block.part != Part::Pad; });
        if (first == map.blocks.end()) return {};
        Position by{};
        std::fill_n(by.begin(), map.axes.size(), evidence.dump == nullptr ? 1.0 : 0.0);
        const std::int64_t end = evidence.dump == nullptr ? 0 : map.tokens;
        for (std::int64_t token = std::max((*first).firstToken, -evidence.firstColumn); token < end; ++token) {
            const auto found = evidence.at(token);
            if (!found) continue;
            const Position wanted = map.positionOf(token);
            for (std::size_t axis = 0; axis < map.axes.size(); ++axis) by[axis] = (*found)[axis] - wanted[axis];
            break;
        }
        if (std::ranges::all_of(by, [](double shift) { return shift == 0; })) return {};
        Placement to = expected;
        to.positions.blocks.edit([&](Lattice& block) {
            for (std::size_t axis = 0; (withPads || block.part != Part::Pad) && axis < map.axes.size(); ++axis)
                block.axes[axis].origin += by[axis];
        });
        return to;
    };
}

} // namespace

Cause constantOffset() {
    return {.id = "constant-offset",
            .sentence = message("all positions are off by the same number"),
            .symptom = message("scores between tokens are right; only the numbers differ"),
            .fix = message("begin at the scheme's origin, or compare with --origin 0 or 1"),
            .thread = "vllm-project/vllm#16878",
            .stage = Stage::Number,
            .fitted = true,
            .slips = {moved(true), moved(false)}};
}

} // namespace ropescope::causes
