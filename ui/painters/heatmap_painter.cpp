// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/painters/heatmap_painter.h"

#include <algorithm>
#include <cmath>

#include <QCoreApplication>

#include "ui/document/convert.h"
#include "ui/painters/drawing.h"
#include "ui/painters/ribbon_painter.h"

namespace ropescope::ui {

namespace {

constexpr double kNumberCell = 28;     ///< cells show numbers from this side up
constexpr double kLeastSeparation = 6; ///< segment borders closer than this are left out
constexpr double kBandCell = 4;        ///< Q and K are bands above, lines below

/// Segment borders inside tokens (begin, end), at least `least` tokens apart: bounded by the map's side in pixels.
std::vector<double> visibleBorders(const PositionMap& map, double begin, double end, double least) {
    std::vector<double> borders;
    const auto endsBefore = [](double token, const TokenRange& range) {
        return token < static_cast<double>(range.end);
    };
    double token = begin;
    while (true) {
        const auto next = std::upper_bound(map.segments.begin(), map.segments.end(), token, endsBefore);
        if (next == map.segments.end() || static_cast<double>(next->end) >= end) return borders;
        const auto border = static_cast<double>(next->end);
        if (border - begin >= least && end - border >= least) borders.push_back(border);
        token = std::max(border, borders.empty() ? border : borders.back() + least);
    }
}

/// Many lines are drawn fainter, or they would hide the picture.
QPen separatorPen(std::size_t lines, double side, const PaintStyle& style) {
    const double spacing = side / static_cast<double>(lines + 1) / style.unit;
    return hairline(QColor(255, 255, 255, static_cast<int>(std::clamp(spacing * 6, 40.0, 150.0))), style);
}

void paintSeparators(QPainter& painter, const HeatmapGeometry& geometry, const PositionMap& map,
                     const PaintStyle& style) {
    const auto tokens = static_cast<double>(geometry.tokens);
    const Viewport& view = geometry.viewport;
    const QRectF& box = geometry.map;
    const double least = kLeastSeparation * style.unit / box.width();
    const auto keys = visibleBorders(map, view.keyBegin * tokens, view.keyEnd * tokens,
                                     least * (view.keyEnd - view.keyBegin) * tokens);
    painter.setPen(separatorPen(keys.size(), box.width(), style));
    for (const double border : keys) {
        const double x = geometry.xOfToken(border);
        painter.drawLine(QPointF(x, box.top()), QPointF(x, box.bottom()));
    }
    const auto queries = visibleBorders(map, view.queryBegin * tokens, view.queryEnd * tokens,
                                        least * (view.queryEnd - view.queryBegin) * tokens);
    painter.setPen(separatorPen(queries.size(), box.height(), style));
    for (const double border : queries) {
        const double y = geometry.yOfToken(border);
        painter.drawLine(QPointF(box.left(), y), QPointF(box.right(), y));
    }
}

QRectF cellBox(const HeatmapGeometry& geometry, const TokenRange& query, const TokenRange& key) {
    return QRectF(
        QPointF(geometry.xOfToken(static_cast<double>(key.begin)), geometry.yOfToken(static_cast<double>(query.begin))),
        QPointF(geometry.xOfToken(static_cast<double>(key.end)), geometry.yOfToken(static_cast<double>(query.end))));
}

void paintNumbers(QPainter& painter, const HeatmapGeometry& geometry, const HeatmapColumn& column,
                  const PaintStyle& style) {
    const ScoreMap& scores = column.scores;
    const QRectF first = cellBox(geometry, scores.queries.front(), scores.keys.front());
    if (std::min(first.width(), first.height()) < kNumberCell * style.unit) return;
    const double room = first.width() - 4 * style.unit;
    for (std::size_t row = 0; row < scores.rows(); ++row) {
        for (std::size_t key = 0; key < scores.columns(); ++key) {
            const QRectF box = cellBox(geometry, scores.queries[row], scores.keys[key]);
            const float value = scores.at(row, key);
            if (!std::isfinite(value) || !geometry.map.intersects(box)) continue;
            QString text = scoreText(static_cast<double>(value), 2);
            QFont font = style.fonts.monoSmall;
            if (textWidth(font, text) > room) font = resized(font, 8 * style.unit);
            if (textWidth(font, text) > room) text = scoreText(static_cast<double>(value), 1);
            const std::size_t pixel = row * static_cast<std::size_t>(column.image.width) + key;
            drawText(painter, box, Qt::AlignHCenter, text, font, inkOn(column.image.pixels[pixel]));
        }
    }
}

QString keyLabel() { return QCoreApplication::translate("Painters", "key"); }
QString queryLabel() { return QCoreApplication::translate("Painters", "query"); }

/// Where "query" stands, reading upwards beside its ruler: from `below` the top of the map.
QRectF queryLabelBox(const HeatmapGeometry& geometry, double below, const PaintStyle& style) {
    const double thickness = 14 * style.unit;
    const double length = std::min(textWidth(style.fonts.caption, queryLabel()) + 1, geometry.map.height() - below);
    return {geometry.queryRuler.left() - thickness - 2 * style.unit, geometry.map.top() + below, thickness, length};
}

void paintQueryLabel(QPainter& painter, const QRectF& box, const PaintStyle& style) {
    painter.save();
    painter.translate(box.topLeft());
    painter.rotate(-90);
    drawText(painter, QRectF(-box.height(), 0, box.height(), box.width()), Qt::AlignRight, queryLabel(),
             style.fonts.caption, style.palette.ink3);
    painter.restore();
}

void paintRulers(QPainter& painter, const HeatmapGeometry& geometry, const Session& session, const PositionMap& map,
                 const PaintStyle& style) {
    const auto tokens = static_cast<double>(geometry.tokens);
    const Viewport& view = geometry.viewport;
    paintModalityRuler(painter, geometry.keyRuler, Qt::Horizontal, session, map, view.keyBegin * tokens,
                       view.keyEnd * tokens, style);
    paintModalityRuler(painter, geometry.queryRuler, Qt::Vertical, session, map, view.queryBegin * tokens,
                       view.queryEnd * tokens, style);
}

void paintPicture(QPainter& painter, const HeatmapGeometry& geometry, const HeatmapColumn& column,
                  const PositionMap& map, const PaintStyle& style) {
    painter.fillRect(geometry.map, style.palette.sunken);
    const ScoreMap& scores = column.scores;
    if (scores.queries.empty() || scores.keys.empty()) return;
    painter.save();
    painter.setClipRect(geometry.map, Qt::IntersectClip);
    const TokenRange queries{scores.queries.front().begin, scores.queries.back().end};
    const TokenRange keys{scores.keys.front().begin, scores.keys.back().end};
    drawCells(painter, cellBox(geometry, queries, keys), wrapImage(column.image), geometry.map);
    paintSeparators(painter, geometry, map, style);
    paintNumbers(painter, geometry, column, style);
    painter.restore();
}

/// The mark of one token along one direction: two edges around a cell, or one line with a dark halo.
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
    const QString text = scoreText(score, 3);
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

/// The words of a footer beside the badge at `x`: the longest that have room at its right, or else at its left.
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

/// The badge stands in the footer; the words there make way rather than looking out from behind it.
void paintKeyBadge(QPainter& painter, const HeatmapGeometry& geometry, double x, const QStringList& words,
                   const PaintStyle& style) {
    const double half = 8 * style.unit;
    QRectF key = geometry.footer, rest = geometry.footer;
    key.setWidth(textWidth(style.fonts.caption, keyLabel()) + 1);
    if (x - half < key.right())
        painter.fillRect(key, style.palette.panel);
    else
        rest.setLeft(key.right() + 4 * style.unit);
    if (x + half > rest.right() - textWidth(style.fonts.monoSmall, words.value(0))) {
        painter.fillRect(rest, style.palette.panel);
        paintWordsBeside(painter, rest, x, words, style);
    }
    paintBadge(painter, {x, geometry.keyRuler.bottom() + 9 * style.unit}, Badge::Key, style);
}

/// The badge stands where "query" does near the top of the map: the word then goes below it, or away.
void paintQueryBadge(QPainter& painter, const HeatmapGeometry& geometry, double y, const PaintStyle& style) {
    const double half = 8 * style.unit;
    const QRectF word = queryLabelBox(geometry, 0, style);
    if (y - half < word.bottom()) {
        painter.fillRect(word, style.palette.panel);
        const QRectF lower = queryLabelBox(geometry, y + half + 2 * style.unit - geometry.map.top(), style);
        if (lower.height() >= word.height()) paintQueryLabel(painter, lower, style);
    }
    paintBadge(painter, {geometry.queryRuler.left() - 10 * style.unit, y}, Badge::Query, style);
}

} // namespace

void paintAxisNames(QPainter& painter, const HeatmapGeometry& geometry, const QString& footer,
                    const PaintStyle& style) {
    const QString key = keyLabel();
    drawText(painter, geometry.footer, Qt::AlignLeft, key, style.fonts.caption, style.palette.ink3);
    const QRectF right = geometry.footer.adjusted(textWidth(style.fonts.caption, key) + 4 * style.unit, 0, 0, 0);
    drawText(painter, right, Qt::AlignRight, footer, style.fonts.monoSmall, style.palette.ink3);
    paintQueryLabel(painter, queryLabelBox(geometry, 0, style), style);
}

QStringList heatmapFooter(const HeatmapResult& result, std::size_t column) {
    const ValueRange& range = result.columns[column].own;
    const auto between = [&range](const QString& dash, int digits) -> QString {
        return scoreText(range.low, digits) + dash + scoreText(range.high, digits);
    };
    if (result.layout->session->colour.range == RangeMode::PerScheme)
        return {between(QStringLiteral(" – "), 3), between(QStringLiteral("–"), 2)};
    const QString low = scoreText(range.low, 3);
    return {QCoreApplication::translate("Painters", "min %1").arg(low), low};
}

void paintHeatmap(QPainter& painter, const HeatmapGeometry& geometry, const HeatmapResult& result, std::size_t index,
                  const PaintStyle& style) {
    if (index >= result.columns.size() || !result.layout || index >= result.layout->columns.size()) return;
    const HeatmapColumn& column = result.columns[index];
    const SchemeColumn& scheme = result.layout->columns[index];
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing, true);
    if (column.error || !scheme.positions) {
        const Error& error = column.error ? *column.error : scheme.positions.error();
        const QRectF box = geometry.map.united(geometry.footer).adjusted(-8 * style.unit, 0, 0, 0);
        drawParagraph(painter, box, toQString(error.message()), style.fonts.body, style.palette.ink2);
    } else if (geometry.tokens > 0) {
        paintPicture(painter, geometry, column, *scheme.positions, style);
        paintRulers(painter, geometry, *result.layout->session, *scheme.positions, style);
        paintAxisNames(painter, geometry, heatmapFooter(result, index).front(), style);
    }
    painter.restore();
}

void paintHeatmapMarks(QPainter& painter, const HeatmapGeometry& geometry, const Marks& marks,
                       std::optional<double> score, const QStringList& footer, const PaintStyle& style) {
    if (geometry.tokens <= 0) return;
    const auto inside = [&](const std::optional<std::int64_t>& token, double begin, double end) {
        const auto tokens = static_cast<double>(geometry.tokens);
        return token && *token >= 0 && *token<geometry.tokens&& static_cast<double>(*token) + 1> begin * tokens &&
               static_cast<double>(*token) < end * tokens;
    };
    const Viewport& view = geometry.viewport;
    const bool query = inside(marks.queryToken, view.queryBegin, view.queryEnd);
    const bool key = inside(marks.keyToken, view.keyBegin, view.keyEnd);
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing, true);
    painter.setClipRect(geometry.map, Qt::IntersectClip);
    if (query) paintTokenLine(painter, geometry, Qt::Horizontal, *marks.queryToken, style);
    if (key) paintTokenLine(painter, geometry, Qt::Vertical, *marks.keyToken, style);
    painter.restore();
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
