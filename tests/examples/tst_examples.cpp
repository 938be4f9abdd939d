// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The examples of CONTRIBUTING.md: each is one file and one list entry, and works.
#include <algorithm>

#include <QComboBox>
#include <QDir>
#include <QFile>
#include <QRegularExpression>
#include <QSpinBox>
#include <QTemporaryDir>
#include <QTest>

#include <ropescope/base/text.h>
#include <ropescope/properties/law.h>
#include <ropescope/rotary/frequency_plan.h>
#include <ropescope/schemes/scheme_registry.h>
#include <ropescope/sequence/notation.h>
#include <ropescope/session/placed_session.h>

#include "app/commands/command.h"
#include "app/commands/figure_command.h"
#include "app/options/options.h"
#include "tests/support/judged.h"
#include "tests/support/registration.h"
#include "tests/ui/bench.h"
#include "ui/document/convert.h"
#include "ui/document/document.h"
#include "ui/figure/figure.h"
#include "ui/panels/rotary/rotary_panel.h"
#include "ui/views/board.h"
#include "ui/window/menus/view_actions.h"

namespace ropescope {
namespace schemes {
Scheme slowRaster();
} // namespace schemes
namespace scalings {
Scaling squareRoot();
} // namespace scalings
namespace properties {
Property withinLength();
} // namespace properties
namespace ui {
FigureFormat txtFormat();
PlotPtr staircasePlot();
} // namespace ui
namespace app {
Command countCommand();
} // namespace app
} // namespace ropescope

using namespace ropescope;

namespace {

/// A list of built-in entries and one more.
template <class Entry>
std::vector<Entry> with(std::vector<Entry> list, Entry entry) {
    list.push_back(std::move(entry));
    return list;
}

QString textOf(const QString& path) {
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString();
}

/// The finding of the example property on a sequence.
Finding judged(const char* id, const char* notation) {
    const auto properties = with(propertyRegistry(), properties::withinLength());
    const Scheme& scheme = **findScheme(id);
    const Sequence sequence = *parseNotation(notation);
    const PositionMap positions = *placeTokens(scheme, sequence);
    const testing::Plans plans(scheme);
    return judgeAll({scheme, {}, sequence, positions, plans.plan, plans.plain}, properties).back();
}

} // namespace

class TestExamples : public QObject {
    Q_OBJECT

private slots:
    void aScheme() {
        const auto list = with(schemeRegistry(), schemes::slowRaster());
        QVERIFY(!findScheme("slow-raster"));
        const auto found = findScheme(list, "slow-raster");
        QVERIFY(found);
        QCOMPARE((*found)->title, "Slow raster");
        QCOMPARE((*findScheme(list, "qwen2-vl"))->id, "qwen2-vl@hf5.15.0");
        QCOMPARE(findScheme(list, "slow-rastr").error().replacement, "slow-raster");

        const auto positions = placeTokens(**found, *parseNotation("text:5 image:4x2"), {}, 0);
        QVERIFY(positions);
        const std::vector<double> expected{0, 1, 2, 3, 4, 5, 5.25, 5.5, 5.75, 6, 6.25, 6.5, 6.75};
        QCOMPARE(positions->tokens, static_cast<std::int64_t>(expected.size()));
        for (std::size_t i = 0; i < expected.size(); ++i) {
            QCOMPARE(positions->positionOf(static_cast<std::int64_t>(i))[0], expected[i]);
        }
        QCOMPARE(positions->next[0], 7.0);
        const auto half = placeTokens(**found, *parseNotation("text:5 image:4x2"), {{"step", 0.5}}, 0);
        QVERIFY(half);
        QCOMPARE(half->next[0], 9.0);
    }

    void aScaling() {
        const auto list = with(scalingRegistry(), scalings::squareRoot());
        QVERIFY(!parseScaling("square-root:4"));
        QVERIFY(parseScaling(list, "square-root:4"));
        QVERIFY(parseScaling(list, "yarn:4"));
        const auto plain = makeFrequencyPlan({"n"}, {.headDim = 8});
        const auto scaled = makeFrequencyPlan({"n"}, {.headDim = 8, .scaling = "square-root:4"}, list);
        QVERIFY(plain && scaled);
        for (std::size_t k = 0; k < 4; ++k) {
            QCOMPARE(scaled->pairs[k].inverseFrequency, plain->pairs[k].inverseFrequency / 2);
        }
        QVERIFY(!makeFrequencyPlan({"n"}, {.headDim = 8, .scaling = "square-root:4"}));
        QVERIFY(parseScaling(list, "square").error().message().find(", square-root") != std::string::npos);
    }

    void aProperty() {
        const auto list = with(propertyRegistry(), properties::withinLength());
        QCOMPARE(findProperty("within_length"), nullptr);
        QCOMPARE(findProperty(list, "within_length"), &list.back());
        QCOMPARE(judged("flat", "text:5 image:4x3 text:5").verdict, Verdict(true));
        const Finding video = judged("videorope", "text:1 video:1x1x3");
        QCOMPARE(video.id, "within_length");
        QCOMPARE(video.verdict, Verdict(false));
        const auto fails = std::ranges::find(video.evidence, Verdict(false), &Evidence::verdict);
        QVERIFY(fails != video.evidence.end());
        QCOMPARE(fails->segment, std::optional<std::int64_t>(1));
        QVERIFY((fails->numbers == std::vector<NamedNumber>{{"largest", 5}, {"longest", 3}}));

        const Scheme& flat = **findScheme("flat");
        const testing::Plans plans(flat);
        const auto laws = decideLaws(flat, {}, plans.plan, plans.plain, {}, list);
        QCOMPARE(laws.size(), list.size());
        QCOMPARE(laws.back().holds, Verdict(true));
    }

    void anExportFormat() {
        const auto list = with(ui::figureFormats(), ui::txtFormat());
        QCOMPARE(ui::findFigureFormat(QStringLiteral("txt")), nullptr);
        const ui::FigureFormat* format = ui::findFigureFormat(list, QStringLiteral("txt"));
        QCOMPARE(format, &list.back());
        auto session = std::make_shared<Session>(defaultSession());
        session->sequence = *parseNotation("text:5 image:4x3 text:5");
        const auto figure = ui::Figure::make(session, {});
        QVERIFY(figure);
        const auto file = format->write(**figure);
        QVERIFY(file);
        QVERIFY2(file->bytes.startsWith("RopeScope: text:5 image:4x3 text:5\n(a) "), file->bytes.constData());
        QVERIFY(file->bytes.endsWith(QByteArray((*figure)->caption().toUtf8() + '\n')));
    }

    /// In the window, on the command line, in captions, in CSV and for screen readers.
    void aPlot() {
        const ui::Plots plots = with(ui::builtInPlots(), ui::staircasePlot());
        QVERIFY(!ui::findPlot(ui::builtInPlots(), "staircase"));
        Session session = ui::sessionOf("text:5 image:4x3 text:5");
        session.views.plots.insert("staircase");
        ui::Bench bench(session, plots);
        ui::Board board(bench.context);
        board.resize(1200, 1200);
        board.show();
        bench.settle();
        const auto views = ui::plotViews(board, "staircase");
        QCOMPARE(views.size(), std::size_t{4});
        QCOMPARE(views[3]->accessibleName(), QStringLiteral("Flattened 1D, Staircase"));
        QCOMPARE(views[3]->accessibleDescription(), QStringLiteral("Coordinates on the first axis, from 1 to 22."));
        const QImage visual = views[3]->grab().toImage();
        const QRgb ink = bench.theme.style().palette.ink2.rgb();
        QCOMPARE(visual.pixel(visual.width() - 20, visual.height() - 12), ink);
        QVERIFY(visual.pixel(20, 20) != ink);
        QCOMPARE(
            views[3]->arithmeticAt(QPoint(visual.width() - 20, 20)).front().steps,
            QStringList({QStringLiteral("h = p / max p"), QStringLiteral("= 22 / 29"), QStringLiteral("= 0.758621")}));
        for (QSpinBox* box : board.findChildren<QSpinBox*>())
            if (box->accessibleName() == u"Origin") box->setValue(10);
        QCOMPARE(bench.document.session()->origin, std::optional(10));
        bench.settle();
        QCOMPARE(views[3]->accessibleDescription(), QStringLiteral("Coordinates on the first axis, from 10 to 31."));
        bool offered = false;
        const QList<QAction*> shown = ui::viewActions(bench.context, &board);
        QVERIFY(!shown.isEmpty());
        for (const QAction* action : board.findChildren<QAction*>())
            offered = offered || (action->text() == u"Staircase" && action->isChecked());
        QVERIFY(offered);

        const QTemporaryDir folder;
        const auto written = [&](const char* suffix) {
            const QString path = folder.filePath(QStringLiteral("figure.")) + QLatin1String(suffix);
            const auto done = app::writeFigure({"--sequence", "text:2 image:2x1", "--scheme", "flat", "--plots",
                                                "staircase,positions", "-o", path.toStdString()},
                                               plots);
            return done ? textOf(path) : ui::toQString(done.error().message());
        };
        QVERIFY2(written("csv").contains(u"# staircase, flat\ncoordinate\n1\n2\n3\n4\n"), qPrintable(written("csv")));
        QVERIFY(written("svg").contains(u"Staircase: the coordinate of each token on the first axis of its scheme."));
        QVERIFY(!app::writeFigure({"--sequence", "text:2", "--plots", "staircase", "-o",
                                   folder.filePath(QStringLiteral("none.svg")).toStdString()}));
    }

    void aSubCommand() {
        const auto list = with(app::commandRegistry(), app::countCommand());
        QVERIFY(app::listOf(list).ends_with("  count        how many tokens a scheme places (text)\n"));
        const QTemporaryDir folder;
        const QString path = folder.filePath(QStringLiteral("count.txt"));
        const std::vector<std::string> arguments{"count", "--sequence", "text:5 image:4x3 text:5", "-o",
                                                 path.toStdString()};
        QVERIFY(!app::runCommand(app::commandRegistry(), arguments));
        QCOMPARE(app::runCommand(list, arguments), std::optional(app::kDone));
        QCOMPARE(textOf(path), QStringLiteral("22\n"));
        QCOMPARE(app::runCommand(list, {"count", "--sequence", "text:0"}), std::optional(app::kBadContent));
    }

    /// Menus and help follow the registries, so new entries appear in them.
    void listsFollowTheRegistries() {
        ui::Bench bench(ui::sessionOf("text:5"));
        const ui::RotaryPanel panel(bench.context);
        QStringList choices;
        for (const QComboBox* box : panel.findChildren<QComboBox*>()) {
            for (int i = 0; i < box->count(); ++i) choices << box->itemText(i);
        }
        const std::string usage = app::sessionUsage();
        for (const Scaling& scaling : scalingRegistry()) {
            QVERIFY2(usage.find(" " + scaling.id) != std::string::npos, scaling.id.c_str());
            if (scaling.number == ScalingNumber::None) continue;
            const std::string choice = scaling.id + ":" + formatNumber(scaling.example);
            QVERIFY2(choices.contains(QString::fromStdString(choice)), choice.c_str());
        }
        const std::string summary = app::findCommand(app::commandRegistry(), "figure")->summary.english();
        for (const ui::FigureFormat& format : ui::figureFormats()) {
            QVERIFY2(summary.find(format.id.toStdString()) != std::string::npos, summary.c_str());
        }
        for (const QString& line : QString::fromStdString(usage).split(u'\n')) QVERIFY(line.size() <= 120);
    }

    /// CONTRIBUTING.md names every example, and every file that it names exists.
    void thePageNamesThem() {
        const QString page = textOf(QStringLiteral(ROPESCOPE_SOURCE_DIR "/CONTRIBUTING.md"));
        const QDir folder(QStringLiteral(ROPESCOPE_SOURCE_DIR "/tests/examples"));
        const QStringList files = folder.entryList({QStringLiteral("*.cpp"), QStringLiteral("*.h")}, QDir::Files);
        QVERIFY(files.size() > 5);
        for (const QString& file : files) {
            QVERIFY2(page.contains(u'`' + QStringLiteral("tests/examples/") + file + u'`'), qPrintable(file));
        }
        static const QRegularExpression path(QStringLiteral("`((?:app|core|resources|tests|ui)/[A-Za-z0-9_./]+)`"));
        for (auto named = path.globalMatch(page); named.hasNext();) {
            const QString name = named.next().captured(1);
            QVERIFY2(QFileInfo::exists(QStringLiteral(ROPESCOPE_SOURCE_DIR "/") + name), qPrintable(name));
        }
    }
};

ROPESCOPE_TEST(TestExamples)
#include "tst_examples.moc"
