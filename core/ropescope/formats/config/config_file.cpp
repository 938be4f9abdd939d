// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
// Reads the config.json of a model. The text model may stand inside (`text_config`, `thinker_config`, `llm_config`);
// the outer `model_type` then says how pictures are placed, the inner one how the head rotates.
// Source: huggingface/transformers c49429ed, modeling_rope_utils.py and configuration_*.py; diffusers 58eb52c0.
// Example: {"model_type": "llama", "hidden_size": 4096, "num_attention_heads": 32} is head dim 128, base 10000, flat.
#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>
#include <utility>

#include <ropescope/base/text.h>
#include <ropescope/formats/config/config_file.h>
#include <ropescope/formats/config/config_values.h>
#include <ropescope/formats/config/layer_kinds.h>
#include <ropescope/formats/config/layer_plans.h>
#include <ropescope/formats/config/rope_parameters.h>
#include <ropescope/models/model_registry.h>
#include <ropescope/schemes/scheme_registry.h>

namespace ropescope {
namespace {

constexpr std::array<std::string_view, 6> kTextModels{"thinker_config",  "text_config",    "llm_config",
                                                      "language_config", "language_model", "text_model_config"};
constexpr std::array<std::string_view, 4> kAxesFields{"axes_dims_rope", "rope_axes_dim", "axes_dim_rope", "axes_dims"};

/// Fields with such parts in their names are about rotation; those that are known or have no effect are not listed.
constexpr std::array<std::string_view, 5> kRotaryParts{"rope", "rotary", "theta", "yarn", "_ntk"};
constexpr std::array<std::string_view, 33> kKnownFields{"rope_theta",
                                                        "rope_scaling",
                                                        "rope_parameters",
                                                        "partial_rotary_factor",
                                                        "rotary_pct",
                                                        "rope_pct",
                                                        "rotary_percentage",
                                                        "rotary_emb_fraction",
                                                        "rotary_dim",
                                                        "rotary_emb_base",
                                                        "rotary_base",
                                                        "rope_base",
                                                        "rope_ratio",
                                                        "rope_local_base_freq",
                                                        "global_rope_theta",
                                                        "local_rope_theta",
                                                        "no_rope_layers",
                                                        "no_rope_layer_interval",
                                                        "layer_rope_theta",
                                                        "use_rope_layers",
                                                        "yarn_only_types",
                                                        "rope_interleave",
                                                        "rope_3d",
                                                        "mrope_layout",
                                                        "qk_rope_head_dim",
                                                        "partial_rotary_factors",
                                                        "rope_max_seq_len",
                                                        "rotary",
                                                        "axes_dims_rope",
                                                        "rope_axes_dim",
                                                        "axes_dim_rope",
                                                        "mrope_section",
                                                        "rotary_emb_interleaved"};

/// The scheme of a `mrope_layout`, a field that transformers is about to have.
std::string schemeOfLayout(std::string_view layout) {
    if (layout == "indexed_images") return "hunyuan-vl";
    if (layout == "audio_chunked") return "qwen2.5-omni";
    if (layout == "audio_merged") return "qwen3-omni";
    return layout == "interleaved_runs" ? "qwen2-vl" : "";
}

class ConfigReader {
public:
    ConfigReader(const JsonValue& root, const std::string& name)
        : m_file(name), m_root(root, name, m_error), m_text(textOf(m_root)), m_rope(ropeOf()) {}

    Expected<ModelConfig> read() {
        chooseTypes();
        if (!m_error) readRotary();
        if (!m_error && m_rotaryType->rotary) readAxes();
        if (!m_error) chooseScheme();
        if (!m_error) listUnknown();
        if (m_error) return *m_error;
        return std::move(m_config);
    }

private:
    /// The text model inside a config, or the config itself.
    static ConfigValues textOf(const ConfigValues& config) {
        for (const std::string_view name : kTextModels)
            if (const auto inner = config.find(name); inner && inner->isObject()) return textOf(config.object(name));
        return config;
    }

    /// Rope parameters stand with the text model, or else beside it.
    [[nodiscard]] ConfigValues ropeOf() const {
        const auto has = [](const ConfigValues& values) {
            return values.has("rope_theta") || values.has("rope_scaling") || values.has("rope_parameters");
        };
        if (has(m_text)) return m_text;
        const ConfigValues attention = m_text.object("attn_config"); // DBRX
        return has(attention) ? attention : has(m_root) ? m_root : m_text;
    }

    void remark(std::string_view field, Message why, Message hint) {
        const std::string place = field.empty() ? m_file : m_file + ", " + backquoted(field);
        m_config.remarks.push_back({.what = Message::verbatim(place), .why = std::move(why), .hint = std::move(hint)});
    }

    void chooseTypes() {
        const auto nameOf = [](const ConfigValues& values) {
            const auto name = values.text("_class_name");
            return name ? *name : values.text("model_type").value_or("");
        };
        const std::string outer = nameOf(m_root), inner = nameOf(m_text);
        m_config.name = outer.empty() ? inner : outer;
        const ConfigType* outerType = findConfigType(modelFamilies(), outer);
        const ConfigType* innerType = findConfigType(modelFamilies(), inner);
        m_placeType = outerType ? outerType : innerType;
        m_rotaryType = innerType ? innerType : outerType;
        if (m_rotaryType == nullptr) m_rotaryType = &m_unknown;
        m_outer = outer;
        m_outerKnown = outerType != nullptr;
        if (innerType == nullptr && inner != outer && !inner.empty())
            remark("model_type", message("%1, the model of the text, is not known", backquoted(inner)),
                   message("its pairs are taken as halves, and absent fields as in Llama"));
    }

    void reportUnknownType() {
        const char* const field = m_root.has("_class_name") ? "_class_name" : "model_type";
        const Message why = m_outer.empty() ? message("missing") : message("%1 is not known", backquoted(m_outer));
        remark(field, why,
               message("its positions are not known either: those of %1 are shown, and --scheme chooses others",
                       m_config.scheme));
    }

    [[nodiscard]] std::optional<int> headDim() {
        if (const auto rotated = m_text.number("qk_rope_head_dim"); rotated && *rotated > 0) return whole(*rotated);
        if (const auto given = m_text.number({"head_dim", "attention_head_dim", "kv_channels"})) return whole(*given);
        if (m_rotaryType->headDim > 0) return m_rotaryType->headDim;
        const auto width = m_text.number({"hidden_size", "n_embd", "d_model", "dim"});
        const auto heads = m_text.number({"num_attention_heads", "n_head", "n_heads", "num_heads"});
        if (width && heads && *heads >= 1) return whole(std::floor(*width / *heads));
        if (m_rotaryType->usualHeadDim > 0) return m_rotaryType->usualHeadDim;
        return {};
    }

    static int whole(double number) { return static_cast<int>(std::clamp(number, 0.0, 1e6)); }

    void readRotary() {
        std::optional<int> dim = headDim();
        if (const auto axes = axesOfConfig(); axes && !dim) dim = std::accumulate(axes->begin(), axes->end(), 0);
        if (!dim) {
            remark("head_dim", message("missing, and hidden_size with num_attention_heads too"),
                   message("the head dim stays %1; give --head-dim", RotarySettings{}.headDim));
            dim = RotarySettings{}.headDim;
        }
        auto plans = readLayerPlans(m_text, m_rope, *m_rotaryType, *dim, m_config.remarks);
        if (m_error) return;
        if (!plans) {
            m_error = plans.error();
            return;
        }
        RotarySettings& rotary = m_config.rotary;
        rotary.layers = *std::move(plans);
        m_error = errorOf(chooseLayer(rotary, mainPlan(rotary.layers)));
        rotary.pairLayout = m_rotaryType->layout;
        for (const char* field : {"rope_interleave", "rotary_emb_interleaved"})
            if (const auto adjacent = m_text.flag(field))
                rotary.pairLayout = *adjacent ? PairLayout::Adjacent : PairLayout::Half;
    }

    static std::optional<Error> errorOf(const Expected<void>& outcome) {
        return outcome ? std::nullopt : std::optional(outcome.error());
    }

    /// What is shown until a layer is chosen: full attention if it rotates, else the first plan that rotates.
    static std::string mainPlan(const std::vector<LayerPlan>& plans) {
        for (const LayerPlan& plan : plans)
            if (plan.rotates() && plan.name == kFullAttention) return plan.name;
        const auto first = std::ranges::find_if(plans, &LayerPlan::rotates);
        return first == plans.end() ? plans.front().name : first->name;
    }

    /// Channels of each axis, as configs of diffusers have them.
    [[nodiscard]] std::optional<std::vector<int>> axesOfConfig() const {
        for (const std::string_view field : kAxesFields) {
            const auto dims = m_text.numbers(field);
            if (!dims) continue;
            std::vector<int> axes;
            for (const double each : *dims) axes.push_back(whole(each));
            return axes;
        }
        return {};
    }

    [[nodiscard]] static std::string listed(const std::vector<double>& numbers) {
        std::vector<std::string> items;
        for (const double number : numbers) items.push_back(formatNumber(number));
        return join(items, ",");
    }

    /// `mrope_section` or its older name, in the dictionary (in any of them, if there is one per type of layers).
    [[nodiscard]] std::optional<std::vector<double>> sectionsOf(const ConfigValues& dictionary) const {
        for (const char* field : {"mrope_section", "xdrope_section"})
            if (auto sections = dictionary.numbers(field)) return sections;
        if (!isByType(dictionary)) return {};
        std::optional<std::vector<double>> found;
        dictionary.eachField([&](std::string_view name, const JsonValue&) {
            if (!found) found = sectionsOf(dictionary.object(name));
        });
        return found;
    }

    void readAxes() {
        const ConfigType& type = *m_rotaryType;
        std::string sections = type.sections, kind = type.allocation;
        const ConfigValues dictionary = ropeDictionary(m_rope);
        const auto given = sectionsOf(dictionary);
        const auto channels = axesOfConfig();
        if (channels) {
            std::vector<double> pairs;
            for (const int axis : *channels) {
                const int half = axis / 2;
                pairs.push_back(half);
            }
            sections = listed(pairs);
            kind = "sections-restart";
            m_config.rotary.pairLayout = PairLayout::Adjacent;
        } else if (given) {
            sections = listed(*given);
            if (kind == "sections" && dictionary.flag("mrope_interleaved").value_or(false)) kind = "interleaved";
        }
        m_axes = static_cast<int>(sections.empty() ? 1 : std::ranges::count(sections, ',') + 1);
        if (sections.empty()) return;
        if (kind == "ernie") {
            const std::string first = sections.substr(0, sections.find(','));
            m_config.rotary.allocation = "pattern:(hw)*" + first + " t*" + sections.substr(sections.rfind(',') + 1);
        } else {
            m_config.rotary.allocation = kind + ":" + sections;
        }
    }

    void chooseScheme() {
        const auto layout = m_root.text("mrope_layout");
        const std::string told = schemeOfLayout(layout ? *layout : m_text.text("mrope_layout").value_or(""));
        if (m_placeType != nullptr)
            m_config.scheme = m_placeType->scheme;
        else if (!told.empty())
            m_config.scheme = told;
        else
            m_config.scheme =
                std::array<const char*, 4>{"flat", "rope-2d", "qwen2-vl", "hunyuan-vl"}[std::clamp(m_axes, 1, 4) - 1];
        if (m_placeType == nullptr && m_root.has("_class_name") && m_axes == 3) m_config.scheme = "rope-3d";
        // A text model that is part of a family with pictures places like the family.
        if (m_config.scheme == "flat" && m_axes > 1 && m_placeType != nullptr) m_config.scheme = m_rotaryType->scheme;
        if (!m_rotaryType->rotary) {
            m_config.scheme = "nope";
            remark("model_type", message("%1 has no rotary positions", backquoted(m_config.name)),
                   message("its tokens are not rotated"));
        }
        if (!m_outerKnown) reportUnknownType();
        // "rope_gptj" of Cohere is one, too; ModernBERT has the field, and does not read it.
        if (const auto kind = m_text.text("position_embedding_type");
            kind && !kind->starts_with("rot") && !kind->starts_with("rope") && m_config.name != "modernbert")
            remark("position_embedding_type", message("%1 is not rotary", backquoted(*kind)),
                   message("the frequencies are not those of the model"));
        if (m_text.flag("alibi").value_or(false)) {
            m_config.scheme = "nope";
            remark("alibi", message("the model has a bias by distance and no rotary positions"),
                   message("give --bias alibi:HEAD/HEADS"));
        }
        readParams();
    }

    void readParams() {
        const auto scheme = findScheme(m_config.scheme);
        if (!scheme) return;
        const ConfigValues thinker = m_root.object("thinker_config"), vision = visionOf();
        for (const ParamSpec& spec : (*scheme)->params) {
            std::optional<double> value;
            for (const ConfigValues& place : {vision, thinker, m_text, m_root})
                if (!value) value = place.number(spec.id);
            if (value && *value != spec.defaultValue) m_config.params[spec.id] = *value;
        }
        if (const auto valid = validateParams((*scheme)->params, m_config.params); !valid) m_error = valid.error();
    }

    [[nodiscard]] ConfigValues visionOf() const {
        const ConfigValues thinker = m_root.object("thinker_config");
        return thinker ? thinker.object("vision_config") : m_root.object("vision_config");
    }

    void listUnknown() {
        m_text.eachField([&](std::string_view field, const JsonValue& value) {
            const bool rotary = std::ranges::any_of(
                kRotaryParts, [&](std::string_view part) { return field.find(part) != std::string_view::npos; });
            const bool known = std::ranges::find(kKnownFields, field) != kKnownFields.end();
            if (rotary && !known && !value.isNull() && value.flag() != false &&
                field.find("original") == std::string_view::npos)
                m_config.remarks.push_back(notUnderstood(m_text.place(), field));
        });
    }

    std::string m_file;
    std::optional<Error> m_error;
    ConfigValues m_root, m_text, m_rope;
    ConfigType m_unknown;
    const ConfigType* m_placeType = nullptr;  ///< null: not known
    const ConfigType* m_rotaryType = nullptr; ///< never null once chosen
    std::string m_outer;                      ///< the name that the whole model has in its config
    bool m_outerKnown = false;
    int m_axes = 1;
    ModelConfig m_config;
};

} // namespace

Expected<ModelConfig> parseModelConfig(std::string_view text, const std::string& name) {
    JsonDocument document;
    const Message example = message("give the config.json of a model");
    if (const auto read = document.read(text, name, example, {.bytes = kMaxConfigBytes}); !read) return read.error();
    if (!document.root().isObject())
        return Error{.what = Message::verbatim(name), .why = message("not an object"), .hint = example};
    return ConfigReader(document.root(), name).read();
}

void applyModelConfig(const ModelConfig& config, Session& session) {
    session.rotary = config.rotary;
    if (!config.scheme.empty()) session.schemes = {{.id = config.scheme, .params = config.params}};
}

} // namespace ropescope
