// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/ui/window_bench.h"
#include "ui/lessons/lesson_store.h"
#include "ui/modes/lesson/lesson_mode.h"

/// A window that plays lessons, for tests.
namespace ropescope::ui {

struct LessonWindow : ShownWindow {
    LessonWindow() : ShownWindow(sessionOf(kExample)) {
        QTest::keyClick(&window, Qt::Key_2, Qt::ControlModifier);
        bench.settle();
    }
    [[nodiscard]] LessonMode& mode() { return *window.findChild<LessonMode*>(); }
    void key(int key, Qt::KeyboardModifiers modifiers = {}) {
        QTest::keyClick(&mode(), static_cast<Qt::Key>(key), modifiers);
        bench.settle();
    }
};

inline PlayedLessonPtr lessonCalled(const char* id) {
    for (const PlayedLessonPtr& lesson : builtInLessons())
        if (lesson->lesson.id == id) return lesson;
    return nullptr;
}

} // namespace ropescope::ui
