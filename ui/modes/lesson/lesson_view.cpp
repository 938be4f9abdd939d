// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/modes/lesson/lesson_view.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include <QDoubleSpinBox>
#include <QEvent>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QPainter>
#include <QSignalBlocker>

#include <ropescope/lessons/lesson_text.h>

#include "ui/document/convert.h"
#include "ui/document/words/speech.h"
#include "ui/modes/lesson/answer_picture.h"
#include "ui/modes/lesson/lesson_label.h"
#include "ui/modes/lesson/picture_view.h"
#include "ui/modes/lesson/question_view.h"

namespace ropescope::ui {

namespace {

constexpr double kLessonDesignWidth = 1200, kLessonDesignHeight = 640; ///< where texts have their design size
constexpr double kLessonSmallest = 0.35, kLessonLegible = 0.56, kLessonLargest = 3, kLessonShrink = 0.94;
constexpr double kLessonMargin = 56, kLessonTextShare = 0.41, kLessonMostTextShare = 0.58, kLessonBetween = 48,
                 kLessonNumbers = 48;

} // namespace

LessonView::LessonView(Context context, LessonPlay& play, Language language, bool answerable, QWidget* parent)
    : QWidget(parent),
      m_context(context),
      m_play(play),
      m_language(std::move(language)),
      m_answerable(answerable),
      m_title(new LessonLabel(this)),
      m_body(new LessonLabel(this)),
      m_question(new QuestionView(play, this)),
      m_revealed(new LessonLabel(this)),
      m_picture(new PictureView(context, play, this)),
      m_numbers(new QWidget(this)) {
    auto* row = new QHBoxLayout(m_numbers);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(12);
    connect(&play, &LessonPlay::changed, this, &LessonView::refresh);
    connect(&context.theme, &Theme::changed, this, &LessonView::refresh);
    makeStep();
}

void LessonView::makeStep() {
    // What had the keys may go with the last step: they stay in the lesson.
    if (QWidget* focused = window()->focusWidget(); focused && isAncestorOf(focused)) setFocus();
    m_step = m_play.step();
    m_shown = &m_play.lesson();
    makeAnswerPicture();
    makeNumbers();
}

void LessonView::makeAnswerPicture() {
    if (m_answer) m_answer->deleteLater();
    m_answer = ropescope::ui::makeAnswerPicture(m_play, this);
    if (m_answer) m_answer->show(m_look, m_answerable);
}

void LessonView::makeNumbers() {
    qDeleteAll(m_fields);
    m_fields.clear();
    auto* row = static_cast<QHBoxLayout*>(m_numbers->layout());
    while (QLayoutItem* item = row->takeAt(0)) delete item;
    if (!m_answerable) return;
    for (const std::string& name : m_play.current().free) {
        const auto& numbers = m_play.lesson().lesson.numbers;
        const auto number = std::ranges::find(numbers, name, &LessonNumber::name);
        if (number == numbers.end()) continue;
        auto* field = new QDoubleSpinBox(m_numbers);
        field->setPrefix(toQString(name) + QStringLiteral("  "));
        field->setAccessibleName(toQString(name));
        field->setDecimals(number->step == std::floor(number->step) ? 0 : 3);
        field->setRange(number->min, number->max);
        field->setSingleStep(number->step);
        field->setKeyboardTracking(false);
        field->setButtonSymbols(QAbstractSpinBox::PlusMinus);
        connect(field, &QDoubleSpinBox::valueChanged, this,
                [this, name](double value) { m_play.setNumber(name, value); });
        row->addWidget(field);
        m_fields.push_back(field);
    }
    row->addStretch(1);
}

void LessonView::refresh() {
    if (m_step != m_play.step() || m_shown != &m_play.lesson()) makeStep();
    for (std::size_t i = 0; i < m_fields.size(); ++i) {
        const QSignalBlocker quiet(m_fields[i]);
        const auto number = m_play.numbers().find(m_play.current().free[i]);
        if (number != m_play.numbers().end()) m_fields[i]->setValue(number->second);
    }
    // Texts keep the size at which they fitted: a stroke of a sketch must not measure them again.
    std::pair texts(m_step, m_language());
    if (std::exchange(m_texts, texts) != texts) m_scale = 0;
    arrange();
    update();
}

void LessonView::showTexts(double scale, bool revealed) {
    m_look = lessonLook(m_context, scale);
    m_look.language = m_language();
    const Palette& palette = m_look.style.palette;
    const StepText& text = m_play.textAt(m_play.step(), m_language());
    const auto filled = [this](const std::string& words) { return toQString(fillText(words, m_play.values())); };
    TextLook title = m_look.text(m_look.title(), palette.ink);
    title.lineHeight = 1.1;
    m_title->show(filled(text.title), title);
    m_body->show(filled(text.body), m_look.text(m_look.body(), palette.ink2));
    m_question->show(m_language(), m_look, m_answerable, revealed);
    m_revealed->show(revealed ? filled(text.revealed) : QString(), m_look.text(m_look.small(), palette.ink));
}

double LessonView::textHeight(double width) {
    const double gap = m_look.pixels(18);
    double height = m_title->heightFor(width);
    for (LessonLabel* text : {m_body, m_revealed}) {
        const double own = text->heightFor(width);
        height += own > 0 ? own + gap : 0;
    }
    const double question = m_question->heightFor(width);
    return height + (question > 0 ? question + gap : 0);
}

void LessonView::arrange() {
    const Speech speech(m_language());
    const double full = std::clamp(std::min(width() / kLessonDesignWidth, height() / kLessonDesignHeight),
                                   kLessonLegible, kLessonLargest);
    const double margin = std::floor(kLessonMargin * full), inside = width() - 2 * margin;
    const double room = height() - 1.2 * margin;
    if (std::exchange(m_scale, m_scale == 0 ? full : m_scale) == 0) {
        m_share = kLessonTextShare;
        fitTexts(inside, room, true); // so that no text changes its size or place when the answer is revealed
    }
    fitTexts(inside, room, m_play.answers().revealed);
    const double text = std::floor(inside * m_share);
    placeTexts({margin, margin * 0.6, text, room});
    const double left = margin + text + kLessonBetween * full;
    placePicture({left, margin * 0.6, width() - left - margin, room});
}

void LessonView::fitTexts(double inside, double room, bool revealed) {
    for (;; m_scale *= kLessonShrink) {
        showTexts(m_scale, revealed);
        m_fits = textHeight(std::floor(inside * m_share)) <= room;
        if (!m_fits && m_scale <= kLessonLegible && m_share < kLessonMostTextShare) {
            m_share = kLessonMostTextShare; // a wider column is better than texts that are too small to be read
            m_fits = textHeight(std::floor(inside * m_share)) <= room;
        }
        if (m_fits || m_scale * kLessonShrink < kLessonSmallest) return;
    }
}

void LessonView::placeTexts(const QRectF& column) {
    const double gap = m_look.pixels(18);
    double top = column.top();
    const auto put = [&](QWidget* widget, double height) {
        widget->setGeometry(QRectF(column.left(), top, column.width(), std::ceil(height) + 2).toRect());
        if (height > 0) top += height + gap;
    };
    put(m_title, m_title->heightFor(column.width()));
    put(m_body, m_body->heightFor(column.width()));
    put(m_question, m_question->heightFor(column.width()));
    m_question->place();
    put(m_revealed, m_revealed->heightFor(column.width()));
}

void LessonView::placePicture(const QRectF& column) {
    const bool numbers = !m_fields.empty();
    m_numbers->setVisible(numbers);
    const double below = numbers ? m_look.pixels(kLessonNumbers) : 0;
    const QRect room = column.adjusted(0, 0, 0, -below).toRect();
    for (QDoubleSpinBox* field : m_fields) {
        field->setFont(m_look.smallNumber());
        field->setMinimumHeight(m_look.pixels(36));
    }
    m_numbers->setGeometry(room.left(), room.bottom() + 4, room.width(), static_cast<int>(below));
    m_picture->setVisible(!m_answer);
    if (m_answer) {
        m_answer->setGeometry(room);
        m_answer->show(m_look, m_answerable);
        m_answer->setVisible(true);
    } else {
        m_picture->setGeometry(room);
        m_picture->show(m_look);
    }
}

bool LessonView::type(const QKeyEvent& event) { return m_question->type(event); }

/// The key that ends the typing of a number does not go on.
void LessonView::keyPressEvent(QKeyEvent* event) {
    const bool ends = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    if (ends && m_numbers->isAncestorOf(focusWidget())) return setFocus();
    QWidget::keyPressEvent(event);
}

void LessonView::paintEvent(QPaintEvent*) { QPainter(this).fillRect(rect(), m_context.theme.style().palette.panel); }

void LessonView::resizeEvent(QResizeEvent*) {
    m_scale = 0;
    arrange();
}

void LessonView::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::LanguageChange) refresh();
}

} // namespace ropescope::ui
