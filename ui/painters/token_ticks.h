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

/// Where one is along a side of a map or a curve: numbers of tokens at the edges of segments, and their names.
namespace ropescope::ui {

inline constexpr double kTickRow = 13; ///< design pixels that ticks take beside a ruler

/// Draws ticks into `row`, which is as long as the side. Edges less than 3 px apart share one tick, and segments that cannot
/// be told apart are counted. Upright rows read upwards, beside a side that runs down.
void paintTokenTicks(QPainter& painter, const QRectF& row, Qt::Orientation orientation, const Session& session,
                     const PositionMap& map, const TokenView& view, const PaintStyle& style);

/// What stands between two ticks: one segment, or neighbours that share a piece of the side.
struct TickSegments {
    std::size_t first = 0, last = 0;
    /// Where they begin and end, as fractions of the tokens.
    [[nodiscard]] double begin(const PositionMap& map) const;
    [[nodiscard]] double end(const PositionMap& map) const;
};
/// Those at this fraction of a side that is so many pixels long; empty without tokens.
[[nodiscard]] std::optional<TickSegments> tickedAt(const PositionMap& map, const TokenView& view, double fraction,
                                                   double length);
/// "2 image 4×3, tokens 6 to 17", or of several "3–9, tokens 20 to 80".
[[nodiscard]] QString tickTip(const Session& session, const PositionMap& map, const TickSegments& segments);

} // namespace ropescope::ui
