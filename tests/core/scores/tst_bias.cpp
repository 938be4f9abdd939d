// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#include <cmath>

#include <rapidcheck.h>

#include <QTest>

#include <ropescope/scores/score_map.h>
#include <ropescope/scores/weights/distance_bias.h>

#include "tests/support/law.h"
#include "tests/support/random_maps.h"
#include "tests/support/registration.h"

// Biases on logits: the papers' numbers, sums checked against single cells, and rejected input.

using namespace ropescope;
using namespace ropescope::testing;

namespace {

std::string biasRefusal(const std::string& text) {
    const auto bias = parseBias(text);
    return bias ? "accepted" : bias.error().message();
}

/// Text on one axis, scored as logits with a bias.
struct BiasCase {
    PositionMap map;
    FrequencyPlan plan;
    ScoreOptions options;
    [[nodiscard]] ScoreModel model() const { return scoreModel(map, plan, options); }
};

BiasCase textCase(std::int64_t tokens, const std::string& bias, Mask mask) {
    BiasCase one{mapOf({run(tokens, 0, 1, 1)}, 1), planOf(1, 64), {}};
    one.options.mode = ScoreMode::Logit;
    one.options.mask = mask;
    one.options.bias = parseBias(bias).value();
    return one;
}

std::string refusedMap(const BiasCase& one) {
    const auto bins = binRanges(one.map.tokens, 4);
    const auto map = scoreMap(one.model(), bins, bins);
    return map ? "accepted" : map.error().message();
}

} // namespace

class TestBias : public QObject {
    Q_OBJECT

private slots:
    /// arXiv 2108.12409: 8 heads 1/2 … 1/256, 16 heads 2^-0.5 … 2^-8; its code for 12 heads. Not {0.5, 1, 2, 4}: a
    /// slope of 4 would give -131 072 at a distance of 32 768.
    void slopesOfAlibi() {
        for (int head = 1; head <= 8; ++head) QCOMPARE(alibiSlope(head, 8), std::ldexp(1.0, -head));
        for (int head = 1; head <= 16; ++head) QCOMPARE(alibiSlope(head, 16), std::exp2(-0.5 * head));
        for (int head = 1; head <= 8; ++head) QCOMPARE(alibiSlope(head, 12), std::ldexp(1.0, -head));
        for (int head = 9; head <= 12; ++head) QCOMPARE(alibiSlope(head, 12), std::exp2(-0.5 - (head - 9)));
        QCOMPARE(alibiSlope(1, 1), std::ldexp(1.0, -8));
        QCOMPARE(alibiSlope(3, 3), std::ldexp(1.0, -2)); // the first of every other slope of 4 heads
    }

    /// transformers' _relative_position_bucket with 32 buckets and a largest distance of 128.
    void bucketsOfT5() {
        const std::vector<std::pair<std::int64_t, int>> oneWay{
            {0, 0},   {1, 1},   {15, 15}, {16, 16}, {18, 16},  {19, 17},   {20, 17},       {21, 18},
            {23, 18}, {24, 19}, {30, 20}, {31, 21}, {127, 31}, {1000, 31}, {1'000'000, 31}};
        for (const auto& [distance, bucket] : oneWay) QCOMPARE(t5Bucket(distance, false), bucket);
        for (const std::int64_t behind : {-1, -5, -500}) QCOMPARE(t5Bucket(behind, false), 0);
        const std::vector<std::pair<std::int64_t, int>> bothWays{
            {0, 0},   {7, 7},   {8, 8},   {11, 8},  {12, 9},  {15, 9},  {16, 10}, {22, 10}, {23, 11},
            {31, 11}, {32, 12}, {45, 12}, {46, 13}, {63, 13}, {64, 14}, {90, 14}, {91, 15}, {5000, 15}};
        for (const auto& [distance, bucket] : bothWays) {
            QCOMPARE(t5Bucket(distance, true), bucket);
            if (distance > 0) QCOMPARE(t5Bucket(-distance, true), bucket + 16);
        }
    }

    void textsAreReadBack() {
        for (const char* text : {"none", "alibi:3/12", "t5", "t5:7", "xpos"}) {
            QCOMPARE(toText(parseBias(text).value()), std::string(text));
        }
        QCOMPARE(toText(parseBias("alibi").value()), std::string("alibi:1/8"));
        QCOMPARE(toText(parseBias("alibi:3").value()), std::string("alibi:3/8"));
        std::string table = "t5:0";
        for (int i = 1; i < 32; ++i) table += "," + std::to_string(-i) + ".5";
        QCOMPARE(toText(parseBias(table).value()), table);
        QCOMPARE(t5Table(parseBias(table).value())[31], -31.5);
        QCOMPARE(t5Table(parseBias("t5").value())[31], -31.0);
        QVERIFY(t5Table(parseBias("t5:7").value()) != t5Table(parseBias("t5:8").value()));
        QCOMPARE(describe(parseBias("alibi:3/12").value()), std::string("ALiBi head 3 of 12"));
    }

    void refusesTexts() {
        QVERIFY(biasRefusal("alibbi").find("use none, alibi:HEAD/HEADS, t5:SEED or xpos") != std::string::npos);
        for (const char* text : {"alibi:0", "alibi:9", "alibi:3/2", "alibi:x", "alibi:1/0", "alibi:1/5000", "alibi:"}) {
            QVERIFY2(biasRefusal(text).find("the head is not between") != std::string::npos, text);
        }
        for (const char* text : {"t5:x", "t5:1,2", "t5:-1", "t5:", "t5:1.5"}) {
            QVERIFY2(biasRefusal(text).find("neither a seed nor 32 numbers") != std::string::npos, text);
        }
        QVERIFY(biasRefusal("xpos:2").find("nothing may follow it") != std::string::npos);
        QVERIFY(biasRefusal("").find("there is no such bias") != std::string::npos);
    }

    void sumsAreThoseOfTheirCells() {
        QVERIFY(testing::holds("rectangles and triangles", [] {
            ScoreOptions options;
            options.mode = ScoreMode::Logit;
            options.mask = *rc::gen::element(Mask::None, Mask::Causal);
            options.bias = *parseBias(*rc::gen::element<std::string>("alibi:2/6", "t5:3", "t5"));
            const auto bias = DistanceBias::of(options);
            MaskPart part{randomRange(400), randomRange(400), *rc::gen::arbitrary<bool>()};
            if (part.triangle) part.key = part.query;
            double sum = 0;
            for (std::int64_t i = part.query.begin; i < part.query.end; ++i) {
                for (std::int64_t j = part.key.begin; j < part.key.end; ++j) {
                    if (!part.triangle || j <= i) sum += bias->at(i, j);
                }
            }
            RC_ASSERT(std::abs(bias->sumOver(part) - sum) <= 1e-12 * std::max(1.0, std::abs(sum)) * 100);
        }));
    }

    void aTrillionTokens() {
        const std::int64_t far = 1'000'000'000'000;
        ScoreOptions options;
        options.mode = ScoreMode::Logit;
        options.bias = *parseBias("alibi:1/8");
        const auto alibi = DistanceBias::of(options);
        QCOMPARE(alibi->sumOver({{far - 2, far}, {0, 2}}), -0.5 * 4 * static_cast<double>(far - 2));
        // Mean distance inside n tokens: (n - 1/n)/3.
        const double n = 1e9;
        const double inside = alibi->sumOver({{far, far + 1'000'000'000}, {far, far + 1'000'000'000}}) / (n * n);
        QVERIFY(std::abs(inside / (-0.5 * n / 3) - 1) < 1e-12);
        options.bias = *parseBias("t5");
        const auto t5 = DistanceBias::of(options);
        QCOMPARE(t5->sumOver({{0, 1}, {far, far + 10}}), -31.0 * 10);
        QCOMPARE(t5->sumOver({{far, far + 10}, {0, 1}}), -15.0 * 10);
    }

    void scoresStayAsTheyAre() {
        for (const char* bias : {"alibi", "t5:1", "xpos"}) {
            BiasCase one = textCase(50, bias, Mask::Causal);
            one.options.mode = ScoreMode::Score;
            BiasCase plain = one;
            plain.options.bias = {};
            const auto bins = binRanges(50, 0);
            const auto with = scoreMap(one.model(), bins, bins), without = scoreMap(plain.model(), bins, bins);
            for (std::size_t i = 0; i < bins.size(); ++i) QCOMPARE(with->at(i, 0), without->at(i, 0));
        }
    }

    /// xPos of long text: fine bins add up to coarse ones, and the scores of far keys fade.
    void xposBinsAddUp() {
        for (const std::int64_t tokens : {1000LL, 100'000LL, 100'000'000LL}) {
            const BiasCase one = textCase(tokens, "xpos", Mask::Causal);
            const auto fine = binRanges(tokens, 50), coarse = binRanges(tokens, 10);
            const auto parts = scoreMap(one.model(), fine, fine).value();
            const auto whole = scoreMap(one.model(), coarse, coarse).value();
            const ScoreModel model = one.model();
            const MaskedBins mask(model, fine, fine), coarseMask(model, coarse, coarse);
            for (std::size_t i = 0; i < 10; ++i) {
                for (std::size_t j = 0; j <= i; ++j) {
                    double sum = 0;
                    for (std::size_t a = 5 * i; a < 5 * i + 5; ++a) {
                        for (std::size_t b = 5 * j; b < 5 * j + 5; ++b) {
                            if (mask.masking(a, b) == Masking::Full) continue;
                            sum += static_cast<double>(parts.at(a, b)) * mask.cells(a, b);
                        }
                    }
                    const double mean = sum / coarseMask.cells(i, j);
                    QVERIFY(std::abs(static_cast<double>(whole.at(i, j)) - mean) < 1e-6);
                }
            }
            QVERIFY(std::isnan(whole.at(0, 9)));
        }
        const BiasCase far = textCase(100'000'000, "xpos", Mask::Causal);
        QVERIFY(std::abs(*scoreOfPair(far.model(), 90'000'000, 0)) < 1e-300);
        QVERIFY(std::abs(*scoreOfPair(far.model(), 0, 0) - 8) < 1e-12);
    }

    void xposNeedsTheCausalMaskAndARotation() {
        for (const Mask mask : {Mask::None, Mask::Block}) {
            QCOMPARE(refusedMap(textCase(9, "xpos", mask)),
                     std::string("bias `xpos`: it grows without bound for future keys; use the causal mask"));
        }
        BiasCase one = textCase(9, "xpos", Mask::Causal);
        QCOMPARE(refusedMap(one), std::string("accepted"));
        for (std::size_t dim = 0; dim < 64; ++dim)
            one.plan.dims.push_back({0, one.plan.pairs[dim % 32].inverseFrequency});
        QVERIFY(refusedMap(one).find("not purely relative") != std::string::npos);
    }
};

ROPESCOPE_TEST(TestBias)
#include "tst_bias.moc"
