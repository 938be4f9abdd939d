// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#include <cmath>
#include <numbers>

#include <rapidcheck.h>

#include <QTest>

#include <ropescope/rotary/frequency_plan.h>
#include <ropescope/rotary/inverse_power.h>
#include <ropescope/scores/features/features.h>

#include "tests/support/law.h"
#include "tests/support/random_maps.h"
#include "tests/support/registration.h"

// Rows of the frequency matrix that are not along one axis.

using namespace ropescope;
using namespace ropescope::testing;

namespace {

const std::vector<std::vector<std::string>> kAxisSets{{"n"}, {"h", "w"}, {"t", "h", "w"}, {"seq", "w", "h", "i"}};

FrequencyPlan densePlan(const std::vector<std::string>& axes, const std::string& allocation, int headDim = 128) {
    return makeFrequencyPlan(axes, {.headDim = headDim, .allocation = allocation}).value();
}

double dot(const FrequencyRow& a, const FrequencyRow& b) {
    double sum = 0;
    for (std::size_t axis = 0; axis < a.size(); ++axis) sum += a[axis] * b[axis];
    return sum;
}

} // namespace

class TestDenseRows : public QObject {
    Q_OBJECT

private slots:
    void rowsHaveTheLengthOfTheirFrequency() {
        QVERIFY(testing::holds("|row| = theta, nothing on other axes, the same for the same seed", [] {
            const auto axes = *rc::gen::elementOf(kAxisSets);
            const auto seed = *rc::gen::inRange<std::int64_t>(0, 1'000'000'000);
            const auto allocation = *rc::gen::arbitrary<bool>() ? "golden-gate" : "mixed:" + std::to_string(seed);
            const int headDim = 2 * *rc::gen::inRange(1, 200);
            const FrequencyPlan made = densePlan(axes, allocation, headDim);
            RC_ASSERT(made.rows.rows() == made.pairCount() && std::cmp_equal(made.rows.cols(), axes.size()));
            RC_ASSERT(made == densePlan(axes, allocation, headDim));
            for (std::size_t k = 0; k < made.pairs.size(); ++k) {
                const double theta = made.pairs[k].inverseFrequency;
                RC_ASSERT(made.pairs[k].axis == kManyAxes);
                RC_ASSERT(std::abs(std::sqrt(dot(made.row(k), made.row(k))) / theta - 1) < 1e-14);
                for (std::size_t axis = axes.size(); axis < made.row(k).size(); ++axis) {
                    RC_ASSERT(made.row(k)[axis] == 0);
                }
            }
        }));
    }

    void mixedIsTwoTurnedSpectra() {
        // RoPE-Mixed: magnitude b^(-4j/d) along one random direction, then along the perpendicular one.
        const FrequencyPlan made = densePlan({"h", "w"}, "mixed:7", 16);
        for (std::size_t j = 0; j < 4; ++j) {
            QCOMPARE(made.pairs[j].inverseFrequency, inversePower(10000, static_cast<int>(j), 4));
            QCOMPARE(made.pairs[j + 4].inverseFrequency, made.pairs[j].inverseFrequency);
            QVERIFY(std::abs(dot(made.row(j), made.row(j + 4))) < 1e-16);
            const double angle = std::atan2(made.row(j)[1], made.row(j)[0]);
            QVERIFY(std::abs(angle - std::atan2(made.row(0)[1], made.row(0)[0])) < 1e-14);
        }
        QVERIFY(densePlan({"h", "w"}, "mixed:7") != densePlan({"h", "w"}, "mixed:8"));
        QVERIFY(densePlan({"n"}, "mixed:7", 8).row(1) == (FrequencyRow{0.1}));
    }

    void mixedDirectionsAreAtRightAngles() {
        for (const auto& axes : {kAxisSets[2], kAxisSets[3]}) {
            const FrequencyPlan made = densePlan(axes, "mixed:3", 48);
            const std::size_t part = 24 / axes.size();
            for (std::size_t a = 0; a < axes.size(); ++a) {
                for (std::size_t b = 0; b < a; ++b) {
                    QVERIFY(std::abs(dot(made.row(a * part), made.row(b * part))) < 1e-15);
                }
            }
        }
    }

    void goldenGateOfThePlane() {
        const FrequencyPlan made = densePlan({"h", "w"}, "golden-gate");
        QCOMPARE(made.pairs.front().inverseFrequency, 1.0);
        QCOMPARE(made.pairs.back().inverseFrequency, 1e-4);
        for (std::size_t i = 0; i < 64; ++i) {
            const double angle = static_cast<double>(i) * std::numbers::pi / std::numbers::phi;
            const double theta = std::pow(1e-4, static_cast<double>(i) / 63);
            // A row and its negative give the same rotation.
            const double along = (made.row(i)[0] * std::cos(angle) + made.row(i)[1] * std::sin(angle)) / theta;
            QVERIFY(std::abs(std::abs(along) - 1) < 1e-12);
        }
    }

    void goldenGateFillsTheHalfSphere() {
        for (const auto& axes : {kAxisSets[1], kAxisSets[2], kAxisSets[3]}) {
            const auto count = static_cast<double>(axes.size());
            const FrequencyPlan made = densePlan(axes, "golden-gate", 4096);
            FrequencyRow squares{};
            for (std::size_t i = 0; i < made.pairs.size(); ++i) {
                for (std::size_t axis = 0; axis < axes.size(); ++axis) {
                    const double value = made.row(i)[axis] / made.pairs[i].inverseFrequency;
                    squares[axis] += value * value / static_cast<double>(made.pairs.size());
                }
                if (axes.size() > 2) QVERIFY(made.row(i)[0] >= 0);
            }
            // Evenly spread directions have equal second moments.
            for (std::size_t axis = 0; axis < axes.size(); ++axis) {
                QVERIFY(std::abs(squares[axis] - 1 / count) < 2e-3);
            }
        }
    }

    void aBillionTokens() {
        // 30 000 x 30 000 patches and their quarters.
        Lattice field;
        field.rows = field.columns = 30'000;
        field.axes[0] = {.origin = 123456.5, .perRow = 1};
        field.axes[1] = {.origin = -7e8, .perColumn = 1};
        const PositionMap map = mapOf({field}, 2);
        const FrequencyPlan made = densePlan({"h", "w"}, "golden-gate");
        const TokenRange all{0, map.tokens};
        std::vector<TokenRange> parts;
        for (std::int64_t i = 0; i < 4; ++i) parts.push_back({i * map.tokens / 4, (i + 1) * map.tokens / 4});
        const FeatureRows whole = meanFeatures(map, made, {&all, 1});
        const FeatureRows quarters = meanFeatures(map, made, parts);
        for (std::size_t k = 0; k < made.pairs.size(); ++k) {
            std::complex<double> sum{};
            for (std::size_t i = 0; i < parts.size(); ++i) sum += quarters.row(i)[k];
            QVERIFY(std::abs(whole.row(0)[k] - sum / 4.0) < 1e-15);
        }
    }

    void byDimensionsLikeHunYuan() {
        const std::vector<std::string> axes{"seq", "w", "h", "image_index"};
        const FrequencyPlan made = densePlan(axes, "xdrope:16,16,16,16");
        QVERIFY(!made.rotates());
        QCOMPARE(made.dims.size(), std::size_t{128});
        for (std::size_t dim = 0; dim < 128; ++dim) {
            QCOMPARE(made.dims[dim].axis, static_cast<int>(dim / 32));
            QCOMPARE(made.dims[dim].inverseFrequency, inversePower(10000, static_cast<int>(dim % 64), 64));
        }
        // With one axis, or with adjacent dimensions, both dimensions of a pair get the same angle: a rotation.
        QVERIFY(densePlan({"n"}, "xdrope:64") == densePlan({"n"}, "alternate"));
        const auto adjacent =
            makeFrequencyPlan(axes, {.allocation = "xdrope:16,16,16,16", .layout = PairLayout::Adjacent});
        QVERIFY(adjacent->rotates());
        QCOMPARE(adjacent->pairs[16].axis, 1);
    }
};

ROPESCOPE_TEST(TestDenseRows)
#include "tst_dense_rows.moc"
