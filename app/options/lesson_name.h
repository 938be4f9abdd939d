// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

#include <ropescope/formats/lessons/lesson_check.h>

namespace ropescope::app {

/// The files of a lesson: of a folder or a package if there is one of this name, else of a lesson of the program. Absent
/// files of a folder are left out; the linter names them.
[[nodiscard]] Expected<LessonFiles> lessonFilesOf(const std::string& name);

/// The same lesson, ready to be played; of a session file, its steps.
[[nodiscard]] Expected<LoadedLesson> lessonOf(const std::string& name);

} // namespace ropescope::app
