// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>

#include <ropescope/formats/lessons/lesson_check.h>
#include <ropescope/formats/lessons/lesson_json.h>
#include <ropescope/formats/lessons/text_check.h>
#include <ropescope/lessons/lesson_text.h>
#include <ropescope/lessons/quantities.h>

#include "tests/fuzz/fuzz.h"
#include "tests/support/built_in_lessons.h"

using namespace ropescope;

namespace {

const std::string kStructure =
    R"({"format":"ropescope-lesson","version":1,"settings":{"scheme":"flat"},)"
    R"("numbers":{"L":{"value":5,"min":1,"max":9,"variants":[3,4]}},)"
    R"("quantities":{"n":{"next":{"sequence":"text:{L}"}},"f":{"formula":"n+1"}},)"
    R"("steps":[{"id":"a","minutes":1,"free":["L"],"stamp":true,"picture":{"layout":"A","panels":[)"
    R"({"scheme":"flat","plots":["plane"]}]},"question":{"id":"a","kind":"choice","answer":["n"],)"
    R"("choices":[{"id":"A","value":"f"},{"id":"B","value":"6"}]}}]})";
const std::string kWords = "# T\nG {n}\n\n## a: A **b** `c`\n$\\value{n}^2$ {f:2}\n\n### choices\n- A: {n}\n\n"
                           "### reasons\n- A：$$\\frac{1}{2}$$\n\n### wrong\n- 1: a | b\n";

/// A lesson of which an input replaces one file.
LessonFiles shortLesson() {
    return {.id = "f", .contents = {{"lesson.json", kStructure}, {"en.md", kWords}, {"zh_CN.md", kWords}}};
}

void requireFault(const LessonFault& fault, const LessonFiles& files) {
    test::require(!fault.error.why.empty() && !fault.error.hint.empty(), "a fault has a reason and a hint");
    const auto file = files.contents.find(fault.file);
    const std::size_t lines =
        file == files.contents.end() ? 1 : 1 + static_cast<std::size_t>(std::ranges::count(file->second, '\n'));
    test::require(fault.line >= 1 && fault.line <= lines, "its line is one of the file");
}

void fuzzFiles(const LessonFiles& files) {
    const Expected<LoadedLesson> loaded = loadLesson(files);
    if (!loaded) {
        test::require(!loaded.error().why.empty() && !loaded.error().hint.empty(), "an error has a reason and a hint");
        return;
    }
    test::require(!loaded->lesson.steps.empty() && !loaded->english.title.empty(), "a lesson has steps and a title");
    for (const LessonStep& step : loaded->lesson.steps) (void)loaded->sessionOf(step);
}

void fuzzStructure(std::string_view text) {
    LessonFiles files = shortLesson();
    files.contents["lesson.json"] = text;
    const LessonJson structure = readLessonJson(text, files.id);
    for (const LessonFault& fault : structure.faults) requireFault(fault, files);
    (void)variantOf(structure.lesson, 1);
    if (structure.faults.empty()) fuzzFiles(files);
}

void fuzzWords(std::string_view text) {
    static const Lesson lesson = loadLesson(testing::builtInLesson("two-dogs"))->lesson;
    static const LessonValues values = *evaluate(lesson, {});
    LessonFiles files = shortLesson();
    files.contents["en.md"] = text;
    const LessonMarkdown words = readLessonMarkdown(text, "en.md");
    LessonFaults faults = words.faults;
    checkTexts(lesson, words, "en.md", &values, faults);
    for (const LessonFault& fault : faults) requireFault(fault, files);
    for (const StepText& step : words.text.steps) (void)fillText(step.body, values);
    if (words.faults.empty()) fuzzFiles(files);
}

void fuzzPackage(std::string_view bytes) {
    const Expected<LessonFiles> files = readLessonPackage(bytes, "f.ropelesson");
    if (!files) {
        test::require(!files.error().why.empty() && !files.error().hint.empty(), "an error has a reason and a hint");
        return;
    }
    for (const auto& file : files->contents)
        test::require(isLessonFileName(file.first) && file.second.size() <= kMaxLessonBytes, "files stay in a folder");
    fuzzFiles(*files);
    const auto packed = lessonPackage(*files);
    const auto again = packed ? readLessonPackage(*packed, "f.ropelesson") : Expected<LessonFiles>(packed.error());
    test::require(again && again->contents == files->contents, "packing and unpacking are inverse");
}

} // namespace

std::vector<std::string> fuzzSeeds() {
    test::require(loadLesson(shortLesson()).hasValue(), "the short lesson has no faults");
    const LessonFiles lesson = testing::builtInLesson("two-dogs");
    return {kStructure,
            kWords,
            *lessonPackage(shortLesson()),
            lesson.contents.at("lesson.json"),
            lesson.contents.at("en.md"),
            lesson.contents.at("zh_CN.md")};
}

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view bytes = test::asText(data, size);
    if (bytes.starts_with("PK")) {
        fuzzPackage(bytes);
    } else if (bytes.starts_with('{')) {
        fuzzStructure(bytes);
    } else {
        fuzzWords(bytes);
    }
    return 0;
}
