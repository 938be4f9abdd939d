// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <cmath>
#include <complex>
#include <set>

#include <QTest>

#include <ropescope/analysis/decay.h>
#include <ropescope/base/random.h>
#include <ropescope/scores/features/features.h>
#include <ropescope/scores/score_map.h>
#include <ropescope/sequence/notation.h>

#include "tests/support/registration.h"

using namespace ropescope;

namespace {

std::shared_ptr<const PlacedSession> decayLayout(const char* notation, std::vector<std::string> schemes) {
    Session session = defaultSession();
    session.sequence = parseNotation(notation).value();
    session.schemes.clear();
    for (const std::string& id : schemes) session.schemes.push_back({.id = id});
    return placeSession(std::make_shared<const Session>(std::move(session)));
}

std::shared_ptr<const DecayResult> analysed(const std::shared_ptr<const PlacedSession>& placed, DecaySettings settings,
                                            int points = 400) {
    return analyseDecay({.placed = placed, .settings = settings, .points = points}, {}).value();
}

/// The kernel by its formula; doubles are precise enough for distances up to a few thousand.
double plainKernel(double distance, int dims = 128) {
    double sum = 0;
    for (int i = 0; i < dims / 2; ++i) sum += std::cos(distance * std::pow(10000.0, -2.0 * i / dims));
    return sum / (dims / 2);
}

double plainBound(double distance, int dims = 128) {
    double sum = 0;
    for (int j = 1; j <= dims / 2; ++j) {
        double re = 0, im = 0;
        for (int i = 0; i < j; ++i) {
            const double angle = distance * std::pow(10000.0, -2.0 * i / dims);
            re += std::cos(angle);
            im += std::sin(angle);
        }
        sum += std::hypot(re, im);
    }
    return sum / (dims / 2);
}

} // namespace

class TestDecay : public QObject {
    Q_OBJECT

private slots:
    void printedNumbersOfTheKernel() {
        const auto placed = decayLayout("text:2", {"flat"});
        const auto at = [&](double distance) {
            const DecaySettings settings{.logarithmic = false, .farthest = std::max(distance, 2.0), .draws = 0};
            const auto result = analysed(placed, settings, 3);
            const auto found = std::find(result->distances.begin(), result->distances.end(), distance);
            return result->columns[0].curves[0].kernel[static_cast<std::size_t>(found - result->distances.begin())];
        };
        const std::vector<std::pair<double, double>> printed{{0, 1},       {1, .970},    {2, .897},   {8, .714},
                                                             {32, .557},   {64, .477},   {100, .477}, {128, .333},
                                                             {1024, .204}, {4096, -.053}};
        for (const auto& [distance, score] : printed) QVERIFY(std::abs(at(distance) - score) < 0.00051);
    }

    void itRisesOnHalfOfTheSteps() {
        const auto result = analysed(decayLayout("text:2", {"flat"}), {.draws = 0});
        const KernelRises& rises = result->columns[0].rises;
        QCOMPARE(rises.steps, std::int64_t{4096});
        QCOMPARE(rises.first, std::int64_t{12});
        std::int64_t expected = 0;
        for (int step = 1; step <= 4096; ++step) expected += plainKernel(step) > plainKernel(step - 1) ? 1 : 0;
        QCOMPARE(rises.rises, expected);
        QCOMPARE(std::round(100.0 * static_cast<double>(rises.rises) / static_cast<double>(rises.steps)), 49.0);
    }

    void risesAreThoseOfSingleSteps() {
        const auto placed = decayLayout("text:2 image:3x2", {"nope", "m-rope", "circle-rope"});
        for (const SchemeColumn& column : placed->columns) {
            for (const int axis : {-1, 0, column.positions->axisCount() - 1}) {
                const KernelRises rises = kernelRises(*column.plan, axis, 700);
                std::int64_t expected = 0, first = 0;
                double before = 2 * static_cast<double>(column.plan->pairCount());
                for (std::int64_t step = 0; step <= 700; ++step) {
                    Position difference{};
                    for (std::size_t i = 0; i < difference.size(); ++i)
                        if (axis < 0 || static_cast<std::size_t>(axis) == i) difference[i] = static_cast<double>(step);
                    double score = 0;
                    for (const auto& turned : feature(*column.plan, difference)) score += turned.real();
                    if (score > before + 1e-12) ++expected;
                    if (score > before + 1e-12 && first == 0) first = step;
                    before = score;
                }
                QCOMPARE(rises.rises, expected);
                QCOMPARE(rises.first, first);
            }
        }
    }

    /// Curves are computed once per plan and settings. 42 is a score that no real curve has.
    void curvesOfEarlierResultsAreReused() {
        const DecaySettings settings{.draws = 5};
        const auto first = analysed(decayLayout("text:2", {"flat", "m-rope"}), settings);
        auto marked = std::make_shared<DecayResult>(*first);
        marked->columns[1].curves[0].kernel[3] = 42;
        const auto scoreOf = [&](const std::vector<std::string>& schemes, DecaySettings asked, int points) {
            return analyseDecay({.placed = decayLayout("text:9 image:4x3", schemes),
                                 .settings = asked,
                                 .points = points,
                                 .earlier = std::shared_ptr<const DecayResult>(marked)},
                                {})
                .value()
                ->columns[0]
                .curves[0]
                .kernel[3];
        };
        QCOMPARE(scoreOf({"m-rope"}, settings, 400), 42.0);
        QVERIFY(scoreOf({"flat"}, settings, 400) != 42);
        QVERIFY(scoreOf({"m-rope"}, {.draws = 6}, 400) != 42);
        QVERIFY(scoreOf({"m-rope"}, {.eachAxis = true, .draws = 5}, 400) != 42);
        QVERIFY(scoreOf({"m-rope"}, settings, 300) != 42);
    }

    void curvesAreTheirFormulas() {
        const auto result = analysed(decayLayout("text:2", {"flat"}), {.farthest = 3000, .draws = 0}, 60);
        const DecayCurve& curve = result->columns[0].curves[0];
        QCOMPARE(curve.axis, -1);
        QVERIFY(curve.low.empty());
        for (std::size_t i = 0; i < result->distances.size(); ++i) {
            QVERIFY(std::abs(curve.kernel[i] - plainKernel(result->distances[i])) < 1e-12);
            QVERIFY(std::abs(curve.bound[i] - plainBound(result->distances[i])) < 1e-10);
        }
        QCOMPARE(roformerBound(*result->placed->columns[0].plan, Position{}), 32.5);
    }

    /// |score| <= max |h_{j+1} - h_j| * sum |S_j|, where h_j is the product of q and k on pair j, and 0 past the last.
    void theBoundBoundsScores() {
        const auto placed = decayLayout("text:2", {"flat"});
        const FrequencyPlan& plan = *placed->columns[0].plan;
        const std::vector<PairWeight> weights = pairWeights(plan, randomContent(128, 4)).value();
        double largest = std::hypot(weights.back().cosine, weights.back().sine);
        for (std::size_t k = 0; k + 1 < weights.size(); ++k) {
            largest = std::max(
                largest, std::hypot(weights[k + 1].cosine - weights[k].cosine, weights[k + 1].sine - weights[k].sine));
        }
        for (const double distance : {0.0, 1.0, 10.0, 500.0, 4000.0}) {
            double score = 0;
            for (std::size_t k = 0; k < weights.size(); ++k) {
                const double angle = distance * plan.pairs[k].inverseFrequency;
                score += weights[k].cosine * std::cos(angle) + weights[k].sine * std::sin(angle);
            }
            QVERIFY(std::abs(score) <= largest * 64 * roformerBound(plan, {distance}) + 1e-12);
        }
    }

    /// With one draw, the band is the score of two text tokens with that content.
    void drawsAreScoresOfRandomContent() {
        auto placed = decayLayout("text:200", {"flat"});
        const auto result = analysed(placed, {.logarithmic = false, .farthest = 199, .draws = 1, .seed = 7}, 200);
        ScoreModel model = scoreModel(*placed->columns[0].positions, *placed->columns[0].plan);
        model.options.content = randomContent(128, 7);
        const DecayCurve& curve = result->columns[0].curves[0];
        for (std::size_t i = 0; i < 200; ++i) {
            const double expected = scoreOfPair(model, static_cast<std::int64_t>(i), 0).value();
            QVERIFY(std::abs(curve.median[i] - expected) < 1e-12);
            QCOMPARE(curve.low[i], curve.median[i]);
            QCOMPARE(curve.high[i], curve.median[i]);
        }
    }

    void theBandIsThatOfItsDraws() {
        const auto placed = decayLayout("text:2", {"m-rope"});
        const auto result = analysed(placed, {.farthest = 100, .draws = 41, .seed = 3}, 5);
        const FrequencyPlan& plan = *placed->columns[0].plan;
        const double distance = result->distances[2];
        Random random(3);
        std::vector<double> scores;
        for (int draw = 0; draw < 41; ++draw) {
            std::vector<double> query, key;
            for (int i = 0; i < 128; ++i) query.push_back(random.normal());
            for (int i = 0; i < 128; ++i) key.push_back(random.normal());
            double score = 0;
            for (std::size_t k = 0; k < 64; ++k) {
                const double angle = distance * plan.pairs[k].inverseFrequency;
                const std::complex<double> q(query[k], query[k + 64]), other(key[k], key[k + 64]);
                score += (q * std::conj(other) * std::polar(1.0, angle)).real() / 128;
            }
            scores.push_back(score);
        }
        std::sort(scores.begin(), scores.end());
        const DecayCurve& curve = result->columns[0].curves[0];
        QVERIFY(std::abs(curve.low[2] - scores[2]) < 1e-12); // 0.05 * 40
        QVERIFY(std::abs(curve.median[2] - scores[20]) < 1e-12);
        QVERIFY(std::abs(curve.high[2] - scores[38]) < 1e-12);
    }

    /// Zero-mean q and k do not decay: the median stays near 0 and the band keeps its width.
    void randomVectorsDoNotDecay() {
        const auto result = analysed(decayLayout("text:2", {"flat"}), {.farthest = 1e6, .draws = 1000}, 20);
        const DecayCurve& curve = result->columns[0].curves[0];
        const double expected = 2 * 1.645 / std::sqrt(128.0);
        for (std::size_t i = 0; i < result->distances.size(); ++i) {
            QVERIFY(std::abs(curve.median[i]) < 0.015);
            QVERIFY(std::abs(curve.high[i] - curve.low[i] - expected) < 0.04);
        }
    }

    void eachAxisAlone() {
        const auto placed = decayLayout("text:2 image:2x2", {"m-rope", "flat"});
        const auto result = analysed(placed, {.eachAxis = true, .farthest = 500, .draws = 0}, 40);
        QCOMPARE(result->columns[0].curves.size(), std::size_t{3});
        QCOMPARE(result->columns[1].curves.size(), std::size_t{1});
        const FrequencyPlan& plan = *placed->columns[0].plan;
        for (const DecayCurve& curve : result->columns[0].curves) {
            for (std::size_t i = 0; i < result->distances.size(); ++i) {
                double sum = 0;
                for (const FrequencyPair& pair : plan.pairs) {
                    sum += pair.axis == curve.axis ? std::cos(pair.inverseFrequency * result->distances[i]) : 1;
                }
                QVERIFY(std::abs(curve.kernel[i] - sum / 64) < 1e-12);
            }
        }
    }

    void distancesAreWholeAndRise() {
        for (const bool logarithmic : {false, true}) {
            for (const double farthest : {16.0, 4096.0, 1e9}) {
                const auto distances = decayDistances({.logarithmic = logarithmic, .farthest = farthest}, 400);
                QCOMPARE(distances.front(), logarithmic ? 1.0 : 0.0);
                QCOMPARE(distances.back(), farthest);
                QVERIFY(distances.size() <= 400);
                for (std::size_t i = 1; i < distances.size(); ++i) {
                    QVERIFY(distances[i] > distances[i - 1] && distances[i] == std::floor(distances[i]));
                }
            }
        }
    }

    void plansThatDoNotRotateSaySo() {
        const auto result = analysed(decayLayout("text:2", {"hunyuan-vl", "flat"}), {});
        QVERIFY(result->columns[0].error && !result->columns[1].error);
    }

    /// With commuting generators, as with any rotation, scores depend on distances; with others they do not.
    void matricesDecayWhereTheyCommute() {
        const auto placed = decayLayout("text:30", {"string", "liere"});
        const auto result = analysed(placed, {.logarithmic = false, .farthest = 29, .draws = 5});
        const DecayCurve& curve = result->columns[0].curves.front();
        const SchemeColumn& column = placed->columns[0];
        const ScoreModel model = scoreModel(column.positions.value(), column.plan.value());
        QCOMPARE(result->distances.size(), std::size_t{30});
        for (std::size_t i = 0; i < result->distances.size(); ++i) {
            const auto distance = static_cast<std::int64_t>(result->distances[i]);
            QVERIFY(std::abs(curve.kernel[i] - *scoreOfPair(model, distance, 0)) < 1e-12);
            QVERIFY(curve.low[i] <= curve.median[i] && curve.median[i] <= curve.high[i]);
        }
        std::int64_t rises = 0;
        for (std::size_t i = 1; i < curve.kernel.size(); ++i) rises += curve.kernel[i] > curve.kernel[i - 1] ? 1 : 0;
        QCOMPARE(kernelRises(*column.plan, -1, 29).rises, rises);
        QVERIFY(result->columns[1].error &&
                result->columns[1].error->why.english().find("do not commute") != std::string::npos);
    }

    void keysFollowWhatIsAsked() {
        const auto placed = decayLayout("text:2", {"flat"});
        std::set<std::uint64_t> keys;
        for (const DecaySettings& settings : std::vector<DecaySettings>{
                 {}, {.eachAxis = true}, {.logarithmic = false}, {.farthest = 77}, {.draws = 3}, {.seed = 1}}) {
            keys.insert(DecayRequest{.placed = placed, .settings = settings}.key());
        }
        QCOMPARE(keys.size(), std::size_t{6});
    }

    void cancelled() {
        CancelToken cancel;
        cancel.cancel();
        const auto result = analyseDecay({.placed = decayLayout("text:2", {"flat"}), .settings = {}}, cancel);
        QVERIFY(!result && result.error().code == ErrorCode::Cancelled);
    }
};

ROPESCOPE_TEST(TestDecay)
#include "tst_decay.moc"
