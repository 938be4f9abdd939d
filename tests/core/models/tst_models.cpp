// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#include <map>
#include <set>

#include <QTest>

#include <ropescope/base/text.h>
#include <ropescope/formats/config/config_file.h>
#include <ropescope/formats/config/rope_parameters.h>
#include <ropescope/models/model_registry.h>
#include <ropescope/processors/processor_registry.h>
#include <ropescope/schemes/scheme_registry.h>
#include <ropescope/session/model_processors.h>
#include <ropescope/session/placed_session.h>

#include "tests/support/placed.h"
#include "tests/support/registration.h"

using namespace ropescope;

/// The built-in models: data that must be complete, and that the code that reads configs understands.
class TestModels : public QObject {
    Q_OBJECT

private slots:
    void everyConfigIsUnderstood() {
        for (const Model* model : modelsOf(modelFamilies())) {
            QVERIFY2(!model->id.empty() && !model->title.empty() && !model->releases.empty(), model->id.c_str());
            QVERIFY2(!model->config.empty() || model->checkpoint.empty(), model->id.c_str());
            if (model->config.empty()) continue;
            const auto config = parseModelConfig(model->config, model->id);
            QVERIFY2(config, config ? "" : config.error().message().c_str());
            // Of a model that does not rotate, one remark says why.
            QVERIFY2(std::ranges::all_of(config->remarks, asksForTable) ||
                         (config->scheme == "nope" && config->remarks.size() == 1),
                     model->id.c_str());
            const auto scheme = findScheme(config->scheme);
            QVERIFY2(scheme, model->id.c_str());
            for (const LayerPlan& layer : config->rotary.layers) {
                RotarySettings rotary = config->rotary;
                QVERIFY(chooseLayer(rotary, layer.name));
                const auto plan = frequencyPlanOf(**scheme, config->params, (*scheme)->defaultAxes, 1, rotary);
                QVERIFY2(plan, plan ? "" : (model->id + ": " + plan.error().message()).c_str());
            }
        }
    }

    /// A released scheme and the checkpoint of its model rotate alike: neither has values that the other lacks.
    void schemesAgreeWithTheirCheckpoints() {
        std::set<std::string> checked;
        for (const Model* model : modelsOf(modelFamilies())) {
            if (!findScheme(model->id) || model->config.empty()) continue;
            if ((*findScheme(model->id))->group == SchemeGroup::Encoders)
                continue; // Pixtral, whose encoder has its name
            const ModelConfig config = parseModelConfig(model->config, model->id).value();
            const Scheme& scheme = **findScheme(model->id);
            QCOMPARE((*findScheme(config.scheme))->id, scheme.id);
            RotarySettings own;
            own.headDim = config.rotary.headDim;
            const auto wanted = frequencyPlanOf(scheme, {}, scheme.defaultAxes, 1, own);
            const auto found = frequencyPlanOf(scheme, {}, scheme.defaultAxes, 1, config.rotary);
            QVERIFY2(wanted && found && *wanted == *found, model->id.c_str());
            if (scheme.trainedLength > 0)
                QCOMPARE(config.rotary.params.at(kTrainedLength).front(), scheme.trainedLength);
            checked.insert(scheme.model);
        }
        for (const Scheme& scheme : schemeRegistry())
            QVERIFY2(scheme.group != SchemeGroup::Released || checked.contains(scheme.model), scheme.id.c_str());
    }

    void namesAreFound() {
        std::map<std::string, std::string> names;
        for (const Model* model : modelsOf(modelFamilies())) {
            std::vector<std::string> own = model->aliases;
            own.insert(own.end(), {model->id, model->title});
            std::set<std::string> plain;
            for (const std::string& name : own) plain.insert(plainName(name));
            for (const std::string& name : plain) QVERIFY2(names.emplace(name, model->id).second, name.c_str());
            QCOMPARE(*findModel(model->title), model);
        }
        QCOMPARE((*findModel("QWEN 2.5 vl"))->id, std::string("qwen2.5-vl"));
        QCOMPARE((*findModel("Qwen/Qwen2.5-VL-7B-Instruct"))->id, std::string("qwen2.5-vl"));
        QCOMPARE(findModel("lama-4").error().replacement, std::string("llama-4"));
        const std::map<const char*, const char*> checkpoints{
            {"Qwen/Qwen3-VL-30B-A3B-Instruct-FP8", "qwen3-vl"},
            {"qwen3-vl-8b-thinking", "qwen3-vl"},
            {"google/gemma-3-27b-it", "gemma-3"},
            {"moonshotai/Kimi-K2.5", "kimi-k2.5"},
            {"someone/kimi_k2.5-NVFP4", "kimi-k2.5"},
            {"meta-llama/Llama-4-Scout-17B-16E-Instruct", "llama-4"},
            {"DEEPSEEK-V4-FLASH", "deepseek-v4"},
            {"Ministral 3 8B Instruct 2512", "ministral-3"},
            {"Qwen3.8", "qwen3.8"},
        };
        for (const auto& [name, id] : checkpoints) {
            const auto model = findModel(name);
            QVERIFY2(model, name);
            QCOMPARE((*model)->id, std::string(id));
        }
        for (const char* other : {"DeepSeek-R1-Distill-Qwen-7B", "qwen3-embedding-8b", "8B", "Instruct", "/"})
            QVERIFY2(!findModel(other), other);
        QVERIFY(!findModel("."));
        std::set<std::string> types;
        for (const ModelFamily& family : modelFamilies())
            for (const ConfigType& type : family.types)
                for (const std::string& name : type.names) QVERIFY2(types.insert(name).second, name.c_str());
    }

    /// The list of processors and that of models agree, by every name.
    void modelsHaveTheirProcessors() {
        for (const Model* model : modelsOf(modelFamilies())) {
            const auto own = processorsOf(model->id);
            QCOMPARE(own.empty() ? std::string() : own.front().id, model->processor);
            for (const std::string& alias : model->aliases) {
                const auto named = processorsOf(alias);
                QVERIFY2(named.data() == own.data() && named.size() == own.size(), alias.c_str());
            }
        }
        const auto idsOf = [](const char* name) {
            QStringList ids;
            for (const Processor& processor : processorsOf(name)) ids << QString::fromStdString(processor.id);
            return ids;
        };
        const QStringList qwen{"qwen2.5-vl@checkpoint", "qwen2.5-vl@class-default", "qwen2.5-vl@qwen-vl-utils"};
        for (const char* name : {"qwen2.5-vl@hf5.15.0", "Qwen/Qwen2.5-VL-7B-Instruct", "qwen2_5_vl",
                                 "Qwen2.5-VL transformers 4.50.0", "qwen2.5-vl@qwen-vl-utils"})
            QCOMPARE(idsOf(name), qwen);
        QCOMPARE(idsOf("m-rope").value(0), QString("qwen2-vl@checkpoint"));
        QCOMPARE(idsOf("GLM-4.6V@5.15.0").value(0), QString("glm4.5v@checkpoint"));
        QCOMPARE((*processorNamed("Qwen/Qwen3-VL-8B-Instruct@qwen-vl-utils"))->id,
                 std::string("qwen3-vl@qwen-vl-utils"));
        for (const char* none : {"", "@", "rope-tv", "llama-3.1", "glm-5"}) QVERIFY2(idsOf(none).empty(), none);
        QVERIFY(!processorNamed("GLM-4.6V@qwen-vl-util"));
    }

    /// `models`, `grid` and `engines` take the same names.
    void everyNameIsResolved() {
        for (const Model* model : modelsOf(modelFamilies())) {
            std::vector<std::string> names = model->aliases;
            names.insert(names.end(), {model->id, model->title});
            for (const std::string& name : names) {
                const auto named = resolveModel(name);
                QVERIFY2(named && named->model == model, name.c_str());
            }
        }
        for (const Processor& processor : processorRegistry()) {
            const auto named = resolveModel(processor.id);
            QVERIFY2(named && named->model && *named->processor == processor, processor.id.c_str());
            QVERIFY2(resolveModel(processor.title)->processor->model() == processor.model(), processor.id.c_str());
        }
        QCOMPARE(resolveModel("m-rope")->model->id, std::string("qwen2-vl"));
        QCOMPARE(resolveModel("TMRoPE")->model->id, std::string("qwen2.5-omni"));
        QVERIFY(resolveModel("rope-tv")->scheme && !resolveModel("rope-tv")->model);
        const auto versioned = resolveModel("Qwen2.5-VL transformers 4.50.0");
        QCOMPARE(versionIn("Qwen2.5-VL transformers 4.50.0", *versioned), std::string("@hf4.51.3"));
        QCOMPARE(versionIn("qwen3-vl@qwen-vl-utils", *resolveModel("qwen3-vl@qwen-vl-utils")), std::string());
        const std::map<const char*, const char*> slips{{"qwen9-vl", "qwen2-vl"},
                                                       {"deepseek-v5", "deepseek-v3"},
                                                       {"Kimi-K2.8", "kimi-k2"},
                                                       {"pixtrl", "pixtral"},
                                                       {"moonshotai/kimi-linear-next", "kimi-k2"},
                                                       {"rope-tw", "rope-tv"}};
        for (const auto& [slip, near] : slips) QCOMPARE(resolveModel(slip).error().replacement, std::string(near));
        QVERIFY(resolveModel("zzz").error().replacement.empty());
    }

    /// Two pictures and a video, token by token as the code of each model numbers them.
    void newModelsPlaceAsTheirCode() {
        const char* const prompt = "text:3 image:4x3 text:2 image:2x5 text:1 video:3x2x2@1 text:2";
        std::vector<testing::Place> rows; // Qwen3-VL and GLM-4.1V: t is the position of the text before a frame
        double next = 0;
        const auto text = [&](int tokens) {
            for (; tokens > 0; --tokens, ++next) rows.push_back({next, next, next});
        };
        const auto picture = [&](int width, int height) {
            for (int i = 0; i < height; ++i)
                for (int j = 0; j < width; ++j) rows.push_back({next, next + i, next + j});
            next += std::max(width, height);
        };
        text(3), picture(4, 3), text(2), picture(2, 5), text(1), picture(3, 2), picture(3, 2), text(2);
        const std::set<std::string> threeAxes{"qwen3.8", "north-micro-vision", "glm-ocr", "glmga"};
        const std::set<std::string> unrotated{"kimi-k3", "inkling", "nemotron-3-nano-omni", "granite-4"};
        for (const char* id : {"qwen3.8",
                               "hyperclovax-seed-think",
                               "nemotron-3-nano-omni",
                               "glmga",
                               "deepseek-ocr-2",
                               "north-micro-vision",
                               "k-exaone",
                               "hy3",
                               "a.x-k2",
                               "laguna",
                               "inkling",
                               "kimi-vl",
                               "kimi-k2.5",
                               "kimi-k3",
                               "deepseek-v4",
                               "glm-5",
                               "glm-ocr",
                               "mimo-v2",
                               "ministral-3",
                               "granite-4",
                               "llava-onevision",
                               "ovis",
                               "molmo-2",
                               "lfm2-vl",
                               "pixtral",
                               "smolvlm",
                               "minimax-m3",
                               "minicpm-v",
                               "phi-4-multimodal"}) {
            const ModelConfig config = parseModelConfig((*findModel(id))->config, id).value();
            QCOMPARE(QString::fromStdString(id) + ": " + QString::fromStdString(config.scheme),
                     QString::fromStdString(id) + ": " +
                         (unrotated.contains(id)               ? "nope"
                          : !threeAxes.contains(id)            ? "flat"
                          : std::string(id).starts_with("glm") ? "glm4v"
                                                               : "qwen3-vl"));
            if (unrotated.contains(id)) continue; // no position of them matters
            const PositionMap map = testing::placedOf(config.scheme, prompt, {}, 0);
            QCOMPARE(static_cast<std::size_t>(map.tokens), rows.size());
            for (std::size_t token = 0; token < rows.size(); ++token) {
                const auto flat = static_cast<double>(token);
                QCOMPARE(testing::placeAt(map, static_cast<std::int64_t>(token)),
                         threeAxes.contains(id) ? rows[token] : testing::Place{flat});
            }
        }
    }

    void anyReleaseOfTransformersHasItsRule() {
        const auto idOf = [](const char* name) {
            const auto scheme = findScheme(name);
            return scheme ? QString::fromStdString((*scheme)->id) : QString();
        };
        const std::map<const char*, const char*> rules{
            {"qwen2.5-vl@4.50.0", "qwen2.5-vl@hf4.51.3"},
            {"qwen2.5-vl@hf4.49", "qwen2.5-vl@hf4.51.3"},
            {"Qwen2.5-VL transformers 4.51.3", "qwen2.5-vl@hf4.51.3"},
            {"qwen2_5_vl__hf4.52.0", "qwen2.5-vl@hf4.57.6"},
            {"QWEN2.5 VL@transformers==5.2.1", "qwen2.5-vl@hf4.57.6"},
            {"qwen2.5-vl@5.3.0", "qwen2.5-vl@hf5.3.0-bug"},
            {"qwen2.5-vl@v5.5.4", "qwen2.5-vl@hf5.3.0-bug"},
            {"Qwen2.5-VL 5.6.0.dev0", "qwen2.5-vl@hf5.15.0"},
            {"qwen2.5-vl@6.0", "qwen2.5-vl@hf5.15.0"},
            {"qwen2.5-vl", "qwen2.5-vl@hf5.15.0"},
            {"qwen2-vl@4.45", "qwen2-vl@hf4.57.6"},
            {"ernie4_5_vl_moe__hf5.2.0", "ernie4.5-vl@hf5.2.0"},
            {"qwen3_omni_moe__hf5.15.0", "qwen3-omni@hf5.15.0"},
            {"hunyuan_vl", "hunyuan-vl@hf5.15.0"},
            {"TMRoPE", "qwen2.5-omni@hf5.15.0"},
            {"m rope", "qwen2-vl@hf4.57.6"},
        };
        for (const auto& [name, id] : rules) QCOMPARE(idOf(name), QString(id));
        for (const char* none : {"qwen2.5-vl@4.48.0", "qwen2.5-vl@", "qwen2.5-vl@5", "@5.3.0", "rope-tv@5.3.0"})
            QCOMPARE(idOf(none), QString());
        const auto how = [](const char* name) {
            const auto message = resolutionOf(name, **findScheme(name));
            return message ? QString::fromStdString(message->english()) : QString();
        };
        QCOMPARE(how("qwen2.5-vl@4.50.0"), "placed as qwen2.5-vl@hf4.51.3, the rule of transformers 4.49 to 4.51");
        QVERIFY(how("qwen2.5-vl@5.17.0").contains("the last release that was read"));
        QCOMPARE(how("qwen2.5-vl@hf4.51.3"), QString());
        QCOMPARE(how("rope-tv"), QString());
    }

    void layersAreChosenByNameOrNumber() {
        RotarySettings rotary = parseModelConfig((*findModel("Gemma 3"))->config, "").value().rotary;
        QCOMPARE(rotary.layer, std::string("full_attention"));
        QCOMPARE(QString::fromStdString(layersText(rotary.layers[1])), QString("5, 11, 17, 23, 29"));
        QVERIFY(chooseLayer(rotary, "4") && rotary.base == 10000.0 && rotary.scaling == "none");
        QVERIFY(chooseLayer(rotary, "Full-Attention") && rotary.base == 1000000.0 && rotary.scaling == "linear:8");
        QVERIFY(!chooseLayer(rotary, "all"));
        const auto none = chooseLayer(rotary, "34");
        QVERIFY(QString::fromStdString(none.error().message()).contains("full_attention (5, 11, 17, 23, 29)"));
        RotarySettings empty;
        QVERIFY(!chooseLayer(empty, "0"));
    }
};

ROPESCOPE_TEST(TestModels)
#include "tst_models.moc"
