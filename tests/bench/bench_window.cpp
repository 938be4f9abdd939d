// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// How long a drag of the base slider blocks the window, and how long a whole frame takes: from the step to the picture
// handed to the views. Four schemes, 1600 x 1000, on the offscreen platform, where painting is done by the UI thread itself.
#include <algorithm>
#include <cstdio>
#include <ctime>
#include <map>
#include <string>
#include <vector>

#include <QApplication>
#include <QElapsedTimer>
#include <QLocale>
#include <QSlider>
#include <QTimer>

#include "core/sequence/notation.h"
#include "ui/document/document.h"
#include "ui/document/focus.h"
#include "ui/document/focus_rules.h"
#include "ui/document/render_queue.h"
#include "ui/panels/base_control.h"
#include "ui/window/main_window.h"
#include "ui/window/style.h"

namespace {

using namespace ropescope;

constexpr int kSteps = 150;
constexpr int kStepMilliseconds = 16;
constexpr int kSettleMilliseconds = 1500;
const QString kSlot = QStringLiteral("heatmaps");

/// Processor time of the calling thread: what a busy machine does beside does not count.
double threadMilliseconds() {
    timespec now{};
    ::clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return static_cast<double>(now.tv_sec) * 1e3 + static_cast<double>(now.tv_nsec) / 1e6;
}

/// Measures every event from its delivery until control is back in the loop.
class TimedApplication : public QApplication {
public:
    using QApplication::QApplication;

    bool notify(QObject* receiver, QEvent* event) override {
        if (m_depth > 0) return QApplication::notify(receiver, event);
        QElapsedTimer clock;
        clock.start();
        const double workBefore = threadMilliseconds();
        ++m_depth;
        const bool result = QApplication::notify(receiver, event);
        --m_depth;
        if (m_recording) {
            blocks.push_back(static_cast<double>(clock.nsecsElapsed()) / 1e6);
            work.push_back(threadMilliseconds() - workBefore);
        }
        return result;
    }
    void record(bool on) {
        m_recording = on;
        if (!on) return;
        blocks.clear();
        work.clear();
    }

    std::vector<double> blocks; ///< milliseconds from delivery to return
    std::vector<double> work;   ///< of them, milliseconds of this thread's own processor time

private:
    int m_depth = 0;
    bool m_recording = false;
};

double quantile(std::vector<double> values, double at) {
    if (values.empty()) return 0;
    std::ranges::sort(values);
    return values[static_cast<std::size_t>(at * static_cast<double>(values.size() - 1))];
}

void print(const std::string& name, const TimedApplication& application, const std::vector<double>& frames) {
    std::printf("window/drag-base/%-6s UI thread blocked: longest %6.2f ms, 99 %% below %6.2f ms; "
                "of it own work: longest %6.2f ms, 99 %% below %6.2f ms\n",
                name.c_str(), quantile(application.blocks, 1), quantile(application.blocks, 0.99),
                quantile(application.work, 1), quantile(application.work, 0.99));
    std::printf("window/drag-base/%-6s frames: %zu of %d steps shown, median %.1f ms, longest %.1f ms\n", name.c_str(),
                frames.size(), kSteps, quantile(frames, 0.5), quantile(frames, 1));
}

/// The application's objects around one sequence.
struct Bench {
    explicit Bench(const std::string& notation) : document(sessionOf(notation)), window(context) {
        ui::lookAtFirst(focus, *document.session());
        ui::applyTheme(*qApp, theme.style());
        window.build({.language = QStringLiteral("en"), .chooseTheme = {}, .chooseLanguage = {}});
        window.resize(1600, 1000);
        window.show();
    }

    static Session sessionOf(const std::string& notation) {
        Session session = defaultSession();
        session.sequence = parseNotation(notation).value();
        return session;
    }

    ui::Document document;
    ui::Focus focus;
    ui::RenderQueue queue;
    ui::Theme theme{ui::ThemeChoice::Light};
    ui::Context context{document, focus, queue, theme};
    ui::MainWindow window;
};

void dragBase(TimedApplication& application, const std::string& name, const std::string& notation) {
    Bench bench(notation);
    auto* slider = bench.window.findChild<ui::BaseControl*>()->findChild<QSlider*>();
    std::vector<double> frames;
    std::map<double, qint64> stepAt; ///< base -> nanoseconds, so that a frame is timed from the step it shows
    QElapsedTimer clock;
    clock.start();
    QObject::connect(&bench.queue, &ui::RenderQueue::ready, &bench.window, [&](const QString& slot) {
        const auto result = bench.queue.result<HeatmapResult>(slot);
        const auto step = slot == kSlot && result ? stepAt.find(*result->layout->session->rotary.base) : stepAt.end();
        if (step != stepAt.end()) frames.push_back(static_cast<double>(clock.nsecsElapsed() - step->second) / 1e6);
    });
    int step = 0;
    QTimer timer;
    timer.setTimerType(Qt::PreciseTimer);
    QObject::connect(&timer, &QTimer::timeout, &bench.window, [&] {
        if (step == 0) {
            application.record(true);
            bench.document.beginInteraction();
        }
        if (step++ == kSteps) {
            application.record(false);
            bench.document.endInteraction();
            return QCoreApplication::quit();
        }
        // Back and forth over half of the slider.
        const int span = (slider->maximum() - slider->minimum()) / 2;
        const int value = slider->minimum() + span / 2 + std::abs(step * 4 % (2 * span) - span);
        stepAt[ui::BaseControl::baseAt(value)] = clock.nsecsElapsed();
        slider->setValue(value);
    });
    QTimer::singleShot(kSettleMilliseconds, &bench.window, [&] { timer.start(kStepMilliseconds); });
    QApplication::exec();
    bench.queue.waitIdle();
    print(name, application, frames);
}

} // namespace

int main(int argc, char** argv) {
    if (!qEnvironmentVariableIsSet("QT_QPA_PLATFORM")) qputenv("QT_QPA_PLATFORM", "offscreen");
    QLocale::setDefault(QLocale::c());
    TimedApplication application(argc, argv);
    dragBase(application, "22", "text:5 image:4x3 text:5");
    dragBase(application, "4096", "text:1024 image:48x32 text:512 video:8x8x8 text:512");
    dragBase(application, "10^9", "text:400000000 image:10000x10000 text:500000000");
    return 0;
}
