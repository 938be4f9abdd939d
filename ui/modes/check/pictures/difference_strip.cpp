// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/modes/check/pictures/difference_strip.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include <QEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>

#include "ui/document/convert.h"
#include "ui/document/theme.h"
#include "ui/modes/check/check_words.h"
#include "ui/painters/colour_bar_painter.h"
#include "ui/painters/drawing.h"
#include "ui/painters/ribbon_painter.h"
#include "ui/painters/segment_pieces.h"

namespace ropescope::ui {

namespace {

constexpr int kStripRow = 17, kStripTop = 20, kStripLeft = 24, kStripRight = 6, kStripRuler = 5, kStripTicks = 16,
              kStripText = 18;
constexpr double kGapFrom = 5;    ///< cells at least that wide have gaps between them
constexpr double kFaintest = 0.4; ///< of the colour of the largest difference
constexpr double kNameRoom = 34;  ///< narrower segments have no name
constexpr double kTickDistance = 56;

QColor mixed(const QColor& from, const QColor& to, double part) {
    const auto mix = [part](int a, int b) { return static_cast<int>(std::lround(a + (b - a) * part)); };
    return {mix(from.red(), to.red()), mix(from.green(), to.green()), mix(from.blue(), to.blue())};
}

} // namespace

DifferenceStrip::DifferenceStrip(Context context, QWidget* parent) : QWidget(parent), m_context(context) {
    setObjectName(QStringLiteral("differenceStrip"));
    setFocusPolicy(Qt::StrongFocus);
    setMouseTracking(true);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    connect(&context.theme, &Theme::changed, this, qOverload<>(&QWidget::update));
}

void DifferenceStrip::show(CheckedDumpPtr checked) {
    m_checked = std::move(checked);
    m_hovered = -1;
    const int rows = m_checked ? m_checked->axes() : 1;
    setFixedHeight(kStripTop + rows * kStripRow + 3 + kStripRuler + kStripTicks + kStripText);
    describe();
    update();
}

void DifferenceStrip::setToken(std::int64_t token) {
    m_token = token;
    describe();
    update();
}

void DifferenceStrip::describe() {
    setAccessibleName(tr("Differences along the sequence"));
    if (!m_checked) return setAccessibleDescription({});
    const bool inside = m_token >= 0 && m_token < m_checked->tokens();
    setAccessibleDescription(inside ? tokenSentence(*m_checked, m_token) : headlineOf(*m_checked));
}

QRectF DifferenceStrip::cells() const {
    const int rows = m_checked ? m_checked->axes() : 0;
    return QRectF(kStripLeft, kStripTop, width() - kStripLeft - kStripRight, rows * kStripRow);
}

double DifferenceStrip::placeOf(double token) const {
    return cells().left() + cells().width() * token / static_cast<double>(m_checked->tokens());
}

std::optional<std::int64_t> DifferenceStrip::tokenAt(const QPointF& point) const {
    if (!m_checked || m_checked->tokens() == 0) return {};
    return TokenView(m_checked->tokens(), 0, 1).tokenUnder((point.x() - cells().left()) / cells().width());
}

void DifferenceStrip::paintCells(QPainter& painter) const {
    const Palette& palette = m_context.theme.style().palette;
    const DifferenceBins& bins = m_checked->bins;
    const double tolerance = m_checked->result.expectation.options.tolerance;
    const QColor faint = mixed(palette.panel, palette.fail, kFaintest);
    for (std::size_t bin = 0; bin < bins.tokens.size(); ++bin) {
        const double left = placeOf(static_cast<double>(bins.tokens[bin].begin));
        const double right = placeOf(static_cast<double>(bins.tokens[bin].end));
        const double gap = right - left >= kGapFrom ? 1 : 0;
        for (int row = 0; row < m_checked->axes(); ++row) {
            const double shift = bins.shifts(row, static_cast<Eigen::Index>(bin));
            const QRectF cell(left, kStripTop + row * kStripRow, right - left - gap, kStripRow - 1);
            if (std::isnan(shift)) {
                painter.fillRect(cell, QBrush(palette.lineStrong, Qt::BDiagPattern));
                continue;
            }
            const double part = std::isfinite(shift) && bins.largest > 0 ? std::abs(shift) / bins.largest : 1;
            const bool equal = std::abs(shift) <= tolerance;
            painter.fillRect(cell, equal ? palette.line : mixed(faint, palette.fail, part));
        }
    }
    const PaintStyle& style = m_context.theme.style();
    for (int row = 0; row < m_checked->axes(); ++row)
        drawText(painter, QRectF(0, kStripTop + row * kStripRow, kStripLeft - 8, kStripRow - 1), Qt::AlignRight,
                 toQString(m_checked->map().axes[static_cast<std::size_t>(row)]), style.fonts.mono, palette.ink2);
}

void DifferenceStrip::paintSegments(QPainter& painter) const {
    const PaintStyle& style = m_context.theme.style();
    const PositionMap& map = m_checked->map();
    const QRectF area = cells();
    const TokenView view(m_checked->tokens(), 0, 1);
    paintModalityRuler(painter, QRectF(area.left(), area.bottom() + 2, area.width(), kStripRuler), Qt::Horizontal,
                       *m_checked->session, map, view, style);
    forVisiblePieces(map, view, kNameRoom / area.width(), [&](const SegmentPiece& piece, double from, double to) {
        if (piece.first != piece.last) return;
        const double room = (to - from) * area.width() - 4;
        const QString name = segmentName(*m_checked, piece.first), verdict = segmentVerdict(*m_checked, piece.first);
        const auto& segments = m_checked->result.comparison.segments;
        const bool bad = piece.first < segments.size() && segments[piece.first].different > 0;
        const QString both = name + QStringLiteral("  ") + verdict;
        const QString text = fittingForm({both, verdict, QString()}, style.fonts.caption, room);
        drawText(painter, QRectF(area.left() + from * area.width(), 0, room + 4, kStripTop - 2), Qt::AlignHCenter, text,
                 style.fonts.caption, bad ? style.palette.fail : style.palette.ink2);
    });
}

void DifferenceStrip::paintTicks(QPainter& painter) const {
    const PaintStyle& style = m_context.theme.style();
    const QRectF area = cells();
    const int count = std::max(1, static_cast<int>(area.width() / kTickDistance));
    const double top = area.bottom() + 3 + kStripRuler;
    for (const double tick : roundTicks({0, static_cast<double>(m_checked->tokens())}, count)) {
        if (tick != std::floor(tick) || tick >= static_cast<double>(m_checked->tokens())) continue;
        drawText(painter, QRectF(placeOf(tick), top, kTickDistance, kStripTicks), Qt::AlignLeft,
                 QString::number(static_cast<std::int64_t>(tick)), style.fonts.monoSmall, style.palette.ink3);
    }
}

/// The first difference has a chip with its number, the current token a frame.
void DifferenceStrip::paintToken(QPainter& painter) const {
    const PaintStyle& style = m_context.theme.style();
    const QRectF area = cells();
    const auto frame = [&](std::int64_t token, double width) {
        const double left = placeOf(static_cast<double>(token)), right = placeOf(static_cast<double>(token) + 1);
        painter.setBrush(Qt::NoBrush);
        painter.setPen(QPen(style.palette.ink, width));
        painter.drawRect(QRectF(left - 1, area.top() - 1, std::max(right - left, 2.0), area.height() + 1));
    };
    const auto& first = m_checked->result.comparison.first;
    if (first && first->token < m_checked->tokens()) {
        frame(first->token, 2);
        const QString text = tr("first, %1").arg(first->token);
        QRectF chip(0, area.bottom() + kStripRuler + 4, textWidth(style.fonts.monoSmall, text) + 10, kStripTicks - 3);
        chip.moveLeft(std::clamp(placeOf(static_cast<double>(first->token) + 0.5) - chip.width() / 2, area.left(),
                                 area.right() - chip.width()));
        painter.setPen(Qt::NoPen);
        painter.setBrush(style.palette.ink);
        painter.drawRoundedRect(chip, 3, 3);
        drawText(painter, chip, Qt::AlignHCenter, text, style.fonts.monoSmall, style.palette.panel);
    }
    if (m_token >= 0 && m_token < m_checked->tokens() && (!first || m_token != first->token)) frame(m_token, 1);
    const std::int64_t told = m_hovered >= 0 ? m_hovered : m_token;
    const QString text = told >= 0 && told < m_checked->tokens() ? tokenSentence(*m_checked, told)
                                                                 : tr("Tokens count from 0, as in your file.");
    drawText(painter, QRectF(area.left(), height() - kStripText, area.width(), kStripText), Qt::AlignLeft, text,
             style.fonts.caption, style.palette.ink2);
}

void DifferenceStrip::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    if (!m_checked || m_checked->tokens() == 0) return;
    paintCells(painter);
    painter.setRenderHint(QPainter::Antialiasing);
    paintSegments(painter);
    paintTicks(painter);
    paintToken(painter);
    if (!hasFocus()) return;
    painter.setPen(QPen(m_context.theme.style().palette.focusRing, 1));
    painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), 4, 4);
}

void DifferenceStrip::mousePressEvent(QMouseEvent* event) {
    if (const auto token = tokenAt(event->position())) emit tokenChosen(*token);
}

void DifferenceStrip::mouseMoveEvent(QMouseEvent* event) {
    m_hovered = tokenAt(event->position()).value_or(-1);
    if (event->buttons().testFlag(Qt::LeftButton) && m_hovered >= 0) emit tokenChosen(m_hovered);
    update();
}

void DifferenceStrip::leaveEvent(QEvent*) {
    m_hovered = -1;
    update();
}

void DifferenceStrip::keyPressEvent(QKeyEvent* event) {
    const std::int64_t last = m_checked ? m_checked->tokens() - 1 : -1;
    std::int64_t token = m_token;
    switch (event->key()) {
    case Qt::Key_Left: --token; break;
    case Qt::Key_Right: ++token; break;
    case Qt::Key_Home: token = 0; break;
    case Qt::Key_End: token = last; break;
    default: return QWidget::keyPressEvent(event);
    }
    if (last >= 0) emit tokenChosen(std::clamp<std::int64_t>(token, 0, last));
}

void DifferenceStrip::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange) {
        describe();
        update();
    }
    QWidget::changeEvent(event);
}

} // namespace ropescope::ui
