// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/block_means/block_means_painter.h"

#include <algorithm>
#include <cmath>

#include "ui/document/convert.h"
#include "ui/painters/colour_bar_painter.h"
#include "ui/painters/drawing.h"
#include "ui/plots/plot_words.h"

namespace ropescope::ui {

namespace {

constexpr double kBlockMeansTop = 8, kBlockMeansRight = 8, kMaxLeftMargin = 92, kMinLeftMargin = 30, kAxisName = 14,
                 kBlockMeansNames = 16, kBlockMeansFooter = 16;
constexpr double kMinName = 11;                 ///< minimum height of a row with a name
constexpr double kPageRow = 22, kMaxPage = 200; ///< heights on a page
constexpr double kMinNumber = 5.5;              ///< pixel size of the smallest digits
constexpr double kNumberWidth = 15.5;           ///< of a cell with a number
constexpr std::size_t kMostNumbered = 12;       ///< groups whose cells keep their numbers before names get space
constexpr double kMinNumberMargin = 14;         ///< for the number of a segment alone
constexpr double kTurnedName = 88;              ///< height of names that stand upright

QColor colourOf(const SegmentGroup& group, const Sequence& sequence, const PaintStyle& style) {
    if (group.count > 1) return style.palette.ink2;
    return style.palette.modality(modalityOf(sequence.segments[static_cast<std::size_t>(group.first)])).label;
}

void paintRowNames(QPainter& painter, const BlockMatrixGeometry& geometry, const BlockMeansResult& result,
                   const PaintStyle& style) {
    const double height = geometry.cell(0, 0).height();
    const int step = std::max(1, static_cast<int>(std::ceil(kMinName * style.unit / height)));
    const Sequence& sequence = result.placed->session->sequence;
    const QFont& font = style.fonts.caption;
    for (int row = 0; row < geometry.groups; row += step) {
        const SegmentGroup& group = result.groups[static_cast<std::size_t>(row)];
        const QRectF cell = geometry.cell(row, 0);
        const QRectF box(geometry.rowNames.left(), cell.center().y() - 8 * style.unit, geometry.rowNames.width(),
                         16 * style.unit);
        drawText(painter, box, Qt::AlignRight, fittingForm(groupNames(group, sequence), font, box.width()), font,
                 colourOf(group, sequence, style));
    }
}

void paintTurnedNames(QPainter& painter, const BlockMatrixGeometry& geometry, const BlockMeansResult& result,
                      const PaintStyle& style) {
    const double width = geometry.cell(0, 0).width(), room = geometry.columnNames.height() - 4 * style.unit;
    const int step = std::max(1, static_cast<int>(std::ceil(kMinName * style.unit / width)));
    const Sequence& sequence = result.placed->session->sequence;
    for (int column = 0; column < geometry.groups; column += step) {
        const SegmentGroup& group = result.groups[static_cast<std::size_t>(column)];
        painter.save();
        painter.translate(geometry.cell(0, column).center().x(), geometry.columnNames.top() + 3 * style.unit);
        painter.rotate(-90);
        const QString name = fittingForm(groupNames(group, sequence), style.fonts.caption, room);
        drawText(painter, {-room, -8 * style.unit, room, 16 * style.unit}, Qt::AlignRight, name, style.fonts.caption,
                 colourOf(group, sequence, style));
        painter.restore();
    }
}

void paintColumnNames(QPainter& painter, const BlockMatrixGeometry& geometry, const BlockMeansResult& result,
                      const PaintStyle& style) {
    if (geometry.turned) return paintTurnedNames(painter, geometry, result, style);
    const double width = geometry.cell(0, 0).width();
    const Sequence& sequence = result.placed->session->sequence;
    const QFont& font = style.fonts.caption;
    const double number = textWidth(font, groupNames(result.groups.back(), sequence).last()) + 4 * style.unit;
    const int step = std::max(1, static_cast<int>(std::ceil(number / width)));
    for (int column = 0; column < geometry.groups; column += step) {
        const SegmentGroup& group = result.groups[static_cast<std::size_t>(column)];
        const QRectF cell = geometry.cell(0, column);
        const double room = width * step;
        const QRectF box(cell.center().x() - room / 2, geometry.columnNames.top(), room, geometry.columnNames.height());
        // A longer name than the number would also stand over columns that it does not name.
        const QString name = fittingForm(groupNames(group, sequence), font, width - 4 * style.unit);
        drawText(painter, box, Qt::AlignHCenter, name, font, colourOf(group, sequence, style));
    }
}

/// The titles of both axes, and the first form of `range` that fits.
void paintAxes(QPainter& painter, const QRectF& area, const BlockMatrixGeometry& geometry, const AxisTitles& titles,
               const QStringList& range, const PaintStyle& style) {
    const QRectF& footer = geometry.footer;
    drawText(painter, footer, range.isEmpty() ? Qt::AlignHCenter : Qt::AlignLeft, titles.x, style.fonts.caption,
             style.palette.ink3);
    const QRectF right = footer.adjusted(textWidth(style.fonts.caption, titles.x) + 4 * style.unit, 0, 0, 0);
    if (!range.isEmpty())
        drawText(painter, right, Qt::AlignRight, fittingForm(range, style.fonts.monoSmall, right.width()),
                 style.fonts.monoSmall, style.palette.ink3);
    painter.save();
    painter.translate(area.left() + 2 * style.unit, geometry.map.center().y());
    painter.rotate(-90);
    drawText(painter, {-40 * style.unit, 0, 80 * style.unit, kAxisName * style.unit}, Qt::AlignHCenter, titles.y,
             style.fonts.caption, style.palette.ink3);
    painter.restore();
}

void paintCells(QPainter& painter, const BlockMatrixGeometry& geometry, const ScoreColumn& column,
                const PaintStyle& style) {
    if (column.masked) paintHatching(painter, geometry.map, style);
    drawCells(painter, geometry.map, wrapImage(column.image), geometry.map);
    painter.setPen(hairline(QColor(255, 255, 255, 110), style));
    const QRectF first = geometry.cell(0, 0);
    if (std::min(first.width(), first.height()) >= 6 * style.unit) {
        for (int i = 1; i < geometry.groups; ++i) {
            const QRectF cell = geometry.cell(i, i);
            painter.drawLine(QPointF(cell.left(), geometry.map.top()), QPointF(cell.left(), geometry.map.bottom()));
            painter.drawLine(QPointF(geometry.map.left(), cell.top()), QPointF(geometry.map.right(), cell.top()));
        }
    }
    painter.setPen(hairline(style.palette.lineStrong, style));
    painter.setBrush(Qt::NoBrush);
    painter.drawRect(geometry.map);
}

/// "0.24" without its zero.
QString withoutZero(QString text) {
    const qsizetype sign = text.startsWith(QChar(0x2212)) ? 1 : 0;
    if (text.mid(sign).startsWith(QStringLiteral("0."))) text.remove(sign, 1);
    return text;
}

/// A number in a cell that is `room` wide: on a page with three decimals, otherwise or without room two, in smaller type
/// if needed.
void paintNumber(QPainter& painter, const QRectF& cell, double room, float value, const QColor& ink, bool onPage,
                 const PaintStyle& style) {
    const QFont& font = style.fonts.monoSmall;
    for (int digits = onPage ? 3 : 2; digits >= 2; --digits) {
        const QString number = scoreText(static_cast<double>(value), digits);
        const QString text = fittingForm({number, withoutZero(number)}, font, room);
        const QFont fitted = fittedFont(font, text, room, kMinNumber * style.unit);
        if (textWidth(fitted, text) > room + 0.5) continue;
        return drawText(painter, cell, Qt::AlignHCenter, text, fitted, ink);
    }
}

void paintNumbers(QPainter& painter, const BlockMatrixGeometry& geometry, const ScoreColumn& column, bool onPage,
                  const PaintStyle& style) {
    const QRectF first = geometry.cell(0, 0);
    if (first.height() < (kMinNumber + 2) * style.unit) return;
    const ScoreMap& scores = column.scores;
    const auto groups = static_cast<std::size_t>(geometry.groups);
    for (int row = 0; row < geometry.groups; ++row) {
        for (int key = 0; key < geometry.groups; ++key) {
            const float value = scores.at(static_cast<std::size_t>(row), static_cast<std::size_t>(key));
            const std::uint32_t colour =
                column.image.pixels[static_cast<std::size_t>(row) * groups + static_cast<std::size_t>(key)];
            const bool masked = colour >> 24 == 0;
            if (masked || !std::isfinite(value)) continue;
            paintNumber(painter, geometry.cell(row, key), first.width() - 1.5 * style.unit, value, inkOn(colour),
                        onPage, style);
        }
    }
}

int groupAt(const BlockMeansResult& result, const PositionMap& positions, std::int64_t token) {
    const auto endsBefore = [&](const SegmentGroup& group) { return tokensOf(group, positions).end <= token; };
    const auto found = std::ranges::partition_point(result.groups, endsBefore);
    return static_cast<int>(found - result.groups.begin());
}

} // namespace

QRectF BlockMatrixGeometry::cell(int row, int column) const {
    const double width = map.width() / groups, height = map.height() / groups;
    return {map.left() + column * width, map.top() + row * height, width, height};
}

std::optional<std::pair<int, int>> BlockMatrixGeometry::at(const QPointF& point) const {
    if (groups == 0 || !map.contains(point)) return {};
    const auto place = [this](double part) { return std::clamp(static_cast<int>(part * groups), 0, groups - 1); };
    return std::pair{place((point.y() - map.top()) / map.height()), place((point.x() - map.left()) / map.width())};
}

BlockMatrixGeometry blockMatrixGeometry(const QRectF& area, const BlockMeansResult& result, const PaintStyle& style) {
    const double unit = style.unit;
    double names = kMinLeftMargin * unit;
    if (result.groups.size() <= 16) {
        for (const SegmentGroup& group : result.groups)
            names = std::max(
                names, textWidth(style.fonts.caption, groupNames(group, result.placed->session->sequence).first()));
    }
    names = std::min({names, kMaxLeftMargin * unit, area.width() / 3});
    if (result.groups.size() <= kMostNumbered) {
        const double frame = (kAxisName + 8 + kBlockMeansRight) * unit;
        const double cells = static_cast<double>(result.groups.size()) * kNumberWidth * unit;
        names = std::clamp(area.width() - frame - cells, std::min(kMinNumberMargin * unit, names), names);
    }
    BlockMatrixGeometry geometry;
    geometry.groups = static_cast<int>(result.groups.size());
    const double left = area.left() + (kAxisName + 4) * unit + names + 4 * unit;
    const double width = std::max(1.0, area.right() - kBlockMeansRight * unit - left);
    // Names of columns stand upright where the map does not need their height.
    const double spare = area.height() - (kBlockMeansTop + kBlockMeansNames + kBlockMeansFooter) * unit - width;
    geometry.turned = spare >= (kTurnedName - kBlockMeansNames) * unit;
    const double under = geometry.turned ? kTurnedName : kBlockMeansNames;
    const double below = (under + kBlockMeansFooter) * unit;
    const double height = std::clamp(area.height() - kBlockMeansTop * unit - below, 1.0, width);
    geometry.map = QRectF(left, area.top() + kBlockMeansTop * unit, width, height);
    geometry.rowNames = QRectF(left - 4 * unit - names, geometry.map.top(), names, height);
    geometry.columnNames = QRectF(left, geometry.map.bottom(), width, under * unit);
    geometry.footer = QRectF(left, geometry.columnNames.bottom(), width, kBlockMeansFooter * unit);
    return geometry;
}

double blockMatrixWidth(std::size_t groups) {
    if (groups > kMostNumbered) return 0;
    return kAxisName + 8 + kBlockMeansRight + kMinNumberMargin + static_cast<double>(groups) * kNumberWidth;
}

double blockMatrixHeight(std::size_t groups) {
    return std::min(static_cast<double>(std::max<std::size_t>(groups, 2)) * kPageRow, kMaxPage) + kBlockMeansTop +
           kBlockMeansNames + kBlockMeansFooter;
}

void paintBlockMeans(QPainter& painter, const QRectF& area, const BlockMeansResult& result, std::size_t index,
                     const PaintStyle& style, const AxisTitles& titles, bool onPage) {
    if (result.groups.empty() || index >= result.columns.size()) return;
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing, true);
    const ScoreColumn& column = result.columns[index];
    if (column.error) {
        const QRectF inside = area.adjusted(12 * style.unit, 12 * style.unit, -12 * style.unit, -8 * style.unit);
        drawError(painter, inside, *column.error, style);
    } else {
        const BlockMatrixGeometry geometry = blockMatrixGeometry(area, result, style);
        paintCells(painter, geometry, column, style);
        paintNumbers(painter, geometry, column, onPage, style);
        paintRowNames(painter, geometry, result, style);
        paintColumnNames(painter, geometry, result, style);
        const std::string ramp = ownRamp(*result.placed->session);
        paintOwnRamp(painter, geometry.map, ramp, style);
        paintAxes(painter, area, geometry, titles, ramp.empty() ? QStringList() : ownRangeForms(column), style);
    }
    painter.restore();
}

void paintBlockMarks(QPainter& painter, const BlockMatrixGeometry& geometry, const BlockMeansResult& result,
                     const PositionMap& positions, const Marks& marks, const PaintStyle& style) {
    if (!marks.queryToken || !marks.keyToken || result.groups.empty()) return;
    const int row = groupAt(result, positions, *marks.queryToken), column = groupAt(result, positions, *marks.keyToken);
    if (row >= geometry.groups || column >= geometry.groups) return;
    drawHaloedRect(painter, geometry.cell(row, column), QColor(0x17, 0x1c, 0x23, 190), Qt::white, style);
}

} // namespace ropescope::ui
