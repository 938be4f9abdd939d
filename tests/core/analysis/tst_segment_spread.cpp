// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
//
// The spread of the scores over segments, against the dense row.
#include <cmath>

#include <QTest>

#include <ropescope/analysis/segment_spread.h>
#include <ropescope/schemes/scheme_registry.h>
#include <ropescope/scores/score_map.h>
#include <ropescope/sequence/notation.h>
#include <ropescope/session/column_model.h>

#include "tests/support/any_session.h"
#include "tests/support/law.h"
#include "tests/support/registration.h"
#include "tests/support/sequences.h"

using namespace ropescope;

namespace {

/// The definition, in two passes over one row of the dense map; keys with a NaN in the map of scores are masked.
SegmentSpread plainSpread(const ScoreModel& model, std::int64_t query, TokenRange segment) {
    const std::vector<TokenRange> keys = binRanges(segment, 0);
    const TokenRange row{query, query + 1};
    ScoreModel scores = model;
    scores.options.mode = ScoreMode::Score;
    const ScoreMap shown = scoreMap(scores, {&row, 1}, keys).value(), values = scoreMap(model, {&row, 1}, keys).value();
    std::vector<double> seen;
    for (std::size_t i = 0; i < keys.size(); ++i) {
        if (!std::isnan(shown.at(0, i))) seen.push_back(static_cast<double>(values.at(0, i)));
    }
    SegmentSpread spread{.tokens = static_cast<std::int64_t>(seen.size())};
    if (seen.empty()) return spread;
    spread.min = *std::ranges::min_element(seen);
    spread.max = *std::ranges::max_element(seen);
    for (const double value : seen) spread.mean += value / static_cast<double>(seen.size());
    double squares = 0;
    for (const double value : seen) squares += std::pow(value - spread.mean, 2);
    spread.sd = std::sqrt(squares / static_cast<double>(seen.size()));
    return spread;
}

bool near(double found, double plain) { return std::abs(found - plain) <= 1e-6 * std::max(1.0, std::abs(plain)); }

std::shared_ptr<const SpreadResult> spreadOfAll(const std::shared_ptr<const PlacedSession>& placed,
                                                std::int64_t query) {
    return analyseSpread({.placed = placed, .queryTokens = std::vector<std::int64_t>(placed->columns.size(), query)},
                         {})
        .value();
}

std::shared_ptr<const PlacedSession> placedFor(const char* notation, std::vector<SchemeChoice> schemes,
                                               ScoreOptions scores = {}) {
    Session session = defaultSession();
    session.sequence = parseNotation(notation).value();
    session.schemes = std::move(schemes);
    session.scores = std::move(scores);
    return placeSession(std::make_shared<const Session>(std::move(session)));
}

} // namespace

class TestSegmentSpread : public QObject {
    Q_OBJECT
private slots:
    void equalsTheDenseRow() {
        std::size_t compared = 0;
        QVERIFY(testing::holds("the spread is that of the dense row", [&] {
            Session session = defaultSession();
            session.sequence = *testing::sequence();
            session.schemes.clear();
            for (int i = 0; i < 4; ++i)
                session.schemes.push_back(
                    {.id = schemeRegistry()[*rc::gen::inRange<std::size_t>(0, schemeRegistry().size())].id});
            session.scores.mode = testing::any({ScoreMode::Score, ScoreMode::Logit, ScoreMode::Softmax});
            session.scores.mask = testing::any({Mask::None, Mask::Causal, Mask::Block});
            session.scores.content = testing::any({Content{}, Content{.kind = ContentKind::Random, .seed = 7}});
            session.scores.bias = testing::any({Bias{}, Bias{.kind = BiasKind::Alibi}});
            const auto placed = placeSession(std::make_shared<const Session>(std::move(session)));
            std::int64_t most = 1;
            for (const SchemeColumn& column : placed->columns)
                if (column.usable()) most = std::max(most, column.positions->tokens);
            const std::int64_t query = *rc::gen::inRange<std::int64_t>(0, most);
            const auto result = spreadOfAll(placed, query);
            for (std::size_t i = 0; i < placed->columns.size(); ++i) {
                const SpreadColumn& column = result->columns[i];
                if (column.error || column.queryToken < 0) continue;
                const ScoreModel model = scoreModelOf(*placed, placed->columns[i]).value();
                RC_ASSERT(column.segments.size() == model.positions->segments.size());
                for (std::size_t segment = 0; segment < column.segments.size(); ++segment) {
                    const SegmentSpread& found = column.segments[segment];
                    const SegmentSpread plain = plainSpread(model, query, model.positions->segments[segment]);
                    RC_ASSERT(found.tokens == plain.tokens);
                    if (plain.tokens == 0) continue;
                    RC_ASSERT(near(found.min, plain.min) && near(found.max, plain.max));
                    RC_ASSERT(near(found.mean, plain.mean) && near(found.sd, plain.sd));
                    ++compared;
                }
            }
        }));
        QVERIFY(compared > 300);
    }

    void equalScoresHaveNoSpread() {
        const auto placed = placedFor("text:3 image:4x3 text:2", {{.id = "nope"}});
        const auto result = spreadOfAll(placed, 16);
        for (const SegmentSpread& segment : result->columns[0].segments) {
            QCOMPARE(segment.sd, 0.0);
            QCOMPARE(segment.mean, segment.min);
        }
    }

    /// Longer than one part of a row, with a segment across the border.
    void longRowsAreSummedInParts() {
        const auto placed = placedFor("text:1000000 image:300x300 text:10", {{.id = "flat"}, {.id = "rope-tv"}},
                                      {.mask = Mask::Causal, .content = {}});
        const std::int64_t query = 1'089'999; // of the image's last patch
        const auto result = spreadOfAll(placed, query);
        for (std::size_t i = 0; i < 2; ++i) {
            const ScoreModel model = scoreModelOf(*placed, placed->columns[i]).value();
            for (const std::size_t segment : {std::size_t{0}, std::size_t{1}}) {
                const SegmentSpread& found = result->columns[i].segments[segment];
                const SegmentSpread plain = plainSpread(model, query, model.positions->segments[segment]);
                QCOMPARE(found.tokens, plain.tokens);
                QVERIFY(near(found.mean, plain.mean) && near(found.sd, plain.sd));
                QVERIFY(near(found.min, plain.min) && near(found.max, plain.max));
            }
            QCOMPARE(result->columns[i].segments[2].tokens, std::int64_t{0});
        }
    }

    void tooLongRowsAreRefused() {
        const auto placed = placedFor("text:2000000000", {{.id = "flat"}});
        QVERIFY(spreadOfAll(placed, 5)->columns[0].error);
    }

    void canBeCancelled() {
        CancelToken cancel;
        cancel.cancel();
        const auto found =
            analyseSpread({.placed = placedFor("text:1000000000", {{.id = "flat"}}), .queryTokens = {5}}, cancel);
        QVERIFY(!found && found.error().code == ErrorCode::Cancelled);
    }
};

ROPESCOPE_TEST(TestSegmentSpread)
#include "tst_segment_spread.moc"
