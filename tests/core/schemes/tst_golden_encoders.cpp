// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#include <cmath>
#include <map>
#include <string>

#include <QTest>

#include <ropescope/rotary/frequency_plan.h>
#include <ropescope/schemes/scheme_registry.h>
#include <ropescope/scores/score_map.h>
#include <ropescope/session/placed_session.h>

#include "tests/support/json.h"
#include "tests/support/registration.h"

// The angles of vision encoders as computed by their own code, patch by patch in its order.

using namespace ropescope;
using testing::Json;

namespace {

/// The names of golden cases are those of schemes or aliases.
std::string encoderIdOf(const Json& golden) {
    const std::string name = golden.at("encoder");
    if (name == "eva02_timm" && golden.at("grid_indexing") == "xy") return "eva02-vit-xy";
    return name;
}

ParamValues encoderParams(const Json& golden) {
    ParamValues values;
    for (const char* name : {"spatial_merge_size", "scale", "grid_offset"})
        if (golden.contains(name)) values[name] = golden.at(name);
    if (golden.contains("ref_feat_shape") && !golden.at("ref_feat_shape").is_null()) {
        values["ref_feat_height"] = golden.at("ref_feat_shape")[0];
        values["ref_feat_width"] = golden.at("ref_feat_shape")[1];
    }
    if (const std::string by = golden.value("normalize_coords", "separate"); by != "separate")
        values["normalize_coords"] = by == "max" ? 1 : 2;
    return values;
}

PositionMap patchesOf(const Json& golden) {
    const Scheme& scheme = **findScheme(encoderIdOf(golden));
    const std::vector<std::int64_t> grid = golden.at("grid");
    Sequence sequence;
    if (grid.size() == 3)
        sequence.segments.emplace_back(VideoSegment{grid[2], grid[1], grid[0], {}});
    else
        sequence.segments.emplace_back(ImageSegment{grid[1], grid[0]});
    if (scheme.model == "llama4-vit") sequence.segments.emplace_back(TextSegment{1}); // its class token
    return placeTokens(scheme, sequence, encoderParams(golden)).value();
}

/// The plan of the scheme for the head dim of the case; the layout is that of the case where the code offers several.
FrequencyPlan planFor(const Json& golden) {
    const Scheme& scheme = **findScheme(encoderIdOf(golden));
    RotarySettings rotary;
    rotary.headDim = golden.at("head_dim");
    if (golden.at("encoder") == "dinov3_timm" && golden.at("pair_layout") == "adjacent")
        rotary.pairLayout = PairLayout::Adjacent;
    return frequencyPlanOf(scheme, {}, scheme.defaultAxes, 0, rotary).value();
}

} // namespace

class TestGoldenEncoders : public QObject {
    Q_OBJECT

private slots:
    /// Positions, frequencies and channels of pairs, and the tables of the code where they are given.
    void angles() {
        int compared = 0;
        const Json file = testing::readJson(ROPESCOPE_GOLDEN_DIR "/vision_encoders.json");
        for (const Json& golden : file.at("cases")) {
            const std::string id = golden.at("id");
            if (golden.at("encoder") == "vjepa2") continue;
            const PositionMap map = patchesOf(golden);
            QCOMPARE(map.tokens, golden.at("n_patches").get<std::int64_t>());
            const FrequencyPlan plan = planFor(golden);
            QCOMPARE(plan.rotaryDim, golden.at("rotary_dim").get<int>());
            const Json& axes = golden.at("axis_of_pair");
            QCOMPARE(plan.pairs.size(), axes.size());
            for (std::size_t k = 0; k < axes.size(); ++k) {
                const FrequencyPair& pair = plan.pairs[k];
                QVERIFY2(pair.axis == axes[k].get<int>(), id.c_str());
                QVERIFY2(std::abs(pair.inverseFrequency / golden.at("inv_freq_f64")[k].get<double>() - 1) < 1e-12,
                         id.c_str());
                const auto [first, second] = plan.dimensionsOf(k);
                QVERIFY2(golden.at("pair_channels")[k] == Json({first, second}), id.c_str());
                QVERIFY(plan.pairOf(first) == k && plan.pairOf(second) == k);
                for (std::int64_t token = 0; token < map.tokens; ++token) {
                    const auto at = static_cast<std::size_t>(token);
                    const double place = map.positionOf(token)[static_cast<std::size_t>(pair.axis)];
                    QVERIFY2(std::abs(place - golden.at("positions")[axes[k].get<std::size_t>()][at].get<double>()) <
                                 1e-9,
                             id.c_str());
                    if (!golden.contains("cos_f32")) continue;
                    const double angle = place * pair.inverseFrequency;
                    QVERIFY2(std::abs(std::cos(angle) - golden.at("cos_f32")[at][first].get<double>()) < 1e-5 &&
                                 std::abs(std::sin(angle) - golden.at("sin_f32")[at][second].get<double>()) < 1e-5,
                             id.c_str());
                }
            }
            ++compared;
        }
        QVERIFY(compared >= 28);
    }

    /// V-JEPA 2: channels, and scores that are no function of differences of positions.
    void notARotation() {
        int compared = 0;
        const Json file = testing::readJson(ROPESCOPE_GOLDEN_DIR "/vision_encoders.json");
        for (const Json& golden : file.at("cases")) {
            if (golden.at("encoder") != "vjepa2") continue;
            const PositionMap map = patchesOf(golden);
            QCOMPARE(map.tokens, golden.at("n_patches").get<std::int64_t>());
            const FrequencyPlan plan = planFor(golden);
            QVERIFY(!plan.rotates() && !plan.relative());
            QCOMPARE(plan.rotaryDim, golden.at("rotary_dim").get<int>());
            QCOMPARE(plan.dims.size(), golden.at("axis_of_channel").size());
            for (std::size_t dim = 0; dim < plan.dims.size(); ++dim) {
                QCOMPARE(plan.dims[dim].axis, golden.at("axis_of_channel")[dim].get<int>());
                const double theirs = golden.at("inv_freq_of_channel")[dim];
                QVERIFY(std::abs(plan.dims[dim].inverseFrequency / theirs - 1) < 1e-12);
            }
            ScoreOptions options;
            options.mode = ScoreMode::Logit;
            const std::vector<double> q = golden.at("q"), k = golden.at("k");
            options.content = {ContentKind::File, 0, Eigen::Map<const Eigen::VectorXd>(q.data(), std::ssize(q)),
                               Eigen::Map<const Eigen::VectorXd>(k.data(), std::ssize(k))};
            const auto model = scoreModel(map, plan, options);
            const std::vector<std::int64_t> patches = golden.at("patches");
            for (std::size_t i = 0; i < patches.size(); ++i) {
                for (std::size_t j = 0; j < patches.size(); ++j) {
                    const double mine = *scoreOfPair(model, patches[i], patches[j]) * std::sqrt(plan.headDim);
                    QVERIFY(std::abs(mine - golden.at("scores")[i][j].get<double>()) < 1e-9);
                }
            }
            ++compared;
        }
        QVERIFY(compared >= 3);
    }

    /// Head dims that three axes do not divide, and a single axis, over which tiling is a rotation.
    void smallHeads() {
        const auto planOf = [](std::vector<std::string> axes, int dim, const char* allocation) {
            return makeFrequencyPlan(axes, {.headDim = dim, .allocation = allocation, .layout = PairLayout::Adjacent})
                .value();
        };
        QVERIFY(!planOf({"t", "h", "w"}, 12, "split-tiled").rotates());
        QVERIFY(planOf({"t", "h", "w"}, 6, "split-tiled").rotates());
        QVERIFY(planOf({"t", "h", "w"}, 6, "split-tiled") == planOf({"t", "h", "w"}, 6, "split-restart"));
        const Scheme& scheme = **findScheme("minimax-m3-vit");
        for (const auto& [dim, rotated] : std::map<int, int>{{80, 78}, {64, 60}, {48, 48}, {32, 30}}) {
            RotarySettings rotary;
            rotary.headDim = dim;
            QCOMPARE(frequencyPlanOf(scheme, {}, scheme.defaultAxes, 0, rotary)->rotaryDim, rotated);
        }
    }

    /// Halves of each axis in Gemma 4, and of each of 32 heads in LTX-2 where halves are asked for.
    void layoutsInParts() {
        const Scheme& gemma = **findScheme("gemma4-vit");
        RotarySettings rotary;
        rotary.headDim = 16;
        const auto plan = frequencyPlanOf(gemma, {}, gemma.defaultAxes, 0, rotary).value();
        const std::vector<std::pair<std::size_t, std::size_t>> channels{{0, 4},  {1, 5},  {2, 6},   {3, 7},
                                                                        {8, 12}, {9, 13}, {10, 14}, {11, 15}};
        for (std::size_t k = 0; k < channels.size(); ++k) {
            QVERIFY(plan.dimensionsOf(k) == channels[k]);
            QVERIFY(plan.pairOf(channels[k].first) == k && plan.pairOf(channels[k].second) == k);
        }
        rotary.headDim = 18; // nine pairs
        QVERIFY(!frequencyPlanOf(gemma, {}, gemma.defaultAxes, 0, rotary));
        const Scheme& ltx = **findScheme("ltx2-video");
        rotary.headDim = ltx.nativeHeadDim;
        QVERIFY(frequencyPlanOf(ltx, {}, ltx.defaultAxes, 0, rotary)->dimensionsOf(64) ==
                std::make_pair(std::size_t{128}, std::size_t{129}));
        rotary.pairLayout = PairLayout::Half;
        const auto split = frequencyPlanOf(ltx, {}, ltx.defaultAxes, 0, rotary).value();
        QCOMPARE(split.layoutParts, 32);
        QVERIFY(split.dimensionsOf(63) == std::make_pair(std::size_t{63}, std::size_t{127}));
        QVERIFY(split.dimensionsOf(64) == std::make_pair(std::size_t{128}, std::size_t{192}));
    }
};

ROPESCOPE_TEST(TestGoldenEncoders)
#include "tst_golden_encoders.moc"
