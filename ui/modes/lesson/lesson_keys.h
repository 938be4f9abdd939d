// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QKeyEvent>

#include "ui/lessons/lesson_play.h"

/// The keys of a lesson, the same in all windows that play it. Clickers send Page Up and Page Down.
namespace ropescope::ui {

/// Reveals the answer of a question, or else goes to the next step.
void advanceLesson(LessonPlay& play);
void retreatLesson(LessonPlay& play);

/// Whether the lesson takes a key: Space, Right, Page Down and Enter go on, Left and Page Up go back, A to D vote (Shift
/// takes a vote back), V begins the second vote or goes back to the first, R reveals, Home starts the step again.
[[nodiscard]] bool isLessonKey(const LessonPlay& play, const QKeyEvent& event);
/// Acts on such a key.
void applyLessonKey(LessonPlay& play, const QKeyEvent& event);

} // namespace ropescope::ui
