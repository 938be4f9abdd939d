// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/style/style.h"

#include <algorithm>
#include <utility>

#include <QApplication>
#include <QCommonStyle>
#include <QIconEngine>
#include <QMenu>
#include <QPainter>
#include <QStyleFactory>
#include <QStyleOption>
#include <QToolButton>

#include "ui/forms/icons.h"

namespace ropescope::ui {
namespace {

constexpr int kControlHeight = 24;
constexpr int kIndicator = 14;
constexpr int kScrollBar = 8;
constexpr int kIcon = 16;
constexpr int kMenuPicture = 48;
constexpr int kMenuPictureHeight = 30;
constexpr int kMenuGap = 6;
constexpr int kStyleRadius = 4;
constexpr int kChevron = 12;

bool hasPictureIcons(const QWidget* menu) {
    return qobject_cast<const QMenu*>(menu) && menu->property(kPictureMenu).toBool();
}

bool showsPicture(const QStyleOptionMenuItem& item, const QWidget* menu) {
    return !item.icon.isNull() && hasPictureIcons(menu);
}

bool opensMenu(const QStyleOption* option) {
    const auto* button = qstyleoption_cast<const QStyleOptionToolButton*>(option);
    return button && button->features.testFlag(QStyleOptionToolButton::HasMenu) &&
           !button->features.testFlag(QStyleOptionToolButton::MenuButtonPopup) && !button->text.isEmpty();
}

/// A standard icon, read when it is drawn: reading a picture file loads the plugins of all formats.
class StandardEngine : public QIconEngine {
public:
    explicit StandardEngine(QStyle::StandardPixmap which) : m_which(which) {}
    void paint(QPainter* painter, const QRect& rect, QIcon::Mode mode, QIcon::State state) override {
        icon().paint(painter, rect, Qt::AlignCenter, mode, state);
    }
    QPixmap pixmap(const QSize& size, QIcon::Mode mode, QIcon::State state) override {
        return scaledPixmap(size, mode, state, 1);
    }
    QPixmap scaledPixmap(const QSize& size, QIcon::Mode mode, QIcon::State state, qreal ratio) override {
        QPixmap made = icon().pixmap((QSizeF(size) / ratio).toSize(), ratio, mode, state);
        made.setDevicePixelRatio(1); // QIcon sets it
        return made;
    }
    [[nodiscard]] QIconEngine* clone() const override { return new StandardEngine(m_which); }

private:
    /// Not of the application's style, which gives out this engine.
    QIcon& icon() {
        if (m_icon.isNull()) m_icon = QCommonStyle().standardIcon(m_which);
        return m_icon;
    }
    QStyle::StandardPixmap m_which;
    QIcon m_icon;
};

} // namespace

Style::Style(const Palette& palette)
    : QProxyStyle(QStyleFactory::create(QStringLiteral("Fusion"))), m_palette(palette) {}

QIcon Style::standardIcon(StandardPixmap which, const QStyleOption* option, const QWidget* widget) const {
    // Those of every window, of a filled line edit and of a menu bar without enough room; neither is drawn at the
    // start.
    if (which == SP_LineEditClearButton || which == SP_ToolBarHorizontalExtensionButton)
        return QIcon(new StandardEngine(which));
    return QProxyStyle::standardIcon(which, option, widget);
}

int Style::pixelMetric(PixelMetric metric, const QStyleOption* option, const QWidget* widget) const {
    switch (metric) {
    case PM_IndicatorWidth:
    case PM_IndicatorHeight:
    case PM_ExclusiveIndicatorWidth:
    case PM_ExclusiveIndicatorHeight: return kIndicator;
    case PM_CheckBoxLabelSpacing:
    case PM_RadioButtonLabelSpacing: return 8;
    case PM_ScrollBarExtent: return kScrollBar;
    case PM_ScrollBarSliderMin: return 24;
    case PM_SplitterWidth: return 1;
    case PM_SliderThickness:
    case PM_SliderControlThickness: return 16;
    case PM_SliderLength: return 12;
    case PM_ButtonShiftHorizontal:
    case PM_ButtonShiftVertical: return 0;
    case PM_SmallIconSize: return hasPictureIcons(widget) ? kMenuPicture : kIcon;
    case PM_ButtonIconSize: return kIcon;
    default: return QProxyStyle::pixelMetric(metric, option, widget);
    }
}

int Style::styleHint(StyleHint hint, const QStyleOption* option, const QWidget* widget,
                     QStyleHintReturn* returnData) const {
    switch (hint) {
    case SH_EtchDisabledText:
    case SH_UnderlineShortcut: // the shortcuts still work
    case SH_ComboBox_Popup: return 0;
    case SH_ScrollBar_LeftClickAbsolutePosition: return 1;
    case SH_ToolTip_WakeUpDelay: return 500;
    default: return QProxyStyle::styleHint(hint, option, widget, returnData);
    }
}

QSize Style::sizeFromContents(ContentsType type, const QStyleOption* option, const QSize& size,
                              const QWidget* widget) const {
    QSize result = QProxyStyle::sizeFromContents(type, option, size, widget);
    switch (type) {
    case CT_PushButton: result = {result.width() + 8, kControlHeight}; break;
    case CT_ComboBox:
    case CT_SpinBox:
    case CT_LineEdit: result.setHeight(kControlHeight); break;
    case CT_ToolButton:
        result.setHeight(kControlHeight);
        result.rwidth() += opensMenu(option) ? kChevron + 10 : 4;
        break;
    case CT_MenuItem:
        if (const auto* item = qstyleoption_cast<const QStyleOptionMenuItem*>(option);
            item && showsPicture(*item, widget))
            result = QSize(result.width() + kMenuGap, std::max(result.height(), kMenuPictureHeight + kMenuGap));
        break;
    default: break;
    }
    return result;
}

QRect Style::subControlRect(ComplexControl control, const QStyleOptionComplex* option, SubControl subControl,
                            const QWidget* widget) const {
    if (control == CC_ScrollBar) {
        // No arrows at the ends, so the groove is the whole bar.
        if (subControl == SC_ScrollBarAddLine || subControl == SC_ScrollBarSubLine) return {};
        if (subControl == SC_ScrollBarGroove) return option->rect;
        if (const auto* bar = qstyleoption_cast<const QStyleOptionSlider*>(option)) {
            const bool horizontal = bar->orientation == Qt::Horizontal;
            const int length = horizontal ? bar->rect.width() : bar->rect.height();
            const qint64 range = qint64{bar->maximum} - bar->minimum;
            const int minimum = std::min(length, proxy()->pixelMetric(PM_ScrollBarSliderMin, option, widget));
            const auto proportional =
                static_cast<int>(qint64{length} * bar->pageStep / std::max<qint64>(1, range + bar->pageStep));
            const int thumb = range == 0 ? length : std::clamp(proportional, minimum, length);
            const int start = sliderPositionFromValue(bar->minimum, bar->maximum, bar->sliderPosition, length - thumb,
                                                      bar->upsideDown);
            const auto piece = [&](int from, int to) {
                return horizontal ? QRect(bar->rect.left() + from, bar->rect.top(), to - from, bar->rect.height())
                                  : QRect(bar->rect.left(), bar->rect.top() + from, bar->rect.width(), to - from);
            };
            if (subControl == SC_ScrollBarSlider) return piece(start, start + thumb);
            if (subControl == SC_ScrollBarSubPage) return piece(0, start);
            if (subControl == SC_ScrollBarAddPage) return piece(start + thumb, length);
        }
    }
    return QProxyStyle::subControlRect(control, option, subControl, widget);
}

void Style::drawPrimitive(PrimitiveElement element, const QStyleOption* option, QPainter* painter,
                          const QWidget* widget) const {
    const bool enabled = option->state.testFlag(State_Enabled);
    switch (element) {
    case PE_IndicatorCheckBox:
    case PE_IndicatorItemViewItemCheck: return drawCheckBox(*option, *painter);
    case PE_IndicatorRadioButton: return drawRadioButton(*option, *painter);
    case PE_PanelButtonCommand:
    case PE_PanelButtonTool: return drawButton(*option, *painter, widget);
    case PE_PanelLineEdit:
    case PE_FrameLineEdit: return drawField(*option, *painter, widget);
    case PE_IndicatorArrowDown: return drawChevron(QStringLiteral("chevron-down"), option->rect, *painter, enabled);
    case PE_IndicatorArrowLeft: return drawChevron(QStringLiteral("chevron-left"), option->rect, *painter, enabled);
    case PE_IndicatorArrowRight: return drawChevron(QStringLiteral("chevron-right"), option->rect, *painter, enabled);
    case PE_FrameFocusRect:
        painter->save();
        painter->setRenderHint(QPainter::Antialiasing);
        painter->setPen(QPen(m_palette.focusRing, 1.5));
        painter->setBrush(Qt::NoBrush);
        painter->drawRoundedRect(QRectF(option->rect).adjusted(0.75, 0.75, -0.75, -0.75), kStyleRadius, kStyleRadius);
        return painter->restore();
    case PE_PanelScrollAreaCorner: return painter->fillRect(option->rect, m_palette.panel);
    default: QProxyStyle::drawPrimitive(element, option, painter, widget);
    }
}

void Style::drawCheckBox(const QStyleOption& option, QPainter& painter) const {
    const bool enabled = option.state.testFlag(State_Enabled);
    const bool checked = option.state.testFlag(State_On);
    QRect box(0, 0, kIndicator, kIndicator);
    box.moveCenter(option.rect.center());
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setOpacity(enabled ? 1 : 0.45);
    const bool ring = option.state.testFlag(State_HasFocus);
    painter.setPen(QPen(ring ? m_palette.focusRing : checked ? m_palette.ink : m_palette.lineStrong, ring ? 2 : 1));
    painter.setBrush(checked ? m_palette.ink : m_palette.panel);
    painter.drawRoundedRect(QRectF(box).adjusted(0.5, 0.5, -0.5, -0.5), 3, 3);
    if (checked) tintedIcon(QStringLiteral("check"), m_palette.panel).paint(&painter, box.adjusted(1, 1, -1, -1));
    if (option.state.testFlag(State_NoChange)) painter.fillRect(box.adjusted(3, 6, -3, -6), m_palette.ink);
    painter.restore();
}

void Style::drawRadioButton(const QStyleOption& option, QPainter& painter) const {
    const bool checked = option.state.testFlag(State_On);
    QRectF box(0, 0, kIndicator, kIndicator);
    box.moveCenter(QRectF(option.rect).center());
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setOpacity(option.state.testFlag(State_Enabled) ? 1 : 0.45);
    painter.setPen(QPen(checked ? m_palette.ink : m_palette.lineStrong, 1));
    painter.setBrush(checked ? m_palette.ink : m_palette.panel);
    painter.drawEllipse(box.adjusted(0.5, 0.5, -0.5, -0.5));
    painter.setPen(Qt::NoPen);
    painter.setBrush(m_palette.panel);
    if (checked) painter.drawEllipse(box.center(), 3, 3);
    painter.restore();
}

void Style::drawButton(const QStyleOption& option, QPainter& painter, const QWidget* widget) const {
    const bool pressed = option.state.testAnyFlags(State_Sunken | State_On);
    const bool hovered = option.state.testFlag(State_MouseOver) && option.state.testFlag(State_Enabled);
    const auto* tool = qobject_cast<const QToolButton*>(widget);
    const bool flat = tool && tool->autoRaise();
    if (flat && !pressed && !hovered) return;
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(flat ? QPen(Qt::NoPen) : QPen(hovered ? m_palette.ink3 : m_palette.lineStrong, 1));
    painter.setBrush(pressed ? m_palette.line : hovered ? m_palette.sunken : m_palette.panel);
    painter.drawRoundedRect(QRectF(option.rect).adjusted(0.5, 0.5, -0.5, -0.5), kStyleRadius, kStyleRadius);
    painter.restore();
}

void Style::drawField(const QStyleOption& option, QPainter& painter, const QWidget* widget) const {
    const auto* frame = qstyleoption_cast<const QStyleOptionFrame*>(&option);
    if (frame && frame->lineWidth <= 0) return; // inside a spin box or combo box, which draws its own frame
    const bool bad = widget && widget->property("bad").toBool();
    const bool focused = option.state.testFlag(State_HasFocus);
    const double width = focused ? 2 : 1;
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setOpacity(option.state.testFlag(State_Enabled) ? 1 : 0.6);
    painter.setPen(QPen(bad ? m_palette.fail : focused ? m_palette.focusRing : m_palette.lineStrong, width));
    painter.setBrush(bad ? m_palette.failFill : focused ? m_palette.panel : m_palette.sunken);
    painter.drawRoundedRect(QRectF(option.rect).adjusted(width / 2, width / 2, -width / 2, -width / 2), kStyleRadius,
                            kStyleRadius);
    painter.restore();
}

void Style::drawChevron(const QString& icon, const QRect& area, QPainter& painter, bool enabled) const {
    QRect box(0, 0, kChevron, kChevron);
    box.moveCenter(area.center());
    tintedIcon(icon, enabled ? m_palette.ink2 : m_palette.lineStrong).paint(&painter, box);
}

} // namespace ropescope::ui
