// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#include <QTest>

#include <ropescope/formats/lessons/lesson_check.h>
#include <ropescope/lessons/lesson_text.h>
#include <ropescope/lessons/questions.h>

#include "tests/support/built_in_lessons.h"
#include "tests/support/plain_quantities.h"
#include "tests/support/registration.h"

// Every quantity of every variant of the built-in lessons against a second implementation.

using namespace ropescope;

namespace {

constexpr double kPlainRounding = 1e-9;

/// What differs in a variant, one line each.
std::string lessonDifferences(const LessonValues& found, const LessonValues& plain) {
    std::string all;
    for (const auto& [name, value] : found) {
        const auto expected = plain.find(name);
        if (expected == plain.end()) {
            all += name + " is " + plainText(value) + ", and there is no plain one\n";
        } else if (!equalValues(value, expected->second, kPlainRounding)) {
            all += name + " is " + plainText(value) + ", not " + plainText(expected->second) + "\n";
        }
    }
    for (const auto& entry : plain)
        if (!found.contains(entry.first)) all += "there is no " + entry.first + "\n";
    return all;
}

} // namespace

class LessonVariantsTest : public QObject {
    Q_OBJECT
private slots:
    void quantitiesEqualAPlainImplementation_data() {
        QTest::addColumn<QString>("id");
        const auto ids = testing::builtInLessonIds();
        QCOMPARE(ids.size(), std::size_t{14});
        for (const std::string& id : ids) QTest::newRow(id.c_str()) << QString::fromStdString(id);
    }

    void quantitiesEqualAPlainImplementation() {
        QFETCH(QString, id);
        const auto loaded = loadLesson(testing::builtInLesson(id.toStdString()));
        QVERIFY2(loaded.hasValue(), loaded ? "" : loaded.error().message().c_str());
        testing::PlainQuantities plain(loaded->lesson);
        for (int n = 0; n < 50; ++n) {
            const auto numbers = variantOf(loaded->lesson, n);
            const auto found = evaluate(loaded->lesson, numbers);
            QVERIFY2(found.hasValue(), found ? "" : found.error().message().c_str());
            std::string wrong;
            try {
                wrong = lessonDifferences(*found, plain.at(numbers));
            } catch (const std::exception& error) {
                wrong = error.what();
            }
            QVERIFY2(wrong.empty(), ("variant " + std::to_string(n) + ":\n" + wrong).c_str());
        }
    }
};

ROPESCOPE_TEST(LessonVariantsTest)
#include "tst_lesson_variants.moc"
