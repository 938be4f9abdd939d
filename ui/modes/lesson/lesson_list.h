// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include <QAbstractButton>
#include <QScrollArea>

#include "ui/document/context.h"
#include "ui/lessons/lesson_play.h"

class QLabel;
class QPushButton;

namespace ropescope::ui {

/// A lesson to choose: number, title, goal, minutes, and how far one has come; or a step of the session: number, name and
/// text.
class LessonCard : public QAbstractButton {
    Q_OBJECT
public:
    LessonCard(Context context, int number, PlayedLessonPtr lesson, QWidget* parent);
    /// A step of the lesson, from 0, instead of all of it.
    LessonCard(Context context, PlayedLessonPtr lesson, int step, QWidget* parent);
    /// The number of steps seen.
    void setSeen(int steps);
    [[nodiscard]] const PlayedLessonPtr& lesson() const { return m_lesson; }
    [[nodiscard]] int step() const { return m_step; }
    [[nodiscard]] QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    [[nodiscard]] bool isStep() const;
    [[nodiscard]] QString title() const;
    [[nodiscard]] QString goal() const;
    void paintFoot(QPainter& painter, const QRectF& foot) const;

    Context m_context;
    int m_number;
    PlayedLessonPtr m_lesson;
    int m_step = 0, m_seen = 0;
};

/// The steps of the session, if it has any, and all lessons as cards.
class LessonList : public QScrollArea {
    Q_OBJECT
public:
    LessonList(Context context, const std::vector<PlayedLessonPtr>& lessons, QWidget* parent);
    void refresh();
    /// The steps of the session as a lesson; null: it has none.
    [[nodiscard]] const PlayedLessonPtr& steps() const { return m_steps; }

signals:
    void chosen(const ropescope::ui::PlayedLessonPtr& lesson, int step);
    void openWanted(); ///< a lesson of a file
    void stepsChanged();

protected:
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void addCard(LessonCard* card, std::vector<LessonCard*>& cards);
    void makeHeaders();
    void takeSteps();
    void arrange();
    /// Puts cards below each other from a height on; returns the height below them.
    int place(const std::vector<LessonCard*>& cards, int top);

    Context m_context;
    QWidget* m_page;
    QWidget* m_stepsHeader; ///< hidden without steps
    QWidget* m_lessonsHeader;
    QLabel *m_stepsTitle, *m_lessonsTitle;
    QPushButton *m_addStep, *m_editSteps, *m_open;
    PlayedLessonPtr m_steps;
    std::vector<SessionStep> m_taken; ///< those that it was made of
    std::vector<LessonCard*> m_stepCards, m_cards;
};

} // namespace ropescope::ui
