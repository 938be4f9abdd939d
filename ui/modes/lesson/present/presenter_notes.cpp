// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/modes/lesson/present/presenter_notes.h"

#include <algorithm>

#include <QScrollBar>

#include <ropescope/lessons/lesson_text.h>
#include <ropescope/lessons/questions.h>

#include "ui/document/convert.h"
#include "ui/modes/lesson/lesson_label.h"
#include "ui/modes/lesson/present/lesson_show.h"

namespace ropescope::ui {

namespace {

constexpr double kNotesScale = 0.8, kLeastZoom = 0.6, kMostZoom = 2.5;
constexpr std::size_t kShownEntries = 8; ///< of an answer that is a long list

} // namespace

PresenterNotes::PresenterNotes(Context context, LessonShow& show, QWidget* parent)
    : QScrollArea(parent), m_context(context), m_show(show), m_text(new LessonLabel(this)) {
    setFrameShape(QFrame::NoFrame);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOn);
    setFocusPolicy(Qt::NoFocus); // the keys are the lesson's
    setWidgetResizable(true);
    setWidget(m_text);
    connect(&show, &LessonShow::changed, this, &PresenterNotes::refresh);
    connect(&show.play(), &LessonPlay::changed, this, &PresenterNotes::refresh);
    connect(&show.play(), &LessonPlay::stepChanged, this, [this] { verticalScrollBar()->setValue(0); });
    refresh();
}

void PresenterNotes::zoom(double by) {
    m_zoom = std::clamp(m_zoom * by, kLeastZoom, kMostZoom);
    refresh();
}

QString PresenterNotes::answers() const {
    const LessonPlay& play = m_show.play();
    if (!play.current().question) return {};
    const auto answer = answerOf(*play.current().question, play.values());
    if (!answer) return {};
    QStringList words;
    if (const auto* numbers = std::get_if<std::vector<double>>(&*answer)) {
        for (std::size_t i = 0; i < std::min(numbers->size(), kShownEntries); ++i)
            words << toQString(
                valueText((*numbers)[i], i > 0 && numbers->size() > kShownEntries ? std::optional(3) : std::nullopt));
        if (numbers->size() > kShownEntries) words << QStringLiteral("…");
    } else if (!std::holds_alternative<std::vector<std::string>>(*answer)) {
        words << toQString(valueText(*answer));
    }
    const QString right = play.rightChoice();
    if (!right.isEmpty()) words << QStringLiteral("(%1)").arg(right);
    return words.join(QStringLiteral("  "));
}

QString PresenterNotes::markdown() const {
    const LessonPlay& play = m_show.play();
    const StepText& text = play.textAt(play.step(), m_show.state().notesLanguage);
    const auto filled = [&](const std::string& words) { return toQString(fillText(words, play.values())); };
    QStringList parts;
    const QString answer = answers();
    if (!answer.isEmpty()) parts << tr("**Answer:** %1").arg(answer);
    parts << filled(text.notes);
    for (const WrongAnswer& wrong : text.wrong)
        parts << QStringLiteral("**%1** · %2").arg(filled(wrong.answer), filled(wrong.meaning)) +
                     (wrong.reply.empty() ? QString() : QStringLiteral("\n\n→ ") + filled(wrong.reply));
    if (play.step() == 0) parts << filled(lessonText(play.lesson(), m_show.state().notesLanguage).notes);
    return parts.join(QStringLiteral("\n\n"));
}

void PresenterNotes::refresh() {
    const LessonLook look = lessonLook(m_context, kNotesScale * m_zoom);
    m_text->show(markdown(), look.text(look.body(), look.style.palette.ink));
}

} // namespace ropescope::ui
