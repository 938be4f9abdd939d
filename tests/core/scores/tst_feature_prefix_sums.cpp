// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#include <limits>

#include <rapidcheck.h>

#include <QTest>

#include <ropescope/scores/features/feature_prefix_sums.h>
#include <ropescope/scores/features/features.h>
#include <ropescope/scores/features/token_runs.h>
#include <ropescope/scores/score_map.h>

#include "tests/support/law.h"
#include "tests/support/random_maps.h"
#include "tests/support/registration.h"

using namespace ropescope;
using namespace ropescope::testing;

namespace {

/// Many blocks, some of them very long.
PositionMap longMap(int axes, int blocks, Lattice picture = {}) {
    std::vector<Lattice> list;
    if (picture.tokens() == 1) picture = run(12, 3, 1.5, axes);
    for (int i = 0; i < blocks; ++i) {
        if (i % 3 == 1)
            list.push_back(picture);
        else
            list.push_back(run(i % 7 == 0 ? 1'000'000'000 : 1 + i % 50, i * 1000.5, i % 5 == 0 ? 0.25 : 1, axes));
    }
    return mapOf(std::move(list), axes);
}

double worst(std::span<const std::complex<double>> found, std::span<const std::complex<double>> expected) {
    double error = 0;
    for (std::size_t i = 0; i < found.size(); ++i) error = std::max(error, std::abs(found[i] - expected[i]));
    return error;
}

/// Largest difference between means from prefix sums and means from token runs; infinite if some are missing.
double worstMean(const FeaturePrefixSums& prefixSums, const PositionMap& map, const FrequencyPlan& plan,
                 std::span<const TokenRange> ranges) {
    std::vector<std::complex<double>> found;
    FeatureRows expected(ranges.size(), plan.pairs.size());
    const auto sink = [&](std::size_t, std::span<const std::complex<double>> means) {
        found.insert(found.end(), means.begin(), means.end());
    };
    prefixSums.visitMeans(map, plan, ranges, sink, {});
    const bool all = fillMeanFeatures(map, plan, ranges, expected) && std::cmp_equal(found.size(), expected.size());
    return all ? worst(found, entriesOf(expected)) : std::numeric_limits<double>::infinity();
}

} // namespace

class TestFeaturePrefixSums : public QObject {
    Q_OBJECT
private slots:
    void meansAreThoseOfTheRuns();
    void rangesThatMeetBetweenBlocks();
    void rangesOverThousandsOfBlocks();
    void neighboursOfVeryLongBlocks();
    void flattenedSequencesAreOneRun();
    void storeMakesThemOnce();
    void fewBlocksNeedNone();
    void cancelled();
};

void TestFeaturePrefixSums::meansAreThoseOfTheRuns() {
    QVERIFY(testing::holds("with and without checkpoints", [] {
        const int axes = *rc::gen::inRange(1, 4);
        const PositionMap map = longMap(axes, *rc::gen::inRange(1, 300), randomBlock(axes, 5));
        FrequencyPlan plan = planOf(axes, 16);
        if (*rc::gen::arbitrary<bool>()) plan.pairs.back() = {kUnrotated, 0};
        const auto made = FeaturePrefixSums::make(map, plan, {});
        RC_ASSERT(made != nullptr);
        std::vector<TokenRange> ranges = binRanges(randomRange(map.tokens), *rc::gen::inRange(1, 40));
        for (int i = 0; i < 5; ++i) ranges.push_back(randomRange(map.tokens));
        RC_ASSERT(worstMean(*made, map, plan, ranges) < 1e-12);
    }));
}

void TestFeaturePrefixSums::rangesThatMeetBetweenBlocks() {
    // One range ends in the block before the midpoint of two anchors, the next begins in the block after it.
    std::vector<Lattice> blocks;
    for (int i = 0; i < 200; ++i) blocks.push_back(run(10, i * 10.5, 1, 1));
    const PositionMap map = mapOf(std::move(blocks), 1);
    const FrequencyPlan plan = planOf(1, 32);
    const auto made = FeaturePrefixSums::make(map, plan, {});
    for (std::int64_t shift = 0; shift < 10; ++shift) {
        std::vector<TokenRange> ranges;
        for (std::int64_t begin = shift * 10; begin + 50 <= map.tokens; begin += 50)
            ranges.push_back({begin, begin + 50});
        QVERIFY(worstMean(*made, map, plan, ranges) < 1e-12);
    }
}

void TestFeaturePrefixSums::rangesOverThousandsOfBlocks() {
    const PositionMap map = longMap(2, 5000);
    const FrequencyPlan plan = planOf(2, 16);
    const auto made = FeaturePrefixSums::make(map, plan, {});
    QVERIFY(testing::holds("ranges of thousands of blocks", [&] {
        std::vector<TokenRange> ranges = binRanges(map.tokens, *rc::gen::inRange(1, 9));
        for (int i = 0; i < 5; ++i) ranges.push_back(randomRange(map.tokens));
        RC_ASSERT(worstMean(*made, map, plan, ranges) < 1e-12);
    }));
}

void TestFeaturePrefixSums::flattenedSequencesAreOneRun() {
    std::vector<Lattice> blocks;
    std::int64_t token = 0;
    for (int i = 0; i < 3000; ++i) {
        Lattice block = run(12, 5.0 + static_cast<double>(token), 1, 1);
        if (i % 2 == 1) {
            block.rows = 3;
            block.columns = 4;
            block.axes[0].perRow = 4;
        }
        token += 12;
        blocks.push_back(block);
    }
    PositionMap map = mapOf(std::move(blocks), 1);
    const auto run = wholeRun(map);
    QVERIFY(run.has_value());
    for (const std::int64_t at : {std::int64_t{0}, std::int64_t{18'007}, map.tokens - 1})
        QCOMPARE(run->positionAt(at), map.positionOf(at));
    const FrequencyPlan plan = planOf(1, 16);
    QVERIFY(worstMean(*FeaturePrefixSums::make(map, plan, {}), map, plan, binRanges(map.tokens, 50)) < 1e-12);
    const auto isRunWith = [&map](std::size_t index, double AxisRule::*number, double value) {
        PositionMap changed = map;
        Lattice block = map.blocks[index];
        block.axes[0].*number = value;
        changed.blocks.set(index, block);
        return wholeRun(changed).has_value();
    };
    QVERIFY(isRunWith(1000, &AxisRule::origin, map.blocks[1000].axes[0].origin));
    QVERIFY(!isRunWith(1000, &AxisRule::origin, map.blocks[1000].axes[0].origin + 0.5));
    QVERIFY(!isRunWith(1001, &AxisRule::perRow, 5));
}

void TestFeaturePrefixSums::neighboursOfVeryLongBlocks() {
    std::vector<Lattice> blocks{run(900'000'000'000, 0, 1, 1)};
    for (int i = 0; i < 3000; ++i) blocks.push_back(run(1 + i % 3, 1e11 + i, 1, 1));
    const PositionMap map = mapOf(std::move(blocks), 1);
    const FrequencyPlan plan = planOf(1, 128);
    const auto made = FeaturePrefixSums::make(map, plan, {});
    const auto ranges = binRanges({map.tokens - 4000, map.tokens}, 20); // small bins, some in the long block
    QVERIFY(worstMean(*made, map, plan, ranges) < 1e-12);
}

void TestFeaturePrefixSums::storeMakesThemOnce() {
    const PositionMap map = longMap(1, 4000);
    const FrequencyPlan plan = planOf(1, 16);
    const auto store = std::make_shared<PrefixSumStore>();
    const auto made = store->get(map, plan, {});
    QVERIFY(made != nullptr);
    QCOMPARE(store->get(map, plan, {}), made);
    const auto bins = binRanges(map.tokens, 64);
    ScoreModel model = scoreModel(map, plan);
    const auto plain = scoreMap(model, bins, bins);
    model.prefixSums = store;
    const auto quick = scoreMap(model, bins, bins);
    for (std::size_t i = 0; i < entriesOf(plain->values).size(); ++i) {
        QVERIFY(std::abs(entriesOf(plain->values)[i] - entriesOf(quick->values)[i]) <= 1e-7f);
    }
}

void TestFeaturePrefixSums::fewBlocksNeedNone() {
    PrefixSumStore store;
    QVERIFY(store.get(longMap(1, 10), planOf(1, 16), {}) == nullptr);
}

void TestFeaturePrefixSums::cancelled() {
    const CancelToken cancel;
    cancel.cancel();
    PrefixSumStore store;
    QVERIFY(store.get(longMap(1, 4000), planOf(1, 16), cancel) == nullptr);
    QVERIFY(store.get(longMap(1, 4000), planOf(1, 16), {}) != nullptr);
}

ROPESCOPE_TEST(TestFeaturePrefixSums)
#include "tst_feature_prefix_sums.moc"
