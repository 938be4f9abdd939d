// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include <QPainter>
#include <QRectF>

#include "core/analysis/heatmap.h"
#include "ui/document/marks.h"
#include "ui/document/theme.h"

/// A heatmap of relative scores with rulers coloured by modality on both sides, block separators, and the smallest
/// score below. Numbers in the cells from 28 px up.
namespace ropescope::ui {

/// Pixel <-> token arithmetic of one heatmap: plain, tested without a window.
struct HeatmapGeometry {
    QRectF map;        ///< the square picture
    QRectF keyRuler;   ///< below
    QRectF queryRuler; ///< left
    QRectF footer;     ///< "key", minimum, own range
    Viewport viewport;
    std::int64_t tokens = 0;
    [[nodiscard]] std::optional<std::int64_t> queryAt(const QPointF& point) const;
    [[nodiscard]] std::optional<std::int64_t> keyAt(const QPointF& point) const;
    [[nodiscard]] double xOfToken(double token) const; ///< left edge of a token
    [[nodiscard]] double yOfToken(double token) const; ///< upper edge of a token
};

[[nodiscard]] HeatmapGeometry heatmapGeometry(const QRectF& area, std::int64_t tokens, const Viewport& viewport,
                                              const PaintStyle& style);

/// Zoom by `factor` about a point given as fractions of the map; clamped to 0 … 1 and to at least two tokens.
[[nodiscard]] Viewport zoomed(const Viewport& viewport, double factor, double queryAt, double keyAt,
                              std::int64_t tokens);
[[nodiscard]] Viewport panned(const Viewport& viewport, double queryBy, double keyBy);
/// Moved by as little as brings the key at this fraction of the tokens into sight.
[[nodiscard]] Viewport revealed(const Viewport& viewport, double fraction);
/// The same down the queries.
[[nodiscard]] Viewport revealedQuery(const Viewport& viewport, double fraction);

/// Draws `result` as far as it covers `geometry.viewport` (a stale result is stretched to its place until the next is
/// ready). Draws the message of a column that has an error.
void paintHeatmap(QPainter& painter, const HeatmapGeometry& geometry, const HeatmapResult& result, std::size_t column,
                  const PaintStyle& style);
/// "key" in the footer, with `footer` at its right, and "query" beside the upper end of its ruler.
void paintAxisNames(QPainter& painter, const HeatmapGeometry& geometry, const QString& footer, const PaintStyle& style);
/// What stands at the right of the footer, and the same in less room: "min 0.559", "0.559".
[[nodiscard]] QStringList heatmapFooter(const HeatmapResult& result, std::size_t column);
/// Row and column of Q and K, their badges on the rulers, and the value under K. `footer` is what stands at the right of
/// the footer. It makes way for the badge of K, as the names of paintAxisNames do for both.
void paintHeatmapMarks(QPainter& painter, const HeatmapGeometry& geometry, const Marks& marks,
                       std::optional<double> score, const QStringList& footer, const PaintStyle& style);

} // namespace ropescope::ui
