// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include <ropescope/formats/lessons/lesson_files.h>

namespace ropescope::ui {

/// The ids of the lessons of the program, in the order in which they are taught.
[[nodiscard]] std::vector<std::string> builtInLessonIds();
/// Fails for an unknown id, with the nearest one.
[[nodiscard]] Expected<LessonFiles> builtInLesson(const std::string& id);

} // namespace ropescope::ui
