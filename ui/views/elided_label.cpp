// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/elided_label.h"

#include <cmath>

#include <QEvent>
#include <QPainter>

#include "ui/painters/drawing.h"

namespace ropescope::ui {

namespace {

const QString kSign = QStringLiteral("ⓘ");

} // namespace

ElidedLabel::ElidedLabel(QWidget* parent, Last last) : QLabel(parent), m_last(last) {
    setTextFormat(Qt::PlainText);
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
}

void ElidedLabel::showForms(const QStringList& forms) {
    if (forms == m_forms) return;
    m_forms = forms;
    forget();
    const QString whole = forms.value(0);
    setText(whole);
    setToolTip(whole);
    update();
}

void ElidedLabel::setMinPixelSize(int pixels) {
    m_minPixels = pixels;
    forget();
}

void ElidedLabel::forget() {
    m_fitted.width = -1;
    m_wholeWidth = -1;
}

ElidedLabel::Fitted ElidedLabel::chosen(int width) const {
    const int least = m_minPixels > 0 ? m_minPixels : font().pixelSize();
    for (const QString& form : m_forms) {
        const QFont small = fittedFont(font(), form, width, least);
        if (textWidth(small, form) <= width) return {width, form, small};
    }
    const QString last = m_forms.isEmpty() || m_last == Last::Nothing ? QString()
                         : m_last == Last::Sign                       ? kSign
                                                                      : m_forms.last();
    if (m_last == Last::Cut) {
        const QFont small = fittedFont(font(), last, 0, least);
        return {width, QFontMetrics(small).elidedText(last, Qt::ElideRight, width), small};
    }
    return {width, textWidth(font(), last) <= width ? last : QString(), font()};
}

const ElidedLabel::Fitted& ElidedLabel::fitted() const {
    const int width = contentsRect().width();
    if (m_fitted.width != width) m_fitted = chosen(width);
    return m_fitted;
}

const QString& ElidedLabel::shownText() const { return fitted().text; }

bool ElidedLabel::isCut() const {
    const QString& shown = shownText();
    if (m_forms.contains(shown)) return false;
    return m_last == Last::Cut || (m_last == Last::Sign && shown != kSign);
}

QSize ElidedLabel::sizeHint() const {
    if (m_wholeWidth < 0) m_wholeWidth = static_cast<int>(std::ceil(textWidth(font(), text())));
    return {m_wholeWidth, QLabel::sizeHint().height()};
}

QSize ElidedLabel::minimumSizeHint() const {
    const bool sign = m_last == Last::Sign && !text().isEmpty();
    return {sign ? static_cast<int>(std::ceil(textWidth(font(), kSign))) : 0, QLabel::minimumSizeHint().height()};
}

void ElidedLabel::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    const Fitted& shown = fitted();
    painter.setFont(shown.font);
    painter.setPen(palette().color(foregroundRole()));
    painter.drawText(contentsRect(), static_cast<int>(alignment()) | Qt::TextSingleLine, shown.text);
}

void ElidedLabel::changeEvent(QEvent* event) {
    if (event->type() == QEvent::FontChange) forget();
    QLabel::changeEvent(event);
}

} // namespace ropescope::ui
