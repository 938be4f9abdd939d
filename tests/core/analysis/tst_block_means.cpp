// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#include <cmath>
#include <string>

#include <rapidcheck.h>

#include <QTest>

#include <ropescope/analysis/block_means.h>
#include <ropescope/sequence/notation.h>
#include <ropescope/session/column_model.h>

#include "tests/support/dense_means.h"
#include "tests/support/law.h"
#include "tests/support/registration.h"
#include "tests/support/sequences.h"

using namespace ropescope;

namespace {

std::shared_ptr<const PlacedSession> blockMeansLayout(Sequence sequence, const ScoreOptions& scores) {
    Session session = defaultSession();
    session.sequence = std::move(sequence);
    session.schemes = {{.id = "m-rope"}, {.id = "flat"}, {.id = "rope-tie"}, {.id = "row-layout"}};
    session.scores = scores;
    return placeSession(std::make_shared<const Session>(std::move(session)));
}

std::shared_ptr<const BlockMeansResult> meansOf(const std::shared_ptr<const PlacedSession>& placed, int blocks = 48) {
    return analyseBlockMeans({.placed = placed, .blocks = blocks}, {}).value();
}

void compareWithDense(const PlacedSession& placed, const BlockMeansResult& means) {
    for (std::size_t c = 0; c < placed.columns.size(); ++c) {
        const auto model = scoreModelOf(placed, placed.columns[c]);
        RC_ASSERT(model.hasValue() != means.columns[c].error.has_value());
        if (!model) continue;
        const auto tokens = binRanges(model->positions->tokens, 0);
        const ScoreMap dense = scoreMap(*model, tokens, tokens).value();
        for (std::size_t row = 0; row < means.groups.size(); ++row) {
            for (std::size_t column = 0; column < means.groups.size(); ++column) {
                const double plain = testing::meanOf(dense, tokensOf(means.groups[row], *model->positions),
                                                     tokensOf(means.groups[column], *model->positions));
                const double found = static_cast<double>(means.columns[c].scores.at(row, column));
                RC_ASSERT(std::isnan(plain) == std::isnan(found));
                if (!std::isnan(plain)) RC_ASSERT(std::abs(found - plain) <= 1e-6 * std::max(1.0, std::abs(plain)));
            }
        }
    }
}

} // namespace

class TestBlockMeans : public QObject {
    Q_OBJECT
private slots:
    void meansOfTheDenseMap() {
        QVERIFY(testing::holds("block means are means of the dense map", [] {
            const Sequence sequence = *testing::sequence();
            ScoreOptions options;
            options.mode = *rc::gen::element(ScoreMode::Score, ScoreMode::Logit);
            options.mask = *rc::gen::element(Mask::None, Mask::Causal, Mask::Block);
            const auto placed = blockMeansLayout(sequence, options);
            compareWithDense(*placed, *meansOf(placed, *rc::gen::inRange(1, 7)));
        }));
    }

    void meansOfProbabilities() {
        QVERIFY(testing::holds("block means of a softmax", [] {
            const auto placed = blockMeansLayout(*testing::sequence(), {.mode = ScoreMode::Softmax, .content = {}});
            compareWithDense(*placed, *meansOf(placed));
        }));
    }

    void neighboursShareAGroup() {
        QCOMPARE(segmentGroups(3, 48), (std::vector<SegmentGroup>{{0, 1}, {1, 1}, {2, 1}}));
        QCOMPARE(segmentGroups(5, 2), (std::vector<SegmentGroup>{{0, 2}, {2, 3}}));
        QVERIFY(segmentGroups(0, 2).empty());
        std::string notation;
        for (int i = 0; i < 1000; ++i) notation += "text:3 image:2x2 ";
        const auto placed = blockMeansLayout(parseNotation(notation).value(), {});
        const auto means = meansOf(placed);
        QCOMPARE(means->groups.size(), std::size_t{48});
        QCOMPARE(means->groups.back().first + means->groups.back().count, std::int64_t{2000});
    }

    void aBillionTokens() {
        const auto placed = blockMeansLayout(parseNotation("text:5 image:30000x30000 text:5").value(), {});
        const auto means = meansOf(placed);
        QCOMPARE(means->groups.size(), std::size_t{3});
        QVERIFY(std::isfinite(means->columns[0].scores.at(1, 1)));
    }

    void withoutTokens() {
        const auto means = meansOf(blockMeansLayout({}, {}));
        QVERIFY(means->groups.empty());
    }
};

ROPESCOPE_TEST(TestBlockMeans)
#include "tst_block_means.moc"
