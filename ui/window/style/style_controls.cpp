// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Compound controls of Style.
#include <QPainter>
#include <QStyleOption>

#include "ui/window/style/style.h"

namespace ropescope::ui {
namespace {

constexpr int kChevronSpace = 20;

/// Flips a chevron from pointing down to pointing up.
void flipVertically(QPainter& painter, const QRect& area) {
    const QPointF centre = QRectF(area).center();
    painter.translate(centre);
    painter.scale(1, -1);
    painter.translate(-centre);
}

} // namespace

void Style::drawComplexControl(ComplexControl control, const QStyleOptionComplex* option, QPainter* painter,
                               const QWidget* widget) const {
    switch (control) {
    case CC_ComboBox: return drawComboBox(*option, *painter, widget);
    case CC_SpinBox: return drawSpinBox(*option, *painter, widget);
    case CC_Slider: return drawSlider(*option, *painter, widget);
    case CC_ScrollBar: return drawScrollBar(*option, *painter, widget);
    case CC_ToolButton: return drawToolButton(*option, *painter, widget);
    default: QProxyStyle::drawComplexControl(control, option, painter, widget);
    }
}

void Style::drawComboBox(const QStyleOptionComplex& option, QPainter& painter, const QWidget* widget) const {
    const auto* combo = qstyleoption_cast<const QStyleOptionComboBox*>(&option);
    QStyleOptionFrame frame;
    frame.QStyleOption::operator=(option);
    frame.lineWidth = 1;
    if (combo && combo->editable) {
        drawField(frame, painter, widget);
    } else {
        drawButton(frame, painter, widget);
        if (option.state.testFlag(State_HasFocus)) proxy()->drawPrimitive(PE_FrameFocusRect, &option, &painter, widget);
    }
    const QRect arrow(option.rect.right() - kChevronSpace, option.rect.top(), kChevronSpace, option.rect.height());
    drawChevron(QStringLiteral("chevron-down"), arrow, painter, option.state.testFlag(State_Enabled));
}

void Style::drawSpinBox(const QStyleOptionComplex& option, QPainter& painter, const QWidget* widget) const {
    const auto* spin = qstyleoption_cast<const QStyleOptionSpinBox*>(&option);
    if (!spin) return;
    QStyleOptionFrame frame;
    frame.QStyleOption::operator=(option);
    frame.lineWidth = 1;
    if (spin->frame) drawField(frame, painter, widget);
    if (spin->buttonSymbols == QAbstractSpinBox::NoButtons) return;
    const bool enabled = option.state.testFlag(State_Enabled);
    const QRect up = proxy()->subControlRect(CC_SpinBox, &option, SC_SpinBoxUp, widget);
    const QRect down = proxy()->subControlRect(CC_SpinBox, &option, SC_SpinBoxDown, widget);
    painter.save();
    flipVertically(painter, up);
    drawChevron(QStringLiteral("chevron-down"), up, painter,
                enabled && spin->stepEnabled.testFlag(QAbstractSpinBox::StepUpEnabled));
    painter.restore();
    drawChevron(QStringLiteral("chevron-down"), down, painter,
                enabled && spin->stepEnabled.testFlag(QAbstractSpinBox::StepDownEnabled));
}

void Style::drawSlider(const QStyleOptionComplex& option, QPainter& painter, const QWidget* widget) const {
    const QRectF handle(proxy()->subControlRect(CC_Slider, &option, SC_SliderHandle, widget));
    QRectF groove(option.rect);
    const bool lying = option.state.testFlag(State_Horizontal);
    if (lying)
        groove = QRectF(groove.left(), groove.center().y() - 1, groove.width(), 2);
    else
        groove = QRectF(groove.center().x() - 1, groove.top(), 2, groove.height());
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setOpacity(option.state.testFlag(State_Enabled) ? 1 : 0.45);
    painter.setPen(Qt::NoPen);
    painter.setBrush(m_palette.lineStrong);
    painter.drawRoundedRect(groove, 1, 1);
    if (lying)
        groove.setRight(handle.center().x());
    else
        groove.setTop(handle.center().y());
    painter.setBrush(m_palette.ink);
    painter.drawRoundedRect(groove, 1, 1);
    const bool focused = option.state.testFlag(State_HasFocus);
    painter.setPen(QPen(focused ? m_palette.focusRing : m_palette.panel, 2));
    painter.drawEllipse(handle.center(), 6.0, 6.0);
    painter.restore();
}

void Style::drawScrollBar(const QStyleOptionComplex& option, QPainter& painter, const QWidget* widget) const {
    const auto* bar = qstyleoption_cast<const QStyleOptionSlider*>(&option);
    if (!bar || bar->maximum <= bar->minimum) return;
    const QRectF thumb(proxy()->subControlRect(CC_ScrollBar, &option, SC_ScrollBarSlider, widget));
    const bool active = option.state.testFlag(State_Sunken) || option.state.testFlag(State_MouseOver);
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    painter.setBrush(active ? m_palette.ink3 : m_palette.lineStrong);
    painter.drawRoundedRect(thumb.adjusted(2, 2, -2, -2), 2, 2);
    painter.restore();
}

void Style::drawToolButton(const QStyleOptionComplex& option, QPainter& painter, const QWidget* widget) const {
    const auto* button = qstyleoption_cast<const QStyleOptionToolButton*>(&option);
    if (!button) return;
    QStyleOption panel(option);
    drawButton(panel, painter, widget);
    if (option.state.testFlag(State_HasFocus)) proxy()->drawPrimitive(PE_FrameFocusRect, &option, &painter, widget);
    const bool menu = button->features.testFlag(QStyleOptionToolButton::HasMenu) && !button->text.isEmpty();
    QStyleOptionToolButton label(*button);
    label.features &= ~QStyleOptionToolButton::ToolButtonFeatures(QStyleOptionToolButton::HasMenu);
    label.rect = option.rect.adjusted(2, 0, menu ? -kChevronSpace + 2 : -2, 0);
    proxy()->drawControl(CE_ToolButtonLabel, &label, &painter, widget);
    if (!menu) return;
    const QRect arrow(option.rect.right() - kChevronSpace, option.rect.top(), kChevronSpace, option.rect.height());
    drawChevron(QStringLiteral("chevron-down"), arrow, painter, option.state.testFlag(State_Enabled));
}

} // namespace ropescope::ui
