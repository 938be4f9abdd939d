// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/rotation/clock_faces.h"

#include <algorithm>
#include <cmath>
#include <numbers>

#include <QCoreApplication>

#include <ropescope/base/text.h>
#include <ropescope/scores/features/phase.h>
#include <ropescope/session/session_words.h>

#include "ui/document/convert.h"
#include "ui/document/words/position_words.h"
#include "ui/painters/drawing.h"

namespace ropescope::ui {

namespace {

constexpr double kCellWidth = 92, kLine = 13; ///< in design pixels: of a face with texts, and of a line of these
constexpr double kLeastCell = 82;             ///< width of a face whose texts are smaller
constexpr double kNamedRadius = 24;           ///< of the smallest face with texts
constexpr int kTextLines = 3;
constexpr double kHalfTurn = std::numbers::pi;
constexpr double kMostTrail = 32; ///< whole positions that are drawn on the way of a hand

QPointF onRim(const ClockFace& face, double radians, double share = 1) {
    return face.centre + face.radius * share * QPointF(std::cos(radians), -std::sin(radians));
}

/// Columns and rows of equal cells, at least so wide if possible, for `count` faces that are then as large as possible.
std::pair<int, int> bestGrid(int count, const QSizeF& room, double below, double width) {
    std::pair<int, int> best{1, count};
    double largest = -1;
    for (int columns = 1; columns <= count && (columns == 1 || room.width() / columns >= width); ++columns) {
        const int rows = (count + columns - 1) / columns;
        const double side = std::min(room.width() / columns, room.height() / rows - below);
        if (side <= largest) continue;
        largest = side;
        best = {columns, rows};
    }
    return best;
}

/// What the smallest faces with texts leave room for.
int automaticCount(const QRectF& area, const PaintStyle& style) {
    const double width = kCellWidth * style.unit, height = (2 * kNamedRadius + kTextLines * kLine + 8) * style.unit;
    return std::max(1, static_cast<int>(area.width() / width)) * std::max(1, static_cast<int>(area.height() / height));
}

} // namespace

PairAngle angleOf(const FrequencyPlan& plan, std::size_t pair, const Position& position) {
    const FrequencyRow row = plan.row(pair);
    PairAngle angle;
    for (std::size_t axis = 0; axis < row.size(); ++axis) angle.radians += row[axis] * position[axis];
    const Position none{};
    const Phase phase = reducedPhase(row, position, none);
    angle.reduced = phase.hi + phase.lo;
    if (angle.reduced < 0) angle.reduced += 2 * kHalfTurn;
    return angle;
}

QString angleText(const PairAngle& angle) {
    return QStringLiteral("%1 %2°").arg(significantText(angle.radians, 4),
                                        toQString(formatFixed(angle.reduced * 180 / kHalfTurn, 1)));
}

std::vector<ClockFace> clockFaces(const QRectF& area, const FrequencyPlan& plan, const std::string& pairs,
                                  const PaintStyle& style) {
    std::vector<ClockFace> faces;
    const std::vector<std::int64_t> shown = pairsShown(pairs, plan.pairCount(), automaticCount(area, style));
    if (shown.empty()) return faces;
    const double unit = style.unit, texts = kTextLines * kLine * unit;
    const double width = kLeastCell * unit;
    int columns = 0, rows = 0; // not a structured binding, which a lambda cannot capture everywhere
    std::tie(columns, rows) = bestGrid(static_cast<int>(shown.size()), area.size(), texts, width);
    const auto radiusIn = [&](double below) {
        return (std::min(area.width() / columns, area.height() / rows - below) - 8 * unit) / 2;
    };
    const bool named = radiusIn(texts) >= kNamedRadius * unit - 1e-6 && area.width() / columns >= width;
    if (!named) std::tie(columns, rows) = bestGrid(static_cast<int>(shown.size()), area.size(), 0, 0);
    const QSizeF cell(area.width() / columns, area.height() / rows);
    const double radius = std::max(1.0, named ? radiusIn(texts) : radiusIn(0));
    for (std::size_t i = 0; i < shown.size(); ++i) {
        const int at = static_cast<int>(i), row = at / columns, column = at % columns;
        const QRectF box(area.left() + column * cell.width(), area.top() + row * cell.height(), cell.width(),
                         cell.height());
        const double height = 2 * radius + (named ? texts : 0);
        faces.push_back({.pair = static_cast<std::size_t>(shown[i]),
                         .cell = box,
                         .centre = {box.center().x(), box.center().y() - height / 2 + radius},
                         .radius = radius,
                         .named = named});
    }
    return faces;
}

void paintClockFace(QPainter& painter, const ClockFace& face, const SchemeColumn& column, const PaintStyle& style) {
    constexpr int kTicks = 12;
    const FrequencyPair& pair = column.plan->pairs[face.pair];
    painter.setPen(hairline(style.palette.lineStrong, style));
    painter.setBrush(style.palette.sunken);
    painter.drawEllipse(face.centre, face.radius, face.radius);
    for (int tick = 0; tick < kTicks && face.radius >= kNamedRadius / 2 * style.unit; ++tick) {
        const double radians = 2 * kHalfTurn * tick / kTicks;
        painter.drawLine(onRim(face, radians, tick % 3 == 0 ? 0.86 : 0.92), onRim(face, radians));
    }
    painter.drawLine(face.centre, onRim(face, 0));
    if (!face.named) return;
    const auto& axes = column.positions->axes;
    const bool axial = axes.size() > 1 && pair.axis >= 0 && static_cast<std::size_t>(pair.axis) < axes.size();
    const QString axis = axial ? axisTitle(axes[static_cast<std::size_t>(pair.axis)]) : QString();
    const QString number = QString::number(face.pair);
    const QString text =
        QCoreApplication::translate("Painters", "pair %1").arg(number) + (axis.isEmpty() ? QString() : u' ' + axis);
    const double width = textWidth(style.fonts.caption, text), side = axial ? 6 * style.unit : 0;
    const double left = face.centre.x() - (width + 1.5 * side) / 2,
                 top = face.centre.y() + face.radius + 2 * style.unit;
    if (axial)
        painter.fillRect(QRectF(left, top + (kLine * style.unit - side) / 2, side, side),
                         style.palette.axis(axes[static_cast<std::size_t>(pair.axis)]));
    drawText(painter, {left + 1.5 * side, top, width + style.unit, kLine * style.unit}, Qt::AlignLeft, text,
             style.fonts.caption, style.palette.ink2);
}

void paintClockHand(QPainter& painter, const ClockFace& face, const FrequencyPlan& plan, const Position& position,
                    HandKind kind, const PaintStyle& style) {
    const bool query = kind == HandKind::Query;
    const QColor& colour = query ? style.palette.ink : style.palette.focusRing;
    const double unit = style.unit, dot = std::min(3.2 * unit, face.radius / 5);
    const QPointF tip = onRim(face, angleOf(plan, face.pair, position).reduced);
    if (query && face.named) {
        const double farthest = *std::ranges::max_element(position, {}, [](double each) { return std::abs(each); });
        painter.setPen(hairline(style.palette.ink3, style));
        painter.setBrush(style.palette.panel);
        for (double step = 0; std::abs(farthest) <= kMostTrail && step < std::abs(farthest); ++step) {
            Position before = position;
            for (double& each : before) each *= step / std::abs(farthest);
            painter.drawEllipse(onRim(face, angleOf(plan, face.pair, before).reduced), 0.6 * dot, 0.6 * dot);
        }
    }
    QPen pen(colour, (query ? 2 : 1.5) * unit, query ? Qt::SolidLine : Qt::DashLine, Qt::FlatCap);
    painter.setPen(pen);
    painter.drawLine(face.centre, tip);
    painter.setPen(QPen(colour, 1.2 * unit));
    painter.setBrush(query ? colour : style.palette.panel);
    painter.drawEllipse(tip, dot, dot);
}

void paintHandText(QPainter& painter, const ClockFace& face, const PairAngle& angle, HandKind kind,
                   const PaintStyle& style) {
    if (!face.named) return;
    const bool query = kind == HandKind::Query;
    const double unit = style.unit, top = face.centre.y() + face.radius + 2 * unit + (query ? 1 : 2) * kLine * unit;
    const QString text = (query ? QStringLiteral("Q ") : QStringLiteral("K ")) + angleText(angle);
    drawText(painter, {face.cell.left(), top, face.cell.width(), kLine * unit}, Qt::AlignHCenter, text,
             fittedFont(style.fonts.monoSmall, text, face.cell.width() - 8 * unit, 6 * unit),
             query ? style.palette.ink : style.palette.focusRing);
}

} // namespace ropescope::ui
