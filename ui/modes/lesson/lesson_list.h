// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include <QAbstractButton>
#include <QScrollArea>

#include "ui/document/context.h"
#include "ui/lessons/lesson_play.h"

namespace ropescope::ui {

/// A lesson to choose: number, title, goal, minutes, and how far one has come.
class LessonCard : public QAbstractButton {
    Q_OBJECT
public:
    LessonCard(Context context, int number, PlayedLessonPtr lesson, QWidget* parent);
    /// The number of steps seen.
    void setSeen(int steps);
    [[nodiscard]] const PlayedLessonPtr& lesson() const { return m_lesson; }
    [[nodiscard]] QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    Context m_context;
    int m_number;
    PlayedLessonPtr m_lesson;
    int m_seen = 0;
};

/// All lessons as cards.
class LessonList : public QScrollArea {
    Q_OBJECT
public:
    LessonList(Context context, const std::vector<PlayedLessonPtr>& lessons, QWidget* parent);
    void refresh();

signals:
    void chosen(const ropescope::ui::PlayedLessonPtr& lesson);

protected:
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void arrange();

    Context m_context;
    QWidget* m_page;
    std::vector<LessonCard*> m_cards;
};

} // namespace ropescope::ui
