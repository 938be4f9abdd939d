// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QClipboard>
#include <QGuiApplication>
#include <QMenu>
#include <QProcess>

#include <ropescope/formats/snippets/command_text.h>

#include "tests/support/patience.h"
#include "tests/support/registration.h"
#include "tests/ui/window_bench.h"
#include "ui/document/convert.h"
#include "ui/views/export/command_copy.h"
#include "ui/views/plot_row.h"

using namespace ropescope;
using namespace ropescope::ui;

namespace {

/// The output of a shell command; empty when it fails.
QByteArray run(QString command) {
    command.replace(QStringLiteral("ropescope figure"), QStringLiteral(ROPESCOPE_BINARY) + QStringLiteral(" figure"));
    QProcess shell;
    shell.start(QStringLiteral("sh"), {QStringLiteral("-c"), command});
    if (!shell.waitForFinished(test::kHangs) || shell.exitCode() != 0) {
        qWarning("%s: %s", qPrintable(command), shell.readAllStandardError().constData());
        return {};
    }
    return shell.readAllStandardOutput();
}

} // namespace

/// Numbers on the screen, reproduced on the command line.
class TestCommandCopy : public QObject {
    Q_OBJECT

private slots:
    void init() { failOnWarnings(); }

    /// For every kind of view, the command prints what `values` reports for the data on the screen.
    void everyViewIsMadeAgain_data() {
        QTest::addColumn<QByteArray>("notation");
        QTest::addColumn<bool>("zoomed");
        QTest::addColumn<bool>("softmax");
        QTest::newRow("small") << QByteArray("text:5 image:4x3 text:5") << false << false;
        QTest::newRow("zoomed") << QByteArray("text:300 image:12x9 text:200") << true << false;
        QTest::newRow("video, softmax") << QByteArray("text:9 video:4x3x8@0.5 text:30") << false << true;
        QTest::newRow("many") << QByteArray("text:400000 image:300x200 text:500000") << true << false;
    }
    void everyViewIsMadeAgain() {
        QFETCH(QByteArray, notation);
        QFETCH(bool, zoomed);
        QFETCH(bool, softmax);
        Session session = sessionOf(notation.constData(), {"rope-tv", "m-rope"});
        for (const PlotPtr& plot : builtInPlots()) session.views.plots.insert(plot->id());
        if (softmax) {
            session.scores.mode = ScoreMode::Softmax;
            session.scores.mask = Mask::Causal;
        }
        ShownWindow shown(std::move(session));
        if (zoomed) shown.bench.focus.setViewport({.queryBegin = 0.3, .queryEnd = 0.7, .keyBegin = 0.1, .keyEnd = 0.4});
        shown.bench.settle();
        CommandCopy copy(shown.bench.context, nullptr);
        int compared = 0;
        for (const PlotRow* row : shown.window.findChildren<PlotRow*>()) {
            const Plot& plot = row->plot();
            if (!row->isVisible() || !row->data() || plot.errorOf(*row->data(), 1)) continue;
            QGuiApplication::clipboard()->clear();
            copy.copyCommand(plot.id(), 1, row->panel());
            shown.bench.settle();
            const QString command = QGuiApplication::clipboard()->text();
            QVERIFY2(command.startsWith(QStringLiteral("ropescope figure - ")), qPrintable(command));
            const QByteArray printed = run(command);
            QVERIFY2(!printed.isEmpty(), qPrintable(command));
            QByteArray expected;
            const auto written =
                writeTable(TableFormat::Csv, plot.values(*row->data(), 1), [&](std::string_view bytes) {
                    expected.append(bytes.data(), static_cast<qsizetype>(bytes.size()));
                    return Expected<void>();
                });
            QVERIFY(written);
            QVERIFY2(printed == expected, qPrintable(command));
            ++compared;
        }
        QVERIFY2(compared >= 5, qPrintable(QString::number(compared)));
    }

    /// The screen shows an estimate first and refines it until it is exact; so does the command.
    void anEstimateBecomesAsGood() {
        Session session = sessionOf("text:69000", {"flat"});
        session.views.plots = {"heatmap"};
        session.scores.mode = ScoreMode::Softmax;
        ShownWindow shown(std::move(session));
        const PlotRow* row = nullptr;
        for (const PlotRow* each : shown.window.findChildren<PlotRow*>())
            if (each->plot().id() == "heatmap") row = each;
        QVERIFY(row);
        QTRY_VERIFY_WITH_TIMEOUT(row->data() && !row->feed().busy(), test::kHangs);
        CommandCopy copy(shown.bench.context, nullptr);
        copy.copyCommand("heatmap", 0, row->panel());
        shown.bench.settle();
        const QByteArray printed = run(QGuiApplication::clipboard()->text());
        const Table values = row->plot().values(*row->data(), 0);
        QCOMPARE(printed.count('\n'), static_cast<qsizetype>(values.shape.rows));
        const QList<QByteArray> numbers = QByteArray(printed).replace('\n', ',').split(',');
        for (std::size_t i = 0; i < values.values.size(); ++i)
            QCOMPARE(numbers[static_cast<qsizetype>(i)].toFloat(), static_cast<float>(values.values[i]));
    }

    /// By keyboard, a view offers its numbers: those that its plot reports for the data on the screen.
    void aViewOffersItsNumbers() {
        ShownWindow shown;
        PlotView* view = plotViews(shown.window, "heatmap").at(1);
        view->setFocus();
        QTest::keyClick(view, Qt::Key_F10, Qt::ShiftModifier);
        auto* menu = view->findChild<QMenu*>(QStringLiteral("viewMenu"));
        QVERIFY(menu && menu->isVisible() && !menu->accessibleName().isEmpty());
        QGuiApplication::clipboard()->clear();
        for (QAction* action : menu->actions())
            if (action->objectName() == u"export.copy-values") action->trigger();
        menu->close();
        shown.bench.settle();
        const QString copied = QGuiApplication::clipboard()->text();
        QCOMPARE(copied.count(u'\n'), 22);
        QCOMPARE(copied.section(u'\n', 0, 0).count(u','), 21);
    }

    void positionsBecomePython() {
        ShownWindow shown("text:2 image:2x1");
        CommandCopy copy(shown.bench.context, nullptr);
        copy.copyPython(2);
        shown.bench.settle();
        const QString text = QGuiApplication::clipboard()->text();
        QVERIFY2(text.contains(QStringLiteral("position_ids = np.array([\n    [0, 1, 2, 2],\n    [0, 1, 2, 2],\n    "
                                              "[0, 1, 2, 3],\n])")),
                 qPrintable(text));
        ShownWindow large("text:5000");
        CommandCopy again(large.bench.context, nullptr);
        again.copyPython(3);
        large.bench.settle();
        const QString run = QGuiApplication::clipboard()->text();
        QVERIFY2(
            run.contains(QStringLiteral("command = [\"ropescope\", \"positions\", \"--sequence\", \"text:5000\", ")),
            qPrintable(run));
        QVERIFY(run.contains(QStringLiteral("subprocess.run(command, check=True")));
        QVERIFY(!run.contains(u'/')); // no file of this machine
        copy.copyPytorch(2);
        shown.bench.settle();
        const QString function = QGuiApplication::clipboard()->text();
        QVERIFY2(
            function.startsWith(QStringLiteral("import torch\n")) &&
                function.contains(QStringLiteral("(1, 1, 2, (2, 0, 0, 0), (2, 0, 0, 0), (2, 0, 0, 1)),  # image:2x1")),
            qPrintable(function));
    }

    void wordsAreQuoted() {
        const std::vector<std::string> words{"ropescope", "a b", "it's", "", "x=1/16", "图.rope"};
        QCOMPARE(commandText(words), std::string("ropescope 'a b' 'it'\\''s' '' x=1/16 '图.rope'"));
        const std::vector<std::string> command{"cat", "-"};
        QCOMPARE(run(toQString(commandText(command, "a\nEND\n$HOME"))), QByteArray("a\nEND\n$HOME\n"));
    }
};

ROPESCOPE_TEST(TestCommandCopy)
#include "tst_command_copy.moc"
