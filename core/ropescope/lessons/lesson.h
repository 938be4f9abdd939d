// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <map>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include <ropescope/figures/figure_setup.h>

/// A lesson as its author wrote it: what its steps show and ask, without words of any language (LessonText has these).
/// Answers are names of quantities, which are computed (quantities.h).
namespace ropescope {

/// A number that a lesson varies. Pupils change it where a step lets them, and worksheets draw it from `variants`.
struct LessonNumber {
    std::string name;
    double value = 0, min = 0, max = 0, step = 1;
    std::vector<double> variants{}; ///< empty: it does not vary
    bool operator==(const LessonNumber&) const = default;
};

/// A computed value: a number, a list of numbers, a word, a list of words, or true/false.
using QuantityValue = std::variant<double, std::vector<double>, std::string, std::vector<std::string>, bool>;

/// A name for a computed value. Arguments are texts in which `{L}` stands for a number or an earlier quantity.
struct LessonQuantity {
    std::string name;
    std::string kind{}; ///< of quantityKinds()
    FieldTexts arguments{};
    bool operator==(const LessonQuantity&) const = default;
};

enum class QuestionKind { Choice, Number, Numbers, Place, Sketch, Allocate };

struct LessonChoice {
    std::string id;    ///< A to D
    std::string value; ///< a number, the name of a quantity, or a word
    bool operator==(const LessonChoice&) const = default;
};

struct LessonQuestion {
    std::string id;
    QuestionKind kind = QuestionKind::Choice;
    std::vector<std::string> answer{};   ///< names of quantities
    double tolerance = 0;                ///< of numbers
    std::vector<LessonChoice> choices{}; ///< of choice questions, and of others that a class votes on
    int segment = 0;                     ///< that is dragged, counted from 1; only of place questions
    bool operator==(const LessonQuestion&) const = default;
};

/// What a step shows.
struct LessonPicture {
    FieldTexts settings{}; ///< session fields over those of the lesson, with `{L}` as in quantities
    FigureSetup figure{};
    std::string spotlight{}; ///< letter of the panel that stands out; empty: none
    bool operator==(const LessonPicture&) const = default;
};

struct LessonStep {
    std::string id;
    double minutes = 1;
    std::string session{}; ///< file name in the folder; empty: the program's defaults
    LessonPicture picture{};
    LessonPicture revealed{};        ///< after the reveal; mostly the same
    std::vector<std::string> free{}; ///< numbers that can be changed
    bool stamp = false;              ///< something here is wrong on purpose
    std::optional<LessonQuestion> question{};
    bool operator==(const LessonStep&) const = default;
};

struct Lesson {
    std::string id;
    std::string source{}; ///< the articles that it follows
    FieldTexts settings{};
    std::vector<LessonNumber> numbers{};
    std::vector<LessonQuantity> quantities{};
    std::vector<LessonStep> steps{};
    bool operator==(const Lesson&) const = default;
};

/// What teachers hear about a wrong answer.
struct WrongAnswer {
    std::string answer, meaning, reply;
    bool operator==(const WrongAnswer&) const = default;
};

/// The words of a step, in Markdown with `$formulas$` and `{names}` of numbers and quantities.
struct StepText {
    std::string id, title{}, body{};
    std::string question{}, revealed{}, notes{};
    std::map<std::string, std::string> choices{}, reasons{}; ///< by id of the choice
    std::vector<std::string> rows{};                         ///< names of the entries of an answer
    std::vector<WrongAnswer> wrong{};
    bool operator==(const StepText&) const = default;
};

/// The words of a lesson in one language.
struct LessonText {
    std::string title, goal, notes;
    std::vector<StepText> steps{};
    bool operator==(const LessonText&) const = default;
};

} // namespace ropescope
