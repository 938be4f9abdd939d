// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <cmath>

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
        const auto plane = [&](const QStringList& options) {
            return test::runProgram(QStringList{"figure", "--sequence", "text:5 image:4x3", "--scheme", "m-rope",
                                                "--plots", "plane", "--format", "svg"} +
                                    options)
                .out;
        };
        const QByteArray automatic = plane({});
        QVERIFY(!automatic.isEmpty());
        QVERIFY(plane({"--plane-axes", "t,h"}) != automatic);
        QCOMPARE(plane({"--plane-axes", "automatic"}), automatic);
    }

    /// A setting by the name that a plot gives it, instead of its own option.
    void settingsOfAPlot() {
        const auto svg = [&](const QStringList& options) {
            return test::runProgram(QStringList{"figure", "--sequence", "text:5 image:4x3", "--scheme", "flat",
                                                "--without-session", "--format", "svg"} +
                                    options)
                .out;
        };
        const QByteArray plain = svg({});
        QVERIFY(!plain.isEmpty());
        const QByteArray equal = svg({"--token-axis", "equal"});
        QVERIFY(equal != plain);
        for (const char* name : {"heatmap.axis=equal", "heatmap.token-axis=equal", "difference.token_axis=equal"})
            QVERIFY2(svg({"--plot", QString::fromLatin1(name)}) == equal, name);
        QCOMPARE(svg({"--plot", "heatmap.axis=equal", "--plot", "heatmap.axis=proportional"}), plain);
        QVERIFY(svg({"--plot", "positions.style=fields"}) != plain);
        const auto session = test::runProgram({"session", "--sequence", "text:5", "--plot", "decay.farthest=99"});
        QVERIFY(session.code == 0);
        const auto window = test::runProgram(
            {"--sequence", "text:5", "--plot", "decay.farthest=9", "--screenshot", "/nowhere/window.png"});
        QVERIFY(test::failedCleanly(window, 2) && window.err.contains("--plot decay.farthest"));
    }

    void wrongSettingsOfAPlot_data() {
        QTest::addColumn<QString>("setting");
        QTest::addColumn<QString>("reason");
        const auto row = [](const char* setting, const char* reason) {
            QTest::newRow(setting) << QString::fromLatin1(setting) << QString::fromLatin1(reason);
        };
        row("heatmap.axis=5", "--plot heatmap.axis 5: unknown; use one of proportional equal log");
        row("heatmap.base=5", "it has: mask scale token-axis");
        row("hetmap.axis=equal", "--plot hetmap: there is no `hetmap`");
        row("block-means.axis=equal", "block-means has no such setting");
        row("heatmap", "write PLOT.SETTING=VALUE");
        row("heatmap=axis.equal", "write PLOT.SETTING=VALUE");
        row("positions,heatmap.axis=equal", "write PLOT.SETTING=VALUE");
        row("heatmap.=equal", "heatmap has no such setting");
    }

    void wrongSettingsOfAPlot() {
        QFETCH(QString, setting);
        QFETCH(QString, reason);
        const auto run = test::runProgram({"figure", "--sequence", "text:5", "--plot", setting});
        QVERIFY2(test::failedCleanly(run, 2), run.err.constData());
        QVERIFY2(run.err.contains(reason.toUtf8()), run.err.constData());
    }

    /// Query and key are tokens of the first scheme that is shown, counted from 0, and are marked.
    void queryAndKey() {
        const auto csv = [&](const QStringList& options) {
            return test::runProgram(QStringList{"figure", "--sequence", "text:5 image:4x3", "--plots", "profile",
                                                "--format", "csv"} +
                                    options)
                .out;
        };
        const auto scores = [](int query) {
            return test::runProgram({"scores", "--sequence", "text:5 image:4x3", "--scheme", "rope-tv", "--view",
                                     QStringLiteral("%1:%2,0:17").arg(query).arg(query + 1), "--format", "csv"})
                .out;
        };
        for (const int query : {0, 7, 16}) {
            const QList<QByteArray> curve =
                csv({"--scheme", "rope-tv", "--query", QString::number(query)}).trimmed().split('\n');
            QCOMPARE(curve.size(), 18);
            const QList<QByteArray> row = scores(query).trimmed().split('\n').last().split(',');
            QVERIFY(row.size() >= 17);
            for (int key = 0; key < 17; ++key) {
                const double wanted = row[row.size() - 17 + key].toDouble();
                QVERIFY2(std::abs(curve[key + 1].split(',').last().toDouble() - wanted) < 1e-6, curve[key + 1]);
            }
        }
        const QStringList two{"--scheme", "rope-tv", "--scheme", "hunyuan-vl"};
        // HunYuan adds a token to each row, so its token 7 is another patch.
        QVERIFY(csv(two + QStringList{"--query", "7"}) != csv(two + QStringList{"--query", "7", "--only", "2"}));
        const auto svg = [&](const QStringList& options) {
            return test::runProgram(QStringList{"figure", "--sequence", "text:5", "--format", "svg"} + options).out;
        };
        QVERIFY(svg({"--key", "3"}) != svg({}));
        for (const QStringList& wrong : {QStringList{"--query", "5"}, QStringList{"--key", "-1"}}) {
            const auto run = test::runProgram(QStringList{"figure", "--sequence", "text:5"} + wrong);
            QVERIFY2(test::failedCleanly(run, 2) && run.err.contains("tokens count from 0 to 4"), run.err.constData());
        }
    }

    void wrongOnesAreRefused() {
        for (const QStringList& options : std::vector<QStringList>{{"--plots", "decay,nothing"},
                                                                   {"--precision", "float8"},
                                                                   {"--along", "h"},
                                                                   {"--farthest", "3"},
                                                                   {"--draws", "-1"},
                                                                   {"--plane-axes", "w"},
                                                                   {"--plane-axes", "w,w"},
                                                                   {"--curves-of", "scores"},
                                                                   {"--curve-bases", "10000,0.5"},
                                                                   {"--curve-scalings", "none,nothing"},
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
