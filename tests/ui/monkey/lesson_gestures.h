// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include <QTest>

#include "tests/ui/monkey/subject.h"
#include "ui/lessons/lesson_store.h"
#include "ui/modes/lesson/lesson_mode.h"
#include "ui/modes/lesson/lesson_view.h"
#include "ui/modes/lesson/present/lesson_show.h"
#include "ui/modes/lesson/present/presenter_window.h"
#include "ui/window/mode_stack.h"

namespace ropescope::ui::monkey {

inline void pressLessonKey(QWidget& target, Random& random) {
    static const std::vector<Qt::Key> keys{Qt::Key_Space, Qt::Key_PageDown, Qt::Key_Left, Qt::Key_PageUp, Qt::Key_Home,
                                           Qt::Key_R,     Qt::Key_V,        Qt::Key_A,    Qt::Key_B,      Qt::Key_C,
                                           Qt::Key_D,     Qt::Key_F,        Qt::Key_L,    Qt::Key_W,      Qt::Key_S,
                                           Qt::Key_O,     Qt::Key_Period};
    QTest::keyClick(&target, keys[below(random, keys.size())],
                    below(random, 8) == 0 ? Qt::ShiftModifier : Qt::NoModifier);
}

/// A click or a stroke on any part of a window: choices, fields, sketches, places, pictures.
inline void strokeAnywhere(QWidget& window, Random& random) {
    const auto anyPoint = [&] {
        return QPoint(static_cast<int>(below(random, static_cast<std::size_t>(std::max(1, window.width())))),
                      static_cast<int>(below(random, static_cast<std::size_t>(std::max(1, window.height())))));
    };
    const QPoint from = anyPoint(), to = anyPoint();
    QWidget* target = window.childAt(from);
    if (!target) return;
    QTest::mousePress(target, Qt::LeftButton, {}, target->mapFrom(&window, from));
    QTest::mouseMove(target, target->mapFrom(&window, (from + to) / 2));
    QTest::mouseRelease(target, Qt::LeftButton, {}, target->mapFrom(&window, to));
}

/// A lesson is played for a while, alone or before an audience, and left again, with or without its state.
inline void visitLesson(Subject& subject, std::uint64_t which, std::uint64_t step, std::uint64_t seed) {
    ModeStack& modes = subject.window().workbench().modes();
    LessonMode& mode = modes.lessons();
    const PlayedLessonPtr& lesson = builtInLessons()[which % builtInLessons().size()];
    mode.play(lesson, static_cast<int>(step % lesson->lesson.steps.size()));
    Random random(seed);
    if (seed % 3 == 0) mode.present();
    for (int i = 0; i < 12 && mode.played(); ++i) {
        QWidget* presenter = mode.show() ? mode.show()->presenter() : nullptr;
        const bool here = i % 2 == 1 || !presenter;
        if (below(random, 3) == 0)
            strokeAnywhere(here ? static_cast<QWidget&>(*mode.view()) : *presenter, random);
        else
            pressLessonKey(here ? static_cast<QWidget&>(mode) : *presenter, random);
        for (const std::string& name : mode.played()->current().free)
            mode.played()->setNumber(name, static_cast<double>(below(random, 40)));
        subject.runJob();
    }
    if (seed % 5 == 0) QTest::keyClick(&mode, Qt::Key_Return, Qt::ControlModifier);
    mode.leave();
    modes.show(0);
    QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
    subject.window().activateWindow();
}

} // namespace ropescope::ui::monkey
