// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0

#include <rapidcheck.h>

#include <QTest>

#include <ropescope/scores/features/phase.h>
#include <ropescope/scores/features/run_sum.h>

#include "tests/support/law.h"
#include "tests/support/registration.h"
#include "tests/support/score_reference.h"

using namespace ropescope;
using reference::Quad;

namespace {

constexpr double kPi = 3.14159265358979323846;

double distance(const Phase& phase, Quad expected) {
    const Quad difference = reference::reduced(Quad{phase.hi} + Quad{phase.lo} - expected);
    return std::abs(static_cast<double>(difference));
}

double thetaFrom(int exponent) { return std::pow(10000.0, -exponent / 64.0); }

/// Mean of exp(i theta step m), with m centred on the run, term by term.
double meanByTerms(double theta, double step, int count) {
    long double sum = 0;
    for (int m = 0; m < count; ++m) sum += reference::cosine(Quad{theta} * Quad{step} * Quad{m - (count - 1) * 0.5});
    return static_cast<double>(sum / count);
}

double orderedSineByTerms(double theta, double step, int count) {
    long double sum = 0;
    for (int m = 1; m < count; ++m) sum += (count - m) * reference::sine(Quad{theta} * Quad{step} * Quad(m));
    return static_cast<double>(sum);
}

} // namespace

class TestPhase : public QObject {
    Q_OBJECT
private slots:
    void anglesKeepEveryBit();
    void plainProductsDoNot();
    void centresBetweenDoubles();
    void rotationsAreCounted();
    void runMeansMatchTerms();
    void runMeansNearWholeTurns();
    void longRunsFactor();
    void orderedSinesMatchTerms();
    void orderedSinesOfSmallAngles();
};

void TestPhase::anglesKeepEveryBit() {
    QVERIFY(testing::holds("hi + lo is theta * position modulo 2 pi", [] {
        const double theta = thetaFrom(*rc::gen::inRange(0, 65));
        const double position = static_cast<double>(*rc::gen::arbitrary<std::int64_t>() % 4'000'000'000'001) / 4;
        const Phase phase = reducedPhase(theta, position);
        RC_ASSERT(distance(phase, Quad{theta} * Quad{position}) < 1e-20);
        RC_ASSERT(std::abs(phase.hi) < kPi + 1e-3);
        const auto unit = unitVector(phase);
        const Quad angle = Quad{theta} * Quad{position};
        RC_ASSERT(std::abs(unit.real() - static_cast<double>(reference::cosine(angle))) < 2.3e-16);
        RC_ASSERT(std::abs(unit.imag() - static_cast<double>(reference::sine(angle))) < 2.3e-16);
    }));
}

void TestPhase::plainProductsDoNot() {
    const double theta = thetaFrom(1), position = 1e9 + 7;
    const double exact = static_cast<double>(reference::cosine(Quad{theta} * Quad{position}));
    QVERIFY(std::abs(std::cos(theta * position) - exact) > 1e-9);
    QVERIFY(std::abs(unitVector(reducedPhase(theta, position)).real() - exact) < 2.3e-16);
}

void TestPhase::centresBetweenDoubles() {
    QVERIFY(testing::holds("a low part of the position counts", [] {
        const double theta = thetaFrom(*rc::gen::inRange(0, 65));
        const double position = 1e12 + *rc::gen::inRange(0, 1'000'000);
        const double low = *rc::gen::inRange(-1000, 1000) * 0x1p-26;
        RC_ASSERT(distance(reducedPhase(theta, position, low), Quad{theta} * (Quad{position} + Quad{low})) < 1e-20);
    }));
}

void TestPhase::rotationsAreCounted() {
    QCOMPARE(reducedPhase(1, 3).oddTurns, false);
    QCOMPARE(reducedPhase(1, 6).oddTurns, true);
    QCOMPARE(reducedPhase(1, -6).oddTurns, true);
    QCOMPARE(reducedPhase(1, 12).oddTurns, false);
    QCOMPARE(reducedPhase(1, 19).oddTurns, true);
}

void TestPhase::runMeansMatchTerms() {
    QVERIFY(testing::holds("closed form is the mean of the terms", [] {
        const double theta = thetaFrom(*rc::gen::inRange(0, 65));
        const double step = *rc::gen::inRange(-40, 41) * 0.25;
        const int count = *rc::gen::inRange(1, 300);
        const double mean = runMean(theta, {step, static_cast<double>(count)});
        RC_ASSERT(std::abs(mean - meanByTerms(theta, step, count)) < 5e-16);
    }));
}

void TestPhase::runMeansNearWholeTurns() {
    for (int turns : {1, 2, 3, 1'000'001}) {
        for (double off : {0.0, 1e-15, 1e-12, -1e-9, 1e-5, -1e-3}) {
            for (int count : {2, 3, 64, 65, 1000, 1001}) {
                const double theta = 2 * kPi * turns + off;
                const double mean = runMean(theta, {1, static_cast<double>(count)});
                QVERIFY(std::abs(mean - meanByTerms(theta, 1, count)) < 5e-16);
            }
        }
    }
    QCOMPARE(runMean(1, {0, 12}), 1.0);
}

void TestPhase::longRunsFactor() {
    QVERIFY(testing::holds("a run of n*m is m runs of n", [] {
        const double theta = thetaFrom(*rc::gen::inRange(0, 65));
        const double n = *rc::gen::inRange(1, 1'000'001), m = *rc::gen::inRange(1, 1'000'001);
        const double whole = runMean(theta, {1, n * m});
        RC_ASSERT(std::abs(whole - runMean(theta, {1, n}) * runMean(theta, {n, m})) < 5e-16);
    }));
}

void TestPhase::orderedSinesMatchTerms() {
    QVERIFY(testing::holds("closed form is the sum of the terms", [] {
        const double theta = thetaFrom(*rc::gen::inRange(0, 65));
        const double step = *rc::gen::inRange(-40, 41) * 0.25;
        const int count = *rc::gen::inRange(1, 300);
        const double sum = orderedSine(theta, {step, static_cast<double>(count)});
        RC_ASSERT(std::abs(sum - orderedSineByTerms(theta, step, count)) < 1e-13 * count * count);
    }));
}

void TestPhase::orderedSinesOfSmallAngles() {
    for (double theta : {1e-12, 1e-7, 1e-4, 1.6e-3, 2.4e-3, 2.6e-3}) {
        const double expected = orderedSineByTerms(theta, 1, 200);
        QVERIFY(std::abs(orderedSine(theta, {1, 200}) - expected) <= 1e-13 * std::abs(expected) + 1e-300);
    }
}

ROPESCOPE_TEST(TestPhase)
#include "tst_phase.moc"
