// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/positions/fields_painter.h"

#include <algorithm>
#include <limits>
#include <utility>

#include <QCoreApplication>

#include "ui/document/convert.h"
#include "ui/painters/drawing.h"

namespace ropescope::ui {

namespace {

constexpr double kNumberHeight = 11;
constexpr double kNumberSpace = 5;
constexpr double kCornerNumber = 9;   ///< height of the number in the corner of a frame
constexpr double kLowestNumbered = 7; ///< height of a frame that has one
constexpr double kFieldsMinMark = 3;  ///< side of the outline of a patch that is smaller

Modality modalityOfSegment(const Session& session, std::int64_t segment) {
    const auto index = static_cast<std::size_t>(segment);
    return index < session.sequence.segments.size() ? modalityOf(session.sequence.segments[index]) : Modality::Text;
}

/// The box of a whole tile with all its frames and their numbers.
QRectF tileBox(const FieldsGeometry& geometry, std::size_t firstCell, std::size_t* nextCell) {
    QRectF box;
    std::size_t i = firstCell;
    for (; i < geometry.cells.size() && geometry.cells[i].tile == geometry.cells[firstCell].tile; ++i) {
        box = box.united(geometry.cells[i].box).united(geometry.cells[i].label);
    }
    *nextCell = i;
    return box;
}

/// The score image of the frame that a cell shows, or null.
const PixelBuffer* scoresOf(const FieldTile& tile, std::size_t image, const OverlayColumn* overlay) {
    const OverlaySegment* picture = overlay ? overlay->find(tile.segment) : nullptr;
    const OverlayFrame* frame = picture && image < tile.frames.size() ? picture->find(tile.frames[image]) : nullptr;
    return frame ? &frame->image : nullptr;
}

/// Draws scores, over the picture of the frame if there is one.
void paintScores(QPainter& painter, const QRectF& box, const PixelBuffer& scores, const PatchLook& look,
                 const SegmentFrame& frame) {
    const auto scored = look.scored ? look.scored->find(frame) : ScoredPictures::const_iterator();
    const bool picture = look.scored && scored != look.scored->end();
    drawCells(painter, box, picture ? scored->second : wrapImage(scores), box);
}

void paintImages(QPainter& painter, const FieldsGeometry& geometry, const FieldsColumn& fields, const Session& session,
                 const PatchLook& look, const PaintStyle& style) {
    for (const FieldCell& cell : geometry.cells) {
        const FieldTile& tile = fields.tiles[cell.tile];
        if (const PixelBuffer* scores = scoresOf(tile, cell.image, look.overlay)) {
            paintScores(painter, cell.box, *scores, look, {tile.segment, tile.frames[cell.image]});
            continue;
        }
        if (geometry.rows == FieldRows::Scores) {
            painter.fillRect(cell.box, style.palette.modality(modalityOfSegment(session, tile.segment)).fill);
            continue;
        }
        const PixelBuffer& pixels = tile.images[cell.image];
        QImage image = wrapImage(pixels);
        // A run comes as one row of tokens and is drawn vertically, from the top.
        if (pixels.height == 1 && cell.box.height() > cell.box.width()) {
            image = image.transformed(QTransform(0, 1, 1, 0, 0, 0));
        }
        drawCells(painter, cell.box, image, cell.box);
    }
}

/// Draws the first coordinate above the left edge and the last one below the right edge, if neighbours leave space.
/// Most of many tiles have no space at all, which is checked first because measuring text is slow.
struct NumberRow {
    double freeAbove = std::numeric_limits<double>::lowest();
    double freeBelow = std::numeric_limits<double>::lowest();

    void paintFirst(QPainter& painter, const QRectF& box, double value, const QRectF& row, const PaintStyle& style) {
        if (box.left() < freeAbove) return;
        const double unit = style.unit;
        const double height = kNumberHeight * unit;
        const QString text = coordinateText(value);
        const double width = textWidth(style.fonts.monoSmall, text);
        const double left = std::min(box.left(), row.right() - width);
        if (left < freeAbove) return;
        drawText(painter, {left, box.top() - height - 3 * unit, width + 1, height}, Qt::AlignLeft, text,
                 style.fonts.monoSmall, style.palette.ink2);
        freeAbove = left + width + kNumberSpace * unit;
    }

    void paintLast(QPainter& painter, const QRectF& box, double value, const QRectF& row, const PaintStyle& style) {
        const double unit = style.unit;
        const double least = row.left() + 18 * unit;
        if (std::max(box.right(), least) < freeBelow) return;
        const QString text = coordinateText(value);
        const double width = textWidth(style.fonts.monoSmall, text);
        const double left = std::max(box.right() - width, least);
        if (left < freeBelow || left + width > row.right() + 1) return;
        drawText(painter, {left, box.bottom() + 1 * unit, width + 1, kNumberHeight * unit}, Qt::AlignLeft, text,
                 style.fonts.monoSmall, style.palette.ink2);
        freeBelow = left + width + kNumberSpace * unit;
    }
};

void paintTiles(QPainter& painter, const FieldsGeometry& geometry, const FieldsColumn& fields, const Session& session,
                const PaintStyle& style) {
    std::vector<NumberRow> numbers(geometry.tileRows.size());
    for (std::size_t i = 0; i < geometry.cells.size();) {
        const FieldCell& cell = geometry.cells[i];
        const FieldTile& tile = fields.tiles[cell.tile];
        const QRectF box = tileBox(geometry, i, &i);
        const double line = 2 * style.unit;
        painter.fillRect(QRectF(box.left(), box.top() - line, box.width(), line),
                         style.palette.modality(modalityOfSegment(session, tile.segment)).line);
        if (geometry.rows == FieldRows::Scores) continue;
        numbers[cell.row].paintFirst(painter, box, tile.first, geometry.tileRows[cell.row].box, style);
        numbers[cell.row].paintLast(painter, box, tile.last, geometry.tileRows[cell.row].box, style);
    }
}

/// Names of a tile from long to short: "image 4×3 #6–17", "#6–17", and of several tokens "#6…".
QStringList namesOf(const Session& session, const PositionMap& map, std::int64_t segment) {
    const auto index = static_cast<std::size_t>(segment);
    const TokenRange tokens = map.segments[index];
    const QString title = segmentTitle(session.sequence.segments[index]);
    const QString first = QString::number(tokens.begin + 1), last = QString::number(tokens.end);
    const bool several = tokens.size() > 1;
    const QString range = several ? first + QStringLiteral("–") + last : first;
    return {title + QStringLiteral("  #") + range, QStringLiteral("#") + range,
            QStringLiteral("#") + first + (several ? QStringLiteral("…") : QString())};
}

/// Draws names above tiles, where the previous one leaves space.
void paintNames(QPainter& painter, const FieldsGeometry& geometry, const FieldsColumn& fields, const Session& session,
                const PositionMap& map, const PaintStyle& style) {
    const QFont& font = style.fonts.caption;
    double free = 0;
    const TileRow* row = nullptr;
    for (std::size_t i = 0; i < geometry.cells.size();) {
        const FieldCell& cell = geometry.cells[i];
        const FieldTile& tile = fields.tiles[cell.tile];
        const QRectF box = tileBox(geometry, i, &i);
        const QRectF& names = geometry.tileRows[cell.row].names;
        if (const TileRow* earlier = std::exchange(row, &geometry.tileRows[cell.row]); earlier != row)
            free = names.left();
        if (names.isNull() || box.left() < free) continue;
        const bool last = i >= geometry.cells.size() || geometry.cells[i].row != cell.row;
        const double next = last ? names.right() : geometry.cells[i].box.left() - kNumberSpace * style.unit;
        const QStringList forms = namesOf(session, map, tile.segment);
        const double room = std::max(next - box.left(), box.width());
        const QString text = fittingForm(forms, font, room);
        const double width = textWidth(font, text);
        if (width > room || box.left() + width > names.right() + 1) continue;
        drawText(painter, {box.left(), names.top(), width + 1, names.height()}, Qt::AlignLeft, text, font,
                 style.palette.modality(modalityOfSegment(session, tile.segment)).label);
        free = box.left() + width + kNumberSpace * style.unit;
    }
}

/// Draws the number of each frame above it, or where frames are too low for that in their corner, on the first axis.
void paintFrameNumbers(QPainter& painter, const FieldsGeometry& geometry, const FieldsColumn& fields,
                       const PaintStyle& style) {
    const QFont small = resized(style.fonts.caption, kCornerNumber * style.unit);
    for (const FieldCell& cell : geometry.cells) {
        const FieldTile& tile = fields.tiles[cell.tile];
        if (tile.frames.size() < 2) continue;
        const QString number = QString::number(tile.frames[cell.image] + 1);
        if (cell.label.isNull()) {
            const double width = textWidth(small, number), unit = style.unit;
            if (geometry.tileRows[cell.row].axis != 0 || width > cell.box.width() ||
                cell.box.height() < kLowestNumbered * unit)
                continue;
            const QRectF corner = QRectF(cell.box.topLeft(), QSizeF(width + 2 * unit, kCornerNumber * unit));
            painter.fillRect(corner.intersected(cell.box), style.palette.panel);
            drawText(painter, corner, Qt::AlignCenter, number, small, style.palette.ink2);
            continue;
        }
        const QStringList forms{QCoreApplication::translate("Painters", "frame %1").arg(number), number};
        const QString text = fittingForm(forms, style.fonts.caption, cell.label.width());
        if (textWidth(style.fonts.caption, text) > cell.label.width()) continue;
        drawText(painter, cell.label.adjusted(0, 0, 0, -3 * style.unit), Qt::AlignLeft, text, style.fonts.caption,
                 style.palette.ink2);
    }
}

/// Outlines a patch from outside, so that its colour is seen: dark for the query, light for the key.
void paintOutline(QPainter& painter, const QRectF& patch, bool query, const PaintStyle& style) {
    const double out = 1.5 * style.unit, least = kFieldsMinMark * style.unit;
    const double x = std::max(0.0, least - patch.width()) / 2 + out,
                 y = std::max(0.0, least - patch.height()) / 2 + out;
    const QColor dark(0x12, 0x16, 0x1b);
    drawHaloedRect(painter, patch.adjusted(-x, -y, x, y), query ? Qt::white : dark, query ? dark : Qt::white, style);
}

} // namespace

void paintFields(QPainter& painter, const FieldsGeometry& geometry, const FieldsResult& result, std::size_t index,
                 const PaintStyle& style, const PatchLook& look) {
    if (index >= result.columns.size() || !result.placed) return;
    const FieldsColumn& fields = result.columns[index];
    const SchemeColumn& scheme = result.placed->columns[index];
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing, true);
    if (fields.error || !scheme.positions) {
        const Error& error = fields.error ? *fields.error : scheme.positions.error();
        const double inset = 12 * style.unit;
        drawError(painter, geometry.area.adjusted(inset, inset, -inset, -8 * style.unit), error, style);
        painter.restore();
        return;
    }
    for (const TileRow& row : geometry.tileRows) {
        if (geometry.rows == FieldRows::Scores) break;
        drawText(painter, {row.box.left(), row.box.top(), 22 * style.unit, row.box.height()}, Qt::AlignLeft,
                 axisTitle(scheme.positions->axes[static_cast<std::size_t>(row.axis)]),
                 resized(style.fonts.monoSmall, 11 * style.unit), style.palette.ink2);
    }
    paintImages(painter, geometry, fields, *result.placed->session, look, style);
    paintTiles(painter, geometry, fields, *result.placed->session, style);
    paintNames(painter, geometry, fields, *result.placed->session, *scheme.positions, style);
    paintFrameNumbers(painter, geometry, fields, style);
    painter.restore();
}

void paintFieldsMarks(QPainter& painter, const FieldsGeometry& geometry, const FieldsResult& result, std::size_t index,
                      const Marks& marks, const PaintStyle& style) {
    if (index >= result.columns.size() || !result.placed || !result.placed->columns[index].positions) return;
    const FieldsColumn& fields = result.columns[index];
    const PositionMap& map = *result.placed->columns[index].positions;
    const auto element = [&](const std::optional<std::int64_t>& token) -> std::optional<Element> {
        if (!token || *token < 0 || *token >= map.tokens) return std::nullopt;
        return map.elementOf(*token);
    };
    const auto query = element(marks.queryToken);
    const auto key = element(marks.keyToken);
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing, true);
    for (const FieldCell& cell : geometry.cells) {
        if (fields.tiles[cell.tile].segment == marks.selectedSegment) {
            painter.setBrush(Qt::NoBrush);
            painter.setPen(hairline(style.palette.ink, style, 1.5));
            painter.drawRect(cell.box.adjusted(-1, -1, 1, 1));
        }
        const auto queryBox = query ? geometry.boxOf(*query, cell, fields, map) : std::nullopt;
        const auto keyBox = key ? geometry.boxOf(*key, cell, fields, map) : std::nullopt;
        if (queryBox) paintOutline(painter, *queryBox, true, style);
        if (keyBox) paintOutline(painter, *keyBox, false, style);
    }
    painter.restore();
}

} // namespace ropescope::ui
