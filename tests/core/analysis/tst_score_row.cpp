// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
//
// One softmax row over more tokens than a map has.
#include <cmath>

#include <QTest>

#include <ropescope/analysis/pair_scores.h>
#include <ropescope/analysis/profile.h>
#include <ropescope/scores/methods/softmax_estimate.h>
#include <ropescope/sequence/notation.h>
#include <ropescope/session/column_model.h>

#include "tests/support/registration.h"

using namespace ropescope;

namespace {

std::shared_ptr<const PlacedSession> rowLayout(const char* notation, Mask mask = Mask::None) {
    Session session = defaultSession();
    session.sequence = parseNotation(notation).value();
    session.schemes = {{.id = "flat"}, {.id = "m-rope"}};
    session.scores.mode = ScoreMode::Softmax;
    session.scores.mask = mask;
    return placeSession(std::make_shared<const Session>(std::move(session)));
}

/// Probabilities of one row, from the logits of its tokens.
std::vector<double> plainScoreRow(ScoreModel model, std::int64_t query) {
    model.options.mode = ScoreMode::Logit;
    std::vector<double> row;
    double sum = 0;
    for (std::int64_t key = 0; key < model.positions->tokens; ++key) {
        const double logit = scoreOfPair(model, query, key).value();
        row.push_back(std::isnan(logit) ? 0 : std::exp(logit));
        sum += row.back();
    }
    for (double& value : row) value /= sum;
    return row;
}

} // namespace

class TestScoreRow : public QObject {
    Q_OBJECT
private slots:
    void longRowsAreExact() {
        for (const Mask mask : {Mask::None, Mask::Causal}) {
            const auto placed = rowLayout("text:40000 image:100x100 text:20000", mask);
            for (const SchemeColumn& column : placed->columns) {
                const ScoreModel model = scoreModelOf(*placed, column).value();
                QVERIFY(model.positions->tokens > kMaxSoftmaxTokens);
                const std::int64_t query = 45000;
                const std::vector<double> plain = plainScoreRow(model, query);
                const auto keys = binRanges(model.positions->tokens, 300);
                const ScoreMap row = scoreRow(model, query, keys, {}).value();
                QCOMPARE(row.sampledFraction, 1.0);
                for (std::size_t bin = 0; bin < keys.size(); ++bin) {
                    double mean = 0;
                    std::int64_t seen = 0;
                    for (std::int64_t key = keys[bin].begin; key < keys[bin].end; ++key) {
                        mean += plain[static_cast<std::size_t>(key)];
                        if (mask == Mask::None || key <= query) ++seen;
                    }
                    if (seen > 0) mean /= static_cast<double>(seen);
                    QVERIFY(std::abs(static_cast<double>(entriesOf(row.values)[bin]) - mean) <= 1e-6 * mean + 1e-12);
                }
            }
        }
    }

    void profilesAndReadoutsHaveThem() {
        const auto placed = rowLayout("text:200000");
        ProfileRequest request{.placed = placed, .queryTokens = {100, 100}};
        const auto profile = analyseProfiles(request, {}).value();
        QCOMPARE(profile->sampledFraction(), 1.0);
        for (const ProfileColumn& column : profile->columns) QVERIFY(!column.error);
        const Element query{.column = 100}, key{.column = 7};
        const auto pairs = analysePairScores({.placed = placed, .query = query, .key = key}, {}).value();
        const ScoreModel model = scoreModelOf(*placed, placed->columns[0]).value();
        QVERIFY(pairs->columns[0].score);
        QCOMPARE(pairs->columns[0].sampledFraction, 1.0);
        const double plain = plainScoreRow(model, 100)[7];
        QVERIFY(std::abs(*pairs->columns[0].score - plain) <= 1e-6 * plain);
    }

    void beyondThatItIsAnEstimateWithItsShare() {
        const auto placed = rowLayout("text:300000000");
        const ScoreModel model = scoreModelOf(*placed, placed->columns[0]).value();
        const auto keys = binRanges(model.positions->tokens, 50);
        const ScoreMap row = scoreRow(model, 5, keys, {}).value();
        QVERIFY(row.sampledFraction > 0 && row.sampledFraction < 1);
        double sum = 0;
        for (std::size_t bin = 0; bin < keys.size(); ++bin)
            sum += static_cast<double>(entriesOf(row.values)[bin]) * static_cast<double>(keys[bin].size());
        QVERIFY(std::abs(sum - 1) < 1e-3);
    }

    void aLongRowCanBeCancelled() {
        const auto placed = rowLayout("text:90000000");
        CancelToken cancel;
        cancel.cancel();
        const ScoreModel model = scoreModelOf(*placed, placed->columns[0]).value();
        const auto row = scoreRow(model, 5, binRanges(model.positions->tokens, 50), cancel);
        QVERIFY(!row && row.error().code == ErrorCode::Cancelled);
    }
};

ROPESCOPE_TEST(TestScoreRow)
#include "tst_score_row.moc"
