// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include "ui/charts/number_chart.h"
#include "ui/lessons/lesson_play.h"
#include "ui/modes/lesson/lesson_look.h"

namespace ropescope::ui {

/// A picture on which the answer to a question is drawn with the mouse, and, once revealed, the truth beside it.
class AnswerPicture : public QWidget {
    Q_OBJECT
public:
    AnswerPicture(LessonPlay& play, QWidget* parent) : QWidget(parent), m_play(play) {}
    /// Shows the present answer; without `answerable` it cannot be changed.
    void show(const LessonLook& look, bool answerable) {
        m_look = look;
        m_answerable = answerable;
        refresh();
        update();
    }

protected:
    bool event(QEvent* event) override;
    virtual void refresh() {}
    [[nodiscard]] LessonPlay& play() const { return m_play; }
    [[nodiscard]] const LessonLook& look() const { return m_look; }
    [[nodiscard]] bool canAnswer() const { return m_answerable && !m_play.answers().committed; }
    /// The style of charts at the size of texts of the lesson.
    [[nodiscard]] PaintStyle chartStyle() const;

private:
    LessonPlay& m_play;
    LessonLook m_look{};
    bool m_answerable = false;
};

/// The widget for the current question; null if it is answered without a picture.
[[nodiscard]] AnswerPicture* makeAnswerPicture(LessonPlay& play, QWidget* parent);

} // namespace ropescope::ui
