// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QImage>
#include <QTemporaryDir>
#include <QTest>

#include "tests/support/program.h"
#include "tests/support/registration.h"

using namespace ropescope;

/// Options for what figures and the window show.
class TestViewOptions : public QObject {
    Q_OBJECT

private slots:
    void everyRowGoesIntoAFigure() {
        const QTemporaryDir folder;
        const auto heightOf = [&](const QString& rows, const QStringList& more = {}) {
            const QString path = folder.filePath(QStringLiteral("figure.png"));
            const auto run = test::runProgram(QStringList{"figure", "--sequence", "text:5 image:4x3", "--plots", rows,
                                                          "--resolution", "72", "-o", path} +
                                              more);
            return run.code == 0 ? QImage(path).height() : -1;
        };
        const int all = heightOf(QStringLiteral("decay,patch-kernel,precision,profile,heatmap,positions"));
        int rest = all;
        for (const char* row : {"decay", "patch-kernel", "precision"}) {
            const int height = heightOf(QString::fromLatin1(row));
            QVERIFY2(height > 100, row);
            rest -= height / 3;
        }
        QVERIFY(rest > 0);
        const QStringList settings{
            "--precision", "float16-angles", "--along", "each", "--distances", "linear", "--farthest", "64", "--draws",
            "0",           "--draw-seed",    "7"};
        QVERIFY(heightOf(QStringLiteral("decay,precision"), settings) > 100);
    }

    void settingsChangeTheFigure() {
        const QTemporaryDir folder;
        const auto svg = [&](const QStringList& options) {
            return test::runProgram(QStringList{"figure", "--sequence", "text:5", "--scheme", "flat", "--plots",
                                                "decay,precision", "--format", "svg"} +
                                    options)
                .out;
        };
        const QByteArray plain = svg({});
        QVERIFY(!plain.isEmpty());
        QCOMPARE(svg({}), plain);
        QVERIFY(svg({"--draw-seed", "3"}) != plain);
        QVERIFY(svg({"--draws", "10"}) != plain);
        QVERIFY(svg({"--precision", "float32"}) != plain);
        QVERIFY(svg({"--farthest", "100"}) != plain);
    }

    void wrongOnesAreRefused() {
        for (const QStringList& options : std::vector<QStringList>{{"--plots", "decay,nothing"},
                                                                   {"--precision", "float8"},
                                                                   {"--along", "h"},
                                                                   {"--farthest", "3"},
                                                                   {"--draws", "-1"},
                                                                   {"--distances", "cubic"}}) {
            for (const char* command : {"figure", ""}) {
                QStringList arguments{"--sequence", "text:5"};
                if (*command) arguments.prepend(QString::fromLatin1(command));
                if (!*command)
                    arguments << "--screenshot"
                              << "/nowhere/window.png";
                QVERIFY2(test::failedCleanly(test::runProgram(arguments + options), 2), qPrintable(options.join(u' ')));
            }
        }
        const QByteArray rows = test::runProgram({"figure", "--sequence", "text:5", "--plots", "x"}).err;
        QVERIFY(rows.contains("patch-kernel") && rows.contains("precision"));
        const auto columns = test::runProgram({"figure", "--sequence", "text:5", "--columns", "2.5"});
        QVERIFY(test::failedCleanly(columns, 2));
        QVERIFY2(columns.err.contains("--columns"), columns.err.constData());
    }

    /// Only the built-in example has one base for all schemes; otherwise each scheme has its native base.
    void schemesKeepTheirBases() {
        const QTemporaryDir folder;
        const auto window = [&](const QStringList& options) {
            const QString path = folder.filePath(QStringLiteral("window.png"));
            const auto run = test::runProgram(options + QStringList{"--screenshot", path, "--size", "1200x800"});
            // Without the status bar, which shows how long the scores took.
            return run.code == 0 ? QImage(path).copy(0, 0, 1200, 770) : QImage();
        };
        const QStringList one{"--base", "10000"};
        QVERIFY(!window({}).isNull());
        QCOMPARE(window({}), window(one));
        QVERIFY(window({"--head-dim", "64"}) == window(QStringList{"--head-dim", "64"} + one));
        const QString picture = QStringLiteral(ROPESCOPE_SOURCE_DIR "/resources/examples/lighthouse.png");
        for (const QStringList& named : {QStringList{"--sequence", "text:5 image:4x3 text:5"},
                                         QStringList{"--scheme", "m-rope"}, QStringList{picture}}) {
            QVERIFY2(window(named) != window(named + one), qPrintable(named.join(u' ')));
            QVERIFY2(window(named + QStringList{"--head-dim", "64"}) != window(named), qPrintable(named.join(u' ')));
        }
    }

    void theWindowShowsTheRows() {
        const QTemporaryDir folder;
        const QString path = folder.filePath(QStringLiteral("window.png"));
        const auto run = test::runProgram({"--sequence", "text:5 image:4x3", "--plots", "decay,precision",
                                           "--screenshot", path, "--size", "1200x800"});
        QCOMPARE(run.code, 0);
        QCOMPARE(QImage(path).size(), QSize(1200, 800));
    }
};

ROPESCOPE_TEST(TestViewOptions)
#include "tst_view_options.moc"
