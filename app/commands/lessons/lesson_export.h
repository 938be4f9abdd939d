// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include <ropescope/formats/lessons/lesson_check.h>

#include "app/options/options.h"

namespace ropescope::app {

/// The options of `lesson export`.
[[nodiscard]] std::vector<OptionSpec> lessonExportOptions();

/// What a lesson as one file is called by --format.
inline constexpr std::string_view kLessonPackage = "ropelesson";

/// What `lesson export` writes, by its options and the suffix of -o: pdf, kLessonPackage, or with --pictures theirs.
[[nodiscard]] Expected<std::string> lessonExportFormat(const Options& options);

/// Writes a handout as PDF, or with --pictures the picture of each step into a folder.
[[nodiscard]] Expected<void> exportLesson(const Options& options, const LoadedLesson& lesson, int variant);

} // namespace ropescope::app
