// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#include <cmath>

#include <rapidcheck.h>

#include <QTest>

#include <ropescope/raster/look_up.h>
#include <ropescope/scores/features/phasors.h>
#include <ropescope/scores/features/run_sum.h>
#include <ropescope/scores/model/finite_bounds.h>

#include "tests/support/law.h"
#include "tests/support/registration.h"
#include "tests/support/score_reference.h"
#include "tests/support/targets.h"

using namespace ropescope;
using reference::Quad;
using testing::supportedTargets;
using testing::Targets;

namespace {

constexpr double kTolerance = 4e-15;

double randomTheta() { return std::pow(10000.0, -*rc::gen::inRange(0, 65) / 64.0); }

/// Multiples of 1/16 up to 10^11 in magnitude.
double randomPlace() {
    return static_cast<double>(*rc::gen::inRange<std::int64_t>(-1'600'000'000'000, 1'600'000'000'001)) / 16;
}

/// Steps that need not be integers.
double randomStep() {
    return *rc::gen::element(1.0, -1.0, 0.5, 257.0 / 17.0, 4096.0, 3.14159265358979, 1e-3) * *rc::gen::inRange(1, 5);
}

} // namespace

class TestPhasors : public QObject {
    Q_OBJECT
private slots:
    void unitVectorsMatch();
    void runMeansMatch();
    void runsNearWholeTurns();
    void runsAddUp();
    void coloursAreTheSame();
};

void TestPhasors::unitVectorsMatch() {
    for (const std::int64_t target : supportedTargets()) {
        const Targets only(target);
        QVERIFY(testing::holds("cosine and sine of theta * place, with every instruction set", [] {
            const double theta = randomTheta();
            const auto count = *rc::gen::inRange<std::size_t>(0, 40);
            std::vector<double> places, lows, cosines(count), sines(count);
            for (std::size_t i = 0; i < count; ++i) {
                places.push_back(randomPlace());
                lows.push_back(*rc::gen::inRange(-100, 101) * 1e-8);
            }
            unitVectors(theta, places, lows, cosines, sines);
            for (std::size_t i = 0; i < count; ++i) {
                const Quad angle = Quad{theta} * (Quad{places[i]} + Quad{lows[i]});
                RC_ASSERT(std::abs(static_cast<double>(cosines[i] - reference::cosine(angle))) < kTolerance);
                RC_ASSERT(std::abs(static_cast<double>(sines[i] - reference::sine(angle))) < kTolerance);
            }
        }));
    }
}

void TestPhasors::runMeansMatch() {
    for (const std::int64_t target : supportedTargets()) {
        const Targets only(target);
        QVERIFY(testing::holds("means of runs, term by term, with every instruction set", [] {
            const auto thetas = *rc::gen::container<std::vector<double>>(rc::gen::exec(randomTheta));
            const double step = randomStep(), count = *rc::gen::inRange(1, 60);
            std::vector<double> angles(kStepAngleRows * thetas.size());
            stepAngles(thetas, step, angles);
            std::vector<double> means(thetas.size());
            runMeans(angles, count, means);
            for (std::size_t k = 0; k < thetas.size(); ++k) {
                long double sum = 0;
                for (int m = 0; m < count; ++m)
                    sum += reference::cosine(Quad{thetas[k]} * Quad{step} * Quad{m - (count - 1) * 0.5});
                RC_ASSERT(std::abs(means[k] - static_cast<double>(sum / count)) < kTolerance);
            }
        }));
    }
}

void TestPhasors::runsNearWholeTurns() {
    constexpr double kTurn = 6.283185307179586;
    const std::vector<Run> runs{{kTurn, 2}, {2 * kTurn, 5}, {3 * kTurn, 1e9}, {kTurn * (1 + 1e-15), 1e11},
                                {0, 7},     {1e-12, 1e12},  {-kTurn, 4}};
    const std::vector<double> thetas{1};
    for (const std::int64_t target : supportedTargets()) {
        const Targets only(target);
        for (const Run& run : runs) {
            std::vector<double> angles(kStepAngleRows * thetas.size());
            stepAngles(thetas, run.step, angles);
            std::vector<double> means(1);
            runMeans(angles, run.count, means);
            QVERIFY2(std::abs(means[0] - runMean(1, run)) < kTolerance, std::to_string(run.step).c_str());
        }
    }
}

void TestPhasors::runsAddUp() {
    for (const std::int64_t target : supportedTargets()) {
        const Targets only(target);
        QVERIFY(testing::holds("weighted unit vectors with means of runs, with every instruction set", [] {
            const auto thetas = *rc::gen::container<std::vector<double>>(rc::gen::exec(randomTheta));
            const auto count = *rc::gen::inRange<std::size_t>(0, 6);
            constexpr std::size_t kRuns = 3;
            std::vector<double> means(kRuns * thetas.size());
            for (double& mean : means) mean = *rc::gen::inRange(-64, 65) / 64.0;
            std::vector<WeightedRun> pieces(count);
            for (WeightedRun& piece : pieces) {
                piece = {randomPlace(), 1e-8, *rc::gen::inRange(-8, 9) / 8.0, {}, *rc::gen::inRange<std::size_t>(0, 4)};
                for (std::size_t& run : piece.runs) run = *rc::gen::inRange<std::size_t>(0, kRuns);
            }
            std::vector<double> reals(thetas.size()), imaginaries(thetas.size());
            sumRotated(thetas, pieces, means, reals, imaginaries);
            for (std::size_t k = 0; k < thetas.size(); ++k) {
                Quad real = 0, imaginary = 0;
                for (const WeightedRun& piece : pieces) {
                    Quad weight = piece.weight;
                    for (std::size_t i = 0; i < piece.runCount; ++i) weight *= means[piece.runs[i] * thetas.size() + k];
                    const Quad angle = Quad{thetas[k]} * (Quad{piece.centre} + Quad{piece.centreLow});
                    real += weight * reference::cosine(angle);
                    imaginary += weight * reference::sine(angle);
                }
                RC_ASSERT(std::abs(static_cast<double>(reals[k] - real)) < 10 * kTolerance);
                RC_ASSERT(std::abs(static_cast<double>(imaginaries[k] - imaginary)) < 10 * kTolerance);
            }
        }));
    }
}

void TestPhasors::coloursAreTheSame() {
    std::array<std::uint32_t, kColourLevels + 1> table{};
    for (std::size_t i = 0; i < table.size(); ++i) table[i] = static_cast<std::uint32_t>(i);
    std::vector<float> values;
    for (int i = -40; i < 1063; ++i) values.push_back(static_cast<float>(i) / 1000);
    values[5] = std::numeric_limits<float>::quiet_NaN();
    values[6] = std::numeric_limits<float>::infinity();
    values[7] = -values[6];
    for (const std::int64_t target : supportedTargets()) {
        const Targets only(target);
        std::vector<std::uint32_t> levels(values.size());
        lookUpColours(values, table, 0.1, 255 / 0.8, levels);
        for (std::size_t i = 0; i < values.size(); ++i) {
            const double level = std::clamp((static_cast<double>(values[i]) - 0.1) * (255 / 0.8), 0.0, 255.0);
            QCOMPARE(levels[i], std::isnan(values[i]) ? 256u : static_cast<std::uint32_t>(level + 0.5));
        }
        const auto [low, high] = finiteBounds(values);
        QCOMPARE(low, -0.04f);
        QCOMPARE(high, 1.062f);
        const auto [none, noneHigh] = finiteBounds(std::span(values).subspan(5, 3));
        QVERIFY(none > noneHigh);
    }
}

ROPESCOPE_TEST(TestPhasors)
#include "tst_phasors.moc"
