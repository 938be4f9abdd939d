// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <cmath>

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

    /// What cannot be computed is a fault at its line, with a reason that names the argument or the setting.
    void faultyQuantities_data() {
        QTest::addColumn<QByteArray>("quantity");
        QTest::addColumn<QByteArray>("reason");
        const auto add = [](const char* quantity, const char* reason) {
            QTest::newRow(quantity) << QByteArray(quantity) << QByteArray(reason);
        };
        add(R"({"tokens": {"segment": 1, "sequence": ""}})",
            "segment: the sequence has none; write a sequence that has one");
        add(R"({"position": {"token": 1, "sequence": ""}})", "token: the sequence has none");
        add(R"({"distance": {"from": 1, "to": 1, "sequence": ""}})", "from: the sequence has none");
        add(R"({"span": {"segment": 1, "sequence": ""}})", "segment: the sequence has none");
        add(R"({"score": {"query": 1, "key": 1, "sequence": ""}})", "query: the sequence has none");
        add(R"({"keys_seen": {"query": 1, "sequence": ""}})", "query: the sequence has none");
        for (const char* kind : {"theta", "scaled_theta", "theta_ratio", "wavelength"})
            add(QByteArray(R"({"%1": {"pair": 1, "scheme": "flat x=1"}})").replace("%1", kind).constData(), "`x`");
        for (const char* kind : {"unfinished", "first_unfinished"})
            add(QByteArray(R"({"%1": {"length": 9, "scheme": "flat x=1"}})").replace("%1", kind).constData(), "`x`");
        add(R"({"angle": {"position": 1, "scheme": "flat x=1"}})", "`x`");
        add(R"({"separates": {"a": 1, "b": 2, "scheme": "flat x=1"}})", "`x`");
        add(R"({"wavelength": {"scheme": "nope"}})", "pair 0: it does not turn; choose a scheme that rotates");
        add(R"({"theta_ratio": {"pair": 0, "scheme": "nope"}})", "pair 0: it does not turn");
        add(R"({"angle": {"position": "10^308 * 10", "head_dim": 8}})", "the value is not a finite number");
        add(R"({"scaled_base": {"factor": "10^300", "head_dim": 4}})", "scaled_base: the value is not a finite number");
        add(R"({"kernel": {"distance": "0-8192"}})", "distance 0-8192: not a range of at most 8192 numbers");
        add(R"({"kernel": {"distance": "0-4096", "head_dim": 4096}})", "4097 distances of 2048 pairs are too many");
        add(R"({"kernel": {"at": "1,2,3", "scheme": "flat"}})", "at: 3 distances for 1 axes");
        add(R"({"first_negative": {"to": 1000000, "head_dim": 4096}})", "not a whole number from 1 to 32768");
        add(R"({"tokens": {"settings": {"rotary.base": {}}}})", "its setting `rotary.base` is neither a text nor a");
        add(R"({"word": {"formula": 1, "words": ""}})", "words: there are none");
    }
    void faultyQuantities() {
        QFETCH(const QByteArray, quantity);
        QFETCH(const QByteArray, reason);
        const std::string faults =
            faultsAfter("lesson.json", R"({"glossary": {"value": "beta", "axis": "h"}})", quantity.toStdString());
        QVERIFY2(QByteArray::fromStdString(faults).contains("lesson.json:7: quantity `beta`"), faults.c_str());
        QVERIFY2(QByteArray::fromStdString(faults).contains(reason), faults.c_str());
    }

    /// Every kind under settings that do not suit it has a usable value or an error with a reason.
    void everyKindWithEverySetting() {
        const std::vector<std::pair<std::string, std::string>> hostile{{"sequence", ""},
                                                                       {"sequence", "text:1"},
                                                                       {"sequence", "text:1000000000"},
                                                                       {"sequence", "pad:3"},
                                                                       {"sequence", "image:1x1"},
                                                                       {"sequence", "audio:7"},
                                                                       {"sequence", "video:2x2x3"},
                                                                       {"scheme", ""},
                                                                       {"scheme", "flat x=1"},
                                                                       {"scheme", "nope"},
                                                                       {"scheme", "rope-mixed"},
                                                                       {"scheme", "string"},
                                                                       {"scheme", "hunyuan-vl"},
                                                                       {"scheme", "rope-tie@4.50.0"},
                                                                       {"head_dim", "2"},
                                                                       {"head_dim", "3"},
                                                                       {"head_dim", "4096"},
                                                                       {"allocation", "sections:1"},
                                                                       {"allocation", "mixed:1"},
                                                                       {"scaling", "yarn:4"},
                                                                       {"scaling", "dynamic:2"},
                                                                       {"base", "1e300"},
                                                                       {"base", "1"},
                                                                       {"mask", "block"},
                                                                       {"bias", "alibi:8/1"},
                                                                       {"origin", "-1000000000"},
                                                                       {"params", "partial_rotary_factor=0.01"},
                                                                       {"mode", "softmax"}};
        for (const QuantityKind& kind : quantityKinds()) {
            for (const auto& [name, text] : hostile) {
                auto quantity = parseQuantity(kind.example, "example");
                quantity->arguments[name] = text;
                const auto result = evaluate(*quantity, defaultSession(), {});
                const QByteArray where = (std::string(kind.id) + " " + name + " " + text).c_str();
                if (!result) {
                    QVERIFY2(!result.error().why.empty() && !result.error().hint.empty(), where);
                    QVERIFY2(result.error().code == ErrorCode::Content, result.error().message().c_str());
                } else if (const auto* number = std::get_if<double>(&result->value)) {
                    QVERIFY2(std::isfinite(*number), where);
                } else if (const auto* list = std::get_if<std::vector<double>>(&result->value)) {
                    QVERIFY2(!list->empty() &&
                                 std::ranges::all_of(*list, [](double each) { return std::isfinite(each); }),
                             where);
                }
            }
        }
    }

    /// Values that hold others many times over would fill the memory.
    void repeatedValuesAreBounded() {
        LessonFiles files = small();
        std::string words = R"("w0": {"word": {"formula": 1, "words": "abcdefgh"}})";
        for (int i = 1; i < 40; ++i) {
            const std::string before = "{w" + std::to_string(i - 1) + "}";
            words += ",\n\"w" + std::to_string(i) + "\": {\"word\": {\"formula\": 1, \"words\": \"" + before + before +
                     "\"}}";
        }
        std::string& text = files.contents["lesson.json"];
        text.replace(text.find("\"first\""), 0, words + ",\n");
        const auto checked = checkLesson(files, {.plots = {"plane"}});
        QVERIFY(!checked.faults.empty());
        QCOMPARE(checked.faults.front().line, std::size_t{13}); // w7 has 1024 letters
        QVERIFY(checked.faults.front().error.message().find("is longer than 1000 bytes") != std::string::npos);

        const LessonValues values{{"list", std::vector<double>(8000, 0.123456)}};
        std::string places;
        for (int i = 0; i < 10'000; ++i) places += "{list}";
        QVERIFY(fillText(places, values).size() < 500'000);
        QVERIFY(!fillArgument(places, values).hasValue());
    }

    /// They become names of files.
    void idsAreNames() {
        for (const char* id : {"", "x/../../escaped", "..", "a b", "a.b", "1", "-a", "é", "a\\\\b", "a\\u0000b"}) {
            const std::string faults = faultsAfter("lesson.json", "{\"id\": \"one\", \"picture\"",
                                                   "{\"id\": \"" + std::string(id) + "\", \"picture\"");
            QVERIFY2(faults.find("lesson.json:9: step 1: its id `") != std::string::npos, faults.c_str());
            QVERIFY2(faults.find("a letter first; choose another id") != std::string::npos, faults.c_str());
            const std::string asked = faultsAfter("lesson.json", "\"id\": \"one\", \"kind\"",
                                                  "\"id\": \"" + std::string(id) + "\", \"kind\"");
            QVERIFY2(asked.find("lesson.json:10: step `one`, `question`: its id `") != std::string::npos,
                     asked.c_str());
        }
        QVERIFY(isLessonId("a-B_9") && isLessonId(std::string(64, 'a')) && !isLessonId(std::string(65, 'a')));
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
