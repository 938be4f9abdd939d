// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/modes/lesson/lesson_label.h"

#include <cmath>

#include <QPainter>

namespace ropescope::ui {

LessonLabel::LessonLabel(QWidget* parent) : QWidget(parent) {
    setFocusPolicy(Qt::NoFocus);
    QSizePolicy policy(QSizePolicy::Preferred, QSizePolicy::Preferred);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
}

void LessonLabel::show(const QString& markdown, const TextLook& look) {
    if (m_markdown == markdown && m_look == look) return;
    m_markdown = markdown;
    m_look = look;
    m_empty = markdown.trimmed().isEmpty();
    m_text = FormattedText(markdown, look);
    setAccessibleName(m_text.plainText());
    setVisible(!m_empty);
    updateGeometry();
    update();
}

double LessonLabel::heightFor(double width) const { return m_empty ? 0 : m_text.layOut(width); }

int LessonLabel::heightForWidth(int width) const { return static_cast<int>(std::ceil(heightFor(width))) + 2; }

void LessonLabel::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    m_text.layOut(width());
    m_text.paint(painter, {0, 0});
}

} // namespace ropescope::ui
