// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#include <QTest>

#include <ropescope/formats/lessons/lesson_check.h>
#include <ropescope/formats/lessons/lesson_json.h>
#include <ropescope/lessons/lesson_text.h>
#include <ropescope/lessons/questions.h>

#include "tests/support/registration.h"

using namespace ropescope;

namespace {

const std::string kStructure = R"({
"format": "ropescope-lesson", "version": 1,
"settings": {"scheme": "rope-tv", "sequence": "text:{L} image:4x3"},
"numbers": {"L": {"value": 5, "min": 1, "max": 9, "variants": [3, 4, 6]}},
"quantities": {
"first": {"position": {"segment": 2, "row": 1, "column": 1}},
"beta": {"glossary": {"value": "beta", "axis": "h"}}},
"steps": [
{"id": "one", "picture": {"layout": "A", "panels": [{"scheme": "rope-tv", "plots": ["plane"]}]},
"question": {"id": "one", "kind": "number", "answer": ["first.h"], "tolerance": 0.001}}]})";

const std::string kEnglish = "# Title\nGoal.\n\n## one: Where?\nText {L}, $\\beta = \\value{beta}$.\n\n"
                             "### question\nWhich row?\n\n### revealed\n{first.h}.\n";

LessonFiles small() {
    return {.id = "small", .contents = {{"lesson.json", kStructure}, {"en.md", kEnglish}, {"zh_CN.md", kEnglish}}};
}

/// The faults of the small lesson after `from` is replaced in one of its files.
std::string faultsAfter(const std::string& file, const std::string& from, const std::string& to) {
    LessonFiles files = small();
    std::string& text = files.contents[file];
    text.replace(text.find(from), from.size(), to);
    std::string all;
    for (const LessonFault& fault : checkLesson(files, {.plots = {"plane"}}).faults)
        all += fault.file + ":" + std::to_string(fault.line) + ": " + fault.error.message() + "\n";
    return all;
}

} // namespace

class QuantitiesTest : public QObject {
    Q_OBJECT
private slots:
    void examplesHaveTheirResults() {
        std::string wrong;
        for (const QuantityKind& kind : quantityKinds()) {
            const auto quantity = parseQuantity(kind.example, "example");
            QVERIFY2(quantity.hasValue(), kind.example.data());
            QCOMPARE(quantity->kind, std::string(kind.id));
            const auto result = evaluate(*quantity, defaultSession(), {});
            QVERIFY2(result.hasValue(), result ? "" : result.error().message().c_str());
            std::string text;
            for (const char c : valueText(result->value)) text += c;
            const auto plain = [](std::string shown) {
                std::erase_if(shown, [](char c) { return c == '(' || c == ')' || c == ' '; });
                if (const auto at = shown.find("−"); at != std::string::npos) shown.replace(at, 3, "-");
                return shown;
            };
            if (plain(text) != kind.result) wrong += std::string(kind.id) + " " + plain(text) + "\n";
        }
        QVERIFY2(wrong.empty(), wrong.c_str());
    }

    void aLessonWithoutFaultsHasNone() {
        const std::string faults = faultsAfter("en.md", "Goal.", "Goal.");
        QVERIFY2(faults.empty(), faults.c_str());
        const auto loaded = loadLesson(small());
        QVERIFY(loaded.hasValue());
        const auto values = evaluate(loaded->lesson, {});
        QVERIFY(values.hasValue());
        QCOMPARE(fillText("{first.h:2} $\\value{beta}$ {unknown}", *values), std::string("10.50 $9.5$ {unknown}"));
        QVERIFY(isRight(*loaded->lesson.steps.front().question, 0, 10.5, *values));
        QVERIFY(!isRight(*loaded->lesson.steps.front().question, 0, 11.0, *values));
    }

    void faultsNameFileAndLine() {
        const auto check = [](const std::string& faults, const char* begin) {
            QVERIFY2(("\n" + faults).find("\n" + std::string(begin)) != std::string::npos, faults.c_str());
        };
        check(faultsAfter("lesson.json", "\"rope-tv\", \"sequence\"", "\"rope-tx\", \"sequence\""), "lesson.json:6: ");
        check(faultsAfter("lesson.json", "\"glossary\"", "\"glosary\""), "lesson.json:7: ");
        check(faultsAfter("lesson.json", "\"number\"", "\"sketch\""), "lesson.json:10: ");
        check(faultsAfter("lesson.json", "\"id\": \"one\", \"picture\"",
                          "\"id\": \"one\", \"session\": \"a.rope\", \"picture\""),
              "lesson.json:9: ");
        check(faultsAfter("lesson.json", "\"plane\"", "\"plain\""), "lesson.json:9: ");
        check(faultsAfter("lesson.json", "\"steps\": [", "\"steps\": "), "lesson.json:10: ");
        check(faultsAfter("en.md", "\\value{beta}", "\\frac{1"), "en.md:5: ");
        check(faultsAfter("en.md", "{L}", "{M}"), "en.md:5: ");
        check(faultsAfter("en.md", "## one", "## two"), "en.md:4: ");
        check(faultsAfter("zh_CN.md", "\n### revealed\n{first.h}.\n", ""), "zh_CN.md:4: ");
    }

    /// A colon ends what stands before it, unless it belongs to a {name:2}.
    void entriesBeginWithValues() {
        LessonFiles files = small();
        files.contents["en.md"] += "\n### wrong\n- {first.h:2}: why | what to say\n";
        const auto loaded = loadLesson(files);
        QVERIFY(loaded.hasValue());
        QCOMPARE(loaded->english.steps[0].wrong,
                 (std::vector<WrongAnswer>{{.answer = "{first.h:2}", .meaning = "why", .reply = "what to say"}}));
    }

    void variantsDiffer() {
        const auto loaded = loadLesson(small());
        QVERIFY(loaded.hasValue());
        QCOMPARE(variantOf(loaded->lesson, 0).at("L"), 5.0);
        for (int n = 1; n < 50; ++n) {
            QVERIFY(variantOf(loaded->lesson, n) != variantOf(loaded->lesson, n + 1));
            const double length = variantOf(loaded->lesson, n).at("L");
            const auto values = evaluate(loaded->lesson, variantOf(loaded->lesson, n));
            QVERIFY(values.hasValue());
            // Rows of an image of 3 rows and 4 columns are centred between L and the next text.
            QCOMPARE(std::get<double>(values->at("beta")), length + (12.0 - 3.0) / 2.0);
        }
    }

    void packagesStayInTheirFolder() {
        const auto packed = lessonPackage(small());
        QVERIFY(packed.hasValue());
        const auto read = readLessonPackage(*packed, "small.ropelesson");
        QVERIFY(read.hasValue());
        QCOMPARE(read->contents, small().contents);
        QCOMPARE(*lessonPackage(*read), *packed);
        for (const char* name : {"../en.md", "/etc/en.md", "a\\en.md", "a/b/en.md"}) {
            const auto bad = lessonPackage({.id = "x", .contents = {{"lesson.json", "{}"}, {name, "x"}}});
            QVERIFY(bad.hasValue());
            QVERIFY(!readLessonPackage(*bad, "x.ropelesson").hasValue());
        }
        QVERIFY(!readLessonPackage("no zip", "x.ropelesson").hasValue());
        LessonFiles old = small(); // with a name in another encoding than UTF-8
        old.contents["\xb1\xca.rope"] = "{}";
        const auto bytes = lessonPackage(old);
        QVERIFY2(bytes.hasValue(), bytes ? "" : bytes.error().message().c_str());
        QCOMPARE(readLessonPackage(*bytes, "x.ropelesson")->contents, old.contents);
    }
};

ROPESCOPE_TEST(QuantitiesTest)
#include "tst_quantities.moc"
