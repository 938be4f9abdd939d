// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <cmath>

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include "tests/support/json.h"
#include "tests/support/program.h"
#include "tests/support/registration.h"
#include "tests/support/safetensors_bytes.h"

using namespace ropescope;
using testing::Json;

namespace {

const QString kGemmaConfig = QStringLiteral(ROPESCOPE_GOLDEN_DIR "/released/configs/12_gemma3_v5_nested.json");
const QString kQwenConfig = QStringLiteral(ROPESCOPE_GOLDEN_DIR "/released/configs/15_qwen2_5_vl_mrope_type.json");

Json configJson(const test::ProgramRun& run) { return testing::parseJson(run.out.toStdString()); }

} // namespace

/// Models and their configs on the command line.
class TestConfigs : public QObject {
    Q_OBJECT

private slots:
    void aConfigFillsInEverything() {
        const auto run = test::runProgram({"frequencies", "--config", kQwenConfig});
        QCOMPARE(run.code, 0);
        QVERIFY(run.err.isEmpty());
        const Json plan = configJson(run);
        QCOMPARE(plan.at("scheme").get<std::string>(), std::string("qwen2.5-vl"));
        QCOMPARE(plan.at("pairs")[63].at("axis").get<std::string>(), std::string("w"));
        QCOMPARE(configJson(test::runProgram({"positions", "--config", kQwenConfig, "--sequence", "text:1 image:2x2"}))
                     .at("axes")
                     .size(),
                 std::size_t{3});
        const Json other = configJson(test::runProgram({"frequencies", "--config", kQwenConfig, "--base", "100"}));
        QVERIFY(other.at("pairs")[1] != plan.at("pairs")[1]);
    }

    void aFolderAndALayer() {
        QTemporaryDir folder;
        QVERIFY(QFile::copy(kGemmaConfig, folder.filePath("config.json")));
        const Json full = configJson(test::runProgram({"frequencies", "--config", folder.path(), "--layer", "5"}));
        QCOMPARE(full.at("layer").get<std::string>(), std::string("full_attention"));
        QCOMPARE(full.at("layers")[0].at("layers").size(), std::size_t{5});
        QCOMPARE(full.at("pairs")[0].at("inv_freq").get<double>(), 0.125);
        const auto sliding =
            test::runProgram({"frequencies", "--config", folder.path(), "--layer", "Sliding Attention"});
        QCOMPARE(configJson(sliding).at("pairs")[0].at("inv_freq").get<double>(), 1.0);
        const auto none = test::runProgram({"frequencies", "--config", folder.path(), "--layer", "99"});
        QCOMPARE(none.code, 2);
        QVERIFY(none.err.contains("sliding_attention (0-4)"));
        QCOMPARE(test::runProgram({"frequencies", "--config", folder.filePath("none")}).code, 3);
        // Layers are part of the session, and can be chosen again from its file.
        const QString session = folder.filePath("s.rope");
        QCOMPARE(test::runProgram({"session", "--config", kGemmaConfig, "--sequence", "text:3", "-o", session}).code,
                 0);
        const Json again = configJson(test::runProgram({"frequencies", session, "--layer", "0"}));
        QCOMPARE(again.at("pairs")[0].at("inv_freq").get<double>(), 1.0);
    }

    /// What has no frequencies is refused by every command, with the same words.
    void commandsRefuseAlike() {
        QTemporaryDir folder;
        const QString path = folder.filePath("config.json");
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(R"({"model_type":"llama","head_dim":64,"rope_scaling":{"type":"dynamic","factor":2}})");
        file.close();
        const auto frequencies = test::runProgram({"frequencies", "--config", path});
        QVERIFY(frequencies.err.contains("config.json, `rope_scaling`, scaling `dynamic`"));
        for (const QStringList& command : {QStringList{"models"}, QStringList{"positions", "--sequence", "text:2"}}) {
            const auto run = test::runProgram(command + QStringList{"--config", path});
            QCOMPARE(run.code, 2);
            QCOMPARE(run.err, frequencies.err);
        }
    }

    /// Whether the code of the type is known, and which values are those of its class.
    void configsSayWhereTheirNumbersAreFrom() {
        QTemporaryDir folder;
        const QString path = folder.filePath("config.json");
        const auto write = [&](const QByteArray& config) {
            QFile file(path);
            return file.open(QIODevice::WriteOnly) && file.write(config) == config.size();
        };
        QVERIFY(write(R"({"model_type":"llama","hidden_size":4096,"num_attention_heads":32})"));
        const Json defaults = Json::array({"rope_theta"});
        const Json plan = configJson(test::runProgram({"frequencies", "--config", path}));
        QVERIFY(plan.at("known") == true && plan.at("defaults") == defaults);
        const Json model = configJson(test::runProgram({"models", "--config", path, "--format", "json"}));
        QVERIFY(model.at("models")[0].at("known") == true && model.at("models")[0].at("defaults") == defaults);
        QVERIFY(test::runProgram({"models", "--config", path}).out.contains("of its class"));
        QVERIFY(write(R"({"model_type":"newer","head_dim":64,"rope_theta":10000})"));
        const Json unknown = configJson(test::runProgram({"frequencies", "--config", path}));
        QVERIFY(unknown.at("known") == false && unknown.at("defaults").empty());
        QVERIFY(write(R"({"model_type":"newer","head_dim":64,"rope_theta":10000,"rope_wobble":3})"));
        const auto refused = test::runProgram({"frequencies", "--config", path});
        QCOMPARE(refused.code, 2);
        QVERIFY(refused.err.contains("`rope_wobble`"));
    }

    void wordsOfConfigs() {
        const auto plan = [](const QStringList& more) {
            return test::runProgram(QStringList{"frequencies", "--scheme", "flat"} + more).out;
        };
        QCOMPARE(plan({"--param", "rope_theta=500000"}), plan({"--base", "500000"}));
        QCOMPARE(plan({"--param", "rotary_pct=0.25"}), plan({"--param", "partial_rotary_factor=0.25"}));
        QCOMPARE(plan({"--param", "rotary_dim=32"}), plan({"--param", "partial_rotary_factor=0.25"}));
        QCOMPARE(plan({"--scaling", "mrope"}), plan({"--scaling", "default"}));
        const QStringList length{"--param", "max_position_embeddings=4096", "--param", "seq_len=9000"};
        QCOMPARE(plan(QStringList{"--scaling", "xdrope:2"} + length),
                 plan(QStringList{"--scaling", "dynamic:2"} + length));
    }

    void aVersionSaysWhatItIs() {
        const auto run = test::runProgram({"positions", "--scheme", "qwen2.5-vl@5.3.0", "--sequence", "text:2"});
        QCOMPARE(run.code, 0);
        QVERIFY(run.err.contains("placed as qwen2.5-vl@hf5.3.0-bug, the rule of transformers 5.3 to 5.5"));
        QCOMPARE(configJson(run).at("version").get<std::string>(), std::string("hf5.3.0-bug"));
    }

    /// A release alone is that of the config or of the model; without either, the error names an example.
    void aReleaseAloneNeedsAModel() {
        const auto placedAs = [](const QStringList& more) {
            const auto run = test::runProgram(
                QStringList{"positions", "--scheme", "transformers 4.50.0", "--sequence", "text:2"} + more);
            return run.code == 0 ? configJson(run).at("version").dump() + run.err.toStdString() : run.err.toStdString();
        };
        const std::string rule = "placed as qwen2.5-vl@hf4.51.3, the rule of transformers 4.49 to 4.51";
        QVERIFY(placedAs({"--config", kQwenConfig}).find(rule) != std::string::npos);
        QVERIFY(placedAs({"--model", "Qwen2.5-VL"}).find(rule) != std::string::npos);
        QVERIFY(placedAs({}).find("--scheme qwen2.5-vl@4.50.0") != std::string::npos);
        const auto flat =
            test::runProgram({"frequencies", "--config", kGemmaConfig, "--scheme", "transformers 4.50.0"});
        QCOMPARE(configJson(flat).at("scheme").get<std::string>(), std::string("flat"));
    }

    void aModelIsAScheme() {
        const auto run = test::runProgram({"frequencies", "--scheme", "Llama 3.1"});
        QCOMPARE(run.code, 0);
        QVERIFY(run.err.contains("meta-llama/Llama-3.1-8B"));
        QCOMPARE(configJson(run).at("scheme").get<std::string>(), std::string("flat"));
        QVERIFY(run.out.contains("0.814617233856"));
        QCOMPARE(
            test::runProgram({"properties", "--scheme", "Llama 3.1", "--scheme", "rope-tv", "--sequence", "text:2"})
                .code,
            2);
    }

    /// Scores of learned frequencies against the cosines of the numbers in the file, which the session outlives.
    void learnedFrequenciesOfACheckpoint() {
        QTemporaryDir folder;
        const QString path = folder.filePath("m.safetensors"), session = folder.filePath("m.rope");
        const std::vector<float> x{1, 0.5F, 2, 0.25F},
            y{0.75F, -0.5F, 0, 0.125F}; // layers x (one head of 4 dimensions)
        std::vector<float> values = x;
        values.insert(values.end(), y.begin(), y.end());
        const std::string bytes = testing::safetensorsFile(
            R"({"freqs":{"dtype":"F32","shape":[2,2,2],"data_offsets":[0,32]}})", testing::floatBytes(values));
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly));
        QCOMPARE(file.write(bytes.data(), static_cast<qint64>(bytes.size())), static_cast<qint64>(bytes.size()));
        file.close();
        const QStringList table{"--table", path, "--scheme", "rope-2d", "--sequence", "image:2x2"};
        QVERIFY(test::runProgram(QStringList{"frequencies"} + table).err.contains("--head-dim 64"));
        const auto saved =
            test::runProgram(QStringList{"session", "--head-dim", "4", "--layer", "1", "-o", session} + table);
        QVERIFY2(saved.code == 0, saved.err.constData());
        QVERIFY(file.remove());
        for (const int layer : {1, 0}) {
            const auto scores = test::runProgram(
                {"scores", session, "--layer", QString::number(layer), "--mode", "score", "--format", "csv"});
            const auto first = static_cast<std::size_t>(2 * layer);
            const double expected = (std::cos(double{x[first]} + double{y[first]}) +
                                     std::cos(double{x[first + 1]} + double{y[first + 1]})) /
                                    2;
            QVERIFY(std::abs(scores.out.split('\n').value(3).split(',').value(0).toDouble() - expected) < 1e-6);
        }
        QVERIFY(test::runProgram({"frequencies", "--head", "1"}).err.contains("--table"));
        for (const char* none : {"/dev/zero", "/", "/none"})
            QCOMPARE(test::runProgram({"frequencies", "--table", none}).code, 3);
    }

    void modelsShowWhatIsKnown() {
        const QByteArray text = test::runProgram({"models", "Qwen2.5-VL@4.50.0"}).out;
        QVERIFY(text.startsWith("Qwen2.5-VL (qwen2.5-vl)\n  places as   qwen2.5-vl@hf4.51.3"));
        QVERIFY(text.contains("huggingface/transformers#45381"));
        QVERIFY(text.contains("  processor   qwen2.5-vl@checkpoint (Qwen/Qwen2.5-VL-7B-Instruct"));
        QVERIFY(text.contains("qwen2.5-vl@qwen-vl-utils") && text.contains("videos: patch_size 14, merge_size 2"));
        const Json all = configJson(test::runProgram({"models", "--format", "json"}));
        QVERIFY(all.at("models").size() > 30);
        const Json gemma = configJson(test::runProgram({"models", "Gemma 3", "--format", "json"})).at("models")[0];
        QCOMPARE(gemma.at("rope").at("layers").size(), std::size_t{2});
        QCOMPARE(gemma.at("processors").size(), std::size_t{2});
        QCOMPARE(gemma.at("processors")[0].at("picture").at("tile_side").get<int>(), 896);
        QVERIFY(gemma.at("processors")[0].at("video").is_null());
        const auto unknown = test::runProgram({"models", "qwen9"});
        QCOMPARE(unknown.code, 2);
        QVERIFY(unknown.err.contains("qwen2.5-vl"));
        QVERIFY(test::runProgram({"models", "--config", kGemmaConfig}).out.contains("linear:8"));
    }
};

ROPESCOPE_TEST(TestConfigs)
#include "tst_configs.moc"
