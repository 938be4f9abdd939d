// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
// Layers of one type rotate alike. Before transformers 5, models with two bases named the second one in a field of
// their own (`rope_local_base_freq`, `local_rope_theta`); Step has a base and a share for each layer. `rope_scaling` of
// Gemma 3, Olmo 3 and Step reaches layers of full attention only.
// Source: huggingface/transformers c49429ed, configuration_*.py of the models.
// Example: Gemma 3: sliding_attention base 10000, full_attention base 1000000 and linear:8.
#include <algorithm>
#include <cstddef>
#include <map>
#include <optional>
#include <utility>

#include <ropescope/base/limits.h>
#include <ropescope/base/text.h>
#include <ropescope/formats/config/layer_kinds.h>
#include <ropescope/formats/config/layer_plans.h>
#include <ropescope/formats/config/rope_parameters.h>

namespace ropescope {
namespace {

constexpr std::string_view kSliding = "sliding_attention";

class PlanReader {
public:
    PlanReader(const ConfigValues& text, const ConfigValues& rope, const ConfigType& type, int headDim)
        : m_text(text),
          m_rope(rope),
          m_type(type),
          m_headDim(headDim),
          m_dictionary(type.scaled == Scaled::NoLayer ? rope.without() : ropeDictionary(rope)),
          m_kinds(readLayerKinds(text, type)) {
        if (!m_dictionary && !type.parameters.empty() && m_usual.read(type.parameters, "", {}))
            m_dictionary = ConfigValues(m_usual.root(), m_rope.place(), m_usualNotes);
        m_nested = isByType(m_dictionary);
        for (LayerKind& kind : m_kinds) // a model without types has full attention everywhere
            if (m_nested && kind.type.empty()) kind.type = kFullAttention;
        const auto theta = m_rope.find("rope_theta");
        if (theta && theta->isList()) m_bases = perLayer("rope_theta");
        m_shares = perLayer("partial_rotary_factors");
    }

    Expected<std::vector<LayerPlan>> read() {
        if (m_kinds.empty()) return readWithoutLayers();
        for (std::size_t layer = 0; layer < m_kinds.size(); ++layer) {
            auto plan = planOf(m_kinds[layer], layer);
            if (!plan) return plan.error();
            add(*std::move(plan), static_cast<int>(layer));
        }
        nameApart();
        return std::move(m_plans);
    }

private:
    /// A list with one number for each layer; empty if there is none.
    [[nodiscard]] std::vector<double> perLayer(std::string_view field) const {
        const auto list = m_rope.numbers(field);
        if (list) checkPerLayer(m_rope, field, list->size(), m_kinds.size());
        return list.value_or(std::vector<double>{});
    }

    /// The config does not tell its layers: one plan for each type that has parameters.
    Expected<std::vector<LayerPlan>> readWithoutLayers() {
        std::vector<std::string> types;
        if (m_nested)
            m_dictionary.eachField([&](std::string_view name, const JsonValue&) { types.emplace_back(name); });
        if (types.empty()) types.emplace_back();
        for (const std::string& type : types) {
            auto plan = planOf({.type = type}, 0);
            if (!plan) return plan.error();
            if (plan->name.empty()) plan->name = "all";
            m_plans.push_back(*std::move(plan));
        }
        return std::move(m_plans);
    }

    [[nodiscard]] double baseOf(const std::string& type, std::size_t layer) const {
        if (layer < m_bases.size()) return m_bases[layer];
        if (type == kSliding && m_type.slidingBase > 0)
            return m_rope.number(m_type.slidingBaseField).value_or(m_type.slidingBase);
        if (!m_type.fullBaseField.empty()) return m_rope.number(m_type.fullBaseField).value_or(m_type.base);
        if (!m_bases.empty()) return m_type.base;
        const auto given = m_rope.number({"rope_theta", "rotary_emb_base", "rotary_base", "rope_base",
                                          "rope_embedding_base", "rotary_embedding_base", "rope_freq_constant"});
        return given.value_or(m_type.base) * m_rope.number("rope_ratio").value_or(1);
    }

    [[nodiscard]] RopeDefaults defaultsOf(const std::string& type, std::size_t layer) const {
        RopeDefaults defaults{.base = baseOf(type, layer),
                              .headDim = headDimOf(type),
                              .partialRotary =
                                  m_type.partialRotary == 1 ? std::nullopt : std::optional(m_type.partialRotary),
                              .rotaryDim = m_rope.number({"rotary_dim", "attn_rotary_emb"}),
                              .trained = m_text
                                             .number({"max_position_embeddings", "n_positions", "seq_length",
                                                      "max_seq_len", "max_context_length"})
                                             .value_or(0),
                              .original = m_rope.number(kOriginalLength),
                              .nested = m_nested,
                              .readsAlpha = m_type.readsAlpha};
        if (layer < m_shares.size())
            defaults.partialRotary = m_shares[layer];
        else if (const auto share = m_rope.number({"partial_rotary_factor", "rotary_pct", "rope_pct", "rope_percent",
                                                   "rotary_percentage", "rotary_emb_fraction"}))
            defaults.partialRotary = *share;
        return defaults;
    }

    [[nodiscard]] int headDimOf(const std::string& type) const {
        if (m_type.fullHeadDim == 0 || type != kFullAttention) return m_headDim;
        return m_text.whole({"global_head_dim"}, 1, kMaxHeadDim).value_or(m_type.fullHeadDim);
    }

    /// The dictionary of a type of layers; empty if it has none.
    [[nodiscard]] ConfigValues dictionaryOf(const std::string& type) const {
        if (m_nested) return m_dictionary.object(type);
        return type == kSliding && m_type.scaled == Scaled::FullLayers ? m_dictionary.without() : m_dictionary;
    }

    /// Layers of one kind have equal plans, which are read once, unless they have their own bases or shares.
    Expected<LayerPlan> planOf(const LayerKind& kind, std::size_t layer) {
        const bool own = layer < m_bases.size() || layer < m_shares.size();
        const auto key = std::make_pair(kind.type, kind.rotates);
        if (const auto known = m_known.find(key); known != m_known.end() && !own) return known->second;
        const bool unrotated =
            !kind.rotates || (m_nested && m_dictionary.mentions(kind.type) && !m_dictionary.has(kind.type));
        Expected<LayerPlan> plan = unrotated ? unrotatedPlan(kind.type, layer) : rotatedPlan(kind.type, layer);
        if (!plan) return plan;
        plan->name = kind.type;
        m_known.insert_or_assign(key, *plan);
        return plan;
    }

    /// As it would rotate, but for the rotation: the dimensions that others of its kind rotate are told apart.
    Expected<LayerPlan> unrotatedPlan(const std::string& type, std::size_t layer) {
        auto plan = readRopeParameters(dictionaryOf(type), defaultsOf(type, layer));
        if (!plan) return plan;
        plan->scaling = kNoRotation;
        std::erase_if(plan->params, [](const auto& param) {
            return param.first != "partial_rotary_factor" && param.first != "rotary_dim";
        });
        return plan;
    }

    Expected<LayerPlan> rotatedPlan(const std::string& type, std::size_t layer) {
        if (m_nested && !m_dictionary.has(type))
            m_dictionary.remark({}, message("there are no parameters for layers of the type %1", backquoted(type)),
                                message("they are shown with the defaults of the model"));
        return readRopeParameters(dictionaryOf(type), defaultsOf(type, layer));
    }

    static bool sameSettings(const LayerPlan& one, const LayerPlan& other) {
        return one.headDim == other.headDim && one.base == other.base && one.scaling == other.scaling &&
               one.params == other.params;
    }

    /// Until all are known, plans have the names of their types.
    void add(LayerPlan plan, int layer) {
        const auto same = std::ranges::find_if(
            m_plans, [&](const LayerPlan& known) { return known.name == plan.name && sameSettings(known, plan); });
        if (same != m_plans.end()) {
            same->layers.push_back(layer);
            return;
        }
        plan.layers = {layer};
        m_plans.push_back(std::move(plan));
    }

    /// Layers that do not rotate are "nope" if others of their type do; further plans of one type have numbers.
    void nameApart() {
        std::map<std::string, int> rotating;
        for (LayerPlan& plan : m_plans) {
            if (!plan.rotates()) continue;
            if (plan.name.empty()) plan.name = m_plans.size() == 1 ? "all" : "rope";
            if (const int count = ++rotating[plan.name]; count > 1) plan.name += "#" + std::to_string(count);
        }
        for (LayerPlan& plan : m_plans)
            if (!plan.rotates() && (plan.name.empty() || rotating.contains(plan.name))) plan.name = "nope";
    }

    const ConfigValues& m_text;
    const ConfigValues& m_rope;
    const ConfigType& m_type;
    int m_headDim;
    JsonDocument m_usual;
    ConfigNotes m_usualNotes;
    ConfigValues m_dictionary;
    std::vector<LayerKind> m_kinds;
    bool m_nested = false;
    std::vector<double> m_bases, m_shares; ///< of each layer
    std::map<std::pair<std::string, bool>, LayerPlan> m_known;
    std::vector<LayerPlan> m_plans;
};

} // namespace

ConfigValues ropeDictionary(const ConfigValues& rope) {
    const ConfigValues scaling = rope.object("rope_scaling"), parameters = rope.object("rope_parameters");
    const auto value = rope.find("rope_scaling");
    if (value && value->count() > 0) return scaling;
    return parameters ? parameters : rope.without();
}

bool isByType(const ConfigValues& dictionary) {
    bool any = false, all = true;
    dictionary.eachField([&](std::string_view name, const JsonValue& value) {
        any = any || value.isObject();
        all = all && name.ends_with("attention") && (value.isObject() || value.isNull());
    });
    return any && all;
}

Expected<std::vector<LayerPlan>> readLayerPlans(const ConfigValues& text, const ConfigValues& rope,
                                                const ConfigType& type, int headDim) {
    return PlanReader(text, rope, type, headDim).read();
}

} // namespace ropescope
