// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <cmath>

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include "tests/support/json.h"
#include "tests/support/program.h"
#include "tests/support/registration.h"

using namespace ropescope;
using testing::Json;

/// Session files on the command line.
class TestSession : public QObject {
    Q_OBJECT

private:
    QTemporaryDir m_folder;

    [[nodiscard]] test::ProgramRun run(const QStringList& arguments) const {
        return test::runProgram(arguments, m_folder.path());
    }
    [[nodiscard]] QString path(const QString& name) const { return m_folder.filePath(name); }
    [[nodiscard]] QByteArray read(const QString& name) const {
        QFile file(path(name));
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    }
    void write(const QString& name, const QByteArray& bytes) const {
        QFile file(path(name));
        QVERIFY(file.open(QIODevice::WriteOnly));
        QCOMPARE(file.write(bytes), bytes.size());
    }

private slots:
    void initTestCase() {
        const auto made =
            run({"session", "--sequence", "text:5 image:4x3 text:5", "--scheme", "rope-tv", "--scheme", "m-rope",
                 "--param", "1.axes=3", "--head-dim", "64", "--mask", "causal", "-o", "a.rope"});
        QVERIFY2(made.code == 0, made.err);
        QVERIFY(made.out.isEmpty());
    }

    void readingAndWritingGivesTheSameBytes() {
        const QByteArray bytes = read("a.rope");
        QCOMPARE(run({"session", "a.rope", "--format", "rope"}).out, bytes);
        QCOMPARE(run({"session", "a.rope", "-o", "b.rope"}).code, 0);
        QCOMPARE(read("b.rope"), bytes);
        // Overwriting the input. An unknown field is named, and not kept.
        QByteArray more = bytes;
        more.replace("{\"id\": \"m-rope\"}", "{\"id\": \"m-rope\", \"mood\": [1, 2]}");
        write("c.rope", more);
        const auto overwritten = run({"session", "c.rope", "-o", "c.rope"});
        QCOMPARE(overwritten.code, 0);
        QVERIFY2(overwritten.err.contains("unknown fields: schemes[1].`mood`"), overwritten.err);
        QCOMPARE(read("c.rope"), bytes);
    }

    /// Steps stay in a session and are a lesson; a figure has no use for them.
    void stepsAreALesson() {
        QByteArray bytes = read("a.rope");
        const QByteArray steps = R"([{"name": {"en": "A larger base"}, "note": {"en": "Longer."},
            "settings": {"segments": [{"type":"text","tokens":3}], "schemes": [{"id": "flat"}], "rotary.base": 7}}])";
        QVERIFY(bytes.contains("\"steps\": []"));
        write("steps.rope", bytes.replace("\"steps\": []", "\"steps\": " + steps));
        QCOMPARE(run({"session", "steps.rope", "--base", "9", "-o", "kept.rope"}).code, 0);
        const auto step = [&](const QByteArray& text) {
            return testing::parseJson(text.toStdString()).at("steps").at(0);
        };
        QVERIFY(step(read("kept.rope")) == step(read("steps.rope")));

        const auto shown = run({"lesson", "show", "kept.rope"});
        QVERIFY2(shown.code == 0 && shown.out.contains("1  A larger base"), shown.out + shown.err);
        const auto none = run({"lesson", "show", "a.rope"});
        QVERIFY2(none.code == 2 && none.err.contains("a.rope: the session has no steps"), none.err);
        QCOMPARE(run({"lesson", "play", "kept.rope", "--from", "1", "--screenshot", "play.png"}).code, 0);
        QCOMPARE(run({"lesson", "play", "kept.rope", "--from", "2", "--screenshot", "play.png"}).code, 2);
        QCOMPARE(run({"lesson", "export", "kept.rope", "--pictures", "svg", "-o", "pictures"}).code, 0);
        QVERIFY(read("pictures/1-1.svg").contains("<svg"));

        QCOMPARE(run({"figure", "kept.rope", "--plots", "profile", "-o", "kept.svg"}).code, 0);
        const QByteArray carried = run({"session", "kept.svg", "--format", "rope"}).out;
        QVERIFY(carried.contains("\"base\": 9") && carried.contains("\"steps\": []"));
    }

    void figuresReopen_data() {
        QTest::addColumn<QString>("name");
        for (const char* name : {"f.pdf", "f.svg", "f.png"}) QTest::newRow(name) << QString::fromLatin1(name);
    }
    void figuresReopen() {
        QFETCH(const QString, name);
        const QStringList made{"figure", "a.rope", "--plots", "heatmap,profile", "--width", "300", "-o"};
        QCOMPARE(run(made + QStringList{name}).code, 0);
        const auto reopened = run({"session", name, "--format", "rope"});
        QVERIFY2(reopened.code == 0, reopened.err);
        QCOMPARE(reopened.err, QByteArray());
        // All but the plots is as in the session.
        QByteArray expected = read("a.rope");
        expected.replace("\"plots\": [\"heatmap\", \"positions\", \"profile\"]",
                         "\"plots\": [\"heatmap\", \"profile\"]");
        QCOMPARE(reopened.out, expected);
        // Every command takes it, and the figure of the figure is the same.
        QCOMPARE(run({"figure", name, "--width", "300", "-o", "again-" + name}).code, 0);
        QCOMPARE(read("again-" + name), read(name));
        QVERIFY(read(name).contains("ropescopeSession"));

        QCOMPARE(run(made + QStringList{name, "--without-session", "--without-caption"}).code, 0);
        const QByteArray anonymous = read(name);
        QVERIFY(!anonymous.contains("ropescopeSession") && !anonymous.contains("image:4x3"));
        const auto refused = run({"session", name});
        QCOMPARE(refused.code, 2);
        QVERIFY2(refused.err.contains("it carries no session"), refused.err);
    }

    /// A hidden file has the format of its name too.
    void aNameOfOnlyASuffixIsThatFormat() {
        QCOMPARE(run({"session", "a.rope", "-o", ".rope"}).code, 0);
        QCOMPARE(read(".rope"), read("a.rope"));
        QCOMPARE(run({"scores", "a.rope", "--scheme", "flat", "-o", ".npy"}).code, 0);
        QVERIFY(read(".npy").startsWith("\x93NUMPY"));
    }

    void unknownWordsAreRefused_data() {
        QTest::addColumn<QByteArray>("from");
        QTest::addColumn<QByteArray>("to");
        const auto row = [](const char* name, const char* from, const char* to) {
            QTest::newRow(name) << QByteArray(from) << QByteArray(to);
        };
        row("scheme", "{\"id\": \"m-rope\"}", "{\"id\": \"n-rope\"}");
        row("parameter", "{\"id\": \"m-rope\"}", "{\"id\": \"m-rope\", \"params\": {\"nope\": 1}}");
        row("value of a parameter", "\"axes\": 3", "\"axes\": 7");
        row("frequencies", "{\"id\": \"m-rope\"}", "{\"id\": \"m-rope\", \"frequencies_of\": \"none-such\"}");
        row("allocation", "\"allocation\": null", "\"allocation\": \"nope\"");
    }
    void unknownWordsAreRefused() {
        QFETCH(QByteArray, from);
        QFETCH(QByteArray, to);
        QByteArray bytes = read("a.rope");
        QVERIFY2(bytes.contains(from), bytes);
        write("words.rope", bytes.replace(from, to));
        for (const QStringList& words :
             {QStringList{"session", "words.rope"}, {"session", "words.rope", "-o", "new.rope"}}) {
            const auto refused = run(words);
            QVERIFY2(test::failedCleanly(refused, 2), refused.err + refused.out);
        }
        QVERIFY(!QFile::exists(path("new.rope")));
    }

    /// This program never writes the format of a later one: what it does not know would be lost.
    void aLaterVersionIsNotWritten() {
        QByteArray later = read("a.rope");
        later.replace("\"version\": 1", "\"version\": 2").replace("\"mode\": \"score\"", "\"mode\": \"holo\"");
        write("later.rope", later);
        for (const QStringList& words :
             {QStringList{"-o", "new.rope"}, {"-o", "later.rope"}, {"--format", "rope"}, {"--format", "json"}}) {
            const auto refused = run(QStringList{"session", "later.rope"} + words);
            QCOMPARE(refused.code, 2);
            QVERIFY2(refused.out.isEmpty() && refused.err.contains("would lose what it does not know"), refused.err);
        }
        QCOMPARE(read("later.rope"), later);
        QVERIFY(!QFile::exists(path("new.rope")));
        const auto shown = run({"session", "later.rope"});
        QVERIFY2(shown.code == 0 && shown.out.contains("text:5") && shown.err.contains("version 2"), shown.err);
    }

    void textSaysWhatIsNotAtItsDefault() {
        const QByteArray text = run({"session", "a.rope"}).out;
        QVERIFY2(text.contains("text:5 image:4x3 text:5\n") && text.contains("rope-tv axes=3\n"), text);
        QVERIFY2(text.contains("rotary.head_dim") && text.contains("\"causal\"") && !text.contains("rotary.base"),
                 text);
    }

    /// Every sub-command with --sequence also takes a session file.
    void aSessionFileReplacesTheSequence_data() {
        QTest::addColumn<QStringList>("command");
        QTest::addColumn<QStringList>("options");
        const QStringList sequence{"--sequence", "text:5 image:4x3 text:5"};
        const QStringList scheme{"--scheme", "rope-tv", "--param", "axes=3"}, plan{"--head-dim", "64"};
        QTest::newRow("positions") << QStringList{"positions"} << sequence + scheme;
        QTest::newRow("frequencies") << QStringList{"frequencies"} << sequence + scheme + plan;
        QTest::newRow("scores") << QStringList{"scores", "--format", "csv"}
                                << sequence + scheme + plan + QStringList{"--mask", "causal"};
        QTest::newRow("properties") << QStringList{"properties"} << sequence + scheme + plan;
    }
    void aSessionFileReplacesTheSequence() {
        QFETCH(QStringList, command);
        QFETCH(QStringList, options);
        const auto plain = run(command + options);
        QVERIFY2(plain.code == 0, plain.err);
        const auto file = run(command + QStringList{"a.rope", "--scheme", "rope-tv"});
        QVERIFY2(file.code == 0, file.err);
        QCOMPARE(file.out, plain.out);
    }

    void figuresTakeOne() {
        const QStringList options{"--sequence", "text:5 image:4x3 text:5",
                                  "--scheme",   "rope-tv",
                                  "--scheme",   "m-rope",
                                  "--param",    "1.axes=3",
                                  "--head-dim", "64",
                                  "--mask",     "causal"};
        const QStringList plots{"figure", "--plots", "heatmap", "--format", "csv"};
        const auto file = run(plots + QStringList{"a.rope"});
        QVERIFY2(file.code == 0, file.err);
        QCOMPARE(file.out, run(plots + options).out);
    }

    void optionsOverrideTheFile() {
        const auto changed = run({"session", "a.rope", "--sequence", "text:3", "--scheme", "flat", "--base", "500000",
                                  "--mask", "none", "--format", "json"});
        const Json json = testing::parseJson(changed.out.toStdString());
        QCOMPARE(json.at("segments").size(), std::size_t{1});
        QCOMPARE(json.at("schemes").at(0).at("id").get<std::string>(), std::string("flat"));
        QCOMPARE(json.at("rotary").at("base").get<double>(), 500000.0);
        QCOMPARE(json.at("rotary").at("head_dim").get<int>(), 64);
        QCOMPARE(json.at("scores").at("mask").get<std::string>(), std::string("none"));
        const auto param = run({"session", "a.rope", "--param", "1.axes=2"});
        QVERIFY2(param.out.contains("rope-tv axes=2\n"), param.out + param.err);
    }

    void frequenciesOfAnotherScheme() {
        const QStringList asked{"scores",   "--sequence", "text:5 image:4x3 text:5", "--scheme", "rope-tv",
                                "--format", "csv"};
        const QByteArray own = run(asked).out;
        const auto lent = run(asked + QStringList{"--frequencies-of", "rope-2d"});
        QVERIFY2(lent.code == 0, lent.err);
        QCOMPARE(run({"session", "a.rope", "--frequencies-of", "flat", "--format", "json"}).out.count("frequencies_of"),
                 2);
        QCOMPARE(run(asked + QStringList{"--frequencies-of", "own"}).out, own);
        QVERIFY(test::failedCleanly(run(asked + QStringList{"--frequencies-of", "rope-99"}), 2));
    }

    /// The printed value of a pair is a cell of the map.
    void pairsAndViewsArePartsOfTheMap() {
        const QStringList asked{"scores", "a.rope", "--scheme", "m-rope", "--mask", "none"};
        const QList<QByteArray> rows = run(asked + QStringList{"--format", "csv"}).out.trimmed().split('\n');
        QCOMPARE(rows.size(), 22);
        const auto cell = [&](int query, int key) { return rows[query].split(',')[key].toDouble(); };
        const Json pair =
            testing::parseJson(run(asked + QStringList{"--pair", "12,3", "--format", "json"}).out.toStdString());
        QVERIFY(std::abs(pair.at("value").get<double>() - cell(12, 3)) < 1e-6);
        double sum = 0;
        for (const Json& term : pair.at("terms")) sum += term.at("product").get<double>();
        QVERIFY(std::abs(sum - cell(12, 3)) < 1e-6);
        QCOMPARE(pair.at("query").at("element").at("row").get<int>(), 1);
        const QList<QByteArray> part =
            run(asked + QStringList{"--view", "10:13,3:5", "--format", "csv"}).out.trimmed().split('\n');
        QCOMPARE(part.size(), 3);
        for (int row = 0; row < 3; ++row)
            for (int column = 0; column < 2; ++column)
                QVERIFY(std::abs(part[row].split(',')[column].toDouble() - cell(10 + row, 3 + column)) < 1e-6);
        QCOMPARE(run(asked + QStringList{"--bins", "2x3", "--format", "csv"}).out.trimmed().count(','), 4);
        QVERIFY(run(asked + QStringList{"--pair", "12,3"}).out.contains("token 12, segment 2, t=5 h=6 w=8"));
    }

    /// Neither number formats nor case conversion depend on the locale.
    void localesChangeNothing_data() {
        QTest::addColumn<QString>("locale");
        for (const char* locale : {"de_DE.UTF-8", "tr_TR.UTF-8", "ar_EG.UTF-8", "C", "zh_CN.UTF-8"})
            QTest::newRow(locale) << QString::fromLatin1(locale);
    }
    void localesChangeNothing() {
        QFETCH(QString, locale);
        const QStringList arguments{"session",    "a.rope", "--base",   "1234567.5", "--sequence", "video:4x3x8@0.0625",
                                    "--farthest", "100000", "--format", "rope"};
        const auto plain = run(arguments);
        QCOMPARE(plain.code, 0);
        QVERIFY(plain.out.contains("1234567.5") && plain.out.contains("0.0625"));
        QProcess program;
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        for (const char* name : {"LC_ALL", "LANG", "LANGUAGE"}) environment.insert(QString::fromLatin1(name), locale);
        environment.remove(QStringLiteral("HOME"));
        program.setProcessEnvironment(environment);
        program.setWorkingDirectory(m_folder.path());
        program.start(QStringLiteral(ROPESCOPE_BINARY), arguments);
        QVERIFY(program.waitForFinished(test::kHangs));
        QCOMPARE(program.exitCode(), 0);
        QCOMPARE(program.readAllStandardOutput(), plain.out);
    }

    void errorsAreReported_data() {
        QTest::addColumn<QStringList>("arguments");
        QTest::addColumn<int>("code");
        const auto row = [](const char* name, const QStringList& arguments, int code = 2) {
            QTest::newRow(name) << arguments << code;
        };
        row("several schemes", {"positions", "a.rope"});
        row("no such file", {"positions", "none.rope"}, 3);
        row("two files", {"session", "a.rope", "a.rope"});
        row("another word", {"session", "a.rope", "more"});
        row("no such column", {"session", "a.rope", "--param", "3.axes=3"});
        row("twice", {"session", "a.rope", "--param", "1.axes=3", "--param", "axes=2"});
        row("not in that column", {"session", "a.rope", "--param", "2.axes=3"});
        row("pair beyond", {"scores", "a.rope", "--scheme", "m-rope", "--pair", "22,0"});
        row("pair of one", {"scores", "a.rope", "--scheme", "m-rope", "--pair", "22"});
        row("pair with bins", {"scores", "a.rope", "--scheme", "m-rope", "--pair", "2,1", "--bins", "4"});
        row("view beyond", {"scores", "a.rope", "--scheme", "m-rope", "--view", "0:23,0:1"});
        row("empty view", {"scores", "a.rope", "--scheme", "m-rope", "--view", "3:3,0:1"});
        row("half a view", {"scores", "a.rope", "--scheme", "m-rope", "--view", "3:4"});
        row("no session", {"session"});
    }
    void errorsAreReported() {
        QFETCH(QStringList, arguments);
        QFETCH(int, code);
        const auto failed = run(arguments);
        QVERIFY2(test::failedCleanly(failed, code), failed.err + failed.out);
    }

    void damagedFilesAreRefused() {
        const QByteArray bytes = read("a.rope");
        for (qsizetype size = 0; size < bytes.size(); size += 37) {
            write("cut.rope", bytes.left(size));
            const auto failed = run({"session", "cut.rope"});
            QVERIFY2(test::failedCleanly(failed, 2), failed.err + failed.out);
        }
    }

    void laterVersionsAreReadWithANotice() {
        QByteArray later = read("a.rope");
        later.replace("\"version\": 1", "\"version\": 7");
        write("later.rope", later);
        const auto shown = run({"session", "later.rope"});
        QCOMPARE(shown.code, 0);
        QVERIFY2(shown.err.startsWith("ropescope: later.rope: version 7 of the format") && shown.err.count('\n') == 1,
                 shown.err);
    }

    void emptySessionsCanBeReadButNotPlaced() {
        write("empty.rope", R"({"format":"ropescope-session","version":1})");
        QCOMPARE(run({"session", "empty.rope"}).code, 0);
        QVERIFY(test::failedCleanly(run({"positions", "empty.rope"}), 2));
    }

    void windowsShowThem() {
        const auto shown = run({"a.rope", "--screenshot", "a.png", "--size", "1000x640"});
        QVERIFY2(shown.code == 0, shown.err);
        const auto plain =
            run({"--sequence", "text:5 image:4x3 text:5", "--scheme", "rope-tv", "--scheme", "m-rope", "--param",
                 "1.axes=3", "--head-dim", "64", "--mask", "causal", "--screenshot", "b.png", "--size", "1000x640"});
        QVERIFY2(plain.code == 0, plain.err);
        QVERIFY(!read("a.png").isEmpty());
    }
};

ROPESCOPE_TEST(TestSession)
#include "tst_session.moc"
