// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
// Types of layers: `layer_types`, or the pattern of the model. Layers without rotation: `no_rope_layers` (1 rotates, 0
// does not), `layer_rope_theta` 0, `use_rope_layers`, layers of cross attention, and layers without attention.
// Source: huggingface/transformers c49429ed, configuration_*.py of the models.
// Example: Llama 4 has no_rope_layer_interval 4: layers 3, 7, 11, … do not rotate.
#include <algorithm>
#include <array>
#include <cstddef>
#include <optional>

#include <ropescope/formats/config/layer_kinds.h>
#include <ropescope/rotary/rotary_settings.h>

namespace ropescope {
namespace {

/// Layers that have no queries and keys to rotate.
constexpr std::array<std::string_view, 5> kWithoutAttention{"linear_attention", "conv", "mamba", "recurrent",
                                                            "cross_attention"};

std::size_t layerCount(const ConfigValues& text) {
    const auto count =
        text.whole({"num_hidden_layers", "n_layer", "num_layers", "n_layers", "num_transformer_layers"}, 1, kMaxLayers);
    return static_cast<std::size_t>(count.value_or(0));
}

/// Whether a pattern has full attention in a layer: the letter G in "LLLG", or 0 in a list such as [0, 1, 1, 1].
std::optional<bool> isFullInPattern(const ConfigValues& text, std::string_view field, std::size_t layer) {
    const auto value = text.find(field);
    if (value && value->isList()) {
        const auto list = text.numbers(field);
        if (list && layer < list->size()) return (*list)[layer] == 0;
    }
    const auto letters = value ? value->text() : std::nullopt;
    if (!letters || letters->empty()) return {};
    return (*letters)[layer % letters->size()] == 'G';
}

bool isFull(const ConfigValues& text, const LayerPattern& pattern, std::size_t layer, std::size_t count) {
    if (const auto full = isFullInPattern(text, pattern.field, layer)) return *full;
    const int given =
        pattern.field.empty() ? pattern.every : text.whole({pattern.field}, 1, kMaxLayers).value_or(pattern.every);
    const auto every = static_cast<std::size_t>(given);
    switch (pattern.from) {
    case LayerPattern::From::Start: return layer % every == 0;
    case LayerPattern::From::Last: return (count - 1 - layer) % every == 0;
    case LayerPattern::From::End: break;
    }
    return (layer + 1) % every == 0;
}

std::vector<LayerKind> typedLayers(const ConfigValues& text, const ConfigType& type) {
    std::size_t count = layerCount(text);
    const auto types = text.texts("layer_types");
    if (types) checkPerLayer(text, "layer_types", types->size(), count);
    if (count == 0 && types) count = std::min<std::size_t>(types->size(), kMaxLayers);
    std::vector<LayerKind> layers(count);
    for (std::size_t layer = 0; layer < count; ++layer) {
        if (types && layer < types->size())
            layers[layer].type = (*types)[layer];
        else if (!types && type.pattern.every > 0)
            layers[layer].type = isFull(text, type.pattern, layer, count) ? kFullAttention : type.pattern.others;
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

void applyRule(const ConfigValues& text, Unrotated rule, std::size_t interval, std::vector<LayerKind>& layers) {
    const auto isFullLayer = [](const LayerKind& layer) { return layer.type == kFullAttention; };
    const bool windowless = text.mentions("sliding_window") && !text.has("sliding_window");
    const bool mixed = !windowless && !std::ranges::all_of(layers, isFullLayer);
    for (std::size_t layer = 0; layer < layers.size(); ++layer) {
        if (rule == Unrotated::ByInterval && (layer + 1) % interval == 0) layers[layer].rotates = false;
        if (rule == Unrotated::FullAttention && mixed && isFullLayer(layers[layer])) layers[layer].rotates = false;
        if (rule == Unrotated::EveryFourth && (layers.size() - 1 - layer) % 4 == 0) layers[layer].rotates = false;
    }
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
    const auto interval = static_cast<std::size_t>(text.whole({"no_rope_layer_interval"}, 1, kMaxLayers).value_or(4));
    bool listed = false;
    for (const char* field : {"no_rope_layers", "layer_rope_theta", "use_rope_layers"})
        listed = applyList(text, field, layers) || listed;
    if (!listed) applyRule(text, type.unrotated, interval, layers);
    for (LayerKind& layer : layers)
        if (std::ranges::find(kWithoutAttention, layer.type) != kWithoutAttention.end()) layer.rotates = false;
    return layers;
}

} // namespace ropescope
