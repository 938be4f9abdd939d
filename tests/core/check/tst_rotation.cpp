// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <cmath>
#include <string>
#include <vector>

#include <QTest>

#include <ropescope/check/rotary_check.h>
#include <ropescope/schemes/scheme_registry.h>
#include <ropescope/sequence/notation.h>

#include "tests/support/json.h"
#include "tests/support/placed.h"
#include "tests/support/registration.h"

// Axis maps, frequencies, tables and rotated vectors against plans, made here by plain loops.

using namespace ropescope;
using testing::Json;

namespace {

const std::vector<std::string> kTimeAxes{"t", "h", "w"};

FrequencyPlan planWith(const std::string& allocation, PairLayout layout = PairLayout::Half) {
    return *makeFrequencyPlan(kTimeAxes, {.headDim = 16, .base = 100, .allocation = allocation, .layout = layout});
}

constexpr const char* kSomeTokens = "text:3 image:4x3 text:2";

PositionMap someTokens() { return testing::placedOf("m-rope", kSomeTokens); }

DumpArray arrayOf(std::string name, std::vector<std::int64_t> shape, const std::vector<double>& values) {
    DumpArray array{.name = std::move(name), .type = "float32", .shape = std::move(shape)};
    array.values.resize(static_cast<Eigen::Index>(values.size()) / array.shape.back(), array.shape.back());
    std::copy(values.begin(), values.end(), array.values.data());
    return array;
}

double plainAngle(const FrequencyPlan& plan, const PositionMap& map, std::int64_t token, std::size_t pair) {
    return plan.pairs[pair].inverseFrequency * map.positionOf(token)[static_cast<std::size_t>(plan.pairs[pair].axis)];
}

/// Queries of two heads before and after rotation by a plan.
std::vector<DumpArray> rotatedBy(const FrequencyPlan& plan, const PositionMap& map = someTokens()) {
    std::vector<double> before, after;
    for (std::int64_t row = 0; row < 2 * map.tokens; ++row) {
        std::vector<double> x, y;
        for (int d = 0; d < 16; ++d) x.push_back(std::sin(static_cast<double>(row * 16 + d)));
        y = x;
        for (std::size_t k = 0; k < 8; ++k) {
            const bool half = plan.layout == PairLayout::Half;
            const std::size_t i = half ? k : 2 * k, j = half ? k + 8 : 2 * k + 1;
            const double angle = plainAngle(plan, map, row % map.tokens, k);
            y[i] = x[i] * std::cos(angle) - x[j] * std::sin(angle);
            y[j] = x[j] * std::cos(angle) + x[i] * std::sin(angle);
        }
        before.insert(before.end(), x.begin(), x.end());
        after.insert(after.end(), y.begin(), y.end());
    }
    const std::vector<std::int64_t> shape{1, 2, map.tokens, 16};
    return {arrayOf("q", shape, before), arrayOf("q_rotated", shape, after)};
}

RotaryCheck checked(const std::vector<DumpArray>& arrays, const FrequencyPlan& plan) {
    const PositionMap map = someTokens();
    const auto dumps = rotaryDumps(arrays, *rotaryKindOf(arrays), plan, map.tokens);
    const CheckRequest ids{.scheme = *findScheme("m-rope"), .sequence = *parseNotation(kSomeTokens)};
    return checkRotation(dumps->front(), {.plan = plan, .positions = map, .ids = ids});
}

std::string firstCause(const RotaryCheck& check) {
    return check.causes.empty() || check.causes.front().explains < check.pairs ? "" : check.causes.front().cause->id;
}

} // namespace

class TestRotation : public QObject {
    Q_OBJECT

private slots:
    /// The maps of released code are as their plans; contiguous ones that are taken for interleaved are named.
    void axisMaps() {
        const FrequencyPlan interleaved = planWith("interleaved:4,2,2"), contiguous = planWith("sections:4,2,2");
        const auto map = [](const FrequencyPlan& plan) {
            std::vector<double> axes;
            for (const FrequencyPair& pair : plan.pairs) axes.push_back(pair.axis);
            return std::vector{arrayOf("axis_of_pair", {8}, axes)};
        };
        QVERIFY(checked(map(interleaved), interleaved).equal());
        QCOMPARE(firstCause(checked(map(contiguous), interleaved)), std::string("contiguous-not-interleaved"));
        QCOMPARE(firstCause(checked(map(interleaved), contiguous)), std::string("contiguous-not-interleaved"));
        QCOMPARE(firstCause(checked(map(planWith("sections:2,4,2")), contiguous)), std::string("sections-swapped"));
        const RotaryCheck check = checked(map(planWith("sections:4,1,3")), contiguous);
        QCOMPARE(check.different, 1);
        QCOMPARE(check.first->pair, 5);
        QCOMPARE(check.first->expected, 1.0);
        QCOMPARE(check.first->found, 2.0);
    }

    void frequencies() {
        const FrequencyPlan plan = planWith("sections:4,2,2");
        std::vector<double> right, wrong;
        for (int k = 0; k < 8; ++k) {
            right.push_back(static_cast<float>(std::pow(100, -k / 8.0)));
            wrong.push_back(static_cast<float>(std::pow(10000, -k / 8.0)));
        }
        QVERIFY(checked({arrayOf("rotary_emb.inv_freq", {8}, right)}, plan).equal());
        const RotaryCheck check = checked({arrayOf("rotary_emb.inv_freq", {8}, wrong)}, plan);
        QCOMPARE(check.different, 7);
        QCOMPARE(check.base, std::optional(10000.0));
    }

    void tables() {
        const FrequencyPlan plan = planWith("interleaved:4,2,2");
        const PositionMap map = someTokens();
        std::vector<double> halves, pairs, cache, adjacent;
        for (std::int64_t token = 0; token < map.tokens; ++token) {
            for (std::size_t d = 0; d < 16; ++d) {
                halves.push_back(std::cos(plainAngle(plan, map, token, d % 8)));
                adjacent.push_back(std::cos(plainAngle(plan, map, token, d / 2)));
                cache.push_back(d < 8 ? std::cos(plainAngle(plan, map, token, d))
                                      : std::sin(plainAngle(plan, map, token, d - 8)));
            }
            for (std::size_t k = 0; k < 8; ++k) pairs.push_back(std::sin(plainAngle(plan, map, token, k)));
        }
        QVERIFY(checked({arrayOf("cos", {1, map.tokens, 16}, halves)}, plan).equal());
        QVERIFY(checked({arrayOf("sin", {map.tokens, 8}, pairs)}, plan).equal());
        QVERIFY(checked({arrayOf("cos_sin_cache", {map.tokens, 16}, cache)}, plan).equal());
        QCOMPARE(firstCause(checked({arrayOf("cos", {1, map.tokens, 16}, adjacent)}, plan)),
                 std::string("adjacent-not-half"));
    }

    void vectors() {
        const FrequencyPlan plan = planWith("interleaved:4,2,2");
        QVERIFY(checked(rotatedBy(plan), plan).equal());
        QCOMPARE(firstCause(checked(rotatedBy(planWith("interleaved:4,2,2", PairLayout::Adjacent)), plan)),
                 std::string("adjacent-not-half"));
        FrequencyPlan timeOnly = plan;
        for (FrequencyPair& pair : timeOnly.pairs) pair.axis = 0;
        const RotaryCheck check = checked(rotatedBy(timeOnly), plan);
        QCOMPARE(firstCause(check), std::string("axes-equal-time"));
        QCOMPARE(check.first->pair, 1);
        QCOMPARE(*check.first->token, 7); // the first patch of row 1; pair 1 rotates by h
    }

    /// The right angles in another way, and a right rotation by wrong ids.
    void nearMisses() {
        const FrequencyPlan plan = planWith("interleaved:4,2,2");
        const auto turnedBy = [&](double times) {
            FrequencyPlan other = plan;
            for (FrequencyPair& pair : other.pairs) pair.inverseFrequency *= times;
            return checked(rotatedBy(other), plan).instead.value_or(Message()).english();
        };
        QVERIFY(turnedBy(-1).find("wrong sign") != std::string::npos);
        QVERIFY(turnedBy(2).find("twice") != std::string::npos);
        QVERIFY(turnedBy(0).find("nothing is rotated") != std::string::npos);
        QCOMPARE(turnedBy(0.9), std::string());
        const PositionMap map = someTokens();
        std::vector<double> sines;
        for (std::int64_t token = 0; token < map.tokens; ++token)
            for (std::size_t k = 0; k < 8; ++k) sines.push_back(std::sin(plainAngle(plan, map, token, k)));
        const auto exchanged = checked({arrayOf("cos", {map.tokens, 8}, sines)}, plan).instead;
        QVERIFY(exchanged && exchanged->english().find("exchanged") != std::string::npos);
        std::vector<double> byAxis, otherBase; // as transformers returns them, before the sections are chosen
        for (std::size_t axis = 0; axis < 3; ++axis)
            for (std::int64_t token = 0; token < map.tokens; ++token)
                for (std::size_t d = 0; d < 16; ++d)
                    byAxis.push_back(std::cos(plan.pairs[d % 8].inverseFrequency * map.positionOf(token)[axis]));
        for (std::int64_t token = 0; token < map.tokens; ++token)
            for (std::size_t k = 0; k < 8; ++k)
                otherBase.push_back(std::cos(std::pow(10000, -static_cast<double>(k) / 8) *
                                             map.positionOf(token)[static_cast<std::size_t>(plan.pairs[k].axis)]));
        QVERIFY(checked({arrayOf("cos", {3, 1, map.tokens, 16}, byAxis)}, plan).equal());
        QCOMPARE(checked({arrayOf("cos", {map.tokens, 8}, otherBase)}, plan).base, std::optional(10000.0));
        PositionMap late = map; // the text after the picture resumes one too far
        late.blocks.edit([](Lattice& block) {
            for (AxisRule& axis : block.axes) axis.origin += block.segment == 2 ? 1 : 0;
        });
        const RotaryCheck wrongIds = checked(rotatedBy(plan, late), plan);
        QCOMPARE(firstCause(wrongIds), std::string("off-by-one-after-image"));
        QVERIFY(wrongIds.causes.front().ofIds);
    }

    void refused() {
        const FrequencyPlan plan = planWith("interleaved:4,2,2");
        const auto refusedBy = [&](std::vector<DumpArray> arrays, RotaryKind kind) {
            return !rotaryDumps(arrays, kind, plan, 17).hasValue();
        };
        QVERIFY(refusedBy({arrayOf("inv_freq", {7}, std::vector<double>(7, 1))}, RotaryKind::Frequencies));
        QVERIFY(refusedBy({arrayOf("q", {17, 16}, std::vector<double>(272, 1))}, RotaryKind::Vectors));
        QVERIFY(refusedBy({arrayOf("cos", {17, 16}, std::vector<double>(272, NAN))}, RotaryKind::Table));
        QVERIFY(!rotaryKindOf({arrayOf("position_ids", {3, 17}, std::vector<double>(51, 1))}));
    }
};

ROPESCOPE_TEST(TestRotation)
#include "tst_rotation.moc"
