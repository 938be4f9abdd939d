// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <vector>

#include <ropescope/base/expected.h>
#include <ropescope/formulas/expression.h>

namespace ropescope {

/// The remaining budget for one sequence: formula evaluations, listed positions, and frames with separate blocks.
struct GridBudget {
    std::int64_t evaluations = std::int64_t{1} << 22;
    std::int64_t places = std::int64_t{1} << 20;
    std::int64_t frames = std::int64_t{1} << 16;
};

/// The coordinates of one axis over a visual segment, relative to that of patch (0, 0, 0): constant steps where it has
/// them, else lists, indexed by frame, row, column.
struct AxisGrid {
    double first = 0; ///< the coordinate of patch (0, 0, 0) when this was measured
    double base = 0;  ///< lists hold coordinate - base: `first` rounded down when there are lists, else `first` itself
    std::array<double, 3> step{};
    std::vector<double> byFrame{}; ///< empty, or a value per frame instead of step[0]
    std::vector<double> plane{};   ///< empty, or rows*columns values instead of step[1] and step[2]
    std::vector<double> volume{};  ///< empty, or frames*rows*columns values instead of all steps
};

using GridSize = std::array<std::int64_t, 3>;

/// A formula over a visual segment: maps frame, row and column to a coordinate; fails where it is undefined.
using GridFormula = std::function<Expected<double>(std::int64_t frame, std::int64_t row, std::int64_t column)>;

/// Finds the constant steps. Along a direction in which the compiled formula is Affine, the step is measured from the
/// first and last patch. Over the other directions the formula is evaluated everywhere, and steps count as constant
/// only if every value matches exactly. Fails where the formula fails, or when the budget is exhausted.
[[nodiscard]] Expected<AxisGrid> measureGrid(const GridFormula& formula, const std::array<Dependence, 3>& dependence,
                                             const GridSize& size, GridBudget& budget);

} // namespace ropescope
