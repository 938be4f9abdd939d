// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/modes/lesson/choice_row.h"

#include <algorithm>
#include <cmath>

#include <QKeyEvent>
#include <QPainter>

#include "ui/painters/drawing.h"

namespace ropescope::ui {

namespace {

constexpr double kChoicePad = 16, kChoiceBadge = 26, kChoiceValueGap = 14, kChoiceBarRoom = 150,
                 kChoiceLeastBarRoom = 90, kChoiceCheckRoom = 34, kChoiceBar = 8, kChoiceBarGap = 4;

} // namespace

ChoiceRow::ChoiceRow(QWidget* parent) : QAbstractButton(parent), m_label(new LessonLabel(this)) {
    setFocusPolicy(Qt::StrongFocus);
    setCheckable(false);
    m_label->setAttribute(Qt::WA_TransparentForMouseEvents);
}

void ChoiceRow::show(const ChoiceState& state, const LessonLook& look) {
    m_state = state;
    m_look = look;
    m_label->show(state.text, look.text(look.small(), look.style.palette.ink2));
    QStringList words{state.id, state.value, m_label->accessibleName()};
    if (state.voted) words << tr("%n vote(s)", nullptr, state.votes[state.second ? 1 : 0]);
    if (state.verdict == ChoiceState::Verdict::Right) words << tr("right");
    words.removeAll(QString());
    setAccessibleName(words.join(QStringLiteral(", ")));
    setVisible(true);
    placeText();
    update();
}

double ChoiceRow::textLeft() const {
    const double value =
        m_state.widest.isEmpty() ? 0 : textWidth(m_look.number(), m_state.widest) + m_look.pixels(kChoiceValueGap);
    return m_look.pixels(kChoicePad + kChoiceBadge + kChoiceValueGap) + value;
}

double ChoiceRow::checkRoom() const {
    return m_state.verdict == ChoiceState::Verdict::Hidden ? kChoicePad : kChoiceCheckRoom;
}

/// Reasons, which come with the verdict, need the room more than the bars.
double ChoiceRow::barRoom() const {
    return m_state.verdict == ChoiceState::Verdict::Hidden ? kChoiceBarRoom : kChoiceLeastBarRoom;
}

double ChoiceRow::textRoom(double width) const {
    const double bars = m_look.pixels((m_state.voted ? barRoom() + kChoiceValueGap : 0) + checkRoom());
    return std::max(40.0, std::floor(width - textLeft() - bars));
}

double ChoiceRow::heightFor(double width) {
    const double text = m_label->heightFor(textRoom(width));
    return std::max<double>(text, m_look.pixels(kChoiceBadge)) + m_look.pixels(18);
}

void ChoiceRow::placeText() {
    const int room = static_cast<int>(textRoom(width())), text = m_label->heightForWidth(room);
    m_label->setGeometry(static_cast<int>(textLeft()), (height() - text) / 2 + 1, room, text);
}

void ChoiceRow::paintBars(QPainter& painter) const {
    const Palette& palette = m_look.style.palette;
    const bool right = m_state.verdict == ChoiceState::Verdict::Right;
    const double left = width() - m_look.pixels(barRoom() + checkRoom()), room = m_look.pixels(barRoom() - 40);
    const int bars = m_state.second ? 2 : 1;
    const double step = m_look.pixels(kChoiceBar + kChoiceBarGap + 4);
    for (int i = 0; i < bars; ++i) {
        const int votes = m_state.votes[static_cast<std::size_t>(i)];
        const double middle = height() / 2.0 + (i - (bars - 1) / 2.0) * step;
        const double length = std::max(2.0, room * votes / std::max(1, m_state.mostVotes));
        const QColor colour = right && i == bars - 1 ? palette.pass : i == 0 ? palette.lineStrong : palette.ink2;
        const QRectF bar(left, middle - m_look.pixels(kChoiceBar) / 2.0, length, m_look.pixels(kChoiceBar));
        painter.fillRect(bar, colour);
        drawText(painter, {bar.right() + m_look.pixels(8), middle - 14, 60, 28}, Qt::AlignLeft, QString::number(votes),
                 m_look.smallNumber(), palette.ink2);
    }
}

void ChoiceRow::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing, true);
    const Palette& palette = m_look.style.palette;
    const bool right = m_state.verdict == ChoiceState::Verdict::Right;
    if (right)
        painter.fillRect(rect(), palette.passFill);
    else if (underMouse() && isEnabled())
        painter.fillRect(rect(), palette.sunken);
    painter.setPen(palette.line);
    painter.drawLine(QPointF(0, 0.5), QPointF(width(), 0.5));
    const double side = m_look.pixels(kChoiceBadge);
    const QRectF badge(m_look.pixels(kChoicePad), (height() - side) / 2, side, side);
    const bool filled = m_state.chosen || right;
    painter.setPen(QPen(right ? palette.pass : m_state.chosen ? palette.ink : palette.lineStrong, 1.5));
    painter.setBrush(right ? QBrush(palette.pass) : m_state.chosen ? QBrush(palette.ink) : QBrush(Qt::NoBrush));
    painter.drawRoundedRect(badge, 4, 4);
    QFont letter = m_look.small();
    letter.setWeight(QFont::DemiBold);
    drawText(painter, badge, Qt::AlignHCenter, m_state.id, letter, filled ? palette.panel : palette.ink2);
    const QRectF value(badge.right() + m_look.pixels(kChoiceValueGap), 0, textLeft() - badge.right(), height());
    drawText(painter, value, Qt::AlignLeft, m_state.value, m_look.number(), right ? palette.pass : palette.ink);
    if (m_state.voted) paintBars(painter);
    if (m_state.verdict != ChoiceState::Verdict::Hidden && (right || m_state.chosen)) {
        const QRectF sign(width() - m_look.pixels(kChoiceCheckRoom), 0, m_look.pixels(kChoiceCheckRoom), height());
        drawText(painter, sign, Qt::AlignHCenter, right ? QStringLiteral("✓") : QStringLiteral("✗"), m_look.heading(),
                 right ? palette.pass : palette.fail);
    }
    if (!hasFocus()) return;
    painter.setPen(QPen(palette.focusRing, 2));
    painter.setBrush(Qt::NoBrush);
    painter.drawRect(QRectF(rect()).adjusted(1, 1, -1, -1));
}

void ChoiceRow::keyPressEvent(QKeyEvent* event) {
    if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter) return click();
    QAbstractButton::keyPressEvent(event);
}

} // namespace ropescope::ui
