// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <cmath>
#include <set>

#include <QTest>

#include <ropescope/analysis/rounding_errors.h>
#include <ropescope/base/random.h>
#include <ropescope/scores/precision/pair_errors.h>
#include <ropescope/sequence/notation.h>

#include "tests/support/plain_precision.h"
#include "tests/support/registration.h"

using namespace ropescope;
using namespace ropescope::testing;

namespace {

const PrecisionModel kFloat32{};
const PrecisionModel kBfloat16{NumberType::Float32, NumberType::Bfloat16};
const PrecisionModel kFloat16{NumberType::Float32, NumberType::Float16};
const PrecisionModel kBfloatAngles{NumberType::Bfloat16, NumberType::Bfloat16};
const PrecisionModel kHalfAngles{NumberType::Float16, NumberType::Float16};
const PrecisionModel kBfloatFrequencies{.frequencies = NumberType::Bfloat16};
const std::vector<PrecisionModel> kModels{
    kFloat32,           kBfloat16,
    kFloat16,           kBfloatAngles,
    kHalfAngles,        {NumberType::Bfloat16, NumberType::Float32},
    kBfloatFrequencies, {NumberType::Float16, NumberType::Bfloat16, NumberType::Bfloat16}};

FrequencyPlan allocatedPlan(const std::string& allocation, const std::vector<std::string>& axes, int headDim = 128,
                            const std::string& scaling = "none") {
    RotaryOptions options;
    options.headDim = headDim;
    options.allocation = allocation;
    options.scaling = scaling;
    options.params = {{kOriginalLength, {2048}}};
    return makeFrequencyPlan(axes, options).value();
}

std::vector<FrequencyPlan> plans() {
    return {allocatedPlan("alternate", {"n"}), allocatedPlan("sections:16,24,24", {"t", "h", "w"}),
            allocatedPlan("golden-gate", {"h", "w"}, 32), allocatedPlan("alternate", {"n"}, 64, "yarn:4")};
}

Position onAllAxes(double place) { return {place, place, place, place}; }

std::shared_ptr<const PlacedSession> precisionLayout(const char* notation, std::vector<std::string> schemes = {"flat"},
                                                     Content content = {}) {
    Session session = defaultSession();
    session.sequence = parseNotation(notation).value();
    session.schemes.clear();
    for (const std::string& id : schemes) session.schemes.push_back({.id = id});
    session.scores.content = std::move(content);
    return placeSession(std::make_shared<const Session>(std::move(session)));
}

std::shared_ptr<const PrecisionResult> analysed(PrecisionRequest request) {
    return analysePrecision(request, {}).value();
}

double errorOf(const FrequencyPlan& plan, PrecisionModel model, double query, double key) {
    return precisionError(plan, {}, model, onAllAxes(query), onAllAxes(key)).value();
}

} // namespace

class TestPrecision : public QObject {
    Q_OBJECT

private slots:
    void presetsHaveNames() {
        QCOMPARE(findPrecisionModel("float32").value(), kFloat32);
        QCOMPARE(findPrecisionModel("bfloat16").value(), kBfloat16);
        QCOMPARE(findPrecisionModel("float16-angles").value(), kHalfAngles);
        QCOMPARE(findPrecisionModel("bfloat16-frequencies").value(), kBfloatFrequencies);
        QVERIFY(!findPrecisionModel("float8"));
        QVERIFY(findPrecisionModel("float8").error().hint.english().find("bfloat16-angles") != std::string::npos);
        for (std::size_t i = 0; i < precisionPresets().size(); ++i) {
            QCOMPARE(presetOf(precisionPresets()[i].model), static_cast<int>(i));
        }
        QCOMPARE(presetOf({NumberType::Bfloat16, NumberType::Float32}), -1);
    }

    void rotationsAreThoseOfThePlainImplementation() {
        Random random(3);
        for (const FrequencyPlan& plan : plans()) {
            const Content content = randomContent(plan.headDim, 5);
            for (const PrecisionModel model : kModels) {
                const auto rotation = RoundedRotation::make(plan, content, model).value();
                const PlainPrecision plain{plan, model};
                for (int i = 0; i < 20; ++i) {
                    const double size = std::exp2(30 * random.uniform());
                    const Position at{size, std::floor(size / 3), random.uniform() * 100, 0};
                    std::vector<float> query(rotation.size()), key(rotation.size());
                    rotation.rotateQuery(at, query);
                    rotation.rotateKey({0, 1, 2, 0}, key);
                    const auto expected = plain.rotated(content.query, at);
                    const auto other = plain.rotated(content.key, {0, 1, 2, 0});
                    for (std::size_t d = 0; d < query.size(); ++d) {
                        const auto found = static_cast<double>(query[d]);
                        QVERIFY(found == expected[d] || (std::isnan(found) && std::isnan(expected[d])));
                        QCOMPARE(static_cast<double>(key[d]), other[d]);
                    }
                    const double score = roundedScore(query, key), sum = PlainPrecision::score(expected, other);
                    QVERIFY(score == sum || (std::isnan(score) && std::isnan(sum)));
                }
            }
        }
    }

    void workedExamples() {
        const FrequencyPlan one = allocatedPlan("alternate", {"n"}, 2);
        QVERIFY(std::abs(errorOf(one, kBfloatAngles, 257, 256) - (1 - std::cos(1.0))) < 0.01);
        // 2^24 + 1 is not a float32: both round to 2^24.
        QVERIFY(std::abs(errorOf(one, kFloat32, 16777217, 16777216) - (1 - std::cos(1.0))) < 1e-6);
        QVERIFY(errorOf(one, kFloat32, 2, 1) < 1e-6);
        // Positions, products and the cosine of 0 are exact: no error.
        QCOMPARE(errorOf(one, kHalfAngles, 0, 0), 0.0);
        // A frequency of 1 is a bfloat16; 10000^(-1/2) = 0.01 becomes 0.010009765625, and nothing else is rounded.
        QVERIFY(errorOf(one, kBfloatFrequencies, 1000, 0) < 1e-6);
        const FrequencyPlan two = allocatedPlan("alternate", {"n"}, 4);
        const double exact = (std::cos(1000.0) + std::cos(10.0)) / 2,
                     rounded = (std::cos(1000.0) + std::cos(10.009765625)) / 2;
        QVERIFY(std::abs(errorOf(two, kBfloatFrequencies, 1000, 0) - std::abs(rounded - exact)) < 1e-6);
    }

    void theErrorIsAgainstTheExactScore() {
        const FrequencyPlan plan = allocatedPlan("sections:16,24,24", {"t", "h", "w"});
        const Content content = randomContent(128, 11);
        for (const PrecisionModel model : kModels) {
            const PlainPrecision plain{plan, model};
            Eigen::VectorXd query = content.query, key = content.key;
            for (auto* vector : {&query, &key}) {
                for (double& value : *vector) {
                    value = plainRounded(model.rotation, plainRounded(NumberType::Float32, value));
                }
            }
            for (const double place : {1.0, 100.0, 30000.0}) {
                const Position at{place, place + 7, place / 2, 0}, from{place - 1, 3, 5, 0};
                const double score = PlainPrecision::score(plain.rotated(query, at), plain.rotated(key, from));
                const auto exact = static_cast<double>(exactScore(plan, query, key, at, from));
                const double found = precisionError(plan, content, model, at, from).value();
                QVERIFY2(std::abs(found - std::abs(score - exact)) < 1e-13, qPrintable(QString::number(found)));
            }
        }
    }

    void singleTokensOfAMap() {
        for (const char* scheme : {"m-rope", "rope-tie", "hunyuan-vl"}) {
            const auto placed = precisionLayout("text:5 image:4x3 text:5", {scheme});
            const auto result = analysed({.placed = placed, .viewport = {}, .model = kBfloat16});
            const PrecisionColumn& column = result->columns[0];
            QVERIFY(!column.error && !column.sampled);
            const PositionMap& map = *placed->columns[0].positions;
            const auto tokens = static_cast<std::size_t>(map.tokens);
            QCOMPARE(column.errors.size(), tokens * tokens);
            double largest = 0;
            for (std::size_t i = 0; i < tokens; ++i) {
                for (std::size_t j = 0; j < tokens; ++j) {
                    const double expected = precisionError(*placed->columns[0].plan, {}, kBfloat16,
                                                           map.positionOf(static_cast<std::int64_t>(i)),
                                                           map.positionOf(static_cast<std::int64_t>(j)))
                                                .value();
                    QVERIFY(std::abs(static_cast<double>(column.errors[i * tokens + j]) - expected) < 1e-9);
                    largest = std::max(largest, expected);
                }
            }
            QVERIFY(std::abs(column.largest - largest) < 1e-12);
            QVERIFY(std::abs(precisionError(*placed->columns[0].plan, {}, kBfloat16,
                                            map.positionOf(column.largestQuery), map.positionOf(column.largestKey))
                                 .value() -
                             largest) < 1e-12);
            QVERIFY(result->decades.high >= std::log10(largest) && result->decades.high < std::log10(largest) + 1);
        }
    }

    void binsSayThatTheyAreSampled() {
        const auto placed = precisionLayout("text:1000");
        const auto result = analysed({.placed = placed, .viewport = {}, .model = kBfloatAngles, .cells = 8});
        const PrecisionColumn& column = result->columns[0];
        QVERIFY(column.sampled);
        const PositionMap& map = *placed->columns[0].positions;
        for (std::size_t i = 0; i < 8; ++i) {
            for (std::size_t j = 0; j < 8; ++j) {
                double expected = 0;
                const auto tries = [](const TokenRange& bin) {
                    return std::vector<std::int64_t>{bin.begin, bin.begin + (bin.size() - 1) / 2, bin.end - 1};
                };
                for (const std::int64_t query : tries(column.queries[i])) {
                    for (const std::int64_t key : tries(column.keys[j])) {
                        const double error = precisionError(*placed->columns[0].plan, {}, kBfloatAngles,
                                                            map.positionOf(query), map.positionOf(key))
                                                 .value();
                        expected = std::max(expected, error);
                    }
                }
                QVERIFY(std::abs(static_cast<double>(column.errors[8 * i + j]) - expected) < 1e-7);
            }
        }
        QVERIFY(!analysed({.placed = placed, .viewport = {0, 0.01, 0.5, 0.51}, .cells = 10})->columns[0].sampled);
    }

    /// Positions from 65520 on are infinite in float16, and cosines of infinity are NaN: transparent cells.
    void overflowIsShown() {
        const auto placed = precisionLayout("text:100000");
        const auto result = analysed({.placed = placed, .viewport = {}, .model = kHalfAngles, .cells = 10});
        const PrecisionColumn& column = result->columns[0];
        std::size_t transparent = 0;
        for (std::size_t i = 0; i < 100; ++i) {
            const bool over = i / 10 >= 6 || i % 10 >= 6;
            QCOMPARE(std::isnan(column.errors[i]), over);
            transparent += column.image.pixels[i] == 0 ? 1 : 0;
        }
        QCOMPARE(column.overflows, std::size_t{64});
        QCOMPARE(transparent, std::size_t{64});
        QVERIFY(std::isfinite(column.largest));
        QVERIFY(!std::isfinite(errorOf(*placed->columns[0].plan, kHalfAngles, 65520, 65519)));
        QVERIFY(std::isfinite(errorOf(*placed->columns[0].plan, kHalfAngles, 65519, 65518)));
        // q and k overflow the rotation type.
        const Content large{ContentKind::File, 0, Eigen::VectorXd::Constant(128, 70000), Eigen::VectorXd::Ones(128)};
        const auto content =
            analysed({.placed = precisionLayout("text:4", {"flat"}, large), .viewport = {}, .model = kFloat16});
        QCOMPARE(content->columns[0].overflows, std::size_t{16});
    }

    void wholeModelsInBfloat16GoWrongAtOnce() {
        const FrequencyPlan plan = allocatedPlan("alternate", {"n"});
        for (const PrecisionModel model : {kBfloatAngles, kHalfAngles}) {
            const PrecisionOnset onset = precisionOnset(plan, {}, model, 1e-2).value();
            QVERIFY(onset.position && onset.first);
            double first = 1;
            while (errorOf(plan, model, first, first - 1) <= 1e-2) ++first;
            QCOMPARE(*onset.position, first);
            QCOMPARE(onset.error, errorOf(plan, model, first, first - 1));
            QVERIFY(first < 1000);
        }
    }

    void float32AnglesGoWrongFarOut() {
        const FrequencyPlan plan = allocatedPlan("alternate", {"n"});
        const PrecisionOnset onset = precisionOnset(plan, {}, kFloat32, 1e-2).value();
        QVERIFY(onset.position && !onset.first);
        QVERIFY2(*onset.position > 1e5 && *onset.position < 2e7, qPrintable(QString::number(*onset.position)));
        QVERIFY(onset.error > 1e-2);
        QVERIFY(std::abs(errorOf(plan, kFloat32, *onset.position, *onset.position - 1) - onset.error) < 1e-12);
        for (double place = 2; place < 4096; ++place) QVERIFY(errorOf(plan, kFloat32, place, place - 1) < 1e-3);
        // A tolerance above any difference of scores is never exceeded.
        QVERIFY(!precisionOnset(plan, {}, kFloat32, 3).value().position);
    }

    void keysFollowWhatIsAsked() {
        const auto placed = precisionLayout("text:9");
        const PrecisionRequest request{.placed = placed, .viewport = {}, .model = kFloat32};
        std::set<std::uint64_t> keys{request.key()};
        for (const auto& change : std::vector<void (*)(PrecisionRequest&)>{
                 [](PrecisionRequest& other) { other.viewport.keyBegin = 0.5; },
                 [](PrecisionRequest& other) { other.model = kFloat16; },
                 [](PrecisionRequest& other) { other.cells = 12; }, [](PrecisionRequest& other) { other.samples = 2; },
                 [](PrecisionRequest& other) { other.placed = precisionLayout("text:8"); }}) {
            PrecisionRequest other = request;
            change(other);
            keys.insert(other.key());
        }
        QCOMPARE(keys.size(), std::size_t{6});
    }

    void aFailingColumnLeavesTheOthers() {
        const auto result =
            analysed({.placed = precisionLayout("av:2x2x2+4", {"flat", "qwen2.5-omni"}), .viewport = {}});
        QVERIFY(result->columns[0].error && !result->columns[1].error);
        QVERIFY(analysed({.placed = precisionLayout(""), .viewport = {}})->columns[0].errors.empty());
    }

    void curvesAreThePairErrors() {
        const auto placed = precisionLayout("text:5", {"flat", "m-rope"});
        for (const PrecisionModel& model : kModels) {
            const auto result = *analysePrecisionByDistance({.placed = placed, .model = model}, {});
            QCOMPARE(result->distances.front(), 1.0);
            QCOMPARE(result->distances.back(), 1048576.0);
            for (std::size_t column = 0; column < 2; ++column) {
                const PrecisionCurves& curves = result->columns[column];
                const FrequencyPlan& plan = *placed->columns[column].plan;
                QCOMPARE(curves.onset.position, precisionOnset(plan, {}, model, 1e-2)->position);
                for (std::size_t i = 0; i < result->distances.size(); i += 17) {
                    Position query{}, before{};
                    query.fill(result->distances[i]);
                    before.fill(result->distances[i] - 1);
                    const double first = *precisionError(plan, {}, model, query, Position{});
                    const double neighbours = *precisionError(plan, {}, model, query, before);
                    QVERIFY(curves.first[i] == first || (std::isnan(first) && std::isnan(curves.first[i])));
                    QVERIFY(curves.neighbours[i] == neighbours || std::isnan(neighbours));
                }
            }
        }
        PrecisionByDistanceRequest request{.placed = placed};
        const std::uint64_t key = request.key();
        request.model = kBfloat16;
        QVERIFY(request.key() != key);
    }

    void cancelled() {
        CancelToken cancel;
        cancel.cancel();
        const auto result = analysePrecision({.placed = precisionLayout("text:9"), .viewport = {}}, cancel);
        QVERIFY(!result);
        QCOMPARE(result.error().code, ErrorCode::Cancelled);
    }

    void manyTokensCostNoMore() {
        const auto placed = precisionLayout("text:1000000000000", {"flat", "m-rope"});
        const auto result = analysed({.placed = placed, .viewport = {}, .model = kBfloat16, .cells = 256});
        QCOMPARE(result->columns[0].errors.size(), std::size_t{256 * 256});
        QVERIFY(result->columns[0].sampled && result->columns[0].overflows == 0);
        QVERIFY(result->columns[0].largest > 0.1);
    }
};

ROPESCOPE_TEST(TestPrecision)
#include "tst_precision.moc"
