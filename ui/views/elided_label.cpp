// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/elided_label.h"

#include <QPainter>

namespace ropescope::ui {

ElidedLabel::ElidedLabel(QWidget* parent) : QLabel(parent) {
    setTextFormat(Qt::PlainText);
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
}

void ElidedLabel::showText(const QString& text, const QString& brief) {
    if (text == this->text() && brief == m_brief) return;
    setText(text);
    m_brief = brief;
    update();
    setToolTip(text);
}

QSize ElidedLabel::minimumSizeHint() const { return {0, QLabel::minimumSizeHint().height()}; }

void ElidedLabel::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    const QRect box = contentsRect();
    const bool whole = m_brief.isEmpty() || fontMetrics().horizontalAdvance(text()) <= box.width();
    const QString shown = fontMetrics().elidedText(whole ? text() : m_brief, Qt::ElideRight, box.width());
    painter.setPen(palette().color(foregroundRole()));
    painter.drawText(box, Qt::AlignVCenter | Qt::AlignLeft | Qt::TextSingleLine, shown);
}

} // namespace ropescope::ui
