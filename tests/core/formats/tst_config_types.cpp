// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#include <QTest>

#include "tests/support/config_case.h"
#include "tests/support/registration.h"

using namespace ropescope;
using namespace ropescope::testing;

namespace {

std::vector<ConfigCase> configsOfTypes() {
    using enum PairLayout;
    return {
        {.name = "class qwen2_moe",
         .config = R"({"model_type":"qwen2_moe"})",
         .layer = "",
         .thetas = plainRope(10000, 128),
         .defaults = {"rope_theta"}},
        {.name = "class mixtral",
         .config = R"({"model_type":"mixtral"})",
         .layer = "",
         .thetas = plainRope(1000000, 128),
         .defaults = {"rope_theta"}},
        {.name = "class smollm3",
         .config = R"({"model_type":"smollm3"})",
         .layer = "",
         .thetas = plainRope(2000000, 128),
         .defaults = {"rope_theta"}},
        {.name = "class persimmon",
         .config = R"({"model_type":"persimmon"})",
         .layer = "",
         .thetas = plainRope(25000, 32),
         .defaults = {"rope_theta"}},
        {.name = "class stablelm",
         .config = R"({"model_type":"stablelm"})",
         .layer = "",
         .thetas = plainRope(10000, 20),
         .defaults = {"rope_theta"}},
        {.name = "class phi",
         .config = R"({"model_type":"phi"})",
         .layer = "",
         .thetas = plainRope(10000, 32),
         .defaults = {"rope_theta"}},
        {.name = "class gpt_neox",
         .config = R"({"model_type":"gpt_neox"})",
         .layer = "",
         .thetas = plainRope(10000, 24),
         .defaults = {"rope_theta"}},
        {.name = "class helium",
         .config = R"({"model_type":"helium"})",
         .layer = "",
         .thetas = plainRope(100000, 128),
         .layout = PairLayout::Adjacent,
         .defaults = {"rope_theta"}},
        {.name = "class lfm2",
         .config = R"({"model_type":"lfm2"})",
         .layer = "",
         .thetas = plainRope(1000000, 80),
         .defaults = {"rope_theta"}},
        {.name = "class minimax_m2",
         .config = R"({"model_type":"minimax_m2"})",
         .layer = "",
         .thetas = plainRope(5000000, 128),
         .defaults = {"rope_theta"}},
        {.name = "class glm4",
         .config = R"({"model_type":"glm4"})",
         .layer = "",
         .thetas = plainRope(10000, 64),
         .defaults = {"rope_theta"}},
        {.name = "class qwen3_next",
         .config = R"({"model_type":"qwen3_next"})",
         .layer = "",
         .thetas = plainRope(10000, 64),
         .defaults = {"rope_theta"}},
        {.name = "class falcon",
         .config = R"({"model_type":"falcon"})",
         .layer = "",
         .thetas = plainRope(10000, 64),
         .defaults = {"rope_theta"}},
        {.name = "class ernie4_5",
         .config = R"({"model_type":"ernie4_5"})",
         .layer = "",
         .thetas = plainRope(500000, 128),
         .defaults = {"rope_theta"}},
        {.name = "class seed_oss",
         .config = R"({"model_type":"seed_oss"})",
         .layer = "",
         .thetas = plainRope(10000, 128),
         .defaults = {"rope_theta"}},
        {.name = "class csm",
         .config = R"({"model_type":"csm"})",
         .layer = "",
         .thetas = plainRope(500000, 64),
         .defaults = {"rope_theta"}},
        {.name = "class falcon_h1",
         .config = R"({"model_type":"falcon_h1"})",
         .layer = "",
         .thetas = plainRope(100000, 128),
         .defaults = {"rope_theta"}},
        {.name = "class recurrent_gemma",
         .config = R"({"model_type":"recurrent_gemma"})",
         .layer = "",
         .thetas = plainRope(10000, 128),
         .defaults = {"rope_theta"}},
        {.name = "cwm",
         .config = R"({"model_type":"cwm","num_hidden_layers":4})",
         .layer = "0",
         .thetas = llama3Rope(1000000, 128, 16, 1, 4, 8192),
         .defaults = {"rope_parameters"}},
        {.name = "gpt_oss",
         .config = R"({"model_type":"gpt_oss","num_hidden_layers":4})",
         .layer = "",
         .thetas = yarnRope(150000, 64, {.factor = 32, .original = 4096, .truncate = false}),
         .attention = yarnAttention(32),
         .defaults = {"rope_parameters", "rope_theta"}},
        {.name = "llama all given",
         .config = R"({"model_type":"llama","hidden_size":4096,"num_attention_heads":32,"num_hidden_layers":2,
            "rope_theta":500000.0})",
         .layer = "",
         .thetas = plainRope(500000, 128)},
        {.name = "llama ignores absolute",
         .config = R"({"model_type":"llama","hidden_size":4096,"num_attention_heads":32,"num_hidden_layers":2,
            "rope_theta":10000.0,"position_embedding_type":"absolute"})",
         .layer = "",
         .thetas = plainRope(10000, 128)},
        {.name = "granite hybrid rope",
         .config =
             R"({"model_type":"granitemoehybrid","hidden_size":4096,"num_attention_heads":32,"num_hidden_layers":4,
            "layer_types":["mamba","attention","mamba","attention"],"position_embedding_type":"rope",
            "rope_theta":10000.0})",
         .layer = "1",
         .thetas = plainRope(10000, 128)},
        {.name = "granite hybrid mamba",
         .config =
             R"({"model_type":"granitemoehybrid","hidden_size":4096,"num_attention_heads":32,"num_hidden_layers":4,
            "layer_types":["mamba","attention","mamba","attention"],"position_embedding_type":"rope",
            "rope_theta":10000.0})",
         .layer = "0",
         .thetas = {}},
        {.name = "granite hybrid nope",
         .config =
             R"({"model_type":"granitemoehybrid","hidden_size":4096,"num_attention_heads":32,"num_hidden_layers":4,
            "rope_theta":10000.0})",
         .layer = "",
         .thetas = {}},
        {.name = "esm default absolute",
         .config = R"({"model_type":"esm","hidden_size":320,"num_attention_heads":20})",
         .layer = "",
         .thetas = {}},
        {.name = "esm rotary",
         .config =
             R"({"model_type":"esm","hidden_size":320,"num_attention_heads":20,"position_embedding_type":"rotary"})",
         .layer = "",
         .thetas = plainRope(10000, 16)},
        {.name = "nomic ignores",
         .config = R"({"model_type":"nomic_bert","hidden_size":768,"num_attention_heads":12,"rotary_emb_base":1000,
            "rotary_emb_fraction":1.0,"position_embedding_type":"absolute"})",
         .layer = "",
         .thetas = plainRope(1000, 64)},
        {.name = "wav2vec2 rotary",
         .config = R"({"model_type":"wav2vec2-conformer","hidden_size":1024,"num_attention_heads":16,
            "position_embeddings_type":"rotary"})",
         .layer = "",
         .thetas = plainRope(10000, 64)},
        {.name = "wav2vec2 relative",
         .config = R"({"model_type":"wav2vec2-conformer","hidden_size":1024,"num_attention_heads":16})",
         .layer = "",
         .thetas = {}},
        {.name = "bert rotary is not read",
         .config =
             R"({"model_type":"bert","hidden_size":768,"num_attention_heads":12,"position_embedding_type":"rotary"})",
         .layer = "",
         .thetas = {}},
        {.name = "falcon alibi",
         .config = R"({"model_type":"falcon","hidden_size":4544,"num_attention_heads":71,"alibi":true})",
         .layer = "",
         .thetas = {}},
        {.name = "llama alibi not read",
         .config = R"({"model_type":"llama","hidden_size":4096,"num_attention_heads":32,"num_hidden_layers":2,
            "alibi":true,"rope_theta":10000.0})",
         .layer = "",
         .thetas = plainRope(10000, 128)},
        {.name = "baichuan 13B",
         .config = R"({"model_type":"baichuan","hidden_size":5120,"num_attention_heads":40})",
         .layer = "",
         .thetas = {}},
        {.name = "zamba2",
         .config = R"({"model_type":"zamba2","hidden_size":2560,"num_attention_heads":32})",
         .layer = "",
         .thetas = {}},
        {.name = "zamba2 mem",
         .config = R"({"model_type":"zamba2","hidden_size":2560,"num_attention_heads":32,"attention_head_dim":160,
            "use_mem_rope":true})",
         .layer = "",
         .thetas = plainRope(10000, 160)},
        {.name = "mrope word",
         .config = R"({"model_type":"qwen2_vl","hidden_size":3584,"num_attention_heads":28,"num_hidden_layers":2,
            "rope_theta":1000000.0,"rope_scaling":{"type":"mrope","mrope_section":[16,24,24]}})",
         .layer = "",
         .thetas = plainRope(1000000, 128)},
        {.name = "deepseek yarn mscale",
         .config = R"({"model_type":"deepseek_v3","qk_rope_head_dim":64,"rope_theta":10000.0,
            "max_position_embeddings":163840,"rope_scaling":{"type":"yarn","factor":40,
            "original_max_position_embeddings":4096,"beta_fast":32,"beta_slow":1,"mscale":1.0,
            "mscale_all_dim":0.5}})",
         .layer = "",
         .thetas = yarnRope(10000, 64, {.factor = 40, .original = 4096}),
         .layout = Adjacent,
         .attention = yarnAttention(40) / (0.1 * 0.5 * std::log(40) + 1)},
        {.name = "mimo sliding",
         .config = R"({"model_type":"mimo_v2_flash","head_dim":192,"num_hidden_layers":3,"partial_rotary_factor":0.334,
            "hybrid_layer_pattern":[0,1,0],"rope_theta":5000000.0,"swa_rope_theta":20000.0})",
         .layer = "1",
         .thetas = plainRope(20000, 64)},
        {.name = "mimo full",
         .config = R"({"model_type":"mimo_v2_flash","head_dim":192,"num_hidden_layers":3,"partial_rotary_factor":0.334,
            "hybrid_layer_pattern":[0,1,0],"rope_theta":5000000.0,"swa_rope_theta":20000.0})",
         .layer = "0",
         .thetas = plainRope(5000000, 64)},
        {.name = "mimo defaults",
         .config = R"({"model_type":"mimo_v2_flash","num_hidden_layers":7})",
         .layer = "5",
         .thetas = plainRope(5000000, 64),
         .defaults = {"rope_theta", "head_dim", "partial_rotary_factor"}},
        {.name = "mimo nested v5",
         .config =
             R"({"model_type":"mimo_v2_flash","head_dim":192,"num_hidden_layers":2,"layer_types":["full_attention",
            "sliding_attention"],"max_position_embeddings":262144,
            "rope_parameters":{"full_attention":{"rope_type":"yarn","factor":4.0,
            "original_max_position_embeddings":65536,"rope_theta":5000000.0,"partial_rotary_factor":0.334},
            "sliding_attention":{"rope_type":"default","rope_theta":10000.0,"partial_rotary_factor":0.334}}})",
         .layer = "0",
         .thetas = yarnRope(5000000, 64, {.factor = 4, .original = 65536}),
         .attention = yarnAttention(4)},
        {.name = "siglip",
         .config = R"({"model_type":"siglip_vision_model","hidden_size":1152,"num_attention_heads":16,"patch_size":14,
            "image_size":384,"num_channels":3})",
         .layer = "",
         .thetas = {}},
        {.name = "truncate beside nested",
         .config = R"({"model_type":"brand_new","hidden_size":2048,"num_attention_heads":16,"head_dim":128,
            "num_hidden_layers":2,"max_position_embeddings":131072,"layer_types":["full_attention",
            "sliding_attention"],"rope_parameters":{"truncate":false,"full_attention":{"rope_theta":1000000.0,
            "rope_type":"yarn","factor":8.0,"original_max_position_embeddings":16384},
            "sliding_attention":{"rope_theta":10000.0}}})",
         .layer = "0",
         .thetas = yarnRope(1000000, 128, {.factor = 8, .original = 16384, .truncate = false}),
         .attention = yarnAttention(8),
         .known = false},
        {.name = "unknown mla adjacent",
         .config = R"({"model_type":"brand_new","qk_rope_head_dim":64,"qk_nope_head_dim":128,"rope_theta":10000.0})",
         .layer = "",
         .thetas = plainRope(10000, 64),
         .layout = Adjacent,
         .known = false},
        {.name = "llava with unknown text",
         .config = R"({"model_type":"llava","text_config":{"model_type":"fresh","head_dim":64,"rope_theta":30000.0}})",
         .layer = "",
         .thetas = plainRope(30000, 64),
         .known = false},
    };
}

struct EncoderCase {
    const char* name;
    const char* config;
    const char* scheme;
    int headDim;
    PairLayout layout;
};

const std::vector<EncoderCase>& encoderConfigs() {
    using enum PairLayout;
    static const std::vector<EncoderCase> all{
        {"pixtral", R"({"model_type":"pixtral","hidden_size":1024,"num_attention_heads":16,"patch_size":16,
            "image_size":1024,"rope_theta":10000.0})",
         "pixtral-vit", 64, Half},
        {"qwen2.5 vit", R"({"model_type":"qwen2_5_vl","depth":32,"hidden_size":1280,"num_heads":16,"patch_size":14,
            "in_channels":3,"spatial_merge_size":2})",
         "qwen-vit", 80, Half},
        {"qwen2 vit", R"({"model_type":"qwen2_vl","depth":32,"embed_dim":1280,"hidden_size":3584,"num_heads":16,
            "patch_size":14,"in_channels":3})",
         "qwen-vit", 80, Half},
        {"llama4 vit",
         R"({"model_type":"llama4_vision_model","hidden_size":1408,"num_attention_heads":16,"patch_size":14,
            "image_size":336,"num_channels":3,"rope_theta":10000})",
         "llama4-vit", 88, Adjacent},
        {"gemma4 vit", R"({"model_type":"gemma4_vision","hidden_size":768,"num_attention_heads":12,"patch_size":16})",
         "gemma4-vit", 64, Half},
        {"dinov3", R"({"model_type":"dinov3_vit","hidden_size":768,"num_attention_heads":12,"patch_size":16,
            "image_size":224,"num_channels":3})",
         "dinov3-vit", 64, Half},
    };
    return all;
}

} // namespace

/// What holds for the types of configs: defaults of their classes, fields that only some of them read, words.
class TestConfigTypes : public QObject {
    Q_OBJECT

private slots:
    void asTheCodeOfTheirModels() {
        for (const ConfigCase& wanted : configsOfTypes()) {
            checkConfig(wanted);
            if (QTest::currentTestFailed()) return;
        }
    }

    void encodersOfPicturesHaveTheirRules() {
        for (const EncoderCase& wanted : encoderConfigs()) {
            const ModelConfig config = parseModelConfig(wanted.config, "F.json").value();
            QCOMPARE((*findScheme(config.scheme))->model, std::string(wanted.scheme));
            QCOMPARE(config.rotary.headDim, wanted.headDim);
            QCOMPARE(config.rotary.pairLayout.value_or(PairLayout::Half), wanted.layout);
            QVERIFY2(config.known, wanted.name);
        }
    }
};

ROPESCOPE_TEST(TestConfigTypes)
#include "tst_config_types.moc"
