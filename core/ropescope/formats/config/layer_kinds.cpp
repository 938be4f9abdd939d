// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
// Types of layers: `layer_types`, a list of numbers that stand for types (`compress_ratios`, `attn_type_list`), a list of
// indices, or the pattern of the model. Layers without rotation: `no_rope_layers` (1 rotates, 0 does not),
// `layer_rope_theta` 0, `use_rope_layers`, layers of cross attention, and layers without attention.
// Source: huggingface/transformers c49429ed, configuration_*.py of the models; configuration_deepseek_v4.py 015c0781,
// configuration_granite_swa.py 1b27b6be, configuration_minimax.py 008e5743, configuration_mimo_v2_flash.py 019770dd.
// Example: Llama 4 has no_rope_layer_interval 4: layers 3, 7, 11, … do not rotate.
#include <algorithm>
#include <array>
#include <cstddef>
#include <optional>

#include <ropescope/base/text.h>
#include <ropescope/formats/config/layer_kinds.h>
#include <ropescope/rotary/rotary_settings.h>

namespace ropescope {
namespace {

/// Layers that have no queries and keys to rotate.
constexpr std::array<std::string_view, 9> kWithoutAttention{
    "linear_attention", "conv", "mamba", "recurrent", "cross_attention", "mamba2", "moe", "mlp", "linear"};

bool hasAttention(std::string_view type) {
    return std::ranges::find(kWithoutAttention, type) == kWithoutAttention.end();
}

std::size_t layerCount(const ConfigValues& text) {
    const auto count =
        text.whole({"num_hidden_layers", "n_layer", "num_layers", "n_layers", "num_transformer_layers"}, 1, kMaxLayers);
    return static_cast<std::size_t>(count.value_or(0));
}

/// Which layers have full attention by letters, repeated; the last layer always has it.
std::vector<bool> fullByLetters(std::string_view letters, std::size_t count) {
    std::vector<bool> full(count);
    for (std::size_t layer = 0; layer < count; ++layer)
        full[layer] = letters[layer % letters.size()] == 'G' || layer + 1 == count;
    return full;
}

/// Which layers have full attention by the pattern of the model, or by the field that changes it.
std::vector<bool> fullByPattern(const ConfigValues& text, const LayerPattern& pattern, std::size_t count) {
    const auto given = pattern.field.empty() ? std::nullopt : text.find(pattern.field);
    if (const auto letters = given ? given->text() : std::nullopt; letters && !letters->empty())
        return fullByLetters(*letters, count);
    const auto every = static_cast<std::size_t>(
        given ? text.whole({pattern.field}, 1, kMaxLayers).value_or(pattern.every) : pattern.every);
    if (!given) text.takeDefault("layer_types");
    std::vector<bool> full(count);
    for (std::size_t layer = 0; layer < count; ++layer) {
        const bool ends = (layer + 1) % every == 0;
        switch (pattern.from) {
        case LayerPattern::From::Start: full[layer] = layer % every == 0; break;
        case LayerPattern::From::Last: full[layer] = (count - 1 - layer) % every == 0; break;
        case LayerPattern::From::End: full[layer] = ends; break;
        case LayerPattern::From::EndAndFirst: full[layer] = ends || layer == 0; break;
        case LayerPattern::From::EndAndRest: full[layer] = ends || layer >= count / every * every; break;
        }
    }
    return full;
}

/// The name that a number of a list stands for; empty if it stands for none.
std::string layerNameOf(double code, const LayerCodes& codes) {
    const auto named = std::ranges::find(codes.types, code, &std::pair<double, std::string>::first);
    return named == codes.types.end() ? codes.others : named->second;
}

/// The types of the layers as they are listed; empty if they are not.
std::vector<std::string> listedTypes(const ConfigValues& text, const ConfigType& type, std::size_t count) {
    const std::string_view field = text.firstOf({"layer_types", "layers_block_type"});
    if (!field.empty()) {
        const auto types = text.texts(field);
        if (types) checkPerLayer(text, field, types->size(), count);
        return types.value_or(std::vector<std::string>());
    }
    std::vector<std::string> names;
    if (const auto indices = type.layersWithAttention.empty() ? std::nullopt : text.numbers(type.layersWithAttention)) {
        names.assign(count, type.pattern.others);
        for (const double index : *indices)
            if (index >= 0 && index < static_cast<double>(count))
                names[static_cast<std::size_t>(index)] = kFullAttention;
        return names;
    }
    const auto codes = type.codes.field.empty() ? std::nullopt : text.numbers(type.codes.field);
    if (!codes) return names;
    checkPerLayer(text, type.codes.field, codes->size(), count);
    for (const double code : *codes) {
        names.push_back(layerNameOf(code, type.codes));
        if (!names.back().empty()) continue;
        text.refuse(type.codes.field, message("the code of this model has no layers of %1", code),
                    message("check the list"));
        return {};
    }
    return names;
}

std::vector<LayerKind> typedLayers(const ConfigValues& text, const ConfigType& type) {
    std::size_t count = layerCount(text);
    const std::vector<std::string> names = listedTypes(text, type, count);
    if (count == 0) count = std::min<std::size_t>(names.size(), kMaxLayers);
    std::vector<LayerKind> layers(count);
    if (!names.empty()) {
        for (std::size_t layer = 0; layer < std::min(count, names.size()); ++layer) layers[layer].type = names[layer];
    } else if (type.pattern.every > 0 && count > 0) {
        const std::vector<bool> full = fullByPattern(text, type.pattern, count);
        for (std::size_t layer = 0; layer < count; ++layer)
            layers[layer].type = full[layer] ? std::string(kFullAttention) : type.pattern.others;
    }
    if (type.fullHeadDim > 0 && count > 0) layers.back().type = kFullAttention; // Gemma 4 insists on it
    return layers;
}

/// Layers for which a list has 0 do not rotate. Returns false if there is no such list.
bool applyList(const ConfigValues& text, std::string_view field, std::vector<LayerKind>& layers) {
    const auto list = text.numbers(field);
    if (!list || list->empty()) return false;
    checkPerLayer(text, field, list->size(), layers.size());
    for (std::size_t layer = 0; layer < std::min(layers.size(), list->size()); ++layer)
        if ((*list)[layer] == 0) layers[layer].rotates = false;
    return true;
}

void applyRule(const ConfigValues& text, Unrotated rule, std::vector<LayerKind>& layers) {
    const auto isFullLayer = [](const LayerKind& layer) { return layer.type == kFullAttention; };
    const bool windowless = text.mentions("sliding_window") && !text.has("sliding_window");
    const bool mixed = !windowless && !std::ranges::all_of(layers, isFullLayer);
    std::size_t interval = 0;
    if (rule == Unrotated::ByInterval) {
        if (!text.has("no_rope_layer_interval")) text.takeDefault("no_rope_layers");
        interval = static_cast<std::size_t>(text.whole({"no_rope_layer_interval"}, 1, kMaxLayers).value_or(4));
    }
    if (rule == Unrotated::EveryFourth) text.takeDefault("layer_rope_theta");
    for (std::size_t layer = 0; layer < layers.size(); ++layer) {
        if (rule == Unrotated::ByInterval && (layer + 1) % interval == 0) layers[layer].rotates = false;
        if (rule == Unrotated::FullAttention && mixed && isFullLayer(layers[layer])) layers[layer].rotates = false;
        if (rule == Unrotated::EveryFourth && (layers.size() - 1 - layer) % 4 == 0) layers[layer].rotates = false;
    }
}

/// Whether layers of a type rotate in a model that is not known, cannot be told from a new word.
void refuseNewTypes(const ConfigValues& text, const std::vector<LayerKind>& layers) {
    for (const LayerKind& layer : layers)
        if (!layer.type.empty() && hasAttention(layer.type) && !layer.type.ends_with("attention"))
            return text.refuse(text.firstOf({"layer_types", "layers_block_type"}),
                               message("whether layers of the type %1 rotate is not known", backquoted(layer.type)),
                               message("the code of this model is not known"));
}

} // namespace

void checkPerLayer(const ConfigValues& values, std::string_view field, std::size_t size, std::size_t layers) {
    if (layers == 0 || size == layers) return;
    const Message why = message("lists %1, but there are %2 layers", size, layers);
    if (size < layers)
        values.refuse(field, why, message("give one for each layer"));
    else
        values.remark(field, why, message("those beyond them have no effect here"));
}

std::vector<LayerKind> readLayerKinds(const ConfigValues& text, const ConfigType& type) {
    std::vector<LayerKind> layers = typedLayers(text, type);
    if (const auto crossing = text.numbers("cross_attention_layers")) {
        for (const double layer : *crossing)
            if (layer >= 0 && layer < static_cast<double>(layers.size()))
                layers[static_cast<std::size_t>(layer)].type = "cross_attention";
    }
    bool listed = false;
    for (const char* field : {"no_rope_layers", "layer_rope_theta", "use_rope_layers"})
        if (type.mayRead(field)) listed = applyList(text, field, layers) || listed;
    if (!listed && !layers.empty()) applyRule(text, type.unrotated, layers);
    const bool ownRotates = !type.ownHead.empty() && text.flag("linear_rope").value_or(true);
    for (LayerKind& layer : layers)
        if (!hasAttention(layer.type) && !(ownRotates && layer.type == type.ownHead)) layer.rotates = false;
    if (type.names.empty()) refuseNewTypes(text, layers);
    return layers;
}

} // namespace ropescope
