// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Softmax of sequences too long for exact sums at once: estimates follow each other and are labelled as such.
#include <QSignalSpy>
#include <QTest>

#include <ropescope/analysis/heatmap.h>

#include "tests/support/patience.h"
#include "tests/support/registration.h"
#include "tests/ui/bench.h"
#include "ui/document/focus_rules.h"
#include "ui/views/board.h"
#include "ui/views/elided_label.h"
#include "ui/views/plot_row.h"

using namespace ropescope;
using namespace ropescope::ui;

namespace {

Session softmaxOf(const char* notation) {
    Session session = sessionOf(notation, {"rope-tv"});
    session.scores.mode = ScoreMode::Softmax;
    session.views.plots = {"heatmap"};
    return session;
}

bool isSaid(const QWidget& board, const QString& words) {
    const auto labels = board.findChildren<ElidedLabel*>();
    return std::ranges::any_of(labels, [&](const ElidedLabel* label) { return label->text().contains(words); });
}

} // namespace

class TestLongSoftmax : public QObject {
    Q_OBJECT
private slots:
    void becomesExact();
    void staysAnEstimateWhereItMust();
};

void TestLongSoftmax::becomesExact() {
    Bench bench(softmaxOf("text:70000"));
    Board board(bench.context);
    resetFocus(bench.focus, bench.document.session()->sequence);
    bench.focus.setViewport({0.5, 0.5005, 0, 1}); // few queries, so that the exact sums are ready soon
    QList<double> shares;
    const PlotRow& row = *board.rows()[1];
    QObject::connect(&row, &PlotRow::dataChanged, &board, [&] {
        if (row.data()) shares << resultOf<HeatmapResult>(*row.data()).sampledFraction();
    });
    board.resize(500, 500);
    board.show();
    bench.settle();
    QTRY_VERIFY_WITH_TIMEOUT(!shares.isEmpty() && shares.last() == 1.0, test::kHangs);
    QVERIFY(shares.size() >= 3);
    QVERIFY(std::ranges::is_sorted(shares));
    QVERIFY(!isSaid(board, QStringLiteral("estimate")));
}

void TestLongSoftmax::staysAnEstimateWhereItMust() {
    Bench bench(softmaxOf("text:1000000000"));
    Board board(bench.context);
    resetFocus(bench.focus, bench.document.session()->sequence);
    board.resize(500, 500);
    board.show();
    const PlotRow& row = *board.rows()[1];
    QTRY_VERIFY_WITH_TIMEOUT(row.data() != nullptr, test::kHangs);
    QVERIFY(resultOf<HeatmapResult>(*row.data()).sampledFraction() < 1e-3);
    QTRY_VERIFY_WITH_TIMEOUT(isSaid(board, QStringLiteral("estimate")), test::kHangs);
    board.hide();
}

ROPESCOPE_TEST(TestLongSoftmax)
#include "tst_long_softmax.moc"
