// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/modes/lesson/lesson_list.h"

#include <algorithm>

#include <QEvent>
#include <QKeyEvent>
#include <QPainter>

#include "ui/document/convert.h"
#include "ui/document/settings/settings.h"
#include "ui/document/theme.h"
#include "ui/document/words/language.h"
#include "ui/painters/drawing.h"

namespace ropescope::ui {

namespace {

constexpr int kLessonCardHeight = 124, kLessonCardWidth = 300, kLessonCardGap = 16, kListSide = 32;

double minutesOf(const Lesson& lesson) {
    double minutes = 0;
    for (const LessonStep& step : lesson.steps) minutes += step.minutes;
    return minutes;
}

} // namespace

LessonCard::LessonCard(Context context, int number, PlayedLessonPtr lesson, QWidget* parent)
    : QAbstractButton(parent), m_context(context), m_number(number), m_lesson(std::move(lesson)) {
    setFocusPolicy(Qt::StrongFocus);
    setCursor(Qt::PointingHandCursor);
}

QSize LessonCard::sizeHint() const { return {kLessonCardWidth, kLessonCardHeight}; }

void LessonCard::setSeen(int steps) {
    m_seen = steps;
    const LessonText& text = lessonText(*m_lesson, languageCode());
    setAccessibleName(toQString(text.title));
    setAccessibleDescription(toQString(text.goal));
    update();
}

void LessonCard::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing, true);
    const PaintStyle& style = m_context.theme.style();
    const Palette& palette = style.palette;
    const QRectF box = QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5);
    painter.setBrush(underMouse() ? palette.sunken : palette.panel);
    painter.setPen(hasFocus() ? QPen(palette.focusRing, 2) : QPen(palette.line, 1));
    painter.drawRoundedRect(box, 5, 5);
    const QRectF inside = box.adjusted(16, 12, -16, -12);
    const LessonText& text = lessonText(*m_lesson, languageCode());
    const QString number = QString::number(m_number);
    drawText(painter, {inside.left(), inside.top(), 24, 20}, Qt::AlignLeft, number, style.fonts.mono, palette.ink3);
    drawText(painter, inside.adjusted(26, 0, 0, -(inside.height() - 20)), Qt::AlignLeft, toQString(text.title),
             style.fonts.title, palette.ink);
    drawParagraph(painter, inside.adjusted(26, 26, 0, -22), toQString(text.goal), style.fonts.body, palette.ink2);
    const QRectF foot(inside.left() + 26, inside.bottom() - 14, inside.width() - 26, 14);
    const int steps = static_cast<int>(m_lesson->lesson.steps.size());
    drawText(painter, foot, Qt::AlignLeft, tr("%1 min").arg(minutesOf(m_lesson->lesson)), style.fonts.caption,
             palette.ink3);
    const QString seen = m_seen >= steps ? tr("✓ done") : tr("%1 of %2 steps").arg(m_seen).arg(steps);
    drawText(painter, foot, Qt::AlignRight, seen, style.fonts.caption, m_seen >= steps ? palette.pass : palette.ink3);
}

void LessonCard::keyPressEvent(QKeyEvent* event) {
    if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter) return click();
    QAbstractButton::keyPressEvent(event);
}

LessonList::LessonList(Context context, const std::vector<PlayedLessonPtr>& lessons, QWidget* parent)
    : QScrollArea(parent), m_context(context), m_page(new QWidget(this)) {
    setFrameShape(QFrame::NoFrame);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOn);
    setWidget(m_page);
    int number = 0;
    for (const PlayedLessonPtr& lesson : lessons) {
        auto* card = new LessonCard(context, ++number, lesson, m_page);
        connect(card, &QAbstractButton::clicked, this, [this, card] { emit chosen(card->lesson()); });
        m_cards.push_back(card);
    }
    connect(&context.theme, &Theme::changed, m_page, qOverload<>(&QWidget::update));
    refresh();
}

void LessonList::refresh() {
    const auto& progress = m_context.settings.values().lessonProgress;
    for (LessonCard* card : m_cards) {
        const auto seen = progress.find(toQString(card->lesson()->lesson.id));
        card->setSeen(seen != progress.end() ? seen->second : 0);
    }
    arrange();
}

void LessonList::arrange() {
    const int room = viewport()->width() - 2 * kListSide;
    const int across = std::clamp((room + kLessonCardGap) / (kLessonCardWidth + kLessonCardGap), 1, 4);
    const int width = (room + kLessonCardGap) / across - kLessonCardGap;
    for (int i = 0; i < static_cast<int>(m_cards.size()); ++i) {
        m_cards[static_cast<std::size_t>(i)]->setGeometry(kListSide + i % across * (width + kLessonCardGap),
                                                          kListSide + i / across * (kLessonCardHeight + kLessonCardGap),
                                                          width, kLessonCardHeight);
    }
    const int rows = (static_cast<int>(m_cards.size()) + across - 1) / across;
    m_page->resize(viewport()->width(), 2 * kListSide + rows * (kLessonCardHeight + kLessonCardGap) - kLessonCardGap);
}

void LessonList::resizeEvent(QResizeEvent* event) {
    QScrollArea::resizeEvent(event);
    arrange();
}

void LessonList::changeEvent(QEvent* event) {
    QScrollArea::changeEvent(event);
    if (event->type() == QEvent::LanguageChange) refresh();
}

} // namespace ropescope::ui
