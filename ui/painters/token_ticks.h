// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include <QPainter>
#include <QRectF>
#include <QString>

#include <ropescope/positions/position_map.h>
#include <ropescope/session/session.h>

#include "ui/document/theme.h"
#include "ui/painters/token_view.h"

/// Ticks along a side of a map or a curve: token numbers at segment edges, and segment names. What is drawn, and what a
/// click on it refers to, is decided here as data.
namespace ropescope::ui {

inline constexpr double kTickRow = 13; ///< design pixels of ticks next to a ruler

/// The segments between two edges: one, or neighbours that are too short to be distinguished.
struct TickSegments {
    std::size_t first = 0, last = 0;
    /// Start and end, as fractions of the tokens.
    [[nodiscard]] double begin(const PositionMap& map) const;
    [[nodiscard]] double end(const PositionMap& map) const;
    bool operator==(const TickSegments&) const = default;
};

/// A tick with its number, in pixels along the side: at the start of a token, or at the end of the last one.
struct TokenTick {
    std::int64_t token = 0;  ///< from 0; the number counts from 1
    double at = 0;           ///< the tick
    double from = 0, to = 0; ///< the number, which begins or ends next to its tick
    QString text;
    TickSegments segments; ///< that begin with the token, end with it, or contain it at an end of the view
};

/// A name within the visible part of the segments that it names, in pixels along the side.
struct SegmentName {
    TickSegments segments;
    double begin = 0, end = 0; ///< of the segments
    double from = 0, to = 0;   ///< of the name
    QString text;
};

/// The ticks along a side that is `length` pixels long, in token order: the first and the last token that are entirely
/// visible, and starts of segments as far as their numbers fit. Tokens thinner than half a digit count as visible.
[[nodiscard]] std::vector<TokenTick> tokenTicks(const PositionMap& map, const TokenView& view, double length,
                                                const PaintStyle& style);
/// The names that fit between the numbers of `ticks`. Adjacent segments too short to be distinguished are counted.
[[nodiscard]] std::vector<SegmentName> segmentNames(const Session& session, const PositionMap& map,
                                                    const TokenView& view, double length,
                                                    const std::vector<TokenTick>& ticks, const PaintStyle& style);

/// Draws ticks and names into `row`, which is as long as the side. Vertical rows are written upwards, while their
/// tokens run down.
void paintTokenTicks(QPainter& painter, const QRectF& row, Qt::Orientation orientation, const Session& session,
                     const PositionMap& map, const TokenView& view, const PaintStyle& style);

/// A ruler along a side and the row of its ticks.
struct TickedSide {
    QRectF ruler, ticks;
    Qt::Orientation orientation = Qt::Horizontal;
};
/// The segments at a point: those of the number or the name there, otherwise those of the ruler next to it; empty
/// outside of both.
[[nodiscard]] std::optional<TickSegments> tickedAt(const QPointF& point, const TickedSide& side, const Session& session,
                                                   const PositionMap& map, const TokenView& view,
                                                   const PaintStyle& style);
/// "2 image 4×3, tokens 6 to 17"; for several segments "3–9, tokens 20 to 80".
[[nodiscard]] QString tickTip(const Session& session, const PositionMap& map, const TickSegments& segments);

} // namespace ropescope::ui
