// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#include <array>
#include <cmath>

#include <rapidcheck.h>

#include <QTest>

#include <ropescope/analysis/heatmap.h>
#include <ropescope/analysis/profile.h>
#include <ropescope/positions/token_scale.h>
#include <ropescope/sequence/notation.h>
#include <ropescope/session/column_model.h>

#include "tests/support/dense_means.h"
#include "tests/support/law.h"
#include "tests/support/placed.h"
#include "tests/support/registration.h"
#include "tests/support/sequences.h"

using namespace ropescope;
using testing::placedOf;

namespace {

const std::array kTokenAxes{TokenAxis::Proportional, TokenAxis::Equal, TokenAxis::Logarithmic};

std::shared_ptr<const PlacedSession> scaleLayout(Sequence sequence, TokenAxis axis, Mask mask = Mask::None) {
    Session session = defaultSession();
    session.sequence = std::move(sequence);
    session.views.tokenAxis = axis;
    session.scores.mask = mask;
    return placeSession(std::make_shared<const Session>(std::move(session)));
}

void compareBins(const ScoreMap& dense, const std::vector<TokenRange>& queries, const std::vector<TokenRange>& keys,
                 std::span<const float> values) {
    for (std::size_t i = 0; i < queries.size(); ++i) {
        for (std::size_t j = 0; j < keys.size(); ++j) {
            const double plain = testing::meanOf(dense, queries[i], keys[j]);
            const auto found = static_cast<double>(values[i * keys.size() + j]);
            RC_ASSERT(std::isnan(plain) == std::isnan(found));
            if (!std::isnan(plain)) RC_ASSERT(std::abs(found - plain) <= 1e-6);
        }
    }
}

} // namespace

class TestTokenScale : public QObject {
    Q_OBJECT
private slots:
    void segmentsAreEquallyLong() {
        const PositionMap map = placedOf("flat", "text:5 image:4x3 text:3");
        const TokenScale scale(map, TokenAxis::Equal);
        QCOMPARE(scale.placeOf(0), 0.0);
        QCOMPARE(scale.placeOf(5), 1.0 / 3);
        QCOMPARE(scale.placeOf(11), 0.5);
        QCOMPARE(scale.placeOf(17), 2.0 / 3);
        QCOMPARE(scale.placeOf(20), 1.0);
        QVERIFY(!scale.proportional());
    }

    void fewTokensCanBeReadBesideMany() {
        const PositionMap map = placedOf("flat", "text:5 image:1000x1000 text:5");
        const TokenScale scale(map, TokenAxis::Logarithmic);
        const double least = std::log(6.0) / (2 * std::log(6.0) + std::log(1'000'001.0));
        QVERIFY(std::abs(scale.placeOf(5) - least) < 1e-12);
        QVERIFY(std::abs(1 - scale.placeOf(1'000'005) - least) < 1e-12);
    }

    void placesAndTokensAreInverse() {
        QVERIFY(testing::holds("tokens grow with places, and back", [] {
            const auto placed = scaleLayout(*testing::sequence(), TokenAxis::Equal);
            const TokenAxis axis = *rc::gen::elementOf(kTokenAxes);
            const PlacedTokens& tokens = placed->columns[3].positions;
            RC_PRE(tokens.hasValue() && tokens->tokens > 0);
            const TokenScale scale = tokens.scale(axis);
            double before = -1;
            for (std::int64_t token = 0; token <= tokens->tokens; ++token) {
                const double place = scale.placeOf(static_cast<double>(token));
                RC_ASSERT(place > before && place >= 0 && place <= 1);
                RC_ASSERT(std::abs(scale.tokenAt(place) - static_cast<double>(token)) < 1e-6);
                before = place;
            }
            RC_ASSERT(scale.placeOf(0) == 0 && std::abs(before - 1) < 1e-12);
        }));
    }

    void binsCoverTheViewOnce() {
        QVERIFY(testing::holds("bins follow each other from the first token in view to the last", [] {
            const auto placed = scaleLayout(*testing::sequence(), TokenAxis::Equal);
            const PlacedTokens& tokens = placed->columns[3].positions;
            RC_PRE(tokens.hasValue() && tokens->tokens > 0);
            const auto begin = *rc::gen::inRange<std::int64_t>(0, tokens->tokens);
            const auto end = *rc::gen::inRange<std::int64_t>(begin + 1, tokens->tokens + 1);
            const int count = *rc::gen::inRange(1, 40);
            const auto bins = binsOnAxis(tokens.scale(*rc::gen::elementOf(kTokenAxes)), {begin, end}, count);
            RC_ASSERT(!bins.empty() && bins.size() <= static_cast<std::size_t>(count));
            RC_ASSERT(bins.front().begin == begin && bins.back().end == end);
            for (std::size_t i = 0; i < bins.size(); ++i) {
                RC_ASSERT(bins[i].size() > 0);
                if (i > 0) RC_ASSERT(bins[i].begin == bins[i - 1].end);
            }
        }));
    }

    /// However the axis is divided, a bin is the mean of its cells.
    void binsAreMeansOfDenseScores() {
        QVERIFY(testing::holds("bins are means of dense scores", [] {
            const Mask mask = *rc::gen::element(Mask::None, Mask::Causal);
            const Sequence sequence = *testing::sequence();
            const MapCells cells(*rc::gen::inRange(1, 30), *rc::gen::inRange(1, 30));
            std::vector<ScoreMap> dense; // of the columns that have scores; independent of the axis
            for (const TokenAxis axis : kTokenAxes) {
                const auto placed = scaleLayout(sequence, axis, mask);
                const auto maps = analyseHeatmaps({.placed = placed, .viewport = {}, .cells = cells}, {}).value();
                ProfileRequest request{.placed = placed, .queryTokens = {}, .points = cells.keys};
                request.queryTokens.assign(placed->columns.size(), 0);
                const auto profile = analyseProfiles(request, {}).value();
                std::size_t scored = 0;
                for (std::size_t c = 0; c < placed->columns.size(); ++c) {
                    const auto model = scoreModelOf(*placed, placed->columns[c]);
                    if (!model) continue;
                    const auto tokens = binRanges(model->positions->tokens, 0);
                    if (scored == dense.size()) dense.push_back(scoreMap(*model, tokens, tokens).value());
                    const ScoreMap& binned = maps->columns[c].scores;
                    RC_ASSERT(std::ssize(binned.queries) <= cells.queries && std::ssize(binned.keys) <= cells.keys);
                    compareBins(dense[scored], binned.queries, binned.keys, entriesOf(binned.values));
                    compareBins(dense[scored], {{0, 1}}, profile->columns[c].keys, profile->columns[c].values);
                    ++scored;
                }
            }
        }));
    }

    void tokensThatAreLongHaveABinEach() {
        const auto placed = scaleLayout(parseNotation("text:5 image:1000x1000 text:5").value(), TokenAxis::Equal);
        const auto maps = analyseHeatmaps({.placed = placed, .viewport = {}, .cells = 300}, {}).value();
        const auto& keys = maps->columns[0].scores.keys;
        for (std::size_t i = 0; i < 5; ++i) QCOMPARE(keys[i].size(), std::int64_t{1});
        QCOMPARE(keys[5].begin, std::int64_t{5});
    }
};

ROPESCOPE_TEST(TestTokenScale)
#include "tst_token_scale.moc"
