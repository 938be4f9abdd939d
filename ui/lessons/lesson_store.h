// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "ui/lessons/lesson_play.h"

namespace ropescope::ui {

/// The lessons of the program, in the order in which they build on each other. Read when first asked for.
[[nodiscard]] const std::vector<PlayedLessonPtr>& builtInLessons();

} // namespace ropescope::ui
