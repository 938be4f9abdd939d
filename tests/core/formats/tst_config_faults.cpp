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
        row(R"("no_rope_layers":[1,0])", "F.json, `no_rope_layers`: lists 2, but there are 4 layers;");
        row(R"("no_rope_layer_interval":0)", "F.json, `no_rope_layer_interval`: 0 is not a whole number from 1");
    }

    void faultsAreRefused() {
        QFETCH(const QString, fields);
        QFETCH(const QString, message);
        const QString fault = configFaultOf(llamaWith(fields.toStdString()));
        QVERIFY2(fault.contains(message) && fault.contains("; "), qPrintable(fault));
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
        QVERIFY(only(R"("rope_parameters":{"full_attention":{"full_attention":{}}})").contains("not understood"));
        QVERIFY(only(R"("rope_parameters":{"llama_4_scaling_beta":0.1})").contains("scales queries"));
        QVERIFY(only(R"("layer_types":["a","a","a","a","a"])").startsWith("F.json, `layer_types`: lists 5, but"));
        QVERIFY(only(R"("max_position_embeddings":99,"rope_scaling":{"type":"yarn","factor":2,"attn_factor":1.5})")
                    .contains("`attn_factor`: vLLM multiplies"));
        QVERIFY(
            configRemarksOf(R"({"model_type":"newer","head_dim":64})").join("|").contains("pairs are taken as halves"));
        QVERIFY(
            configRemarksOf(R"({"_class_name":"N","axes_dims_rope":[16,56,56]})").join("|").contains("as adjacent"));
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
