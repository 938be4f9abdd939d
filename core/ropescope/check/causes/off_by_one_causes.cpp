// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
// One position more or less after a picture. Example: text:12 image:6x4 text:10 goes on at 18; off by one at 19 or 17.
// With one picture, or after one of several, this is off-by-one-after-image; after each of several, next-plus-one.
#include <algorithm>

#include <ropescope/check/causes/cause.h>
#include <ropescope/check/visual_units.h>

namespace ropescope::causes {
namespace {

constexpr std::int64_t kMostPictures = 8; ///< the first ones are tried one by one

/// One more or less after one picture: after its last frame, or after each of them.
Slip afterOne(std::int64_t visual, double by, bool eachFrame) {
    return slip([=](const Placement& expected) -> std::optional<Placement> {
        const std::vector<VisualUnit> units = visualUnits(expected);
        const auto last = std::ranges::find(units.rbegin(), units.rend(), visual, &VisualUnit::visual);
        if (last == units.rend() || (!eachFrame && last->repeats > 1)) return {};
        const std::size_t block = last->lastBlock;
        return resumed(expected, [=](const VisualUnit& unit) {
            const bool here = eachFrame ? unit.visual == visual : unit.lastBlock == block;
            return here ? std::optional(unit.advance + by) : std::nullopt;
        });
    });
}

/// The same for videos whose frames are one block: the segments after the picture move, its frames do not. Without a
/// picture: after each of several.
Slip afterSegments(std::optional<std::int64_t> visual, double by) {
    return slip([=](const Placement& expected) -> std::optional<Placement> {
        const std::vector<VisualUnit> units = visualUnits(expected);
        if (!visual && visualSegments(units) < 2) return {};
        double shift = 0;
        std::int64_t done = -1; // segment of the last unit before the block
        auto unit = units.begin();
        return shiftedSegments(expected, [&](const Lattice& block) {
            for (; unit != units.end() && unit->segment < block.segment; ++unit) {
                if (unit->segment != done && (!visual || *visual == unit->visual)) shift += by;
                done = unit->segment;
            }
            return shift;
        });
    });
}

Slip afterEach(double by) {
    return slip([=](const Placement& expected) -> std::optional<Placement> {
        if (visualSegments(visualUnits(expected)) < 2) return {};
        return resumed(expected, [=](const VisualUnit& unit) { return std::optional(unit.advance + by); });
    });
}

} // namespace

Cause offByOneAfterImage() {
    Cause cause{.id = "off-by-one-after-image",
                .sentence = message("text after one picture is off by one"),
                .symptom = message("everything after the picture is one position too far, or too close"),
                .fix = message("the text starts at the largest coordinate of the picture + 1: add 1 once"),
                .thread = "vllm-project/vllm#16878"};
    for (std::int64_t visual = 0; visual < kMostPictures; ++visual) {
        for (const double by : {1.0, -1.0}) {
            cause.slips.push_back(afterOne(visual, by, false));
            cause.slips.push_back(afterOne(visual, by, true));
            cause.slips.push_back(afterSegments(visual, by));
        }
    }
    return cause;
}

Cause nextPlusOne() {
    return {
        .id = "next-plus-one",
        .sentence = message("text after every picture is off by one, too far or too close"),
        .symptom = message("the shift grows by one with every picture"),
        .fix = message("the text starts at the largest coordinate of the picture + 1: neither without the 1 nor twice"),
        .thread = "vllm-project/vllm#16878",
        .slips = {afterEach(1), afterEach(-1), afterSegments({}, 1), afterSegments({}, -1)}};
}

} // namespace ropescope::causes
