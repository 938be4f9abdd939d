// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include <QPainter>
#include <QRectF>
#include <QString>

#include <ropescope/analysis/session.h>
#include <ropescope/positions/position_map.h>

#include "ui/document/theme.h"
#include "ui/painters/token_view.h"

/// Ticks along a side of a map or a curve: token numbers at segment edges, and segment names.
namespace ropescope::ui {

inline constexpr double kTickRow = 13; ///< design pixels of ticks next to a ruler

/// Draws ticks into `row`, which is as long as the side. Edges less than 3 px apart share one tick, and
/// indistinguishable segments are counted. Vertical rows are written upwards, while their tokens run down.
void paintTokenTicks(QPainter& painter, const QRectF& row, Qt::Orientation orientation, const Session& session,
                     const PositionMap& map, const TokenView& view, const PaintStyle& style);

/// The segments between two ticks: one, or neighbours that share a piece of the side.
struct TickSegments {
    std::size_t first = 0, last = 0;
    /// Start and end, as fractions of the tokens.
    [[nodiscard]] double begin(const PositionMap& map) const;
    [[nodiscard]] double end(const PositionMap& map) const;
};
/// The segments at a fraction of a side that is `length` pixels long; empty without tokens.
[[nodiscard]] std::optional<TickSegments> tickedAt(const PositionMap& map, const TokenView& view, double fraction,
                                                   double length);
/// "2 image 4×3, tokens 6 to 17"; for several segments "3–9, tokens 20 to 80".
[[nodiscard]] QString tickTip(const Session& session, const PositionMap& map, const TickSegments& segments);

} // namespace ropescope::ui
