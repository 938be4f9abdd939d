// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cmath>

#include "ui/painters/heatmap_painter.h"
#include "ui/painters/token_ticks.h"

namespace ropescope::ui {

namespace {

// Design pixels around the map: badges and ruler at the left, ruler and footer below.
constexpr double kHeatmapLeft = 26 + kTickRow, kHeatmapRight = 8, kHeatmapTop = 8, kRuler = 5, kRulerGap = 3,
                 kHeatmapFooter = 18;
constexpr double kMaxMargin = 1.6; ///< a Filling map is square in areas that are at most this much wider than high

} // namespace

HeatmapGeometry heatmapGeometry(const QRectF& area, const TokenScale& scale, const Viewport& viewport,
                                const PaintStyle& style, MapShape shape) {
    const double unit = style.unit;
    const double below = (kRulerGap + kRuler + kTickRow + kHeatmapFooter) * unit;
    const double width = area.width() - (kHeatmapLeft + kHeatmapRight) * unit;
    const double height = std::max(1.0, std::floor(std::min(width, area.height() - kHeatmapTop * unit - below)));
    const double wide = shape == MapShape::Filling ? width - (kMaxMargin - 1) * height : 0;
    const double side = std::floor(std::max(height, wide));
    const double spare = std::max(0.0, width - side) / 2;
    HeatmapGeometry geometry;
    geometry.viewport = viewport;
    geometry.scale = scale;
    geometry.map = QRectF(std::round(area.left() + kHeatmapLeft * unit + spare),
                          std::round(area.top() + kHeatmapTop * unit), side, height);
    const QRectF& map = geometry.map;
    geometry.queryRuler = QRectF(map.left() - (kRulerGap + kRuler) * unit, map.top(), kRuler * unit, height);
    geometry.keyRuler = QRectF(map.left(), map.bottom() + kRulerGap * unit, side, kRuler * unit);
    geometry.queryTicks = QRectF(geometry.queryRuler.left() - kTickRow * unit, map.top(), kTickRow * unit, height);
    geometry.keyTicks = QRectF(map.left(), geometry.keyRuler.bottom(), side, kTickRow * unit);
    geometry.footer = QRectF(map.left(), geometry.keyTicks.bottom(), side, kHeatmapFooter * unit);
    return geometry;
}

std::optional<std::int64_t> HeatmapGeometry::queryAt(const QPointF& point) const {
    return queries().tokenUnder((point.y() - map.top()) / map.height());
}

std::optional<std::int64_t> HeatmapGeometry::keyAt(const QPointF& point) const {
    return keys().tokenUnder((point.x() - map.left()) / map.width());
}

double HeatmapGeometry::xOfToken(double token) const { return map.left() + keys().fractionOf(token) * map.width(); }

double HeatmapGeometry::yOfToken(double token) const { return map.top() + queries().fractionOf(token) * map.height(); }

} // namespace ropescope::ui
