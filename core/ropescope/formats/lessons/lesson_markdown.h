// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <string_view>

#include <ropescope/formats/lessons/lesson_fault.h>
#include <ropescope/lessons/lesson.h>

namespace ropescope {

/// The words of a lesson in one language, with the lines of "title", "goal", "notes", "ID", "ID.body", "ID.question",
/// "ID.choices.A", "ID.rows.1", "ID.wrong.1", …
struct LessonMarkdown {
    LessonText text;
    PartLines lines;
    LessonFaults faults; ///< of its form
};
/// `file` is its name in faults: "en.md".
[[nodiscard]] LessonMarkdown readLessonMarkdown(std::string_view text, const std::string& file);

} // namespace ropescope
