// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#include <numeric>

#include <rapidcheck.h>

#include <QTest>

#include <ropescope/scores/score_map.h>

#include "tests/support/float_bound.h"
#include "tests/support/law.h"
#include "tests/support/random_maps.h"
#include "tests/support/registration.h"
#include "tests/support/score_reference.h"
#include "tests/support/targets.h"

using namespace ropescope;
using namespace ropescope::testing;

namespace {

/// A random map and plan with score options; keeps alive what its model refers to.
struct ScoreCase {
    PositionMap map;
    FrequencyPlan plan;
    ScoreOptions options;
    [[nodiscard]] ScoreModel model() const { return scoreModel(map, plan, options); }
};

ScoreCase randomCase(ScoreMode mode, int blocks, int side) {
    const int axes = *rc::gen::inRange(1, 4);
    ScoreCase one{randomMap(axes, blocks, side), planOf(axes, *rc::gen::element(2, 8, 12, 32)), {}};
    if (*rc::gen::arbitrary<bool>())
        one.plan.layout = PairLayout::Adjacent;
    else if (one.plan.pairs.size() % 2 == 0)
        one.plan.layoutParts = *rc::gen::inRange(1, 3);
    if (*rc::gen::arbitrary<bool>()) one.plan.attentionFactor = 1.138629436111989;
    if (*rc::gen::arbitrary<bool>()) one.plan.headDim += 6; // the rest is not rotated
    if (*rc::gen::arbitrary<bool>()) one.plan.pairs.back() = {kUnrotated, 0};
    switch (*rc::gen::inRange(0, 4)) {
    case 0: makeDense(one.plan, axes); break;
    case 1: rotateByDimension(one.plan, axes); break;
    default: break;
    }
    one.options.mode = mode;
    one.options.mask = *rc::gen::element(Mask::None, Mask::Causal, Mask::Block);
    switch (*rc::gen::inRange(0, 5)) {
    case 0: one.options.bias = {.kind = BiasKind::Alibi, .head = *rc::gen::inRange(1, 13), .heads = 12}; break;
    case 1: one.options.bias = {.kind = BiasKind::T5, .seed = 5}; break;
    case 2:
        if (mode == ScoreMode::Score || (one.plan.rotates() && one.options.mask == Mask::Causal)) {
            one.options.bias = {.kind = BiasKind::Xpos};
        }
        break;
    default: break;
    }
    const auto seed = *rc::gen::arbitrary<std::uint64_t>();
    one.options.content =
        *rc::gen::arbitrary<bool>() ? onesContent(one.plan.headDim) : randomContent(one.plan.headDim, seed);
    return one;
}

void checkBins(const ScoreCase& one, std::span<const TokenRange> queries, std::span<const TokenRange> keys) {
    const auto map = scoreMap(one.model(), queries, keys);
    RC_ASSERT(map.hasValue());
    reference::Plain plain(one.model());
    for (std::size_t i = 0; i < queries.size(); ++i) {
        for (std::size_t j = 0; j < keys.size(); ++j) {
            RC_ASSERT(isNear(map->at(i, j), plain.bin(queries[i], keys[j])));
        }
    }
}

} // namespace

class TestScores : public QObject {
    Q_OBJECT
private slots:
    void binsAreTheContracts();
    void denseMatchesThePlainFormula_data();
    void denseMatchesThePlainFormula();
    void binsMatchThePlainFormula_data();
    void binsMatchThePlainFormula();
    void anyRangesMatch();
    void biasedLogitsAreRoundedOnce();
    void softmaxMatches();
    void softmaxOfLargeLogits();
    void largeHeadDims();
    void kernelIsSymmetric();
    void shiftingEverythingChangesNothing();
    void causalBillion();
    void pairsAndTerms();
    void rowsComeInOrder();
    void refusals();
    void cancelled();
};

void TestScores::binsAreTheContracts() {
    QVERIFY(testing::holds("bin b covers floor(bN/B) to floor((b+1)N/B)-1", [] {
        const auto tokens = *rc::gen::inRange<std::int64_t>(1, 1'000'000'000'000);
        const auto bins = *rc::gen::inRange<std::int64_t>(1, 2000);
        const auto ranges = binRanges(tokens, bins);
        const std::int64_t count = std::min(tokens, bins);
        RC_ASSERT(ranges.size() == static_cast<std::size_t>(count));
        for (std::int64_t b = 0; b < count; ++b) {
            const TokenRange expected{b * tokens / count, (b + 1) * tokens / count};
            RC_ASSERT(ranges[static_cast<std::size_t>(b)] == expected);
        }
    }));
    QCOMPARE(binRanges(7, 0).size(), std::size_t{7});
    QCOMPARE(binRanges(7, 8).size(), std::size_t{7});
    QVERIFY(binRanges(0, 5).empty());
    QVERIFY((binRanges({10, 14}, 2) == std::vector<TokenRange>{{10, 12}, {12, 14}}));
}

void TestScores::denseMatchesThePlainFormula_data() {
    QTest::addColumn<int>("mode");
    QTest::newRow("score") << static_cast<int>(ScoreMode::Score);
    QTest::newRow("logit") << static_cast<int>(ScoreMode::Logit);
}

void TestScores::denseMatchesThePlainFormula() {
    QFETCH(int, mode);
    QVERIFY(testing::holds("every cell", [mode] {
        const ScoreCase one = randomCase(static_cast<ScoreMode>(mode), 3, 3);
        const auto tokens = binRanges(one.map.tokens, 0);
        checkBins(one, tokens, tokens);
    }));
}

void TestScores::binsMatchThePlainFormula_data() { denseMatchesThePlainFormula_data(); }

void TestScores::binsMatchThePlainFormula() {
    QFETCH(int, mode);
    QVERIFY(testing::holds("every bin", [mode] {
        const ScoreCase one = randomCase(static_cast<ScoreMode>(mode), 3, 4);
        const auto bins = binRanges(one.map.tokens, *rc::gen::inRange(1, 9));
        checkBins(one, bins, bins);
    }));
}

void TestScores::anyRangesMatch() {
    QVERIFY(testing::holds("bins of queries and keys that differ", [] {
        const ScoreCase one = randomCase(ScoreMode::Score, 3, 4);
        const auto queries = binRanges(randomRange(one.map.tokens), *rc::gen::inRange(1, 5));
        const auto keys = binRanges(randomRange(one.map.tokens), *rc::gen::inRange(1, 5));
        checkBins(one, queries, keys);
    }));
}

void TestScores::biasedLogitsAreRoundedOnce() {
    for (const std::int64_t target : supportedTargets()) {
        const Targets only(target);
        QVERIFY(testing::holds("tables and products of features, cells and bins, with biases up to thousands", [] {
            const int axes = *rc::gen::inRange(1, 4);
            ScoreCase one{randomMap(axes, 3, 3), planOf(axes, *rc::gen::element(2, 8, 32)), {}};
            if (*rc::gen::arbitrary<bool>()) makeDense(one.plan, axes);
            one.options.mode = ScoreMode::Logit;
            one.options.mask = *rc::gen::element(Mask::None, Mask::Causal, Mask::Block);
            one.options.content = randomContent(one.plan.headDim, *rc::gen::arbitrary<std::uint64_t>());
            one.options.bias = {.kind = BiasKind::T5, .table = std::vector<double>(kT5Buckets)};
            for (double& value : one.options.bias.table) value = *rc::gen::inRange(-4'000'000, 4'000'000) * 1.1e-3;
            checkBins(one, binRanges(one.map.tokens, 0), binRanges(one.map.tokens, 0));
            const auto bins = binRanges(one.map.tokens, *rc::gen::inRange(1, 9));
            checkBins(one, bins, bins);
        }));
    }
}

void TestScores::softmaxMatches() {
    QVERIFY(testing::holds("every bin of probabilities", [] {
        const ScoreCase one = randomCase(ScoreMode::Softmax, 2, 2);
        const auto queries = binRanges(randomRange(one.map.tokens), *rc::gen::inRange(1, 4));
        const auto keys = binRanges(randomRange(one.map.tokens), *rc::gen::inRange(1, 4));
        checkBins(one, queries, keys);
        const auto query = *rc::gen::inRange<std::int64_t>(0, one.map.tokens);
        const auto key = *rc::gen::inRange<std::int64_t>(0, one.map.tokens);
        const auto found = scoreOfPair(one.model(), query, key);
        const double expected = reference::probability(one.model(), query, key);
        RC_ASSERT(std::abs(found.value() - expected) <= 1e-12);
    }));
}

void TestScores::softmaxOfLargeLogits() {
    for (const std::int64_t target : supportedTargets()) {
        const Targets only(target);
        QVERIFY(testing::holds("probabilities are as good where logits are thousands", [] {
            const int axes = *rc::gen::inRange(1, 3);
            ScoreCase one{randomMap(axes, 2, 2), planOf(axes, 8), {}};
            one.options.mode = ScoreMode::Softmax;
            if (*rc::gen::arbitrary<bool>()) makeDense(one.plan, axes);
            one.options.content = randomContent(8, *rc::gen::arbitrary<std::uint64_t>());
            one.options.bias = {.kind = BiasKind::T5, .table = std::vector<double>(kT5Buckets)};
            const double middle = *rc::gen::inRange(-9'000, 9'000);
            for (double& value : one.options.bias.table) value = middle + *rc::gen::inRange(-1'000, 1'000) * 1.1e-3;
            checkBins(one, binRanges(one.map.tokens, 0), binRanges(one.map.tokens, 0));
        }));
    }
}

void TestScores::largeHeadDims() {
    for (int headDim : {128, 256, 4096}) {
        for (bool ones : {true, false}) {
            ScoreCase one{mapOf({run(40, 1e9, 1, 1), run(300, 0, 0.5, 1)}, 1), planOf(1, headDim), {}};
            one.options.content = ones ? onesContent(headDim) : randomContent(headDim, 7);
            for (ScoreMode mode : {ScoreMode::Score, ScoreMode::Logit}) {
                one.options.mode = mode;
                const auto tokens = binRanges(one.map.tokens, 0);
                const auto map = scoreMap(one.model(), tokens, tokens);
                QVERIFY(map.hasValue());
                for (std::size_t i = 0; i < tokens.size(); i += 13) {
                    for (std::size_t j = 0; j < tokens.size(); j += 17) {
                        const auto exact = scoreOfPair(one.model(), tokens[i].begin, tokens[j].begin);
                        QVERIFY(isNear(map->at(i, j), *exact));
                    }
                }
            }
        }
    }
}

void TestScores::kernelIsSymmetric() {
    QVERIFY(testing::holds("S(i,j) = S(j,i), S(i,i) = 1 and |S| <= 1 for all ones", [] {
        ScoreCase one{randomMap(2, 3, 3), planOf(2, 32), {}};
        const auto tokens = binRanges(one.map.tokens, 0);
        const auto map = scoreMap(one.model(), tokens, tokens);
        for (std::size_t i = 0; i < tokens.size(); ++i) {
            RC_ASSERT(isNear(map->at(i, i), 1));
            for (std::size_t j = 0; j < i; ++j) {
                RC_ASSERT(isNear(map->at(i, j), static_cast<double>(map->at(j, i))));
                RC_ASSERT(std::abs(map->at(i, j)) <= 1 + 1e-6f);
            }
        }
    }));
}

void TestScores::shiftingEverythingChangesNothing() {
    QVERIFY(testing::holds("scores depend on differences only", [] {
        ScoreCase one = randomCase(ScoreMode::Score, 3, 4);
        RC_PRE(one.plan.rotates());
        one.map.blocks.edit([](Lattice& block) {
            for (AxisRule& rule : block.axes) {
                rule.origin = std::fmod(rule.origin, 1e6);
                // Added in float32, seconds are rounded where they stand.
                if (rule.frameRule == FrameRule::Seconds) rule.frameRule = FrameRule::FloorOfSeconds;
            }
        });
        const auto bins = binRanges(one.map.tokens, 7);
        const auto before = scoreMap(one.model(), bins, bins);
        one.map.blocks.edit([](Lattice& block) {
            for (AxisRule& rule : block.axes) rule.origin += 123456789012.5;
        });
        const auto after = scoreMap(one.model(), bins, bins);
        for (std::size_t i = 0; i < entriesOf(before->values).size(); ++i) {
            RC_ASSERT(isNear(entriesOf(after->values)[i], static_cast<double>(entriesOf(before->values)[i])));
        }
    }));
}

void TestScores::causalBillion() {
    // The triangle of n tokens consists of those of its halves and the square between them.
    ScoreCase one{mapOf({run(1'000'000'000, 1, 1, 1)}, 1), planOf(1, 64), {}};
    one.options.content = randomContent(64, 3);
    one.options.mask = Mask::Causal;
    const double n = 500'000'000;
    const auto whole = scoreMap(one.model(), binRanges(one.map.tokens, 1), binRanges(one.map.tokens, 1));
    const auto halves = scoreMap(one.model(), binRanges(one.map.tokens, 2), binRanges(one.map.tokens, 2));
    QVERIFY(std::isnan(halves->at(0, 1)));
    const double triangles = n * (n + 1) / 2 * static_cast<double>(halves->at(0, 0) + halves->at(1, 1));
    const double sum = triangles + n * n * static_cast<double>(halves->at(1, 0));
    QVERIFY(isNear(whole->at(0, 0), sum / (n * (2 * n + 1))));
}

void TestScores::pairsAndTerms() {
    QVERIFY(testing::holds("the read-out is the plain formula, its terms sum to the score", [] {
        ScoreCase one = randomCase(ScoreMode::Score, 3, 4);
        one.options.mask = Mask::None;
        const auto query = *rc::gen::inRange<std::int64_t>(0, one.map.tokens);
        const auto key = *rc::gen::inRange<std::int64_t>(0, one.map.tokens);
        const double expected = reference::cell(one.model(), query, key);
        const auto terms = scoreTerms(one.model(), query, key);
        RC_ASSERT(terms->size() == one.plan.pairs.size());
        RC_ASSERT(std::abs(*scoreOfPair(one.model(), query, key) - expected) < 1e-13);
        RC_ASSERT(std::abs(std::accumulate(terms->begin(), terms->end(), 0.0) - expected) < 1e-13);
    }));
}

void TestScores::rowsComeInOrder() {
    const ScoreCase one{mapOf({run(1003, 1, 1, 1)}, 1), planOf(1, 8), {}};
    const auto tokens = binRanges(1003, 0);
    const auto map = scoreMap(one.model(), tokens, tokens);
    std::vector<float> collected;
    const auto done = scoreRows(one.model(), tokens, tokens, [&](std::size_t row, MatrixIn<float> rows) {
        if (row * tokens.size() != collected.size()) return false;
        const auto values = entriesOf(rows);
        collected.insert(collected.end(), values.begin(), values.end());
        return true;
    });
    QVERIFY(done.hasValue());
    QVERIFY(std::ranges::equal(collected, entriesOf(map->values)));
    const auto stopped = scoreRows(one.model(), tokens, tokens, [](std::size_t, MatrixIn<float>) { return false; });
    QCOMPARE(stopped.error().code, ErrorCode::Cancelled);
}

void TestScores::refusals() {
    ScoreCase one{mapOf({run(65'537, 1, 1, 1)}, 1), planOf(1, 8), {}};
    const auto bins = binRanges(one.map.tokens, 4);
    one.options.content = {ContentKind::File, 0, {1, 2}, {1, 2}};
    QVERIFY(scoreMap(one.model(), bins, bins).error().message().find("head dim is 8") != std::string::npos);
    one.options.content = {};
    one.options.mode = ScoreMode::Softmax;
    QVERIFY(scoreMap(one.model(), bins, bins).error().message().find("65537 tokens") != std::string::npos);
    QVERIFY(!scoreOfPair(one.model(), 0, 0));
    one.options.mode = ScoreMode::Score;
    const std::vector<TokenRange> outside{{65'536, 65'538}};
    QCOMPARE(scoreMap(one.model(), outside, bins).error().code, ErrorCode::Content);
    QVERIFY(!scoreOfPair(one.model(), 0, 65'537));
    QVERIFY(!scoreTerms(one.model(), -1, 0));
    const auto all = binRanges(one.map.tokens, 0);
    QVERIFY(scoreMap(one.model(), all, all).error().message().find("cells") != std::string::npos);
}

void TestScores::cancelled() {
    const ScoreCase one{mapOf({run(1000, 1, 1, 1)}, 1), planOf(1, 8), {}};
    const CancelToken cancel;
    cancel.cancel();
    const auto bins = binRanges(1000, 10);
    QCOMPARE(scoreMap(one.model(), bins, bins, cancel).error().code, ErrorCode::Cancelled);
}

ROPESCOPE_TEST(TestScores)
#include "tst_scores.moc"
