// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <array>
#include <cmath>

#include <ropescope/base/text.h>
#include <ropescope/formats/lessons/text_check.h>
#include <ropescope/formulas/formula_text.h>
#include <ropescope/lessons/lesson_text.h>
#include <ropescope/lessons/questions.h>

namespace ropescope {
namespace {

/// Lines of 57 Latin letters (28 Chinese characters) beyond which a part surely leaves the page.
constexpr double kLineWidth = 57;
struct LineLimit {
    std::string_view part;
    double lines;
};
constexpr std::array kLimits{LineLimit{"title", 2.5}, LineLimit{"body", 9}, LineLimit{"question", 4},
                             LineLimit{"revealed", 7}, LineLimit{"choices", 1.5}};

std::string formulasReplaced(std::string_view text, std::string_view by) {
    std::string result;
    std::size_t at = 0;
    for (const TextFormula& formula : textFormulas(text)) {
        result += text.substr(at, formula.offset - at);
        result += by;
        at = formula.offset + formula.tex.size();
    }
    return result + std::string(text.substr(at));
}

/// The number of lines that a text takes at least.
double linesOf(std::string_view text) {
    constexpr std::string_view kFormula = "xxxx";
    double lines = 0, width = 0;
    const std::string plain = formulasReplaced(text, kFormula);
    for (const char letter : plain) {
        const auto byte = static_cast<unsigned char>(letter);
        if (letter == '\n') {
            lines += std::ceil(width / kLineWidth);
            width = 0;
        } else if ((byte & 0xc0) != 0x80) {
            width += byte >= 0xe3 && byte < 0xf0 ? 2 : letter == '*' || letter == '`' ? 0 : 1;
        }
    }
    return lines + width / kLineWidth;
}

class TextChecker {
public:
    TextChecker(const Lesson& lesson, const LessonMarkdown& words, std::string file, const LessonValues* values,
                LessonFaults& faults)
        : m_lesson(lesson), m_words(words), m_file(std::move(file)), m_values(values), m_faults(faults) {}

    void check() {
        const LessonText& text = m_words.text;
        checkText("title", text.title);
        checkLength("title", "title", text.title);
        checkText("goal", text.goal);
        checkText("notes", text.notes);
        if (text.goal.empty())
            fail(lineOf("title"), 0, message("goal"), message("it is missing"), message("write it below the title"));
        checkOrder();
        for (const StepText& step : text.steps) checkStep(step);
    }

private:
    [[nodiscard]] std::size_t lineOf(const std::string& part) const {
        const auto found = m_words.lines.find(part);
        if (found != m_words.lines.end()) return found->second;
        const auto step = m_words.lines.find(part.substr(0, part.find('.')));
        return step == m_words.lines.end() ? 1 : step->second;
    }

    void fail(std::size_t line, std::size_t below, Message what, Message why, Message hint) {
        m_faults.push_back(
            {m_file, line + below, {.what = std::move(what), .why = std::move(why), .hint = std::move(hint)}});
    }

    /// Steps are those of the structure, in its order.
    void checkOrder() {
        const auto& texts = m_words.text.steps;
        for (const LessonStep& step : m_lesson.steps)
            if (std::ranges::find(texts, step.id, &StepText::id) == texts.end())
                fail(texts.empty() ? 1 : lineOf(texts.back().id), 0, message("step %1", backquoted(step.id)),
                     message("it has no text in this language"), message("write `## %1: title`", step.id));
        std::vector<std::string> order, expected;
        for (const StepText& text : texts) {
            if (std::ranges::find(m_lesson.steps, text.id, &LessonStep::id) == m_lesson.steps.end())
                fail(lineOf(text.id), 0, message("step %1", backquoted(text.id)),
                     message("lesson.json has no such step"), message("use the ids of lesson.json"));
            else if (std::ranges::find(order, text.id) != order.end())
                fail(lineOf(text.id), 0, message("step %1", backquoted(text.id)), message("it occurs twice"),
                     message("remove one"));
            else
                order.push_back(text.id);
        }
        for (const LessonStep& step : m_lesson.steps)
            if (std::ranges::find(order, step.id) != order.end()) expected.push_back(step.id);
        const auto [wrong, right] = std::ranges::mismatch(order, expected);
        if (wrong != order.end() && right != expected.end())
            fail(lineOf(*wrong), 0, message("step %1", backquoted(*wrong)),
                 message("%1 comes before it in lesson.json", backquoted(*right)), message("keep the order of steps"));
    }

    void checkStep(const StepText& text) {
        const auto step = std::ranges::find(m_lesson.steps, text.id, &LessonStep::id);
        checkLength(text.id, "title", text.title);
        const auto part = [&](const std::string& name, const std::string& content) {
            checkText(text.id + "." + name, content);
            checkLength(text.id + "." + name, name, content);
        };
        checkText(text.id, text.title);
        part("body", text.body);
        part("question", text.question);
        part("revealed", text.revealed);
        checkText(text.id + ".notes", text.notes);
        for (const auto& [id, choice] : text.choices) {
            checkText(text.id + ".choices." + id, choice);
            checkLength(text.id + ".choices." + id, "choices", choice);
        }
        for (const auto& [id, reason] : text.reasons) checkText(text.id + ".reasons." + id, reason);
        for (std::size_t i = 0; i < text.rows.size(); ++i)
            checkText(text.id + ".rows." + std::to_string(i + 1), text.rows[i]);
        for (std::size_t i = 0; i < text.wrong.size(); ++i)
            for (const std::string* each : {&text.wrong[i].answer, &text.wrong[i].meaning, &text.wrong[i].reply})
                checkText(text.id + ".wrong." + std::to_string(i + 1), *each);
        if (text.body.empty())
            fail(lineOf(text.id), 0, message("step %1", backquoted(text.id)), message("it has no text"),
                 message("write it below the title"));
        if (step != m_lesson.steps.end()) checkQuestion(*step, text);
    }

    void checkQuestion(const LessonStep& step, const StepText& text) {
        const std::size_t line = lineOf(text.id + ".question");
        const Message what = message("step %1", backquoted(text.id));
        if (step.question.has_value() == text.question.empty())
            fail(line, 0, what,
                 text.question.empty() ? message("its question has no text") : message("lesson.json has no question"),
                 text.question.empty() ? message("add `### question`") : message("remove `### question`"));
        if (!step.question) return;
        const auto& choices = step.question->choices;
        for (const LessonChoice& choice : choices)
            if (step.question->kind == QuestionKind::Choice && !text.choices.contains(choice.id))
                fail(lineOf(text.id + ".choices"), 0, what, message("the choice %1 has no text", choice.id),
                     message("add `- %1: text` to `### choices`", choice.id));
        for (const auto* texts : {&text.choices, &text.reasons})
            for (const auto& entry : *texts)
                if (std::ranges::find(choices, entry.first, &LessonChoice::id) == choices.end())
                    fail(lineOf(text.id + (texts == &text.choices ? ".choices." : ".reasons.") + entry.first), 0, what,
                         message("lesson.json has no choice %1", backquoted(entry.first)),
                         message("use the ids of lesson.json"));
        if (!m_values || text.rows.empty()) return;
        const std::size_t count = entryCount(*step.question, *m_values);
        if (step.question->kind == QuestionKind::Numbers && text.rows.size() != count)
            fail(lineOf(text.id + ".rows"), 0, what,
                 message("%1 names of rows for %2 numbers", text.rows.size(), count), message("write one per number"));
    }

    void checkText(const std::string& part, const std::string& text) {
        const std::size_t line = lineOf(part);
        for (const TextValue& place : textValues(text))
            if (m_values && !m_values->contains(place.name))
                fail(line, lineAt(text, place.offset) - 1, message("{%1}", place.name),
                     message("there is no number or quantity of this name"),
                     message("declare it in lesson.json, or correct the name"));
        checkBraces(text, line);
        for (const TextFormula& formula : textFormulas(text)) {
            const std::size_t below = lineAt(text, formula.offset) - 1;
            if (!formula.closed) {
                fail(line, below, message("formula"), message("its closing $ is missing"),
                     message("write $formula$, or \\$ for the sign itself"));
                continue;
            }
            checkFormula(line + below, formula.tex);
        }
    }

    /// A brace in words that begins no value would be printed as it is.
    void checkBraces(const std::string& text, std::size_t line) {
        std::vector<bool> known(text.size());
        const auto mark = [&](std::size_t from, std::size_t length) {
            for (std::size_t at = from; at < std::min(text.size(), from + length); ++at) known[at] = true;
        };
        for (const TextValue& place : textValues(text)) mark(place.offset, place.length);
        for (const TextFormula& formula : textFormulas(text)) mark(formula.offset, formula.tex.size());
        for (std::size_t at = 0; at < text.size(); ++at)
            if (text[at] == '{' && !known[at])
                return fail(line, lineAt(text, at) - 1, Message::verbatim("{"), message("no {name} begins here"),
                            message("write {name} or {name:3}, without blanks, to put a value in"));
    }

    void checkFormula(std::size_t line, std::string_view tex) {
        for (const TextValue& place : argumentValues(tex)) // { } without \value are TeX's own
            if (const bool command = place.offset > 0 && isLetter(tex[place.offset - 1]);
                !command && place.decimals && m_values && m_values->contains(place.name))
                fail(line, 0, message("{%1}", place.name), message("it is in a formula, where braces are TeX's own"),
                     message("write \\value{%1}", place.name));
        std::string shown;
        std::size_t at = 0;
        for (const TextValue& place : textValues(tex)) {
            if (!place.formula) continue;
            shown += tex.substr(at, place.offset - at);
            shown += "1";
            at = place.offset + place.length;
        }
        shown += tex.substr(at);
        const auto parsed = parseTex(shown);
        if (!parsed)
            fail(line, 0, message("formula %1, %2", backquoted(tex), parsed.error().what), parsed.error().why,
                 parsed.error().hint.empty() ? message("correct the formula") : parsed.error().hint);
    }

    void checkLength(const std::string& part, const std::string& name, const std::string& text) {
        const auto limit = std::ranges::find(kLimits, name, &LineLimit::part);
        const double lines = m_values ? linesOf(fillText(text, *m_values)) : 0;
        if (limit != kLimits.end() && lines > limit->lines)
            fail(lineOf(part), 0, message("%1", backquoted(part)),
                 message("about %1 lines, which do not fit on the page", std::round(lines * 10) / 10),
                 message("shorten it to at most %1", limit->lines));
    }

    const Lesson& m_lesson;
    const LessonMarkdown& m_words;
    std::string m_file;
    const LessonValues* m_values;
    LessonFaults& m_faults;
};

/// The parts of a step that both languages have, or neither.
struct StepPart {
    std::string_view name;
    bool (*has)(const StepText& step);
};
constexpr std::array kParts{
    StepPart{"body", [](const StepText& step) { return !step.body.empty(); }},
    StepPart{"question", [](const StepText& step) { return !step.question.empty(); }},
    StepPart{"choices", [](const StepText& step) { return !step.choices.empty(); }},
    StepPart{"reasons", [](const StepText& step) { return !step.reasons.empty(); }},
    StepPart{"rows", [](const StepText& step) { return !step.rows.empty(); }},
    StepPart{"revealed", [](const StepText& step) { return !step.revealed.empty(); }},
    StepPart{"notes", [](const StepText& step) { return !step.notes.empty(); }},
    StepPart{"wrong", [](const StepText& step) { return !step.wrong.empty(); }},
};

void findMissing(const LessonMarkdown& from, const LessonMarkdown& in, const std::string& file, LessonFaults& faults) {
    for (const StepText& step : from.text.steps) {
        const auto other = std::ranges::find(in.text.steps, step.id, &StepText::id);
        if (other == in.text.steps.end()) continue; // reported as a missing step
        const auto line = in.lines.find(step.id);
        for (const StepPart& part : kParts)
            if (part.has(step) && !part.has(*other))
                faults.push_back({file,
                                  line == in.lines.end() ? 1 : line->second,
                                  {.what = message("step %1", backquoted(step.id)),
                                   .why = message("%1 is not translated", backquoted(part.name)),
                                   .hint = message("write it in both languages")}});
    }
}

} // namespace

void checkTexts(const Lesson& lesson, const LessonMarkdown& words, const std::string& file, const LessonValues* values,
                LessonFaults& faults) {
    TextChecker(lesson, words, file, values, faults).check();
}

void compareTexts(const LessonMarkdown& english, const LessonMarkdown& chinese, LessonFaults& faults) {
    findMissing(english, chinese, "zh_CN.md", faults);
    findMissing(chinese, english, "en.md", faults);
}

} // namespace ropescope
