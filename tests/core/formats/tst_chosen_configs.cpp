// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
// Configs of released models of text, pictures, sound and video, as their checkpoints or classes have them, with the
// layer that is looked at. Frequencies are computed here from the public code of each model.
#include <QTest>

#include "tests/support/config_case.h"
#include "tests/support/registration.h"

using namespace ropescope;
using namespace ropescope::testing;

namespace {

std::vector<ConfigCase> models2026() {
    using enum PairLayout;
    return {
        {.name = "DeepSeek-V4-Flash, compressed",
         .config = R"({"model_type":"deepseek_v4","hidden_size":4096,"num_attention_heads":64,"head_dim":512,
            "qk_rope_head_dim":64,"num_hidden_layers":4,"compress_ratios":[0,4,128,0,0],"num_nextn_predict_layers":1,
            "max_position_embeddings":1048576,"rope_theta":10000,"compress_rope_theta":160000,"rope_scaling":{
            "type":"yarn","factor":16,"original_max_position_embeddings":65536,"beta_fast":32,"beta_slow":1}})",
         .layer = "2",
         .thetas = yarnRope(160000, 64, {.factor = 16, .original = 65536}),
         .layout = Adjacent},
        {.name = "Mistral Small 4",
         .config = R"({"model_type":"mistral3","text_config":{"model_type":"mistral4","hidden_size":4096,
            "num_attention_heads":32,"num_hidden_layers":36,"head_dim":128,"qk_nope_head_dim":64,"qk_rope_head_dim":64,
            "max_position_embeddings":1048576,"rope_interleave":true,"rope_parameters":{"rope_type":"yarn",
            "rope_theta":10000.0,"factor":128.0,"original_max_position_embeddings":8192,"beta_fast":32.0,
            "beta_slow":1.0,"mscale":1.0,"mscale_all_dim":1.0,"partial_rotary_factor":0.5}}})",
         .thetas = yarnRope(10000, 64, {.factor = 128, .original = 8192}),
         .layout = Adjacent},
        {.name = "Ring 2.5, latent attention",
         .config = R"({"model_type":"bailing_hybrid","hidden_size":8192,"num_attention_heads":64,"head_dim":128,
            "num_hidden_layers":80,"layer_group_size":8,"qk_nope_head_dim":128,"qk_rope_head_dim":64,
            "partial_rotary_factor":0.5,"rope_theta":6000000})",
         .layer = "7",
         .thetas = plainRope(6000000, 64),
         .layout = Adjacent,
         .remark = "`layer_group_size`"},
        {.name = "Qwen3.5, picture and video",
         .config = R"({"model_type":"qwen3_5","text_config":{"model_type":"qwen3_5_text","head_dim":256,
            "num_hidden_layers":64,"full_attention_interval":4,"rope_parameters":{"mrope_interleaved":true,
            "mrope_section":[11,11,10],"partial_rotary_factor":0.25,"rope_theta":10000000,"rope_type":"default"}}})",
         .layer = "3",
         .thetas = plainRope(10000000, 64)},
        {.name = "Gemma 4, sliding",
         .config = R"({"model_type":"gemma4","text_config":{"model_type":"gemma4_text","head_dim":256,
            "global_head_dim":512,"num_hidden_layers":35,"rope_parameters":{"sliding_attention":{
            "rope_type":"default","rope_theta":10000.0},"full_attention":{"rope_type":"proportional",
            "partial_rotary_factor":0.25,"rope_theta":1000000.0}}}})",
         .layer = "0",
         .thetas = plainRope(10000, 256),
         .defaults = {"layer_types"}},
        {.name = "MiniMax-M3, text",
         .config = R"({"model_type":"minimax_m3_vl","text_config":{"model_type":"minimax_m3_vl_text","head_dim":128,
            "hidden_size":6144,"num_attention_heads":64,"num_hidden_layers":60,"rotary_dim":64,"rope_theta":5000000}})",
         .thetas = plainRope(5000000, 64)},
        {.name = "Step 3.5 Flash, full attention",
         .config = R"({"model_type":"step3p5","head_dim":128,"num_hidden_layers":4,"layer_types":["full_attention",
            "sliding_attention","sliding_attention","sliding_attention"],"rope_theta":[5000000.0,10000.0,10000.0,
            10000.0],"partial_rotary_factors":[0.5,1.0,1.0,1.0],"yarn_only_types":["full_attention"],
            "max_position_embeddings":262144,"rope_scaling":{"rope_type":"llama3","factor":2.0,
            "original_max_position_embeddings":131072,"low_freq_factor":1.0,"high_freq_factor":32.0}})",
         .layer = "0",
         .thetas = llama3Rope(5000000, 64, 2, 1, 32, 131072)},
        {.name = "GLM-5",
         .config = R"({"model_type":"glm_moe_dsa","hidden_size":6144,"num_attention_heads":64,"head_dim":64,
            "qk_nope_head_dim":192,"qk_rope_head_dim":64,"num_hidden_layers":78,"max_position_embeddings":202752,
            "rope_interleave":true,"rope_parameters":{"rope_theta":1000000,"rope_type":"default"}})",
         .thetas = plainRope(1000000, 64),
         .layout = Adjacent},
        {.name = "Granite SWA, class of its layers",
         .config = R"({"model_type":"granite_swa","hidden_size":2560,"num_attention_heads":20,"num_hidden_layers":24,
            "rope_parameters":{"rope_theta":10000000.0,"rope_type":"default"}})",
         .layer = "sliding_attention",
         .thetas = plainRope(10000000, 128),
         .defaults = {"layer_types"}},
        {.name = "Muse Glimmer, every fourth layer from the last",
         .config = R"({"model_type":"muse_glimmer","text_config":{"model_type":"muse_glimmer_text","head_dim":128,
            "num_hidden_layers":52,"rope_parameters":{"rope_type":"default","rope_theta":500000.0}}})",
         .layer = "51",
         .thetas = {},
         .defaults = {"layer_rope_theta"}},
        {.name = "Kimi K2.5, pictures and video",
         .config = R"({"model_type":"kimi_k25","text_config":{"model_type":"kimi_k2","hidden_size":7168,
            "num_attention_heads":64,"num_hidden_layers":61,"qk_nope_head_dim":128,"qk_rope_head_dim":64,
            "max_position_embeddings":262144,"rope_theta":50000.0,"rope_scaling":{"type":"yarn","factor":64.0,
            "beta_fast":32.0,"beta_slow":1.0,"mscale":1.0,"mscale_all_dim":1.0,
            "original_max_position_embeddings":4096}}})",
         .thetas = yarnRope(50000, 64, {.factor = 64, .original = 4096}),
         .layout = Adjacent},
        {.name = "GLM-Image",
         .config = R"({"model_type":"glm_image","text_config":{"model_type":"glm_image_text","hidden_size":4096,
            "num_attention_heads":32,"partial_rotary_factor":0.5,"rope_theta":10000.0,"rope_scaling":{"type":"default",
            "mrope_section":[8,12,12]}}})",
         .thetas = plainRope(10000, 64)},
    };
}

std::vector<ConfigCase> earlierModels() {
    using enum PairLayout;
    return {
        {.name = "Ministral 3 8B",
         .config = R"({"model_type":"mistral3","text_config":{"model_type":"ministral3","hidden_size":4096,
            "head_dim":128,"num_attention_heads":32,"num_hidden_layers":34,"max_position_embeddings":262144,
            "rope_parameters":{"type":"yarn","rope_theta":1000000.0,"factor":16.0,"beta_fast":32.0,"beta_slow":1.0,
            "mscale":1.0,"mscale_all_dim":1.0,"original_max_position_embeddings":16384}}})",
         .thetas = yarnRope(1000000, 128, {.factor = 16, .original = 16384})},
        {.name = "MiMo-V2-Flash, sliding",
         .config = R"({"model_type":"mimo_v2_flash","head_dim":192,"swa_head_dim":192,"num_hidden_layers":3,
            "hybrid_layer_pattern":[0,1,1],"partial_rotary_factor":0.334,"rope_theta":5000000,"swa_rope_theta":10000})",
         .layer = "1",
         .thetas = plainRope(10000, 64)},
        {.name = "gpt-oss-20b",
         .config = R"({"model_type":"gpt_oss","head_dim":64,"num_hidden_layers":24,"max_position_embeddings":131072,
            "rope_theta":150000,"rope_scaling":{"rope_type":"yarn","factor":32.0,"beta_fast":32.0,"beta_slow":1.0,
            "original_max_position_embeddings":4096,"truncate":false}})",
         .thetas = yarnRope(150000, 64, {.factor = 32, .original = 4096, .truncate = false}),
         .attention = yarnAttention(32)},
        {.name = "Llama 4 Scout",
         .config = R"({"model_type":"llama4","text_config":{"model_type":"llama4_text","head_dim":128,
            "num_hidden_layers":48,"no_rope_layers":[],"rope_theta":500000.0,"max_position_embeddings":10485760,
            "rope_scaling":{"rope_type":"llama3","factor":16.0,"low_freq_factor":1.0,"high_freq_factor":1.0,
            "original_max_position_embeddings":8192}}})",
         .layer = "0",
         .thetas = llama3Rope(500000, 128, 16, 1, 1, 8192),
         .layout = Adjacent},
        {.name = "Qwen3-VL 8B",
         .config = R"({"model_type":"qwen3_vl","text_config":{"model_type":"qwen3_vl_text","head_dim":128,
            "rope_theta":5000000,"rope_scaling":{"mrope_interleaved":true,"mrope_section":[24,20,20],
            "rope_type":"default"}}})",
         .thetas = plainRope(5000000, 128)},
        {.name = "Qwen3-Omni, sound and video",
         .config = R"({"model_type":"qwen3_omni_moe","thinker_config":{"model_type":"qwen3_omni_moe_thinker",
            "position_id_per_seconds":13,"text_config":{"model_type":"qwen3_omni_moe_text","head_dim":128,
            "rope_theta":1000000,"rope_scaling":{"mrope_interleaved":true,"mrope_section":[24,20,20],
            "rope_type":"default"}}}})",
         .thetas = plainRope(1000000, 128)},
        {.name = "Qwen2-Audio, sound",
         .config = R"({"model_type":"qwen2_audio","text_config":{"model_type":"qwen2","hidden_size":4096,
            "num_attention_heads":32,"rope_theta":10000}})",
         .thetas = plainRope(10000, 128)},
        {.name = "CSM, sound",
         .config = R"({"model_type":"csm","hidden_size":2048,"num_attention_heads":32,"head_dim":64,
            "rope_theta":500000,"max_position_embeddings":2048,"rope_scaling":{"rope_type":"llama3","factor":32.0,
            "high_freq_factor":0.5,"low_freq_factor":0.125,"original_max_position_embeddings":1024}})",
         .thetas = llama3Rope(500000, 64, 32, 0.125, 0.5, 1024)},
        {.name = "Phi-3 with the word of an older checkpoint",
         .config = R"({"model_type":"phi3","head_dim":4,"max_position_embeddings":131072,
            "original_max_position_embeddings":4096,"rope_theta":10000.0,"rope_scaling":{"type":"yarn",
            "short_factor":[2,2],"long_factor":[4,4]}})",
         .thetas = plainRope(10000, 4, 2),
         .attention = std::sqrt(1 + std::log(32) / std::log(4096))},
    };
}

} // namespace

class TestChosenConfigs : public QObject {
    Q_OBJECT

private slots:
    void modelsOfText() { check(models2026()); }
    void earlier() { check(earlierModels()); }

    /// Wan 2.1: 44, 42 and 42 channels for time, rows and columns, each with a full spectrum.
    void video() {
        const ModelConfig config = parseModelConfig(R"({"_class_name":"WanTransformer3DModel","attention_head_dim":128,
            "num_attention_heads":40,"num_layers":40,"rope_max_seq_len":1024})",
                                                    "F.json")
                                       .value();
        const Scheme& scheme = **findScheme(config.scheme);
        const auto plan = frequencyPlanOf(scheme, config.params, scheme.defaultAxes, 1, config.rotary);
        QVERIFY(plan && config.remarks.empty());
        std::vector<double> wanted;
        for (const int channels : {44, 42, 42})
            for (const double theta : plainRope(10000, channels)) wanted.push_back(theta);
        QCOMPARE(plan->pairs.size(), wanted.size());
        for (std::size_t k = 0; k < wanted.size(); ++k)
            QVERIFY(std::abs(plan->pairs[k].inverseFrequency - wanted[k]) <= 1e-12 * wanted[k]);
    }

private:
    static void check(const std::vector<ConfigCase>& cases) {
        for (const ConfigCase& wanted : cases) {
            checkConfig(wanted);
            if (QTest::currentTestFailed()) return;
        }
    }
};

ROPESCOPE_TEST(TestChosenConfigs)
#include "tst_chosen_configs.moc"
