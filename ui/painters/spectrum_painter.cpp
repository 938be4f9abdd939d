// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/painters/spectrum_painter.h"

#include <algorithm>
#include <cmath>

#include <QCoreApplication>

#include <ropescope/base/text.h>
#include <ropescope/rotary/matrix_rotation.h>

#include "ui/document/convert.h"
#include "ui/document/words/scheme_words.h"
#include "ui/painters/drawing.h"

namespace ropescope::ui {

namespace {

constexpr double kStripHeight = 10, kNumberColumn = 26, kCaption = 14;
constexpr double kAllocationRow = 18, kNameRow = 13;
constexpr double kNameShare = 0.45; ///< maximum fraction of the width for names next to strips

/// An axis and its fraction of a pair's rotation.
struct AxisShare {
    int axis = 0;
    double share = 1;
};

/// Empty for a pair that is not rotated.
std::vector<AxisShare> sharesOf(const FrequencyPlan& plan, std::size_t k) {
    const FrequencyPair& pair = plan.pairs[k];
    if (pair.axis >= 0) return {{pair.axis, 1}};
    if (!plan.rotates() && !plan.matrices) {
        const auto [first, second] = plan.dimensionsOf(k);
        return {{plan.dims[first].axis, 0.5}, {plan.dims[second].axis, 0.5}};
    }
    std::vector<AxisShare> shares;
    const double length = pair.inverseFrequency * pair.inverseFrequency;
    if ((!plan.dense() && !plan.matrices) || length == 0) return shares;
    const FrequencyRow row = plan.row(k);
    for (std::size_t axis = 0; axis < row.size(); ++axis) {
        const double part = row[axis];
        if (part != 0) shares.push_back({static_cast<int>(axis), part * part / length});
    }
    return shares;
}

QColor axisColour(int axis, const SchemeColumn& column, const PaintStyle& style) {
    if (!column.positions) return style.palette.line;
    const auto& axes = column.positions->axes;
    const auto index = static_cast<std::size_t>(axis);
    return style.palette.axis(index < axes.size() ? std::string_view(axes[index]) : std::string_view());
}

/// Fills a bar with the colour of the pair's axis, or with one layer per axis.
void fillPairBar(QPainter& painter, const QRectF& bar, const SchemeColumn& column, std::size_t k,
                 const PaintStyle& style) {
    const std::vector<AxisShare> shares = sharesOf(*column.plan, k);
    if (shares.empty()) painter.fillRect(bar, style.palette.line);
    double top = bar.top();
    for (const AxisShare& part : shares) {
        const double height = bar.height() * part.share;
        painter.fillRect(QRectF(bar.left(), top, bar.width(), height), axisColour(part.axis, column, style));
        top += height;
    }
}

/// The largest number of the form 1, 2 or 5 times a power of ten that is at most `most`.
double roundBelow(double most) {
    const double power = std::pow(10.0, std::floor(std::log10(most) + 1e-12));
    const double digit = most / power * (1 + 1e-12);
    return power * (digit >= 5 ? 5 : digit >= 2 ? 2 : 1);
}

/// Draws lines at 0 and at a round number on either side.
void paintTermTicks(QPainter& painter, const QRectF& plot, double most, const PaintStyle& style) {
    const double unit = style.unit;
    const double tick = roundBelow(most);
    const int digits = std::max(0, -static_cast<int>(std::floor(std::log10(tick) + 1e-12)));
    for (const double value : {tick, 0.0, -tick}) {
        const double y = plot.center().y() - value / most * plot.height() / 2;
        painter.setPen(hairline(style.palette.line, style));
        painter.drawLine(QPointF(plot.left(), y), QPointF(plot.right(), y));
        const QString text = (value > 0 ? QStringLiteral("+") : QString()) + scoreText(value, value == 0 ? 0 : digits);
        drawText(painter, {plot.left() - kNumberColumn * unit, y - 6 * unit, (kNumberColumn - 2) * unit, 12 * unit},
                 Qt::AlignRight, text, style.fonts.monoSmall, style.palette.ink3);
    }
}

/// Width of the names at the left of the strips; 0 if they are so wide that they go above.
double nameColumn(const PlacedSession& placed, double width, const PaintStyle& style) {
    double widest = 0;
    for (const SchemeColumn& column : placed.columns)
        widest = std::max(widest, textWidth(style.fonts.caption, titleOf(*column.scheme)) + 8 * style.unit);
    return widest <= width * kNameShare ? widest : 0;
}

} // namespace

QRectF pairSlot(const QRectF& area, std::size_t k, std::size_t count, const PaintStyle& style) {
    const double step = area.width() / static_cast<double>(std::max<std::size_t>(count, 1));
    const double gap = step > 2.5 * style.unit ? std::min(1.0 * style.unit, step / 3) : 0;
    return {area.left() + static_cast<double>(k) * step, area.top(), step - gap, area.height()};
}

QColor pairColour(const SchemeColumn& column, std::size_t k, const PaintStyle& style) {
    const std::vector<AxisShare> shares = sharesOf(*column.plan, k);
    if (shares.empty()) return style.palette.line;
    double red = 0, green = 0, blue = 0;
    for (const AxisShare& part : shares) {
        const QColor colour = axisColour(part.axis, column, style);
        red += part.share * colour.redF();
        green += part.share * colour.greenF();
        blue += part.share * colour.blueF();
    }
    return QColor::fromRgbF(static_cast<float>(std::min(red, 1.0)), static_cast<float>(std::min(green, 1.0)),
                            static_cast<float>(std::min(blue, 1.0)));
}

double allocationHeight(const PlacedSession& placed, double width, const PaintStyle& style) {
    const double row = nameColumn(placed, width, style) > 0 ? kAllocationRow : kAllocationRow + kNameRow;
    return row * style.unit * static_cast<double>(placed.columns.size());
}

void paintAllocation(QPainter& painter, const QRectF& area, const PlacedSession& placed, const PaintStyle& style) {
    if (placed.columns.empty()) return;
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing, true);
    const double label = nameColumn(placed, area.width(), style);
    const double step = area.height() / static_cast<double>(placed.columns.size());
    for (std::size_t i = 0; i < placed.columns.size(); ++i) {
        const SchemeColumn& column = placed.columns[i];
        const QRectF row(area.left(), area.top() + static_cast<double>(i) * step, area.width(), step);
        const double nameHeight = label > 0 ? step : step - kAllocationRow * style.unit;
        drawText(painter, {row.left(), row.top(), (label > 0 ? label : row.width()) - 4 * style.unit, nameHeight},
                 Qt::AlignLeft, titleOf(*column.scheme), style.fonts.caption, style.palette.ink2);
        const double top = label > 0 ? row.top() : row.top() + nameHeight;
        const double room = row.bottom() - top;
        const double height = std::min(kStripHeight * style.unit, room - 2 * style.unit);
        const QRectF strip(row.left() + label, top + (room - height) / 2, row.width() - label, height);
        if (!column.plan) {
            drawText(painter, strip, Qt::AlignLeft, QStringLiteral("–"), style.fonts.caption, style.palette.ink3);
            continue;
        }
        const auto& pairs = column.plan->pairs;
        for (std::size_t k = 0; k < pairs.size(); ++k) {
            fillPairBar(painter, pairSlot(strip, k, pairs.size(), style), column, k, style);
        }
    }
    painter.restore();
}

void paintPairTerms(QPainter& painter, const QRectF& area, std::span<const double> terms, double bound,
                    const SchemeColumn& column, const PaintStyle& style) {
    const double unit = style.unit;
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing, true);
    const QRectF plot = area.adjusted(kNumberColumn * unit, 4 * unit, 0, -kCaption * unit);
    const double most = bound > 0 ? bound : 1, height = plot.height() / 2 / most;
    paintTermTicks(painter, plot, most, style);
    for (std::size_t k = 0; k < terms.size(); ++k) {
        const QRectF bar = pairSlot(plot, k, terms.size(), style);
        const double end = plot.center().y() - std::clamp(terms[k], -most, most) * height;
        const QRectF filled = QRectF(QPointF(bar.left(), plot.center().y()), QPointF(bar.right(), end)).normalized();
        const bool known = column.plan && k < column.plan->pairs.size();
        painter.fillRect(filled, known ? pairColour(column, k, style) : style.palette.ink3);
    }
    const QRectF caption(plot.left(), area.bottom() - kCaption * unit, plot.width(), kCaption * unit);
    drawText(painter, caption, Qt::AlignLeft, QCoreApplication::translate("Painters", "pair k = 0, fast"),
             style.fonts.caption, style.palette.ink3);
    if (!terms.empty()) {
        const QString last = QCoreApplication::translate("Painters", "slow, k = %1").arg(terms.size() - 1);
        drawText(painter, caption, Qt::AlignRight, last, style.fonts.caption, style.palette.ink3);
    }
    painter.restore();
}

std::optional<std::size_t> pairTermAt(const QPointF& point, const QRectF& area, std::size_t count,
                                      const PaintStyle& style) {
    const QRectF plot = area.adjusted(kNumberColumn * style.unit, 0, 0, 0);
    if (count == 0 || !plot.contains(point)) return {};
    const double part = (point.x() - plot.left()) / plot.width();
    return std::min(static_cast<std::size_t>(part * static_cast<double>(count)), count - 1);
}

} // namespace ropescope::ui
