// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <cmath>
#include <numeric>

#include <QTest>

#include "tests/support/patience.h"
#include "tests/support/registration.h"
#include "tests/ui/bench.h"
#include "ui/document/focus_rules.h"
#include "ui/document/jobs/pair_feed.h"
#include "ui/document/pair.h"
#include "ui/painters/describe.h"
#include "ui/views/plot_row.h"

using namespace ropescope;
using namespace ropescope::ui;

class TestPair : public QObject {
    Q_OBJECT
private slots:
    void startsInTextAndPicture() {
        Bench bench(defaultSession());
        resetFocus(bench.focus, bench.document.session()->sequence);
        const PairReadout read = bench.context.pair.read(1);
        QCOMPARE(*read.queryToken, std::int64_t{19});
        QCOMPARE(*read.keyToken, std::int64_t{11});
    }

    /// An exact softmax over many tokens comes from the queue.
    void slowPairsComeLater() {
        Session session = sessionOf("text:1000 image:10x10 text:400");
        session.scores.mode = ScoreMode::Softmax;
        Bench bench(session);
        bench.focus.setPair(Element{.segment = 2, .part = Part::Text, .column = 3},
                            Element{.segment = 2, .part = Part::Text, .column = 1});
        QVERIFY(!bench.context.pair.read(1).score);
        bench.settle();
        const SchemeColumn& column = bench.context.placed()->columns[1];
        const ScoreModel model = scoreModel(*column.positions, *column.plan, session.scores);
        QCOMPARE(*bench.context.pair.read(1).score, *scoreOfPair(model, 1103, 1101));
        bench.document.edit(stepNamed("base"), [](Session& other) { other.rotary.base = 500; });
        QVERIFY(!bench.context.pair.read(1).score); // it was for another base
        bench.document.edit(stepNamed("mode"), [](Session& other) { other.scores.mode = ScoreMode::Logit; });
        bench.settle();
        QVERIFY(bench.context.pair.read(1).score.has_value());
    }

    /// A minute of sums must not delay the next heatmap.
    void aLongSoftmaxIsCancelled() {
        Session session = sessionOf("text:30000 image:150x150 text:42000", {"rope-tv"});
        session.scores.mode = ScoreMode::Softmax;
        Bench bench(session);
        PlotRow row(bench.context, plotOf("heatmap"));
        row.resize(400, 300);
        row.show();
        row.refresh();
        QList<PlotDataPtr> results;
        connect(&row, &PlotRow::dataChanged, &row, [&] {
            if (row.data()) results << row.data();
        });
        // The estimates are there; the exact sums are running.
        const auto sums = [&] {
            return !results.isEmpty() && resultOf<HeatmapResult>(*results.last()).nextRefinement == kExactRefinement &&
                   row.feed().busy();
        };
        QTRY_VERIFY_WITH_TIMEOUT(sums(), test::kHangs);
        results.clear();
        bench.document.edit(stepNamed("mode"), [](Session& other) { other.scores.mode = ScoreMode::Score; });
        row.refresh();
        QTRY_VERIFY_WITH_TIMEOUT(!results.isEmpty(), test::kHangs);
        // Had the sums gone on, their result would come first.
        QCOMPARE(results.first()->placed, bench.context.placed());
    }

    void readsEachScheme_data() {
        QTest::addColumn<int>("column");
        QTest::addColumn<double>("delta0");
        QTest::addColumn<double>("delta1");
        QTest::addColumn<double>("score");
        QTest::newRow("RoPE-Tie") << 0 << 12.0 << 10.0 << 0.6734;
        QTest::newRow("RoPE-TV") << 1 << 8.5 << 8.0 << 0.7066;
        QTest::newRow("flattened") << 3 << 8.0 << 0.0 << 0.7144;
    }
    void readsEachScheme() {
        QFETCH(int, column);
        QFETCH(double, delta0);
        QFETCH(double, delta1);
        QFETCH(double, score);
        Bench bench(defaultSession());
        resetFocus(bench.focus, bench.document.session()->sequence);
        const auto index = static_cast<std::size_t>(column);
        bench.settle();
        const PairReadout read = bench.context.pair.read(index);
        QCOMPARE(read.delta[0], delta0);
        if (read.axes > 1) QCOMPARE(read.delta[1], delta1);
        QVERIFY(std::abs(*read.score - score) < 5e-5);
        const Eigen::VectorXd& terms = bench.context.pair.scoreOf(index)->terms;
        const double sum = terms.sum();
        QVERIFY(std::abs(sum / static_cast<double>(terms.size()) - *read.score) < 1e-12);
    }

    void maskedPairHasNoScore() {
        Session session = defaultSession();
        session.scores.mask = Mask::Causal;
        Bench bench(session);
        const PositionMap& map = *bench.context.placed()->columns[0].positions;
        bench.focus.setPair(map.elementOf(2), map.elementOf(9));
        bench.settle();
        QVERIFY(bench.context.pair.read(0).masked && !bench.context.pair.read(0).score);
        bench.focus.swap();
        bench.settle();
        QVERIFY(bench.context.pair.read(0).score.has_value());
    }

    void namesElements() {
        const Sequence sequence = parseNotation("text:5 image:4x3 video:4x3x2 av:4x3x2+9").value();
        QCOMPARE(Describe::element({.segment = 0, .part = Part::Text, .column = 2}, sequence),
                 QStringLiteral("text, token 3 of 5"));
        QCOMPARE(Describe::element({.segment = 1, .part = Part::Patch, .row = 1, .column = 2}, sequence),
                 QStringLiteral("image, row 2, col 3"));
        QCOMPARE(Describe::element({.segment = 2, .part = Part::Patch, .frame = 1, .row = 2, .column = 0}, sequence),
                 QStringLiteral("video, frame 2, row 3, col 1"));
        QCOMPARE(Describe::element({.segment = 3, .part = Part::Patch, .frame = 1, .row = 2, .column = 0}, sequence),
                 QStringLiteral("video, frame 2, row 3, col 1"));
        QCOMPARE(Describe::element({.segment = 3, .part = Part::Audio, .column = 2}, sequence),
                 QStringLiteral("audio, token 3 of 9"));
        QCOMPARE(Describe::element({.segment = 3, .part = Part::Boundary, .column = 1}, sequence),
                 QStringLiteral("text, boundary token 2"));
    }

    void missingElementIsNoToken() {
        Bench bench(sessionOf("text:3"));
        bench.focus.setPair(Element{.segment = 7, .part = Part::Patch}, Element{.segment = 0, .part = Part::Text});
        QVERIFY(!bench.context.pair.read(0).queryToken);
        QVERIFY(bench.context.pair.read(0).keyToken.has_value());
    }
};

ROPESCOPE_TEST(TestPair)
#include "tst_pair.moc"
