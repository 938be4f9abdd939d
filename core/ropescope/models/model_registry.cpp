// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
// The list of released models. A family is one file in this folder and one line here; a model is one entry of its
// family. Positions are the affair of schemes: a model names the one that it has.
#include <algorithm>

#include <ropescope/base/text.h>
#include <ropescope/models/model_registry.h>

#define ROPESCOPE_MODEL_FAMILIES(X)                                                                                    \
    X(qwenVision)                                                                                                      \
    X(qwenText)                                                                                                        \
    X(glm)                                                                                                             \
    X(ernie)                                                                                                           \
    X(hunyuan)                                                                                                         \
    X(llama)                                                                                                           \
    X(gemma)                                                                                                           \
    X(mistral)                                                                                                         \
    X(deepseek)                                                                                                        \
    X(phi)                                                                                                             \
    X(openai)                                                                                                          \
    X(minimax)                                                                                                         \
    X(minicpm)                                                                                                         \
    X(internlm)                                                                                                        \
    X(cohere)                                                                                                          \
    X(step)                                                                                                            \
    X(visionEncoderModels)                                                                                             \
    X(encoders)                                                                                                        \
    X(eleuther)                                                                                                        \
    X(otherText)                                                                                                       \
    X(otherVision)                                                                                                     \
    X(engineModels)                                                                                                    \
    X(generators)

namespace ropescope {
namespace models {
#define ROPESCOPE_DECLARE(NAME) ModelFamily NAME();
ROPESCOPE_MODEL_FAMILIES(ROPESCOPE_DECLARE)
#undef ROPESCOPE_DECLARE
} // namespace models

namespace {

/// A name with or without the owner of the checkpoint, "Qwen/Qwen3-8B".
bool isCalled(std::string_view known, std::string_view name) {
    return sameName(known, name) || sameName(known.substr(known.find('/') + 1), name);
}

bool isNamed(const Model& model, std::string_view name) {
    if (plainName(name).empty()) return false;
    return isCalled(model.id, name) || isCalled(model.title, name) || isCalled(model.checkpoint, name) ||
           std::ranges::any_of(model.aliases, [&](const std::string& alias) { return isCalled(alias, name); });
}

} // namespace

const std::vector<ModelFamily>& modelFamilies() {
    static const std::vector<ModelFamily> families{
#define ROPESCOPE_LIST(NAME) models::NAME(),
        ROPESCOPE_MODEL_FAMILIES(ROPESCOPE_LIST)
#undef ROPESCOPE_LIST
    };
    return families;
}

std::vector<const Model*> modelsOf(std::span<const ModelFamily> families) {
    std::vector<const Model*> models;
    for (const ModelFamily& family : families)
        for (const Model& model : family.models) models.push_back(&model);
    return models;
}

Expected<const Model*> findModel(std::span<const ModelFamily> families, std::string_view name) {
    std::vector<std::string> known;
    for (const Model* model : modelsOf(families)) {
        if (isNamed(*model, name)) return model;
        known.push_back(model->id);
    }
    const std::string near = nearest(plainName(name), known);
    return Error{.what = message("model %1", backquoted(name)),
                 .why = near.empty() ? message("there is no such model")
                                     : message("there is no such model, did you mean `%1`?", near),
                 .hint = message("known: %1", Message::list(known, ", ")),
                 .replacement = near};
}

Expected<const Model*> findModel(std::string_view name) { return findModel(modelFamilies(), name); }

const ConfigType* findConfigType(std::span<const ModelFamily> families, std::string_view name) {
    for (const ModelFamily& family : families)
        for (const ConfigType& type : family.types)
            if (std::ranges::find(type.names, name) != type.names.end()) return &type;
    return nullptr;
}

} // namespace ropescope
