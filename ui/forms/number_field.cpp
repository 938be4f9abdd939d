// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/forms/number_field.h"

#include <utility>

#include <QKeyEvent>
#include <QPainter>
#include <QWheelEvent>

#include <ropescope/sequence/whole_number.h>

#include "ui/document/convert.h"

namespace ropescope::ui {
namespace {

constexpr int kPrefixGap = 4;
constexpr int kWheelStep = 120;

} // namespace

NumberField::NumberField(Accept accept, QWidget* parent) : QLineEdit(parent), m_accept(std::move(accept)) {
    setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    setInputMethodHints(Qt::ImhDigitsOnly);
    connect(this, &QLineEdit::textEdited, this, &NumberField::offer);
}

void NumberField::setValue(std::int64_t value) {
    const bool same = parseWholeNumber(toStdString(text())) == value;
    m_value = value;
    if (hasFocus() && (same || m_bad)) return;
    setText(QString::number(value));
    setBad(false);
}

void NumberField::setPrefix(const QString& prefix) {
    m_prefix = prefix;
    setTextMargins(prefix.isEmpty() ? 0 : fontMetrics().horizontalAdvance(prefix) + kPrefixGap, 0, 0, 0);
    update();
}

void NumberField::stepBy(std::int64_t steps) {
    const std::int64_t wanted = std::max<std::int64_t>(0, m_value + steps);
    if (wanted == m_value || !m_accept(wanted)) return;
    m_value = wanted;
    setText(QString::number(wanted));
    setBad(false);
    selectAll();
}

void NumberField::takeBack() {
    setText(QString::number(m_value));
    setBad(false);
}

void NumberField::keyPressEvent(QKeyEvent* event) {
    // Undo of accepted numbers belongs to the document.
    if (event->matches(QKeySequence::Undo) && m_bad) return takeBack();
    if (event->matches(QKeySequence::Undo) || event->matches(QKeySequence::Redo)) return event->ignore();
    switch (event->key()) {
    case Qt::Key_Up: stepBy(1); break;
    case Qt::Key_Down: stepBy(-1); break;
    case Qt::Key_PageUp: stepBy(10); break;
    case Qt::Key_PageDown: stepBy(-10); break;
    case Qt::Key_Escape:
        takeBack();
        event->ignore();
        break;
    default: QLineEdit::keyPressEvent(event);
    }
}

void NumberField::wheelEvent(QWheelEvent* event) {
    if (!hasFocus()) return event->ignore();
    m_wheelRest += event->angleDelta().y();
    const int steps = m_wheelRest / kWheelStep;
    m_wheelRest -= steps * kWheelStep;
    if (steps != 0) stepBy(steps);
    event->accept();
}

void NumberField::focusInEvent(QFocusEvent* event) {
    QLineEdit::focusInEvent(event);
    if (event->reason() != Qt::MouseFocusReason) selectAll();
}

void NumberField::focusOutEvent(QFocusEvent* event) {
    takeBack();
    QLineEdit::focusOutEvent(event);
}

void NumberField::paintEvent(QPaintEvent* event) {
    QLineEdit::paintEvent(event);
    if (m_prefix.isEmpty()) return;
    QPainter painter(this);
    painter.setFont(font());
    painter.setPen(palette().color(m_bad ? QPalette::BrightText : QPalette::PlaceholderText));
    painter.drawText(rect().adjusted(kPrefixGap + 1, 0, 0, 0), Qt::AlignLeft | Qt::AlignVCenter, m_prefix);
}

void NumberField::offer(const QString& text) {
    const auto number = parseWholeNumber(toStdString(text));
    const bool good = number && m_accept(*number);
    if (good) m_value = *number;
    setBad(!good);
}

void NumberField::setBad(bool bad) {
    if (m_bad == bad) return;
    m_bad = bad;
    update();
    emit badChanged();
}

} // namespace ropescope::ui
