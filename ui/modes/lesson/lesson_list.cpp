// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/modes/lesson/lesson_list.h"

#include <algorithm>
#include <utility>

#include <QEvent>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QPainter>
#include <QPushButton>

#include "ui/document/convert.h"
#include "ui/document/document.h"
#include "ui/document/settings/settings.h"
#include "ui/document/theme.h"
#include "ui/document/words/language.h"
#include "ui/forms/panel_parts.h"
#include "ui/lessons/session_steps.h"
#include "ui/modes/lesson/steps_window.h"
#include "ui/painters/drawing.h"

namespace ropescope::ui {

namespace {

constexpr int kLessonCardHeight = 124, kLessonCardWidth = 300, kLessonCardGap = 16, kListSide = 32, kListHeader = 40;

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

LessonCard::LessonCard(Context context, PlayedLessonPtr lesson, int step, QWidget* parent)
    : LessonCard(context, step + 1, std::move(lesson), parent) {
    m_step = step;
}

QSize LessonCard::sizeHint() const { return {kLessonCardWidth, kLessonCardHeight}; }

bool LessonCard::isStep() const { return m_lesson->lesson.id == kStepsLesson; }

QString LessonCard::title() const {
    const LessonText& text = lessonText(*m_lesson, languageCode());
    return toQString(isStep() ? text.steps[static_cast<std::size_t>(m_step)].title : text.title);
}

QString LessonCard::goal() const {
    const LessonText& text = lessonText(*m_lesson, languageCode());
    return toQString(isStep() ? text.steps[static_cast<std::size_t>(m_step)].body : text.goal);
}

void LessonCard::setSeen(int steps) {
    m_seen = steps;
    setAccessibleName(title());
    setAccessibleDescription(goal());
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
    const QString number = QString::number(m_number);
    drawText(painter, {inside.left(), inside.top(), 24, 20}, Qt::AlignLeft, number, style.fonts.mono, palette.ink3);
    drawText(painter, inside.adjusted(26, 0, 0, -(inside.height() - 20)), Qt::AlignLeft, title(), style.fonts.title,
             palette.ink);
    drawParagraph(painter, inside.adjusted(26, 26, 0, isStep() ? 0 : -22), goal(), style.fonts.body, palette.ink2);
    if (!isStep()) paintFoot(painter, {inside.left() + 26, inside.bottom() - 14, inside.width() - 26, 14});
}

void LessonCard::paintFoot(QPainter& painter, const QRectF& foot) const {
    const PaintStyle& style = m_context.theme.style();
    const Palette& palette = style.palette;
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
    : QScrollArea(parent),
      m_context(context),
      m_page(new QWidget(this)),
      m_stepsHeader(new QWidget(m_page)),
      m_lessonsHeader(new QWidget(m_page)) {
    setFrameShape(QFrame::NoFrame);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOn);
    setWidget(m_page);
    makeHeaders();
    int number = 0;
    for (const PlayedLessonPtr& lesson : lessons) addCard(new LessonCard(context, ++number, lesson, m_page), m_cards);
    connect(&context.theme, &Theme::changed, m_page, qOverload<>(&QWidget::update));
    connect(&context.document, &Document::sessionChanged, this, &LessonList::takeSteps);
    takeSteps();
    refresh();
}

void LessonList::addCard(LessonCard* card, std::vector<LessonCard*>& cards) {
    connect(card, &QAbstractButton::clicked, this, [this, card] { emit chosen(card->lesson(), card->step()); });
    cards.push_back(card);
}

void LessonList::makeHeaders() {
    m_stepsTitle = makeLabel(m_context, LabelRole::Heading, m_stepsHeader);
    m_lessonsTitle = makeLabel(m_context, LabelRole::Heading, m_lessonsHeader);
    m_addStep = new QPushButton(m_stepsHeader);
    m_editSteps = new QPushButton(m_stepsHeader);
    m_open = new QPushButton(m_lessonsHeader);
    const auto lay = [](QWidget* header, QLabel* title, const QList<QPushButton*>& buttons) {
        auto* row = new QHBoxLayout(header);
        row->setContentsMargins(0, 0, 0, 0);
        row->addWidget(title);
        row->addStretch(1);
        for (QPushButton* button : buttons) row->addWidget(button);
    };
    lay(m_stepsHeader, m_stepsTitle, {m_addStep, m_editSteps});
    lay(m_lessonsHeader, m_lessonsTitle, {m_open});
    connect(m_open, &QPushButton::clicked, this, &LessonList::openWanted);
    connect(m_addStep, &QPushButton::clicked, this, [this] { addStepHere(m_context); });
    connect(m_editSteps, &QPushButton::clicked, this, [this] { showOnce<StepsWindow>(window(), m_context); });
}

void LessonList::takeSteps() {
    const Session& session = *m_context.document.session();
    if (session.steps == m_taken) return;
    m_taken = session.steps;
    m_steps = lessonOfSteps(session, m_context.plots);
    for (LessonCard* card : std::exchange(m_stepCards, {})) card->deleteLater();
    QWidget* before = m_editSteps; // in the order of the tab key
    for (int step = 0; step < static_cast<int>(m_taken.size()); ++step) {
        auto* card = new LessonCard(m_context, m_steps, step, m_page);
        addCard(card, m_stepCards);
        card->setSeen(0);
        card->show();
        setTabOrder(std::exchange(before, card), card);
    }
    arrange();
    emit stepsChanged();
}

void LessonList::refresh() {
    m_stepsTitle->setText(tr("Steps of this session"));
    m_lessonsTitle->setText(tr("Lessons"));
    m_addStep->setText(tr("Add step"));
    m_addStep->setToolTip(tr("Adds the present state (Ctrl+Shift+A)"));
    m_editSteps->setText(tr("Edit steps…"));
    m_open->setText(tr("Open a lesson…"));
    m_open->setToolTip(tr("A package, or the lesson.json of a folder; dropping either on the window does the same"));
    const auto& progress = m_context.settings.values().lessonProgress;
    for (LessonCard* card : m_cards) {
        const auto seen = progress.find(toQString(card->lesson()->lesson.id));
        card->setSeen(seen != progress.end() ? seen->second : 0);
    }
    for (LessonCard* card : m_stepCards) card->setSeen(0);
    arrange();
}

int LessonList::place(const std::vector<LessonCard*>& cards, int top) {
    const int room = viewport()->width() - 2 * kListSide;
    const int across = std::clamp((room + kLessonCardGap) / (kLessonCardWidth + kLessonCardGap), 1, 4);
    const int width = (room + kLessonCardGap) / across - kLessonCardGap;
    for (int i = 0; i < static_cast<int>(cards.size()); ++i) {
        cards[static_cast<std::size_t>(i)]->setGeometry(kListSide + i % across * (width + kLessonCardGap),
                                                        top + i / across * (kLessonCardHeight + kLessonCardGap), width,
                                                        kLessonCardHeight);
    }
    const int rows = (static_cast<int>(cards.size()) + across - 1) / across;
    return top + rows * (kLessonCardHeight + kLessonCardGap) - kLessonCardGap;
}

void LessonList::arrange() {
    const bool steps = !m_stepCards.empty();
    m_stepsHeader->setVisible(steps);
    const int width = viewport()->width() - 2 * kListSide, below = kListHeader + kLessonCardGap / 2;
    int top = kListSide / 2;
    if (steps) {
        m_stepsHeader->setGeometry(kListSide, top, width, kListHeader);
        top = place(m_stepCards, top + below) + kListSide;
    }
    m_lessonsHeader->setGeometry(kListSide, top, width, kListHeader);
    m_page->resize(viewport()->width(), place(m_cards, top + below) + kListSide);
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
