// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/modes/lesson/step_bar.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QHelpEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QPushButton>
#include <QToolTip>

#include <ropescope/lessons/lesson_text.h>

#include "ui/document/convert.h"
#include "ui/document/theme.h"
#include "ui/document/words/language.h"
#include "ui/modes/lesson/lesson_keys.h"

namespace ropescope::ui {

namespace {

constexpr double kStepDot = 8, kStepLongDot = 26, kStepDotGap = 9, kStepBarHeight = 56;

QString titleOf(const LessonPlay& play, int step) {
    return toQString(fillText(play.textAt(step, languageCode()).title, play.values()));
}

} // namespace

StepBar::StepBar(Context context, LessonPlay& play, QWidget* parent)
    : QWidget(parent),
      m_play(play),
      m_back(new QPushButton(this)),
      m_dots(new StepDots(context, play, this)),
      m_next(new QPushButton(this)) {
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(32, 8, 32, 8);
    row->addWidget(m_back, 1, Qt::AlignLeft);
    row->addWidget(m_dots);
    row->addWidget(m_next, 1, Qt::AlignRight);
    setFixedHeight(static_cast<int>(kStepBarHeight));
    for (QPushButton* button : {m_back, m_next}) button->setFocusPolicy(Qt::TabFocus);
    connect(m_back, &QPushButton::clicked, this, [this] { retreatLesson(m_play); });
    connect(m_next, &QPushButton::clicked, this, [this] { advanceLesson(m_play); });
    connect(&play, &LessonPlay::changed, this, &StepBar::refresh);
    refresh();
}

void StepBar::refresh() {
    m_back->setText(tr("Back"));
    m_back->setEnabled(m_play.step() > 0);
    const bool asks = m_play.current().question && !m_play.answers().revealed;
    const bool last = m_play.step() + 1 == m_play.stepCount();
    m_next->setText(asks   ? tr("Reveal")
                    : last ? tr("All lessons")
                           : tr("Next: %1").arg(titleOf(m_play, m_play.step() + 1)));
}

void StepBar::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::LanguageChange) refresh();
}

StepDots::StepDots(Context context, LessonPlay& play, QWidget* parent)
    : QWidget(parent), m_context(context), m_play(play) {
    connect(&play, &LessonPlay::changed, this, [this] {
        setAccessibleName(tr("Step %1 of %2").arg(m_play.step() + 1).arg(m_play.stepCount()));
        updateGeometry();
        update();
    });
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
}

QSize StepDots::sizeHint() const { return {static_cast<int>(dot(m_play.stepCount() - 1).right()) + 4, 28}; }

QRectF StepDots::dot(int step) const {
    const double before = step * (kStepDot + kStepDotGap) + (step > m_play.step() ? kStepLongDot - kStepDot : 0);
    const double length = step == m_play.step() ? kStepLongDot : kStepDot;
    return {2 + before, 14 - kStepDot / 2, length, kStepDot};
}

int StepDots::stepAt(const QPointF& point) const {
    for (int step = 0; step < m_play.stepCount(); ++step)
        if (dot(step).adjusted(-4, -10, 5, 10).contains(point)) return step;
    return -1;
}

void StepDots::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing, true);
    painter.setPen(Qt::NoPen);
    const Palette& palette = m_context.theme.style().palette;
    for (int step = 0; step < m_play.stepCount(); ++step) {
        painter.setBrush(step == m_play.step()  ? palette.ink
                         : step < m_play.step() ? palette.ink3
                                                : palette.lineStrong);
        painter.drawRoundedRect(dot(step), kStepDot / 2, kStepDot / 2);
    }
}

void StepDots::mousePressEvent(QMouseEvent* event) {
    const int step = stepAt(event->position());
    if (step >= 0) m_play.go(step);
}

bool StepDots::event(QEvent* event) {
    if (event->type() != QEvent::ToolTip) return QWidget::event(event);
    const auto* help = static_cast<QHelpEvent*>(event);
    const int step = stepAt(QPointF(help->pos()));
    QToolTip::showText(help->globalPos(), step >= 0 ? titleOf(m_play, step) : QString(), this);
    return true;
}

} // namespace ropescope::ui
