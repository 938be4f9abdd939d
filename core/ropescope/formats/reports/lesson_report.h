// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <vector>

#include <ropescope/formats/lessons/lesson_check.h>
#include <ropescope/lessons/quantities.h>

/// Lessons as text and JSON (contract, section 5).
namespace ropescope {

/// {"lessons":[{"id":…,"title":…,"title_zh":…,"minutes":10,"steps":12}]}
[[nodiscard]] std::string lessonListJson(const std::vector<LoadedLesson>& lessons);
[[nodiscard]] std::string lessonListText(const std::vector<LoadedLesson>& lessons, bool chinese);

/// {"id":…,"steps":[{"id":…,"minutes":1,"question":{"id":…,"kind":"numbers","answer":[…],"tolerance":0.001}}]}: an answer
/// is a number, a list of numbers or of words, the id of a choice, or true or false.
[[nodiscard]] Expected<std::string> lessonJson(const LoadedLesson& loaded, int variant);
/// The steps with their titles, questions and answers.
[[nodiscard]] Expected<std::string> lessonReport(const LoadedLesson& loaded, int variant, bool chinese);

/// The minutes of all steps.
[[nodiscard]] double minutesOf(const Lesson& lesson);

} // namespace ropescope
