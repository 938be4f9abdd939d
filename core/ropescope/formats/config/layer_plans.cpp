// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
// Layers of one type rotate alike. Before transformers 5, models with two bases named the second one in a field of
// their own (`rope_local_base_freq`, `local_rope_theta`, `compress_rope_theta`); Step and Granite SWA have a base for
// each layer. `rope_scaling` of Gemma 3, Olmo 3, Step and DeepSeek-V4 does not reach layers of sliding attention; with
// dictionaries by type of layers it is put into them. DeepSeek-V4 labels them by rule: `main`, `compress`.
// Source: huggingface/transformers c49429ed, configuration_*.py of the models; deepseek_v4 015c0781, granite_swa 1b27b6be
// (modular), laguna dcb0955f (which skips what stands beside the dictionaries).
// Example: Gemma 3: sliding_attention base 10000, full_attention base 1000000 and linear:8.
#include <algorithm>
#include <cstddef>
#include <map>
#include <optional>
#include <tuple>
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
    PlanReader(const ConfigValues& text, const ConfigValues& rope, const ConfigType& type, const HeadDims& dims)
        : m_text(text),
          m_rope(rope),
          m_type(type),
          m_dims(dims),
          m_dictionary(type.scaled == Scaled::NoLayer ? rope.without() : ropeDictionary(rope)),
          m_over(rope.without()),
          m_kinds(readLayerKinds(text, type)) {
        if (!m_dictionary && !type.parameters.empty() && m_usual.read(type.parameters, "", {})) {
            m_dictionary = ConfigValues(m_usual.root(), m_rope.place(), m_usualNotes);
            m_rope.takeDefault("rope_parameters");
        }
        takeDictionariesOfTypes();
        for (LayerKind& kind : m_kinds) // a model without types has full attention everywhere
            if (m_nested && kind.type.empty()) kind.type = kFullAttention;
        const auto theta = m_rope.find("rope_theta");
        if (theta && theta->isList()) m_bases = perLayer("rope_theta");
        if (m_type.mayRead("layer_rope_theta") && m_rope.has("layer_rope_theta")) {
            m_bases = perLayer("layer_rope_theta");
            m_basesFirst = true;
        }
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
    /// Classes that put an older `rope_scaling` into their dictionaries by type keep those.
    void takeDictionariesOfTypes() {
        const ConfigValues parameters = m_rope.object("rope_parameters");
        if (hasTwoBases() && !isByType(m_dictionary) && isByType(parameters)) {
            m_over = m_dictionary;
            m_dictionary = parameters;
        }
        m_nested = isByType(m_dictionary);
        if (hasTwoBases() && !m_nested && m_type.labels.first.empty() && !m_over && parameters &&
            parameters.place() == m_dictionary.place())
            m_rope.refuse("rope_parameters",
                          message("the class of this model has one dictionary for each type of layers"),
                          message("write {\"full_attention\": …, \"sliding_attention\": …}"));
    }

    /// Whether the class converts its older fields to a dictionary for each type of layers.
    [[nodiscard]] bool hasTwoBases() const { return m_type.slidingBase > 0 || m_type.scaled == Scaled::FullLayers; }

    /// A list with one number for each layer; empty if there is none.
    [[nodiscard]] std::vector<double> perLayer(std::string_view field) const {
        const auto list = m_rope.numbers(field);
        if (list) checkPerLayer(m_rope, field, list->size(), m_kinds.size());
        return list.value_or(std::vector<double>{});
    }

    /// The config does not tell its layers: one plan for each type that has parameters, or a base of its own.
    Expected<std::vector<LayerPlan>> readWithoutLayers() {
        std::vector<std::string> types;
        if (m_nested)
            m_dictionary.eachField([&](std::string_view name, const JsonValue& value) {
                if (value.isObject() || value.isNull()) types.emplace_back(name);
            });
        else if (m_type.slidingBase > 0)
            types = {std::string(kSliding),
                     m_type.codes.others.empty() ? std::string(kFullAttention) : m_type.codes.others};
        constexpr auto kMost = static_cast<std::size_t>(kMaxLayers);
        if (types.size() > kMost)
            m_dictionary.refuse({}, message("more than %1 types of layers", kMaxLayers), message("remove some"));
        if (types.empty() || types.size() > kMost) types.assign(1, {});
        for (const std::string& type : types) {
            auto plan = planOf({.type = type}, 0);
            if (!plan) return plan.error();
            if (plan->name.empty()) plan->name = "all";
            m_plans.push_back(*std::move(plan));
        }
        return std::move(m_plans);
    }

    /// Where the base of a type of layers stands, and that of the class.
    void readBaseOf(const std::string& type, std::size_t layer, RopeDefaults& defaults) const {
        defaults.baseField = "rope_theta";
        defaults.classBase = m_type.base;
        if (layer < m_bases.size()) {
            if (m_bases[layer] != 0) defaults.base = m_bases[layer];
            defaults.baseFirst = m_basesFirst;
        } else if (isSliding(type) && m_type.slidingBase > 0) {
            defaults.baseField = m_type.slidingBaseField;
            defaults.classBase = m_type.slidingBase;
            defaults.base = m_rope.number(m_type.slidingBaseField);
        } else if (!m_type.fullBaseField.empty()) {
            defaults.baseField = m_type.fullBaseField;
            defaults.base = m_rope.number(m_type.fullBaseField);
            defaults.baseFirst = !m_nested;
        } else if (m_bases.empty()) {
            defaults.base = m_rope.number({"rope_theta", "rotary_emb_base", "rotary_base", "rope_base",
                                           "rope_embedding_base", "rotary_embedding_base", "rope_freq_constant"});
            if (const auto ratio = m_rope.number("rope_ratio")) { // ChatGLM
                if (defaults.base) *defaults.base *= *ratio;
                defaults.classBase *= *ratio;
            }
        }
    }

    [[nodiscard]] RopeDefaults defaultsOf(const LayerKind& kind, std::size_t layer) const {
        const bool own = !m_type.ownHead.empty() && kind.type == m_type.ownHead;
        RopeDefaults defaults{.type = &m_type,
                              .file = &m_rope,
                              .headDim = own ? m_dims.own : headDimOf(kind.type),
                              .wholeHead = own ? 0 : m_dims.whole,
                              .rotaryDim = m_rope.number({"rotary_dim", "attn_rotary_emb"}),
                              .trained = m_text
                                             .number({"max_position_embeddings", "n_positions", "seq_length",
                                                      "max_seq_len", "max_context_length"})
                                             .value_or(0),
                              .original = m_rope.number(kOriginalLength),
                              .nested = m_nested,
                              .truncate = m_nested ? m_dictionary.flag("truncate") : std::nullopt,
                              .rotates = kind.rotates};
        readBaseOf(kind.type, layer, defaults);
        if (layer < m_shares.size())
            defaults.share = m_shares[layer];
        else
            defaults.share = m_rope.number({"partial_rotary_factor", "rotary_pct", "rope_pct", "rope_percent",
                                            "rotary_percentage", "rotary_emb_fraction"});
        return defaults;
    }

    [[nodiscard]] int headDimOf(const std::string& type) const {
        if (isSliding(type) && m_type.slidingBase > 0)
            return m_text.whole({"swa_head_dim"}, 1, kMaxHeadDim).value_or(m_dims.rotated);
        if (m_type.fullHeadDim == 0 || type != kFullAttention) return m_dims.rotated;
        const auto given = m_text.whole({"global_head_dim"}, 1, kMaxHeadDim);
        if (!given) m_text.takeDefault("global_head_dim");
        return given.value_or(m_type.fullHeadDim);
    }

    [[nodiscard]] static bool isSliding(const std::string& type) { return type == kSliding; }

    /// The name under which the dictionary of a type of layers stands.
    [[nodiscard]] std::string labelOf(const std::string& type) const {
        const std::string& label = isSliding(type) ? m_type.labels.first : m_type.labels.second;
        return label.empty() || m_dictionary.mentions(type) ? type : label;
    }

    /// The dictionary of a type of layers; empty if it has none.
    [[nodiscard]] ConfigValues dictionaryOf(const std::string& type) {
        const auto known = m_dictionaries.find(type);
        if (known != m_dictionaries.end()) return known->second;
        const bool scaled = !isSliding(type) || m_type.scaled != Scaled::FullLayers;
        ConfigValues dictionary = scaled || m_nested ? m_dictionary : m_dictionary.without();
        if (m_nested) dictionary = m_dictionary.object(labelOf(type));
        if (m_nested && m_over && scaled) dictionary = m_over.over(dictionary);
        return m_dictionaries.emplace(type, std::move(dictionary)).first->second;
    }

    /// Layers of one kind have equal plans, which are read once, unless they have their own bases or shares.
    Expected<LayerPlan> planOf(const LayerKind& kind, std::size_t layer) {
        const double base = layer < m_bases.size() ? m_bases[layer] : 0;
        const double share = layer < m_shares.size() ? m_shares[layer] : 0;
        const auto key = std::make_tuple(kind.type, kind.rotates, base, share);
        if (const auto known = m_known.find(key); known != m_known.end()) return known->second;
        const std::string label = m_nested ? labelOf(kind.type) : std::string();
        const bool none = m_nested && m_dictionary.mentions(label) && !m_dictionary.has(label) && !hasTwoBases();
        LayerKind plain = kind;
        plain.rotates = kind.rotates && !none;
        if (plain.rotates && m_nested) checkNested(label, dictionaryOf(kind.type));
        auto plan = readRopeParameters(dictionaryOf(kind.type), defaultsOf(plain, layer));
        if (!plan) return plan;
        if (!plain.rotates) unrotate(*plan);
        plan->name = kind.type;
        m_known.insert_or_assign(key, *plan);
        return plan;
    }

    /// As it would rotate, but for the rotation: the dimensions that others of its kind rotate are told apart.
    static void unrotate(LayerPlan& plan) {
        plan.scaling = kNoRotation;
        std::erase_if(plan.params, [](const auto& param) {
            return param.first != "partial_rotary_factor" && param.first != "rotary_dim";
        });
    }

    /// Layers that rotate need a dictionary with a base; one beside the dictionaries is not that of all.
    void checkNested(const std::string& label, const ConfigValues& dictionary) {
        if (!dictionary && !hasTwoBases())
            m_dictionary.refuse(label, message("there are no parameters for layers of this type"),
                                message("add them beside the others"));
        if (!dictionary.has("rope_theta") && m_dictionary.has("rope_theta"))
            m_dictionary.refuse(
                "rope_theta", message("stands beside the types of layers, of which %1 has no base", backquoted(label)),
                message("write it into their dictionaries"));
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
    HeadDims m_dims;
    JsonDocument m_usual;
    ConfigNotes m_usualNotes;
    ConfigValues m_dictionary;
    ConfigValues m_over; ///< what is put into the dictionaries of types
    std::vector<LayerKind> m_kinds;
    bool m_nested = false, m_basesFirst = false;
    std::vector<double> m_bases, m_shares; ///< of each layer
    std::map<std::string, ConfigValues> m_dictionaries;
    std::map<std::tuple<std::string, bool, double, double>, LayerPlan> m_known;
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
    bool any = false;
    dictionary.eachField([&](std::string_view name, const JsonValue& value) {
        any = any || (value.isObject() && (name.ends_with("attention") || name == "main" || name == "compress"));
    });
    return any;
}

Expected<std::vector<LayerPlan>> readLayerPlans(const ConfigValues& text, const ConfigValues& rope,
                                                const ConfigType& type, const HeadDims& dims) {
    return PlanReader(text, rope, type, dims).read();
}

} // namespace ropescope
