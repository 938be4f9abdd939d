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

NumberField::NumberField(Accept accept, QWidget* parent, Offers offers)
    : QLineEdit(parent), m_accept(std::move(accept)), m_offers(offers) {
    setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    setInputMethodHints(Qt::ImhDigitsOnly);
    connect(this, &QLineEdit::textEdited, this, [this](const QString& text) {
        m_edited = m_offers == Offers::Whole;
        if (!m_edited) offer(text);
    });
    if (m_offers == Offers::Whole) connect(this, &QLineEdit::editingFinished, this, &NumberField::finish);
}

void NumberField::setValue(std::int64_t value) {
    const bool same = parseWholeNumber(toStdString(text())) == value;
    const bool unchanged = std::exchange(m_value, value) == value;
    if (m_offers == Offers::Whole ? unchanged && (m_edited || m_bad) : hasFocus() && (same || m_bad)) return;
    takeBack();
}

void NumberField::setPrefix(const QString& prefix) {
    m_prefix = prefix;
    setTextMargins(prefix.isEmpty() ? 0 : fontMetrics().horizontalAdvance(prefix) + kPrefixGap, 0, 0, 0);
    update();
}

void NumberField::stepBy(std::int64_t steps) {
    finish(); // a step begins at what was typed
    if (m_offers == Offers::Whole && m_bad) return;
    const std::int64_t wanted = std::max<std::int64_t>(0, m_value + steps);
    if (wanted == m_value || !m_accept(wanted)) return;
    m_value = wanted;
    setText(QString::number(wanted));
    setBad(false);
    selectAll();
}

void NumberField::finish() {
    if (std::exchange(m_edited, false)) offer(text());
}

void NumberField::takeBack() {
    m_edited = false;
    setText(QString::number(m_value));
    setBad(false);
}

void NumberField::keyPressEvent(QKeyEvent* event) {
    // Undo of accepted numbers belongs to the document.
    if (event->matches(QKeySequence::Undo) && isUnfinished()) return takeBack();
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
    case Qt::Key_Return:
    case Qt::Key_Enter:
        QLineEdit::keyPressEvent(event);
        if (m_offers == Offers::EachDigit) break;
        selectAll();
        event->accept(); // a list of cards would move the focus
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
    if (m_offers == Offers::EachDigit) takeBack();
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
    if (m_bad && !good) emit badChanged();
    setBad(!good);
    if (good && m_offers == Offers::Whole) takeBack();
}

void NumberField::setBad(bool bad) {
    if (m_bad == bad) return;
    m_bad = bad;
    update();
    emit badChanged();
}

} // namespace ropescope::ui
