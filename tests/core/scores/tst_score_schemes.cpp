// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#include <map>

#include <rapidcheck.h>

#include <QTest>

#include <ropescope/schemes/scheme_registry.h>
#include <ropescope/scores/features/features.h>
#include <ropescope/scores/score_map.h>
#include <ropescope/session/placed_session.h>

#include "tests/support/json.h"
#include "tests/support/law.h"
#include "tests/support/random_maps.h"
#include "tests/support/registration.h"
#include "tests/support/score_reference.h"
#include "tests/support/sequences.h"

// Scores of whole schemes: against the plain formula on realistic sequences, and against values of released code.

using namespace ropescope;
using namespace ropescope::testing;
using testing::Json;

namespace {

Json goldenScores() { return testing::readJson(ROPESCOPE_GOLDEN_DIR "/rope_scores.json"); }

/// One block per token.
PositionMap listed(const Json& positions) {
    std::vector<Lattice> blocks(positions.at(0).size());
    for (std::size_t axis = 0; axis < positions.size(); ++axis) {
        for (std::size_t token = 0; token < blocks.size(); ++token) {
            blocks[token].axes[axis].origin = positions[axis][token].get<double>();
        }
    }
    return mapOf(std::move(blocks), static_cast<int>(positions.size()));
}

std::string allocationOf(const Json& golden) {
    const std::string layout = golden.at("layout");
    if (layout == "1d") return "alternate";
    std::string text = layout == "chunked" ? "sections" : layout == "interleaved" ? "interleaved" : "xdrope";
    char separator = ':';
    for (const Json& count : golden.at("mrope_section")) {
        text += separator + std::to_string(count.get<int>());
        separator = ',';
    }
    return text;
}

/// The base and the scaling of each released model.
RotaryOptions checkpoint(const std::string& model) {
    if (model == "linear") return {.base = 1e4, .scaling = "linear:4"};
    if (model == "qwen2_5_vl") {
        return {.base = 1e6, .scaling = "yarn:4", .params = {{"original_max_position_embeddings", {32768}}}};
    }
    const std::map<std::string, double> bases{{"qwen2_vl", 1e6}, {"qwen3_vl", 5e6}, {"qwen3_omni_moe", 5e6},
                                              {"glm4v", 1e4},    {"qwen3_5", 1e7},  {"hunyuan_vl", 1e4},
                                              {"toy", 100}};
    return {.base = bases.at(model)};
}

FrequencyPlan goldenPlan(const Json& golden) {
    RotaryOptions options = checkpoint(golden.at("model"));
    options.headDim = golden.at("head_dim");
    options.allocation = allocationOf(golden);
    options.layout = golden.at("pair_layout") == "half" ? PairLayout::Half : PairLayout::Adjacent;
    options.partialRotary = golden.at("rotary_dim").get<double>() / options.headDim;
    const std::vector<std::string> axes = golden.at("layout") == "1d" ? std::vector<std::string>{"n"}
                                          : golden.at("layout") == "hunyuan_xdrope"
                                              ? std::vector<std::string>{"seq", "w", "h", "image_index"}
                                              : std::vector<std::string>{"t", "h", "w"};
    return makeFrequencyPlan(axes, options).value();
}

/// Compares the axis of each rotary component with released code.
void compareAxes(const FrequencyPlan& plan, const Json& golden) {
    QCOMPARE(plan.rotates(), golden.at("formula_holds").get<bool>());
    const Json& axes = golden.at(plan.rotates() ? "axis_of_pair" : "axis_of_dim");
    const auto turns = plan.components();
    QCOMPARE(turns.size(), axes.size());
    for (std::size_t k = 0; k < turns.size(); ++k) QCOMPARE(turns[k].axis, axes[k].get<int>());
}

/// A plan with a small head dim if the scheme's allocation fits it, else with its native head dim.
Expected<FrequencyPlan> smallPlan(const Scheme& scheme, const std::vector<std::string>& axes,
                                  const std::string& scaling) {
    RotarySettings rotary;
    rotary.headDim = 32;
    rotary.scaling = scaling;
    rotary.params = {{kOriginalLength, {2048}}};
    if (auto plan = frequencyPlanOf(scheme, {}, axes, 0, rotary)) return plan;
    rotary.headDim = scheme.nativeHeadDim;
    return frequencyPlanOf(scheme, {}, axes, 0, rotary);
}

Sequence randomSequence() {
    Sequence sequence;
    const auto side = [] { return *rc::gen::inRange<std::int64_t>(1, 5); };
    const int count = *rc::gen::inRange(1, 6);
    for (int i = 0; i < count; ++i) {
        switch (*rc::gen::inRange(0, 3)) {
        case 0: sequence.segments.emplace_back(TextSegment{*rc::gen::inRange<std::int64_t>(1, 12)}); break;
        case 1: sequence.segments.emplace_back(ImageSegment{side(), side(), 0}); break;
        default: sequence.segments.emplace_back(VideoSegment{side(), side(), side(), {}}); break;
        }
    }
    return sequence;
}

} // namespace

class TestScoreSchemes : public QObject {
    Q_OBJECT
private slots:
    void everySchemeOnRandomSequences();
    void shiftsChangeNoScore();
    void meansAreThoseOfTheTokens();
    void allOnesAsReleasedCode();
    void queriesAndKeysAsReleasedCode();
};

/// Only a hundred cases over the whole registry: the reference sums cells in __float128, which is slow.
void TestScoreSchemes::everySchemeOnRandomSequences() {
    QVERIFY(testing::holds("bins of any scheme", [] {
        const Scheme& scheme = *rc::gen::elementOf(schemeRegistry());
        RC_LOG() << scheme.id;
        const auto map = placeTokens(scheme, testing::placeable(scheme, randomSequence())).value();
        const std::string scaling = *rc::gen::element<std::string>("none", "ntk:4", "yarn:2", "p-rope:0.5");
        const auto plan = smallPlan(scheme, map.axes, scaling).value();
        ScoreOptions scores;
        scores.mask = *rc::gen::element(Mask::None, Mask::Causal, Mask::Block);
        if (*rc::gen::arbitrary<bool>()) scores.content = randomContent(plan.headDim, 11);
        const ScoreModel model = scoreModel(map, plan, scores);
        const auto bins = binRanges(map.tokens, *rc::gen::inRange<std::int64_t>(0, 9));
        const auto found = scoreMap(model, bins, bins).value();
        reference::Plain plain(model);
        for (int n = 0; n < 6; ++n) {
            const auto i = *rc::gen::inRange<std::size_t>(0, bins.size());
            const auto j = *rc::gen::inRange<std::size_t>(0, bins.size());
            const double expected = plain.bin(bins[i], bins[j]);
            const auto value = static_cast<double>(found.at(i, j));
            const bool same = std::isnan(expected) ? std::isnan(value) : std::abs(value - expected) <= 1e-6;
            RC_ASSERT(same);
        }
    }));
}

/// A score depends on differences of positions only, where a scheme claims it.
void TestScoreSchemes::shiftsChangeNoScore() {
    QVERIFY(testing::holds("scores of shifted positions", [] {
        const Scheme& scheme = *rc::gen::elementOf(schemeRegistry());
        RC_LOG() << scheme.id;
        RC_PRE(scheme.relative);
        const Sequence sequence = testing::placeable(scheme, randomSequence());
        const auto map = placeTokens(scheme, sequence, {}, 0).value();
        const auto shifted = placeTokens(scheme, sequence, {}, *rc::gen::inRange(1, 1'000'000)).value();
        const auto plan = smallPlan(scheme, map.axes, "none").value();
        ScoreOptions scores;
        scores.content = randomContent(plan.headDim, 5);
        const auto token = rc::gen::inRange<std::int64_t>(0, map.tokens);
        const std::int64_t query = *token;
        const std::int64_t key = *token;
        const double here = *scoreOfPair(scoreModel(map, plan, scores), query, key);
        const double there = *scoreOfPair(scoreModel(shifted, plan, scores), query, key);
        RC_ASSERT(std::abs(here - there) < 1e-9);
    }));
}

/// The mean feature of a range, a closed form, is the mean of the features of its tokens.
void TestScoreSchemes::meansAreThoseOfTheTokens() {
    QVERIFY(testing::holds("mean features of any scheme", [] {
        const Scheme& scheme = *rc::gen::elementOf(schemeRegistry());
        RC_LOG() << scheme.id;
        const auto map = placeTokens(scheme, testing::placeable(scheme, randomSequence())).value();
        const auto plan = smallPlan(scheme, map.axes, "none").value();
        const TokenRange range = randomRange(map.tokens);
        const auto found = meanFeatures(map, plan, std::span(&range, 1));
        std::vector<std::complex<double>> sum(static_cast<std::size_t>(found.cols()));
        for (std::int64_t token = range.begin; token < range.end; ++token) {
            const auto one = feature(plan, map.positionOf(token));
            for (std::size_t k = 0; k < sum.size(); ++k) sum[k] += one[k];
        }
        for (std::size_t k = 0; k < sum.size(); ++k) {
            RC_ASSERT(std::abs(found.row(0)[k] - sum[k] / static_cast<double>(range.size())) < 1e-9);
        }
    }));
}

void TestScoreSchemes::allOnesAsReleasedCode() {
    const Json file = goldenScores();
    QCOMPARE(file.at("cases").size(), std::size_t{16});
    for (const Json& golden : file.at("cases")) {
        const PositionMap map = listed(golden.at("positions"));
        const FrequencyPlan plan = goldenPlan(golden);
        compareAxes(plan, golden);
        for (std::size_t k = 0; k < plan.pairs.size(); ++k) {
            const double expected = golden.at("inv_freq")[k];
            QVERIFY(std::abs(plan.pairs[k].inverseFrequency / expected - 1) < 1e-12);
        }
        const auto tokens = binRanges(map.tokens, 0);
        const ScoreModel model = scoreModel(map, plan);
        const auto found = scoreMap(model, tokens, tokens).value();
        for (std::size_t i = 0; i < tokens.size(); ++i) {
            for (std::size_t j = 0; j < tokens.size(); ++j) {
                const double expected = golden.at("S")[i][j];
                QVERIFY(std::abs(static_cast<double>(found.at(i, j)) - expected) < 1e-6);
                const auto exact = scoreOfPair(model, tokens[i].begin, tokens[j].begin);
                QVERIFY(std::abs(*exact - expected) < 1e-11);
            }
        }
    }
}

void TestScoreSchemes::queriesAndKeysAsReleasedCode() {
    const Json file = goldenScores();
    for (const Json& golden : file.at("cases")) {
        const PositionMap map = listed(golden.at("positions"));
        const FrequencyPlan plan = goldenPlan(golden);
        const Json& qk = golden.at("qk");
        const std::vector<std::int64_t> tokens = qk.at("token_indices");
        for (std::size_t i = 0; i < tokens.size(); ++i) {
            for (std::size_t j = 0; j < tokens.size(); ++j) {
                ScoreModel model = scoreModel(map, plan);
                const auto vectorOfJson = [](const Json& json) { return vectorOf(json.get<std::vector<double>>()); };
                model.options.content = {ContentKind::File, 0, vectorOfJson(qk.at("q")[i]),
                                         vectorOfJson(qk.at("k")[j])};
                const double rotated = *scoreOfPair(model, tokens[i], tokens[j]) * plan.rotaryDim;
                const double whole = rotated + passThrough(plan, model.options.content);
                QVERIFY(std::abs(whole - qk.at("scores")[i][j].get<double>()) < 1e-9);
            }
        }
    }
}

ROPESCOPE_TEST(TestScoreSchemes)
#include "tst_score_schemes.moc"
