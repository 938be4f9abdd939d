// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/colour_bar.h"

#include <QEvent>
#include <QPainter>

#include "ui/document/convert.h"
#include "ui/document/theme.h"
#include "ui/document/words/position_words.h"
#include "ui/document/words/rounding_words.h"
#include "ui/painters/colour_bar_painter.h"

namespace ropescope::ui {

namespace {

/// Map titles that are words rather than names, for lupdate.
[[maybe_unused]] const char* const kTitles[] = {QT_TRANSLATE_NOOP("ropescope::ui::ColourBar", "Red to blue"),
                                                QT_TRANSLATE_NOOP("ropescope::ui::ColourBar", "Position")};

QString colourMapTitle(const QString& map) {
    const auto found = findColourMap(toStdString(map));
    return found ? ColourBar::tr((*found)->title.c_str()) : map;
}

} // namespace

ColourBar::ColourBar(Context context, QWidget* parent) : QWidget(parent), m_context(context) {
    setMinimumWidth(120);
    setMaximumWidth(220);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    retranslate();
}

void ColourBar::retranslate() {
    setAccessibleName(tr("Colour bar"));
    if (m_scale.map.isEmpty()) return;
    const auto text = [this](double value) {
        return m_scale.decades ? powerOfTen(static_cast<int>(value)) : coordinateText(value);
    };
    setAccessibleDescription(
        tr("%1, from %2 to %3").arg(colourMapTitle(m_scale.map), text(m_scale.range.low), text(m_scale.range.high)));
}

QSize ColourBar::sizeHint() const { return {190, 28}; }

void ColourBar::show(const PlotScale& scale) {
    if (m_scale == scale) return;
    m_scale = scale;
    setToolTip(scale.hint);
    retranslate();
    update();
}

void ColourBar::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange) retranslate();
    QWidget::changeEvent(event);
}

void ColourBar::paintEvent(QPaintEvent*) {
    const auto map = findColourMap(toStdString(m_scale.map));
    if (!map) return;
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    paintColourBar(painter, QRectF(rect()).adjusted(4, 0, -4, 0), **map, m_scale.range, m_scale.decades, m_scale.mark,
                   m_context.theme.style());
}

} // namespace ropescope::ui
