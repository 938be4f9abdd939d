// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <string>

#include <ropescope/lessons/quantities.h>

namespace ropescope {

/// "choice", "number", …
[[nodiscard]] std::string_view questionKindWord(QuestionKind kind);
[[nodiscard]] Expected<QuestionKind> questionKindOf(std::string_view word);

/// The value that answers a question: of several quantities one list. Fails for an unknown name, and if the value is
/// not of the type that the kind of the question asks for.
[[nodiscard]] Expected<QuantityValue> answerOf(const LessonQuestion& question, const LessonValues& values);
/// The value of a choice: a number, that of a quantity, true or false, or a word.
[[nodiscard]] QuantityValue choiceValue(const LessonChoice& choice, const LessonValues& values);
/// The id of the one choice that equals the answer. Fails if none does, or several do.
[[nodiscard]] Expected<std::string> correctChoice(const LessonQuestion& question, const LessonValues& values);

/// The number of entries that are to be given: 1, or the length of the list.
[[nodiscard]] std::size_t entryCount(const LessonQuestion& question, const LessonValues& values);
/// Whether `given` is the entry of the answer with this index from 0; of a question of choices, the id of the right one.
[[nodiscard]] bool isRight(const LessonQuestion& question, std::size_t entry, const QuantityValue& given,
                           const LessonValues& values);
/// Whether two values are equal, numbers within a tolerance.
[[nodiscard]] bool equalValues(const QuantityValue& one, const QuantityValue& other, double tolerance);

} // namespace ropescope
