// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cmath>

#include <ropescope/positions/patch_index.h>

#include "ui/plots/positions/fields_painter.h"

namespace ropescope::ui {

namespace {

// Design pixels.
constexpr double kMargin = 8, kAxisLabel = 24, kNumber = 13, kTallestRow = 104;
constexpr double kRunTile = 16, kGap = 8, kFieldsWidestAspect = 2.2, kWidestPicture = 8, kFrameGap = 3, kNote = 13,
                 kFieldsNames = 13;

/// Patches of one frame, including row-end tokens.
struct FrameSize {
    std::int64_t rows = 0, columns = 0;
};

/// Empty for a token run.
std::optional<FrameSize> frameSize(const PositionMap& map, std::int64_t segment) {
    const PatchIndex patches(map, segment);
    return patches.empty() ? std::nullopt : std::optional(FrameSize{patches.rows(), patches.columns()});
}

/// Preferred size of a tile. Its frames are arranged in at most two columns.
QSizeF wantedSize(const FieldTile& tile, const PositionMap& map, double height, double unit, FieldRows rows) {
    const auto size = frameSize(map, tile.segment);
    if (!size) return {kRunTile * unit, height};
    const double aspect = static_cast<double>(size->columns) / static_cast<double>(size->rows);
    const double widest = rows == FieldRows::Scores ? kWidestPicture : kFieldsWidestAspect;
    return {height * std::clamp(aspect, 1 / widest, widest), height};
}

void placeImages(FieldsGeometry& geometry, const QRectF& box, std::size_t tileIndex, std::size_t images, double unit) {
    const std::size_t across = images > 1 ? 2 : 1;
    const std::size_t down = (images + across - 1) / across;
    const double gap = images > 1 ? std::min(kFrameGap * unit, box.width() / 8) : 0;
    const double width = (box.width() - gap * static_cast<double>(across - 1)) / static_cast<double>(across);
    const double height = (box.height() - gap * static_cast<double>(down - 1)) / static_cast<double>(down);
    for (std::size_t i = 0; i < images; ++i) {
        const std::size_t row = i / across, column = i % across;
        const QPointF corner(box.left() + static_cast<double>(column) * (width + gap),
                             box.top() + static_cast<double>(row) * (height + gap));
        geometry.cells.push_back({QRectF(corner, QSizeF(width, height)), tileIndex, i});
    }
}

std::int64_t indexAt(double fraction, std::int64_t count) {
    return std::clamp(static_cast<std::int64_t>(std::floor(fraction * static_cast<double>(count))), std::int64_t{0},
                      count - 1);
}

} // namespace

FieldsGeometry fieldsGeometry(const QRectF& area, const FieldsResult& result, std::size_t index,
                              const PaintStyle& style, FieldRows rows) {
    FieldsGeometry geometry;
    geometry.area = area;
    geometry.rows = rows;
    if (index >= result.columns.size() || result.columns[index].error) return geometry;
    const SchemeColumn& scheme = result.placed->columns[index];
    if (!scheme.positions || result.columns[index].tiles.empty()) return geometry;
    const PositionMap& map = *scheme.positions;
    const double unit = style.unit;
    QRectF inner = area.adjusted(kMargin * unit, kMargin * unit, -kMargin * unit, -kMargin * unit);
    if (result.segments.size() < result.placed->session->sequence.segments.size()) {
        inner.setBottom(inner.bottom() - kNote * unit);
        geometry.note = QRectF(inner.left(), inner.bottom(), inner.width(), kNote * unit);
    }
    geometry.names = QRectF(inner.left(), inner.top(), inner.width(), kFieldsNames * unit);
    inner.setTop(geometry.names.bottom());
    const bool scores = rows == FieldRows::Scores;
    const int axes = scores ? 1 : map.axisCount();
    const double rowHeight = scores ? inner.height() : std::min(inner.height() / axes, kTallestRow * unit);
    const double number = scores ? 0 : kNumber, axisLabel = scores ? 0 : kAxisLabel;
    for (int axis = 0; axis < axes; ++axis) {
        geometry.axisRows.emplace_back(inner.left(), inner.top() + axis * rowHeight, inner.width(), rowHeight);
    }
    const std::vector<FieldTile>& tiles = result.columns[index].tiles;
    const double tileHeight = std::max(rowHeight - (2 * number + 4) * unit, 4 * unit);
    double wanted = 0;
    for (const FieldTile& tile : tiles) {
        if (tile.axis == 0) wanted += wantedSize(tile, map, tileHeight, unit, rows).width();
    }
    const auto count = static_cast<double>(std::max<std::size_t>(result.segments.size(), 1));
    const double room = inner.width() - axisLabel * unit;
    const double gap = std::min(kGap * unit, room / count / 4);
    const double scale = std::min(1.0, (room - gap * (count - 1)) / std::max(wanted, 1.0));
    const double spare = std::max(0.0, room - wanted * scale - gap * (count - 1));
    const double space = count > 1 ? std::min(gap + spare / (count - 1), 36 * unit) : 0;
    const double taken = wanted * scale + (count - 1) * space;
    const double centred = scores ? std::max(0.0, (room - taken) / 2) : 0;
    std::vector<double> next(static_cast<std::size_t>(axes), inner.left() + axisLabel * unit + centred);
    for (std::size_t i = 0; i < tiles.size(); ++i) {
        const auto axis = static_cast<std::size_t>(tiles[i].axis);
        if (axis >= next.size()) continue;
        const double width = wantedSize(tiles[i], map, tileHeight, unit, rows).width() * scale;
        // Frames keep their aspect ratio when scores are shown over them.
        const double height = scores && frameSize(map, tiles[i].segment) ? tileHeight * scale : tileHeight;
        const QRectF box(next[axis], geometry.axisRows[axis].top() + (number + 2) * unit + (tileHeight - height) / 2,
                         width, height);
        placeImages(geometry, box, i, tiles[i].images.size(), unit);
        next[axis] += width + space;
    }
    return geometry;
}

std::optional<std::int64_t> FieldsGeometry::tokenAt(const QPointF& point, const FieldsColumn& fields,
                                                    const PositionMap& map) const {
    for (const FieldCell& cell : cells) {
        if (!cell.box.contains(point)) continue;
        const FieldTile& tile = fields.tiles[cell.tile];
        const double across = (point.x() - cell.box.left()) / cell.box.width();
        const double down = (point.y() - cell.box.top()) / cell.box.height();
        const auto size = frameSize(map, tile.segment);
        if (!size) {
            const TokenRange tokens = map.segments[static_cast<std::size_t>(tile.segment)];
            if (tokens.size() <= 0) return std::nullopt;
            return tokens.begin + indexAt(down, tokens.size());
        }
        const std::int64_t frame = cell.image < tile.frames.size() ? tile.frames[cell.image] : 0;
        const std::int64_t token =
            PatchIndex(map, tile.segment).tokenAt(frame, indexAt(down, size->rows), indexAt(across, size->columns));
        return token < 0 ? std::nullopt : std::optional(token);
    }
    return std::nullopt;
}

std::optional<QPointF> FieldsGeometry::pointOf(const Element& element, const FieldCell& cell,
                                               const FieldsColumn& fields, const PositionMap& map) const {
    const FieldTile& tile = fields.tiles[cell.tile];
    if (tile.segment != element.segment) return std::nullopt;
    const auto at = [&](double across, double down) {
        return QPointF(cell.box.left() + across * cell.box.width(), cell.box.top() + down * cell.box.height());
    };
    const auto share = [](std::int64_t index, std::int64_t count) {
        return (static_cast<double>(index) + 0.5) / static_cast<double>(count);
    };
    const auto size = frameSize(map, tile.segment);
    if (!size) {
        const TokenRange tokens = map.segments[static_cast<std::size_t>(tile.segment)];
        return at(0.5, share(map.tokenOf(element) - tokens.begin, tokens.size()));
    }
    const bool shown = cell.image >= tile.frames.size() || tile.frames[cell.image] == element.frame;
    if ((element.part != Part::Patch && element.part != Part::RowEnd) || !shown) return std::nullopt;
    return at(share(element.column, size->columns), share(element.row, size->rows));
}

} // namespace ropescope::ui
