// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>

#include <ropescope/formats/lessons/lesson_fault.h>
#include <ropescope/formats/lessons/lesson_markdown.h>
#include <ropescope/lessons/quantities.h>

namespace ropescope {

/// Adds the faults of the words of a lesson in one language: steps that differ from those of the structure, missing
/// parts, names that do not exist, formulas that cannot be typeset, and texts that surely do not fit. Names are checked
/// against `values`, if the quantities could be computed.
void checkTexts(const Lesson& lesson, const LessonMarkdown& words, const std::string& file, const LessonValues* values,
                LessonFaults& faults);

/// Adds a fault for each part that only one language has.
void compareTexts(const LessonMarkdown& english, const LessonMarkdown& chinese, LessonFaults& faults);

} // namespace ropescope
