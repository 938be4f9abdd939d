// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#include <cmath>
#include <numbers>

#include <QDir>
#include <QTest>

#include <ropescope/files/read_file.h>
#include <ropescope/formats/config/config_file.h>
#include <ropescope/schemes/scheme_registry.h>
#include <ropescope/session/placed_session.h>

#include "tests/support/json.h"
#include "tests/support/registration.h"

using namespace ropescope;
using testing::Json;

namespace {

std::string releasedFile(const std::string& name) { return std::string(ROPESCOPE_GOLDEN_DIR) + "/released/" + name; }

std::string configText(const std::string& path) { return readFile(path, kMaxConfigBytes).value(); }

Expected<FrequencyPlan> planOfConfig(const ModelConfig& config) {
    const Scheme& scheme = **findScheme(config.scheme);
    return frequencyPlanOf(scheme, config.params, scheme.defaultAxes, 1, config.rotary);
}

/// The parsed config with one of its layers chosen.
ModelConfig configWith(const std::string& text, const std::string& layer = {}) {
    ModelConfig config = parseModelConfig(text, "config.json").value();
    if (!layer.empty() && !chooseLayer(config.rotary, layer)) qFatal("no layer %s", layer.c_str());
    return config;
}

/// What a config should give, written down without the code under test.
struct WantedPlan {
    const char* name;
    const char* config;
    const char* layer;
    const char* scheme;
    int headDim, rotaryDim;
    PairLayout layout;
    double base;
    double (*scaled)(double theta, int k, int dim); ///< null: unscaled
    double attention = 1;
};

double divided8(double theta, int, int) { return theta / 8; }
double unrotated(double, int, int) { return 0; }
double dynamicAsTrained(double theta, int, int) { return theta; }

/// Llama 3.1 as in the README of its release: factor 8, low 1, high 4, 8192 positions.
double llama31(double theta, int, int) {
    const double wavelength = 2 * std::numbers::pi / theta;
    if (wavelength < 8192 / 4.0) return theta;
    if (wavelength > 8192) return theta / 8;
    const double smooth = (8192 / wavelength - 1) / 3;
    return (1 - smooth) * theta / 8 + smooth * theta;
}

/// YaRN of DeepSeek-V3 and Kimi K2: which pairs turn beta times in 4096 positions.
double yarnOf(double theta, int k, int dim, double base, double fast, double factor) {
    const auto place = [&](double turns) {
        return dim * std::log(4096 / (turns * 2 * std::numbers::pi)) / (2 * std::log(base));
    };
    const double low = std::floor(place(fast)), high = fast == 1 ? low : std::ceil(place(1));
    const double ramp = low == high ? (k <= low ? 0 : 1) : std::clamp((k - low) / (high - low), 0.0, 1.0);
    return theta / factor * ramp + theta * (1 - ramp);
}
double deepseek(double theta, int k, int dim) { return yarnOf(theta, k, dim, 10000, 32, 40); }

const std::vector<WantedPlan>& publicConfigs() {
    using enum PairLayout;
    static const std::vector<WantedPlan> all{
        {"Llama 3.2 Vision",
         R"({"model_type":"mllama","text_config":{"model_type":"mllama_text_model","hidden_size":4096,
            "num_attention_heads":32,"num_hidden_layers":40,"cross_attention_layers":[3,8],"rope_theta":500000.0,
            "max_position_embeddings":131072,"rope_scaling":{"factor":8.0,"low_freq_factor":1.0,
            "high_freq_factor":4.0,"original_max_position_embeddings":8192,"rope_type":"llama3"}}})",
         "0", "flat", 128, 128, Half, 500000, llama31},
        {"Llama 3.2 Vision, cross attention",
         R"({"model_type":"mllama","text_config":{"model_type":"mllama_text_model","hidden_size":4096,
            "num_attention_heads":32,"num_hidden_layers":40,"cross_attention_layers":[3,8]}})",
         "8", "flat", 128, 128, Half, 10000, unrotated},
        {"DeepSeek-V3",
         R"({"model_type":"deepseek_v3","hidden_size":7168,"num_attention_heads":128,"qk_nope_head_dim":128,
            "qk_rope_head_dim":64,"max_position_embeddings":163840,"rope_theta":10000,"num_hidden_layers":61,
            "rope_scaling":{"beta_fast":32,"beta_slow":1,"factor":40,"mscale":1.0,"mscale_all_dim":1.0,
            "original_max_position_embeddings":4096,"type":"yarn"}})",
         "", "flat", 64, 64, Adjacent, 10000, deepseek},
        {"internlm3",
         R"({"model_type":"internlm3","head_dim":128,"hidden_size":4096,"num_attention_heads":32,
            "max_position_embeddings":32768,"num_hidden_layers":48,"rope_scaling":{"factor":6.0,
            "rope_type":"dynamic"},"rope_theta":50000000})",
         "", "flat", 128, 128, Half, 50000000, dynamicAsTrained},
        {"MiniMax-M2",
         R"({"model_type":"minimax_m2","head_dim":128,"hidden_size":3072,"num_attention_heads":48,"rotary_dim":64,
            "rope_theta":5000000,"num_hidden_layers":62,"max_position_embeddings":196608})",
         "61", "flat", 128, 64, Half, 5000000, nullptr},
        {"GLM-4",
         R"({"model_type":"glm4","head_dim":128,"hidden_size":4096,"num_attention_heads":32,"rope_theta":10000.0,
            "partial_rotary_factor":0.5})",
         "", "flat", 128, 64, Adjacent, 10000, nullptr},
        {"ChatGLM",
         R"({"model_type":"chatglm","kv_channels":128,"hidden_size":4096,"num_attention_heads":32,"num_layers":28,
            "rope_ratio":50,"seq_length":131072,"original_rope":true})",
         "27", "flat", 128, 64, Adjacent, 500000, nullptr},
        {"GPT-NeoX",
         R"({"model_type":"gpt_neox","hidden_size":4096,"num_attention_heads":32,"rotary_pct":0.25,
            "rotary_emb_base":10000,"use_parallel_residual":true})",
         "", "flat", 128, 32, Half, 10000, nullptr},
        {"GPT-J", R"({"model_type":"gptj","n_embd":4096,"n_head":16,"n_layer":28,"rotary":true,"rotary_dim":64})", "",
         "flat", 256, 64, Adjacent, 10000, nullptr},
        {"StableLM", R"({"model_type":"stablelm_epoch","hidden_size":2560,"num_attention_heads":32,"rope_pct":0.25,
            "rope_theta":10000})",
         "", "flat", 80, 20, Half, 10000, nullptr},
        {"Falcon", R"({"model_type":"falcon","hidden_size":4544,"num_attention_heads":71,"alibi":false})", "", "flat",
         64, 64, Half, 10000, nullptr},
        {"Persimmon", R"({"model_type":"persimmon","hidden_size":4096,"num_attention_heads":64})", "", "flat", 64, 32,
         Half, 25000, nullptr},
        {"InternVL", R"({"model_type":"internvl_chat","llm_config":{"model_type":"qwen2","hidden_size":3584,
            "num_attention_heads":28,"rope_theta":1000000.0},"vision_config":{"hidden_size":1024}})",
         "", "flat", 128, 128, Half, 1000000, nullptr},
        {"LLaVA", R"({"model_type":"llava","text_config":{"model_type":"llama","max_position_embeddings":4096}})", "",
         "flat", 128, 128, Half, 10000, nullptr},
        {"Gemma 3, legacy, sliding",
         R"({"model_type":"gemma3","text_config":{"model_type":"gemma3_text","hidden_size":2560,
            "num_hidden_layers":34,"rope_scaling":{"factor":8.0,"rope_type":"linear"},"sliding_window":1024}})",
         "sliding_attention", "flat", 256, 256, Half, 10000, nullptr},
        {"Gemma 3, legacy, full",
         R"({"model_type":"gemma3","text_config":{"model_type":"gemma3_text","hidden_size":2560,
            "num_hidden_layers":34,"rope_scaling":{"factor":8.0,"rope_type":"linear"},"sliding_window":1024}})",
         "5", "flat", 256, 256, Half, 1000000, divided8},
        {"Gemma 4, sliding", R"({"model_type":"gemma4","text_config":{"model_type":"gemma4_text",
            "num_hidden_layers":30}})",
         "0", "flat", 256, 256, Half, 10000, nullptr},
        {"Gemma 4, full", R"({"model_type":"gemma4","text_config":{"model_type":"gemma4_text",
            "num_hidden_layers":30}})",
         "full_attention", "flat", 512, 512, Half, 1000000,
         [](double theta, int k, int) { return k < 64 ? theta : 0.0; }},
        {"ModernBERT, scaled in both",
         R"({"model_type":"modernbert","hidden_size":768,"num_attention_heads":12,"num_hidden_layers":22,
            "rope_scaling":{"rope_type":"linear","factor":8.0}})",
         "1", "flat", 64, 64, Half, 10000, divided8},
        {"Cohere 2, full", R"({"model_type":"cohere2","hidden_size":4096,"num_attention_heads":32,
            "num_hidden_layers":32,"sliding_window_pattern":4,"sliding_window":4096,"rope_theta":50000})",
         "3", "flat", 128, 128, Adjacent, 50000, unrotated},
        {"Cohere 2, sliding", R"({"model_type":"cohere2","hidden_size":4096,"num_attention_heads":32,
            "num_hidden_layers":32,"sliding_window_pattern":4,"sliding_window":4096,"rope_theta":50000})",
         "", "flat", 128, 128, Adjacent, 50000, nullptr},
        {"SmolLM3", R"({"model_type":"smollm3","hidden_size":2048,"num_attention_heads":16,"num_hidden_layers":4,
            "no_rope_layers":[1,1,1,0],"rope_theta":5000000.0})",
         "nope", "flat", 128, 128, Half, 5000000, unrotated},
        {"Step 3.5, sliding", R"({"model_type":"step3p5","head_dim":128,"num_hidden_layers":4,
            "layer_types":["full_attention","sliding_attention","sliding_attention","full_attention"],
            "rope_theta":[5000000.0,10000.0,10000.0,5000000.0],"partial_rotary_factors":[0.5,1.0,1.0,0.5],
            "rope_scaling":{"rope_type":"linear","factor":8.0},"yarn_only_types":["full_attention"]})",
         "2", "flat", 128, 128, Half, 10000, nullptr},
        {"Step 3.5, full", R"({"model_type":"step3p5","head_dim":128,"num_hidden_layers":4,
            "layer_types":["full_attention","sliding_attention","sliding_attention","full_attention"],
            "rope_theta":[5000000.0,10000.0,10000.0,5000000.0],"partial_rotary_factors":[0.5,1.0,1.0,0.5],
            "rope_scaling":{"rope_type":"linear","factor":8.0},"yarn_only_types":["full_attention"]})",
         "full_attention", "flat", 128, 64, Half, 5000000, divided8},
        {"Qwen3.5", R"({"model_type":"qwen3_5","text_config":{"model_type":"qwen3_5_text","num_hidden_layers":4,
            "rope_parameters":{"mrope_interleaved":true,"mrope_section":[11,11,10],"partial_rotary_factor":0.25,
            "rope_theta":10000000,"rope_type":"default"}}})",
         "", "qwen3-vl", 256, 64, Half, 10000000, nullptr},
        {"GLM-4.5V", R"({"model_type":"glm4v_moe","text_config":{"model_type":"glm4v_moe_text","head_dim":128,
            "rope_theta":10000.0,"rope_scaling":{"type":"default","mrope_section":[8,12,12]}}})",
         "", "glm4v", 128, 64, Half, 10000, nullptr},
        {"FLUX.1", R"({"_class_name":"FluxTransformer2DModel","attention_head_dim":128,"num_attention_heads":24,
            "axes_dims_rope":[16,56,56]})",
         "", "flux", 128, 128, Adjacent, 10000, nullptr},
        {"Phi-3.5-MoE", R"({"model_type":"phimoe","head_dim":4,"rope_theta":10000.0,"max_position_embeddings":131072,
            "original_max_position_embeddings":4096,"rope_scaling":{"type":"longrope","short_factor":[8,8],
            "long_factor":[1,1],"short_mscale":1.25,"long_mscale":1.5}})",
         "", "flat", 4, 4, Half, 10000, divided8, 1.25},
        {"attn_factor of vLLM", R"({"model_type":"llama","head_dim":128,"max_position_embeddings":4096,
            "rope_scaling":{"type":"yarn","factor":1.0,"attn_factor":1.0}})",
         "", "flat", 128, 128, Half, 10000, nullptr, 1},
        {"Llama, only its width", R"({"model_type":"llama","hidden_size":2048})", "", "flat", 64, 64, Half, 10000,
         nullptr},
        {"Llama, only its heads, with numbers of Python",
         R"({"model_type":"llama","num_attention_heads":16,"limits":[0.0,Infinity,-Infinity,NaN,"NaN"]})", "", "flat",
         256, 256, Half, 10000, nullptr},
        {"Qwen3 without a head dim", R"({"model_type":"qwen3","hidden_size":1024,"num_attention_heads":16,
            "head_dim":null})",
         "", "flat", 64, 64, Half, 10000, nullptr},
        {"Phi-3-small", R"({"model_type":"phi3small","hidden_size":4096,"num_attention_heads":32,
            "rope_embedding_base":30000})",
         "", "flat", 128, 128, Half, 30000, nullptr},
        {"DeepSeek-OCR, no latent attention", R"({"model_type":"deepseek_vl_v2","language_config":{"hidden_size":1280,
            "num_attention_heads":10,"qk_rope_head_dim":0,"use_mla":false}})",
         "", "flat", 128, 128, Half, 10000, nullptr},
        {"AFMoE, full", R"({"model_type":"afmoe","head_dim":128,"num_hidden_layers":8})", "7", "flat", 128, 128, Half,
         10000, unrotated},
        {"MiMo-V2-Flash, sliding", R"({"model_type":"mimo_v2_flash","head_dim":192,"num_hidden_layers":3,
            "partial_rotary_factor":0.334,"hybrid_layer_pattern":[0,1,0],"rope_theta":5000000,"swa_rope_theta":20000})",
         "1", "flat", 192, 64, Half, 20000, nullptr},
        {"MiMo-V2-Flash, full", R"({"model_type":"mimo_v2_flash","head_dim":192,"num_hidden_layers":3,
            "partial_rotary_factor":0.334,"hybrid_layer_pattern":[0,1,0],"rope_theta":5000000,"swa_rope_theta":20000})",
         "2", "flat", 192, 64, Half, 5000000, nullptr},
        {"BLT", R"({"model_type":"blt","global_config":{"hidden_size":2048,"num_attention_heads":16}})", "", "flat",
         128, 128, Adjacent, 500000, nullptr},
        {"Bamba", R"({"model_type":"bamba","hidden_size":4096,"num_attention_heads":32,"attn_rotary_emb":64})", "",
         "flat", 128, 64, Half, 10000, nullptr},
        {"T5Gemma", R"({"model_type":"t5gemma","decoder":{"hidden_size":2304,"num_attention_heads":8}})", "", "flat",
         256, 256, Half, 10000, nullptr},
        {"jina-embeddings-v3", R"({"model_type":"xlm-roberta","hidden_size":1024,"num_attention_heads":16,
            "position_embedding_type":"rotary","rotary_emb_base":20000.0})",
         "", "flat", 64, 64, Half, 20000, nullptr},
    };
    return all;
}

} // namespace

/// Configs of released models, against recorded frequencies and against formulas that are written down again here.
class TestModelConfigs : public QObject {
    Q_OBJECT

private slots:
    void goldenConfigs() {
        const Json expected = testing::parseJson(configText(releasedFile("configs_expected.json")));
        int plans = 0;
        for (const Json& example : expected.at("cases")) {
            const std::string id = example.at("id");
            for (const Json& at : example.at("at")) {
                for (const auto& [layer, wanted] : at.at("layers").items()) {
                    ModelConfig config = configWith(configText(releasedFile(example.at("config"))), layer);
                    QVERIFY2(config.remarks.empty(), id.c_str());
                    if (!at.at("seq_len").is_null()) config.rotary.params["seq_len"] = {at.at("seq_len")};
                    const auto plan = planOfConfig(config);
                    QVERIFY2(plan, plan ? "" : plan.error().message().c_str());
                    compare(*plan, wanted, id == "19_hunyuan_vl_xdrope_alpha" && at.at("seq_len") == 40000, id);
                    ++plans;
                }
            }
            compareLayers(example);
        }
        QCOMPARE(plans, 23);
    }

    void publicConfigsAsTheirFormulas() {
        for (const WantedPlan& wanted : publicConfigs()) {
            const ModelConfig config = configWith(wanted.config, wanted.layer);
            QVERIFY2(config.remarks.empty(),
                     (std::string(wanted.name) + (config.remarks.empty() ? "" : config.remarks[0].message())).c_str());
            QCOMPARE(config.scheme, std::string(wanted.scheme));
            QCOMPARE(config.rotary.pairLayout, std::optional(wanted.layout));
            const auto plan = planOfConfig(config);
            QVERIFY2(plan, plan ? "" : plan.error().message().c_str());
            QCOMPARE(plan->headDim, wanted.headDim);
            QCOMPARE(plan->rotaryDim, wanted.rotaryDim);
            QCOMPARE(plan->attentionFactor, wanted.attention);
            for (int k = 0; k < plan->pairCount(); ++k) {
                if (config.scheme == "flux") break; // starts again on each axis
                const double theta = std::pow(wanted.base, -2.0 * k / wanted.rotaryDim);
                const double value = wanted.scaled ? wanted.scaled(theta, k, wanted.rotaryDim) : theta;
                const double found = plan->pairs[static_cast<std::size_t>(k)].inverseFrequency;
                QVERIFY2(std::abs(found - value) <= 1e-12 * value, wanted.name);
            }
        }
    }

    void axesOfSections() {
        const auto allocation = [](const char* config) { return configWith(config).rotary.allocation.value_or(""); };
        QCOMPARE(allocation(R"({"model_type":"qwen3_vl","text_config":{"head_dim":128,"rope_theta":5e6,
                                "rope_scaling":{"mrope_section":[24,20,20],"mrope_interleaved":true}}})"),
                 std::string("interleaved:24,20,20"));
        QCOMPARE(allocation(R"({"model_type":"qwen3_vl","text_config":{"head_dim":128}})"),
                 std::string("interleaved:24,20,20"));
        QCOMPARE(allocation(R"({"_class_name":"HunyuanVideoTransformer3DModel","attention_head_dim":128,
                                "rope_axes_dim":[16,56,56],"rope_theta":256.0})"),
                 std::string("sections-restart:8,28,28"));
        QCOMPARE(allocation(R"({"model_type":"ernie4_5_moe_vl","head_dim":128,"rope_scaling":{"mrope_section":
                                [22,22,20],"type":"default"},"rope_3d":true,"freq_allocation":20})"),
                 std::string("pattern:(hw)*22 t*20"));
        QCOMPARE(allocation(R"({"_class_name":"CogView4Transformer2DModel","attention_head_dim":128,
                                "rope_axes_dim":[256,256]})"),
                 std::string("sections-restart:32,32"));
        QCOMPARE(allocation(R"({"model_type":"hunyuan_image_3_moe","rope_scaling":{"alpha":1000,"type":"custom"}})"),
                 std::string("pattern:(hw)*32"));
    }

    void parametersOfSchemes() {
        const ModelConfig omni =
            configWith(R"({"model_type":"qwen2_5_omni","thinker_config":{"position_id_per_seconds":20,
                       "text_config":{"model_type":"qwen2_5_omni_text","hidden_size":3584,"num_attention_heads":28,
                       "rope_scaling":{"mrope_section":[16,24,24],"type":"default"}}}})");
        QCOMPARE(omni.params.at("position_id_per_seconds"), 20.0);
        QCOMPARE(omni.scheme, std::string("qwen2.5-omni"));
        QCOMPARE(configWith(R"({"model_type":"new_omni","mrope_layout":"audio_merged","head_dim":128,"rope_theta":5})")
                     .scheme,
                 std::string("qwen3-omni"));
    }

    /// Nothing is guessed: what the code of the model does not read is listed, with the key.
    void whatIsNotReadIsListed() {
        const ModelConfig config = configWith(R"({"model_type":"llama","head_dim":128,"rope_wobble":3,
            "vocab_size":9,"rope_scaling":{"rope_type":"linear","factor":2,"magic":1,"alpha":5}})");
        QStringList listed;
        for (const Error& remark : config.remarks) listed << QString::fromStdString(remark.message());
        QCOMPARE(listed.size(), 3);
        for (const char* name : {"`rope_wobble`", "`magic`", "`alpha`"})
            QVERIFY2(!listed.filter(QLatin1String(name)).isEmpty(), name);
        QVERIFY(!config.rotary.params.contains("alpha"));
    }

    void olderNamesHaveTheirPrecedence() {
        const auto base = [](const char* config) { return configWith(config).rotary.base.value_or(0); };
        QCOMPARE(base(R"({"model_type":"llama","head_dim":64,"rope_theta":5,"rope_parameters":{"rope_theta":7}})"),
                 7.0);
        QCOMPARE(base(R"({"model_type":"llama","head_dim":64,"rope_theta":5,"rope_parameters":{"rope_theta":7},
                          "rope_scaling":{"type":"linear","factor":2}})"),
                 5.0);
        const ModelConfig original = configWith(R"({"model_type":"phi3","head_dim":4,"max_position_embeddings":64,
            "original_max_position_embeddings":16,"rope_scaling":{"type":"su","short_factor":[1,1],
            "long_factor":[2,2],"original_max_position_embeddings":32}})");
        QCOMPARE(original.rotary.scaling, std::string("longrope"));
        QCOMPARE(original.rotary.params.at(kOriginalLength), std::vector<double>{16});
        const ModelConfig nested = configWith(R"({"model_type":"gemma3","head_dim":64,"num_hidden_layers":6,
            "max_position_embeddings":4096,"rope_parameters":{"full_attention":{"rope_type":"yarn","factor":4,
            "truncate":false},"sliding_attention":null}})");
        QVERIFY(!nested.rotary.params.contains("truncate") && nested.remarks.size() == 1);
        QCOMPARE(nested.rotary.params.at(kOriginalLength), std::vector<double>{4096});
        QVERIFY(!configWith(R"({"model_type":"newer","head_dim":64,"num_hidden_layers":2,
            "layer_types":["sliding_attention","full_attention"],
            "rope_parameters":{"full_attention":{"rope_theta":5},"sliding_attention":null}})",
                            "0")
                     .rotary.layers[0]
                     .rotates());
    }

private:
    static void compare(const FrequencyPlan& plan, const Json& wanted, bool rounded, const std::string& id) {
        QCOMPARE(plan.rotaryDim, wanted.at("rotary_dim").get<int>());
        QVERIFY(std::abs(plan.attentionFactor - wanted.at("attention_factor").get<double>()) < 1e-12);
        const auto values = wanted.at("inv_freq_f64").get<std::vector<double>>();
        QCOMPARE(plan.pairs.size(), values.size());
        for (std::size_t k = 0; k < values.size(); ++k) {
            const double found = plan.pairs[k].inverseFrequency;
            QVERIFY2(std::abs(found - values[k]) <= (rounded ? 1e-7 : 1e-12) * values[k], id.c_str());
        }
        if (!wanted.contains("mrope_section") || !plan.rotates()) return;
        const auto sections = wanted.at("mrope_section").get<std::vector<int>>();
        std::vector<int> found(sections.size());
        for (const FrequencyPair& pair : plan.pairs) ++found[static_cast<std::size_t>(pair.axis)];
        if (id == "28_ernie4_5_vl") std::rotate(found.begin(), found.begin() + 1, found.end()); // h, w, t
        QVERIFY2(found == sections, id.c_str());
    }

    static void compareLayers(const Json& example) {
        const ModelConfig config = configWith(configText(releasedFile(example.at("config"))));
        for (const char* field : {"rope_layers", "layer_types"}) {
            if (!example.contains(field)) continue;
            int layer = 0;
            for (const Json& wanted : example.at(field)) {
                RotarySettings rotary = config.rotary;
                QVERIFY(chooseLayer(rotary, std::to_string(layer++)));
                const bool rotates = rotary.scaling != kNoRotation;
                if (wanted.is_number()) QCOMPARE(rotates, wanted.get<int>() == 1);
                if (wanted.is_string()) QCOMPARE(rotary.layer, wanted.get<std::string>());
            }
        }
    }
};

ROPESCOPE_TEST(TestModelConfigs)
#include "tst_model_configs.moc"
