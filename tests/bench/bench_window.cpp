// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// How long dragging the base slider, hovering and typing block the window, and how long a whole frame of a drag takes,
// from the step to the image handed to the views. Four schemes, 1600 x 1000, on the offscreen platform, where the UI
// thread itself paints.
#include <algorithm>
#include <array>
#include <cstdio>
#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <QApplication>
#include <QElapsedTimer>
#include <QLocale>
#include <QPainter>
#include <QSlider>
#include <QTemporaryDir>
#include <QTest>
#include <QTimer>

#include "tests/bench/timed_application.h"
#include "tests/ui/bench.h"
#include "ui/document/focus_rules.h"
#include "ui/document/media/media_file.h"
#include "ui/document/workspace.h"
#include "ui/forms/field_editor.h"
#include "ui/panels/sequence/notation_field.h"
#include "ui/plots/plot_registry.h"
#include "ui/plots/token_map.h"
#include "ui/views/board.h"
#include "ui/views/plot_row.h"
#include "ui/window/main_window.h"
#include "ui/window/style/style.h"

namespace {

using namespace ropescope;
using test::TimedApplication;
using Block = TimedApplication::Block;

constexpr int kSteps = 150;
constexpr int kStepMilliseconds = 16;
constexpr double kMinListedMilliseconds = 0.3; ///< shorter paints of the longest event are not listed
constexpr const char* k4096 = "text:1024 image:48x32 text:512 video:8x8x8 text:512";
constexpr const char* k1e9 = "text:400000000 image:10000x10000 text:500000000";

double quantile(std::vector<double> values, double at) {
    if (values.empty()) return 0;
    std::ranges::sort(values);
    return values[static_cast<std::size_t>(at * static_cast<double>(values.size() - 1))];
}

void printLongest(const std::string& name, const std::vector<Block>& blocks) {
    if (blocks.empty()) return;
    const Block& longest = *std::ranges::max_element(blocks, {}, &Block::work);
    std::printf("%-23s longest: %s, work %.2f ms", name.c_str(), longest.what.c_str(), longest.work);
    for (const auto& [painted, work] : longest.paint)
        if (work >= kMinListedMilliseconds) std::printf(", %s %.2f", painted.c_str(), work);
    std::printf("\n");
}

void printBlocks(const std::string& name, const std::vector<Block>& blocks) {
    std::vector<double> wall, work;
    for (const Block& block : blocks) {
        wall.push_back(block.wall);
        work.push_back(block.work);
    }
    std::printf("%-23s UI thread blocked: longest %6.2f ms, 99 %% below %6.2f ms; "
                "of it own work: longest %6.2f ms, 99 %% below %6.2f ms\n",
                name.c_str(), quantile(wall, 1), quantile(wall, 0.99), quantile(work, 1), quantile(work, 0.99));
    printLongest(name, blocks);
}

/// The whole window with one sequence.
struct WindowBench : ui::Bench {
    explicit WindowBench(const char* notation) : WindowBench(ui::sessionOf(notation)) {}
    explicit WindowBench(Session session) : Bench(std::move(session)), window(context) {
        ui::resetFocusAndColumn(focus, *document.session());
        ui::applyTheme(*qApp, theme.style());
        window.build({.language = QStringLiteral("en"), .chooseTheme = {}, .chooseLanguage = {}});
        window.resize(1600, 1000);
        window.show();
        placesAtOnce = false;
        context.properties.setPause(ui::PropertiesFeed::kPauseMilliseconds);
    }

    /// Calls `act` with 1, 2, … every 16 ms from the event loop, and prints how long single events took.
    void run(TimedApplication& application, const std::string& name, const std::function<void(int)>& act) {
        int step = 0;
        QTimer timer;
        timer.setTimerType(Qt::PreciseTimer);
        QObject::connect(&timer, &QTimer::timeout, &window, [&] {
            if (step == 0) application.record(true);
            if (step++ < kSteps) return act(step);
            application.record(false);
            // Leaves this to the event loop, as in real use: waiting for each job would delay images that are ready.
            if (!workspace.settled()) return;
            timer.stop();
            // quit() would prompt about unsaved edits.
            QCoreApplication::exit();
        });
        QObject::connect(&workspace.settling(), &ui::Settling::reached, &timer,
                         [&] { timer.start(kStepMilliseconds); });
        workspace.settling().watch();
        QApplication::exec();
        printBlocks(name, application.blocks);
    }

    ui::MainWindow window;
};

void dragBase(TimedApplication& application, const std::string& tokens, const char* notation) {
    const std::string name = "window/drag-base/" + tokens;
    WindowBench bench(notation);
    auto* slider = bench.window.findChild<QSlider*>(QStringLiteral("rotary.base.slider"));
    std::vector<double> frames, detailed; ///< first images of a step, and images in full detail
    struct Step {
        qint64 at = 0; ///< nanoseconds
        bool shown = false;
    };
    std::map<double, Step> steps; ///< by base, so that a frame is timed from the step that it shows
    QElapsedTimer clock;
    clock.start();
    const auto& rows = bench.window.findChild<ui::Board*>()->rows();
    const ui::PlotRow& row =
        **std::ranges::find(rows, "heatmap", [](const ui::PlotRow* each) { return each->plot().id(); });
    QObject::connect(&row, &ui::PlotRow::dataChanged, &bench.window, [&] {
        const auto found = row.data() ? steps.find(*row.data()->placed->session->rotary.base) : steps.end();
        if (found == steps.end()) return;
        Step& step = found->second;
        const double taken = static_cast<double>(clock.nsecsElapsed() - step.at) / 1e6;
        if (!std::exchange(step.shown, true)) frames.push_back(taken);
        const auto columns = static_cast<std::int64_t>(row.data()->placed->columns.size());
        if (row.data()->scores > columns * ui::kCoarseCells * ui::kCoarseCells) detailed.push_back(taken);
    });
    bench.document.beginInteraction();
    bench.run(application, name, [&](int step) {
        // Back and forth over half of the slider.
        const int span = (slider->maximum() - slider->minimum()) / 2;
        const int value = slider->minimum() + span / 2 + std::abs(step * 4 % (2 * span) - span);
        steps[ui::DecadeScale::valueAt(value)] = {.at = clock.nsecsElapsed(), .shown = false};
        slider->setValue(value);
    });
    bench.document.endInteraction();
    const auto printFrames = [&](const char* what, const std::vector<double>& times) {
        std::printf("%-23s %s: %zu of %d steps shown, median %.1f ms, longest %.1f ms\n", name.c_str(), what,
                    times.size(), kSteps, quantile(times, 0.5), quantile(times, 1));
    };
    printFrames("frames", frames);
    if (!detailed.empty()) printFrames("frames in full detail", detailed);
}

/// Moves the pointer along the diagonal of a heatmap; marks, read-outs and ribbons of all columns follow.
void hover(TimedApplication& application, const std::string& tokens, const char* notation) {
    WindowBench bench(notation);
    auto* heatmap = ui::plotViews(bench.window, "heatmap").at(1);
    bench.run(application, "window/hover/" + tokens, [&](int step) {
        const double along = 0.2 + 0.6 * step / kSteps;
        QTest::mouseMove(heatmap, QPoint(qRound(heatmap->width() * along), qRound(heatmap->height() * along)));
    });
}

/// Hovers while the exact softmax of 65536 tokens under four schemes is computed, which takes seconds.
void hoverDuringSoftmax(TimedApplication& application) {
    Session session = ui::sessionOf("text:22400 image:144x144 text:22400");
    session.scores.mode = ScoreMode::Softmax;
    WindowBench bench(std::move(session));
    auto* heatmap = ui::plotViews(bench.window, "heatmap").at(1);
    int running = 0;
    bench.run(application, "window/hover/softmax", [&](int step) {
        if (!bench.jobs.idle()) ++running;
        const double along = 0.2 + 0.6 * step / kSteps;
        QTest::mouseMove(heatmap, QPoint(qRound(heatmap->width() * along), qRound(heatmap->height() * along)));
    });
    std::printf("%-23s a job was running at %d of %d steps\n", "window/hover/softmax", running, kSteps);
}

/// Types and deletes a digit at the end of the notation, so that every key press is an edit.
void type(TimedApplication& application, const std::string& segments, const char* notation) {
    WindowBench bench(notation);
    auto* field = bench.window.findChild<ui::NotationField*>();
    field->moveCursor(QTextCursor::End);
    bench.run(application, "window/type/" + segments,
              [&](int step) { QTest::keyClick(field, step % 2 == 1 ? Qt::Key_1 : Qt::Key_Backspace); });
}

/// An image of 1344 x 896 pixels, 48 x 32 patches, under the scores from a query that changes with every step.
void pictures(TimedApplication& application) {
    const QTemporaryDir folder;
    const QString file = folder.filePath(QStringLiteral("picture.png"));
    QImage image(48 * 28, 32 * 28, QImage::Format_RGB32);
    QLinearGradient colours(QPointF(0, 0), QPointF(image.width(), image.height()));
    colours.setColorAt(0, Qt::darkBlue);
    colours.setColorAt(1, Qt::yellow);
    QPainter(&image).fillRect(image.rect(), colours);
    if (!image.save(file)) return;
    Session session = ui::sessionOf("text:512");
    session.sequence.segments.push_back(ui::readMediaFile(file).value().segment());
    session.sequence.segments.push_back(TextSegment{.tokens = 512});
    session.views.patchColours = PatchColours::Query;
    WindowBench bench(std::move(session));
    bench.run(application, "window/pictures", [&](int step) {
        bench.focus.setQuery(Element{.segment = 1, .part = Part::Patch, .row = step % 32, .column = step % 48});
    });
}

/// Edits of a document of 10^6 segments: the work of the UI thread before anything is placed.
void edit(const char* name, const std::function<void(Session&, int)>& change) {
    Session session = defaultSession();
    session.sequence.segments.clear();
    for (std::int64_t i = 0; i < 1'000'000; ++i) session.sequence.segments.push_back(TextSegment{i % 7 + 1});
    ui::Workspace workspace(std::move(session), ui::builtInPlots(), ui::ThemeChoice::Light);
    std::vector<double> times;
    QElapsedTimer clock;
    for (int step = 0; step < 200; ++step) {
        clock.start();
        workspace.document().edit(ui::stepNamed("Edit"), [&](Session& edited) { change(edited, step); });
        times.push_back(static_cast<double>(clock.nsecsElapsed()) / 1e6);
    }
    std::printf("%-23s edits of 10^6 segments: median %.2f ms, longest %.2f ms\n", name, quantile(times, 0.5),
                quantile(times, 1));
}

} // namespace

int main(int argc, char** argv) {
    if (!qEnvironmentVariableIsSet("QT_QPA_PLATFORM")) qputenv("QT_QPA_PLATFORM", "offscreen");
    QLocale::setDefault(QLocale::c());
    TimedApplication application(argc, argv);
    const QByteArray manySegments = QByteArray("text:10000 image:100x100 ").repeated(50'000).trimmed();
    // The first argument selects drag-base, hover, type, softmax, pictures or edit, the second the document of the
    // first two.
    const auto chosen = [&](const char* kind) { return argc < 2 || std::string_view(argv[1]) == kind; };
    const std::array<std::pair<const char*, const char*>, 4> documents{{{"22", "text:5 image:4x3 text:5"},
                                                                        {"4096", k4096},
                                                                        {"10^9", k1e9},
                                                                        {"10^5-segments", manySegments.constData()}}};
    for (const auto& [name, notation] : documents) {
        if (argc > 2 && std::string_view(argv[2]) != name) continue;
        if (chosen("drag-base")) dragBase(application, name, notation);
        if (chosen("hover")) hover(application, name, notation);
    }
    const QByteArray sixty = QByteArray("text:5 image:4x3 ").repeated(30).trimmed();
    if (chosen("type")) type(application, "60", sixty.constData());
    if (chosen("softmax")) hoverDuringSoftmax(application);
    if (chosen("pictures")) pictures(application);
    if (chosen("edit")) {
        edit("edit/settings", [](Session& session, int step) { session.rotary.base = 1000 + step; });
        edit("edit/segment", [](Session& session, int step) {
            session.sequence.segments.set(static_cast<std::size_t>(step) * 4999, PadSegment{3});
        });
        edit("edit/insert", [](Session& session, int) {
            session.sequence.segments.insert(session.sequence.segments.begin() + 500'000, PadSegment{3});
        });
    }
    return 0;
}
