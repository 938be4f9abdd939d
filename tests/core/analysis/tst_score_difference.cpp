// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#include <cmath>
#include <string>

#include <rapidcheck.h>

#include <QTest>

#include <ropescope/analysis/score_difference.h>
#include <ropescope/sequence/notation.h>

#include "tests/support/law.h"
#include "tests/support/placed.h"
#include "tests/support/registration.h"
#include "tests/support/sequences.h"

using namespace ropescope;

namespace {

std::shared_ptr<const PlacedSession> differenceLayout(Sequence sequence, std::vector<std::string> schemes,
                                                      void (*change)(Session&)) {
    Session session = defaultSession();
    session.sequence = std::move(sequence);
    session.schemes.clear();
    for (std::string& id : schemes) session.schemes.push_back({.id = std::move(id)});
    if (change) change(session);
    return placeSession(std::make_shared<const Session>(std::move(session)));
}

std::shared_ptr<const PlacedSession> differenceLayout(const char* notation, std::vector<std::string> schemes,
                                                      void (*change)(Session&) = nullptr) {
    return differenceLayout(parseNotation(notation).value(), std::move(schemes), change);
}

std::shared_ptr<const ScoreDifferenceResult> differenceOf(const ScoreDifferenceRequest& request) {
    return analyseScoreDifference(request, {}).value();
}

} // namespace

class TestScoreDifference : public QObject {
    Q_OBJECT
private slots:
    void differencesOfTheMaps() {
        QVERIFY(testing::holds("a difference is the difference of the maps", [] {
            const auto placed =
                differenceLayout(*testing::sequence(), {"rope-tie", "flat", "m-rope"}, [](Session& session) {
                    session.views.subtracted = "flat";
                    session.scores.mode = *rc::gen::element(ScoreMode::Score, ScoreMode::Logit, ScoreMode::Softmax);
                    session.scores.mask = *rc::gen::element(Mask::None, Mask::Causal);
                });
            const int cells = *rc::gen::inRange(1, 40);
            const auto maps = analyseHeatmaps({.placed = placed, .viewport = {}, .cells = cells}, {}).value();
            const auto found = differenceOf({.placed = placed, .viewport = {}, .cells = cells});
            RC_ASSERT(found->subtracted == 1U);
            RC_ASSERT(found->columns[1].scores.values.size() == 0);
            for (const std::size_t c : {0U, 2U}) {
                if (maps->columns[c].error) continue; // the scheme cannot place one of the segments
                const ScoreMap &a = maps->columns[c].scores, &b = maps->columns[1].scores;
                const ScoreMap& difference = found->columns[c].scores;
                RC_ASSERT(difference.queries == a.queries && difference.keys == a.keys);
                for (std::size_t i = 0; i < entriesOf(a.values).size(); ++i) {
                    const float plain = entriesOf(a.values)[i] - entriesOf(b.values)[i];
                    RC_ASSERT(std::isnan(plain) == std::isnan(entriesOf(difference.values)[i]));
                    if (!std::isnan(plain)) RC_ASSERT(std::abs(entriesOf(difference.values)[i] - plain) <= 1e-6F);
                }
            }
        }));
    }

    /// Row-layout adds a token at the end of each row; flat does not.
    void tokensThatOnlyOneHas() {
        const auto placed = differenceLayout("text:2 image:3x2 text:2", {"flat", "row-layout"});
        const PositionMap &flat = *placed->columns[0].positions, &rows = *placed->columns[1].positions;
        if (flat.tokens == rows.tokens) QSKIP("Both have the same tokens.");
        QVERIFY(!sameElements(flat, rows));
        const auto maps = analyseHeatmaps({.placed = placed, .viewport = {}, .cells = 512}, {}).value();
        const auto found = differenceOf({.placed = placed, .viewport = {}, .cells = 512});
        QVERIFY(!found->columns[1].error);
        const auto side = static_cast<std::size_t>(rows.tokens);
        for (std::size_t i = 0; i < side; ++i) {
            for (std::size_t j = 0; j < side; ++j) {
                const auto query = flat.tokenOf(rows.elementOf(static_cast<std::int64_t>(i)));
                const auto key = flat.tokenOf(rows.elementOf(static_cast<std::int64_t>(j)));
                const float value = found->columns[1].scores.at(i, j);
                QCOMPARE(std::isnan(value), query < 0 || key < 0);
                if (query < 0 || key < 0) continue;
                const float plain =
                    maps->columns[1].scores.at(i, j) -
                    maps->columns[0].scores.at(static_cast<std::size_t>(query), static_cast<std::size_t>(key));
                QVERIFY(std::abs(value - plain) <= 1e-6F);
            }
        }
        const auto coarse = differenceOf({.placed = placed, .viewport = {}, .cells = 4});
        QVERIFY(coarse->columns[1].error);
        QVERIFY(coarse->columns[1].error->hint.english().find("zoom in") != std::string::npos);
    }

    void theBlockThatDiffersMost() {
        const auto placed = differenceLayout("text:5 image:4x3 text:5", {"flat", "rope-tie", "m-rope"});
        const auto found = differenceOf({.placed = placed, .viewport = {}, .cells = 512});
        const auto means = analyseBlockMeans({.placed = placed}, {}).value();
        for (const std::size_t c : {1U, 2U}) {
            QVERIFY(found->largest[c]);
            double most = 0;
            for (std::size_t i = 0; i < 9; ++i) {
                const auto value = static_cast<double>(entriesOf(means->columns[c].scores.values)[i]) -
                                   static_cast<double>(entriesOf(means->columns[0].scores.values)[i]);
                most = std::max(most, std::abs(value));
            }
            QCOMPARE(std::abs(found->largest[c]->value), most);
        }
        const auto same = differenceOf({.placed = differenceLayout("text:9", {"flat", "m-rope"}), .viewport = {}});
        QVERIFY(!same->largest[1]);
    }

    void coloursAreCentredAtZero() {
        for (const RangeMode range : {RangeMode::Shared, RangeMode::PerScheme}) {
            Session session = defaultSession();
            session.colour.range = range;
            const auto placed = placeSession(std::make_shared<const Session>(std::move(session)));
            const auto found = differenceOf({.placed = placed, .viewport = {}, .cells = 64});
            for (const ScoreColumn& column : found->columns) QCOMPARE(column.range.low, -column.range.high);
        }
    }

    void theSubtractedSchemeMayBeMissing() {
        const auto placed =
            differenceLayout("text:5", {"flat", "m-rope"}, [](Session& session) { session.views.subtracted = "nope"; });
        QCOMPARE(subtractedColumn(*placed), std::size_t{0});
        const auto none = differenceOf({.placed = differenceLayout("text:5", {}), .viewport = {}});
        QVERIFY(none->columns.empty());
    }

    void elementsInAnotherOrder() {
        using testing::placedOf;
        const char* notation = "text:2 image:4x3 text:2";
        QVERIFY(sameElements(placedOf("flat", notation), placedOf("m-rope", notation)));
        QVERIFY(!sameElements(placedOf("flat", notation), placedOf("flat", "text:2 image:3x4 text:2")));
        QVERIFY(!sameElements(placedOf("flat", notation), placedOf("flat", "text:3 image:4x3 text:2")));
    }
};

ROPESCOPE_TEST(TestScoreDifference)
#include "tst_score_difference.moc"
