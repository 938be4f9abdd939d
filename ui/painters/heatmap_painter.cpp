// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/painters/heatmap_painter.h"

#include <algorithm>
#include <cmath>

#include <QCoreApplication>

#include "ui/document/convert.h"
#include "ui/painters/colour_bar_painter.h"
#include "ui/painters/drawing.h"
#include "ui/painters/map_cells.h"
#include "ui/painters/ribbon_painter.h"
#include "ui/painters/token_ticks.h"

namespace ropescope::ui {

QString keyLabel() { return QCoreApplication::translate("Painters", "key"); }
QString queryLabel() { return QCoreApplication::translate("Painters", "query"); }

namespace {

constexpr double kNumberCell = 28;   ///< minimum side of cells with numbers
constexpr double kMinSeparation = 6; ///< segment edges closer than this are omitted
constexpr double kBandCell = 4;      ///< larger cells of Q and K are outlined, smaller ones are marked by a line

/// Many lines are drawn fainter, so that they do not hide the map.
QPen separatorPen(std::size_t lines, double side, const PaintStyle& style) {
    const double spacing = side / static_cast<double>(lines + 1) / style.unit;
    return hairline(QColor(255, 255, 255, static_cast<int>(std::clamp(spacing * 6, 40.0, 150.0))), style);
}

void paintSeparators(QPainter& painter, const HeatmapGeometry& geometry, const PositionMap& map,
                     const PaintStyle& style) {
    const QRectF& box = geometry.map;
    const double least = kMinSeparation * style.unit;
    const auto keys = segmentEdges(map, geometry.keys(), least / box.width());
    painter.setPen(separatorPen(keys.size(), box.width(), style));
    for (const double edge : keys) {
        const double x = geometry.xOfToken(edge);
        painter.drawLine(QPointF(x, box.top()), QPointF(x, box.bottom()));
    }
    const auto queries = segmentEdges(map, geometry.queries(), least / box.height());
    painter.setPen(separatorPen(queries.size(), box.height(), style));
    for (const double edge : queries) {
        const double y = geometry.yOfToken(edge);
        painter.drawLine(QPointF(box.left(), y), QPointF(box.right(), y));
    }
}

void paintNumber(QPainter& painter, const QRectF& box, double value, const QColor& ink, const PaintStyle& style) {
    const double room = box.width() - 4 * style.unit;
    QString text = scoreText(value, 2);
    QFont font = style.fonts.monoSmall;
    if (textWidth(font, text) > room) font = resized(font, 8 * style.unit);
    if (textWidth(font, text) > room) text = scoreText(value, 1);
    drawText(painter, box, Qt::AlignHCenter, text, font, ink);
}

void paintNumbers(QPainter& painter, const HeatmapGeometry& geometry, const ScoreColumn& column,
                  const PaintStyle& style) {
    const ScoreMap& scores = column.scores;
    const QRectF& map = geometry.map;
    const double least = kNumberCell * style.unit;
    const auto rows = wideBins(scores.queries, geometry.queries(), map.top(), map.height(), least);
    if (rows.empty()) return;
    const auto columns = wideBins(scores.keys, geometry.keys(), map.left(), map.width(), least);
    for (const WideBin& row : rows) {
        for (const WideBin& key : columns) {
            const float value = scores.at(row.index, key.index);
            const std::uint32_t colour =
                column.image.pixels[row.index * static_cast<std::size_t>(column.image.width) + key.index];
            const bool masked = colour >> 24 == 0;
            if (masked || !std::isfinite(value)) continue;
            const QRectF box(QPointF(key.begin, row.begin), QPointF(key.end, row.end));
            paintNumber(painter, box, static_cast<double>(value), inkOn(colour), style);
        }
    }
}

/// Box of "query", written upwards next to its ruler, starting `below` units under the top of the map.
QRectF queryLabelBox(const HeatmapGeometry& geometry, double below, const PaintStyle& style) {
    const double thickness = 14 * style.unit;
    const double length = std::min(textWidth(style.fonts.caption, queryLabel()) + 1, geometry.map.height() - below);
    return {geometry.queryTicks.left() - thickness - 2 * style.unit, geometry.map.top() + below, thickness, length};
}

void paintQueryLabel(QPainter& painter, const QRectF& box, const PaintStyle& style) {
    painter.save();
    painter.translate(box.topLeft());
    painter.rotate(-90);
    drawText(painter, QRectF(-box.height(), 0, box.height(), box.width()), Qt::AlignRight, queryLabel(),
             style.fonts.caption, style.palette.ink3);
    painter.restore();
}

void paintPicture(QPainter& painter, const HeatmapGeometry& geometry, const ScoreColumn& column, const PositionMap& map,
                  const PaintStyle& style) {
    if (column.masked)
        paintHatching(painter, geometry.map, style);
    else
        painter.fillRect(geometry.map, style.palette.sunken);
    const ScoreMap& scores = column.scores;
    if (scores.queries.empty() || scores.keys.empty()) return;
    painter.save();
    painter.setClipRect(geometry.map, Qt::IntersectClip);
    drawMapCells(painter, geometry, scores.queries, scores.keys, column.image);
    paintSeparators(painter, geometry, map, style);
    paintNumbers(painter, geometry, column, style);
    painter.restore();
}

/// Draws the mark of one token along one direction: two lines around its cells or a single line, with a dark halo.
void paintTokenLine(QPainter& painter, const HeatmapGeometry& geometry, Qt::Orientation orientation, std::int64_t token,
                    const PaintStyle& style) {
    const bool row = orientation == Qt::Horizontal;
    const auto at = static_cast<double>(token);
    double from = row ? geometry.yOfToken(at) : geometry.xOfToken(at);
    double to = row ? geometry.yOfToken(at + 1) : geometry.xOfToken(at + 1);
    const bool band = to - from >= kBandCell * style.unit;
    if (!band) from = to = (from + to) / 2;
    const QRectF& map = geometry.map;
    const auto line = [&](double place) {
        if (row) return painter.drawLine(QLineF(map.left(), place, map.right(), place));
        drawUpright(painter, map.top(), map.bottom(),
                    [&](double top, double bottom) { painter.drawLine(QLineF(place, top, place, bottom)); });
    };
    const auto stroke = [&](const QColor& colour, double width) {
        painter.setPen(hairline(colour, style, width));
        line(from);
        if (band) line(to);
    };
    stroke(QColor(0x17, 0x1c, 0x23, 190), 2.5);
    stroke(QColor(255, 255, 255), 1);
}

void paintChip(QPainter& painter, const HeatmapGeometry& geometry, const QPointF& corner, double score,
               const PaintStyle& style) {
    const double unit = style.unit;
    const QString text = scoreLabel(score);
    QRectF chip(0, 0, textWidth(style.fonts.monoSmall, text) + 12 * unit, 18 * unit);
    chip.moveTopLeft(corner + QPointF(8, 8) * unit);
    if (chip.right() > geometry.map.right()) chip.moveRight(corner.x() - 8 * unit);
    if (chip.bottom() > geometry.map.bottom()) chip.moveBottom(corner.y() - 8 * unit);
    chip.moveLeft(std::max(chip.left(), geometry.map.left()));
    painter.setPen(hairline(QColor(255, 255, 255, 110), style));
    painter.setBrush(QColor(0x12, 0x16, 0x1b));
    painter.drawRoundedRect(chip, 3 * unit, 3 * unit);
    QFont font = style.fonts.monoSmall;
    font.setWeight(QFont::DemiBold);
    drawText(painter, chip, Qt::AlignHCenter, text, font, Qt::white);
}

/// Draws the text of a footer next to the badge at `x`: the longest form that fits at its right or else at its left.
void paintWordsBeside(QPainter& painter, const QRectF& footer, double x, const QStringList& words,
                      const PaintStyle& style) {
    const double away = 10 * style.unit;
    for (const QString& form : words) {
        const double width = textWidth(style.fonts.monoSmall, form);
        const bool right = width <= footer.right() - x - away;
        if (!right && width > x - away - footer.left()) continue;
        const double end = right ? footer.right() : x - away;
        return drawText(painter, QRectF(end - width, footer.top(), width + 1, footer.height()), Qt::AlignLeft, form,
                        style.fonts.monoSmall, style.palette.ink3);
    }
}

/// Draws the badge in the footer and moves the text there aside, so that the badge does not partly cover it.
void paintKeyBadge(QPainter& painter, const HeatmapGeometry& geometry, double x, const QStringList& words,
                   const PaintStyle& style) {
    const double half = 8 * style.unit;
    QRectF key = geometry.footer, rest = geometry.footer;
    key.setWidth(geometry.keyNamed ? textWidth(style.fonts.caption, keyLabel()) + 1 : 0);
    if (x - half < key.right())
        painter.fillRect(key, style.palette.panel);
    else
        rest.setLeft(key.right() + 4 * style.unit);
    if (x + half > rest.right() - textWidth(style.fonts.monoSmall, words.value(0))) {
        painter.fillRect(rest, style.palette.panel);
        paintWordsBeside(painter, rest, x, words, style);
    }
    paintBadge(painter, {x, geometry.footer.top() + 9 * style.unit}, Badge::Key, style);
}

/// Draws the badge. Near the top of the map it would cover "query", which is then moved below it or omitted.
void paintQueryBadge(QPainter& painter, const HeatmapGeometry& geometry, double y, const PaintStyle& style) {
    const double half = 8 * style.unit;
    const QRectF word = queryLabelBox(geometry, 0, style);
    if (geometry.queryNamed && y - half < word.bottom()) {
        painter.fillRect(word, style.palette.panel);
        const QRectF lower = queryLabelBox(geometry, y + half + 2 * style.unit - geometry.map.top(), style);
        if (lower.height() >= word.height()) paintQueryLabel(painter, lower, style);
    }
    paintBadge(painter, {geometry.queryTicks.left() - 10 * style.unit, y}, Badge::Query, style);
}

/// Whether a token is in view, so that it is marked.
bool isMarked(const std::optional<std::int64_t>& token, const TokenView& view) {
    if (!token || *token < 0 || *token >= view.scale().tokens()) return false;
    const auto begin = static_cast<double>(*token);
    return begin + 1 > view.beginToken() && begin < view.endToken();
}

} // namespace

void paintTokenAxes(QPainter& painter, const HeatmapGeometry& geometry, const Session& session, const PositionMap& map,
                    const PaintStyle& style) {
    paintModalityRuler(painter, geometry.keyRuler, Qt::Horizontal, session, map, geometry.keys(), style);
    paintModalityRuler(painter, geometry.queryRuler, Qt::Vertical, session, map, geometry.queries(), style);
    paintTokenTicks(painter, geometry.keyTicks, Qt::Horizontal, session, map, geometry.keys(), style);
    paintTokenTicks(painter, geometry.queryTicks, Qt::Vertical, session, map, geometry.queries(), style);
}

void paintAxisNames(QPainter& painter, const HeatmapGeometry& geometry, const QStringList& footer,
                    const PaintStyle& style) {
    const QString key = geometry.keyNamed ? keyLabel() : QString();
    drawText(painter, geometry.footer, Qt::AlignLeft, key, style.fonts.caption, style.palette.ink3);
    const QRectF right = geometry.footer.adjusted(textWidth(style.fonts.caption, key) + 4 * style.unit, 0, 0, 0);
    const QFont& font = style.fonts.monoSmall;
    drawText(painter, right, Qt::AlignRight, fittingForm(footer, font, right.width()), font, style.palette.ink3);
    if (geometry.queryNamed) paintQueryLabel(painter, queryLabelBox(geometry, 0, style), style);
}

void paintMap(QPainter& painter, const HeatmapGeometry& geometry, const ScoreColumn& column, const PositionMap& map,
              const PaintStyle& style) {
    paintPicture(painter, geometry, column, map, style);
}

void paintHeatmap(QPainter& painter, const HeatmapGeometry& geometry, const MapContent& content,
                  const PaintStyle& style) {
    if (content.column >= content.placed.columns.size()) return;
    const ScoreColumn& column = content.scores;
    const SchemeColumn& scheme = content.placed.columns[content.column];
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing, true);
    if (column.error || !scheme.positions) {
        const Error& error = column.error ? *column.error : scheme.positions.error();
        const QRectF box = geometry.map.united(geometry.footer).adjusted(-8 * style.unit, 0, 0, 0);
        drawError(painter, box, error, style);
    } else if (geometry.scale.tokens() > 0) {
        paintPicture(painter, geometry, column, *scheme.positions, style);
        paintTokenAxes(painter, geometry, *content.placed.session, *scheme.positions, style);
        paintAxisNames(painter, geometry, content.footer, style);
        paintOwnRamp(painter, geometry.map, content.ramp, style);
    }
    painter.restore();
}

void paintMapMarks(QPainter& painter, const HeatmapGeometry& geometry, const Marks& marks, const PaintStyle& style) {
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing, true);
    painter.setClipRect(geometry.map, Qt::IntersectClip);
    if (isMarked(marks.queryToken, geometry.queries()))
        paintTokenLine(painter, geometry, Qt::Horizontal, *marks.queryToken, style);
    if (isMarked(marks.keyToken, geometry.keys()))
        paintTokenLine(painter, geometry, Qt::Vertical, *marks.keyToken, style);
    painter.restore();
}

void paintHeatmapMarks(QPainter& painter, const HeatmapGeometry& geometry, const Marks& marks,
                       std::optional<double> score, const QStringList& footer, const PaintStyle& style) {
    if (geometry.scale.tokens() <= 0) return;
    const bool query = isMarked(marks.queryToken, geometry.queries());
    const bool key = isMarked(marks.keyToken, geometry.keys());
    paintMapMarks(painter, geometry, marks, style);
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing, true);
    const QPointF cross(key ? geometry.xOfToken(static_cast<double>(*marks.keyToken) + 0.5) : 0,
                        query ? geometry.yOfToken(static_cast<double>(*marks.queryToken) + 0.5) : 0);
    const double unit = style.unit;
    if (query) paintQueryBadge(painter, geometry, cross.y(), style);
    if (key) paintKeyBadge(painter, geometry, cross.x(), footer, style);
    if (query && key && score) {
        const auto width = geometry.xOfToken(static_cast<double>(*marks.keyToken) + 1) - cross.x();
        const auto height = geometry.yOfToken(static_cast<double>(*marks.queryToken) + 1) - cross.y();
        if (width < kBandCell / 2 * unit) {
            painter.setBrush(Qt::NoBrush);
            painter.setPen(hairline(QColor(0x17, 0x1c, 0x23, 190), style, 3));
            painter.drawEllipse(cross, 4 * unit, 4 * unit);
            painter.setPen(hairline(Qt::white, style, 1.5));
            painter.drawEllipse(cross, 4 * unit, 4 * unit);
        }
        paintChip(painter, geometry, cross + QPointF(std::min(width, 30 * unit), std::min(height, 30 * unit)), *score,
                  style);
    }
    painter.restore();
}

} // namespace ropescope::ui
