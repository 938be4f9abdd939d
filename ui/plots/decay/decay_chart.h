// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include <ropescope/analysis/decay.h>

#include "ui/charts/number_chart.h"
#include "ui/document/derivation/derivation.h"
#include "ui/document/theme.h"

/// Scores over relative distance of one column. Along all axes together: the kernel as a line, behind it the distances
/// at which it rises, RoFormer's bound (divided by its value at distance 0) as a thin line, and the band and median of
/// random q and k. Along each axis: one kernel per axis.
namespace ropescope::ui {

/// The chart of a column with curves.
[[nodiscard]] ChartContent decayChart(const DecayResult& result, std::size_t column, ValueRange vertical,
                                      const PaintStyle& style);

/// The columns whose kernels are drawn into the panel of this one for comparison.
[[nodiscard]] std::vector<std::size_t> comparedCurves(const DecayResult& result, std::size_t column);

/// The first column with the curves of this one, which may be itself.
[[nodiscard]] std::size_t firstWithCurves(const DecayResult& result, std::size_t column);

/// One legend for the charts of all columns.
[[nodiscard]] std::vector<ChartSeries> decayLegend(const DecayResult& result, const PaintStyle& style);

/// Vertical range of the curves of all columns.
[[nodiscard]] ValueRange decayRange(const DecayResult& result);

/// The curves of a column at one distance of a result. Empty for a column without curves.
[[nodiscard]] Derivations deriveDecay(const DecayResult& result, std::size_t column, std::size_t distance);

} // namespace ropescope::ui
