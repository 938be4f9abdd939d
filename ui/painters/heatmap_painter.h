// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>

#include <QPainter>
#include <QRectF>

#include <ropescope/analysis/heatmap.h>
#include <ropescope/session/viewport.h>

#include "ui/document/marks.h"
#include "ui/document/theme.h"
#include "ui/painters/token_view.h"

/// A heatmap of scores with rulers coloured by modality on both sides, segment separators, and the smallest score
/// below. Cells of at least 28 px show numbers.
namespace ropescope::ui {

/// Pixel <-> token conversion of one heatmap, testable without a window.
struct HeatmapGeometry {
    QRectF map;        ///< the map itself: square, or wider
    QRectF keyRuler;   ///< below
    QRectF queryRuler; ///< left
    QRectF keyTicks;   ///< below the key ruler
    QRectF queryTicks; ///< left of the query ruler
    QRectF footer;     ///< "key", and the minimum or range
    Viewport viewport;
    TokenScale scale;
    bool keyNamed = true, queryNamed = true; ///< whether the axes have their names
    [[nodiscard]] TokenView queries() const { return {scale, viewport.queryBegin, viewport.queryEnd}; }
    [[nodiscard]] TokenView keys() const { return {scale, viewport.keyBegin, viewport.keyEnd}; }
    [[nodiscard]] std::optional<std::int64_t> queryAt(const QPointF& point) const;
    [[nodiscard]] std::optional<std::int64_t> keyAt(const QPointF& point) const;
    [[nodiscard]] double xOfToken(double token) const; ///< left edge of a token
    [[nodiscard]] double yOfToken(double token) const; ///< upper edge of a token
};

/// Square: equal scales on both sides, as in print. Filling: in an area much wider than high, the map becomes wider
/// than a square.
enum class MapShape { Square, Filling };

[[nodiscard]] HeatmapGeometry heatmapGeometry(const QRectF& area, const TokenScale& scale, const Viewport& viewport,
                                              const PaintStyle& style, MapShape shape = MapShape::Square);

/// The content of one map.
struct MapContent {
    const ScoreColumn& scores;
    const PlacedSession& placed; ///< placed session of the scores
    std::size_t column = 0;      ///< index in the placed session
    QStringList footer{};        ///< text at the bottom right: the first form that fits
    std::string ramp{};          ///< the colour map of a range of its own, drawn beside the map; empty: none
};
/// Draws the scores without axes, as far as they cover the viewport, into `geometry.map`.
void paintMap(QPainter& painter, const HeatmapGeometry& geometry, const ScoreColumn& column, const PositionMap& map,
              const PaintStyle& style);
/// Draws the scores as far as they cover `geometry.viewport` (outdated ones are stretched into place until the next are
/// ready), or the error message of the column.
void paintHeatmap(QPainter& painter, const HeatmapGeometry& geometry, const MapContent& content,
                  const PaintStyle& style);
/// Rulers and ticks on both sides.
void paintTokenAxes(QPainter& painter, const HeatmapGeometry& geometry, const Session& session, const PositionMap& map,
                    const PaintStyle& style);
/// The names of the axes.
[[nodiscard]] QString keyLabel();
[[nodiscard]] QString queryLabel();
/// Draws "key" in the footer, with the first form of `footer` that fits at the right, and "query" next to the upper end
/// of its ruler.
void paintAxisNames(QPainter& painter, const HeatmapGeometry& geometry, const QStringList& footer,
                    const PaintStyle& style);
/// Draws row and column of Q and K into the map, without badges.
void paintMapMarks(QPainter& painter, const HeatmapGeometry& geometry, const Marks& marks, const PaintStyle& style);
/// Draws row and column of Q and K, their badges on the rulers, and the score at their crossing. `footer` is the text
/// at the right of the footer: it moves aside for the badge of K, as the names of paintAxisNames do for both badges.
void paintHeatmapMarks(QPainter& painter, const HeatmapGeometry& geometry, const Marks& marks,
                       std::optional<double> score, const QStringList& footer, const PaintStyle& style);

} // namespace ropescope::ui
