// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/options/lesson_name.h"

#include <filesystem>

#include "ui/document/files/built_in_lessons.h"

namespace ropescope::app {

Expected<LessonFiles> lessonFilesOf(const std::string& name) {
    std::error_code failed;
    const bool path = isLessonPackage(name) || name.find('/') != std::string::npos || name.starts_with('.') ||
                      std::filesystem::is_directory(name, failed);
    return path ? readLessonFiles(name) : ui::builtInLesson(name);
}

} // namespace ropescope::app
