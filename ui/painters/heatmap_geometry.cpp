// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cmath>

#include "ui/painters/heatmap_painter.h"

namespace ropescope::ui {

namespace {

// Design pixels around the map: badges and ruler at the left, ruler and footer below.
constexpr double kLeft = 26, kRight = 8, kTop = 8, kRuler = 5, kRulerGap = 3, kFooter = 18;
constexpr double kLeastTokens = 2; ///< a zoom shows at least this many

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

std::optional<std::int64_t> tokenAt(double fraction, double begin, double end, std::int64_t tokens) {
    if (tokens <= 0 || fraction < 0 || fraction > 1) return std::nullopt;
    const double token = std::floor((begin + fraction * (end - begin)) * static_cast<double>(tokens));
    return std::clamp(static_cast<std::int64_t>(token), std::int64_t{0}, tokens - 1);
}

double fractionOf(double token, double begin, double end, std::int64_t tokens) {
    if (tokens <= 0 || end <= begin) return 0;
    return (token / static_cast<double>(tokens) - begin) / (end - begin);
}

} // namespace

HeatmapGeometry heatmapGeometry(const QRectF& area, std::int64_t tokens, const Viewport& viewport,
                                const PaintStyle& style) {
    const double unit = style.unit;
    const double below = (kRulerGap + kRuler + kFooter) * unit;
    const double width = area.width() - (kLeft + kRight) * unit;
    const double height = area.height() - kTop * unit - below;
    const double side = std::max(1.0, std::floor(std::min(width, height)));
    const double spare = std::max(0.0, width - side) / 2;
    HeatmapGeometry geometry;
    geometry.viewport = viewport;
    geometry.tokens = tokens;
    geometry.map =
        QRectF(std::round(area.left() + kLeft * unit + spare), std::round(area.top() + kTop * unit), side, side);
    geometry.queryRuler =
        QRectF(geometry.map.left() - (kRulerGap + kRuler) * unit, geometry.map.top(), kRuler * unit, side);
    geometry.keyRuler = QRectF(geometry.map.left(), geometry.map.bottom() + kRulerGap * unit, side, kRuler * unit);
    geometry.footer = QRectF(geometry.map.left(), geometry.keyRuler.bottom(), side, kFooter * unit);
    return geometry;
}

std::optional<std::int64_t> HeatmapGeometry::queryAt(const QPointF& point) const {
    return tokenAt((point.y() - map.top()) / map.height(), viewport.queryBegin, viewport.queryEnd, tokens);
}

std::optional<std::int64_t> HeatmapGeometry::keyAt(const QPointF& point) const {
    return tokenAt((point.x() - map.left()) / map.width(), viewport.keyBegin, viewport.keyEnd, tokens);
}

double HeatmapGeometry::xOfToken(double token) const {
    return map.left() + fractionOf(token, viewport.keyBegin, viewport.keyEnd, tokens) * map.width();
}

double HeatmapGeometry::yOfToken(double token) const {
    return map.top() + fractionOf(token, viewport.queryBegin, viewport.queryEnd, tokens) * map.height();
}

Viewport zoomed(const Viewport& viewport, double factor, double queryAt, double keyAt, std::int64_t tokens) {
    if (!(factor > 0) || !std::isfinite(factor)) return viewport;
    const double least = kLeastTokens / static_cast<double>(std::max<std::int64_t>(tokens, 1));
    const auto query = zoomedInterval(viewport.queryBegin, viewport.queryEnd, factor, queryAt, least);
    const auto key = zoomedInterval(viewport.keyBegin, viewport.keyEnd, factor, keyAt, least);
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
    const auto turned = [](const Viewport& view) {
        return Viewport{view.keyBegin, view.keyEnd, view.queryBegin, view.queryEnd};
    };
    return turned(revealed(turned(viewport), fraction));
}

} // namespace ropescope::ui
