// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/lessons/session_steps.h"

#include <functional>
#include <string>
#include <utility>

#include <QCoreApplication>

#include <ropescope/lessons/lesson_states.h>

#include "ui/figure/figure_edits.h"

namespace ropescope::ui {

namespace {

class SessionStepText {
    Q_DECLARE_TR_FUNCTIONS(SessionSteps)
};

/// The note in both languages, if it has a text in one.
Note inBothLanguages(Note note) {
    if (note.english.empty()) note.english = note.chinese;
    if (note.chinese.empty()) note.chinese = note.english;
    return note;
}

LessonPicture stepPictureOf(const Session& state, const Plots& plots) {
    LessonPicture picture{.figure = lessonFigure()};
    picture.figure.plots = figureOfView(state, plots).plots;
    picture.figure.sharedTitles = true;
    return picture;
}

void editSteps(Document& document, LocalText label, std::size_t last,
               const std::function<void(std::vector<SessionStep>&)>& change) {
    document.edit(std::move(label), [&](Session& session) {
        if (last < session.steps.size()) change(session.steps);
    });
}

} // namespace

Note shownName(const SessionStep& step, std::size_t number) {
    const std::string digits = std::to_string(number);
    return step.name == Note{} ? Note{.english = "Step " + digits, .chinese = "步骤 " + digits}
                               : inBothLanguages(step.name);
}

PlayedLessonPtr lessonOfSteps(const Session& session, const Plots& plots) {
    if (session.steps.empty()) return nullptr;
    LoadedLesson loaded;
    loaded.lesson.id = kStepsLesson;
    const Note goal = inBothLanguages(session.note);
    loaded.english = {.title = "Steps of this session", .goal = goal.english, .notes = {}};
    loaded.chinese = {.title = "本会话的步骤", .goal = goal.chinese, .notes = {}};
    for (const SessionStep& step : session.steps) {
        const std::size_t number = loaded.lesson.steps.size() + 1;
        const std::string id = std::to_string(number);
        const LessonPicture picture = stepPictureOf(*step.state, plots);
        loaded.lesson.steps.push_back({.id = id, .session = id, .picture = picture, .revealed = picture});
        loaded.sessions[id] = *step.state;
        const Note name = shownName(step, number), body = inBothLanguages(step.note);
        loaded.english.steps.push_back({.id = id, .title = name.english, .body = body.english});
        loaded.chinese.steps.push_back({.id = id, .title = name.chinese, .body = body.chinese});
    }
    return std::make_shared<const LoadedLesson>(std::move(loaded));
}

bool addStep(Document& document) {
    if (document.session()->steps.size() >= static_cast<std::size_t>(kMaxSessionSteps)) return false;
    document.edit([] { return SessionStepText::tr("Add step"); },
                  [](Session& session) { session.steps.push_back({.state = SharedSession(stateOf(session))}); });
    return true;
}

void replaceStep(Document& document, std::size_t step) {
    const SharedSession state(stateOf(*document.session()));
    editSteps(
        document, [] { return SessionStepText::tr("Replace step"); }, step,
        [&](std::vector<SessionStep>& steps) { steps[step].state = state; });
}

void swapSteps(Document& document, std::size_t first) {
    editSteps(
        document, [] { return SessionStepText::tr("Move step"); }, first + 1,
        [&](std::vector<SessionStep>& steps) { std::swap(steps[first], steps[first + 1]); });
}

void removeStep(Document& document, std::size_t step) {
    editSteps(
        document, [] { return SessionStepText::tr("Remove step"); }, step,
        [&](std::vector<SessionStep>& steps) { steps.erase(steps.begin() + static_cast<std::ptrdiff_t>(step)); });
}

} // namespace ropescope::ui
