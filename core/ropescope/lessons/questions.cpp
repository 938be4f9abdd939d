// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <array>
#include <cmath>

#include <ropescope/base/text.h>
#include <ropescope/base/words.h>
#include <ropescope/lessons/lesson_text.h>
#include <ropescope/lessons/questions.h>

namespace ropescope {
namespace {

using enum QuestionKind;

constexpr std::array kQuestionWords{Word<QuestionKind>{"choice", Choice},   Word<QuestionKind>{"number", Number},
                                    Word<QuestionKind>{"numbers", Numbers}, Word<QuestionKind>{"place", Place},
                                    Word<QuestionKind>{"sketch", Sketch},   Word<QuestionKind>{"allocate", Allocate}};

using NumberList = std::vector<double>;
using WordList = std::vector<std::string>;

/// Several quantities as one list. Fails if they are not all numbers or lists of numbers.
Expected<QuantityValue> joined(const LessonQuestion& question, const LessonValues& values) {
    NumberList numbers;
    for (const std::string& name : question.answer) {
        const auto value = values.find(name);
        if (value == values.end())
            return Error{.what = message("answer %1", backquoted(name)),
                         .why = message("there is no number or quantity of this name"),
                         .hint = message("declare it among the quantities")};
        if (question.answer.size() == 1) return value->second;
        const auto* number = std::get_if<double>(&value->second);
        const auto* flag = std::get_if<bool>(&value->second);
        if (!number && !flag)
            return Error{.what = message("answer %1", backquoted(name)),
                         .why = message("one of several answers must be a number"),
                         .hint = message("name an entry of the list, such as %1.1", name)};
        numbers.push_back(number ? *number : *flag ? 1 : 0);
    }
    return QuantityValue(numbers);
}

bool suits(QuestionKind kind, const QuantityValue& value) {
    const bool isNumber = std::holds_alternative<double>(value), isList = std::holds_alternative<NumberList>(value);
    switch (kind) {
    case Choice: return !isList && !std::holds_alternative<WordList>(value);
    case Number: return isNumber;
    case Numbers:
    case Place: return isNumber || isList;
    case Sketch: return isList;
    case Allocate: return std::holds_alternative<WordList>(value);
    }
    return false;
}

Message wantedBy(QuestionKind kind) {
    switch (kind) {
    case Choice: return message("a choice needs a number, a word or true or false");
    case Number: return message("a number is needed");
    case Numbers: return message("a list of numbers is needed");
    case Place: return message("a list of coordinates is needed");
    case Sketch: return message("a curve is needed, such as the kernel at 0-128");
    case Allocate: return message("a list of axes is needed, such as allocation_axes");
    }
    return {};
}

} // namespace

std::string_view questionKindWord(QuestionKind kind) { return wordOf<QuestionKind>(kind, kQuestionWords); }

Expected<QuestionKind> questionKindOf(std::string_view word) {
    return parseWord<QuestionKind>("kind", word, kQuestionWords);
}

Expected<QuantityValue> answerOf(const LessonQuestion& question, const LessonValues& values) {
    auto value = joined(question, values);
    if (!value || suits(question.kind, *value)) {
        const auto* number = value ? std::get_if<double>(&*value) : nullptr;
        const bool list = question.kind == Numbers || question.kind == Place;
        return number && list ? QuantityValue(NumberList{*number}) : value;
    }
    return Error{.what = message("answer %1", backquoted(join(question.answer, ", "))),
                 .why = message("its type does not fit a question of the kind %1", questionKindWord(question.kind)),
                 .hint = wantedBy(question.kind)};
}

QuantityValue choiceValue(const LessonChoice& choice, const LessonValues& values) {
    if (const auto number = parseNumber(choice.value)) return *number;
    if (const auto found = values.find(choice.value); found != values.end()) return found->second;
    if (choice.value == "true" || choice.value == "false") return choice.value == "true";
    return choice.value;
}

bool equalValues(const QuantityValue& one, const QuantityValue& other, double tolerance) {
    const auto near = [tolerance](double a, double b) {
        constexpr double kRounding = 1e-9;
        return std::abs(a - b) <= std::max(tolerance, kRounding * std::max(std::abs(a), std::abs(b)));
    };
    const auto number = [](const QuantityValue& value) -> std::optional<double> {
        if (const auto* plain = std::get_if<double>(&value)) return *plain;
        if (const auto* list = std::get_if<NumberList>(&value); list && list->size() == 1) return list->front();
        if (const auto* flag = std::get_if<bool>(&value)) return *flag ? 1 : 0;
        return {};
    };
    if (const auto a = number(one), b = number(other); a && b) return near(*a, *b);
    const auto *numbers = std::get_if<NumberList>(&one), *others = std::get_if<NumberList>(&other);
    if (numbers && others) return std::ranges::equal(*numbers, *others, near);
    return one == other;
}

Expected<std::string> correctChoice(const LessonQuestion& question, const LessonValues& values) {
    const auto answer = answerOf(question, values);
    if (!answer) return answer.error();
    std::vector<std::string> right;
    for (const LessonChoice& choice : question.choices)
        if (equalValues(choiceValue(choice, values), *answer, question.tolerance)) right.push_back(choice.id);
    if (right.size() == 1) return right.front();
    return Error{.what = message("choices"),
                 .why = right.empty() ? message("none of them equals the answer, %1", plainText(*answer))
                                      : message("%1 equal the answer", join(right, ", ")),
                 .hint = message("exactly one must")};
}

std::size_t entryCount(const LessonQuestion& question, const LessonValues& values) {
    if (question.kind == Choice) return 1;
    const auto answer = answerOf(question, values);
    if (!answer) return 1;
    if (const auto* numbers = std::get_if<NumberList>(&*answer)) return numbers->size();
    const auto* words = std::get_if<WordList>(&*answer);
    return words ? words->size() : 1;
}

bool isRight(const LessonQuestion& question, std::size_t entry, const QuantityValue& given,
             const LessonValues& values) {
    if (const auto* id = std::get_if<std::string>(&given); id && question.kind == Choice) {
        const auto right = correctChoice(question, values);
        return right && *right == *id;
    }
    const auto answer = answerOf(question, values);
    if (!answer) return false;
    if (const auto* numbers = std::get_if<NumberList>(&*answer))
        return entry < numbers->size() && equalValues((*numbers)[entry], given, question.tolerance);
    if (const auto* words = std::get_if<WordList>(&*answer))
        return entry < words->size() && equalValues((*words)[entry], given, 0);
    return entry == 0 && equalValues(*answer, given, question.tolerance);
}

} // namespace ropescope
