// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <cmath>
#include <numeric>

#include <QTest>

#include "tests/support/patience.h"
#include "tests/ui/bench.h"
#include "ui/document/focus_rules.h"
#include "ui/views/describe.h"
#include "ui/views/heatmap_row.h"
#include "ui/views/pair.h"
#include "ui/views/pair_feed.h"

using namespace ropescope;
using namespace ropescope::ui;

class TestPair : public QObject {
    Q_OBJECT
private slots:
    void startsInTextAndPicture() {
        Bench bench(defaultSession());
        lookAtSequence(bench.focus, bench.document.session()->sequence);
        const PairReadout read = readPair(*bench.document.layout(), 1, bench.focus);
        QCOMPARE(*read.queryToken, std::int64_t{19});
        QCOMPARE(*read.keyToken, std::int64_t{11});
    }

    /// A softmax of many tokens comes from the queue, exact.
    void slowPairsComeLater() {
        Session session = sessionOf("text:1000 image:10x10 text:400");
        session.scores.mode = ScoreMode::Softmax;
        Bench bench(session);
        const PairFeed feed(bench.context, nullptr);
        bench.focus.setPair(Element{.segment = 2, .part = Part::Text, .column = 3},
                            Element{.segment = 2, .part = Part::Text, .column = 1});
        QVERIFY(!readPair(bench.context, 1).score);
        bench.settle();
        const SchemeColumn& column = bench.document.layout()->columns[1];
        const ScoreModel model{&*column.positions, &*column.plan, session.scores};
        QCOMPARE(*readPair(bench.context, 1).score, *scoreOfPair(model, 1103, 1101));
        bench.document.edit(QStringLiteral("base"), [](Session& other) { other.rotary.base = 500; });
        QVERIFY(!readPair(bench.context, 1).score); // that was another base
        bench.document.edit(QStringLiteral("mode"), [](Session& other) { other.scores.mode = ScoreMode::Logit; });
        QVERIFY(readPair(bench.context, 1).score.has_value());
    }

    /// A minute of sums must not keep the next picture waiting.
    void aLongSoftmaxIsCalledOff() {
        Session session = sessionOf("text:30000 image:150x150 text:42000", {"rope-tv"});
        session.scores.mode = ScoreMode::Softmax;
        Bench bench(session);
        HeatmapRow row(bench.context);
        row.resize(1200, 300);
        row.show();
        row.refresh();
        const QString slot = QStringLiteral("heatmaps");
        QList<std::shared_ptr<const HeatmapResult>> results;
        connect(&bench.queue, &RenderQueue::ready, &row, [&](const QString& name) {
            if (name == slot) results << bench.queue.result<HeatmapResult>(slot);
        });
        // The estimates are there; what runs now are the sums in full.
        const auto sums = [&] {
            return !results.isEmpty() && results.last()->nextEffort == kExactEffort && bench.queue.busy(slot);
        };
        QTRY_VERIFY_WITH_TIMEOUT(sums(), test::kHangs);
        results.clear();
        bench.document.edit(QStringLiteral("mode"), [](Session& other) { other.scores.mode = ScoreMode::Score; });
        row.refresh();
        QTRY_VERIFY_WITH_TIMEOUT(!results.isEmpty(), test::kHangs);
        // Had the sums gone on, theirs would be the first result.
        QCOMPARE(results.first()->layout, bench.document.layout());
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
        lookAtSequence(bench.focus, bench.document.session()->sequence);
        const auto index = static_cast<std::size_t>(column);
        const PairReadout read = readPair(*bench.document.layout(), index, bench.focus);
        QCOMPARE(read.delta[0], delta0);
        if (read.axes > 1) QCOMPARE(read.delta[1], delta1);
        QVERIFY(std::abs(*read.score - score) < 5e-5);
        const std::vector<double> terms = pairTerms(*bench.document.layout(), index, bench.focus).values;
        const double sum = std::accumulate(terms.begin(), terms.end(), 0.0);
        QVERIFY(std::abs(sum / static_cast<double>(terms.size()) - *read.score) < 1e-12);
    }

    void maskedPairHasNoScore() {
        Session session = defaultSession();
        session.scores.mask = Mask::Causal;
        Bench bench(session);
        const PositionMap& map = *bench.document.layout()->columns[0].positions;
        bench.focus.setPair(map.elementOf(2), map.elementOf(9));
        QVERIFY(!readPair(*bench.document.layout(), 0, bench.focus).score);
        bench.focus.swap();
        QVERIFY(readPair(*bench.document.layout(), 0, bench.focus).score.has_value());
    }

    void namesElements() {
        const Sequence sequence = parseNotation("text:5 image:4x3 video:4x3x2").value();
        QCOMPARE(Describe::element({.segment = 0, .part = Part::Text, .column = 2}, sequence),
                 QStringLiteral("text, token 3 of 5"));
        QCOMPARE(Describe::element({.segment = 1, .part = Part::Patch, .row = 1, .column = 2}, sequence),
                 QStringLiteral("image, row 2, col 3"));
        QCOMPARE(Describe::element({.segment = 2, .part = Part::Patch, .frame = 1, .row = 2, .column = 0}, sequence),
                 QStringLiteral("video, frame 2, row 3, col 1"));
    }

    void missingElementIsNoToken() {
        Bench bench(sessionOf("text:3"));
        bench.focus.setPair(Element{.segment = 7, .part = Part::Patch}, Element{.segment = 0, .part = Part::Text});
        QVERIFY(!readPair(*bench.document.layout(), 0, bench.focus).queryToken);
        QVERIFY(readPair(*bench.document.layout(), 0, bench.focus).keyToken.has_value());
    }
};

QTEST_MAIN(TestPair)
#include "tst_pair.moc"
