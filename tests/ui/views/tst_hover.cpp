// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include <ropescope/scores/model/score_count.h>

#include "tests/support/registration.h"
#include "tests/ui/window_bench.h"
#include "ui/views/plot_view.h"

using namespace ropescope;
using namespace ropescope::ui;

/// The window's thread only paints and handles input; scores come from jobs.
class TestHover : public QObject {
    Q_OBJECT
private slots:
    void init() { failOnWarnings(); }

    void hoveringComputesNoScoreHere_data() {
        QTest::addColumn<QByteArray>("notation");
        QTest::addColumn<int>("mode");
        QTest::newRow("scores") << QByteArray("text:5 image:4x3 text:5") << 0;
        QTest::newRow("logits of many tokens") << QByteArray("text:96 image:32x32 text:2976") << 1;
        QTest::newRow("softmax") << QByteArray("text:300 image:10x10 text:5") << 2;
    }
    void hoveringComputesNoScoreHere() {
        QFETCH(QByteArray, notation);
        QFETCH(int, mode);
        Session session = sessionOf(notation.constData());
        session.scores.mode = static_cast<ScoreMode>(mode);
        session.views.plots.insert({"decay", "patch-kernel", "precision"});
        ShownWindow shown(session);
        shown.bench.settle();
        const std::uint64_t before = scoreCount();
        int moves = 0;
        for (PlotView* view : plotViews(shown.window)) {
            for (int x = 5; x < view->width(); x += 23) {
                QTest::mouseMove(view, QPoint(x, view->height() / 2));
                QCoreApplication::processEvents();
                ++moves;
            }
            QTest::mouseClick(view, Qt::LeftButton, {}, QPoint(view->width() / 2, view->height() / 2));
        }
        QVERIFY(moves > 100);
        shown.bench.settle();
        QCOMPARE(scoreCount(), before);
        // The pair still has its scores.
        for (std::size_t column = 0; column < 4; ++column) QVERIFY(shown.bench.context.pair.read(column).score);
    }

    void theHookCounts() {
        const std::uint64_t before = scoreCount();
        const auto placed = placeSession(std::make_shared<const Session>(defaultSession()));
        const SchemeColumn& column = placed->columns.front();
        const ScoreModel model = scoreModel(*column.positions, *column.plan, placed->session->scores);
        QVERIFY(scoreOfPair(model, 3, 1));
        QVERIFY(scoreCount() > before);
    }
};

ROPESCOPE_TEST(TestHover)
#include "tst_hover.moc"
