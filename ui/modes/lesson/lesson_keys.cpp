// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/modes/lesson/lesson_keys.h"

#include <algorithm>

#include "ui/document/convert.h"

namespace ropescope::ui {

namespace {

/// The id of the choice that a letter stands for; empty: none.
QString votedBy(const LessonPlay& play, const QKeyEvent& event) {
    if (!play.current().question || event.modifiers() & ~Qt::ShiftModifier) return {};
    const QString letter = QString(QChar(event.key())).toUpper();
    const auto& choices = play.current().question->choices;
    const bool known =
        std::ranges::any_of(choices, [&](const LessonChoice& each) { return toQString(each.id) == letter; });
    return known ? letter : QString();
}

/// Commits an answer that is no choice, and goes on when there is nothing to commit.
void enterLesson(LessonPlay& play) {
    const auto& question = play.current().question;
    const StepAnswers& answers = play.answers();
    if (!question || !question->choices.empty() || answers.committed) return advanceLesson(play);
    if (!answers.given.isEmpty() || !answers.sketch.isEmpty() || answers.place) play.commit();
}

} // namespace

void advanceLesson(LessonPlay& play) {
    if (play.current().question && !play.answers().revealed) return play.reveal();
    play.go(play.step() + 1);
}

void retreatLesson(LessonPlay& play) { play.go(play.step() - 1); }

bool isLessonKey(const LessonPlay& play, const QKeyEvent& event) {
    if (!votedBy(play, event).isEmpty()) return true;
    if (event.modifiers() & ~Qt::KeypadModifier) return false;
    switch (event.key()) {
    case Qt::Key_Space:
    case Qt::Key_Right:
    case Qt::Key_PageDown:
    case Qt::Key_Return:
    case Qt::Key_Enter:
    case Qt::Key_Left:
    case Qt::Key_PageUp:
    case Qt::Key_Home:
    case Qt::Key_R:
    case Qt::Key_V: return true;
    default: return false;
    }
}

void applyLessonKey(LessonPlay& play, const QKeyEvent& event) {
    const QString vote = votedBy(play, event);
    if (!vote.isEmpty()) return play.vote(vote, event.modifiers() & Qt::ShiftModifier ? -1 : 1);
    switch (event.key()) {
    case Qt::Key_Left:
    case Qt::Key_PageUp: return retreatLesson(play);
    case Qt::Key_Home: return play.resetStep();
    case Qt::Key_Return:
    case Qt::Key_Enter: return enterLesson(play);
    case Qt::Key_R: return play.reveal();
    case Qt::Key_V: return play.setRound(1 - play.answers().round);
    default: return advanceLesson(play);
    }
}

} // namespace ropescope::ui
