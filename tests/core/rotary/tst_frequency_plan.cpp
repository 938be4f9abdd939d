// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#include <cmath>
#include <limits>
#include <map>

#include <rapidcheck.h>

#include <QTest>

#include <ropescope/rotary/frequency_plan.h>
#include <ropescope/rotary/inverse_power.h>

#include "tests/support/json.h"
#include "tests/support/law.h"
#include "tests/support/registration.h"

using namespace ropescope;
using testing::Json;

namespace {

const std::vector<std::string> kQwenAxes{"t", "h", "w"};

FrequencyPlan planOf(const std::vector<std::string>& axes, const RotaryOptions& options) {
    const auto plan = makeFrequencyPlan(axes, options);
    return plan ? *plan : FrequencyPlan{};
}

std::vector<int> axesOf(const FrequencyPlan& plan) {
    std::vector<int> axes;
    for (const FrequencyPair& pair : plan.pairs) axes.push_back(pair.axis);
    return axes;
}

std::string planRefusal(const std::vector<std::string>& axes, const RotaryOptions& options) {
    const auto plan = makeFrequencyPlan(axes, options);
    return plan ? "accepted" : plan.error().message();
}

/// The allocation of a released axis map, from its sections.
std::string allocation(const Json& golden) {
    const std::vector<int> sections = golden.at("mrope_section");
    const std::string layout = golden.at("layout");
    if (layout == "ernie_hw_interleaved_then_t") {
        return "pattern:(hw)*" + std::to_string(sections[0]) + " t*" + std::to_string(sections[2]);
    }
    static const std::map<std::string, std::string> names{
        {"chunked", "sections"}, {"chunked_pairs", "sections"},        {"interleaved", "interleaved"},
        {"imrope", "imrope"},    {"balanced_interleaved", "balanced"}, {"round_robin_until_spent", "round-robin"}};
    const auto name = names.find(layout);
    std::string text = name == names.end() ? "xdrope" : name->second;
    for (std::size_t i = 0; i < sections.size(); ++i) text += (i ? "," : ":") + std::to_string(sections[i]);
    return text;
}

using Axes = std::vector<int>;

} // namespace

class TestFrequencyPlan : public QObject {
    Q_OBJECT

private slots:
    /// Axes of pairs as computed by transformers and the inference engines themselves.
    void goldenAxisMaps_data() {
        QTest::addColumn<QString>("file");
        QTest::addColumn<std::size_t>("count");
        QTest::newRow("transformers") << "/axis_maps.json" << std::size_t{12};
        QTest::newRow("engines") << "/axis_maps2.json" << std::size_t{21};
    }
    void goldenAxisMaps() {
        QFETCH(const QString, file);
        QFETCH(const std::size_t, count);
        const Json maps = testing::readJson(ROPESCOPE_GOLDEN_DIR + file.toStdString());
        QCOMPARE(maps.at("cases").size(), count);
        for (const Json& golden : maps.at("cases")) {
            const std::vector<std::string> axes = golden.at("axes");
            const int rotaryDim = golden.at("rotary_dim"), headDim = golden.at("head_dim");
            const FrequencyPlan plan =
                planOf(axes, {.headDim = headDim,
                              .base = 1e6,
                              .allocation = allocation(golden),
                              .layout = golden.at("pair_layout") == "half" ? PairLayout::Half : PairLayout::Adjacent,
                              .params = {{"partial_rotary_factor", {static_cast<double>(rotaryDim) / headDim}}}});
            QCOMPARE(plan.rotaryDim, rotaryDim);
            const bool rotates = golden.contains("axis_of_pair");
            QCOMPARE(plan.rotates(), rotates);
            const Json& axisOf = golden.at(rotates ? "axis_of_pair" : "axis_of_dim");
            const Json& indexOf = golden.at(rotates ? "freq_index_of_pair" : "freq_index_of_dim");
            QCOMPARE(plan.components().size(), axisOf.size());
            for (std::size_t k = 0; k < axisOf.size(); ++k) {
                const double expected = std::pow(1e6, -2 * indexOf[k].get<double>() / rotaryDim);
                QCOMPARE(plan.components()[k].axis, axisOf[k].get<int>());
                QVERIFY(std::abs(plan.components()[k].inverseFrequency / expected - 1) < 1e-14);
            }
        }
    }

    void thetaIsTheNearestDouble_data() {
        QTest::addColumn<double>("base");
        QTest::addColumn<int>("numerator");
        QTest::addColumn<int>("denominator");
        QTest::addColumn<double>("expected");
        // Correctly rounded values from 60-digit decimal arithmetic.
        QTest::newRow("500000^-70/96") << 500000.0 << 70 << 96 << 0x1.2532ad74a2305p-14;
        QTest::newRow("500000^-38/96") << 500000.0 << 38 << 96 << 0x1.6b9c8cbe712f7p-8;
        QTest::newRow("500000^-82/96") << 500000.0 << 82 << 96 << 0x1.c6dcad9bcd1b0p-17;
        QTest::newRow("500000^-46/96") << 500000.0 << 46 << 96 << 0x1.e749148d5cb33p-10;
        QTest::newRow("500000^-80/96") << 500000.0 << 80 << 96 << 0x1.2aef9dfecd56dp-16;
        QTest::newRow("500000^-74/96") << 500000.0 << 74 << 96 << 0x1.536ace120056dp-15;
        QTest::newRow("500000^-62/96") << 500000.0 << 62 << 96 << 0x1.b5914b6f17cb5p-13;
        QTest::newRow("500000^-10/96") << 500000.0 << 10 << 96 << 0x1.0502935890fbap-2;
        QTest::newRow("500000^-56/96") << 500000.0 << 56 << 96 << 0x1.f0d268fdd481bp-12;
        QTest::newRow("500000^-34/96") << 500000.0 << 34 << 96 << 0x1.3a190163c7058p-7;
        QTest::newRow("10000^-1/64") << 10000.0 << 1 << 64 << 0x1.bb5fad00ab22cp-1;
        QTest::newRow("5000000^-4095/4096") << 5000000.0 << 4095 << 4096 << 0x1.af1e00f32f50cp-23;
        QTest::newRow("1.0000001^-7/13") << 1.0000001 << 7 << 13 << 0x1.fffffe3177108p-1;
        QTest::newRow("1e+300^-3/7") << 1e+300 << 3 << 7 << 0x1.dc0bf3084026cp-428;
    }

    void thetaIsTheNearestDouble() {
        QFETCH(const double, base);
        QFETCH(const int, numerator);
        QFETCH(const int, denominator);
        QFETCH(const double, expected);
        QVERIFY(inversePower(base, numerator, denominator) == expected);
    }

    void thetaOfExactPowers() {
        QVERIFY(inversePower(10000, 0, 1) == 1.0);
        QVERIFY(inversePower(10000, 1, 2) == 0.01);
        QVERIFY(inversePower(1e6, 1, 2) == 0.001);
        QVERIFY(inversePower(2, 1023, 1024) > 0.5);
        QVERIFY(inversePower(std::numeric_limits<double>::max(), 1, 2) == std::ldexp(1.0, -512));
    }

    void alternateAndSymmetric() {
        const FrequencyPlan alternate = planOf({"h", "w"}, {.headDim = 8, .base = 10000, .allocation = "alternate"});
        QCOMPARE(axesOf(alternate), (Axes{0, 1, 0, 1}));
        for (std::size_t k = 0; k < 4; ++k) {
            QVERIFY(alternate.pairs[k].inverseFrequency == std::stod("1e-" + std::to_string(k)));
        }
        const FrequencyPlan symmetric = planOf({"h", "w"}, {.headDim = 8, .base = 10000, .allocation = "symmetric"});
        QCOMPARE(axesOf(symmetric), (Axes{0, 1, 0, 1}));
        QVERIFY(symmetric.pairs[1].inverseFrequency == 1.0);
        QVERIFY(symmetric.pairs[2].inverseFrequency == 0.01);
        QVERIFY(symmetric.pairs[3].inverseFrequency == 0.01);
    }

    void splitGivesTheRemainderToTheFirstAxes() {
        const FrequencyPlan split = planOf(kQwenAxes, {.headDim = 16, .base = 10000, .allocation = "split"});
        QCOMPARE(axesOf(split), (Axes{0, 0, 0, 1, 1, 1, 2, 2}));
        QVERIFY(split.pairs[4].inverseFrequency == 0.01);
        const FrequencyPlan restart = planOf(kQwenAxes, {.headDim = 16, .base = 10000, .allocation = "split-restart"});
        QCOMPARE(axesOf(restart), axesOf(split));
        QVERIFY(restart.pairs[0].inverseFrequency == 1.0);
        QVERIFY(restart.pairs[3].inverseFrequency == 1.0);
        QVERIFY(restart.pairs[7].inverseFrequency == 0.01);
        QVERIFY(restart.pairs[4].inverseFrequency == inversePower(10000, 1, 3));
    }

    void sectionsRestart() {
        const FrequencyPlan plan =
            planOf({"h", "w"}, {.headDim = 12, .base = 10000, .allocation = "sections-restart:2,4"});
        QCOMPARE(axesOf(plan), (Axes{0, 0, 1, 1, 1, 1}));
        QVERIFY(plan.pairs[1].inverseFrequency == 0.01);
        QVERIFY(plan.pairs[2].inverseFrequency == 1.0);
        QVERIFY(plan.pairs[3].inverseFrequency == 0.1);
    }

    void interleavedGoesByName() {
        const FrequencyPlan plan =
            planOf({"h", "w", "t"}, {.headDim = 16, .base = 10000, .allocation = "interleaved:3,3,2"});
        // The sections are those of h, w and t in this order; t is axis 2 here.
        QCOMPARE(plan.pairs.size(), std::size_t{8});
        QCOMPARE(plan.pairs[0].axis, 2);
        QCOMPARE(plan.pairs[1].axis, 0);
        QCOMPARE(plan.pairs[2].axis, 1);
    }

    void pattern() {
        const FrequencyPlan plan =
            planOf(kQwenAxes, {.headDim = 16, .base = 10000, .allocation = "pattern:(hw)*2 t*3-"});
        QCOMPARE(axesOf(plan), (Axes{1, 2, 1, 2, 0, 0, 0, -1}));
        QVERIFY(plan.pairs[6].inverseFrequency == inversePower(10000, 12, 16));
        QVERIFY(plan.pairs[7].inverseFrequency == 0.0);
        QCOMPARE(planOf(kQwenAxes, {.allocation = "pattern:(hw)*24 t*16"}).pairCount(), 64);
    }

    void everyAllocationFillsEveryPair() {
        const std::vector<std::vector<std::string>> axisSets{{"n"}, {"h", "w"}, {"t", "h", "w"}};
        QVERIFY(testing::holds("one entry per pair, falling theta on every axis", [&axisSets] {
            const auto headDim = 2 * *rc::gen::inRange(1, 2049);
            const auto axes = *rc::gen::elementOf(axisSets);
            const auto allocation = *rc::gen::element<std::string>("alternate", "symmetric", "split", "split-restart");
            const auto plan = makeFrequencyPlan(axes, {.headDim = headDim, .base = 5e5, .allocation = allocation});
            RC_ASSERT(plan.hasValue());
            RC_ASSERT(plan->pairCount() == headDim / 2);
            std::vector<double> last(axes.size(), 2);
            for (const FrequencyPair& pair : plan->pairs) {
                double& previous = last[static_cast<std::size_t>(pair.axis)];
                RC_ASSERT(pair.inverseFrequency < previous && pair.inverseFrequency > 0);
                previous = pair.inverseFrequency;
            }
        }));
    }

    void refusesNumbers() {
        QCOMPARE(planRefusal({"n"}, {.headDim = 7}),
                 "head dim: 7 is not an even number from 2 to 4096; dimensions are rotated in "
                 "pairs, use an even number such as 128");
        for (const int headDim : {-2, 0, 1, 4098}) QVERIFY(!makeFrequencyPlan({"n"}, {.headDim = headDim}));
        QCOMPARE(planRefusal({"n"}, {.base = 1}), "base: 1 is not a finite number above 1; use a number such as 10000");
        for (const double base : {0.0, -5.0, std::nan(""), std::numeric_limits<double>::infinity()}) {
            QVERIFY(!makeFrequencyPlan({"n"}, {.base = base}));
        }
        QVERIFY(!makeFrequencyPlan({}, {}));
    }

    void refusesAllocations_data() {
        QTest::addColumn<QByteArray>("allocation");
        QTest::addColumn<QByteArray>("part");
        const auto row = [](const QByteArray& allocation, const char* part) {
            QTest::newRow(allocation.constData()) << allocation << QByteArray(part);
        };
        row("alternating", "known: alternate, symmetric, split, split-restart, split-in-turn");
        row("", "there is no such allocation");
        row("sections", "its argument is missing");
        row("alternate:2", "nothing may follow it");
        row("sections:16,24,25", "add up to 65, but head dim 128 has 64 pairs");
        row("sections:32,32", "differs from the number of axes, 3 (t, h, w)");
        row("sections:16,24,24,0,0,0,0,0,0", "differs from the number of axes");
        row("sections:16,,48", "`` is not a whole number of pairs");
        row("sections:-1,33,32", "`-1` is not a whole number of pairs");
        row("sections:99999999999999999999,1,1", "is not a whole number of pairs up to 4096");
        row("interleaved:24,20,21", "add up to 65");
        row("xdrope:16,16,16", "add up to 48");
        row("mixed", "write it like `mixed:7`");
        row("mixed:x", "the seed is not a whole number");
        row("golden-gate:2", "nothing may follow it");
        row("table:w=1", "`w` has 1 numbers, but there are 64 pairs");
        row("table:", "`` is not an axis");
        row("table:x=1", "`x` is not an axis");
        row("table:t=1e7" + QByteArray(",0").repeated(63), "`1e7` is not a number from -1000000 to 1000000");
        row("table:t=1" + QByteArray(",nan").repeated(63), "`nan` is not a number");
        row("table:t=1" + QByteArray(",0").repeated(63) + " t=1", "the axes are t, h, w, each once");
        row("pattern:(hw)*24", "it gives 48, but there are 64 pairs");
        row("pattern:(hw)*99999999999999", "it gives more, but there are 64 pairs");
        row("pattern:x*64", "`x` is not an axis");
        row("pattern:(hw*32", "a bracket is not closed");
        row("pattern:()*32", "a bracket is empty");
        row("pattern:t*", "a number is missing");
        row("pattern:", "it gives 0, but there are 64 pairs");
        row("pattern:\xff", "`\\xff` is not an axis");
    }

    void refusesAllocations() {
        QFETCH(const QByteArray, allocation);
        QFETCH(const QByteArray, part);
        const std::string message = planRefusal(kQwenAxes, {.allocation = allocation.toStdString()});
        QVERIFY2(message.find(part.toStdString()) != std::string::npos, message.c_str());
    }

    void interleavedNeedsItsAxes() {
        QCOMPARE(planRefusal({"h", "w"}, {.allocation = "interleaved:24,20,20"}),
                 "allocation `interleaved:24,20,20`: it needs the axes t, h, w; there are h, w; choose another "
                 "allocation");
    }

    /// The rows are the numbers, zeros do not rotate, and only a scaling without base applies.
    void tablesAreRows() {
        RotaryOptions options{.headDim = 6, .allocation = "table:w=0.5,0,-3e-9 h=0.1,0,4e-9"};
        const FrequencyPlan plan = planOf({"t", "h", "w"}, options);
        const RowMatrix<double> rows = omega(plan, 3);
        for (const auto& [pair, axis, value] : std::vector<std::tuple<int, int, double>>{
                 {0, 0, 0}, {0, 1, 0.1}, {0, 2, 0.5}, {2, 1, 4e-9}, {2, 2, -3e-9}})
            QVERIFY(std::abs(rows(pair, axis) - value) <= 1e-16 * std::abs(value) * 4);
        QVERIFY(plan.pairs[1].axis == kUnrotated && plan.pairs[0].axis == kManyAxes);
        QVERIFY(std::abs(plan.pairs[2].inverseFrequency - 5e-9) < 1e-24);
        options.scaling = "linear:4";
        QVERIFY(std::abs(planOf({"t", "h", "w"}, options).rows(0, 2) - 0.125) < 1e-16);
        options.scaling = "ntk:4";
        QVERIFY(planRefusal({"t", "h", "w"}, options).find("no powers of a base") != std::string::npos);
        QCOMPARE(*scaleAllocation("table:h=1,2", 4, 64), "table:h=1,2");
    }

    void scalesSections() {
        QCOMPARE(*scaleAllocation("sections:16,24,24", 128, 64), "sections:8,12,12");
        QCOMPARE(*scaleAllocation("sections:16,24,24", 128, 128), "sections:16,24,24");
        QCOMPARE(*scaleAllocation("interleaved:24,20,20", 128, 256), "interleaved:48,40,40");
        QCOMPARE(*scaleAllocation("sections-restart:8,28,28", 128, 32), "sections-restart:2,7,7");
        QCOMPARE(*scaleAllocation("alternate", 128, 2), "alternate");
        const auto broken = scaleAllocation("sections:16,24,24", 128, 100);
        QVERIFY(!broken);
        QCOMPARE(broken.error().message(),
                 "100 rotated dimensions: section 16 of `sections:16,24,24` (for 128) would be 12.5; use a head dim "
                 "that scales the sections to whole numbers, or set an allocation");
    }

    void scalesPatterns() {
        QCOMPARE(*scaleAllocation("pattern:(hw)*24 t*16", 128, 64), "pattern:(hw)*12 t*8");
        QCOMPARE(*scaleAllocation("pattern:(hw)*24-*16", 128, 256), "pattern:(hw)*48 -*32");
        QCOMPARE(*scaleAllocation("pattern:t", 2, 6), "pattern:t*3");
        QCOMPARE(*scaleAllocation("mixed:7", 128, 64), "mixed:7");
        QCOMPARE(
            scaleAllocation("pattern:(hw)*22 t*20", 128, 96).error().message(),
            "96 rotated dimensions: (hw)*22 of `pattern:(hw)*22 t*20` (for 128) would be 16.5; use a head dim that "
            "scales the sections to whole numbers, or set an allocation");
    }

    void idsOfAllocationsAreKnown() {
        QCOMPARE(allocationIds().front(), "alternate");
        for (const std::string& id : allocationIds()) {
            const std::string message = planRefusal(kQwenAxes, {.allocation = id});
            QVERIFY2(message.find("no such allocation") == std::string::npos, message.c_str());
        }
    }
};

ROPESCOPE_TEST(TestFrequencyPlan)
#include "tst_frequency_plan.moc"
