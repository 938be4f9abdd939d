// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/modes/check/pictures/mismatch_picture.h"

#include <algorithm>
#include <cmath>

#include <QPainter>

#include "ui/document/convert.h"
#include "ui/document/theme.h"
#include "ui/document/words/position_words.h"
#include "ui/painters/drawing.h"

namespace ropescope::ui {

namespace {

constexpr std::int64_t kPlacesBefore = 6, kPlacesAfter = 3, kMostPlaces = 24;
constexpr std::int64_t kTokensBefore = 512;
constexpr int kMismatchHead = 18, kMismatchRow = 24, kMismatchFoot = 18, kMismatchLeft = 24;
constexpr double kWidestPlace = 34;

} // namespace

MismatchPicture::MismatchPicture(Context context, QWidget* parent) : QWidget(parent), m_context(context) {
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    connect(&context.theme, &Theme::changed, this, qOverload<>(&QWidget::update));
}

QSize MismatchPicture::sizeHint() const {
    const int rows = std::max<int>(1, static_cast<int>(m_lines.size()));
    return {280, kMismatchHead + rows * kMismatchRow + kMismatchFoot};
}

QSize MismatchPicture::minimumSizeHint() const { return {160, sizeHint().height()}; }

void MismatchPicture::show(const CheckedDump* checked, std::int64_t token) {
    m_lines.clear();
    m_begin = m_end = 0;
    const auto found = checked ? checked->found(token) : std::nullopt;
    setVisible(found.has_value());
    if (!found) return;
    const PositionMap& map = checked->map();
    const Position expected = map.positionOf(token);
    double low = HUGE_VAL, high = -HUGE_VAL;
    for (std::size_t axis = 0; axis < map.axes.size(); ++axis) {
        AxisLine line{.axis = toQString(map.axes[axis]), .expected = expected[axis], .found = (*found)[axis]};
        for (std::int64_t before = std::max<std::int64_t>(0, token - kTokensBefore); before < token; ++before) {
            const auto segment = static_cast<std::size_t>(map.elementOf(before).segment);
            const auto& segments = checked->session->sequence.segments;
            line.taken[std::llround(map.positionOf(before)[axis])] =
                segment < segments.size() ? modalityOf(segments[segment]) : Modality::Text;
        }
        low = std::min({low, line.expected, line.found});
        high = std::max({high, line.expected, line.found});
        m_lines.push_back(std::move(line));
    }
    m_begin = static_cast<std::int64_t>(std::floor(low)) - kPlacesBefore;
    m_end = static_cast<std::int64_t>(std::ceil(high)) + kPlacesAfter + 1;
    if (high - low > static_cast<double>(kMostPlaces - kPlacesBefore - kPlacesAfter)) m_begin = m_end = 0;
    updateGeometry();
    update();
}

double MismatchPicture::column() const {
    return std::min(kWidestPlace,
                    static_cast<double>(width() - kMismatchLeft - 4) / static_cast<double>(m_end - m_begin));
}

double MismatchPicture::leftOf(double place) const {
    return kMismatchLeft + (place - static_cast<double>(m_begin)) * column();
}

void MismatchPicture::paintCells(QPainter& painter, const AxisLine& line, double top) const {
    const PaintStyle& style = m_context.theme.style();
    const auto box = [&](double place) { return QRectF(leftOf(place) + 1, top + 2, column() - 3, kMismatchRow - 6); };
    for (auto taken = line.taken.lower_bound(m_begin); taken != line.taken.end() && taken->first < m_end; ++taken) {
        const ModalityColours& colours = style.palette.modality(taken->second);
        painter.setPen(QPen(colours.line, 0.6));
        painter.setBrush(colours.fill);
        painter.drawRoundedRect(box(static_cast<double>(taken->first)), 3, 3);
    }
    painter.setPen(Qt::NoPen);
    painter.setBrush(style.palette.ink);
    painter.drawRoundedRect(box(line.expected), 3, 3);
    if (line.found == line.expected) return;
    painter.setPen(QPen(style.palette.fail, 2, Qt::DashLine));
    painter.setBrush(style.palette.failFill);
    painter.drawRoundedRect(box(line.found), 3, 3);
}

/// Where both positions do not fit on a line.
void MismatchPicture::paintNumbers(QPainter& painter, const AxisLine& line, double top) const {
    const PaintStyle& style = m_context.theme.style();
    const bool same = line.found == line.expected;
    drawText(painter, QRectF(kMismatchLeft, top, width() - kMismatchLeft, kMismatchRow), Qt::AlignLeft,
             tr("expected %1, yours %2").arg(coordinateText(line.expected), coordinateText(line.found)),
             style.fonts.mono, same ? style.palette.ink2 : style.palette.fail);
}

void MismatchPicture::paintEvent(QPaintEvent*) {
    if (m_lines.empty()) return;
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const PaintStyle& style = m_context.theme.style();
    const bool drawn = m_end > m_begin;
    double top = kMismatchHead;
    for (const AxisLine& line : m_lines) {
        drawText(painter, QRectF(0, top, kMismatchLeft - 8, kMismatchRow - 2), Qt::AlignRight, line.axis,
                 style.fonts.mono, style.palette.ink2);
        drawn ? paintCells(painter, line, top) : paintNumbers(painter, line, top);
        top += kMismatchRow;
    }
    if (!drawn) return;
    const double digits = textWidth(style.fonts.monoSmall, QString::number(m_end)) + 4;
    const auto step = static_cast<std::int64_t>(std::ceil(digits / column()));
    for (std::int64_t place = m_begin; place < m_end; ++place) {
        const bool marked = std::ranges::any_of(m_lines, [place](const AxisLine& line) {
            return line.expected == static_cast<double>(place) || line.found == static_cast<double>(place);
        });
        if (place % step != 0 && !(marked && step == 1)) continue;
        drawText(painter, QRectF(leftOf(static_cast<double>(place)) - digits, 0, column() + 2 * digits, kMismatchHead),
                 Qt::AlignHCenter, QString::number(place), style.fonts.monoSmall,
                 marked ? style.palette.ink : style.palette.ink3);
    }
    const auto differs =
        std::ranges::find_if(m_lines, [](const AxisLine& line) { return line.expected != line.found; });
    if (differs == m_lines.end()) return;
    const QString yours = tr("yours %1").arg(coordinateText(differs->found));
    const QString expected = tr("expected %1").arg(coordinateText(differs->expected));
    const bool left = differs->found < differs->expected;
    const double middle = (leftOf(differs->found) + leftOf(differs->expected) + column()) / 2;
    const QRectF before(0, top, middle - 4, kMismatchFoot), after(middle + 4, top, width() - middle - 4, kMismatchFoot);
    drawText(painter, left ? before : after, left ? Qt::AlignRight : Qt::AlignLeft, yours, style.fonts.caption,
             style.palette.fail);
    drawText(painter, left ? after : before, left ? Qt::AlignLeft : Qt::AlignRight, expected, style.fonts.caption,
             style.palette.ink);
}

} // namespace ropescope::ui
