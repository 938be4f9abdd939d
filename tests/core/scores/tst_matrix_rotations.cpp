// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#include <cstring>

#include <Eigen/Eigenvalues>
#include <rapidcheck.h>

#include <QTest>

#include <ropescope/base/parallel.h>
#include <ropescope/rotary/matrix_rotation.h>
#include <ropescope/schemes/scheme_registry.h>
#include <ropescope/scores/features/feature_prefix_sums.h>
#include <ropescope/scores/features/rotated_content.h>
#include <ropescope/scores/features/rotated_model.h>
#include <ropescope/scores/score_map.h>
#include <ropescope/sequence/notation.h>
#include <ropescope/session/placed_session.h>

#include "tests/support/law.h"
#include "tests/support/random_maps.h"
#include "tests/support/registration.h"
#include "tests/support/score_reference.h"

// Rotations by matrices, R(p) = exp(sum p_a A_a), checked against the plain series in quadruple precision.

using namespace ropescope;
using namespace ropescope::testing;

namespace {

const std::vector<std::string> kAxes{"h", "w", "t", "s"};

std::vector<std::string> axes(int count) { return {kAxes.begin(), kAxes.begin() + count}; }

FrequencyPlan matrixPlan(const std::string& allocation, int axisCount, int headDim,
                         PairLayout layout = PairLayout::Adjacent) {
    return makeFrequencyPlan(axes(axisCount), {.headDim = headDim, .allocation = allocation, .layout = layout}).value();
}

std::string seeded(const std::string& kind) {
    return kind + ":" + std::to_string(*rc::gen::inRange(0, 1000)) + "," +
           std::to_string(*rc::gen::element(2, 4, 6, 8));
}

/// One token per position.
PositionMap mapAt(const std::vector<Position>& places, int axisCount) {
    std::vector<Lattice> blocks(places.size());
    for (std::size_t i = 0; i < places.size(); ++i)
        for (std::size_t axis = 0; axis < kMaxAxes; ++axis) blocks[i].axes[axis].origin = places[i][axis];
    return mapOf(std::move(blocks), axisCount);
}

/// Integer and half-integer coordinates, so that differences are exact.
Position randomPlace(int axisCount, int reach) {
    Position place{};
    for (int axis = 0; axis < axisCount; ++axis)
        place[static_cast<std::size_t>(axis)] = *rc::gen::inRange(-2 * reach, 2 * reach + 1) / 2.0;
    return place;
}

Position sumOf(Position a, const Position& b) {
    for (std::size_t axis = 0; axis < a.size(); ++axis) a[axis] += b[axis];
    return a;
}

/// How much shifting a query and a key changes their score.
double changeByShift(const FrequencyPlan& plan, int axisCount) {
    const Position query = randomPlace(axisCount, 500), key = randomPlace(axisCount, 500);
    const Position shift = randomPlace(axisCount, 500);
    const auto map = mapAt({query, key, sumOf(query, shift), sumOf(key, shift)}, axisCount);
    ScoreOptions options;
    options.content = randomContent(plan.headDim, 3);
    const ScoreModel model = scoreModel(map, plan, options);
    return std::abs(*scoreOfPair(model, 0, 1) - *scoreOfPair(model, 2, 3));
}

PositionMap positionsBy(const std::string& scheme, const std::string& notation) {
    return placeTokens(**findScheme(scheme), *parseNotation(notation)).value();
}

ScoreOptions randomOptions(int headDim) {
    ScoreOptions options;
    options.mode = *rc::gen::element(ScoreMode::Score, ScoreMode::Logit, ScoreMode::Softmax);
    options.mask = *rc::gen::element(Mask::None, Mask::Causal, Mask::Block);
    if (*rc::gen::arbitrary<bool>()) options.content = randomContent(headDim, 11);
    if (*rc::gen::arbitrary<bool>()) options.bias.kind = BiasKind::Alibi;
    return options;
}

ScoreOptions causal() {
    ScoreOptions options;
    options.mask = Mask::Causal;
    return options;
}

/// Equal up to rounding, or both masked.
bool alike(double value, double expected, double slack) {
    return std::isnan(expected) ? std::isnan(value) : std::abs(value - expected) <= slack;
}

} // namespace

class TestMatrixRotations : public QObject {
    Q_OBJECT

private slots:
    void generatorsAreSkewAndSmall();
    void aSeedSaysEverything();
    void rotationsAreThoseOfTheSeries();
    void commutingScoresDependOnTheDifferenceAlone();
    void commutingExponentialsToo();
    void generalScoresDoNot();
    void ropeIsTheCaseOfSmallBlocks();
    void ropeOfAnyAxesIsOneToo();
    void ropeIsTheMixtureOfOneWaveForEachPair();
    void binsAreMeansOfThePlainScores();
    void termsSumUpToTheScore();
    void thousandsOfTokensAtOnePlaceAreOnePosition();
    void tooManyPositionsAreRefusedWithTheirNumber();
    void positionsTooFarForAnExponentialAreRefused();
    void rotationsAreKeptWhileTheContentIsTheSame();
    void cancelledRequestsFail();
    void sameBitsForAnyNumberOfThreads();
};

void TestMatrixRotations::generatorsAreSkewAndSmall() {
    QVERIFY(testing::holds("generators", [] {
        const std::string kind = *rc::gen::element<std::string>("string", "liere");
        const int count = *rc::gen::inRange(1, 5);
        const auto plan = matrixPlan(seeded(kind), count, 2 * *rc::gen::inRange(1, 40));
        RC_ASSERT(plan.relative() == (kind == "string") || plan.matrices->commutes());
        std::size_t pair = 0;
        for (const RotationBlock& block : plan.matrices->blocks()) {
            RC_ASSERT(block.firstPair == pair);
            RC_ASSERT(block.generators.size() == static_cast<std::size_t>(count));
            pair += block.pairs();
            for (const BlockMatrix& generator : block.generators) {
                RC_ASSERT((generator + generator.transpose()).norm() == 0.0);
                const Eigen::SelfAdjointEigenSolver<Eigen::MatrixXd> squares(generator.transpose() * generator);
                RC_ASSERT(squares.eigenvalues().maxCoeff() <= 1 + 1e-12);
            }
        }
        RC_ASSERT(pair == plan.pairs.size());
        RC_ASSERT(plan.components().size() == 2 * plan.pairs.size());
    }));
}

void TestMatrixRotations::aSeedSaysEverything() {
    QVERIFY(matrixPlan("liere:7", 2, 32) == matrixPlan("liere:7,8", 2, 32));
    QVERIFY(matrixPlan("liere:7", 2, 32) != matrixPlan("liere:8", 2, 32));
    QVERIFY(matrixPlan("liere:7", 2, 32) != matrixPlan("string:7", 2, 32));
    QVERIFY(matrixPlan("string:7,4", 2, 32) != matrixPlan("string:7,8", 2, 32));
    for (const std::string wrong : {"liere", "liere:", "liere:x", "liere:1,3", "liere:1,10", "liere:1,0", "string:-1",
                                    "string:1,", "string:1,2,3"}) {
        const auto plan = makeFrequencyPlan({"h", "w"}, {.allocation = wrong});
        QVERIFY2(!plan && plan.error().message().find("write it like") != std::string::npos, wrong.c_str());
    }
    QCOMPARE(*scaleAllocation("liere:7,4", 128, 64), "liere:7,4");
}

void TestMatrixRotations::rotationsAreThoseOfTheSeries() {
    QVERIFY(testing::holds("features", [] {
        const int count = *rc::gen::inRange(1, 5);
        const auto layout = *rc::gen::element(PairLayout::Half, PairLayout::Adjacent);
        const auto plan = matrixPlan(seeded(*rc::gen::element<std::string>("string", "liere")), count, 12, layout);
        const Content content = randomContent(12, 5);
        const Position place = randomPlace(count, 1000);
        const auto found = RotatedContent(plan, content).feature(place);
        const auto query = reference::rotated(plan, content.query, place);
        const auto key = reference::rotated(plan, content.key, place);
        for (std::size_t d = 0; d < found.size(); ++d) {
            RC_ASSERT(std::abs(found[d].real() - static_cast<double>(query[d])) < 4e-12);
            RC_ASSERT(std::abs(found[d].imag() - static_cast<double>(key[d])) < 4e-12);
        }
    }));
}

void TestMatrixRotations::commutingScoresDependOnTheDifferenceAlone() {
    QVERIFY(testing::holds(
        "commuting generators",
        [] {
            const int count = *rc::gen::inRange(1, 5);
            const auto plan = matrixPlan(seeded("string"), count, *rc::gen::element(2, 8, 64, 128));
            RC_ASSERT(changeByShift(plan, count) < 1e-12);
        },
        200));
}

/// Commuting generators through the general matrix exponential, which does not use their common basis.
void TestMatrixRotations::commutingExponentialsToo() {
    QVERIFY(testing::holds(
        "commuting exponentials",
        [] {
            const int count = *rc::gen::inRange(1, 5);
            auto plan = matrixPlan(seeded("string"), count, *rc::gen::element(8, 64));
            std::vector<std::vector<BlockMatrix>> generators;
            for (const RotationBlock& block : plan.matrices->blocks()) generators.push_back(block.generators);
            plan.matrices.result = std::make_shared<MatrixRotation>(generators);
            RC_ASSERT(plan.relative() && plan.matrices->needsExponential());
            RC_ASSERT(changeByShift(plan, count) < 1e-12);
        },
        200));
}

void TestMatrixRotations::generalScoresDoNot() {
    for (const int block : {4, 6, 8}) {
        const auto plan = matrixPlan("liere:0," + std::to_string(block), 2, 64);
        QVERIFY(!plan.relative() && plan.matrices->commutator() > 1e-3);
        double largest = 0;
        QVERIFY(testing::holds(
            "general generators", [&] { largest = std::max(largest, changeByShift(plan, 2)); }, 200));
        QVERIFY(largest > 1e-3);
    }
}

void TestMatrixRotations::ropeIsTheCaseOfSmallBlocks() {
    QVERIFY(testing::holds(
        "blocks of two dimensions",
        [] {
            const auto layout = *rc::gen::element(PairLayout::Half, PairLayout::Adjacent);
            const std::string kind = *rc::gen::element<std::string>("string:3,2", "liere:3,2");
            const auto matrices = matrixPlan(kind, 1, 64, layout);
            const auto pairs = matrixPlan("alternate", 1, 64, layout);
            const auto map = mapAt({randomPlace(1, 1000), randomPlace(1, 1000)}, 1);
            ScoreOptions options;
            options.content = randomContent(64, 3);
            const double found = *scoreOfPair(scoreModel(map, matrices, options), 0, 1);
            RC_ASSERT(std::abs(found - *scoreOfPair(scoreModel(map, pairs, options), 0, 1)) < 1e-12);
        },
        200));
}

/// RoPE-2D: A = theta J on the pairs of h and 0 on those of w, B the other way round.
void TestMatrixRotations::ropeOfAnyAxesIsOneToo() {
    QVERIFY(testing::holds(
        "axial generators",
        [] {
            const int count = *rc::gen::inRange(1, 5);
            const auto pairs = matrixPlan("split-restart", count, 32);
            std::vector<std::vector<BlockMatrix>> generators;
            for (const FrequencyPair& pair : pairs.pairs) {
                auto& own = generators.emplace_back();
                for (int axis = 0; axis < count; ++axis) {
                    const double theta = pair.axis == axis ? pair.inverseFrequency : 0;
                    own.push_back(BlockMatrix(2, 2));
                    own.back() << 0, -theta, theta, 0;
                }
            }
            auto matrices = matrixPlan("string:0,2", count, 32);
            matrices.matrices.result = std::make_shared<MatrixRotation>(generators);
            RC_ASSERT(matrices.relative());
            const auto map = mapAt({randomPlace(count, 1000), randomPlace(count, 1000)}, count);
            ScoreOptions options;
            options.content = randomContent(32, 3);
            const double found = *scoreOfPair(scoreModel(map, matrices, options), 0, 1);
            RC_ASSERT(std::abs(found - *scoreOfPair(scoreModel(map, pairs, options), 0, 1)) < 1e-12);
        },
        200));
}

void TestMatrixRotations::ropeIsTheMixtureOfOneWaveForEachPair() {
    const PositionMap map = positionsBy("flat", "text:3 image:4x4 text:300");
    ScoreOptions options;
    options.content = randomContent(6, 5);
    const auto ranges = binRanges(map.tokens, 16);
    for (const PairLayout layout : {PairLayout::Half, PairLayout::Adjacent}) {
        const auto plan = [&](const std::string& allocation) {
            return makeFrequencyPlan(map.axes, {.headDim = 6, .allocation = allocation, .layout = layout}).value();
        };
        const FrequencyPlan rope = plan("alternate");
        const FrequencyPlan mixed = plan("fope:cos=1,0,0,0,1,0,0,0,1 sin=1,0,0,0,1,0,0,0,1");
        QVERIFY(mixed.matrices && !mixed.relative());
        const ScoreModel one = scoreModel(map, rope, options), other = scoreModel(map, mixed, options);
        const auto plain = scoreMap(one, ranges, ranges).value(), found = scoreMap(other, ranges, ranges).value();
        for (std::size_t i = 0; i < 256; ++i)
            QVERIFY(std::abs(plain.at(i / 16, i % 16) - found.at(i / 16, i % 16)) < 1e-6F);
        QVERIFY(std::abs(*scoreOfPair(one, 200, 7) - *scoreOfPair(other, 200, 7)) < 1e-13);
    }
}

void TestMatrixRotations::binsAreMeansOfThePlainScores() {
    QVERIFY(testing::holds("bins", [] {
        const std::string scheme = *rc::gen::element<std::string>("string", "liere", "flat", "circle-rope", "flux");
        const auto notation = *rc::gen::element<std::string>("text:9", "text:2 image:3x4 text:3",
                                                             "pad:3 text:1 video:2x2x3 text:2", "image:4x2 text:5");
        const auto map = positionsBy(scheme, notation);
        const auto plan = matrixPlan(seeded(*rc::gen::element<std::string>("string", "liere")), map.axisCount(), 12);
        const ScoreModel model = scoreModel(map, plan, randomOptions(12));
        const auto bins = binRanges(map.tokens, *rc::gen::inRange<std::int64_t>(0, 7));
        const auto found = scoreMap(model, bins, bins).value();
        reference::Plain plain(model);
        for (int n = 0; n < 4; ++n) {
            const auto i = *rc::gen::inRange<std::size_t>(0, bins.size());
            const auto j = *rc::gen::inRange<std::size_t>(0, bins.size());
            const double expected = plain.bin(bins[i], bins[j]);
            const auto value = static_cast<double>(found.at(i, j));
            RC_ASSERT(alike(value, expected, 1e-6));
            const double pair = *scoreOfPair(model, bins[i].begin, bins[j].begin);
            const double cell = model.options.mode == ScoreMode::Softmax
                                    ? plain.probability(bins[i].begin, bins[j].begin)
                                    : plain.cell(bins[i].begin, bins[j].begin);
            RC_ASSERT(alike(pair, cell, 1e-10));
        }
    }));
}

void TestMatrixRotations::termsSumUpToTheScore() {
    QVERIFY(testing::holds("terms", [] {
        const auto map = positionsBy("liere", "text:3 image:4x3");
        const auto plan = matrixPlan(seeded("liere"), 2, 20);
        ScoreOptions options;
        options.content = randomContent(20, 9);
        const ScoreModel model = scoreModel(map, plan, options);
        const auto token = rc::gen::inRange<std::int64_t>(0, map.tokens);
        const std::int64_t query = *token, key = *token;
        const auto terms = scoreTerms(model, query, key).value();
        RC_ASSERT(terms.size() == plan.pairCount());
        RC_ASSERT(std::abs(terms.sum() - *scoreOfPair(model, query, key)) < 1e-12);
    }));
}

void TestMatrixRotations::thousandsOfTokensAtOnePlaceAreOnePosition() {
    Lattice still{.columns = 1'000'000'000};
    still.axes[0].origin = still.axes[1].origin = 2;
    const auto map = mapOf({still, Lattice{.columns = 3}}, 2);
    const auto plan = matrixPlan("liere:0", 2, 16);
    QCOMPARE((*RotatedContent::make(map, plan, {}, {}))->positionCount(), std::size_t{2});
    const auto bins = binRanges(map.tokens, 2);
    const auto scores = scoreMap(scoreModel(map, plan, causal()), bins, bins);
    QVERIFY(std::abs(scores->at(0, 0) - 1) < 1e-6F);
}

void TestMatrixRotations::tooManyPositionsAreRefusedWithTheirNumber() {
    const auto plan = matrixPlan("liere:0", 2, 8);
    const auto refusal = [&](const std::string& notation) {
        const auto map = positionsBy("liere", notation);
        const auto made = RotatedContent::make(map, plan, {}, {});
        return made ? std::string() : made.error().message();
    };
    QCOMPARE(refusal("text:65536"), std::string());
    QVERIFY(refusal("text:65537").find("65537 distinct positions, and at most 65536") != std::string::npos);
    QVERIFY(refusal("text:1000000000").find("at least 1000000000 distinct positions") != std::string::npos);
    QVERIFY(refusal("image:20000x20000").find("at least 400000000 distinct positions") != std::string::npos);
    std::string many = "text:1000";
    for (int i = 0; i < 200; ++i) many += " text:1000";
    QVERIFY(refusal(many).find("more than 131072 distinct positions") != std::string::npos);
    QVERIFY(refusal("image:300x300").find("90000 distinct positions") != std::string::npos);
    const auto map = positionsBy("liere", "text:65537");
    const TokenRange all{0, map.tokens};
    QCOMPARE(scoreMap(scoreModel(map, plan), {&all, 1}, {&all, 1}).error().code, ErrorCode::Content);
    QVERIFY(scoreOfPair(scoreModel(map, plan), 65536, 0).hasValue()); // two positions
    const auto large = matrixPlan("liere:0", 2, 4096);
    const auto longer = positionsBy("liere", "text:20000");
    QVERIFY(RotatedContent::make(longer, large, {}, {}).error().message().find("at most 16384") != std::string::npos);
}

void TestMatrixRotations::positionsTooFarForAnExponentialAreRefused() {
    const auto map = mapAt({{2e8, 0}, {0, 0}}, 2);
    QVERIFY(!RotatedContent::make(map, matrixPlan("liere:0", 2, 8), {}, {}));
    QVERIFY(RotatedContent::make(map, matrixPlan("string:0", 2, 8), {}, {}).hasValue());
}

void TestMatrixRotations::rotationsAreKeptWhileTheContentIsTheSame() {
    const auto map = positionsBy("liere", "text:5");
    const auto plan = matrixPlan("liere:0", 2, 8);
    PrefixSumStore store;
    const auto first = *store.rotated(map, plan, {}, {});
    QCOMPARE(*store.rotated(map, plan, {}, {}), first);
    const Content other = randomContent(8, 4);
    QVERIFY(*store.rotated(map, plan, other, {}) != first);
    QVERIFY((*store.rotated(map, plan, other, {}))->serves(other));
}

void TestMatrixRotations::cancelledRequestsFail() {
    const auto map = positionsBy("liere", "text:500");
    const auto plan = matrixPlan("liere:0", 2, 8);
    CancelToken cancel;
    cancel.cancel();
    QCOMPARE(RotatedContent::make(map, plan, {}, cancel).error().code, ErrorCode::Cancelled);
    const auto bins = binRanges(map.tokens, 4);
    QCOMPARE(scoreMap(scoreModel(map, plan), bins, bins, cancel).error().code, ErrorCode::Cancelled);
}

void TestMatrixRotations::sameBitsForAnyNumberOfThreads() {
    const auto map = positionsBy("liere", "text:300 image:20x20 text:300");
    const auto plan = matrixPlan("liere:5", 2, 24);
    for (const std::int64_t count : {0, 37}) {
        const auto bins = binRanges(map.tokens, count);
        const ScoreModel model = scoreModel(map, plan, causal());
        const auto shared = scoreMap(model, bins, bins).value();
        const SharingScope alone(Sharing::None);
        const auto single = scoreMap(model, bins, bins).value();
        QCOMPARE(std::memcmp(shared.values.data(), single.values.data(), shared.values.size() * sizeof(float)), 0);
    }
}

ROPESCOPE_TEST(TestMatrixRotations)
#include "tst_matrix_rotations.moc"
