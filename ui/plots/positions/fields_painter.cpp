// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/positions/fields_painter.h"

#include <algorithm>
#include <limits>

#include <QCoreApplication>

#include "ui/document/convert.h"
#include "ui/document/words/error_words.h"
#include "ui/painters/drawing.h"

namespace ropescope::ui {

namespace {

constexpr double kNumberHeight = 11;
constexpr double kNumberSpace = 5;
constexpr double kMark = 6, kFieldsMinMark = 3;

Modality modalityOfSegment(const Session& session, std::int64_t segment) {
    const auto index = static_cast<std::size_t>(segment);
    return index < session.sequence.segments.size() ? modalityOf(session.sequence.segments[index]) : Modality::Text;
}

/// The box of a whole tile with all its frames.
QRectF tileBox(const FieldsGeometry& geometry, std::size_t firstCell, std::size_t* nextCell) {
    QRectF box = geometry.cells[firstCell].box;
    std::size_t i = firstCell;
    for (; i < geometry.cells.size() && geometry.cells[i].tile == geometry.cells[firstCell].tile; ++i) {
        box = box.united(geometry.cells[i].box);
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

/// Draws scores, over the source image of the patches if available.
void paintScores(QPainter& painter, const QRectF& box, const PixelBuffer& scores, const PatchLook& look,
                 std::int64_t segment) {
    const auto scored = look.scored ? look.scored->find(segment) : ScoredPictures::const_iterator();
    const bool picture = look.scored && scored != look.scored->end();
    drawCells(painter, box, picture ? scored->second : wrapImage(scores), box);
}

void paintImages(QPainter& painter, const FieldsGeometry& geometry, const FieldsColumn& fields, const Session& session,
                 const PatchLook& look, const PaintStyle& style) {
    for (const FieldCell& cell : geometry.cells) {
        const FieldTile& tile = fields.tiles[cell.tile];
        if (const PixelBuffer* scores = scoresOf(tile, cell.image, look.overlay)) {
            paintScores(painter, cell.box, *scores, look, tile.segment);
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
    std::vector<NumberRow> numbers(geometry.axisRows.size());
    for (std::size_t i = 0; i < geometry.cells.size();) {
        const FieldTile& tile = fields.tiles[geometry.cells[i].tile];
        const QRectF box = tileBox(geometry, i, &i);
        const auto axis = static_cast<std::size_t>(tile.axis);
        if (axis >= numbers.size()) break;
        const double line = 2 * style.unit;
        painter.fillRect(QRectF(box.left(), box.top() - line, box.width(), line),
                         style.palette.modality(modalityOfSegment(session, tile.segment)).line);
        if (geometry.rows == FieldRows::Scores) continue;
        numbers[axis].paintFirst(painter, box, tile.first, geometry.axisRows[axis], style);
        numbers[axis].paintLast(painter, box, tile.last, geometry.axisRows[axis], style);
    }
}

/// Names of a tile from long to short: "image 4×3 #6–17", "#6–17", "#6".
QStringList namesOf(const Session& session, const PositionMap& map, std::int64_t segment) {
    const auto index = static_cast<std::size_t>(segment);
    const TokenRange tokens = map.segments[index];
    const QString title = segmentTitle(session.sequence.segments[index]);
    const QString first = QString::number(tokens.begin + 1), last = QString::number(tokens.end);
    const QString range = tokens.size() > 1 ? first + QStringLiteral("–") + last : first;
    return {title + QStringLiteral("  #") + range, QStringLiteral("#") + range, QStringLiteral("#") + first};
}

/// Draws names above the tiles of the first axis, where the previous one leaves space.
void paintNames(QPainter& painter, const FieldsGeometry& geometry, const FieldsColumn& fields, const Session& session,
                const PositionMap& map, const PaintStyle& style) {
    const QFont& font = style.fonts.caption;
    double free = geometry.names.left();
    for (std::size_t i = 0; i < geometry.cells.size();) {
        const FieldTile& tile = fields.tiles[geometry.cells[i].tile];
        const QRectF box = tileBox(geometry, i, &i);
        if (tile.axis != 0) return;
        if (box.left() < free) continue;
        const bool last = i >= geometry.cells.size() || fields.tiles[geometry.cells[i].tile].axis != 0;
        const double next = last ? geometry.names.right() : geometry.cells[i].box.left() - kNumberSpace * style.unit;
        const QStringList forms = namesOf(session, map, tile.segment);
        const double room = std::max(next - box.left(), box.width());
        const QString text = fittingForm(forms, font, room);
        const double width = textWidth(font, text);
        if (width > room || box.left() + width > geometry.names.right() + 1) continue;
        drawText(painter, {box.left(), geometry.names.top(), width + 1, geometry.names.height()}, Qt::AlignLeft, text,
                 font, style.palette.modality(modalityOfSegment(session, tile.segment)).label);
        free = box.left() + width + kNumberSpace * style.unit;
    }
}

void paintHidden(QPainter& painter, const FieldsGeometry& geometry, const FieldsResult& result,
                 const PaintStyle& style) {
    if (geometry.note.isNull()) return;
    const auto all = result.placed->session->sequence.segments.size();
    const QString text =
        QCoreApplication::translate("Painters", "%1 of %2 segments shown").arg(result.segments.size()).arg(all);
    drawText(painter, geometry.note, Qt::AlignRight, text, style.fonts.caption, style.palette.ink3);
}

/// Draws a mark inside `cell`, smaller in small cells, so that it covers no numbers around it.
void paintMark(QPainter& painter, QPointF point, const QRectF& cell, bool filled, const PaintStyle& style) {
    const double room = std::min(cell.width(), cell.height()) - 3 * style.unit;
    const double side = std::clamp(room, kFieldsMinMark * style.unit, kMark * style.unit);
    const double inset = side / 2 + 2 * style.unit;
    if (const QRectF inner = cell.adjusted(inset, inset, -inset, -inset); inner.isValid())
        point = {std::clamp(point.x(), inner.left(), inner.right()),
                 std::clamp(point.y(), inner.top(), inner.bottom())};
    const QRectF box(point.x() - side / 2, point.y() - side / 2, side, side);
    painter.setBrush(filled ? QBrush(Qt::white) : QBrush(Qt::NoBrush));
    painter.setPen(hairline(QColor(0x12, 0x16, 0x1b), style, 3));
    painter.drawRect(box);
    painter.setPen(hairline(Qt::white, style, 1.5));
    painter.drawRect(box);
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
        drawParagraph(painter, geometry.area.adjusted(inset, inset, -inset, -8 * style.unit), errorText(error),
                      style.fonts.body, style.palette.ink2);
        painter.restore();
        return;
    }
    for (std::size_t axis = 0; axis < geometry.axisRows.size() && geometry.rows == FieldRows::EachAxis; ++axis) {
        const QRectF row = geometry.axisRows[axis];
        drawText(painter, {row.left(), row.top(), 22 * style.unit, row.height()}, Qt::AlignLeft,
                 axisTitle(scheme.positions->axes[axis]), resized(style.fonts.monoSmall, 11 * style.unit),
                 style.palette.ink2);
    }
    paintImages(painter, geometry, fields, *result.placed->session, look, style);
    paintTiles(painter, geometry, fields, *result.placed->session, style);
    paintNames(painter, geometry, fields, *result.placed->session, *scheme.positions, style);
    paintHidden(painter, geometry, result, style);
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
        const auto queryPoint = query ? geometry.pointOf(*query, cell, fields, map) : std::nullopt;
        const auto keyPoint = key ? geometry.pointOf(*key, cell, fields, map) : std::nullopt;
        if (queryPoint) paintMark(painter, *queryPoint, cell.box, true, style);
        if (keyPoint) paintMark(painter, *keyPoint, cell.box, false, style);
    }
    painter.restore();
}

} // namespace ropescope::ui
