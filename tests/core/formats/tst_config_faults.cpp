// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#include <cmath>

#include <QTest>

#include <ropescope/formats/config/config_file.h>

#include "tests/support/registration.h"

using namespace ropescope;

namespace {

/// A config of Llama with more fields.
std::string llamaWith(const std::string& more) {
    return R"({"model_type":"llama","hidden_size":4096,"num_attention_heads":32,"num_hidden_layers":4,)" + more + "}";
}

QString configFaultOf(const std::string& config) {
    const auto read = parseModelConfig(config, "F.json");
    return read ? QStringLiteral("accepted") : QString::fromStdString(read.error().message());
}

QStringList configRemarksOf(const std::string& config) {
    QStringList remarks;
    const ModelConfig read = parseModelConfig(config, "F.json").value();
    for (const Error& remark : read.remarks) remarks << QString::fromStdString(remark.message());
    return remarks;
}

struct RefusedConfig {
    const char* name;
    const char* config;
    const char* field;
};

const std::vector<RefusedConfig>& refusedConfigs() {
    static const std::vector<RefusedConfig> all{
        {"stray theta, none inside",
         R"({"model_type":"gemma3_text","head_dim":256,"num_hidden_layers":6,"max_position_embeddings":131072,
            "rope_parameters":{"rope_theta":500000.0,"full_attention":{"rope_type":"linear","factor":8.0},
            "sliding_attention":{"rope_type":"default","rope_theta":10000.0}}})",
         "rope_theta"},
        {"unknown nested lacking a type",
         R"({"model_type":"brand_new","hidden_size":2048,"num_attention_heads":16,"head_dim":128,
            "num_hidden_layers":2,"max_position_embeddings":8192,"layer_types":["full_attention",
            "chunked_attention"],"rope_parameters":{"full_attention":{"rope_theta":1000000.0}}})",
         "chunked_attention"},
        {"unknown without base",
         R"({"model_type":"brand_new","hidden_size":2048,"num_attention_heads":16,"head_dim":128,
            "num_hidden_layers":2,"max_position_embeddings":8192})",
         "rope_theta"},
        {"unknown second base", R"({"model_type":"brand_new","hidden_size":2048,"num_attention_heads":16,"head_dim":128,
            "num_hidden_layers":2,"max_position_embeddings":8192,"rope_theta":10000.0,"local_rope_theta":1000.0})",
         "local_rope_theta"},
        {"unknown swa base", R"({"model_type":"brand_new","hidden_size":2048,"num_attention_heads":16,"head_dim":128,
            "num_hidden_layers":2,"max_position_embeddings":8192,"rope_theta":10000.0,"swa_rope_theta":1000.0,
            "layer_types":["full_attention","sliding_attention"]})",
         "swa_rope_theta"},
        {"unknown wobble", R"({"model_type":"brand_new","hidden_size":2048,"num_attention_heads":16,"head_dim":128,
            "num_hidden_layers":2,"max_position_embeddings":8192,"rope_theta":10000.0,"rope_wobble":3})",
         "rope_wobble"},
        {"unknown key in dict", R"({"model_type":"brand_new","hidden_size":2048,"num_attention_heads":16,"head_dim":128,
            "num_hidden_layers":2,"max_position_embeddings":8192,"rope_parameters":{"rope_type":"linear",
            "factor":2.0,"rope_theta":10000.0,"magic":1}})",
         "magic"},
        {"list too short",
         R"({"model_type":"granite_swa","hidden_size":4096,"num_attention_heads":32,"num_hidden_layers":4,
            "layer_rope_theta":[0,10000.0],"rope_theta":10000.0})",
         "layer_rope_theta"},
        {"v4 wrong share", R"({"model_type":"deepseek_v4","hidden_size":4096,"num_attention_heads":64,"head_dim":512,
            "qk_rope_head_dim":64,"num_hidden_layers":3,"max_position_embeddings":1048576,"compress_ratios":[0,
            0,4],"partial_rotary_factor":0.5})",
         "partial_rotary_factor"},
        {"unknown absolute", R"({"model_type":"brand_new","hidden_size":2048,"num_attention_heads":16,"head_dim":128,
            "num_hidden_layers":2,"max_position_embeddings":8192,"rope_theta":10000.0,
            "position_embedding_type":"absolute"})",
         "position_embedding_type"},
        {"minimax odd code", R"({"model_type":"minimax_text_01","head_dim":128,"num_hidden_layers":4,"rotary_dim":64,
            "rope_theta":10000000.0,"attn_type_list":[0,0,2,1]})",
         "attn_type_list"},
        {"ntk", R"({"model_type":"llama","hidden_size":4096,"num_attention_heads":32,"num_hidden_layers":2,
            "rope_scaling":{"type":"ntk","factor":8.0},"rope_theta":10000.0})",
         "type"},
        {"gte ntk", R"({"model_type":"new","hidden_size":768,"num_attention_heads":12,"rope_theta":20000,
            "rope_scaling":{"type":"ntk","factor":8.0}})",
         "type"},
        {"p-rope", R"({"model_type":"llama","hidden_size":4096,"num_attention_heads":32,"num_hidden_layers":2,
            "rope_scaling":{"rope_type":"p-rope","factor":8.0},"rope_theta":10000.0})",
         "rope_type"},
        {"mimo yarn",
         R"({"model_type":"mimo_v2_flash","head_dim":192,"num_hidden_layers":3,"partial_rotary_factor":0.334,
            "hybrid_layer_pattern":[0,1,0],"rope_theta":5000000.0,"swa_rope_theta":20000.0,
            "rope_scaling":{"type":"yarn","factor":4,"original_max_position_embeddings":32768}})",
         "type"},
        {"new encoder", R"({"model_type":"fresh_vit","hidden_size":768,"num_attention_heads":12,"patch_size":16,
            "image_size":224,"num_channels":3,"rope_theta":100})",
         "model_type"},
        {"mimo odd code",
         R"({"model_type":"mimo_v2_flash","head_dim":192,"num_hidden_layers":3,"partial_rotary_factor":0.334,
            "hybrid_layer_pattern":[0,1,5],"rope_theta":5000000.0,"swa_rope_theta":20000.0})",
         "hybrid_layer_pattern"},
        {"negative base", R"({"model_type":"llama","hidden_size":4096,"num_attention_heads":32,"num_hidden_layers":2,
            "rope_theta":-5})",
         "rope_theta"},
        {"text base", R"({"model_type":"llama","hidden_size":4096,"num_attention_heads":32,"num_hidden_layers":2,
            "rope_theta":"1e4"})",
         "rope_theta"},
        {"dict base", R"({"model_type":"llama","hidden_size":4096,"num_attention_heads":32,"num_hidden_layers":2,
            "rope_theta":{"full":1}})",
         "rope_theta"},
        {"unknown word", R"({"model_type":"llama","hidden_size":4096,"num_attention_heads":32,"num_hidden_layers":2,
            "rope_theta":10000.0,"rope_scaling":{"rope_type":"spiral"}})",
         "rope_type"},
        {"llava with unknown text, no base",
         R"({"model_type":"llava","text_config":{"model_type":"fresh","head_dim":64}})", "rope_theta"},
    };
    return all;
}

} // namespace

/// Configs with faults: each is refused or remarked on, with file, field, reason and what to do.
class TestConfigFaults : public QObject {
    Q_OBJECT

private slots:
    void faultsAreRefused_data() {
        QTest::addColumn<QString>("fields");
        QTest::addColumn<QString>("message");
        const auto row = [](const char* fields, const char* message) {
            QTest::addRow("%s", fields) << QString(fields) << QString(message);
        };
        row(R"("rope_theta":"much")", "F.json, `rope_theta`: not a number;");
        row(R"("rope_theta":0)", "F.json, `rope_theta`: 0 is not a finite number above 1;");
        row(R"("rope_theta":[10000,20000])", "F.json, `rope_theta`: lists 2, but there are 4 layers;");
        row(R"("rope_scaling":[1])", "F.json, `rope_scaling`: not an object;");
        row(R"("rope_scaling":{"type":"wavy"})", "F.json, `rope_scaling`, `type`: the scaling `wavy` is not known");
        row(R"("rope_scaling":{"type":"linear"})", "F.json, `rope_scaling`, `factor`: missing, but");
        row(R"("rope_scaling":{"type":"linear","factor":0})", "F.json, `rope_scaling`, `factor`: 0 is outside");
        row(R"("rope_scaling":{"type":"dynamic","factor":2})", "F.json, `rope_scaling`, scaling `dynamic`: max_pos");
        row(R"("rope_scaling":{"rope_type":"llama3","factor":8,"high_freq_factor":4})",
            "F.json, `rope_scaling`, `low_freq_factor`: missing, but the scaling `llama3` needs it;");
        row(R"("rope_scaling":{"type":"longrope","short_factor":[1]})", "`long_factor`: missing, but");
        row(R"("head_dim":4,"max_position_embeddings":99,"rope_scaling":{"type":"su","short_factor":[1,1],
            "long_factor":[1]})",
            "F.json, `rope_scaling`, scaling `longrope`: long_factor has 1 numbers, but there are 2 pairs;");
        row(R"("rope_parameters":{"mrope_section":[16,24,25]})", "`mrope_section`, allocation `sections:16,24,25`:");
        row(R"("partial_rotary_factor":2)", "F.json, parameter `partial_rotary_factor`: 2 is outside");
        row(R"("head_dim":64.5)", "F.json, `head_dim`: 64.5 is not a whole number from 1 to 4096;");
        row(R"("head_dim":1e9)", "F.json, `head_dim`: 1000000000 is not a whole number from 1 to 4096;");
        row(R"("head_dim":129)", "F.json, `head_dim`: 129 is not an even number");
        row(R"("rope_theta":NaN)", "F.json, `rope_theta`: not a number;");
        row(R"("rope_theta":-Infinity)", "F.json, `rope_theta`: not a number;");
        row(R"("n_layer":5,"layer_types":["full_attention"])", "F.json, `layer_types`: lists 1, but there are 4");
    }

    void faultsAreRefused() {
        QFETCH(const QString, fields);
        QFETCH(const QString, message);
        const QString fault = configFaultOf(llamaWith(fields.toStdString()));
        QVERIFY2(fault.contains(message) && fault.contains("; "), qPrintable(fault));
    }

    void listsOfLayersAreRefused() {
        const auto fault = [](const char* fields) {
            return configFaultOf(R"({"model_type":"smollm3","num_hidden_layers":4,)" + std::string(fields) + "}");
        };
        QVERIFY(fault(R"("no_rope_layers":[1,0])").contains("`no_rope_layers`: lists 2, but there are 4 layers;"));
        QVERIFY(fault(R"("no_rope_layer_interval":0)")
                    .contains("`no_rope_layer_interval`: 0 is not a whole number from 1"));
    }

    void sizesAreRefused() {
        QVERIFY(configFaultOf(R"({"model_type":"llama","hidden_size":64,"num_attention_heads":0})")
                    .contains("F.json, `num_attention_heads`: 0 is not a whole number from 1"));
        for (const char* layers : {"-3", "1e9"})
            QVERIFY(configFaultOf(R"({"model_type":"smollm3","num_hidden_layers":)" + std::string(layers) + "}")
                        .contains("F.json, `num_hidden_layers`: "));
        for (const char* other :
             {"{}", R"({"tokenizer_class":"T"})", R"({"peft_type":"LORA","r":8})", R"({"_class_name":"FluxPipeline"})"})
            QVERIFY(configFaultOf(other).startsWith("F.json: not the config of a model"));
        QVERIFY(configFaultOf(R"({"_class_name":"New","axes_dims_rope":[32,32,32,32]})").contains("`axes_dims_rope`"));
        QVERIFY(configFaultOf("[]").contains("F.json") && configFaultOf("{").contains("F.json"));
    }

    void remarksNameTheirField() {
        const auto only = [](const char* fields) { return configRemarksOf(llamaWith(fields)).join("|"); };
        QVERIFY(only(R"("rope_scaling":{"factor":4})").startsWith("F.json, `rope_scaling`, `factor`: nothing is sc"));
        QVERIFY(only(R"("rope_scaling":{"rope_scaling":{"factor":4}})").startsWith("F.json, `rope_scaling`, `rope_s"));
        QVERIFY(only(R"("rope_parameters":{"full_attention":{"full_attention":{}}})").contains("does not read it"));
        QVERIFY(only(R"("rope_parameters":{"llama_4_scaling_beta":0.1})").contains("scales queries"));
        QVERIFY(only(R"("layer_types":["a","a","a","a","a"])").startsWith("F.json, `layer_types`: lists 5, but"));
        QVERIFY(only(R"("max_position_embeddings":99,"rope_scaling":{"type":"yarn","factor":2,"attn_factor":1.5})")
                    .contains("`attn_factor`: vLLM multiplies"));
        QVERIFY(configRemarksOf(R"({"model_type":"newer","head_dim":64,"rope_theta":10000})")
                    .join("|")
                    .contains("pairs are taken as halves"));
        QVERIFY(configRemarksOf(R"({"_class_name":"N","rope_theta":10000,"axes_dims_rope":[16,56,56]})")
                    .join("|")
                    .contains("as adjacent"));
    }

    void readAsReleasedCodeReads() {
        const std::string yarn = R"("max_position_embeddings":4096,"rope_scaling":{"type":"yarn","factor":8,)";
        const auto params = [](const std::string& fields) {
            return parseModelConfig(llamaWith(fields), "F.json").value().rotary.params;
        };
        QCOMPARE(params(yarn + R"("truncate":null})").at("truncate"), std::vector<double>{0});
        QVERIFY(!params(yarn + R"("attn_factor":1.0})").contains("attention_factor"));
        QCOMPARE(params(yarn + R"("attn_factor":1.5})").at("attention_factor").front(), 1.5 * (0.1 * std::log(8) + 1));
    }

    /// What could change the numbers and is not understood is refused by its name.
    void whatIsNotKnownIsNamed() {
        for (const RefusedConfig& refused : refusedConfigs()) {
            const auto read = parseModelConfig(refused.config, "F.json");
            QVERIFY2(!read, refused.name);
            QVERIFY2(read.error().what.english().ends_with("`" + std::string(refused.field) + "`"), refused.name);
        }
    }

    /// At most 20 remarks are listed, and how many more there are.
    void remarksAreBounded() {
        std::string config = R"({"model_type":"llama","hidden_size":4096,"num_attention_heads":32,"rope_theta":10000)";
        for (int i = 0; i < 1000; ++i) config += ",\"rope_k" + std::to_string(i) + "\":1";
        const ModelConfig read = parseModelConfig(config + "}", "F.json").value();
        QCOMPARE(read.remarks.size(), std::size_t{21});
        QVERIFY(read.remarks.back().message().find("980 more") != std::string::npos);
    }

    /// One remark says so, whatever the reason.
    void modelsWithoutRotation() {
        for (const char* config :
             {R"({"model_type":"jamba","hidden_size":4096,"num_attention_heads":32})",
              R"({"model_type":"nemotron_h","head_dim":128,"time_step_limit":[0.0,Infinity]})",
              R"({"model_type":"kimi_linear","qk_rope_head_dim":64})", R"({"model_type":"whisper","d_model":512})",
              R"({"model_type":"bert","hidden_size":768,"position_embedding_type":"absolute"})",
              R"({"model_type":"granitemoehybrid","head_dim":64,"position_embedding_type":"nope"})",
              R"({"model_type":"newer","head_dim":64,"position_embedding_type":"learned"})",
              R"({"model_type":"zamba2","head_dim":64,"use_mem_rope":false})"}) {
            QCOMPARE(parseModelConfig(config, "F.json").value().scheme, std::string("nope"));
            QCOMPARE(configRemarksOf(config).size(), 1);
        }
    }
};

ROPESCOPE_TEST(TestConfigFaults)
#include "tst_config_faults.moc"
