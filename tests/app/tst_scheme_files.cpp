// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QDir>
#include <QFile>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTemporaryDir>
#include <QTest>

#include "tests/support/program.h"
#include "tests/support/registration.h"

using namespace ropescope;

namespace {

const QString kPresets = QStringLiteral(ROPESCOPE_SOURCE_DIR "/resources/presets/");

QStringList words(const QString& text) { return text.split(' '); }

} // namespace

/// User-defined formula schemes on the command line.
class TestSchemeFiles : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { QVERIFY(m_folder.isValid()); }

    void presetsGiveTheOutputOfTheBuiltIns_data() {
        QTest::addColumn<QString>("scheme");
        for (const char* scheme : {"rope-tv", "rope-tie", "m-rope"}) QTest::newRow(scheme) << scheme;
    }
    void presetsGiveTheOutputOfTheBuiltIns() {
        QFETCH(const QString, scheme);
        const QStringList fromFile{"--scheme-file", kPresets + scheme + ".ropescheme"};
        for (const QString sequence :
             {"text:5 image:4x3 text:5", "pad:2 text:3 video:4x3x8@0.5 text:1 image:7x2+3 audio:4", "image:1x1"}) {
            for (const QString command : {"positions --format csv", "positions --format npy", "scores --format csv",
                                          "frequencies --format csv"}) {
                const QStringList common = words(command) + QStringList{"--sequence", sequence};
                const auto expected = test::runProgram(common + QStringList{"--scheme", scheme});
                const auto found = test::runProgram(common + fromFile);
                QCOMPARE(found.code, 0);
                for (const QByteArray& line : found.err.split('\n')) // only remarks on segments without a rule
                    QVERIFY(line.isEmpty() || line.startsWith("ropescope: mine:" + scheme.toUtf8() + ": no rule for "));
                QCOMPARE(found.out, expected.out);
            }
        }
    }

    void filesAndIdsKeepTheirOrder() {
        const QString tv = kPresets + "rope-tv.ropescheme", tie = kPresets + "rope-tie.ropescheme";
        const QStringList order{"--scheme", "flat", "--scheme-file", tv, "--scheme", "rope-tv", "--scheme-file", tie};
        const auto figure =
            test::runProgram(words("figure --format svg --sequence") + QStringList{"text:2 image:2x2"} + order);
        QCOMPARE(figure.code, 0);
        const QByteArrayList titles{"(a) Flattened 1D", "(b) RoPE-TV by formula",
                                    "(c) RoPE-TV:", "(d) RoPE-Tie by formula"};
        qsizetype from = 0;
        for (const QByteArray& title : titles) {
            from = figure.out.indexOf(title, from);
            QVERIFY2(from >= 0, title.constData());
        }
        const auto listed =
            test::runProgram({"schemes", "--format", "json", "--scheme-file", tv, "--scheme-file", tie});
        QCOMPARE(listed.code, 0);
        QVERIFY(!QJsonDocument::fromJson(listed.out).isNull());
        QVERIFY(listed.out.indexOf("\"mine:rope-tv\"") < listed.out.indexOf("\"mine:rope-tie\""));
        QVERIFY(test::runProgram({"schemes", "--scheme-file", tv})
                    .out.contains("mine:rope-tv\n  title    RoPE-TV by formula\n"));
    }

    void anIdOfAFileIsNamed() {
        const auto run = test::runProgram(
            {"positions", "--sequence", "text:5 image:4x3 text:5", "--scheme-file", kPresets + "rope-tv.ropescheme"});
        const QJsonObject json = QJsonDocument::fromJson(run.out).object();
        QCOMPARE(json["scheme"].toString(), QStringLiteral("mine:rope-tv"));
        QVERIFY(run.out.contains("[1,2,3,4,5,10.5,10.5,10.5,10.5,11.5"));
    }

    void formulasNeedNotBeLinear() {
        write("ring.ropescheme", "min(min(i, j), min(h - 1 - i, w - 1 - j)) + L + 1", "L + 1 + ceil(min(w, h)/2)");
        const auto run = test::runProgram(words("positions --format csv --scheme-file ring.ropescheme --sequence") +
                                              QStringList{"text:1 image:3x3 text:1"},
                                          m_folder.path());
        QCOMPARE(run.code, 0);
        QByteArray column;
        for (const QByteArray& line : run.out.split('\n')) column += line.split(',').last() + ' ';
        QCOMPARE(column, QByteArray("n 1 2 2 2 2 3 2 2 2 2 4  "));
    }

    void badFormulasGiveOneClearLine_data() {
        QTest::addColumn<QByteArray>("formula");
        QTest::addColumn<QByteArray>("next");
        QTest::addColumn<QByteArray>("part");
        const auto row = [](const char* name, const QByteArray& formula, const QByteArray& next,
                            const QByteArray& part) { QTest::newRow(name) << formula << next << part; };
        row("0/0", "0/0", "L + 1", "axis `n`, column 1: `0/0` has no finite value");
        row("0/0 somewhere", "L + (i - 1)/(i - 1)", "L + 1",
            "axis `n` is not a number (for example 0/0) at L = 5, i = 1");
        row("infinite", "L + i", "L + 1/(w - 4)", "the next cursor is infinite (for example 1/0) at L = 5, w = 4");
        row("unknown", "L + x", "L + 1",
            "F.ropescheme, axis `n`, column 5: `x` is not a variable; known: L, w, h, t, N");
        row("unknown next", "L", "L + i", "F.ropescheme, next, column 5: `i` is not a variable");
        row("assignment", "x=5", "L + 1", "axis `n`, column 2: `=` would assign");
        row("assignment to a variable", "L=5", "L + 1", "axis `n`, column 2: `=` would assign");
        row("NUL", "i\\u0000+1", "L + 1", "axis `n`, column 2: a NUL byte");
        row("raw NUL", QByteArray("i\0+1", 4), "L + 1", "invalid JSON at byte");
        row("brackets", QByteArray(20'000, '(') + "i" + QByteArray(20'000, ')'), "L + 1", "40001 bytes are too many");
        row("100000 brackets", QByteArray(100'000, '(') + "i" + QByteArray(100'000, ')'), "L + 1",
            "longer than 64 KiB");
        row("deep brackets", QByteArray(1000, '(') + "i" + QByteArray(1000, ')'), "L + 1",
            "more than 64 nested brackets");
        row("open brackets", QByteArray(4000, '('), "L + 1", "more than 64 nested brackets");
        row("empty", "", "L + 1", "there is no formula");
    }
    void badFormulasGiveOneClearLine() {
        QFETCH(const QByteArray, formula);
        QFETCH(const QByteArray, next);
        QFETCH(const QByteArray, part);
        write("F.ropescheme", formula, next);
        for (const QString command : {"positions", "scores --bins 4", "frequencies", "figure -o f.pdf"}) {
            const auto run = test::runProgram(
                words(command) + QStringList{"--scheme-file", "F.ropescheme", "--sequence", "text:5 image:4x3 text:5"},
                m_folder.path());
            if (run.code == 0 && command.startsWith("figure")) continue; // a figure shows the message in the column
            QVERIFY2(test::failedCleanly(run, 2), run.err);
            QVERIFY2(run.err.contains(part), run.err);
        }
    }

    void badFilesGiveOneClearLine() {
        const auto run = test::runProgram({"positions", "--sequence", "text:5", "--scheme-file", "none.ropescheme"});
        QVERIFY2(test::failedCleanly(run, 3), run.err);
        const QString tv = kPresets + "rope-tv.ropescheme";
        const auto twice =
            test::runProgram({"positions", "--sequence", "text:5", "--scheme-file", tv, "--scheme-file", tv});
        QVERIFY2(test::failedCleanly(twice, 2), twice.err);
        QVERIFY(twice.err.contains("another file also has the id `rope-tv`"));
        const auto alone = test::runProgram({"positions", "--sequence", "text:5", "--scheme", "mine:rope-tv"});
        QVERIFY2(test::failedCleanly(alone, 2), alone.err);
        const auto listed = test::runProgram({"schemes", "--scheme-file", "none.ropescheme"});
        QVERIFY2(test::failedCleanly(listed, 3), listed.err);
    }

private:
    void write(const QString& name, const QByteArray& formula, const QByteArray& next) {
        QFile file(m_folder.filePath(name));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("{\"ropescheme\":1,\"id\":\"f\",\"axes\":[{\"name\":\"n\",\"formula\":\"" + formula +
                   "\"}],\"next\":\"" + next + "\"}");
    }

    QTemporaryDir m_folder;
};

ROPESCOPE_TEST(TestSchemeFiles)
#include "tst_scheme_files.moc"
