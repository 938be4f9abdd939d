// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
// The list of released models. A family is one file in this folder and one line here; a model is one entry of its
// family. Positions are the affair of schemes: a model names the one that it has.
#include <algorithm>
#include <array>
#include <cctype>

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
    X(kimi)                                                                                                            \
    X(korean)                                                                                                          \
    X(recentText)                                                                                                      \
    X(recentVision)                                                                                                    \
    X(generators)

namespace ropescope {
namespace models {
#define ROPESCOPE_DECLARE(NAME) ModelFamily NAME();
ROPESCOPE_MODEL_FAMILIES(ROPESCOPE_DECLARE)
#undef ROPESCOPE_DECLARE
} // namespace models

namespace {

/// Words that follow the name of a model in the names of its checkpoints, in small letters.
constexpr std::array<std::string_view, 27> kCheckpointWords{
    "instruct", "it",   "pt",    "base",  "chat", "thinking", "reasoning", "preview", "hf",
    "fp8",      "fp4",  "nvfp4", "mxfp4", "bf16", "fp16",     "int4",      "int8",    "awq",
    "gptq",     "gguf", "mlx",   "4bit",  "8bit", "bnb",      "qat",       "w4a16",   "dynamic"};

/// "8B", "1.5b", "A3B", "E2B", "16E", "2507", or one of the words.
bool isCheckpointWord(std::string_view word) {
    std::string small;
    for (const char c : word) small += static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
    if (std::ranges::find(kCheckpointWords, small) != kCheckpointWords.end()) return true;
    std::string_view number = small;
    if (number.starts_with('a') || number.starts_with('e')) number.remove_prefix(1);
    const bool unit = number.ends_with('b') || number.ends_with('m') || number.ends_with('e');
    if (unit) number.remove_suffix(1);
    const auto digits = static_cast<std::size_t>(std::ranges::count_if(number, isDigit));
    constexpr std::size_t kDate = 4;
    return digits > 0 && digits + static_cast<std::size_t>(std::ranges::count(number, '.')) == number.size() &&
           (unit || (digits == kDate && digits == number.size()));
}

/// The name without its last word, if that only tells checkpoints of one model apart; else empty.
std::string_view withoutCheckpointWord(std::string_view name) {
    const std::size_t at = name.find_last_of("-_ ");
    if (at == std::string_view::npos || at == 0 || !isCheckpointWord(name.substr(at + 1))) return {};
    return name.substr(0, at);
}

/// A name with or without the owner of the checkpoint, "Qwen/Qwen3-8B".
bool isCalled(std::string_view known, std::string_view name) {
    const auto bare = [](std::string_view text) { return text.substr(text.find('/') + 1); };
    return sameName(known, name) || sameName(bare(known), bare(name));
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
    const bool hasLetters = !plainName(name.substr(name.rfind('/') + 1)).empty(); // "/" names nothing
    for (std::string_view shorter = hasLetters ? name : ""; !shorter.empty(); shorter = withoutCheckpointWord(shorter))
        for (const Model* model : modelsOf(families))
            if (isNamed(*model, shorter)) return model;
    std::vector<std::string> known;
    for (const Model* model : modelsOf(families)) known.push_back(model->id);
    const std::string near = nearestName(name, modelNames(families));
    return Error{.what = message("model %1", backquoted(name)),
                 .why = near.empty() ? message("there is no such model")
                                     : message("there is no such model, did you mean `%1`?", near),
                 .hint = message("known: %1", Message::list(known, ", ")),
                 .replacement = near};
}

Expected<const Model*> findModel(std::string_view name) { return findModel(modelFamilies(), name); }

std::vector<std::string> modelNames(std::span<const ModelFamily> families) {
    std::vector<std::string> names;
    for (const Model* model : modelsOf(families)) {
        names.push_back(model->id);
        names.push_back(model->title);
        names.insert(names.end(), model->aliases.begin(), model->aliases.end());
    }
    return names;
}

std::string nearestName(std::string_view name, std::span<const std::string> known) {
    const std::string wanted = plainName(name.substr(name.find('/') + 1));
    std::vector<std::string> plain;
    for (const std::string& each : known) plain.push_back(plainName(each));
    std::string near = nearest(wanted, plain);
    if (near.empty()) { // else the one that begins as it does
        constexpr std::size_t kAlike = 3;
        std::size_t longest = kAlike - 1;
        for (const std::string& each : plain) {
            const auto alike = static_cast<std::size_t>(std::ranges::mismatch(each, wanted).in1 - each.begin());
            if (alike <= longest) continue;
            longest = alike;
            near = each;
        }
    }
    const auto at = near.empty() ? plain.end() : std::ranges::find(plain, near);
    return at == plain.end() ? std::string() : known[static_cast<std::size_t>(at - plain.begin())];
}

const ConfigType* findConfigType(std::span<const ModelFamily> families, std::string_view name) {
    for (const ModelFamily& family : families)
        for (const ConfigType& type : family.types)
            if (std::ranges::find(type.names, name) != type.names.end()) return &type;
    return nullptr;
}

} // namespace ropescope
