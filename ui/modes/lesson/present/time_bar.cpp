// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/modes/lesson/present/time_bar.h"

#include <algorithm>

#include <QMouseEvent>
#include <QPainter>
#include <QTime>

#include <ropescope/lessons/lesson_text.h>

#include "ui/document/convert.h"
#include "ui/document/theme.h"
#include "ui/modes/lesson/present/lesson_show.h"
#include "ui/painters/drawing.h"

namespace ropescope::ui {

namespace {

constexpr double kTimeClocks = 260, kTimeSide = 24, kTimeStepGap = 6;
constexpr int kTimeBarHeight = 68, kTimeOnTime = 15; ///< seconds that are not worth a word

QString minutesText(int seconds) {
    return QStringLiteral("%1:%2").arg(seconds / 60).arg(seconds % 60, 2, 10, QLatin1Char('0'));
}

} // namespace

TimeBar::TimeBar(Context context, LessonShow& show, QWidget* parent)
    : QWidget(parent), m_context(context), m_show(show) {
    setFixedHeight(kTimeBarHeight);
    connect(&show, &LessonShow::ticked, this, qOverload<>(&QWidget::update));
    connect(&show.play(), &LessonPlay::changed, this, qOverload<>(&QWidget::update));
}

double TimeBar::plannedMinutes(int steps) const {
    double minutes = 0;
    for (int step = 0; step < steps; ++step) minutes += m_show.play().stepAt(step).minutes;
    return minutes;
}

QRectF TimeBar::stepBox(int step) const {
    const double room = width() - kTimeClocks - 2 * kTimeSide, all = plannedMinutes(m_show.play().stepCount());
    const double from = kTimeSide + room * plannedMinutes(step) / all,
                 to = kTimeSide + room * plannedMinutes(step + 1) / all;
    return {from, 0, std::max(2.0, to - from - kTimeStepGap), double(kTimeBarHeight)};
}

void TimeBar::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing, true);
    const PaintStyle& style = m_context.theme.style();
    const Palette& palette = style.palette;
    const LessonPlay& play = m_show.play();
    for (int step = 0; step < play.stepCount(); ++step) {
        const QRectF box = stepBox(step);
        const bool now = step == play.step();
        painter.setPen(Qt::NoPen);
        painter.setBrush(now ? palette.ink : step < play.step() ? palette.ink3 : palette.line);
        painter.drawRoundedRect(QRectF(box.left(), 27, box.width(), 7), 3.5, 3.5);
        drawText(painter, {box.left(), 8, box.width(), 16}, Qt::AlignLeft, tr("%1 min").arg(play.stepAt(step).minutes),
                 style.fonts.monoSmall, palette.ink3);
        const QString title = toQString(fillText(play.textAt(step, m_show.state().notesLanguage).title, play.values()));
        drawText(painter, {box.left(), 40, box.width(), 18}, Qt::AlignLeft,
                 QStringLiteral("%1. %2").arg(step + 1).arg(title), now ? style.fonts.bodyBold : style.fonts.caption,
                 now ? palette.ink : palette.ink2);
    }
    const int before = static_cast<int>(plannedMinutes(m_show.firstStep()) * 60); // is not part of this presentation
    const int elapsed = before + m_show.elapsedSeconds();
    const double all = plannedMinutes(play.stepCount()), done = std::min(1.0, elapsed / 60.0 / all);
    const double x = kTimeSide + (width() - kTimeClocks - 2 * kTimeSide) * done;
    painter.setPen(QPen(palette.fail, 2));
    painter.drawLine(QPointF(x, 22), QPointF(x, 38));
    const QRectF clocks(width() - kTimeClocks, 0, kTimeClocks - kTimeSide, kTimeBarHeight);
    drawText(painter, clocks.adjusted(0, 8, -90, -34), Qt::AlignRight,
             tr("%1 of %2").arg(minutesText(m_show.elapsedSeconds()), minutesText(static_cast<int>(all * 60) - before)),
             style.fonts.title, palette.ink);
    // Late is who is still at a step whose planned time is over, early who is beyond the planned one.
    const int late = elapsed - static_cast<int>(plannedMinutes(play.step() + 1) * 60);
    const int early = static_cast<int>(plannedMinutes(play.step()) * 60) - elapsed;
    const QString plan = late > kTimeOnTime    ? tr("%1 behind the plan").arg(minutesText(late))
                         : early > kTimeOnTime ? tr("%1 ahead of the plan").arg(minutesText(early))
                                               : tr("as planned");
    drawText(painter, clocks.adjusted(0, 36, -90, -12), Qt::AlignRight, plan, style.fonts.caption,
             late > kTimeOnTime ? palette.fail : palette.ink2);
    drawText(painter, clocks.adjusted(100, 8, 0, -34), Qt::AlignRight,
             QTime::currentTime().toString(QStringLiteral("HH:mm")), style.fonts.total, palette.ink);
}

void TimeBar::mousePressEvent(QMouseEvent* event) {
    for (int step = 0; step < m_show.play().stepCount(); ++step)
        if (stepBox(step).contains(event->position())) m_show.play().go(step);
}

} // namespace ropescope::ui
