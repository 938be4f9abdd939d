// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#include <cmath>
#include <numeric>

#include <rapidcheck.h>

#include <QTest>

#include <ropescope/analysis/heatmap.h>
#include <ropescope/scores/methods/exponentials.h>
#include <ropescope/scores/methods/softmax_estimate.h>
#include <ropescope/scores/weights/mask.h>
#include <ropescope/sequence/notation.h>

#include "tests/support/law.h"
#include "tests/support/placed.h"
#include "tests/support/random_maps.h"
#include "tests/support/registration.h"
#include "tests/support/targets.h"

using namespace ropescope;
using namespace ropescope::testing;

namespace {

struct EstimateCase {
    PositionMap map;
    FrequencyPlan plan;
    ScoreOptions options{ScoreMode::Softmax, Mask::None, {}};
    [[nodiscard]] ScoreModel model() const { return scoreModel(map, plan, options); }
};

EstimateCase caseOf(const std::string& notation, Mask mask = Mask::None) {
    EstimateCase one{placedOf("rope-tv", notation), {}};
    one.plan = planOf(one.map.axisCount(), 64);
    one.options.mask = mask;
    return one;
}

/// Largest error of an estimate, relative to the mean probability of a bin.
double errorOf(const EstimateCase& one, const SampleCounts& counts) {
    const auto bins = binRanges(one.map.tokens, 40);
    const auto exact = scoreMap(one.model(), bins, bins);
    const auto found = estimateSoftmax(one.model(), bins, bins, counts, {});
    double error = 0;
    for (std::size_t i = 0; i < entriesOf(exact->values).size(); ++i)
        error =
            std::max(error, std::abs(static_cast<double>(entriesOf(found->values)[i] - entriesOf(exact->values)[i])));
    return error * static_cast<double>(one.map.tokens);
}

} // namespace

class TestSoftmaxEstimate : public QObject {
    Q_OBJECT
private slots:
    void allSamplesAreExact();
    void moreSamplesAreBetter();
    void probabilitiesAddUpToOne();
    void masksHold();
    void billionTokens();
    void longSequencesOfShortSegments();
    void exactBeyondTheLimit_data();
    void exactBeyondTheLimit();
    void refinementsOfAnAnalysis();
    void refusals();
    void exponentialsAndSums();
};

void TestSoftmaxEstimate::allSamplesAreExact() {
    QVERIFY(testing::holds("samples of all tokens give the exact sums", [] {
        const int axes = *rc::gen::inRange(1, 4);
        EstimateCase one{randomMap(axes, 3, 5), planOf(axes, 16)};
        one.options.mask = *rc::gen::element(Mask::None, Mask::Causal, Mask::Block);
        one.options.content = randomContent(16, 3);
        if (*rc::gen::arbitrary<bool>()) one.options.bias = {.kind = BiasKind::Alibi, .head = 2, .heads = 4};
        const auto queries = binRanges(randomRange(one.map.tokens), 3);
        const auto keys = binRanges(randomRange(one.map.tokens), 4);
        const auto exact = scoreMap(one.model(), queries, keys);
        const auto found = estimateSoftmax(one.model(), queries, keys, {1000, 1000}, {});
        RC_ASSERT(found.hasValue());
        RC_ASSERT(found->sampledFraction == 1.0);
        for (std::size_t i = 0; i < entriesOf(exact->values).size(); ++i)
            RC_ASSERT(std::abs(entriesOf(found->values)[i] - entriesOf(exact->values)[i]) <= 1e-6f);
    }));
}

void TestSoftmaxEstimate::moreSamplesAreBetter() {
    const EstimateCase one = caseOf("text:6000 image:70x60 text:5000");
    const double few = errorOf(one, {1, 4}), more = errorOf(one, {8, 64}), many = errorOf(one, {64, 379});
    QVERIFY2(few < 30, std::to_string(few).c_str());
    QVERIFY2(more < few / 2, std::to_string(more).c_str());
    QVERIFY2(many < more / 2, std::to_string(many).c_str());
}

void TestSoftmaxEstimate::probabilitiesAddUpToOne() {
    const EstimateCase one = caseOf("text:300000 image:400x500 text:100000");
    const auto bins = binRanges(one.map.tokens, 64);
    const auto map = estimateSoftmax(one.model(), bins, bins, {2, 8}, {});
    for (std::size_t i = 0; i < map->rows(); ++i) {
        double sum = 0;
        for (std::size_t j = 0; j < map->columns(); ++j)
            sum += static_cast<double>(map->at(i, j)) * static_cast<double>(bins[j].size());
        QVERIFY2(std::abs(sum - 1) < 1e-4, std::to_string(sum).c_str());
    }
}

void TestSoftmaxEstimate::masksHold() {
    const EstimateCase one = caseOf("text:300000 image:400x500 text:100000", Mask::Causal);
    const auto bins = binRanges(one.map.tokens, 50);
    const auto map = estimateSoftmax(one.model(), bins, bins, {1, 4}, {});
    for (std::size_t i = 0; i < map->rows(); ++i) {
        for (std::size_t j = 0; j < map->columns(); ++j) QCOMPARE(map->at(i, j) > 0, j <= i);
    }
}

void TestSoftmaxEstimate::billionTokens() {
    const EstimateCase one = caseOf("text:400000000 image:10000x10000 text:500000000", Mask::Causal);
    const auto bins = binRanges({700'000'000, 900'000'000}, 32);
    const auto map = estimateSoftmax(one.model(), bins, bins, {1, 8}, {});
    QVERIFY(map.hasValue());
    QVERIFY(map->sampledFraction > 0 && map->sampledFraction < 1e-6);
    QVERIFY(map->bounds()->second > 0);
    QVERIFY(!canSumExactly(one.model(), bins));
    const std::vector<TokenRange> few{{5, 6}, {7, 9}};
    QVERIFY(canSumExactly(one.model(), few));
}

// However many parts there are, rows of evenly spaced positions can be summed.
void TestSoftmaxEstimate::longSequencesOfShortSegments() {
    std::string notation;
    for (int i = 0; i < 4000; ++i) notation += "text:60 image:2x3 ";
    const EstimateCase one = caseOf(notation);
    QVERIFY(one.map.tokens > (1 << 18));
    QVERIFY(canSumExactly(one.model(), binRanges(one.map.tokens, 64)));
}

void TestSoftmaxEstimate::exactBeyondTheLimit_data() {
    QTest::addColumn<int>("mask");
    QTest::addColumn<QString>("bias");
    QTest::newRow("every key") << static_cast<int>(Mask::None) << "none";
    // The largest logit moves along the row.
    QTest::newRow("near keys first") << static_cast<int>(Mask::None) << "alibi:8/8";
    QTest::newRow("causal") << static_cast<int>(Mask::Causal) << "alibi:8/8";
    QTest::newRow("own segment") << static_cast<int>(Mask::Block) << "t5:3";
}

void TestSoftmaxEstimate::exactBeyondTheLimit() {
    QFETCH(int, mask);
    QFETCH(QString, bias);
    EstimateCase one = caseOf("text:70000 text:80000", static_cast<Mask>(mask));
    one.options.bias = *parseBias(bias.toStdString());
    const std::vector<TokenRange> queries{{0, 1}, {35'000, 35'001}, {69'999, 70'002}, {149'998, 150'000}};
    const auto bins = binRanges(one.map.tokens, 15);
    QVERIFY(!scoreMap(one.model(), queries, bins).hasValue());
    const auto exact = exactSoftmax(one.model(), queries, bins, {});
    const auto found = estimateSoftmax(one.model(), queries, bins, {3, 10'000}, {});
    QCOMPARE(exact->sampledFraction, 1.0);
    for (std::size_t i = 0; i < entriesOf(exact->values).size(); ++i) {
        const float bound = 1e-6f * entriesOf(found->values)[i] + 1e-12f;
        QVERIFY(std::abs(entriesOf(found->values)[i] - entriesOf(exact->values)[i]) <= bound);
    }
    const ScoreModel model = one.model();
    const MaskedBins cells(model, queries, bins);
    for (std::size_t i = 0; i < exact->rows(); ++i) {
        double sum = 0;
        for (std::size_t j = 0; j < bins.size(); ++j) sum += static_cast<double>(exact->at(i, j)) * cells.cells(i, j);
        QVERIFY(std::abs(sum - static_cast<double>(queries[i].size())) < 1e-5);
    }
}

void TestSoftmaxEstimate::refinementsOfAnAnalysis() {
    Session session = defaultSession();
    session.schemes.resize(1);
    session.scores.mode = ScoreMode::Softmax;
    session.sequence = *parseNotation("text:70000");
    const auto placed = placeSession(std::make_shared<const Session>(session));
    const auto refused = analyseHeatmaps({placed, {}, 8}, {});
    QVERIFY((*refused)->columns[0].error.has_value());
    QVERIFY(!(*refused)->nextRefinement);
    HeatmapRequest request{.placed = placed, .viewport = {0, 1e-3, 0, 1}, .cells = 8, .refinement = 0};
    int passes = 0;
    for (double before = 0; request.refinement; ++passes) {
        const auto result = analyseHeatmaps(request, {});
        QVERIFY(!(*result)->columns[0].error);
        QVERIFY((*result)->sampledFraction() > before);
        before = (*result)->sampledFraction();
        QCOMPARE((*result)->nextRefinement.has_value(), before < 1);
        request.refinement = (*result)->nextRefinement;
    }
    QVERIFY(passes > 1 && passes <= kExactRefinement + 1);
}

void TestSoftmaxEstimate::refusals() {
    EstimateCase one = caseOf("text:100", Mask::Causal);
    one.options.bias = {.kind = BiasKind::Xpos};
    const auto bins = binRanges(one.map.tokens, 4);
    QVERIFY(!estimateSoftmax(one.model(), bins, bins, {}, {}).hasValue());
    one.options.bias = {};
    const CancelToken cancel;
    cancel.cancel();
    QCOMPARE(estimateSoftmax(one.model(), bins, bins, {}, cancel).error().code, ErrorCode::Cancelled);
}

void TestSoftmaxEstimate::exponentialsAndSums() {
    for (const std::int64_t target : supportedTargets()) {
        const Targets only(target);
        QVERIFY(testing::holds("with every instruction set", [] {
            const auto count = *rc::gen::inRange<std::size_t>(1, 3000);
            const double far = *rc::gen::element(0.0, 1e6, -1e9);
            std::vector<double> row(count);
            for (double& logit : row) logit = far + *rc::gen::inRange(-3000, 3000) / 100.0;
            const double largest = *std::ranges::max_element(row);
            std::vector<float> found(count);
            exponentiate(row, found);
            for (std::size_t i = 0; i < count; ++i) {
                const auto difference = static_cast<float>(row[i] - largest);
                const double expected = std::exp(static_cast<double>(difference));
                RC_ASSERT(std::abs(static_cast<double>(found[i]) - expected) <= 3e-7 * expected + 1e-37);
            }
            const double sum = std::accumulate(found.begin(), found.end(), 0.0);
            RC_ASSERT(std::abs(sumOf(found) - sum) <= 1e-6 * sum);
        }));
    }
    QCOMPARE(sumOf({}), 0.0);
}

ROPESCOPE_TEST(TestSoftmaxEstimate)
#include "tst_softmax_estimate.moc"
