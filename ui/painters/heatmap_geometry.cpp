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
constexpr double kMinTokens = 2;   ///< minimum number of visible tokens

struct Interval {
    double begin, end;
};

Interval zoomedInterval(double begin, double end, double factor, double at, double least) {
    const double before = std::max(end - begin, 0.0);
    const double span = std::clamp(before / factor, std::min(least, 1.0), 1.0);
    const double anchor = begin + at * before;
    const double from = std::clamp(anchor - at * span, 0.0, 1.0 - span);
    return {from, std::min(from + span, 1.0)};
}

Interval pannedInterval(double begin, double end, double by) {
    const double span = end - begin;
    const double from = std::clamp(begin + by, 0.0, std::max(0.0, 1.0 - span));
    return {from, std::min(from + span, 1.0)};
}

/// Applies `change` in axis coordinates to an interval given as fractions of the tokens.
template <class Change>
Interval onAxis(double begin, double end, const TokenScale& scale, const Change& change) {
    if (scale.proportional()) return change(Interval{begin, end});
    const auto tokens = static_cast<double>(scale.tokens());
    const Interval moved = change(Interval{scale.placeOf(begin * tokens), scale.placeOf(end * tokens)});
    return {moved.begin <= 0 ? 0 : scale.tokenAt(moved.begin) / tokens,
            moved.end >= 1 ? 1 : scale.tokenAt(moved.end) / tokens};
}

/// Length, on the axis, of the smallest zoom around `place`.
double leastOnAxis(const TokenScale& scale, double place) {
    const auto tokens = static_cast<double>(std::max<std::int64_t>(scale.tokens(), 1));
    if (scale.proportional()) return kMinTokens / tokens;
    const double token = std::clamp(std::floor(scale.tokenAt(place)) - 1, 0.0, std::max(tokens - kMinTokens, 0.0));
    return scale.placeOf(token + kMinTokens) - scale.placeOf(token);
}

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

Viewport zoomed(const Viewport& viewport, double factor, double queryAt, double keyAt, const TokenScale& scale) {
    if (!(factor > 0) || !std::isfinite(factor)) return viewport;
    const auto side = [&](double begin, double end, double at) {
        return onAxis(begin, end, scale, [&](Interval shown) {
            const double least = leastOnAxis(scale, shown.begin + at * (shown.end - shown.begin));
            return zoomedInterval(shown.begin, shown.end, factor, at, least);
        });
    };
    const auto query = side(viewport.queryBegin, viewport.queryEnd, queryAt);
    const auto key = side(viewport.keyBegin, viewport.keyEnd, keyAt);
    return {query.begin, query.end, key.begin, key.end};
}

Viewport dragged(const Viewport& viewport, double queryBy, double keyBy, const TokenScale& scale) {
    const auto side = [&](double begin, double end, double by) {
        return onAxis(begin, end, scale, [by](Interval shown) {
            return pannedInterval(shown.begin, shown.end, by * (shown.end - shown.begin));
        });
    };
    const auto query = side(viewport.queryBegin, viewport.queryEnd, queryBy);
    const auto key = side(viewport.keyBegin, viewport.keyEnd, keyBy);
    return {query.begin, query.end, key.begin, key.end};
}

Viewport panned(const Viewport& viewport, double queryBy, double keyBy) {
    const auto query = pannedInterval(viewport.queryBegin, viewport.queryEnd, queryBy);
    const auto key = pannedInterval(viewport.keyBegin, viewport.keyEnd, keyBy);
    return {query.begin, query.end, key.begin, key.end};
}

Viewport revealed(const Viewport& viewport, double fraction) {
    const auto moved = [fraction](double begin, double end) {
        const double before = std::min(0.0, fraction - begin);
        return before < 0 ? before : std::max(0.0, fraction - end);
    };
    return panned(viewport, 0, moved(viewport.keyBegin, viewport.keyEnd));
}

Viewport revealedQuery(const Viewport& viewport, double fraction) {
    const auto transposed = [](const Viewport& view) {
        return Viewport{view.keyBegin, view.keyEnd, view.queryBegin, view.queryEnd};
    };
    return transposed(revealed(transposed(viewport), fraction));
}

} // namespace ropescope::ui
