// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#include <cmath>
#include <limits>
#include <numbers>

#include <rapidcheck.h>

#include <QTest>

#include <ropescope/rotary/frequency_plan.h>

#include "tests/support/json.h"
#include "tests/support/law.h"
#include "tests/support/registration.h"
#include "tests/support/scaled.h"

// Context scalings: values of released code, formulas of the papers, and their generalization to other spectra.

using namespace ropescope;
using testing::close;
using testing::Json;
using testing::scalingRefusal;
using testing::thetas;

namespace {

/// Numbers and flags of a golden case by name, except those with separate options.
ScalingParams paramsOf(const Json& golden) {
    ScalingParams params;
    for (const auto& [name, value] : golden.items()) {
        if (name == "head_dim" || name == "rope_theta" || value.is_null()) continue;
        if (value.is_array())
            params[name] = value.get<std::vector<double>>();
        else
            params[name] = {value.is_boolean() ? (value.get<bool>() ? 1.0 : 0.0) : value.get<double>()};
    }
    return params;
}

} // namespace

class TestScalings : public QObject {
    Q_OBJECT

private slots:
    void asReleasedCode();
    void numberOrNamedFactor();
    void interpolation();
    void baseChange();
    void dynamicFollowsTheLength();
    void byPartsByWavelength();
    void yarnByPlace();
    void longropeByTheLength();
    void shares();
    void proportionalKeepsTheHead();
    void restartedSpectraScaleAlone();
    void denseRowsScaleInLength();
    void neverFasterNorNegative();
    void refusesScalings_data();
    void refusesScalings();
    void readsParams();
    void refusesParams_data();
    void refusesParams();
};

void TestScalings::asReleasedCode() {
    const Json file = testing::readJson(ROPESCOPE_GOLDEN_DIR "/rope_freqs.json");
    QCOMPARE(file.at("cases").size(), std::size_t{22});
    for (const Json& golden : file.at("cases")) {
        const std::string type = golden.at("rope_type");
        const RotaryOptions options{.headDim = golden.at("params").at("head_dim"),
                                    .base = golden.at("params").at("rope_theta"),
                                    .scaling = type == "default" ? "none" : type,
                                    .params = paramsOf(golden.at("params"))};
        const auto plan = makeFrequencyPlan({"n"}, options);
        QVERIFY2(plan.hasValue(), plan ? "" : plan.error().message().c_str());
        QCOMPARE(plan->rotaryDim, golden.at("rotary_dim").get<int>());
        QVERIFY(std::abs(plan->attentionFactor - golden.at("attention_factor").get<double>()) < 1e-12);
        const Json& inDouble = golden.at("inv_freq_f64");
        QCOMPARE(plan->pairs.size(), inDouble.size());
        for (std::size_t k = 0; k < inDouble.size(); ++k) {
            const double found = plan->pairs[k].inverseFrequency;
            const double expected = inDouble[k], inFloat = golden.at("inv_freq_f32")[k];
            QVERIFY(std::abs(found - expected) <= 1e-12 * expected);
            QVERIFY(std::abs(found - inFloat) <= 3e-6 * inFloat);
        }
    }
}

void TestScalings::numberOrNamedFactor() {
    QVERIFY(thetas({.scaling = "linear:4"}) == thetas({.scaling = "linear", .params = {{"factor", {4}}}}));
    QVERIFY(thetas({.scaling = "linear:4", .params = {{"factor", {4}}}}) == thetas({.scaling = "linear:4"}));
    QVERIFY(scalingRefusal("linear:4", {{"factor", {2}}}).find("given as 4 and as factor=2") != std::string::npos);
    QVERIFY(scalingRefusal("ntk").find("its factor is missing") != std::string::npos);
}

void TestScalings::interpolation() {
    const auto plain = thetas({}), scaled = thetas({.scaling = "linear:4"});
    for (std::size_t k = 0; k < plain.size(); ++k) QVERIFY(scaled[k] == plain[k] / 4);
}

void TestScalings::baseChange() {
    const auto plain = thetas({}), scaled = thetas({.scaling = "ntk:4"});
    const double base = 1e4 * std::pow(4, 128.0 / 126);
    QVERIFY(scaled.front() == 1);
    QVERIFY(close(scaled.back(), plain.back() / 4));
    for (std::size_t k = 0; k < plain.size(); ++k) {
        QVERIFY(close(scaled[k], std::pow(base, -2.0 * static_cast<double>(k) / 128)));
    }
    QVERIFY(thetas({.headDim = 2, .scaling = "ntk:4"}) == std::vector<double>{1});
}

void TestScalings::dynamicFollowsTheLength() {
    const ScalingParams trained{{"max_position_embeddings", {2048}}};
    const auto plain = thetas({});
    QVERIFY(thetas({.scaling = "dynamic:2", .params = trained}) == plain);
    QVERIFY(thetas({.scaling = "dynamic:2", .params = trained, .sequenceLength = 2048}) == plain);
    // 2 * 4096/2048 - 1 = 3.
    const auto longer = thetas({.scaling = "dynamic:2", .params = trained, .sequenceLength = 4096});
    const auto same = thetas({.scaling = "ntk:3"});
    for (std::size_t k = 0; k < plain.size(); ++k) QVERIFY(close(longer[k], same[k]));
    ScalingParams named = trained;
    named["seq_len"] = {4096};
    QVERIFY(thetas({.scaling = "dynamic:2", .params = named, .sequenceLength = 9}) == longer);
}

void TestScalings::byPartsByWavelength() {
    const auto plain = thetas({});
    const auto scaled =
        thetas({.scaling = "by-parts:8", .params = {{"original_max_position_embeddings", {4096}}, {"beta_slow", {2}}}});
    for (std::size_t k = 0; k < plain.size(); ++k) {
        const double turns = 4096 / (2 * std::numbers::pi / plain[k]);
        double expected = plain[k];
        if (turns < 2) expected = plain[k] / 8;
        if (turns >= 2 && turns <= 32) {
            const double gamma = (turns - 2) / (32 - 2);
            expected = (1 - gamma) * plain[k] / 8 + gamma * plain[k];
        }
        QVERIFY(close(scaled[k], expected));
    }
    const RotaryOptions options{.scaling = "by-parts:8", .originalLength = 4096};
    QCOMPARE(makeFrequencyPlan({"n"}, options)->attentionFactor, 1.0);
}

void TestScalings::yarnByPlace() {
    // The example of YaRN: d = 128, b = 10000, L = 2048, k = 4: a ramp from pair 16 to 41, factor 1.1386.
    const RotaryOptions options{.scaling = "yarn:4", .params = {{"original_max_position_embeddings", {2048}}}};
    const auto plain = thetas({}), scaled = thetas(options);
    for (std::size_t k = 0; k < plain.size(); ++k) {
        const double ramp = std::clamp((static_cast<double>(k) - 16) / (41 - 16), 0.0, 1.0);
        QVERIFY(close(scaled[k], plain[k] * (1 - ramp) + plain[k] / 4 * ramp));
    }
    QVERIFY(scaled[16] == plain[16] && scaled[17] < plain[17]);
    QVERIFY(scaled[40] > plain[40] / 4 && close(scaled[41], plain[41] / 4));
    QVERIFY(std::abs(makeFrequencyPlan({"n"}, options)->attentionFactor - 1.1386) < 5e-5);
    // The factor defaults to the ratio of the lengths.
    const ScalingParams lengths{{"original_max_position_embeddings", {2048}}, {"max_position_embeddings", {8192}}};
    QVERIFY(thetas({.scaling = "yarn", .params = lengths}) == scaled);
    QVERIFY(scalingRefusal("yarn").find("its factor is missing") != std::string::npos);
}

void TestScalings::longropeByTheLength() {
    const ScalingParams params{{"original_max_position_embeddings", {100}},
                               {"max_position_embeddings", {1000}},
                               {"short_factor", {1, 2}},
                               {"long_factor", {4, 8}}};
    const RotaryOptions options{.headDim = 4, .scaling = "longrope", .params = params};
    QVERIFY(thetas(options) == (std::vector<double>{1, 0.01 / 2}));
    RotaryOptions longer = options;
    longer.sequenceLength = 100;
    QVERIFY(thetas(longer) == thetas(options));
    longer.sequenceLength = 101;
    QVERIFY(thetas(longer) == (std::vector<double>{0.25, 0.01 / 8}));
    const double factor = makeFrequencyPlan({"n"}, options)->attentionFactor;
    QVERIFY(close(factor, std::sqrt(1 + std::log(10.0) / std::log(100.0))));
    QVERIFY(scalingRefusal("longrope", params).find("short_factor has 2 numbers, but there are 64 pairs") !=
            std::string::npos);
}

void TestScalings::shares() {
    const auto plain = thetas({});
    QVERIFY(thetas({.scaling = "p-rope:1"}) == plain);
    const auto plan = makeFrequencyPlan({"n"}, {.scaling = "p-rope:0.75"}).value();
    for (std::size_t k = 0; k < plain.size(); ++k) {
        QVERIFY(plan.pairs[k] == (k < 48 ? FrequencyPair{0, plain[k]} : FrequencyPair{kUnrotated, 0}));
    }
    for (const double theta : thetas({.scaling = "p-rope:0"})) QVERIFY(theta == 0);
    // The fastest pairs across all axes, wherever they are.
    const auto restarted = thetas({.headDim = 16, .allocation = "split-restart", .scaling = "p-rope:0.5"}, {"h", "w"});
    QVERIFY(restarted == (std::vector<double>{1, 0.1, 0, 0, 1, 0.1, 0, 0}));
}

void TestScalings::proportionalKeepsTheHead() {
    const ScalingParams quarter{{"partial_rotary_factor", {0.25}}, {"factor", {2}}};
    const auto plan = makeFrequencyPlan({"n"}, {.scaling = "proportional", .params = quarter}).value();
    QCOMPARE(plan.rotaryDim, 128);
    QCOMPARE(plan.pairCount(), 64);
    const auto plain = thetas({});
    for (std::size_t k = 0; k < 64; ++k) QVERIFY(plan.pairs[k].inverseFrequency == (k < 16 ? plain[k] / 2 : 0));
}

void TestScalings::restartedSpectraScaleAlone() {
    // Each section keeps its first frequency and divides its last, like a head of that section's size.
    const std::vector<std::string> axes{"t", "h", "w"};
    for (const char* scaling : {"ntk:4", "yarn:4", "llama3:8", "by-parts:4"}) {
        const auto scaled = [scaling](int headDim, const char* allocation) {
            return RotaryOptions{
                .headDim = headDim, .allocation = allocation, .scaling = scaling, .originalLength = 4096};
        };
        const auto both = thetas(scaled(128, "sections-restart:8,28,28"), axes);
        const auto small = thetas(scaled(16, "alternate")), large = thetas(scaled(56, "alternate"));
        std::vector<double> expected = small;
        expected.insert(expected.end(), large.begin(), large.end());
        expected.insert(expected.end(), large.begin(), large.end());
        QVERIFY(both == expected);
    }
}

void TestScalings::denseRowsScaleInLength() {
    const std::vector<std::string> axes{"h", "w"};
    for (const std::string allocation : {"golden-gate", "mixed:3"}) {
        const auto plain = makeFrequencyPlan(axes, {.allocation = allocation}).value();
        const auto scaled = makeFrequencyPlan(axes, {.allocation = allocation, .scaling = "ntk:4"}).value();
        QVERIFY(scaled.dense());
        for (std::size_t k = 0; k < plain.pairs.size(); ++k) {
            const double ratio = scaled.pairs[k].inverseFrequency / plain.pairs[k].inverseFrequency;
            for (std::size_t axis = 0; axis < axes.size(); ++axis) {
                QVERIFY(std::abs(scaled.rows(k, axis) - ratio * plain.rows(k, axis)) <= 1e-15);
            }
        }
        QVERIFY(close(scaled.pairs.back().inverseFrequency, plain.pairs.back().inverseFrequency / 4));
    }
}

void TestScalings::neverFasterNorNegative() {
    QVERIFY(testing::holds("a factor above 1 divides by something from 1 to it", [] {
        const auto headDim = 2 * *rc::gen::inRange(1, 200);
        const auto allocation = *rc::gen::element<std::string>("alternate", "symmetric", "split", "split-restart",
                                                               "golden-gate", "mixed:5");
        const double factor = *rc::gen::inRange(100, 10000) / 100.0;
        const auto id = *rc::gen::element<std::string>("linear", "ntk", "by-parts", "yarn", "llama3");
        const double base = *rc::gen::element(2.0, 100.0, 1e4, 5e6);
        RotaryOptions options{.headDim = headDim, .base = base, .allocation = allocation, .originalLength = 2048};
        const auto plain = thetas(options, {"h", "w"});
        options.scaling = id + ":" + std::to_string(factor);
        const auto scaled = thetas(options, {"h", "w"});
        for (std::size_t k = 0; k < plain.size(); ++k) {
            RC_ASSERT(scaled[k] <= plain[k] * (1 + 1e-15));
            RC_ASSERT(scaled[k] >= plain[k] / factor * (1 - 1e-6));
        }
    }));
}

void TestScalings::refusesScalings_data() {
    QTest::addColumn<QByteArray>("scaling");
    QTest::addColumn<QByteArray>("part");
    const auto row = [](const char* scaling, const char* part) {
        QTest::newRow(scaling) << QByteArray(scaling) << QByteArray(part);
    };
    row("yran:4", "there is no such scaling; known: none, linear, ntk, dynamic, by-parts, yarn, longrope, llama3, "
                  "proportional, p-rope");
    row("", "there is no such scaling");
    row("none:2", "nothing may follow it");
    row("longrope:4", "nothing may follow it");
    row("proportional:4", "nothing may follow it");
    row("yarn:", "`` is not a number from 0.001 to");
    row("yarn:0", "`0` is not a number from 0.001 to");
    row("yarn:-4", "`-4` is not a number");
    row("ntk:nan", "`nan` is not a number");
    row("linear:inf", "`inf` is not a number");
    row("linear:4x", "`4x` is not a number");
    row("linear:1e300", "`1e300` is not a number from 0.001 to 1000000000");
    row("p-rope:1.5", "`1.5` is not a number from 0 to 1");
    row("p-rope", "the fraction of rotated pairs is missing");
    row("dynamic", "its factor is missing; write `dynamic:4`");
}

void TestScalings::refusesScalings() {
    QFETCH(const QByteArray, scaling);
    QFETCH(const QByteArray, part);
    const std::string message = scalingRefusal(scaling.toStdString());
    QVERIFY2(message.find(part.toStdString()) != std::string::npos, message.c_str());
}

void TestScalings::readsParams() {
    QVERIFY(*parseScalingParam("beta_fast", "32") == std::vector<double>{32});
    QVERIFY(*parseScalingParam("truncate", "false") == std::vector<double>{0});
    QVERIFY(*parseScalingParam("truncate", "True") == std::vector<double>{1});
    QVERIFY(*parseScalingParam("long_factor", "1,1.02,1e1") == (std::vector<double>{1, 1.02, 10}));
    // Params that a scaling does not read have no effect.
    const ScalingParams others{{"max_position_embeddings", {32768}}, {"beta_fast", {3}}};
    QVERIFY(thetas({.params = others}) == thetas({}));
}

void TestScalings::refusesParams_data() {
    QTest::addColumn<QByteArray>("name");
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QByteArray>("part");
    const auto row = [](const char* name, const char* text, const char* part) {
        QTest::addRow("%s=%s", name, text) << QByteArray(name) << QByteArray(text) << QByteArray(part);
    };
    row("gamma", "1", "no scaling has it; known: factor, max_position_embeddings");
    row("factor", "0", "0 is outside 0.001 to");
    row("factor", "nan", "`nan` is not a number");
    row("factor", "", "`` is not a number");
    row("factor", "1,2", "2 numbers are given");
    row("partial_rotary_factor", "0", "0 is outside");
    row("partial_rotary_factor", "1.01", "1.01 is outside");
    row("truncate", "0.5", "neither true nor false");
    row("truncate", "maybe", "`maybe` is not a number");
    row("long_factor", "1,,2", "`` is not a number");
    row("long_factor", "1,-2", "-2 is outside");
    row("original_max_position_embeddings", "0", "0 is outside 2 to");
    row("attention_factor", "-1", "-1 is outside");
}

void TestScalings::refusesParams() {
    QFETCH(const QByteArray, name);
    QFETCH(const QByteArray, text);
    QFETCH(const QByteArray, part);
    const auto values = parseScalingParam(name.toStdString(), text.toStdString());
    const std::string message = values ? "accepted" : values.error().message();
    QVERIFY2(message.find(part.toStdString()) != std::string::npos, message.c_str());
}

ROPESCOPE_TEST(TestScalings)
#include "tst_scalings.moc"
