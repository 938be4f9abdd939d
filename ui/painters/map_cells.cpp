// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/painters/map_cells.h"

#include <algorithm>
#include <cmath>

#include "ui/document/convert.h"
#include "ui/painters/drawing.h"

namespace ropescope::ui {

namespace {

constexpr int kPagePixels = 1024; ///< pixels per side of a map with uneven cells on PDF and SVG

/// The bin at the centre of each of `pixels` equal parts of a side; -1 if there is none.
std::vector<int> binsAtPixels(const std::vector<TokenRange>& bins, const TokenView& view, int pixels) {
    std::vector<int> found(static_cast<std::size_t>(pixels), -1);
    std::size_t bin = 0;
    for (int pixel = 0; pixel < pixels; ++pixel) {
        const double token = view.tokenAt((pixel + 0.5) / pixels);
        while (bin < bins.size() && static_cast<double>(bins[bin].end) <= token) ++bin;
        if (bin == bins.size()) break;
        if (static_cast<double>(bins[bin].begin) <= token)
            found[static_cast<std::size_t>(pixel)] = static_cast<int>(bin);
    }
    return found;
}

/// Cells of different sizes cannot be stretched as one image, so each pixel looks up its cell.
QImage unevenCells(const HeatmapGeometry& geometry, const std::vector<TokenRange>& queries,
                   const std::vector<TokenRange>& keys, const PixelBuffer& image, const QSize& size) {
    const std::vector<int> rows = binsAtPixels(queries, geometry.queries(), size.height());
    const std::vector<int> columns = binsAtPixels(keys, geometry.keys(), size.width());
    QImage cells(size, QImage::Format_ARGB32);
    for (int y = 0; y < size.height(); ++y) {
        auto* line = reinterpret_cast<QRgb*>(cells.scanLine(y));
        const int row = rows[static_cast<std::size_t>(y)];
        for (int x = 0; x < size.width(); ++x) {
            const int column = columns[static_cast<std::size_t>(x)];
            line[x] = row < 0 || column < 0 ? 0U : image.pixels[static_cast<std::size_t>(row * image.width + column)];
        }
    }
    return cells;
}

} // namespace

QRectF cellBox(const HeatmapGeometry& geometry, const TokenRange& query, const TokenRange& key) {
    return QRectF(
        QPointF(geometry.xOfToken(static_cast<double>(key.begin)), geometry.yOfToken(static_cast<double>(query.begin))),
        QPointF(geometry.xOfToken(static_cast<double>(key.end)), geometry.yOfToken(static_cast<double>(query.end))));
}

void drawMapCells(QPainter& painter, const HeatmapGeometry& geometry, const std::vector<TokenRange>& queries,
                  const std::vector<TokenRange>& keys, const PixelBuffer& image) {
    if (queries.empty() || keys.empty()) return;
    if (geometry.scale.proportional()) {
        const TokenRange allQueries{queries.front().begin, queries.back().end};
        const TokenRange allKeys{keys.front().begin, keys.back().end};
        return drawCells(painter, cellBox(geometry, allQueries, allKeys), wrapImage(image), geometry.map);
    }
    const double scale = painter.deviceTransform().m11();
    const auto pixels = [scale](double length) { return std::max(1, static_cast<int>(std::lround(length * scale))); };
    const QSize size = paintsVectors(painter) ? QSize(kPagePixels, kPagePixels)
                                              : QSize(pixels(geometry.map.width()), pixels(geometry.map.height()));
    drawCells(painter, geometry.map, unevenCells(geometry, queries, keys, image, size), geometry.map);
}

std::vector<WideBin> wideBins(const std::vector<TokenRange>& bins, const TokenView& view, double origin, double length,
                              double least) {
    std::vector<WideBin> wide;
    double begin = bins.empty() ? 0 : origin + view.fractionOf(static_cast<double>(bins.front().begin)) * length;
    for (std::size_t i = 0; i < bins.size(); ++i) {
        const double end = origin + view.fractionOf(static_cast<double>(bins[i].end)) * length;
        const bool seen = end > origin && begin < origin + length;
        if (seen && end - begin >= least) wide.push_back({i, begin, end});
        begin = end;
    }
    return wide;
}

std::vector<double> segmentEdges(const PositionMap& map, const TokenView& view, double least) {
    std::vector<double> edges;
    const auto ends = map.segments.ends();
    const auto isBefore = [](double token, std::int64_t end) { return token < static_cast<double>(end); };
    double token = view.beginToken();
    while (true) {
        const auto next = std::upper_bound(ends.begin(), ends.end(), token, isBefore);
        if (next == ends.end() || static_cast<double>(*next) >= view.endToken()) return edges;
        const auto edge = static_cast<double>(*next);
        const double at = view.fractionOf(edge);
        if (at >= least && 1 - at >= least) edges.push_back(edge);
        const double after = edges.empty() ? 0 : view.fractionOf(edges.back()) + least;
        token = after >= 1 ? view.endToken() : std::max(edge, edges.empty() ? edge : view.tokenAt(after));
    }
}

} // namespace ropescope::ui
