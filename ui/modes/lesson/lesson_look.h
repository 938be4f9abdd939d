// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFont>

#include "ui/document/context.h"
#include "ui/document/theme.h"
#include "ui/lessons/formatted_text.h"

namespace ropescope::ui {

/// Fonts and colours of a lesson at a scale: 1 on a window of 1600 by 1000 pixels, larger on a projector.
struct LessonLook {
    PaintStyle style;
    double scale = 1;
    QString language{}; ///< of the words of the program; empty: that of the windows
    [[nodiscard]] int pixels(double design) const { return static_cast<int>(design * scale + 0.5); }
    [[nodiscard]] QFont title() const { return sized(style.fonts.total, 44); }
    [[nodiscard]] QFont heading() const { return sized(style.fonts.title, 20); }
    [[nodiscard]] QFont body() const { return sized(style.fonts.body, 20); }
    [[nodiscard]] QFont small() const { return sized(style.fonts.body, 16); }
    [[nodiscard]] QFont number() const { return sized(style.fonts.mono, 22); }
    [[nodiscard]] QFont smallNumber() const { return sized(style.fonts.mono, 17); }
    [[nodiscard]] TextLook text(const QFont& font, const QColor& ink) const {
        return {.font = font, .symbols = style.fonts.symbol, .ink = ink};
    }

private:
    [[nodiscard]] QFont sized(QFont font, double design) const {
        font.setPixelSize(std::max(7, pixels(design)));
        return font;
    }
};

[[nodiscard]] inline LessonLook lessonLook(const Context& context, double scale) {
    return {context.theme.style(), scale};
}

} // namespace ropescope::ui
