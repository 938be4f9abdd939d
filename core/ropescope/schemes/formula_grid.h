// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <vector>

#include <ropescope/base/expected.h>
#include <ropescope/formulas/grammar.h>

namespace ropescope {

/// What a sequence may still cost.
struct GridBudget {
    std::int64_t evaluations = std::int64_t{1} << 22;
    std::int64_t places = std::int64_t{1} << 20;
    std::int64_t frames = std::int64_t{1} << 16;
};

/// The coordinates of one axis over a picture, relative to that of patch (0, 0, 0): the even steps, and what is not
/// even, as lists. Index order is frame, row, column.
struct AxisGrid {
    double first = 0; ///< the coordinate of patch (0, 0, 0) this was made at
    double base = 0;  ///< lists hold coordinate - base: `first` rounded down when there are lists, else `first` itself
    std::array<double, 3> step{};
    std::vector<double> byFrame{}; ///< empty, or a value per frame instead of step[0]
    std::vector<double> plane{};   ///< empty, or rows*columns values instead of step[1] and step[2]
    std::vector<double> volume{};  ///< empty, or frames*rows*columns values instead of all
};

using GridSize = std::array<std::int64_t, 3>;

/// A formula over a picture: frame, row and column to coordinate; fails where it has none.
using GridFormula = std::function<Expected<double>(std::int64_t frame, std::int64_t row, std::int64_t column)>;

/// Finds the even steps. Where the formula is Affine by its reading, the step is that from the first to the last patch.
/// Over the other directions it is evaluated everywhere, and steps are even when every value says so exactly. Fails
/// where the formula does, and with the budget spent.
[[nodiscard]] Expected<AxisGrid> measureGrid(const GridFormula& formula, const std::array<Dependence, 3>& dependence,
                                             const GridSize& size, GridBudget& budget);

} // namespace ropescope
