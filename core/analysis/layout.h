// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "core/analysis/session.h"
#include "core/positions/position_map.h"
#include "core/rotary/frequency_plan.h"
#include "core/schemes/formula_scheme.h"
#include "core/schemes/scheme.h"

namespace ropescope {

/// One column: a scheme applied to the session's sequence. `positions` or `plan` may hold an error (a segment without
/// a rule, a head dim that the sections do not divide); the column then says so and the others go on.
struct SchemeColumn {
    SchemePtr scheme; ///< never null: unknown ids are dropped into `problems`
    ParamValues params;
    SchemePtr frequencies; ///< whose allocation, base and pair layout it has: itself or another scheme; never null
    Expected<PositionMap> positions{PositionMap{}};
    Expected<FrequencyPlan> plan{FrequencyPlan{}};
    /// Parameters for the frequencies: another scheme lends them with its defaults.
    [[nodiscard]] ParamValues frequencyParams() const { return frequencies == scheme ? params : ParamValues{}; }
    [[nodiscard]] bool usable() const { return positions.hasValue() && plan.hasValue(); }
};

/// The first result of an edit: every scheme's positions and frequencies. O(schemes * segments), no token is listed.
struct Layout {
    std::shared_ptr<const Session> session;
    std::vector<SchemeColumn> columns;
    std::vector<Error> problems;
    std::uint64_t key = 0; ///< hash of what positions and scores depend on
};

/// The frequency plan of a scheme whose axes are named, under the settings: the scheme's own allocation scaled to the head
/// dim unless they name one. `length` is the largest position + 1, for scalings that depend on it.
[[nodiscard]] Expected<FrequencyPlan> frequencyPlanOf(const Scheme& scheme, const ParamValues& params,
                                                      const std::vector<std::string>& axes, double length,
                                                      const RotarySettings& rotary);

[[nodiscard]] std::shared_ptr<const Layout> analyseLayout(std::shared_ptr<const Session> session);

/// Gaps of a segment as numbers: first patch - last text before, and first text after - last patch, an axis each.
/// Only where text (audio, boundary tokens) is next to the patches, pads left out; behind the last segment the position
/// of an appended text token counts.
struct SegmentGaps {
    std::int64_t segment = 0;
    bool hasBefore = false, hasAfter = false;
    Position before{}, after{};
};
[[nodiscard]] SegmentGaps segmentGaps(const PositionMap& positions, std::int64_t segment);

} // namespace ropescope
