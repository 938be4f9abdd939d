// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <cmath>
#include <utility>

#include <QTest>

#include <ropescope/rotary/frequency_plan.h>

#include "tests/support/registration.h"
#include "tests/support/scaled.h"

// What context scalings take from a model or ask for: trained lengths, the bounds of the ramp, alpha.

using namespace ropescope;
using testing::close;
using testing::scalingRefusal;
using testing::thetas;

class TestScalingParams : public QObject {
    Q_OBJECT

private slots:
    void equalBetasAreAStep();
    void smallerFastBetaInvertsTheRamp();
    void lengthsComeFromTheParameterElseTheModel();
    void noLengthIsInvented_data();
    void noLengthIsInvented();
    void scalingsReadTheirParameters();
    void alphaChangesTheBase();
};

void TestScalingParams::equalBetasAreAStep() {
    // Kimi-K2: place(1) = 32 ln(4096/(2 pi)) / ln 50000 = 19.17, so pair 19 is the last one that is kept.
    for (const double truncate : {0.0, 1.0}) {
        const ScalingParams params{
            {kOriginalLength, {4096}}, {"beta_fast", {1}}, {"beta_slow", {1}}, {"truncate", {truncate}}};
        const auto plain = thetas({.headDim = 64, .base = 50000});
        for (const char* scaling : {"yarn:32", "by-parts:32"}) {
            const auto scaled = thetas({.headDim = 64, .base = 50000, .scaling = scaling, .params = params});
            for (std::size_t k = 0; k < plain.size(); ++k)
                QVERIFY(close(scaled[k], k <= 19 ? plain[k] : plain[k] / 32));
        }
    }
    // More turns than any pair makes, and fewer than all: every pair is divided, or kept.
    const auto plain = thetas({});
    for (const auto& [beta, kept] : {std::pair{1e6, false}, std::pair{1e-6, true}}) {
        const ScalingParams params{{kOriginalLength, {4096}}, {"beta_fast", {beta}}, {"beta_slow", {beta}}};
        for (const char* scaling : {"yarn:32", "by-parts:32"}) {
            const auto scaled = thetas({.scaling = scaling, .params = params});
            for (std::size_t k = 0; k < plain.size(); ++k) QVERIFY(close(scaled[k], kept ? plain[k] : plain[k] / 32));
        }
    }
}

void TestScalingParams::smallerFastBetaInvertsTheRamp() {
    const ScalingParams params{{kOriginalLength, {2048}}, {"beta_fast", {1}}, {"beta_slow", {32}}};
    const auto plain = thetas({}), scaled = thetas({.scaling = "yarn:4", .params = params});
    // Places 40.2 and 16.1, rounded to 40 and 17.
    for (std::size_t k = 0; k < plain.size(); ++k) {
        const double ramp = std::clamp((static_cast<double>(k) - 40) / (17 - 40), 0.0, 1.0);
        QVERIFY(close(scaled[k], plain[k] * (1 - ramp) + plain[k] / 4 * ramp));
    }
    const auto byParts = thetas({.scaling = "by-parts:4", .params = params});
    QVERIFY(close(byParts.front(), plain.front() / 4) && byParts.back() == plain.back());
}

void TestScalingParams::lengthsComeFromTheParameterElseTheModel() {
    RotaryOptions options{.scaling = "yarn:4", .trainedLength = 128000, .originalLength = 32768};
    const auto ofModel = thetas(options);
    QVERIFY(ofModel == thetas({.scaling = "yarn:4", .params = {{kOriginalLength, {32768}}}}));
    // As in the configs of models without scaling, the trained length is also the original one.
    QVERIFY(ofModel == thetas({.scaling = "yarn:4", .params = {{kTrainedLength, {32768}}}}));
    options.params = {{kOriginalLength, {4096}}};
    QVERIFY(thetas(options) == thetas({.scaling = "yarn:4", .params = {{kOriginalLength, {4096}}}}));
    // The factor is the ratio of a given length to the model's.
    options = {.scaling = "yarn", .params = {{kTrainedLength, {131072}}}, .originalLength = 32768};
    QVERIFY(thetas(options) == ofModel);
    const RotaryOptions dynamic{
        .scaling = "dynamic:2", .sequenceLength = 256000, .trainedLength = 128000, .originalLength = 32768};
    const auto same = thetas({.scaling = "ntk:3"}), scaled = thetas(dynamic);
    for (std::size_t k = 0; k < same.size(); ++k) QVERIFY(close(scaled[k], same[k]));
}

void TestScalingParams::noLengthIsInvented_data() {
    QTest::addColumn<QByteArray>("scaling");
    QTest::addColumn<QByteArray>("parameter");
    for (const Scaling& scaling : scalingRegistry()) {
        for (const std::string& length : scaling.lengths)
            QTest::addRow("%s, %s", scaling.id.c_str(), length.c_str())
                << QByteArray::fromStdString(scaling.id) << QByteArray::fromStdString(length);
    }
}

void TestScalingParams::noLengthIsInvented() {
    QFETCH(const QByteArray, scaling);
    QFETCH(const QByteArray, parameter);
    const std::string id = scaling.toStdString(), missing = parameter.toStdString();
    const std::vector<double> ones(64, 1.0);
    ScalingParams params{{"short_factor", ones}, {"long_factor", ones}};
    if (id != "longrope") params["factor"] = {4};
    for (const char* length : {kOriginalLength, kTrainedLength}) {
        if (length != missing) params[length] = {4096};
    }
    // Where both are lengths in a config, the trained length also serves as the original one.
    if (missing == kOriginalLength) params.erase(kTrainedLength);
    const std::string message = scalingRefusal(id, params);
    QVERIFY2(message.find(missing + " is missing") != std::string::npos, message.c_str());
    QVERIFY2(message.find("give the parameter, for example " + missing + "=4096") != std::string::npos,
             message.c_str());
    params[missing] = {4096};
    if (id == "longrope") params[kTrainedLength] = {8192};
    QCOMPARE(scalingRefusal(id, params), std::string("accepted"));
}

/// Each listed parameter changes the result of its scaling, and no other parameter does.
void TestScalingParams::scalingsReadTheirParameters() {
    const std::vector<double> twos(64, 2.0), ones(64, 1.0);
    for (const Scaling& scaling : scalingRegistry()) {
        std::string id = scaling.id;
        if (scaling.number == ScalingNumber::Factor) id += ":4";
        if (scaling.number == ScalingNumber::Share) id += ":0.5";
        const auto plan = [&](ScalingParams params, double length) {
            params.insert({{kOriginalLength, {4096}},
                           {kTrainedLength, {8192}},
                           {"short_factor", ones},
                           {"long_factor", ones},
                           {"mscale", {0.5}},
                           {"mscale_all_dim", {0.7}}});
            return makeFrequencyPlan({"n"}, {.scaling = id, .params = params, .sequenceLength = length});
        };
        for (const ScalingParamSpec& spec : scalingParamSpecs()) {
            if (spec.id == kOriginalLength || spec.id == kTrainedLength || spec.id == "alpha") continue;
            if (spec.id == "rotary_dim") continue; // holds without a scaling
            if (spec.id == "partial_rotary_factor" || (spec.id == "factor" && scaling.number == ScalingNumber::Factor))
                continue;
            const double value = spec.id == "truncate" ? 0 : spec.id == "seq_len" ? 20000 : 3;
            ScalingParams params{{spec.id, spec.list ? twos : std::vector<double>{value}}};
            if (spec.id == "seq_len" && scaling.id == "longrope") params["long_factor"] = twos;
            bool changes = false;
            for (const double length : {100.0, 100000.0}) {
                ScalingParams without = params;
                without.erase(spec.id);
                const auto before = plan(without, length), after = plan(params, length);
                QVERIFY(before && after);
                changes = changes || !(*before == *after);
            }
            const bool listed = std::ranges::count(scaling.params, spec.id) > 0;
            QVERIFY2(changes == listed, (scaling.id + " " + spec.id).c_str());
        }
    }
}

void TestScalingParams::alphaChangesTheBase() {
    const auto alpha = makeFrequencyPlan({"n"}, {.alpha = 1000});
    const double base = 1e4 * std::pow(1000, 128.0 / 126);
    QVERIFY(close(alpha->base, base));
    QVERIFY(std::abs(alpha->pairs[1].inverseFrequency - 0.7760343630469744) < 1e-15);
    QVERIFY(thetas({.params = {{"alpha", {1000}}}}) == thetas({.alpha = 1000}));
    QVERIFY(thetas({.params = {{"alpha", {1}}}, .alpha = 1000}) == thetas({}));
    QVERIFY(close(makeFrequencyPlan({"n"}, {.headDim = 64, .alpha = 1000})->base, 1e4 * std::pow(1000, 64.0 / 62)));
    QVERIFY(thetas({.headDim = 2, .alpha = 1000}) == std::vector<double>{1});
}

ROPESCOPE_TEST(TestScalingParams)
#include "tst_scaling_params.moc"
