// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#include <rapidcheck.h>

#include <QTest>

#include <ropescope/scores/features/features.h>
#include <ropescope/scores/features/token_runs.h>

#include "tests/support/law.h"
#include "tests/support/random_maps.h"
#include "tests/support/registration.h"
#include "tests/support/score_reference.h"

using namespace ropescope;
using namespace ropescope::testing;
using reference::Quad;

namespace {

std::complex<double> meanByTokens(const PositionMap& map, const FrequencyRow& row, TokenRange range) {
    long double re = 0, im = 0;
    for (std::int64_t token = range.begin; token < range.end; ++token) {
        const Position place = map.positionOf(token);
        Quad angle = 0;
        for (std::size_t axis = 0; axis < row.size(); ++axis) angle += Quad{row[axis]} * Quad{place[axis]};
        re += reference::cosine(angle);
        im += reference::sine(angle);
    }
    const auto count = static_cast<long double>(range.size());
    return {static_cast<double>(re / count), static_cast<double>(im / count)};
}

} // namespace

class TestFeatures : public QObject {
    Q_OBJECT
private slots:
    void boxesCoverTheRangeInOrder();
    void atMostFiveBoxes();
    void meansMatchTokens();
    void unrotatedPairsAreUnchanged();
    void manyBlocksInOneRange();
    void billionTokens();
    void cancelled();
};

void TestFeatures::boxesCoverTheRangeInOrder() {
    QVERIFY(testing::holds("boxes list the tokens of the range", [] {
        const Lattice block = randomBlock(1, 6);
        const TokenRange range = randomRange(block.tokens());
        std::int64_t token = range.begin;
        for (const Box& box : splitIntoBoxes(block, range.begin, range.end)) {
            for (std::int64_t f = 0; f < box.frames; ++f) {
                for (std::int64_t r = 0; r < box.rows; ++r) {
                    for (std::int64_t c = 0; c < box.columns; ++c, ++token) {
                        const std::int64_t row = (box.frame + f) * block.rows + box.row + r;
                        RC_ASSERT(row * block.columns + box.column + c == token);
                    }
                }
            }
        }
        RC_ASSERT(token == range.end);
    }));
}

void TestFeatures::atMostFiveBoxes() {
    Lattice block;
    block.frames = 4;
    block.rows = 3;
    block.columns = 5;
    QCOMPARE(splitIntoBoxes(block, 7, 58).size(), std::size_t{5});
    QCOMPARE(splitIntoBoxes(block, 0, 60).size(), std::size_t{1});
    QCOMPARE(splitIntoBoxes(block, 7, 8).size(), std::size_t{1});
}

void TestFeatures::meansMatchTokens() {
    QVERIFY(testing::holds("closed form is the mean over tokens", [] {
        const int axes = *rc::gen::inRange(1, 5);
        const PositionMap map = randomMap(axes, 4, 6);
        FrequencyPlan plan = planOf(axes, 16);
        if (*rc::gen::arbitrary<bool>()) makeDense(plan, axes);
        std::vector<TokenRange> ranges;
        for (int i = 0; i < 4; ++i) ranges.push_back(randomRange(map.tokens));
        const FeatureRows means = meanFeatures(map, plan, ranges);
        RC_ASSERT(std::cmp_equal(means.rows(), ranges.size()));
        for (std::size_t i = 0; i < ranges.size(); ++i) {
            for (std::size_t k = 0; k < plan.pairs.size(); ++k) {
                RC_ASSERT(std::abs(means.row(i)[k] - meanByTokens(map, plan.row(k), ranges[i])) < 2e-15);
                const Position place = map.positionOf(ranges[i].begin);
                const TokenRange one{ranges[i].begin, ranges[i].begin + 1};
                RC_ASSERT(std::abs(feature(plan, place)[k] - meanByTokens(map, plan.row(k), one)) < 1e-15);
            }
        }
    }));
}

void TestFeatures::unrotatedPairsAreUnchanged() {
    const PositionMap map = mapOf({run(9, 1, 1, 1)}, 1);
    FrequencyPlan plan = planOf(1, 8);
    plan.pairs[2] = {-1, 0};
    const std::vector<TokenRange> ranges{{0, 9}, {3, 4}};
    const FeatureRows means = meanFeatures(map, plan, ranges);
    QCOMPARE(means.row(0)[2], std::complex<double>(1));
    QCOMPARE(means.row(1)[2], std::complex<double>(1));
    QCOMPARE(feature(plan, {5, 0, 0, 0})[2], std::complex<double>(1));
}

void TestFeatures::manyBlocksInOneRange() {
    std::vector<Lattice> blocks;
    for (int i = 0; i < 10'000; ++i) blocks.push_back(run(1 + i % 3, 7.0 * i, 0.5, 1));
    const PositionMap map = mapOf(std::move(blocks), 1);
    const FrequencyPlan plan = planOf(1, 4);
    const TokenRange all{0, map.tokens};
    const FeatureRows means = meanFeatures(map, plan, {&all, 1});
    for (std::size_t k = 0; k < 2; ++k) {
        QVERIFY(std::abs(means.row(0)[k] - meanByTokens(map, plan.row(k), all)) < 1e-14);
    }
}

void TestFeatures::billionTokens() {
    // The mean over 10^9 tokens is the mean over 1000 runs of 10^6; each run's mean is a product of two short ones.
    const PositionMap map = mapOf({run(1'000'000'000, 1, 1, 1)}, 1);
    const FrequencyPlan plan = planOf(1, 32);
    const TokenRange all{0, map.tokens};
    std::vector<TokenRange> parts;
    for (std::int64_t i = 0; i < 1000; ++i) parts.push_back({i * 1'000'000, (i + 1) * 1'000'000});
    const FeatureRows whole = meanFeatures(map, plan, {&all, 1});
    const FeatureRows pieces = meanFeatures(map, plan, parts);
    for (std::size_t k = 0; k < plan.pairs.size(); ++k) {
        std::complex<double> sum{};
        for (std::size_t i = 0; i < parts.size(); ++i) sum += pieces.row(i)[k];
        QVERIFY(std::abs(whole.row(0)[k] - sum / 1000.0) < 2e-16);
    }
}

void TestFeatures::cancelled() {
    const PositionMap map = mapOf({run(9, 1, 1, 1)}, 1);
    const FrequencyPlan plan = planOf(1, 8);
    const TokenRange all{0, 9};
    const CancelToken cancel;
    cancel.cancel();
    QCOMPARE(meanFeatures(map, plan, {&all, 1}, cancel).rows(), Eigen::Index{0});
}

ROPESCOPE_TEST(TestFeatures)
#include "tst_features.moc"
