// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/positions/grid_painter.h"

#include <algorithm>
#include <cmath>

#include <QCoreApplication>
#include <QFontMetricsF>

#include <ropescope/base/text.h>

#include "ui/document/convert.h"
#include "ui/painters/drawing.h"

namespace ropescope::ui {

namespace {

constexpr double kRadius = 2.5;
/// Wider blocks have their headings at the left, where they are visible without scrolling.
constexpr double kWideSlot = 220;

/// "95 more", "+95", "+1.0G": the longest form that fits.
QString moreText(std::int64_t hidden, double room, const QFont& font) {
    const QString full = QCoreApplication::translate("Painters", "%1 more").arg(toQString(formatGrouped(hidden)));
    if (textWidth(font, full) <= room) return full;
    const QString plain = QLatin1Char('+') + QString::number(hidden);
    if (textWidth(font, plain) <= room) return plain;
    auto value = static_cast<double>(hidden);
    int power = 0;
    while (value >= 999.5 && power < 4) {
        value /= 1000;
        ++power;
    }
    return QLatin1Char('+') + QString::number(value, 'f', value < 9.95 ? 1 : 0) + QStringLiteral(" kMGT").at(power);
}

/// One number per axis below each other, in the largest font that fits the cell.
void paintNumbers(QPainter& painter, const QRectF& box, const Position& position, int axisCount, double pixels,
                  const QColor& ink, const PaintStyle& style) {
    const double unit = style.unit;
    QStringList lines;
    double widest = 0;
    QFont font = resized(style.fonts.monoSmall, pixels * unit);
    for (int axis = 0; axis < axisCount; ++axis) {
        lines << coordinateText(position[static_cast<std::size_t>(axis)]);
        widest = std::max(widest, textWidth(font, lines.back()));
    }
    const double room = box.width() - 2 * unit;
    if (widest > room) font = resized(font, std::max(5 * unit, std::floor(pixels * unit * room / widest)));
    const double step = std::min((pixels + 2) * unit, (box.height() - 2 * unit) / axisCount);
    double y = box.center().y() - step * axisCount / 2;
    for (const QString& line : lines) {
        drawText(painter, QRectF(box.left() + unit, y, room, step), Qt::AlignHCenter, line, font, ink);
        y += step;
    }
}

void paintCell(QPainter& painter, const GridCell& cell, const QColor& line, const QColor& fill, double radius,
               const PaintStyle& style) {
    QColor border = line;
    border.setAlphaF(0.65F);
    painter.setPen(hairline(border, style));
    painter.setBrush(fill);
    const double half = 0.5 * style.unit;
    painter.drawRoundedRect(cell.box.adjusted(half, half, -half, -half), radius, radius);
}

void paintEllipsis(QPainter& painter, const GridEllipsis& ellipsis, const PaintStyle& style) {
    const double unit = style.unit;
    painter.setPen(Qt::NoPen);
    painter.setBrush(style.palette.ink3);
    const bool tall = ellipsis.vertical && ellipsis.box.height() > 20 * unit;
    const QFont font = resized(style.fonts.monoSmall, 9 * unit);
    const bool beside = ellipsis.vertical && !tall && ellipsis.hidden > 0;
    const QPointF centre = beside ? QPointF(ellipsis.box.center().x() - 24 * unit, ellipsis.box.center().y())
                                  : ellipsis.box.center() - QPointF(0, tall ? 6 * unit : 0);
    for (const double step : {-3.5, 0.0, 3.5}) {
        painter.drawEllipse(centre + (ellipsis.vertical ? QPointF(0, step * unit) : QPointF(step * unit, 0)), unit,
                            unit);
    }
    if (ellipsis.hidden <= 0) return;
    const QRectF box = beside ? QRectF(centre.x() + 6 * unit, ellipsis.box.top(),
                                       ellipsis.box.right() - centre.x() - 6 * unit, ellipsis.box.height())
                              : QRectF(ellipsis.box.left(), centre.y() + 6 * unit, ellipsis.box.width(), 12 * unit);
    drawText(painter, box, beside ? Qt::AlignLeft : Qt::AlignHCenter, moreText(ellipsis.hidden, box.width(), font),
             font, style.palette.ink2);
}

void paintGap(QPainter& painter, const GridGap& gap, double ratio, const PaintStyle& style) {
    const double unit = style.unit;
    const QFont font = resized(style.fonts.monoSmall, style.fonts.monoSmall.pixelSize() * ratio);
    const QColor colour = gap.equal ? style.palette.ink : style.palette.fail;
    painter.setPen(hairline(colour, style));
    painter.drawLine(gap.line);
    const QPointF end(0, 3.5 * unit);
    painter.drawLine(QLineF(gap.line.p1() - end, gap.line.p1() + end));
    painter.drawLine(QLineF(gap.line.p2() - end, gap.line.p2() + end));
    const double step = 11 * unit * ratio;
    double y = gap.line.y1() - step * static_cast<double>(gap.numbers.size()) - 3 * unit;
    for (const QString& number : gap.numbers) {
        drawText(painter, QRectF(gap.line.x1() - 2 * unit, y, gap.line.length() + 4 * unit, step), Qt::AlignHCenter,
                 number, font, colour);
        y += step;
    }
}

void paintCaption(QPainter& painter, const GridCaption& caption, const PaintStyle& style) {
    if (caption.symbol.isEmpty()) {
        if (caption.box.height() > 40 * style.unit) {
            const double height = std::min(caption.box.height(), 44 * style.unit);
            const QRectF box(caption.box.left(), caption.box.center().y() - height / 2, caption.box.width(), height);
            drawParagraph(painter, box, caption.text, style.fonts.caption, style.palette.ink3);
        } else {
            drawText(painter, caption.box, Qt::AlignHCenter, caption.text, style.fonts.caption, style.palette.ink3);
        }
        return;
    }
    const double symbol = textWidth(style.fonts.symbol, caption.symbol) + 5 * style.unit;
    const double width = symbol + textWidth(style.fonts.monoSmall, caption.text);
    const double left = caption.box.center().x() - std::min(width, caption.box.width()) / 2;
    const QRectF box(left, caption.box.top(), std::min(width, caption.box.width()) + 1, caption.box.height());
    drawText(painter, box, Qt::AlignLeft, caption.symbol, style.fonts.symbol, style.palette.ink);
    drawText(painter, box.adjusted(symbol, 0, 0, 0), Qt::AlignLeft, caption.text, style.fonts.monoSmall,
             style.palette.ink2);
}

void paintHeading(QPainter& painter, const GridBlock& block, double top, const PaintStyle& style) {
    const double unit = style.unit;
    const double width =
        std::max(block.slot.width(), std::min(textWidth(style.fonts.caption, block.title), 2 * block.slot.width()));
    const QRectF title(block.slot.center().x() - width / 2, top, width + 1, 14 * unit);
    const Qt::Alignment side = block.slot.width() > kWideSlot * unit ? Qt::AlignLeft : Qt::AlignHCenter;
    drawText(painter, title, side, block.title, style.fonts.caption, style.palette.ink3);
    if (!block.note.isEmpty()) {
        drawText(painter, title.translated(0, 14 * unit), side, block.note, style.fonts.caption, style.palette.ink2);
    }
}

/// Draws the source image of a patch and returns the resulting background colour of its numbers.
QColor paintPatch(QPainter& painter, const GridCell& cell, const PatchPicture& picture, double opacity, QColor fill) {
    const QImage patch = picture.patch(cell.element.row, cell.element.column);
    if (patch.isNull()) return fill;
    painter.drawImage(cell.box, patch);
    const QColor below = QColor::fromRgb(picture.meanColour(cell.element.row, cell.element.column));
    const auto mixed = [opacity](int above, int under) {
        return static_cast<int>(std::lround(opacity * above + (1 - opacity) * under));
    };
    return {mixed(fill.red(), below.red()), mixed(fill.green(), below.green()), mixed(fill.blue(), below.blue())};
}

void paintBlock(QPainter& painter, const GridGeometry& geometry, const GridBlock& block, const PositionMap& map,
                const QRectF& clip, const PaintStyle& style, const PatchLook& look) {
    for (std::size_t i = block.firstCell; i < block.lastCell; ++i) {
        const GridCell& cell = geometry.cells[i];
        const std::int64_t token = cell.box.intersects(clip) ? map.tokenOf(cell.element) : -1;
        if (token < 0) continue;
        const ModalityColours& colours = style.palette.modality(cell.modality);
        const PatchPicture* picture = look.picture(block.segment, cell.element.frame);
        const auto score = look.overlay ? look.overlay->colourOf(cell.element) : std::nullopt;
        QColor fill = score ? QColor::fromRgb(*score) : colours.fill;
        QColor ground = fill;
        if (picture && cell.element.part == Part::Patch) {
            ground = paintPatch(painter, cell, *picture, look.pictures->opacity, fill);
            fill.setAlphaF(static_cast<float>(look.pictures->opacity));
        }
        // Source images keep their square corners.
        paintCell(painter, cell, colours.line, fill, picture ? 0 : kRadius * style.unit, style);
        paintNumbers(painter, cell.box, map.positionOf(token), map.axisCount(), geometry.numberPixels,
                     score || picture ? inkOn(ground.rgb()) : style.palette.ink, style);
    }
}

} // namespace

void paintGrid(QPainter& painter, const QRectF& area, const GridGeometry& geometry, const SchemeColumn& column,
               const PaintStyle& style, const PatchLook& look) {
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing, true);
    const double unit = style.unit;
    if (!column.positions) {
        drawError(painter, area.adjusted(12 * unit, 12 * unit, -12 * unit, -8 * unit), column.positions.error(), style);
        painter.restore();
        return;
    }
    const QRectF clip = painter.hasClipping() ? painter.clipBoundingRect() : QRectF(area.topLeft(), geometry.size);
    for (const GridBlock& block : geometry.blocks) {
        if (block.slot.right() < clip.left() || block.slot.left() > clip.right()) continue;
        paintHeading(painter, block, area.top() + 6 * unit, style);
        paintBlock(painter, geometry, block, *column.positions, clip, style, look);
    }
    for (const GridEllipsis& ellipsis : geometry.ellipses) {
        if (ellipsis.box.intersects(clip)) paintEllipsis(painter, ellipsis, style);
    }
    for (const GridGap& gap : geometry.gaps) paintGap(painter, gap, geometry.gapRatio, style);
    for (const GridCaption& caption : geometry.captions) paintCaption(painter, caption, style);
    painter.restore();
}

void paintGridMarks(QPainter& painter, const GridGeometry& geometry, const SchemeColumn& column, const Marks& marks,
                    const PaintStyle& style) {
    if (!column.positions) return;
    const PositionMap& map = *column.positions;
    const double unit = style.unit;
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing, true);
    for (const GridBlock& block : geometry.blocks) {
        if (block.segment != marks.selectedSegment) continue;
        painter.setPen(hairline(style.palette.lineStrong, style, 1.5));
        painter.setBrush(Qt::NoBrush);
        const double out = 4 * unit;
        painter.drawRoundedRect(block.box.adjusted(-out, -out, out, out), 4 * unit, 4 * unit);
    }
    if (const auto box = marks.queryToken ? geometry.cellOf(*marks.queryToken, map) : std::nullopt) {
        painter.setPen(Qt::NoPen);
        painter.setBrush(style.palette.ink);
        painter.drawRoundedRect(*box, kRadius * unit, kRadius * unit);
        paintNumbers(painter, *box, map.positionOf(*marks.queryToken), map.axisCount(), geometry.numberPixels,
                     style.palette.panel, style);
    }
    if (const auto box = marks.keyToken ? geometry.cellOf(*marks.keyToken, map) : std::nullopt) {
        // A second ring of panel colour keeps K visible on top of Q.
        painter.setBrush(Qt::NoBrush);
        painter.setPen(hairline(style.palette.panel, style, 4));
        painter.drawRoundedRect(*box, kRadius * unit, kRadius * unit);
        painter.setPen(hairline(style.palette.ink, style, 2));
        painter.drawRoundedRect(*box, kRadius * unit, kRadius * unit);
    }
    painter.restore();
}

} // namespace ropescope::ui
