// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

#include <ropescope/formats/lessons/lesson_files.h>

namespace ropescope::app {

/// The files of a lesson: of a folder or a package if there is one of this name, else of a lesson of the program. Absent
/// files of a folder are left out; the linter names them.
[[nodiscard]] Expected<LessonFiles> lessonFilesOf(const std::string& name);

} // namespace ropescope::app
