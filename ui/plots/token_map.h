// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>

#include "ui/painters/heatmap_painter.h"
#include "ui/painters/token_ticks.h"
#include "ui/plots/plot.h"

namespace ropescope::ui {

/// Sets one side of a viewport to segments, or to all tokens if it already shows exactly these segments.
inline void toggle(double& begin, double& end, const TickSegments& segments, const PositionMap& map) {
    const bool there = begin == segments.begin(map) && end == segments.end(map);
    begin = there ? 0 : segments.begin(map);
    end = there ? 1 : segments.end(map);
}

/// Index of the bin that contains a token; bins must be ascending.
[[nodiscard]] inline std::optional<std::size_t> binOf(const std::vector<TokenRange>& bins, std::int64_t token) {
    const auto after = std::ranges::upper_bound(bins, token, {}, &TokenRange::begin);
    if (after == bins.begin() || token >= std::prev(after)->end) return {};
    return static_cast<std::size_t>(after - bins.begin() - 1);
}

/// Base of painters of maps of queries by keys: finds the tokens under the pointer.
class TokenMapPainter : public PlotPainter {
public:
    [[nodiscard]] PlotHit hit(const QPointF& point, const PlotPanel& panel) const override {
        const HeatmapGeometry shown = geometry(panel);
        if (!shown.map.contains(point)) return {};
        return {.query = shown.queryAt(point), .key = shown.keyAt(point)};
    }
    /// A token is where it meets itself.
    [[nodiscard]] std::optional<QRectF> placeOf(const PlotHit& at, const PlotPanel& panel) const override {
        const HeatmapGeometry shown = geometry(panel);
        if (!at.key || std::max(*at.key, at.query.value_or(0)) >= shown.scale.tokens()) return {};
        const auto key = static_cast<double>(*at.key), query = static_cast<double>(at.query.value_or(*at.key));
        const QRectF cell(QPointF(shown.xOfToken(key), shown.yOfToken(query)),
                          QPointF(shown.xOfToken(key + 1), shown.yOfToken(query + 1)));
        return shown.map.contains(cell.center()) ? std::optional(cell) : std::nullopt;
    }
    [[nodiscard]] QRectF map(const PlotPanel& panel) const override { return geometry(panel).map; }
    [[nodiscard]] QRectF axesBox(const PlotPanel& panel) override { return geometry(panel).map; }
    [[nodiscard]] AxisTitles axisTitles() const override { return {keyLabel(), queryLabel()}; }
    /// The segments at a point of the rulers.
    [[nodiscard]] QString tip(const QPointF& point, const PlotPanel& panel) const override {
        const auto found = ruledAt(point, panel);
        return found ? tickTip(*panel.placed.session, *panel.scheme.positions, found->segments) : QString();
    }
    [[nodiscard]] std::optional<Viewport> ticked(const QPointF& point, const PlotPanel& panel) const override {
        const auto found = ruledAt(point, panel);
        if (!found) return {};
        Viewport shown = panel.viewport;
        if (found->queries)
            toggle(shown.queryBegin, shown.queryEnd, found->segments, *panel.scheme.positions);
        else
            toggle(shown.keyBegin, shown.keyEnd, found->segments, *panel.scheme.positions);
        return shown;
    }

protected:
    [[nodiscard]] virtual HeatmapGeometry geometry(const PlotPanel& panel) const {
        const TokenScale scale = panel.scheme.positions.scale(panel.placed.session->views.tokenAxis);
        HeatmapGeometry shown = heatmapGeometry(panel.area, scale, panel.viewport, panel.style,
                                                panel.onPage ? MapShape::Square : MapShape::Filling);
        shown.keyNamed = panel.xTitle;
        shown.queryNamed = panel.yTitle;
        return shown;
    }

private:
    struct Ruled {
        TickSegments segments;
        bool queries = false;
    };
    [[nodiscard]] std::optional<Ruled> ruledAt(const QPointF& point, const PlotPanel& panel) const {
        const HeatmapGeometry shown = geometry(panel);
        const auto on = [&](const TickedSide& side, const TokenView& view) {
            return tickedAt(point, side, *panel.placed.session, *panel.scheme.positions, view, panel.style);
        };
        if (const auto keys = on({shown.keyRuler, shown.keyTicks, Qt::Horizontal}, shown.keys()))
            return Ruled{*keys, false};
        const auto queries = on({shown.queryRuler, shown.queryTicks, Qt::Vertical}, shown.queries());
        return queries ? std::optional(Ruled{*queries, true}) : std::nullopt;
    }
};

inline constexpr int kCoarseCells = 128; ///< bins per side of a first, quick map
/// Bins for the pixels of a window or for a page, unless the request specifies a number.
[[nodiscard]] inline MapCells finestCells(const PlotRequest& request) {
    constexpr int kMaxCells = 1024;
    constexpr int kPageCells = 512; // finer than a printed page can show
    if (request.bins) return *request.bins;
    if (request.onPage) return kPageCells;
    const HeatmapGeometry shown = heatmapGeometry(QRectF(QPointF(0, 0), request.room), TokenScale(1), request.viewport,
                                                  request.style, MapShape::Filling);
    const auto pixels = [&](double side) {
        return std::clamp(static_cast<int>(side * request.pixelRatio), kCoarseCells, kMaxCells);
    };
    return {pixels(shown.map.height()), pixels(shown.map.width())};
}
/// On a page, a softmax is summed exactly up to this many tokens, which takes a minute; otherwise it is estimated in a
/// few seconds.
inline constexpr std::int64_t kMaxExactTokens = 150'000;

/// Height on a page: the map as wide as the panel, but not larger than needed in print, with rulers and footer.
[[nodiscard]] inline double tokenMapHeight(double width) {
    // kSides and kBelow are what heatmapGeometry adds around the map.
    constexpr double kMaxMap = 190, kSides = 34 + kTickRow, kBelow = 36 + kTickRow;
    return std::min(width - kSides, kMaxMap) + kBelow;
}

} // namespace ropescope::ui
