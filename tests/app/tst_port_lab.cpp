// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include "tests/support/json.h"
#include "tests/support/program.h"
#include "tests/support/registration.h"

// The lab `port`: dumps are wrong in the way that the lesson asks for, with the numbers that it shows, and the marks are
// right.

using namespace ropescope;
using testing::Json;

namespace {

constexpr int kLabVariants = 12;

test::ProgramRun labScript(const QStringList& words) {
    return test::runProcess(
        QStringLiteral("env"),
        QStringList{"ROPESCOPE=" ROPESCOPE_BINARY, "sh", ROPESCOPE_SOURCE_DIR "/resources/labs/port/port.sh"} + words);
}

Json labLesson(int variant) {
    const auto run =
        test::runProgram({"lesson", "show", "port", "--format", "json", "--variant", QString::number(variant)});
    return testing::parseJson(run.out.toStdString());
}

const Json& labQuestion(const Json& lesson, const std::string& id) {
    for (const Json& step : lesson.at("steps"))
        if (step.at("id") == id) return step.at("question");
    throw std::runtime_error(id);
}

std::string labCause(const Json& lesson, int dump) {
    const Json& question = labQuestion(lesson, "rule-" + std::to_string(dump));
    for (const Json& choice : question.at("choices"))
        if (choice.at("id") == question.at("answer")) return choice.at("value");
    return {};
}

struct LabTask {
    QString sequence, scheme;
};
LabTask labTask(const Json& lesson, int dump) {
    const Json& numbers = lesson.at("numbers");
    const auto of = [&numbers](const char* name) { return QString::number(numbers.at(name).get<double>()); };
    if (dump == 1) return {"text:" + of("a") + " image:" + of("w") + "x" + of("h") + " text:" + of("b"), "m-rope"};
    if (dump == 2)
        return {"text:" + of("a2") + " image:" + of("w2") + "x" + of("h2") + " text:" + of("b2") +
                    " image:" + of("h2") + "x" + of("w2") + " text:" + of("c2"),
                "m-rope"};
    return {"text:" + of("a3") + " video:" + of("w3") + "x" + of("h3") + "x" + of("f3") + "@" + of("s3") +
                " text:" + of("b3"),
            "qwen2.5-vl@vllm-28be48fa"};
}

Json labChecked(const QString& file, const LabTask& task) {
    const auto run =
        test::runProgram({"check", file, "--sequence", task.sequence, "--scheme", task.scheme, "--format", "json"});
    return testing::parseJson(run.out.toStdString());
}

} // namespace

class TestPortLab : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() {
        QStringList words{"make", m_folder.path()};
        for (int variant = 0; variant < kLabVariants; ++variant) words << QString::number(variant);
        const auto run = labScript(words);
        QVERIFY2(run.code == 0, run.err.constData());
    }

    void theLessonSaysWhatTheCheckFinds() {
        QStringList bytes;
        for (int variant = 0; variant < kLabVariants; ++variant) {
            const Json lesson = labLesson(variant);
            const QDir folder(m_folder.filePath(QString::number(variant)));
            for (int dump = 1; dump <= 3; ++dump) {
                const QString file = folder.filePath(QString::number(dump) + ".npy");
                const Json found = labChecked(file, labTask(lesson, dump));
                QCOMPARE(found.at("equal").get<bool>(), false);
                QCOMPARE(found.at("causes")[0].at("id").get<std::string>(), labCause(lesson, dump));
                QCOMPARE(found.at("causes")[0].at("explains"), found.at("tokens"));
                if (dump == 1) QCOMPARE(found.at("first").at("token"), labQuestion(lesson, "first-1").at("answer"));
                if (dump == 2) compareShifts(found, labQuestion(lesson, "shifts-2").at("answer"));
                if (dump == 3) compareTimes(found, lesson);
            }
            QFile first(folder.filePath("1.npy"));
            QVERIFY(first.open(QIODevice::ReadOnly));
            bytes << QString::fromLatin1(first.readAll());
            QVERIFY(variant == 0 || bytes[variant] != bytes[variant - 1]);
            QVERIFY(QFile(folder.filePath("worksheet-zh_CN.pdf")).size() > 1000);
        }
    }

    void marks() {
        const QTemporaryDir class1;
        const Json lesson = labLesson(3);
        const auto handIn = [&](const QString& name, const QStringList& answers, bool repaired) {
            QDir(class1.path()).mkdir(name);
            const QDir student(class1.filePath(name));
            QFile file(student.filePath("answers.txt"));
            QVERIFY(file.open(QIODevice::WriteOnly));
            file.write(answers.join(u'\n').toUtf8() + "\n");
            for (int dump = 1; repaired && dump <= 3; ++dump) {
                const LabTask task = labTask(lesson, dump);
                QCOMPARE(test::runProgram({"positions", "--sequence", task.sequence, "--scheme", task.scheme, "-o",
                                           student.filePath(QString::number(dump) + ".csv")})
                             .code,
                         0);
            }
        };
        QStringList right{"variant 3"};
        for (int dump = 1; dump <= 3; ++dump)
            right << QString::number(dump) + " " + QString::fromStdString(labCause(lesson, dump));
        handIn("ada", right, true);
        handIn("bob", {"variant: 3", "1: constant-offset", "2:", "3"}, false);
        handIn("cyd", {"hello"}, false);
        QVERIFY(QFile::copy(m_folder.filePath("3/1.npy"), class1.filePath("bob/1.npy"))); // not repaired
        const auto run = labScript({"mark", class1.path()});
        QCOMPARE(run.code, 0);
        const QStringList lines = QString::fromUtf8(run.out).split(u'\n', Qt::SkipEmptyParts);
        QCOMPARE(lines.size(), 4);
        QCOMPARE(lines[1], QStringLiteral("ada\t3\tright\tequal\tright\tequal\tright\tequal\t6"));
        QVERIFY2(lines[2].endsWith(QLatin1String("\t0")) &&
                     lines[2].contains(QLatin1String(", not constant-offset\tdiff")),
                 qPrintable(lines[2]));
        QCOMPARE(lines[3], QStringLiteral("cyd\tanswers.txt names no variant"));
        QCOMPARE(labScript({"mark"}).code, 2);
    }

private:
    static double shiftOf(const Json& found, std::size_t segment) {
        const Json& compared = found.at("segments")[segment];
        return compared.at("different") == 0 ? 0 : compared.at("shift")[0].get<double>();
    }

    /// found - expected of the text after each picture.
    static void compareShifts(const Json& found, const Json& answer) {
        QCOMPARE(shiftOf(found, 2), answer[0].get<double>());
        QCOMPARE(shiftOf(found, 4), answer[1].get<double>());
    }

    /// Text after the video, and where generation goes on.
    static void compareTimes(const Json& found, const Json& lesson) {
        const Json& times = labQuestion(lesson, "time-3").at("answer");
        QCOMPARE(shiftOf(found, 2), times[3].get<double>() - times[2].get<double>());
        const bool timed = times[0] == times[1];
        const double first = lesson.at("numbers").at("a3").get<double>();
        const Json& difference = found.at("first");
        QCOMPARE(difference.at("found").get<double>(), timed ? times[3].get<double>() : first + times[1].get<double>());
        QCOMPARE(difference.at("expected").get<double>(),
                 timed ? times[2].get<double>() : first + times[0].get<double>());
        const Json& decode = labQuestion(lesson, "decode").at("answer");
        QCOMPARE(found.at("expected").at("next")[0].get<double>(), decode[0].get<double>());
        QCOMPARE(found.at("expected").at("rope_delta").get<double>(), decode[1].get<double>());
    }

    QTemporaryDir m_folder;
};

ROPESCOPE_TEST(TestPortLab)
#include "tst_port_lab.moc"
