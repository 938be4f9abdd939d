// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include <QPainter>
#include <QRectF>

#include <ropescope/analysis/heatmap.h>

#include "ui/document/marks.h"
#include "ui/document/theme.h"
#include "ui/painters/token_view.h"

/// A heatmap of relative scores with rulers coloured by modality on both sides, block separators, and the smallest
/// score below. Numbers in the cells from 28 px up.
namespace ropescope::ui {

/// Pixel <-> token arithmetic of one heatmap: plain, tested without a window.
struct HeatmapGeometry {
    QRectF map;        ///< the picture: a square, or wider
    QRectF keyRuler;   ///< below
    QRectF queryRuler; ///< left
    QRectF keyTicks;   ///< below the key ruler
    QRectF queryTicks; ///< left of the query ruler
    QRectF footer;     ///< "key", minimum, own range
    Viewport viewport;
    TokenScale scale;
    [[nodiscard]] TokenView queries() const { return {scale, viewport.queryBegin, viewport.queryEnd}; }
    [[nodiscard]] TokenView keys() const { return {scale, viewport.keyBegin, viewport.keyEnd}; }
    [[nodiscard]] std::optional<std::int64_t> queryAt(const QPointF& point) const;
    [[nodiscard]] std::optional<std::int64_t> keyAt(const QPointF& point) const;
    [[nodiscard]] double xOfToken(double token) const; ///< left edge of a token
    [[nodiscard]] double yOfToken(double token) const; ///< upper edge of a token
};

/// Square: equal steps on both sides, as print has them. Filling: in an area that is much wider than high the map grows
/// beyond a square.
enum class MapShape { Square, Filling };

[[nodiscard]] HeatmapGeometry heatmapGeometry(const QRectF& area, const TokenScale& scale, const Viewport& viewport,
                                              const PaintStyle& style, MapShape shape = MapShape::Square);

/// Zoom by `factor` about a point given as fractions of the map; clamped to 0 … 1 and to at least two tokens.
[[nodiscard]] Viewport zoomed(const Viewport& viewport, double factor, double queryAt, double keyAt,
                              const TokenScale& scale);
/// Moved by fractions of the tokens.
[[nodiscard]] Viewport panned(const Viewport& viewport, double queryBy, double keyBy);
/// Moved by fractions of what is in view.
[[nodiscard]] Viewport dragged(const Viewport& viewport, double queryBy, double keyBy, const TokenScale& scale);
/// Moved by as little as brings the key at this fraction of the tokens into sight.
[[nodiscard]] Viewport revealed(const Viewport& viewport, double fraction);
/// The same down the queries.
[[nodiscard]] Viewport revealedQuery(const Viewport& viewport, double fraction);

/// What one map shows.
struct MapContent {
    const ScoreColumn& scores;
    const Layout& layout;   ///< that the scores were made for
    std::size_t column = 0; ///< its index there
    QStringList footer{};   ///< stands below, at the right: the first form that fits
};
/// Draws the scores as far as they cover `geometry.viewport` (stale ones are stretched to their place until the next are
/// ready). Draws the message of a column that has an error.
void paintHeatmap(QPainter& painter, const HeatmapGeometry& geometry, const MapContent& content,
                  const PaintStyle& style);
/// Rulers and ticks on both sides.
void paintTokenAxes(QPainter& painter, const HeatmapGeometry& geometry, const Session& session, const PositionMap& map,
                    const PaintStyle& style);
/// "key" in the footer, with the first form of `footer` that fits at its right, and "query" beside the upper end of its
/// ruler.
void paintAxisNames(QPainter& painter, const HeatmapGeometry& geometry, const QStringList& footer,
                    const PaintStyle& style);
/// What stands at the right of the footer, and the same in less room: "min 0.559", "0.559".
[[nodiscard]] QStringList heatmapFooter(const HeatmapResult& result, std::size_t column);
/// A frame around a block of the map, as far as it is in view.
void paintBlockFrame(QPainter& painter, const HeatmapGeometry& geometry, const TokenRange& queries,
                     const TokenRange& keys, const PaintStyle& style);
/// Row and column of Q and K, their badges on the rulers, and the value under K. `footer` is what stands at the right of
/// the footer. It makes way for the badge of K, as the names of paintAxisNames do for both.
void paintHeatmapMarks(QPainter& painter, const HeatmapGeometry& geometry, const Marks& marks,
                       std::optional<double> score, const QStringList& footer, const PaintStyle& style);

} // namespace ropescope::ui
