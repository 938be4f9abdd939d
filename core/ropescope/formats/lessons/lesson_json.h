// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <string_view>

#include <ropescope/formats/lessons/lesson_fault.h>
#include <ropescope/lessons/lesson.h>

namespace ropescope {

inline constexpr int kLessonVersion = 1;
inline constexpr std::size_t kMaxLessonBytes = std::size_t{1} << 20; ///< of a file of a lesson
inline constexpr std::size_t kMaxLessonParts = 1000;                 ///< steps, numbers, quantities

inline constexpr std::size_t kMaxLessonId = 64; ///< letters of the id of a step or question

/// Whether a text is letters, digits, `-` and `_`, a letter first: an id of a step or a question.
[[nodiscard]] bool isLessonId(std::string_view id);

/// The structure of a lesson, with the lines of "numbers.NAME", "quantities.NAME", "steps.ID" and "steps.ID.question".
struct LessonJson {
    Lesson lesson;
    PartLines lines;
    LessonFaults faults; ///< of its form; what the names in it mean is checked by checkLesson
};
[[nodiscard]] LessonJson readLessonJson(std::string_view text, std::string id);

/// The quantity that a JSON object declares: {"next": {}}, as in the examples of quantityKinds().
[[nodiscard]] Expected<LessonQuantity> parseQuantity(std::string_view json, std::string name);

/// The ids in lessons.json, in the order in which lessons are listed.
[[nodiscard]] Expected<std::vector<std::string>> parseLessonList(std::string_view json);

} // namespace ropescope
