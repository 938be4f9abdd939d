// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include <ropescope/formats/lessons/lesson_check.h>

#include "app/options/options.h"

namespace ropescope::app {

/// The options of `lesson export`.
[[nodiscard]] std::vector<OptionSpec> lessonExportOptions();

/// Writes a handout as PDF, or with --pictures the picture of each step into a folder.
[[nodiscard]] Expected<void> exportLesson(const Options& options, const LoadedLesson& lesson, int variant);

} // namespace ropescope::app
