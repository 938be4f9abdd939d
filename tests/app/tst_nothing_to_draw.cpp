// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include "tests/support/program.h"
#include "tests/support/registration.h"

using namespace ropescope;

/// A figure is complete or not written: a panel that has nothing to draw is an error with its reason, in every format.
class TestNothingToDraw : public QObject {
    Q_OBJECT

private:
    QTemporaryDir m_folder;

    [[nodiscard]] test::ProgramRun run(const QStringList& arguments) const {
        return test::runProgram(arguments, m_folder.path());
    }

private slots:
    void initTestCase() {
        QFile file(m_folder.filePath(QStringLiteral("other.rope")));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(R"({"format":"ropescope-session","version":1,"segments":[{"type":"text","tokens":5}],
                       "schemes":[{"id":"flat"}],"scores":{"content":{"kind":"file","q":[1,2],"k":[1,2]}}})");
    }

    void itsReasonIsTheError_data() {
        QTest::addColumn<QString>("words");
        QTest::addColumn<QString>("why");
        const auto row = [](const char* words, const char* why) {
            QTest::newRow(words) << QString::fromLatin1(words) << QString::fromLatin1(why);
        };
        row("--sequence text:5 --scheme flat --plots patch-kernel", "no image and no video");
        row("--sequence text:5 --scheme flat --plots difference", "show a second scheme");
        row("--sequence text:5 --scheme flat --scheme m-rope --plots difference --only 1", "show a second scheme");
        row("--sequence text:5 --scheme flat --scheme m-rope --plots difference --subtract m-rope --only 2",
            "show a second scheme");
        for (const char* plot : {"heatmap", "profile", "block-means", "difference"})
            row(qPrintable(QStringLiteral(
                               "--sequence text:5 --scheme flat --scheme m-rope --mode logit --bias xpos --plots ") +
                           QLatin1String(plot)),
                "use the causal mask");
        row("--sequence image:4x3 --scheme flat --mode logit --bias xpos --plots positions --patches query",
            "use the causal mask");
        row("--sequence text:5 --scheme flat --scheme hunyuan-vl --head-dim 128 --plots decay", "HunYuan");
        row("--sequence text:5 --scheme flat --scheme liere --plots decay", "LieRE");
        row("--sequence av:2x2x2+10 --scheme flat --scheme qwen2.5-omni --plots positions", "Flattened");
        row("--sequence text:5 --scheme flat --scheme m-rope --head-dim 10 --plots heatmap,positions", "M-RoPE");
        for (const char* plot : {"heatmap", "profile", "block-means", "precision"})
            row(qPrintable(QStringLiteral("other.rope --plots ") + QLatin1String(plot)), "head dim is 128");
    }
    void itsReasonIsTheError() {
        QFETCH(QString, words);
        QFETCH(QString, why);
        for (const char* format : {"pdf", "svg", "png", "csv", "npy"}) {
            const QString file = QStringLiteral("out.") + QLatin1String(format);
            const test::ProgramRun refused = run(QStringList{"figure", "-o", file} + words.split(u' '));
            QVERIFY2(test::failedCleanly(refused, 2), refused.err + refused.out);
            QVERIFY2(refused.err.contains(why.toUtf8()), refused.err);
            QVERIFY(!QFile::exists(m_folder.filePath(file)));
        }
    }

    /// The subtracted scheme has words instead of a map, next to the others; it has no numbers.
    void theSubtractedSchemeExplainsTheOthers() {
        const QStringList words{"figure",   "--sequence", "text:5 image:2x2", "--scheme",  "flat",
                                "--scheme", "m-rope",     "--plots",          "difference"};
        for (const char* format : {"pdf", "svg", "npy"}) QCOMPARE(run(words + QStringList{"--format", format}).code, 0);
        const QByteArray table = run(words + QStringList{"--format", "csv"}).out;
        QCOMPARE(table.count('\n'), 9);
        QCOMPARE(run(words + QStringList{"--format", "csv", "--only", "2"}).out, table);
    }
};

ROPESCOPE_TEST(TestNothingToDraw)
#include "tst_nothing_to_draw.moc"
