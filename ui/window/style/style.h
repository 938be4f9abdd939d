// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QProxyStyle>

#include "ui/document/theme.h"

class QApplication;

namespace ropescope::ui {

/// Dynamic property of a menu whose icons are thumbnails, larger than usual.
inline constexpr const char* kPictureMenu = "pictures";

/// Fusion with the colours of the theme: flat controls 24 px high with hairlines, ink for checked ones, a focus ring.
/// Line edits with the dynamic property "bad" are marked as invalid.
class Style : public QProxyStyle {
    Q_OBJECT
public:
    explicit Style(const Palette& palette);

    QIcon standardIcon(StandardPixmap which, const QStyleOption* option, const QWidget* widget) const override;
    int pixelMetric(PixelMetric metric, const QStyleOption* option, const QWidget* widget) const override;
    int styleHint(StyleHint hint, const QStyleOption* option, const QWidget* widget,
                  QStyleHintReturn* returnData) const override;
    QSize sizeFromContents(ContentsType type, const QStyleOption* option, const QSize& size,
                           const QWidget* widget) const override;
    QRect subControlRect(ComplexControl control, const QStyleOptionComplex* option, SubControl subControl,
                         const QWidget* widget) const override;
    void drawPrimitive(PrimitiveElement element, const QStyleOption* option, QPainter* painter,
                       const QWidget* widget) const override;
    void drawComplexControl(ComplexControl control, const QStyleOptionComplex* option, QPainter* painter,
                            const QWidget* widget) const override;

private:
    void drawCheckBox(const QStyleOption& option, QPainter& painter) const;
    void drawRadioButton(const QStyleOption& option, QPainter& painter) const;
    void drawButton(const QStyleOption& option, QPainter& painter, const QWidget* widget) const;
    void drawField(const QStyleOption& option, QPainter& painter, const QWidget* widget) const;
    void drawChevron(const QString& icon, const QRect& area, QPainter& painter, bool enabled) const;
    void drawComboBox(const QStyleOptionComplex& option, QPainter& painter, const QWidget* widget) const;
    void drawSpinBox(const QStyleOptionComplex& option, QPainter& painter, const QWidget* widget) const;
    void drawSlider(const QStyleOptionComplex& option, QPainter& painter, const QWidget* widget) const;
    void drawScrollBar(const QStyleOptionComplex& option, QPainter& painter, const QWidget* widget) const;
    void drawToolButton(const QStyleOptionComplex& option, QPainter& painter, const QWidget* widget) const;

    Palette m_palette;
};

/// The theme colours as a QPalette.
[[nodiscard]] QPalette widgetPalette(const Palette& palette);

/// Applies style, palette, font and the short style sheet to the whole application, and installs InputRules.
void applyTheme(QApplication& application, const PaintStyle& style);

} // namespace ropescope::ui
