// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include <QList>
#include <QMap>
#include <QObject>
#include <QPointF>
#include <QString>
#include <QStringList>

#include <ropescope/formats/lessons/lesson_check.h>
#include <ropescope/lessons/quantities.h>

namespace ropescope::ui {

using PlayedLessonPtr = std::shared_ptr<const LoadedLesson>;

/// The words of a lesson in the language of a code.
[[nodiscard]] const LessonText& lessonText(const LoadedLesson& lesson, const QString& language);
/// The words for a choice; empty: none.
[[nodiscard]] std::string choiceText(const std::map<std::string, std::string>& texts, const std::string& id);

/// What a class or a pupil said to a step.
struct StepAnswers {
    std::map<std::string, double> changed{};   ///< numbers, by name; the others are those of the lesson
    QStringList given{};                       ///< an entry for each number or word; empty: nothing yet
    QString chosen{};                          ///< id of a choice
    std::optional<QPointF> place{};            ///< column and row of the first patch
    QList<QPointF> sketch{};                   ///< the curve, from left to right
    std::array<QMap<QString, int>, 2> votes{}; ///< first and second vote, by id of the choice
    int round = 0;                             ///< the vote that counts now
    bool committed = false, revealed = false;
    bool operator==(const StepAnswers&) const = default;
};

/// The play of a lesson: the step, the numbers that pupils changed, their answers and votes, and what is revealed. All
/// windows of a presentation show the same play.
class LessonPlay : public QObject {
    Q_OBJECT
public:
    explicit LessonPlay(PlayedLessonPtr lesson, QObject* parent = nullptr);

    [[nodiscard]] const LoadedLesson& lesson() const { return *m_lesson; }
    [[nodiscard]] int step() const { return m_step; }
    [[nodiscard]] int stepCount() const { return static_cast<int>(m_lesson->lesson.steps.size()); }
    [[nodiscard]] const LessonStep& stepAt(int index) const;
    [[nodiscard]] const LessonStep& current() const { return stepAt(m_step); }
    [[nodiscard]] const StepText& textAt(int index, const QString& language) const;
    /// Goes to a step; one beyond the last has finished the lesson, other steps out of range do nothing.
    void go(int step);
    /// The words, settings or sessions of the lesson have changed on disk; step and answers stay.
    void setLesson(PlayedLessonPtr lesson);

    /// The numbers of the current step: those of the lesson, but for changed ones.
    [[nodiscard]] const std::map<std::string, double>& numbers() const { return m_numbers; }
    /// Changes a number within its range. What was answered before the reveal was an answer to other numbers: it goes.
    void setNumber(const std::string& name, double value);
    /// All numbers and quantities; empty if one cannot be computed, see fault().
    [[nodiscard]] const LessonValues& values() const { return m_values; }
    [[nodiscard]] const std::optional<Error>& fault() const { return m_fault; }

    [[nodiscard]] const StepAnswers& answers() const;
    /// Changes what is given; a committed answer stays as it is until it is taken back.
    void give(const std::function<void(StepAnswers&)>& change);
    void commit();
    void reveal();
    /// Adds a vote to the present round, or takes one back.
    void vote(const QString& choice, int by);
    void setRound(int round);
    /// Numbers and answers of the step as at its start.
    void resetStep();

    /// Entries of the answer, and whether the given one is right.
    [[nodiscard]] int entries() const;
    [[nodiscard]] bool isRight(int entry) const;
    /// The id of the right choice; empty if the question has none.
    [[nodiscard]] QString rightChoice() const;

signals:
    void changed();     ///< anything that is shown
    void stepChanged(); ///< another step; before changed()
    void finished();    ///< beyond the last step

private:
    void evaluate();

    PlayedLessonPtr m_lesson;
    int m_step = 0;
    std::map<std::string, double> m_numbers;
    LessonValues m_values;
    std::optional<Error> m_fault;
    std::vector<StepAnswers> m_answers; ///< by step
};

} // namespace ropescope::ui
