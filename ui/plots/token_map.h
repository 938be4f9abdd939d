// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <cmath>

#include "ui/painters/heatmap_painter.h"
#include "ui/painters/token_ticks.h"
#include "ui/plots/plot.h"

namespace ropescope::ui {

/// The keys of a viewport set to segments, or to all where they are those already.
[[nodiscard]] inline Viewport withKeys(Viewport shown, const TickSegments& segments, const PositionMap& map) {
    const double begin = segments.begin(map), end = segments.end(map);
    const bool there = shown.keyBegin == begin && shown.keyEnd == end;
    shown.keyBegin = there ? 0 : begin;
    shown.keyEnd = there ? 1 : end;
    return shown;
}

/// The same with the queries.
[[nodiscard]] inline Viewport withQueries(Viewport shown, const TickSegments& segments, const PositionMap& map) {
    const double begin = segments.begin(map), end = segments.end(map);
    const bool there = shown.queryBegin == begin && shown.queryEnd == end;
    shown.queryBegin = there ? 0 : begin;
    shown.queryEnd = there ? 1 : end;
    return shown;
}

/// Painter of a map of queries by keys: where tokens are under the pointer.
class TokenMapPainter : public PlotPainter {
public:
    [[nodiscard]] PlotHit hit(const QPointF& point, const PlotPanel& panel) const override {
        const HeatmapGeometry shown = geometry(panel);
        if (!shown.map.contains(point)) return {};
        return {.query = shown.queryAt(point), .key = shown.keyAt(point)};
    }
    [[nodiscard]] QRectF map(const PlotPanel& panel) const override { return geometry(panel).map; }
    /// Which segments are beside a point of the rulers.
    [[nodiscard]] QString tip(const QPointF& point, const PlotPanel& panel) const override {
        const auto found = ruledAt(point, panel);
        return found ? tickTip(*panel.layout.session, *panel.scheme.positions, found->segments) : QString();
    }
    [[nodiscard]] std::optional<Viewport> ticked(const QPointF& point, const PlotPanel& panel) const override {
        const auto found = ruledAt(point, panel);
        if (!found) return {};
        const PositionMap& map = *panel.scheme.positions;
        return found->queries ? withQueries(panel.viewport, found->segments, map)
                              : withKeys(panel.viewport, found->segments, map);
    }

protected:
    [[nodiscard]] virtual HeatmapGeometry geometry(const PlotPanel& panel) const = 0;
    [[nodiscard]] static MapShape shapeOf(const PlotPanel& panel) {
        return panel.onPage ? MapShape::Square : MapShape::Filling;
    }
    [[nodiscard]] static TokenScale scaleOf(const PlotPanel& panel) {
        return panel.scheme.positions.scale(panel.layout.session->views.tokenAxis);
    }

private:
    struct Ruled {
        TickSegments segments;
        bool queries = false;
    };
    [[nodiscard]] std::optional<Ruled> ruledAt(const QPointF& point, const PlotPanel& panel) const {
        const HeatmapGeometry shown = geometry(panel);
        const bool keys = shown.keyRuler.united(shown.keyTicks).contains(point);
        if (!keys && !shown.queryRuler.united(shown.queryTicks).contains(point)) return {};
        const double fraction = keys ? (point.x() - shown.map.left()) / shown.map.width()
                                     : (point.y() - shown.map.top()) / shown.map.height();
        const auto found = tickedAt(*panel.scheme.positions, keys ? shown.keys() : shown.queries(), fraction,
                                    keys ? shown.map.width() : shown.map.height());
        return found ? std::optional(Ruled{*found, !keys}) : std::nullopt;
    }
};

inline constexpr int kCoarseCells = 128; ///< bins a side of a first, quick map
/// Bins a side that a page or the pixels of a window show, unless the request has a number.
[[nodiscard]] inline int finestCells(const PlotRequest& request) {
    constexpr int kMostCells = 1024;
    constexpr int kPageCells = 512; // more than a printed page shows
    if (request.bins) return *request.bins;
    if (request.onPage) return kPageCells;
    const HeatmapGeometry shown = heatmapGeometry(QRectF(QPointF(0, 0), request.room), TokenScale(1), request.viewport,
                                                  request.style, MapShape::Filling);
    // As many bins as there are pixels: a wide map has fewer a pixel across than down.
    const double side = std::sqrt(shown.map.width() * shown.map.height());
    return std::clamp(static_cast<int>(side * request.pixelRatio), kCoarseCells, kMostCells);
}
/// On a page a softmax is summed exactly up to so many tokens, which takes a minute; else an estimate takes some seconds.
inline constexpr std::int64_t kMostExactTokens = 150'000;

/// Height on a page: the map as wide as the panel, but not larger than print needs, with its rulers and its footer.
[[nodiscard]] inline double tokenMapHeight(double width) {
    constexpr double kMostMap = 190, kSides = 34 + kTickRow,
                     kBelow = 36 + kTickRow; // what heatmapGeometry adds around the map
    return std::min(width - kSides, kMostMap) + kBelow;
}

} // namespace ropescope::ui
