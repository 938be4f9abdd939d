// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#include <algorithm>

#include <ropescope/base/text.h>
#include <ropescope/formats/json/json_text.h>
#include <ropescope/formats/reports/lesson_report.h>
#include <ropescope/lessons/lesson_text.h>
#include <ropescope/lessons/questions.h>

namespace ropescope {
namespace {

struct ValueJson {
    std::string operator()(double number) const { return jsonNumber(number); }
    std::string operator()(bool flag) const { return flag ? "true" : "false"; }
    std::string operator()(const std::string& word) const { return jsonString(word); }
    std::string operator()(const std::vector<double>& numbers) const { return list(numbers); }
    std::string operator()(const std::vector<std::string>& words) const { return list(words); }

private:
    [[nodiscard]] std::string list(const auto& items) const {
        std::vector<std::string> texts;
        for (const auto& item : items) texts.push_back((*this)(item));
        return "[" + join(texts, ",") + "]";
    }
};

/// The answer as it is printed: of a choice, the id of the right one.
Expected<QuantityValue> printedAnswer(const LessonQuestion& question, const LessonValues& values) {
    if (question.kind != QuestionKind::Choice) return answerOf(question, values);
    auto right = correctChoice(question, values);
    return right ? Expected<QuantityValue>(QuantityValue(*right)) : right.error();
}

Expected<std::string> questionJson(const LessonQuestion& question, const LessonValues& values) {
    const auto answer = printedAnswer(question, values);
    if (!answer) return answer.error();
    std::string text = "{\"id\":" + jsonString(question.id) +
                       ",\"kind\":" + jsonString(questionKindWord(question.kind)) +
                       ",\"answer\":" + std::visit(ValueJson{}, *answer);
    if (question.tolerance > 0) text += jsonField("tolerance", question.tolerance);
    std::vector<std::string> choices;
    for (const LessonChoice& choice : question.choices)
        choices.push_back("{\"id\":" + jsonString(choice.id) +
                          ",\"value\":" + std::visit(ValueJson{}, choiceValue(choice, values)) + "}");
    if (!choices.empty()) text += ",\"choices\":[" + join(choices, ",") + "]";
    return text + "}";
}

} // namespace

double minutesOf(const Lesson& lesson) {
    double minutes = 0;
    for (const LessonStep& step : lesson.steps) minutes += step.minutes;
    return minutes;
}

std::string lessonListJson(const std::vector<LoadedLesson>& lessons) {
    std::string text = "{\"lessons\":[";
    for (const LoadedLesson& each : lessons)
        text += (&each == &lessons.front() ? "\n {\"id\":" : ",\n {\"id\":") + jsonString(each.lesson.id) +
                ",\"title\":" + jsonString(each.english.title) + ",\"title_zh\":" + jsonString(each.chinese.title) +
                jsonField("minutes", minutesOf(each.lesson)) +
                jsonField("steps", static_cast<double>(each.lesson.steps.size())) + "}";
    return text + "]}\n";
}

std::string lessonListText(const std::vector<LoadedLesson>& lessons, bool chinese) {
    constexpr std::size_t kColumn = 16;
    std::string text;
    for (const LoadedLesson& each : lessons) {
        std::string id = each.lesson.id;
        id.resize(std::max(kColumn, id.size() + 1), ' ');
        text += "  " + id + formatNumber(minutesOf(each.lesson)) + " min  " +
                (chinese ? each.chinese : each.english).title + "\n";
    }
    return text;
}

Expected<std::string> lessonJson(const LoadedLesson& loaded, int variant) {
    const auto numbers = variantOf(loaded.lesson, variant);
    const auto values = evaluate(loaded.lesson, numbers);
    if (!values) return values.error();
    std::string text =
        "{\"id\":" + jsonString(loaded.lesson.id) + jsonField("variant", double(variant)) + ",\"numbers\":{";
    for (const auto& [name, number] : numbers)
        text += (name == numbers.begin()->first ? "" : ",") + jsonString(name) + ":" + jsonNumber(number);
    text += "},\"steps\":[";
    for (const LessonStep& step : loaded.lesson.steps) {
        text += (&step == &loaded.lesson.steps.front() ? "\n {\"id\":" : ",\n {\"id\":") + jsonString(step.id) +
                jsonField("minutes", step.minutes);
        if (step.question) {
            const auto question = questionJson(*step.question, *values);
            if (!question) return question.error();
            text += ",\"question\":" + *question;
        }
        text += "}";
    }
    return text + "]}\n";
}

Expected<std::string> lessonReport(const LoadedLesson& loaded, int variant, bool chinese) {
    const auto values = evaluate(loaded.lesson, variantOf(loaded.lesson, variant));
    if (!values) return values.error();
    const LessonText& words = chinese ? loaded.chinese : loaded.english;
    std::string text = fillText(words.title, *values) + "\n" + fillText(words.goal, *values) + "\n";
    for (const LessonStep& step : loaded.lesson.steps) {
        const auto found = std::ranges::find(words.steps, step.id, &StepText::id);
        const StepText shown = found == words.steps.end() ? StepText{.id = step.id} : *found;
        text += "\n" + step.id + "  " + fillText(shown.title, *values) + "  (" + formatNumber(step.minutes) + " min)\n";
        if (!step.question) continue;
        const auto answer = printedAnswer(*step.question, *values);
        if (!answer) return answer.error();
        text += "  " + fillText(shown.question, *values) + "\n";
        for (const LessonChoice& choice : step.question->choices) {
            const auto label = shown.choices.find(choice.id);
            text += "    " + choice.id + "  " + valueText(choiceValue(choice, *values)) +
                    (label == shown.choices.end() ? "" : "  " + fillText(label->second, *values)) + "\n";
        }
        text += "  = " + valueText(*answer) + "\n";
    }
    return text;
}

} // namespace ropescope
