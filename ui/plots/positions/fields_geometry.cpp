// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cmath>
#include <limits>
#include <span>

#include <ropescope/positions/patch_index.h>

#include "ui/plots/positions/fields_painter.h"

namespace ropescope::ui {

namespace {

// Design pixels.
constexpr double kMargin = 8, kAxisLabel = 24, kNumber = 13, kFieldsNames = 13;
constexpr double kRunTile = 16, kWidestRun = 40, kGap = 8, kWidestGap = 36, kFrameGap = 3;
constexpr double kLowestTile = 24;        ///< tiles become narrower rather than lower than this
constexpr int kMostLines = 3;             ///< of the tiles of one axis
constexpr std::int64_t kFramesAcross = 8; ///< side by side
constexpr double kFieldsWidestAspect = 2.2, kWidestPicture = 8;
constexpr double kFrameLabel = 13, kLowestLabelled = 10; ///< frames lower than the latter have no numbers

/// Patches of one frame, including row-end tokens.
struct FrameSize {
    std::int64_t rows = 0, columns = 0;
};

/// Empty for a token run.
std::optional<FrameSize> frameSize(const PositionMap& map, std::int64_t segment) {
    const PatchIndex patches(map, segment);
    return patches.empty() ? std::nullopt : std::optional(FrameSize{patches.rows(), patches.columns()});
}

/// A segment on one axis, before it is placed.
struct FieldPiece {
    std::optional<double> aspect; ///< of a frame; empty for a token run
    std::int64_t frames = 1;
};

/// How the frames of a piece share a tile of some height.
struct FrameSizes {
    std::int64_t across = 1, down = 1;
    double label = 0; ///< height of the number above each frame
    double gap = 0;   ///< between frames side by side
    QSizeF frame;
    [[nodiscard]] double width() const { return static_cast<double>(across) * (frame.width() + gap) - gap; }
};

FrameSizes frameSizes(const FieldPiece& piece, double height, std::int64_t across, double unit) {
    FrameSizes sizes;
    sizes.across = std::min(across, piece.frames);
    sizes.down = (piece.frames + sizes.across - 1) / sizes.across;
    const auto down = static_cast<double>(sizes.down);
    if (piece.frames > 1) {
        sizes.gap = kFrameGap * unit;
        sizes.label = height / down >= (kFrameLabel + kLowestLabelled) * unit ? kFrameLabel * unit : kFrameGap * unit;
    }
    const double frame = std::max(height / down - sizes.label, unit);
    sizes.frame = {piece.aspect ? frame * *piece.aspect : kRunTile * unit, frame};
    return sizes;
}

/// How the axes of a panel, the tiles of an axis and the frames of a video are arranged, and how large they are.
struct Arrangement {
    int across = 1;             ///< axes side by side
    int lines = 1;              ///< of the tiles of an axis
    std::int64_t frames = 1;    ///< frames of a video side by side
    double height = 0, gap = 0; ///< of the tiles, between them
    double narrowing = 1;       ///< of the widths, if tiles would be too low otherwise
    double benefit = 0;         ///< sum of the logarithms of the heights of frames, so that none is tiny
};

class Arranger {
public:
    Arranger(std::vector<FieldPiece> pieces, int axes, QSizeF room, double unit, FieldRows rows)
        : m_pieces(std::move(pieces)), m_axes(axes), m_room(room), m_unit(unit), m_rows(rows) {}

    /// The arrangement with the largest frames.
    [[nodiscard]] Arrangement best() const {
        std::int64_t mostFrames = 1;
        for (const FieldPiece& piece : m_pieces)
            mostFrames = std::max(mostFrames, std::min(piece.frames, kFramesAcross));
        Arrangement best = tried({});
        for (int across = 1; across <= m_axes; ++across)
            for (int lines = 1; lines <= kMostLines; ++lines)
                for (std::int64_t frames = 1; frames <= mostFrames; ++frames) {
                    const Arrangement next = tried({.across = across, .lines = lines, .frames = frames});
                    // A little more is not worth another order.
                    if (next.benefit > best.benefit + 0.02) best = next;
                }
        return best;
    }
    [[nodiscard]] const std::vector<FieldPiece>& pieces() const { return m_pieces; }
    /// Of the numbers and lines above and below a tile.
    [[nodiscard]] double above() const { return ((m_rows == FieldRows::Scores ? 0 : kNumber) + 2) * m_unit; }
    [[nodiscard]] double axisLabel() const { return (m_rows == FieldRows::Scores ? 0 : kAxisLabel) * m_unit; }
    [[nodiscard]] QSizeF blockRoom(int across) const {
        const int down = (m_axes + across - 1) / across;
        return {(m_room.width() - (across - 1) * kGap * m_unit) / across, m_room.height() / down};
    }
    /// The first piece of each line, filled one after the other.
    [[nodiscard]] std::vector<std::size_t> lineStarts(const Arrangement& made, double height) const {
        const double room = blockRoom(made.across).width() - axisLabel() + 1e-6;
        std::vector<std::size_t> starts{0};
        double width = 0;
        for (std::size_t i = 0; i < m_pieces.size(); ++i) {
            const double next = frameSizes(m_pieces[i], height, made.frames, m_unit).width() * made.narrowing;
            if (i > starts.back() && width + made.gap + next > room) {
                starts.push_back(i);
                width = 0;
            }
            width += next + (i > starts.back() ? made.gap : 0);
        }
        return starts;
    }

private:
    [[nodiscard]] Arrangement tried(Arrangement made) const {
        const QSizeF block = blockRoom(made.across);
        const double room = block.width() - axisLabel();
        const auto count = static_cast<double>(std::max<std::size_t>(m_pieces.size(), 1));
        made.gap = std::min(kGap * m_unit, room / count / 4);
        const double line = (block.height() - (made.lines - 1) * kFieldsNames * m_unit) / made.lines - 2 * above();
        double high = std::max(line, 4 * m_unit), low = std::min(kLowestTile * m_unit, high);
        const auto fits = [&](double height) {
            return std::ssize(lineStarts(made, height)) <= made.lines &&
                   std::ranges::all_of(m_pieces, [&](const FieldPiece& piece) {
                       return frameSizes(piece, height, made.frames, m_unit).width() <= room;
                   });
        };
        if (!fits(high)) {
            for (int i = 0; i < 12; ++i) {
                const double middle = (low + high) / 2;
                (fits(middle) ? low : high) = middle;
            }
            high = low;
        }
        made.height = high;
        if (made.lines > 1 && (line < kLowestTile * m_unit || !fits(high))) {
            made.benefit = std::numeric_limits<double>::lowest();
            return made;
        }
        if (!fits(high)) {
            double width = 0;
            for (const FieldPiece& piece : m_pieces) width += frameSizes(piece, high, made.frames, m_unit).width();
            made.narrowing = std::max(room - made.gap * (count - 1), 1.0) / width;
        }
        const bool pictures =
            std::ranges::any_of(m_pieces, [](const FieldPiece& piece) { return piece.aspect.has_value(); });
        for (const FieldPiece& piece : m_pieces)
            if (piece.aspect || !pictures)
                made.benefit += std::log(frameSizes(piece, high, made.frames, m_unit).frame.height() * made.narrowing);
        return made;
    }

    std::vector<FieldPiece> m_pieces;
    int m_axes;
    QSizeF m_room;
    double m_unit;
    FieldRows m_rows;
};

/// The segments of the first axis, which those of the other axes resemble.
std::vector<FieldPiece> piecesOf(const std::vector<FieldTile>& tiles, const PositionMap& map, FieldRows rows) {
    const double widest = rows == FieldRows::Scores ? kWidestPicture : kFieldsWidestAspect;
    std::vector<FieldPiece> pieces;
    for (const FieldTile& tile : tiles) {
        if (tile.axis != 0) break;
        FieldPiece& piece = pieces.emplace_back();
        const auto size = frameSize(map, tile.segment);
        if (!size) continue;
        piece.aspect =
            std::clamp(static_cast<double>(size->columns) / static_cast<double>(size->rows), 1 / widest, widest);
        piece.frames = std::max<std::int64_t>(std::ssize(tile.images), 1);
    }
    return pieces;
}

std::int64_t indexAt(double fraction, std::int64_t count) {
    return std::clamp(static_cast<std::int64_t>(std::floor(fraction * static_cast<double>(count))), std::int64_t{0},
                      count - 1);
}

/// Tiles [first, last) of an axis whose first tile is `axisTiles`.
struct LineOfTiles {
    std::size_t axisTiles = 0, first = 0, last = 0;
};

/// Places tiles from left to right in the newest row.
void placeLine(FieldsGeometry& geometry, const Arranger& arranger, const Arrangement& arrangement,
               const LineOfTiles& tiles, double unit) {
    const QRectF row = geometry.tileRows.back().box;
    const std::span pieces = std::span(arranger.pieces()).subspan(tiles.first, tiles.last - tiles.first);
    const auto count = static_cast<double>(pieces.size());
    std::vector<FrameSizes> sizes;
    double taken = 0;
    std::ptrdiff_t runs = 0;
    for (const FieldPiece& piece : pieces) {
        sizes.push_back(frameSizes(piece, arrangement.height, arrangement.frames, unit));
        taken += sizes.back().width() * arrangement.narrowing;
        runs += piece.aspect ? 0 : 1;
    }
    // Spare width goes to the runs, then between the tiles, then to both sides.
    double spare = std::max(0.0, row.width() - arranger.axisLabel() - taken - arrangement.gap * (count - 1));
    const double wider = runs > 0 ? std::min(spare / static_cast<double>(runs), (kWidestRun - kRunTile) * unit) : 0;
    spare -= wider * static_cast<double>(runs);
    const double further =
        count > 1 ? std::min(spare / (count - 1), std::max(kWidestGap * unit - arrangement.gap, 0.0)) : 0;
    spare -= further * (count - 1);
    double x = row.left() + arranger.axisLabel() + spare / 2;
    for (std::size_t i = 0; i < pieces.size(); ++i) {
        const FrameSizes& size = sizes[i];
        const double gap = size.gap * arrangement.narrowing;
        // Frames keep their aspect ratio when scores are shown over them.
        const bool shrinks = geometry.rows == FieldRows::Scores && pieces[i].aspect;
        const double height = size.frame.height() * (shrinks ? arrangement.narrowing : 1);
        const double width = size.frame.width() * arrangement.narrowing + (pieces[i].aspect ? 0 : wider);
        const double step = height + size.label;
        double top = row.top() + arranger.above() + (arrangement.height - step * static_cast<double>(size.down)) / 2;
        if (size.label < kFrameLabel * unit) top -= size.label / 2; // only a gap, and none above the first frames
        for (std::int64_t frame = 0; frame < pieces[i].frames; ++frame) {
            const std::int64_t column = frame % size.across, line = frame / size.across;
            const QPointF corner(x + static_cast<double>(column) * (width + gap),
                                 top + static_cast<double>(line) * step);
            FieldCell& cell = geometry.cells.emplace_back();
            cell.box = QRectF(corner + QPointF(0, size.label), QSizeF(width, height));
            if (size.label >= kFrameLabel * unit) cell.label = QRectF(corner, QSizeF(width, size.label));
            cell.row = geometry.tileRows.size() - 1;
            cell.tile = tiles.axisTiles + tiles.first + i;
            cell.image = static_cast<std::size_t>(frame);
        }
        x += static_cast<double>(size.across) * (width + gap) - gap + arrangement.gap + further;
    }
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
    const double unit = style.unit, margin = kMargin * unit, names = kFieldsNames * unit;
    const QRectF inner = area.adjusted(margin, margin + names, -margin, -margin);
    const int axes = rows == FieldRows::Scores ? 1 : scheme.positions->axisCount();
    const Arranger arranger(piecesOf(result.columns[index].tiles, *scheme.positions, rows), axes, inner.size(), unit,
                            rows);
    const Arrangement arrangement = arranger.best();
    const std::size_t count = arranger.pieces().size();
    const std::vector<std::size_t> starts =
        arrangement.lines == 1 ? std::vector<std::size_t>{0} : arranger.lineStarts(arrangement, arrangement.height);
    const QSizeF block = arranger.blockRoom(arrangement.across);
    const double line = arrangement.height + 2 * arranger.above();
    const double height = static_cast<double>(starts.size()) * (line + names) - names;
    for (int axis = 0; axis < axes; ++axis) {
        const int column = axis % arrangement.across, down = axis / arrangement.across;
        const double left = inner.left() + column * (block.width() + kGap * unit);
        double top = inner.top() + down * block.height() + (block.height() - height) / 2;
        for (std::size_t i = 0; i < starts.size(); ++i, top += line + names) {
            TileRow& row = geometry.tileRows.emplace_back();
            row.box = QRectF(left, top, block.width(), line);
            row.axis = axis;
            if (axis < arrangement.across) row.names = QRectF(left, top - names, block.width(), names);
            placeLine(geometry, arranger, arrangement,
                      {.axisTiles = static_cast<std::size_t>(axis) * count,
                       .first = starts[i],
                       .last = i + 1 < starts.size() ? starts[i + 1] : count},
                      unit);
        }
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

std::optional<QRectF> FieldsGeometry::boxOf(const Element& element, const FieldCell& cell, const FieldsColumn& fields,
                                            const PositionMap& map) const {
    const FieldTile& tile = fields.tiles[cell.tile];
    if (tile.segment != element.segment) return std::nullopt;
    const auto at = [&](std::int64_t row, std::int64_t down, std::int64_t column, std::int64_t across) {
        const double width = cell.box.width() / static_cast<double>(across);
        const double height = cell.box.height() / static_cast<double>(down);
        return QRectF(cell.box.left() + static_cast<double>(column) * width,
                      cell.box.top() + static_cast<double>(row) * height, width, height);
    };
    const auto size = frameSize(map, tile.segment);
    if (!size) {
        const TokenRange tokens = map.segments[static_cast<std::size_t>(tile.segment)];
        return at(map.tokenOf(element) - tokens.begin, tokens.size(), 0, 1);
    }
    const bool shown = cell.image >= tile.frames.size() || tile.frames[cell.image] == element.frame;
    if ((element.part != Part::Patch && element.part != Part::RowEnd) || !shown) return std::nullopt;
    return at(element.row, size->rows, element.column, size->columns);
}

} // namespace ropescope::ui
