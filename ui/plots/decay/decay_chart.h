// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <optional>

#include <QPainter>
#include <QRectF>

#include <ropescope/analysis/decay.h>
#include <ropescope/raster/pixels.h>

#include "ui/document/derivation/derivation.h"
#include "ui/document/theme.h"

namespace ropescope::ui {

/// Scores over relative distance of one column. Along all axes together: the kernel as a line, RoFormer's bound
/// (divided by its value at distance 0) as a thin line, and the band and median of random q and k. Along each axis: one
/// kernel per axis. The screen and the exporters render the same chart.
class DecayChart {
public:
    DecayChart();
    ~DecayChart();
    void setData(std::shared_ptr<const DecayResult> result, std::size_t column, ValueRange vertical);
    void paint(QPainter& painter, const QRectF& area, const PaintStyle& style);
    /// Index of the distance nearest to a point, in the last painted area.
    [[nodiscard]] std::optional<std::size_t> distanceAt(const QPointF& point) const;

private:
    struct State;
    std::unique_ptr<State> m_state;
};

/// Vertical range of the curves of all columns.
[[nodiscard]] ValueRange decayRange(const DecayResult& result);

/// The curves of a column at one distance of a result. Empty for a column without curves.
[[nodiscard]] Derivations deriveDecay(const DecayResult& result, std::size_t column, std::size_t distance);

} // namespace ropescope::ui
