// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// What is computed and shown while the base is dragged faster than workers keep up. How long the window blocks is
// measured by ropescope_bench_window.
#include <algorithm>

#include <QHBoxLayout>
#include <QTest>

#include <ropescope/analysis/heatmap.h>

#include "tests/support/registration.h"
#include "tests/ui/bench.h"
#include "tests/ui/monkey/subject.h"
#include "ui/document/focus_rules.h"
#include "ui/document/workspace.h"
#include "ui/panels/readout/inspector.h"
#include "ui/panels/rotary/rotary_panel.h"
#include "ui/views/board.h"
#include "ui/views/plot_row.h"

using namespace ropescope;
using namespace ropescope::ui;

namespace {

constexpr int kMoves = 60;
constexpr int kMovesPerPass = 4; ///< steps of the drag while workers are busy with the first request

} // namespace

class TestResponsiveness : public QObject {
    Q_OBJECT
private slots:
    void draggingTheBaseDoesNotBlock_data() {
        QTest::addColumn<QByteArray>("notation");
        QTest::newRow("4096 tokens") << QByteArray("text:96 image:32x32 text:2976");
        QTest::newRow("10^9 tokens") << QByteArray("text:999000000 image:1000x1000");
    }
    void draggingTheBaseDoesNotBlock() {
        QFETCH(QByteArray, notation);
        monkey::Jobs jobs;
        monkey::Random order{7};
        Workspace workspace(sessionOf(notation.constData()), builtInPlots(), ThemeChoice::Light, jobs.runner());
        const Context context = workspace.context();
        resetFocusAndColumn(context.focus, *context.document.session());
        QWidget window;
        auto* row = new QHBoxLayout(&window);
        auto* board = new Board(context);
        row->addWidget(new RotaryPanel(context));
        row->addWidget(board, 1);
        row->addWidget(new Inspector(context));
        window.resize(1600, 860);
        window.show();
        const auto finishPasses = [&] {
            do QCoreApplication::processEvents();
            while (jobs.runOne(order) || !workspace.jobs().idle());
            for (int turn = 0; turn < 20; ++turn) QCoreApplication::processEvents(); // one view per iteration
        };
        finishPasses();

        std::vector<double> shown;
        const PlotRow& heatmaps = *board->rows()[1];
        connect(&heatmaps, &PlotRow::dataChanged, &window, [&] {
            if (!heatmaps.data()) return;
            const double base = *heatmaps.data()->placed->session->rotary.base;
            if (shown.empty() || shown.back() != base) shown.push_back(base);
        });
        std::vector<double> expected;
        double base = 10000;
        for (int move = 0; move < kMoves; ++move) {
            base *= 1.01;
            context.document.edit(
                stepNamed("Base"), [base](Session& session) { session.rotary.base = base; }, QStringLiteral("base"));
            QCoreApplication::processEvents();
            const int inPass = move % kMovesPerPass;
            // The steps shown are the one that workers picked up and the newest one when they finished.
            if (inPass == 0 || inPass == kMovesPerPass - 1) expected.push_back(base);
            if (inPass == kMovesPerPass - 1) finishPasses();
        }
        QCOMPARE(shown, expected);
        for (const PlotView* view : plotViews(*board, "heatmap")) QCOMPARE(view->picture(), PlotView::Picture::Current);
    }
};

ROPESCOPE_TEST(TestResponsiveness)
#include "tst_responsiveness.moc"
