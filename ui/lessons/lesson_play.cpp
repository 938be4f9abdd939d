// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/lessons/lesson_play.h"

#include <algorithm>
#include <cmath>
#include <optional>
#include <utility>

#include <ropescope/base/text.h>
#include <ropescope/lessons/questions.h>

#include "ui/document/convert.h"

namespace ropescope::ui {

namespace {

/// A number as people write it: with a point or a comma, or as a fraction.
std::optional<double> typedNumber(QString text) {
    const QStringList parts = text.replace(u',', u'.').replace(QChar(0x2212), u'-').split(u'/');
    const auto above = parseNumber(toStdString(parts.front()));
    if (!above || parts.size() == 1) return above ? std::optional(*above) : std::nullopt;
    const auto below = parseNumber(toStdString(parts.back()));
    return parts.size() == 2 && below && *below != 0 ? std::optional(*above / *below) : std::nullopt;
}

} // namespace

const LessonText& lessonText(const LoadedLesson& lesson, const QString& language) {
    return language == QStringLiteral("zh_CN") ? lesson.chinese : lesson.english;
}

std::string choiceText(const std::map<std::string, std::string>& texts, const std::string& id) {
    const auto found = texts.find(id);
    return found != texts.end() ? found->second : std::string();
}

LessonPlay::LessonPlay(PlayedLessonPtr lesson, QObject* parent) : QObject(parent) { setLesson(std::move(lesson)); }

const LessonStep& LessonPlay::stepAt(int index) const {
    return m_lesson->lesson.steps[static_cast<std::size_t>(index)];
}

const StepText& LessonPlay::textAt(int index, const QString& language) const {
    return lessonText(*m_lesson, language).steps[static_cast<std::size_t>(index)];
}

void LessonPlay::go(int step) {
    if (step == stepCount()) emit finished();
    if (step < 0 || step >= stepCount() || step == m_step) return;
    m_step = step;
    evaluate();
    emit stepChanged();
    emit changed();
}

void LessonPlay::setLesson(PlayedLessonPtr lesson) {
    const std::string id = m_lesson ? current().id : std::string();
    m_lesson = std::move(lesson);
    const auto& steps = m_lesson->lesson.steps;
    const auto same = std::ranges::find(steps, id, &LessonStep::id);
    if (same != steps.end()) m_step = static_cast<int>(same - steps.begin());
    m_step = std::clamp(m_step, 0, stepCount() - 1);
    m_answers.resize(static_cast<std::size_t>(stepCount()));
    evaluate();
    emit changed();
}

void LessonPlay::setNumber(const std::string& name, double value) {
    const auto number = std::ranges::find(m_lesson->lesson.numbers, name, &LessonNumber::name);
    if (number == m_lesson->lesson.numbers.end()) return;
    value = std::clamp(value, number->min, number->max);
    if (m_numbers[name] == value) return;
    StepAnswers& answers = m_answers[static_cast<std::size_t>(m_step)];
    answers.changed[name] = value;
    if (answers.revealed)
        answers = {.changed = answers.changed,
                   .votes = answers.votes,
                   .round = answers.round,
                   .committed = true,
                   .revealed = true};
    evaluate();
    emit changed();
}

void LessonPlay::evaluate() {
    m_numbers.clear();
    for (const LessonNumber& number : m_lesson->lesson.numbers) m_numbers[number.name] = number.value;
    for (const auto& [name, value] : answers().changed) // a lesson that is being written may have lost it
        if (const auto number = m_numbers.find(name); number != m_numbers.end()) number->second = value;
    auto values = ropescope::evaluate(m_lesson->lesson, m_numbers);
    m_fault.reset();
    if (!values) {
        m_fault = values.error();
        m_values.clear();
        return;
    }
    m_values = *std::move(values);
}

const StepAnswers& LessonPlay::answers() const { return m_answers[static_cast<std::size_t>(m_step)]; }

void LessonPlay::give(const std::function<void(StepAnswers&)>& change) {
    StepAnswers& answers = m_answers[static_cast<std::size_t>(m_step)];
    const StepAnswers before = answers;
    change(answers);
    if (answers != before) emit changed();
}

void LessonPlay::commit() {
    if (current().question) give([](StepAnswers& answers) { answers.committed = true; });
}

void LessonPlay::reveal() {
    if (current().question) give([](StepAnswers& answers) { answers.committed = answers.revealed = true; });
}

void LessonPlay::vote(const QString& choice, int by) {
    give([&](StepAnswers& answers) {
        int& votes = answers.votes[static_cast<std::size_t>(answers.round)][choice];
        votes = std::max(0, votes + by);
    });
}

void LessonPlay::setRound(int round) {
    give([&](StepAnswers& answers) { answers.round = std::clamp(round, 0, 1); });
}

void LessonPlay::resetStep() {
    m_answers[static_cast<std::size_t>(m_step)] = {};
    evaluate();
    emit changed();
}

int LessonPlay::entries() const {
    return current().question && !m_fault ? static_cast<int>(entryCount(*current().question, m_values)) : 0;
}

bool LessonPlay::isRight(int entry) const {
    if (!current().question || m_fault) return false;
    const QString given = answers().given.value(entry).trimmed();
    const auto number = typedNumber(given);
    const QuantityValue value = number ? QuantityValue(*number) : QuantityValue(toStdString(given));
    return ropescope::isRight(*current().question, static_cast<std::size_t>(entry), value, m_values);
}

QString LessonPlay::rightChoice() const {
    if (!current().question || current().question->choices.empty() || m_fault) return {};
    const auto right = correctChoice(*current().question, m_values);
    return right ? toQString(*right) : QString();
}

} // namespace ropescope::ui
