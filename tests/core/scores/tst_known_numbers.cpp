// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#include <cmath>
#include <complex>
#include <numbers>

#include <QTest>

#include <ropescope/rotary/frequency_plan.h>
#include <ropescope/scores/features/features.h>
#include <ropescope/scores/score_map.h>

#include "tests/support/float_bound.h"
#include "tests/support/random_maps.h"
#include "tests/support/registration.h"

// Numbers printed in papers and articles, corrected where they are wrong in print. Each test names its source.

using namespace ropescope;
using namespace ropescope::testing;

namespace {

const std::vector<std::string> kTimeRowColumn{"t", "h", "w"};
const std::vector<std::string> kPlane{"h", "w"};

FrequencyPlan planFor(const std::vector<std::string>& axes, const RotaryOptions& options) {
    return makeFrequencyPlan(axes, options).value();
}

std::vector<double> thetasOf(const RotaryOptions& options) {
    std::vector<double> values;
    const FrequencyPlan made = planFor({"n"}, options);
    for (const FrequencyPair& pair : made.pairs) values.push_back(pair.inverseFrequency);
    return values;
}

/// Mean of the cosines of all pairs for a position difference.
double kernel(const FrequencyPlan& made, const Position& difference) {
    double sum = 0;
    for (const std::complex<double>& value : feature(made, difference)) sum += value.real();
    return sum / made.pairCount();
}

/// Mean of the cosines of one axis's pairs.
double axisKernel(const FrequencyPlan& made, int axis, double difference) {
    double sum = 0;
    int count = 0;
    for (const FrequencyPair& pair : made.pairs) {
        if (pair.axis != axis) continue;
        sum += std::cos(difference * pair.inverseFrequency);
        ++count;
    }
    return sum / count;
}

/// Largest minus smallest kernel over the directions at one distance in the plane.
double spread(const FrequencyPlan& made, double distance) {
    double low = 1, high = -1;
    for (int i = 0; i < 720; ++i) {
        const double angle = std::numbers::pi * i / 360;
        const double value = kernel(made, {distance * std::cos(angle), distance * std::sin(angle), 0, 0});
        low = std::min(low, value);
        high = std::max(high, value);
    }
    return high - low;
}

int pairsOnOtherAxes(const FrequencyPlan& a, const FrequencyPlan& b) {
    int count = 0;
    for (std::size_t k = 0; k < a.pairs.size(); ++k) count += a.pairs[k].axis != b.pairs[k].axis ? 1 : 0;
    return count;
}

} // namespace

class TestKnownNumbers : public QObject {
    Q_OBJECT

private slots:
    /// Three ways to give 64 pairs to time, b = 10^6: MRoPE-I (arXiv 2510.23095) and VideoRoPE (2502.05173) against
    /// Qwen2-VL. Differences of 1, 2, 5, 10, 50 and 200 frames.
    void temporalKernels() {
        const std::array<double, 6> steps{1, 2, 5, 10, 50, 200};
        const std::array<double, 6> chunked{.915, .709, .297, .111, -.105, -.161};
        const std::array<double, 6> interleaved{.973, .912, .845, .771, .778, .505};
        const FrequencyPlan qwen2 = planFor(kTimeRowColumn, {.base = 1e6, .allocation = "sections:16,24,24"});
        const FrequencyPlan qwen3 = planFor(kTimeRowColumn, {.base = 1e6, .allocation = "interleaved:24,20,20"});
        const FrequencyPlan video = planFor(kTimeRowColumn, {.base = 1e6, .allocation = "pattern:(hw)*24 t*16"});
        for (std::size_t i = 0; i < steps.size(); ++i) {
            QVERIFY(testing::printsAs(axisKernel(qwen2, 0, steps[i]), chunked[i], 3));
            QVERIFY(testing::printsAs(axisKernel(qwen3, 0, steps[i]), interleaved[i], 3));
            QVERIFY(testing::printsAs(axisKernel(video, 0, steps[i]), 1, 3));
        }
        const double slowest = 2 * std::numbers::pi / video.pairs[63].inverseFrequency;
        const double fastest = 2 * std::numbers::pi / video.pairs[48].inverseFrequency;
        QVERIFY(fastest > 1.9e5 && fastest < 2.1e5 && slowest > 4.9e6 && slowest < 5.2e6);
    }

    /// R(n) = R(n,n) for RoPE on two axes holds for theta_i = b^(-2i/d), not for tied pairs (kexue.fm/archives/10040).
    void tiedPairsAreNotTextCompatible() {
        const auto tied = planFor(kPlane, {.headDim = 8, .allocation = "symmetric"});
        const auto untied = planFor(kPlane, {.headDim = 8, .allocation = "alternate"});
        const auto text = planFor({"n"}, {.headDim = 8});
        const std::vector<double> expected{1, 1, .01, .01};
        for (std::size_t k = 0; k < 4; ++k) QCOMPARE(tied.pairs[k].inverseFrequency, expected[k]);
        QVERIFY(feature(untied, {7, 7, 0, 0}) == feature(text, {7, 0, 0, 0}));
        QVERIFY(feature(tied, {7, 7, 0, 0}) != feature(text, {7, 0, 0, 0}));
    }

    /// An axial kernel on the plane is a sum over axes, not a function of distance: equal distances, unequal scores.
    void axialKernelsAreNotRadial() {
        const FrequencyPlan axial = planFor(kPlane, {.allocation = "symmetric"});
        QVERIFY(testing::printsAs(kernel(axial, {5, 0, 0, 0}), .867, 3));
        QVERIFY(testing::printsAs(kernel(axial, {3, 4, 0, 0}), .774, 3));
        QVERIFY(testing::printsAs(kernel(axial, {100, 0, 0, 0}), .779, 3));
        QVERIFY(testing::printsAs(kernel(axial, {60, 80, 0, 0}), .479, 3));
        QVERIFY(testing::printsAs(kernel(axial, {1000, 0, 0, 0}), .639, 3));
        QVERIFY(testing::printsAs(kernel(axial, {600, 800, 0, 0}), .173, 3));
        // Half of the pairs ignore steps along one axis, which leaves a ridge near 1/2.
        for (int n = 0; n < 2000; ++n) QVERIFY(kernel(axial, {static_cast<double>(n), 0, 0, 0}) > 0.44);
        const FrequencyPlan golden = planFor(kPlane, {.allocation = "golden-gate"});
        QVERIFY(spread(golden, 10) < 0.6 * spread(axial, 10));
        const FrequencyPlan patches = planFor(kPlane, {.base = 100, .allocation = "symmetric"});
        const FrequencyPlan round = planFor(kPlane, {.base = 100, .allocation = "golden-gate"});
        QVERIFY(spread(round, 10) < 0.25 * spread(patches, 10));
    }

    /// Longest wavelength for d = 128: 2 pi 10^(4*126/128) = 54 410, not 2 pi 10^4.
    void longestWavelength() { QVERIFY(std::abs(2 * std::numbers::pi / thetasOf({}).back() - 54410) < 1); }

    /// NTK-aware: 4^(128/126) = 4.08899 (not 4.03), so the base 10000 becomes 40 890; 8 times 82 685, 16 times 167 199.
    void basesOfNtk() {
        const auto baseOf = [](const std::string& scaling) { return std::pow(thetasOf({.scaling = scaling})[1], -64); };
        QVERIFY(std::abs(baseOf("ntk:4") - 40889.9) < 0.1);
        QVERIFY(std::abs(baseOf("ntk:8") - 82685) < 1);
        QVERIFY(std::abs(baseOf("ntk:16") - 167199) < 1);
    }

    /// NTK-aware keeps the first pair and divides the last by the factor; the middle pair is multiplied by .4945 at 4.
    void ntkLeavesTheFastPairs() {
        const auto plain = thetasOf({}), scaled = thetasOf({.scaling = "ntk:4"});
        QCOMPARE(scaled[0], plain[0]);
        QVERIFY(testing::printsAs(scaled[32] / plain[32], .4945, 4));
        QVERIFY(std::abs(scaled[63] / plain[63] - 0.25) < 1e-15);
    }

    /// Interpolation from 8192 to 2048: distance 4000 rotates as 1000 did, (n'-m')/L_train = (n-m)/L_infer = .4883.
    void interpolatedDistances() {
        QVERIFY(testing::printsAs(1000.0 / 2048, .4883, 4));
        QCOMPARE(4000.0 / 8192, 1000.0 / 2048);
        const FrequencyPlan plain = planFor({"n"}, {}), scaled = planFor({"n"}, {.scaling = "linear:4"});
        QVERIFY(std::abs(kernel(scaled, {4000, 0, 0, 0}) - kernel(plain, {1000, 0, 0, 0})) < 1e-15);
    }

    /// d = 8: 1, .1, .01, .001; at position 5: 5, .5, .05, .005; between 3 and 5: -2, -.2, -.02, -.002.
    void eightDimensions() {
        const auto values = thetasOf({.headDim = 8});
        for (std::size_t k = 0; k < 4; ++k) {
            const double unit = std::pow(10, -static_cast<double>(k));
            QVERIFY(std::abs(values[k] - unit) < 1e-17);
            QVERIFY(std::abs(5 * values[k] - 5 * unit) < 1e-15);
            QVERIFY(std::abs((3 - 5) * values[k] + 2 * unit) < 1e-15);
        }
    }

    /// The mean cosine for d = 128, b = 10^4 falls overall but rises on 49 % of the steps up to 4096.
    void decayIsNoLaw() {
        const FrequencyPlan made = planFor({"n"}, {});
        const auto at = [&made](double n) { return kernel(made, {n, 0, 0, 0}); };
        const std::vector<std::pair<double, double>> known{{0, 1},       {1, .970},    {2, .897},   {8, .714},
                                                           {32, .5575},  {64, .477},   {100, .477}, {128, .333},
                                                           {1024, .204}, {4096, -.053}};
        for (const auto& [n, expected] : known) QVERIFY(std::abs(at(n) - expected) < 6e-4);
        int rises = 0, first = 0;
        for (int n = 1; n <= 4096; ++n) {
            if (at(n) <= at(n - 1)) continue;
            if (first == 0) first = n;
            ++rises;
        }
        QCOMPARE(first, 12);
        QCOMPARE(std::lround(100.0 * rises / 4096), 49L);
    }

    /// Contiguous instead of interleaved sections rotate 43 of 64 pairs by the wrong axis (a port of Qwen3-VL did so);
    /// a re-implementation of VideoRoPE that starts with time, 48.
    void wrongPorts() {
        const FrequencyPlan right = planFor(kTimeRowColumn, {.allocation = "interleaved:24,20,20"});
        QCOMPARE(pairsOnOtherAxes(right, planFor(kTimeRowColumn, {.allocation = "sections:24,20,20"})), 43);
        const FrequencyPlan official = planFor(kTimeRowColumn, {.allocation = "pattern:(hw)*24 t*16"});
        QCOMPARE(pairsOnOtherAxes(official, planFor(kTimeRowColumn, {.allocation = "pattern:t (hw)*23 h t*16"})), 48);
    }
};

ROPESCOPE_TEST(TestKnownNumbers)
#include "tst_known_numbers.moc"
