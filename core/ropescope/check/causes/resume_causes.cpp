// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
// Where the cursor goes after a picture of T x H x W patches at s, by the largest coordinate on one axis, on h and w or
// on all of them. Example: image:6x4 at 12 goes on at 18; by its height at 16. video:2x2x8 at 4 goes on at 12 by all
// axes, at 6 by its sides.
#include <algorithm>
#include <cmath>

#include <ropescope/check/causes/cause.h>
#include <ropescope/check/visual_units.h>

namespace ropescope::causes {
namespace {

double heightOf(const VisualUnit& unit) { return static_cast<double>(unit.rows); }
double widthOf(const VisualUnit& unit) { return static_cast<double>(unit.columns); }
double longestSideOf(const VisualUnit& unit) { return std::max(heightOf(unit), widthOf(unit)); }

using Extent = double (*)(const VisualUnit& unit);

/// All pictures, only the images, only the videos.
std::vector<Slip> slipsBy(Extent extent) {
    std::vector<Slip> slips;
    for (const auto& [images, videos] : {std::pair{true, true}, {true, false}, {false, true}}) {
        slips.push_back(slip([extent, images = images, videos = videos](const Placement& expected) {
            return resumed(expected, [=](const VisualUnit& unit) {
                return (unit.video ? videos : images) ? std::optional(extent(unit)) : std::nullopt;
            });
        }));
    }
    return slips;
}

/// By the largest coordinate on any axis that counts on from the cursor.
std::optional<Placement> byAllAxes(const Placement& expected) {
    return resumed(expected, [&](const VisualUnit& unit) {
        double most = -HUGE_VAL;
        for (std::size_t axis = 0; axis < expected.positions.axes.size(); ++axis)
            if (expected.patchesFollow[axis] != 0) most = std::max(most, unit.largest[axis] + 1 - unit.start);
        return std::isfinite(most) ? std::optional(most) : std::nullopt;
    });
}

} // namespace

Cause nextFromHeight() {
    return {
        .id = "next-from-height",
        .sentence = message("text resumes after the height of a picture, not after its longest axis"),
        .symptom = message("text after a wide picture is too close: it stands at columns that patches already have"),
        .fix = message("continue after the longest side of the picture, as the rule does, not after its height alone"),
        .thread = "ggml-org/llama.cpp#16745",
        .slips = slipsBy(heightOf)};
}

Cause nextFromWidth() {
    return {.id = "next-from-width",
            .sentence = message("text resumes after the width of a picture, not after its longest axis"),
            .symptom = message("text after a tall picture is too close; engines that prune videos do so"),
            .fix =
                message("continue after the longest side of the picture, as the rule does, not after its width alone"),
            .thread = "vllm-project/vllm#27859",
            .slips = slipsBy(widthOf)};
}

Cause nextFromMaxAxes() {
    return {.id = "next-from-max-axes",
            .sentence = message("text resumes after the largest coordinate on all axes, not after max(h, w)"),
            .symptom = message("text after a long video is too far away"),
            .fix = message("advance by max(height, width) of the grid, whatever its time"),
            .thread = "ohdearquant/lattice#1187",
            .slips = {slip(byAllAxes)}};
}

Cause nextFromMaxSide() {
    return {.id = "next-from-max-side",
            .sentence = message("text resumes after max(h, w), not after the largest coordinate on all axes"),
            .symptom = message("text after a long video stands inside the time of the video"),
            .fix = message("continue from the largest coordinate on all axes, time included"),
            .thread = "ohdearquant/lattice#1187",
            .slips = slipsBy(longestSideOf)};
}

} // namespace ropescope::causes
