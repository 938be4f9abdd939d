// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include <QPainter>
#include <QRectF>

#include <ropescope/analysis/heatmap.h>
#include <ropescope/positions/position_map.h>
#include <ropescope/session/session.h>

#include "ui/document/marks.h"
#include "ui/document/theme.h"
#include "ui/painters/token_view.h"

namespace ropescope::ui {

/// Draws all tokens as one coloured strip at the bottom of `area`.
void paintRibbonSegments(QPainter& painter, const QRectF& area, const Session& session, const PositionMap& map,
                         const TokenScale& scale, const PaintStyle& style);
/// Draws numbers above the strip (from 1), of every token if they fit, otherwise with ticks as on the sides of a map;
/// and the marks Q and K.
void paintRibbonTokens(QPainter& painter, const QRectF& area, const PositionMap& map, const TokenScale& scale,
                       const Marks& marks, const PaintStyle& style);
/// Marks the tokens visible in the maps, unless these show all: a frame around the keys, a line above the queries.
void paintRibbonView(QPainter& painter, const QRectF& area, const TokenScale& scale, const Viewport& viewport,
                     const PaintStyle& style);
/// Token of the ribbon under a point of `area`.
[[nodiscard]] std::optional<std::int64_t> ribbonTokenAt(const QPointF& point, const QRectF& area,
                                                        const TokenScale& scale);

/// Draws the visible segments as coloured pieces along one side of a heatmap or curve. At most one piece per pixel;
/// modalities that share a piece are drawn side by side, in proportion to their tokens.
void paintModalityRuler(QPainter& painter, const QRectF& area, Qt::Orientation orientation, const Session& session,
                        const PositionMap& map, const TokenView& view, const PaintStyle& style);

/// The badge of a mark: Q filled, K hollow.
enum class Badge { Query, Key };
void paintBadge(QPainter& painter, const QPointF& centre, Badge badge, const PaintStyle& style);

} // namespace ropescope::ui
