// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include "ui/document/context.h"
#include "ui/lessons/lesson_play.h"

class QPushButton;

namespace ropescope::ui {

class StepDots;

/// Back, a dot for each step, and what comes next.
class StepBar : public QWidget {
    Q_OBJECT
public:
    StepBar(Context context, LessonPlay& play, QWidget* parent);

protected:
    void changeEvent(QEvent* event) override;

private:
    void refresh();

    LessonPlay& m_play;
    QPushButton* m_back;
    StepDots* m_dots;
    QPushButton* m_next;
};

/// A dot for each step of a play; a click goes there.
class StepDots : public QWidget {
    Q_OBJECT
public:
    StepDots(Context context, LessonPlay& play, QWidget* parent);
    [[nodiscard]] QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    bool event(QEvent* event) override;

private:
    [[nodiscard]] QRectF dot(int step) const;
    [[nodiscard]] int stepAt(const QPointF& point) const; ///< -1: none

    Context m_context;
    LessonPlay& m_play;
};

} // namespace ropescope::ui
