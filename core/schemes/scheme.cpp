// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
// Common to all schemes: checks before a rule runs, and the shift of origin after it. Example: text:100 image:16x16
// under M-RoPE starts its image at (100,100,100); with origin 1, at (101,101,101), and next is 117.
#include "core/schemes/scheme.h"

#include <utility>

namespace ropescope {
namespace {

void shift(PositionMap& map, int origin, SchemeGroup group) {
    const double by = origin - map.origin;
    const auto axes = static_cast<std::size_t>(map.axisCount());
    for (Lattice& block : map.blocks) {
        for (std::size_t axis = 0; axis < axes; ++axis) block.axes[axis].origin += by;
    }
    for (std::size_t axis = 0; axis < axes; ++axis) map.next[axis] += by;
    map.origin = origin;
    // Released models count from 0 (largest valid position + 1 - length), so their delta follows the shown positions.
    if (group == SchemeGroup::Released) map.ropeDelta += by;
}

} // namespace

std::string_view groupId(SchemeGroup group) {
    switch (group) {
    case SchemeGroup::Seed: return "seed";
    case SchemeGroup::Released: return "released";
    case SchemeGroup::Research: return "research";
    case SchemeGroup::Own: break;
    }
    return "own";
}

Expected<PositionMap> placeTokens(const Scheme& scheme, const Sequence& sequence, const ParamValues& params,
                                  std::optional<int> origin) {
    if (auto valid = validateParams(scheme.params, params); !valid) return valid.error();
    if (auto valid = validate(sequence); !valid) return valid.error();
    PositionMap map{.axes = scheme.defaultAxes, .origin = scheme.nativeOrigin};
    for (std::size_t axis = 0; axis < map.axes.size(); ++axis) map.next[axis] = scheme.nativeOrigin;
    if (!sequence.empty()) {
        auto placed = scheme.place(sequence, params);
        if (!placed) return placed;
        map = std::move(*placed);
    }
    if (origin) shift(map, *origin, scheme.group);
    return map;
}

std::optional<Gaps> gapsOf(const Scheme& scheme, const Sequence& sequence, std::int64_t segment,
                           const ParamValues& params, std::optional<int> origin) {
    if (!scheme.gaps || segment < 0 || segment >= static_cast<std::int64_t>(sequence.segments.size())) return {};
    if (!validateParams(scheme.params, params)) return {};
    auto gaps = scheme.gaps(sequence, params, segment);
    if (!gaps || !origin) return gaps;
    for (double& beta : gaps->beta) beta += *origin - scheme.nativeOrigin;
    return gaps;
}

} // namespace ropescope
