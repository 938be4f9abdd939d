// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include <ropescope/formats/lessons/lesson_files.h>

#include "ui/lessons/lesson_play.h"

/// Where lessons come from: the program, folders, and packages.
namespace ropescope::ui {

/// The lessons of the program, in the order in which they build on each other.
[[nodiscard]] std::vector<std::string> builtInLessonIds();
/// Fails for an unknown id, with the nearest one.
[[nodiscard]] Expected<LessonFiles> builtInLesson(const std::string& id);
/// All of them. Read when first asked for.
[[nodiscard]] const std::vector<PlayedLessonPtr>& builtInLessons();

/// The files of a lesson: of a folder or a package if there is one of this name, else of a lesson of the program. Absent
/// files of a folder are left out; the linter names them.
[[nodiscard]] Expected<LessonFiles> lessonFilesOf(const std::string& name);
/// The same lesson, ready to be played; of a session file, its steps.
[[nodiscard]] Expected<LoadedLesson> lessonOf(const std::string& name);
/// The lesson of these files with all that the linter finds; fails if it cannot be read at all.
[[nodiscard]] Expected<CheckedLesson> checkedLesson(const LessonFiles& files);
/// Whether a path is that of a package, or of a folder with a lesson.
[[nodiscard]] bool isLessonPath(const QString& path);

} // namespace ropescope::ui
