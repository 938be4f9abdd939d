// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <span>

#include <QPainter>
#include <QRectF>
#include <QString>

#include <ropescope/session/placed_session.h>

#include "ui/document/theme.h"

namespace ropescope::ui {

/// One strip per scheme: one bar per frequency pair, coloured by axis, fast pairs left. Names are next to the strips,
/// or above them when they are wide. `area` has the allocationHeight() of its width.
void paintAllocation(QPainter& painter, const QRectF& area, const PlacedSession& placed, const PaintStyle& style);
[[nodiscard]] double allocationHeight(const PlacedSession& placed, double width, const PaintStyle& style);

/// The bar of pair k of `count` in `area`, with a gap between bars if they are wide enough.
[[nodiscard]] QRectF pairSlot(const QRectF& area, std::size_t k, std::size_t count, const PaintStyle& style);

/// "Where the score comes from": one bar per pair in [-bound, bound], coloured by axis.
void paintPairTerms(QPainter& painter, const QRectF& area, std::span<const double> terms, double bound,
                    const SchemeColumn& column, const PaintStyle& style);

/// The pair whose bar is under a point of the area of paintPairTerms.
[[nodiscard]] std::optional<std::size_t> pairTermAt(const QPointF& point, const QRectF& area, std::size_t count,
                                                    const PaintStyle& style);

/// The colour of a pair's axis, or a mixture for several axes.
[[nodiscard]] QColor pairColour(const SchemeColumn& column, std::size_t k, const PaintStyle& style);

} // namespace ropescope::ui
