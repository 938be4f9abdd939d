// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <set>

#include <ropescope/base/text.h>
#include <ropescope/formats/lessons/lesson_check.h>
#include <ropescope/formats/lessons/lesson_json.h>
#include <ropescope/formats/lessons/lesson_markdown.h>
#include <ropescope/formats/lessons/text_check.h>
#include <ropescope/formats/session/session_file.h>
#include <ropescope/lessons/lesson_states.h>
#include <ropescope/lessons/lesson_text.h>
#include <ropescope/lessons/questions.h>
#include <ropescope/session/fields/field_text.h>
#include <ropescope/session/placed_session.h>

namespace ropescope {
namespace {

constexpr const char* kStructureFile = "lesson.json";
constexpr std::size_t kMaxChoices = 4;

class LessonChecker {
public:
    LessonChecker(const LessonFiles& files, const LessonRules& rules) : m_files(files), m_rules(rules) {}

    /// Reads the files; their form only.
    CheckedLesson read() {
        LessonJson structure;
        if (const std::string* text = contentOf(kStructureFile)) structure = readLessonJson(*text, m_files.id);
        m_lines = structure.lines;
        m_loaded.lesson = std::move(structure.lesson);
        m_loaded.lesson.id = m_files.id;
        m_loaded.path = m_files.path;
        append(structure.faults);
        m_english = readWords("en.md");
        m_chinese = readWords("zh_CN.md");
        m_loaded.english = m_english.text;
        m_loaded.chinese = m_chinese.text;
        for (const LessonStep& step : m_loaded.lesson.steps) readSession(step);
        return finished();
    }

    /// And what they mean.
    CheckedLesson check() {
        (void)read();
        checkQuantities();
        for (const LessonStep& step : m_loaded.lesson.steps) checkStep(step);
        const LessonValues* values = m_values.empty() ? nullptr : &m_values.front();
        if (contentOf("en.md", false)) checkTexts(m_loaded.lesson, m_english, "en.md", values, m_faults);
        if (contentOf("zh_CN.md", false)) checkTexts(m_loaded.lesson, m_chinese, "zh_CN.md", values, m_faults);
        if (contentOf("en.md", false) && contentOf("zh_CN.md", false)) compareTexts(m_english, m_chinese, m_faults);
        return finished();
    }

private:
    CheckedLesson finished() {
        std::ranges::stable_sort(m_faults, [](const LessonFault& one, const LessonFault& other) {
            return std::pair(one.file, one.line) < std::pair(other.file, other.line);
        });
        return {m_loaded, m_faults};
    }

    void append(const LessonFaults& faults) { m_faults.insert(m_faults.end(), faults.begin(), faults.end()); }

    void fail(const std::string& part, Error error) {
        const auto line = m_lines.find(part);
        m_faults.push_back({kStructureFile, line == m_lines.end() ? 1 : line->second, std::move(error)});
    }

    const std::string* contentOf(const std::string& name, bool report = true) {
        const auto found = m_files.contents.find(name);
        if (found != m_files.contents.end()) return &found->second;
        if (report)
            m_faults.push_back({name,
                                1,
                                {.what = message("file"),
                                 .why = message("it is missing"),
                                 .hint = message("a lesson has lesson.json, en.md and zh_CN.md")}});
        return nullptr;
    }

    LessonMarkdown readWords(const std::string& name) {
        const std::string* text = contentOf(name);
        LessonMarkdown words = text ? readLessonMarkdown(*text, name) : LessonMarkdown();
        append(words.faults);
        return words;
    }

    void readSession(const LessonStep& step) {
        if (step.session.empty() || m_loaded.sessions.contains(step.session)) return;
        const std::string part = "steps." + step.id;
        const auto found = m_files.contents.find(step.session);
        if (!isLessonFileName(step.session) || found == m_files.contents.end())
            return fail(part, {.what = message("session %1", backquoted(step.session)),
                               .why = message("there is no such file in the folder of the lesson"),
                               .hint = message("save it there, or leave `session` out")});
        auto parsed = parseSessionFile(found->second, step.session);
        if (parsed) {
            m_loaded.sessions.emplace(step.session, std::move(parsed->session));
            return;
        }
        const std::size_t offset = parsed.error().place ? parsed.error().place->offset : 0;
        m_faults.push_back({step.session, lineAt(found->second, offset), parsed.error()});
    }

    /// Computes the variants; every quantity is named once.
    void checkQuantities() {
        const Lesson& lesson = m_loaded.lesson;
        std::set<std::string> faulty;
        std::set<std::map<std::string, double>> seen;
        if (hasUnknownKinds()) return;
        for (int n = 0; n <= kCheckedVariants; ++n) {
            const auto numbers = variantOf(lesson, n);
            if (!seen.insert(numbers).second) continue;
            const LessonValues values = valuesOf(numbers, n, faulty);
            if (faulty.empty()) m_values.push_back(values);
        }
        if (!faulty.empty()) m_values.clear();
    }

    bool hasUnknownKinds() {
        bool found = false;
        for (const LessonQuantity& quantity : m_loaded.lesson.quantities) {
            const auto checked = checkArguments(quantity);
            if (!checked) fail("quantities." + quantity.name, checked.error());
            found = found || !checked;
        }
        return found;
    }

    LessonValues valuesOf(const std::map<std::string, double>& numbers, int variant, std::set<std::string>& faulty) {
        const Lesson& lesson = m_loaded.lesson;
        LessonValues values;
        for (const auto& [name, number] : numbers) values[name] = number;
        for (const LessonQuantity& quantity : lesson.quantities) {
            const auto result = evaluate(lesson, quantity, values);
            const auto added = result ? addValue(values, quantity.name, *result) : Expected<void>(result.error());
            if (added || !faulty.insert(quantity.name).second) continue;
            Error fault = added.error();
            fault.what = variant == 0
                             ? message("quantity %1, %2", backquoted(quantity.name), fault.what)
                             : message("quantity %1 of variant %2, %3", backquoted(quantity.name), variant, fault.what);
            fail("quantities." + quantity.name, fault);
        }
        return values;
    }

    void checkStep(const LessonStep& step) {
        const std::string part = "steps." + step.id;
        for (const std::string& name : step.free)
            if (std::ranges::find(m_loaded.lesson.numbers, name, &LessonNumber::name) == m_loaded.lesson.numbers.end())
                fail(part, {.what = message("`free` of step %1", backquoted(step.id)),
                            .why = message("there is no number %1", backquoted(name)),
                            .hint = message("name one of `numbers`")});
        if (!(step.minutes > 0 && step.minutes <= 60))
            fail(part, {.what = message("`minutes` of step %1", backquoted(step.id)),
                        .why = message("not from 0 to 60"),
                        .hint = message("write one such as 1 or 1.5")});
        checkPicture(step, step.picture, part);
        if (step.revealed != step.picture) checkPicture(step, step.revealed, part + ".revealed");
        if (step.question) checkQuestion(*step.question, part + ".question");
    }

    void checkPicture(const LessonStep& step, const LessonPicture& picture, const std::string& part) {
        const Message where = message("picture of step %1", backquoted(step.id));
        for (const PanelChoice& panel : picture.figure.panels)
            for (const std::string& plot : panel.plots)
                if (!m_rules.plots.empty() && std::ranges::find(m_rules.plots, plot) == m_rules.plots.end())
                    fail(part, {.what = where,
                                .why = message("there is no plot %1", backquoted(plot)),
                                .hint = didYouMean(nearest(plot, m_rules.plots),
                                                   message("use one of %1", Message::list(m_rules.plots, " ")))});
        for (const LessonValues& values : m_values) {
            const auto session = sessionOf(m_loaded.lesson, picture, m_loaded.sessionOf(step), values);
            const FigureSetup figure = figureOf(picture, values);
            std::optional<Error> fault;
            if (!session) {
                fault = session.error();
            } else {
                const auto placed = placeSession(std::make_shared<const Session>(*session));
                if (!placed->problems.empty()) fault = placed->problems.front();
                for (const PanelChoice& panel : figure.panels)
                    for (const auto& [name, text] : panel.settings) {
                        Session tried = *session;
                        if (const auto set = setField(tried, name, text); !set && !fault) fault = set.error();
                    }
                for (const SchemeColumn& column : placed->columns) {
                    const bool shown = std::ranges::find(figure.panels, column.scheme->id, &PanelChoice::scheme) !=
                                       figure.panels.end();
                    if (shown && !fault && !column.positions) fault = column.positions.error();
                }
            }
            if (!fault) continue;
            fault->what = message("%1, %2", where, fault->what);
            fail(part, *fault);
            return;
        }
    }

    void checkQuestion(const LessonQuestion& question, const std::string& part) {
        const bool choice = question.kind == QuestionKind::Choice;
        const Message where = message("question %1", backquoted(question.id));
        std::set<std::string> ids;
        for (const LessonChoice& each : question.choices)
            if (each.id.size() != 1 || each.id.front() < 'A' || each.id.front() > 'D' || !ids.insert(each.id).second)
                fail(part, {.what = where,
                            .why = message("the id of a choice is %1", backquoted(each.id)),
                            .hint = message("use A to D, each once")});
        if ((choice || !question.choices.empty()) &&
            (question.choices.size() < 2 || question.choices.size() > kMaxChoices))
            fail(part, {.what = where,
                        .why = message("it has %1 choices", question.choices.size()),
                        .hint = message("write two to four")});
        if (!(question.tolerance >= 0))
            fail(part, {.what = where,
                        .why = message("its tolerance is below 0"),
                        .hint = message("write a number such as 0.001")});
        if (question.kind == QuestionKind::Place && question.segment < 1)
            fail(part, {.what = where,
                        .why = message("it does not say which segment is placed"),
                        .hint = message("write its number: \"segment\": 2")});
        for (std::size_t n = 0; n < m_values.size(); ++n) {
            const auto answer = answerOf(question, m_values[n]);
            const auto right = answer && !question.choices.empty() ? correctChoice(question, m_values[n])
                               : answer                            ? Expected<std::string>(std::string())
                                                                   : Expected<std::string>(answer.error());
            if (right) continue;
            Error fault = right.error();
            fault.what = n == 0 ? message("%1, %2", where, fault.what)
                                : message("%1 of a variant (%2), %3", where, numbersText(m_values[n]), fault.what);
            fail(part, fault);
            return;
        }
    }

    /// "L = 5, w = 4"
    [[nodiscard]] std::string numbersText(const LessonValues& values) const {
        std::vector<std::string> texts;
        for (const LessonNumber& number : m_loaded.lesson.numbers)
            texts.push_back(number.name + " = " + plainText(values.find(number.name)->second));
        return join(texts, ", ");
    }

    const LessonFiles& m_files;
    const LessonRules& m_rules;
    LoadedLesson m_loaded;
    PartLines m_lines;
    LessonMarkdown m_english, m_chinese;
    std::vector<LessonValues> m_values; ///< of each variant; empty if a quantity cannot be computed
    LessonFaults m_faults;
};

} // namespace

Session LoadedLesson::sessionOf(const LessonStep& step) const {
    const auto found = sessions.find(step.session);
    return found == sessions.end() ? defaultSession() : found->second;
}

CheckedLesson checkLesson(const LessonFiles& files, const LessonRules& rules) {
    return LessonChecker(files, rules).check();
}

Expected<LoadedLesson> loadLesson(const LessonFiles& files) {
    CheckedLesson checked = LessonChecker(files, {}).read();
    if (!checked.faults.empty()) return checked.faults.front().asError();
    for (const LessonText* text : {&checked.loaded.english, &checked.loaded.chinese})
        if (!std::ranges::equal(text->steps, checked.loaded.lesson.steps, {}, &StepText::id, &LessonStep::id))
            return checkLesson(files).faults.front().asError(); // a step without its words
    return std::move(checked.loaded);
}

} // namespace ropescope
