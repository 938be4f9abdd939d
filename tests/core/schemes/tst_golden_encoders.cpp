// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#include <cmath>
#include <map>
#include <string>

#include <QTest>

#include <ropescope/rotary/frequency_plan.h>
#include <ropescope/schemes/scheme_registry.h>

#include "tests/support/json.h"
#include "tests/support/registration.h"

// The angles of vision encoders as computed by their own code, patch by patch in its order.

using namespace ropescope;
using testing::Json;

namespace {

/// The scheme of a golden case; V-JEPA 2, which is not a rotation, has none.
std::string encoderIdOf(const Json& golden) {
    static const std::map<std::string, std::string> ids{{"qwen_vit", "qwen-vit"},
                                                        {"pixtral", "pixtral-vit"},
                                                        {"llama4_vit", "llama4-vit"},
                                                        {"dinov3", "dinov3-vit"},
                                                        {"dinov3_timm", "dinov3-vit"},
                                                        {"sam2_memory_attention", "sam2-memory-attention"},
                                                        {"sam3_vit", "sam3-vit"},
                                                        {"moonvit_kimi_k25", "moonvit"},
                                                        {"gemma4_vit", "gemma4-vit"},
                                                        {"minimax_m3_vit", "minimax-m3-vit"},
                                                        {"muse_glimmer_vit", "muse-glimmer-vit"},
                                                        {"eva02_timm", "eva02-vit"}};
    const auto found = ids.find(golden.at("encoder"));
    if (found == ids.end()) return {};
    return found->second + (golden.value("grid_indexing", "ij") == "xy" ? "-xy" : "");
}

ParamValues encoderParams(const Json& golden) {
    ParamValues values;
    for (const char* name : {"spatial_merge_size", "scale", "grid_offset"})
        if (golden.contains(name)) values[name] = golden.at(name);
    if (golden.contains("ref_feat_shape") && !golden.at("ref_feat_shape").is_null())
        values["ref_feat_shape"] = golden.at("ref_feat_shape")[0];
    return values;
}

} // namespace

class TestGoldenEncoders : public QObject {
    Q_OBJECT

private slots:
    void angles() {
        int compared = 0;
        for (const Json& golden : testing::readJson(ROPESCOPE_GOLDEN_DIR "/vision_encoders.json").at("cases")) {
            const std::string model = encoderIdOf(golden), id = golden.at("id");
            if (model.empty()) continue;
            const Scheme& scheme = **findScheme(model);
            const std::vector<std::int64_t> grid = golden.at("grid");
            Sequence sequence;
            if (grid.size() == 3)
                sequence.segments.emplace_back(VideoSegment{grid[2], grid[1], grid[0], {}});
            else
                sequence.segments.emplace_back(ImageSegment{grid[1], grid[0]});
            if (model == "llama4-vit") sequence.segments.emplace_back(TextSegment{1}); // its class token
            const auto map = placeTokens(scheme, sequence, encoderParams(golden));
            QVERIFY2(map.hasValue(), id.c_str());
            QCOMPARE(map->tokens, golden.at("n_patches").get<std::int64_t>());
            const double headDim = golden.at("head_dim"), rotaryDim = golden.at("rotary_dim");
            const auto plan = makeFrequencyPlan(scheme.defaultAxes, {.headDim = static_cast<int>(headDim),
                                                                     .base = scheme.nativeBase,
                                                                     .allocation = scheme.nativeAllocation,
                                                                     .layout = scheme.nativeLayout,
                                                                     .partialRotary = rotaryDim / headDim});
            QVERIFY2(plan.hasValue(), id.c_str());
            const Json& axes = golden.at("axis_of_pair");
            QCOMPARE(plan->pairs.size(), axes.size());
            for (std::int64_t token = 0; token < map->tokens; ++token) {
                const Position place = map->positionOf(token);
                for (std::size_t k = 0; k < axes.size(); ++k) {
                    const FrequencyPair& pair = plan->pairs[k];
                    const double theirs =
                        golden.at("positions")[axes[k].get<std::size_t>()][static_cast<std::size_t>(token)]
                            .get<double>() *
                        golden.at("inv_freq_f64")[k].get<double>();
                    const double mine = place[static_cast<std::size_t>(pair.axis)] * pair.inverseFrequency;
                    QVERIFY2(std::abs(mine - theirs) <= 1e-9, id.c_str());
                }
            }
            ++compared;
        }
        QVERIFY(compared >= 25);
    }
};

ROPESCOPE_TEST(TestGoldenEncoders)
#include "tst_golden_encoders.moc"
