// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// `ropescope lesson`, and lessons that a window opens, as somebody types it.
#include <QDir>
#include <QFile>
#include <QImage>
#include <QTemporaryDir>
#include <QTest>

#include "tests/support/program.h"
#include "tests/support/registration.h"

using ropescope::test::failedCleanly;

namespace {

const QByteArray kLessonStart =
    R"({"format": "ropescope-lesson", "version": 1,
"quantities": {"n": )";
const QByteArray kLessonWords = "# Title\nGoal.\n\n## one: Step\nText.\n\n### question\nWhich?\n";

QByteArray structureWith(const QByteArray& quantity, const QByteArray& id = "one") {
    return kLessonStart + quantity + R"(},
"steps": [{"id": ")" +
           id + R"(", "picture": {"panels": [{"scheme": "flat", "plots": ["positions"]}]},
"question": {"kind": "number", "answer": "n"}}]})";
}

} // namespace

class TestLessons : public QObject {
    Q_OBJECT

    QTemporaryDir m_folder;

    [[nodiscard]] ropescope::test::ProgramRun run(const QStringList& arguments) const {
        return ropescope::test::runProgram(arguments, m_folder.path());
    }
    [[nodiscard]] QByteArray read(const QString& name) const {
        QFile file(m_folder.filePath(name));
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    }
    void write(const QString& name, const QByteArray& bytes) const {
        QFile file(m_folder.filePath(name));
        QVERIFY(file.open(QIODevice::WriteOnly));
        QCOMPARE(file.write(bytes), bytes.size());
    }
    void writeLesson(const QString& name, const QByteArray& structure, const QByteArray& id = "one") const {
        QVERIFY(QDir(m_folder.path()).mkpath(name));
        write(name + "/lesson.json", structure);
        for (const char* words : {"/en.md", "/zh_CN.md"})
            write(name + QLatin1String(words), QByteArray(kLessonWords).replace("one", id));
    }
    [[nodiscard]] QStringList files() const {
        return QDir(m_folder.path()).entryList(QDir::AllEntries | QDir::NoDotAndDotDot);
    }

private slots:
    void initTestCase() {
        QVERIFY(m_folder.isValid());
        writeLesson("good", structureWith(R"({"formula": "2 + 3"})"));
        QVERIFY2(run({"lesson", "check", "good"}).code == 0, run({"lesson", "check", "good"}).err);
        QCOMPARE(run({"lesson", "export", "./good", "-o", "good.ropelesson"}).code, 0);
    }

    /// A lesson with a fault in its structure is refused by all, at the same line.
    void faultsNameFileAndLine_data() {
        QTest::addColumn<QByteArray>("structure");
        QTest::addColumn<QByteArray>("place");
        QTest::newRow("no sequence") << structureWith(R"({"tokens": {"segment": 1, "sequence": ""}})")
                                     << QByteArray("lesson.json:2: quantity `n`, segment: the sequence has none; ");
        QTest::newRow("no rule") << structureWith(R"({"theta": {"pair": 1, "scheme": "flat x=1"}})")
                                 << QByteArray("lesson.json:2: quantity `n`, ");
        QTest::newRow("id") << structureWith(R"({"formula": "5"})", "x/../../escaped")
                            << QByteArray("lesson.json:3: step 1: its id `x/../../escaped` is not 1 to 64 letters");
    }
    void faultsNameFileAndLine() {
        QFETCH(const QByteArray, structure);
        QFETCH(const QByteArray, place);
        writeLesson("faulty", structure, structure.contains("escaped") ? "x/../../escaped" : "one");
        const auto checked = run({"lesson", "check", "faulty"});
        QCOMPARE(checked.code, 2);
        QVERIFY2(checked.err.startsWith(place) && !checked.err.contains("std::"), checked.err);
        const QStringList before = files();
        for (const QStringList& arguments :
             {QStringList{"lesson", "show", "faulty"}, QStringList{"lesson", "export", "faulty", "-o", "faulty.pdf"},
              QStringList{"lesson", "export", "faulty", "--pictures", "svg", "-o", "out/a"},
              QStringList{"lesson", "play", "faulty", "--screenshot", "faulty.png"},
              QStringList{"./faulty", "--screenshot", "faulty.png"}}) {
            const auto refused = run(arguments);
            QVERIFY2(failedCleanly(refused, 2) && refused.err.contains(place), refused.err);
        }
        QCOMPARE(files(), before);
    }

    /// What is not written is refused, with what is.
    void otherSuffixesAreRefused() {
        const QStringList before = files();
        for (const char* name : {"a.tex", "a.svg", "a.png", "a.txt", "a.doc", "a.rope", "a.pdf.zip"}) {
            const auto refused = run({"lesson", "export", "./good", "-o", name});
            QVERIFY2(failedCleanly(refused, 2) && refused.err.contains("pdf ropelesson"), refused.err);
        }
        for (const char* kind : {"--answers", "--tips"})
            QVERIFY(failedCleanly(run({"lesson", "export", "./good", kind, "-o", "a.ropelesson"}), 2));
        QVERIFY(failedCleanly(run({"lesson", "export", "./good", "--format", "svg", "-o", "a.svg"}), 2));
        QVERIFY(failedCleanly(run({"lesson", "export", "./good", "--pictures", "tex", "-o", "a"}), 2));
        QCOMPARE(files(), before);
        QCOMPARE(run({"lesson", "export", "./good", "--answers", "-o", "A.PDF"}).code, 0);
        QVERIFY(read("A.PDF").startsWith("%PDF"));
        QCOMPARE(run({"lesson", "export", "./good", "--pictures", "svg", "-o", "pictures"}).code, 0);
        QVERIFY(read("pictures/1-one.svg").contains("<svg"));
    }

    /// A package by itself, which is what a double click passes, and a folder are played.
    void lessonsAreOpened() {
        QCOMPARE(run({"--lesson", "./good", "--screenshot", "option.png"}).code, 0);
        const QImage expected(m_folder.filePath("option.png"));
        QVERIFY(!expected.isNull());
        for (const char* name : {"good.ropelesson", "./good", "good"}) {
            const auto played = run({name, "--screenshot", "played.png"});
            QVERIFY2(played.code == 0, played.err);
            QCOMPARE(QImage(m_folder.filePath("played.png")), expected);
        }
        QCOMPARE(run({"good.ropelesson", "--from", "one", "--screenshot", "played.png"}).code, 0);
        QVERIFY(failedCleanly(run({"good.ropelesson", "--from", "2", "--screenshot", "played.png"}), 2));
        QVERIFY(failedCleanly(run({"good.ropelesson", "good", "--screenshot", "played.png"}), 2));
        QVERIFY(failedCleanly(run({"none.ropelesson", "--screenshot", "played.png"}), 3));
        write("cut.ropelesson", read("good.ropelesson").chopped(30));
        QVERIFY(failedCleanly(run({"cut.ropelesson", "--screenshot", "played.png"}), 2));
    }

    /// Handouts and figures are the same bytes in every locale.
    void localesChangeNothing_data() {
        QTest::addColumn<QStringList>("arguments");
        QTest::addColumn<QString>("suffix");
        // The first has charts, the second code.
        for (const char* lesson : {"decay", "budget"})
            for (const char* language : {"en", "zh_CN"})
                for (const char* kind : {"--answers", "--tips"})
                    QTest::addRow("%s %s %s", lesson, kind, language)
                        << QStringList{"lesson", "export", lesson, kind, "--language", language, "-o"} << "pdf";
        for (const char* suffix : {"pdf", "svg", "png"})
            QTest::addRow("figure %s", suffix)
                << QStringList{"figure", "--sequence", "text:5 image:4x3 text:5",         "--scheme",
                               "m-rope", "--plots",    "decay,curves,spectrum,positions", "-o"}
                << QString::fromLatin1(suffix);
    }
    void localesChangeNothing() {
        QFETCH(const QStringList, arguments);
        QFETCH(const QString, suffix);
        QByteArray first;
        for (const char* locale : {"C.UTF-8", "ja_JP.UTF-8", "de_DE.UTF-8"}) {
            const QByteArray own = qgetenv("LC_ALL");
            qputenv("LC_ALL", locale);
            // What the locale chooses where it is not installed.
            qputenv("FC_LANG", QByteArray(locale).left(2) == "C." ? "en" : QByteArray(locale).left(2));
            const QString name = QStringLiteral("same.") + suffix;
            const auto made = run(arguments + QStringList{name});
            qputenv("LC_ALL", own);
            qunsetenv("FC_LANG");
            QVERIFY2(made.code == 0, made.err);
            const QByteArray bytes = read(name);
            if (first.isEmpty()) first = bytes;
            QVERIFY2(!bytes.isEmpty() && bytes == first, locale);
        }
    }
};

ROPESCOPE_TEST(TestLessons)
#include "tst_lessons.moc"
