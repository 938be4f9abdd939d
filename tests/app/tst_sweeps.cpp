// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QDir>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>

#include <ropescope/formats/numpy/npz.h>

#include "tests/support/program.h"
#include "tests/support/registration.h"

using namespace ropescope;

namespace {

QByteArray sweepBytes(const QString& path) {
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

NpyArray sweepArray(const QByteArray& bytes, const char* member) {
    const std::string_view view(bytes.constData(), static_cast<std::size_t>(bytes.size()));
    return NpzArchive::open(view, "sweep")->array(member, [](const NpyHeader&) { return Expected<void>{}; }).value();
}

const QStringList kSmallSweep{
    "sweep",  "--sequence",  "text:5 image:{n}x3 text:4", "--vary", "scheme=rope-tv,m-rope,flat", "--vary", "n=2..4",
    "--vary", "base=1e4,5e5"};

/// The code blocks without a language of a page of the manual, line by line.
QStringList commandsOfPage(const QString& name) {
    QFile file(QStringLiteral(ROPESCOPE_SOURCE_DIR "/resources/manual/") + name);
    if (!file.open(QIODevice::ReadOnly)) return {};
    static const QRegularExpression block(QStringLiteral("```(\\w*)\\n(.*?)```\\n"),
                                          QRegularExpression::DotMatchesEverythingOption);
    QStringList lines;
    const QString page = QString::fromUtf8(file.readAll());
    for (auto found = block.globalMatch(page); found.hasNext();) {
        const auto match = found.next();
        if (match.captured(1).isEmpty()) lines += match.captured(2).split(u'\n', Qt::SkipEmptyParts);
    }
    return lines;
}

} // namespace

class TestSweeps : public QObject {
    Q_OBJECT

private slots:
    void mapsAreThoseOfScores() {
        const QTemporaryDir folder;
        const QStringList more{"--mode", "logit", "--mask", "causal", "--bins", "6"};
        QCOMPARE(test::runProgram(kSmallSweep + more + QStringList{"-o", "all.npz"}, folder.path()).code, 0);
        const NpyArray all = sweepArray(sweepBytes(folder.filePath("all.npz")), "scores");
        QCOMPARE(all.shape, (std::vector<std::int64_t>{3, 3, 2, 6, 6}));
        auto value = all.values.begin();
        for (const char* scheme : {"rope-tv", "m-rope", "flat"}) {
            for (int n = 2; n <= 4; ++n) {
                for (const char* base : {"1e4", "5e5"}) {
                    const auto sequence = QStringLiteral("text:5 image:%1x3 text:4").arg(n);
                    const QStringList one{"scores", "--sequence", sequence, "--scheme", scheme, "--base", base};
                    QCOMPARE(test::runProgram(one + more + QStringList{"-o", "one.npy"}, folder.path()).code, 0);
                    const QByteArray bytes = sweepBytes(folder.filePath("one.npy"));
                    const auto map = parseNpy({bytes.constData(), static_cast<std::size_t>(bytes.size())}, "one");
                    for (const double score : map->values) {
                        const double found = *value++;
                        QVERIFY(found == score || (std::isnan(found) && std::isnan(score)));
                    }
                }
            }
        }
    }

    void numbersAreThoseOfPositions() {
        const QTemporaryDir folder;
        const QStringList measures{"--measure", "next axis=h", "--measure", "position token=7 axis=h"};
        QStringList words = kSmallSweep;
        words[4] = QStringLiteral("scheme=rope-tv,m-rope");
        QCOMPARE(test::runProgram(words + measures + QStringList{"-o", "n.npz"}, folder.path()).code, 0);
        const QByteArray bytes = sweepBytes(folder.filePath("n.npz"));
        const NpyArray next = sweepArray(bytes, "next"), position = sweepArray(bytes, "position");
        std::size_t i = 0;
        for (const char* scheme : {"rope-tv", "m-rope"}) {
            for (int n = 2; n <= 4; ++n, i += 2) {
                const auto sequence = QStringLiteral("text:5 image:%1x3 text:4").arg(n);
                const auto run =
                    test::runProgram({"positions", "--sequence", sequence, "--scheme", scheme, "--format", "json"});
                const QJsonObject json = QJsonDocument::fromJson(run.out).object();
                QStringList axes;
                for (const auto& axis : json["axes"].toArray()) axes << axis.toString();
                const auto h = axes.indexOf(QStringLiteral("h"));
                QVERIFY(h >= 0);
                QCOMPARE(next.values[i], json["next"].toArray()[h].toDouble());
                QCOMPARE(position.values[i], json["positions"].toArray()[h].toArray()[7].toDouble());
            }
        }
    }

    void partsAreTheWhole() {
        const QTemporaryDir folder;
        const QStringList measures{"--measure", "span segment=1",         "--measure", "verdict property=symmetry",
                                   "--measure", "kernel distance=1,{n}*8"};
        const auto run = [&](const QStringList& words) { return test::runProgram(words, folder.path()).code; };
        QCOMPARE(run(kSmallSweep + measures + QStringList{"-o", "all.npz"}), 0);
        const QByteArray all = sweepBytes(folder.filePath("all.npz"));
        for (const int count : {1, 3, 7, 20}) {
            QStringList merge{"sweep", "--merge"};
            for (int i = count; i >= 1; --i) {
                const QString name = QStringLiteral("%1-%2.npz").arg(i).arg(count);
                QCOMPARE(
                    run(kSmallSweep + measures +
                        QStringList{"--part", QStringLiteral("%1/%2").arg(i).arg(count), "--threads", "1", "-o", name}),
                    0);
                merge << name;
            }
            QCOMPARE(run(merge + QStringList{"-o", "merged.npz"}), 0);
            QVERIFY(sweepBytes(folder.filePath("merged.npz")) == all);
        }
    }

    void refusedPointsAreResults() {
        const QTemporaryDir folder;
        const QStringList words{"sweep",
                                "--sequence",
                                "text:5 video:2x2x2@1 text:5",
                                "--vary",
                                "scheme=m-rope,rope-tie",
                                "--vary",
                                "head_dim=128,64",
                                "--allocation",
                                "sections:16,24,24",
                                "--measure",
                                "theta pair=3"};
        const auto run = test::runProgram(words + QStringList{"-o", "r.csv"}, folder.path());
        QCOMPARE(run.code, 0);
        QVERIFY2(run.err.contains("points are refused"), run.err.constData());
        QVERIFY(sweepBytes(folder.filePath("r.csv")).contains("m-rope,64,nan,"));
        const auto none = test::runProgram({"sweep", "--sequence", "text:5", "--scheme", "m-rope", "--allocation",
                                            "sections:16,24,24", "--vary", "head_dim=64,32", "--measure",
                                            "theta pair=3", "-o", "none.npz"},
                                           folder.path());
        QCOMPARE(none.code, 2);
        QVERIFY(!QFile::exists(folder.filePath("none.npz")));
    }

    void wrongInputIsNamed_data() {
        QTest::addColumn<QStringList>("words");
        QTest::addColumn<QString>("named");
        const auto row = [](const char* name, const QStringList& words, const char* named) {
            QTest::newRow(name) << words << named;
        };
        row("unknown name", {"--vary", "bas=1,2"}, "did you mean `base`");
        row("unused placeholder", {"--vary", "n=1,2"}, "{n}");
        row("invalid value", {"--vary", "base=10,x"}, "base=x");
        row("unknown scheme", {"--vary", "scheme=rope-tv,rope-tw"}, "rope-tv");
        row("unknown kind", {"--vary", "base=10,20", "--measure", "kernal distance=1"}, "kernel");
        row("too many points", {"--vary", "base=lin:2..3:1000000", "--vary", "head_dim=2,4"}, "1000000");
        row("too many numbers", {"--vary", "base=lin:2..3:1000000", "--bins", "40"}, "2^30");
        row("no axis", {"--measure", "next"}, "--vary");
        row("shapes", {"--vary", "scheme=flat,rope-tv", "--measure", "position token=7"}, "point");
        row("part", {"--vary", "base=10,20", "--part", "3/2"}, "3/2");
        row("two schemes", {"--vary", "base=10,20", "--scheme", "flat", "--scheme", "rope-tv"}, "--vary scheme");
    }
    void wrongInputIsNamed() {
        QFETCH(QStringList, words);
        QFETCH(QString, named);
        const QTemporaryDir folder;
        const auto run = test::runProgram(
            QStringList{"sweep", "--sequence", "text:5 image:6x5 text:5", "-o", "out.npz"} + words, folder.path());
        QVERIFY2(test::failedCleanly(run, 2), run.err.constData());
        QVERIFY2(run.err.contains(named.toUtf8()), run.err.constData());
        QVERIFY(QDir(folder.path()).isEmpty());
    }

    void missingPartsAreNamed() {
        const QTemporaryDir folder;
        const QStringList words{"sweep",  "--sequence",  "text:9",    "--scheme", "flat",
                                "--vary", "base=10..24", "--measure", "next"};
        for (const char* part : {"1", "2", "5"})
            QCOMPARE(test::runProgram(words + QStringList{"--part", QStringLiteral("%1/7").arg(part), "-o",
                                                          QStringLiteral("%1.npz").arg(part)},
                                      folder.path())
                         .code,
                     0);
        const auto run =
            test::runProgram({"sweep", "--merge", "1.npz", "2.npz", "5.npz", "-o", "m.npz"}, folder.path());
        QCOMPARE(run.code, 1);
        QVERIFY2(run.err.contains("parts 3-4,6-7 of 7 are missing: 8 of 15 points"), run.err.constData());
        QVERIFY(!QFile::exists(folder.filePath("m.npz")));
    }

    void figuresHaveDifferentNames() {
        const QTemporaryDir folder;
        const QStringList plots{"--plots", "positions"};
        QStringList words = kSmallSweep;
        words[8] = QStringLiteral("base=1e4");
        const auto same = test::runProgram(words + plots + QStringList{"-o", "f-{scheme}.png"}, folder.path());
        QVERIFY2(test::failedCleanly(same, 2), same.err.constData());
        QCOMPARE(test::runProgram(words + plots + QStringList{"-o", "f-{scheme}-{n}.png"}, folder.path()).code, 0);
        QCOMPARE(QDir(folder.path()).entryList({QStringLiteral("f-*.png")}).size(), 9);
        const auto one = test::runProgram({"figure", "--sequence", "text:5 image:3x3 text:4", "--scheme", "flat",
                                           "--base", "1e4", "--plots", "positions", "-o", "one.png"},
                                          folder.path());
        QCOMPARE(one.code, 0);
        QVERIFY(sweepBytes(folder.filePath("one.png")) == sweepBytes(folder.filePath("f-flat-3.png")));
    }

    void commandsOfTheManualRun_data() {
        QTest::addColumn<QString>("page");
        QTest::newRow("English") << "sweeps.md";
        QTest::newRow("Chinese") << "sweeps_zh_CN.md";
    }
    void commandsOfTheManualRun() {
        QFETCH(QString, page);
        const QTemporaryDir folder;
        const QStringList lines = commandsOfPage(page);
        QCOMPARE(lines.size(), 9);
        for (const QString& line : lines) {
            const auto run = test::runProgram(QProcess::splitCommand(line).mid(1), folder.path());
            QVERIFY2(run.code == 0, qPrintable(line + u'\n' + run.err));
        }
        QCOMPARE(commandsOfPage(page), commandsOfPage(QStringLiteral("sweeps.md")));
    }
};

ROPESCOPE_TEST(TestSweeps)
#include "tst_sweeps.moc"
