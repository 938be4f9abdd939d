// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/colour_bar.h"

#include <algorithm>

#include <QEvent>
#include <QFontMetricsF>
#include <QPainter>

#include "ui/document/convert.h"
#include "ui/document/theme.h"
#include "ui/document/words/position_words.h"
#include "ui/document/words/rounding_words.h"
#include "ui/painters/colour_bar_painter.h"
#include "ui/painters/drawing.h"

namespace ropescope::ui {

namespace {

constexpr double kTitleRoom = 4, kTitleSize = 9;

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
    setAccessibleName(m_scale.title.isEmpty() ? tr("Colour bar") : tr("Colour bar: %1").arg(m_scale.title));
    setToolTip({});
    setAccessibleDescription({});
    if (m_scale.map.isEmpty()) return;
    QStringList lines{m_scale.hint.isEmpty() ? m_scale.title : m_scale.hint};
    if (m_scale.mark) lines << tr("The mark is at the score of the pair (Q, K), %1").arg(scoreLabel(*m_scale.mark));
    setToolTip(lines.join(u'\n'));
    const auto text = [this](double value) {
        return m_scale.decades ? powerOfTen(static_cast<int>(value)) : coordinateText(value);
    };
    const bool words = m_scale.ends.size() == 2;
    lines.prepend(tr("%1, from %2 to %3")
                      .arg(colourMapTitle(m_scale.map), words ? m_scale.ends.front() : text(m_scale.range.low),
                           words ? m_scale.ends.back() : text(m_scale.range.high)));
    setAccessibleDescription(lines.join(u'\n'));
}

QSize ColourBar::sizeHint() const { return {190, 28}; }

void ColourBar::show(const PlotScale& scale) {
    if (m_scale == scale) return;
    m_scale = scale;
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
    const PaintStyle& style = m_context.theme.style();
    const QRectF inside = QRectF(rect()).adjusted(4, 0, -4, 0);
    paintColourBar(painter, inside.adjusted(0, kTitleRoom, 0, 0), **map, m_scale.range, m_scale.decades, m_scale.mark,
                   style, m_scale.ends);
    const QFont font = resized(style.fonts.caption, kTitleSize);
    // The pointer stands in the same line, so the title keeps to the other end.
    const double pointer = m_scale.mark ? std::clamp(fractionOf(m_scale.range, *m_scale.mark), 0.0, 1.0) : 1;
    const bool left = pointer > 0.5;
    const double room = inside.width() * std::max(pointer, 1 - pointer) - 8;
    const QString title = QFontMetricsF(font).elidedText(m_scale.title, Qt::ElideRight, room);
    drawText(painter, {inside.left(), 0, inside.width(), kTitleRoom + 5}, left ? Qt::AlignLeft : Qt::AlignRight, title,
             font, style.palette.ink3);
}

} // namespace ropescope::ui
