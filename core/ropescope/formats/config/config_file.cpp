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

#include <ropescope/base/limits.h>
#include <ropescope/base/text.h>
#include <ropescope/formats/config/config_file.h>
#include <ropescope/formats/config/config_values.h>
#include <ropescope/formats/config/layer_kinds.h>
#include <ropescope/formats/config/layer_plans.h>
#include <ropescope/formats/config/plan_faults.h>
#include <ropescope/formats/config/rope_parameters.h>
#include <ropescope/models/model_registry.h>
#include <ropescope/schemes/scheme_registry.h>

namespace ropescope {
namespace {

constexpr std::array<std::string_view, 8> kTextModels{"thinker_config",  "text_config",    "llm_config",
                                                      "language_config", "language_model", "text_model_config",
                                                      "global_config",   "decoder"};
constexpr std::array<std::string_view, 4> kAxesFields{"axes_dims_rope", "rope_axes_dim", "axes_dim_rope", "axes_dims"};

/// Fields with such parts in their names are about rotation, and are listed if nothing reads them and they matter.
constexpr std::array<std::string_view, 5> kRotaryParts{"rope", "rotary", "theta", "yarn", "_ntk"};
constexpr std::array<std::string_view, 5> kWithoutEffect{"rope_3d", "rope_max_seq_len", "rope_max_length",
                                                         "mrope_section", "yarn_only_types"};

/// False in these: the model does not rotate.
constexpr std::array<std::string_view, 4> kRotates{"rotary", "use_rope", "use_mem_rope",
                                                   "use_rotary_positional_embeddings"};

/// The json module of Python also writes NaN and infinities. As texts they are refused where a number is read, and do no
/// harm elsewhere.
std::string withoutNonNumbers(std::string_view text) {
    constexpr std::array<std::string_view, 3> kWords{"-Infinity", "Infinity", "NaN"};
    std::string plain;
    bool quoted = false;
    for (std::size_t at = 0; at < text.size(); ++at) {
        if (text[at] == '"') quoted = !quoted;
        const auto starts = [&](std::string_view word) { return text.substr(at).starts_with(word); };
        if (const auto word = std::ranges::find_if(kWords, starts); !quoted && word != kWords.end()) {
            plain.append("\"").append(*word).append("\"");
            at += word->size() - 1;
            continue;
        }
        plain += text[at];
        if (quoted && text[at] == '\\' && at + 1 < text.size()) plain += text[++at];
    }
    return plain;
}

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
        : m_root(root, name, m_notes), m_text(textOf(m_root)), m_rope(ropeOf()) {}

    Expected<ModelConfig> read() {
        chooseTypes();
        chooseRotation();
        for (const auto step : {&ConfigReader::readRotary, &ConfigReader::readAxes, &ConfigReader::chooseScheme,
                                &ConfigReader::readParams, &ConfigReader::checkPlans, &ConfigReader::listUnread}) {
            if (!m_notes.error) (this->*step)();
            if (m_notes.error) return *m_notes.error;
        }
        m_config.remarks = std::move(m_notes.remarks);
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

    void chooseTypes() {
        const auto nameOf = [](const ConfigValues& values) {
            const auto name = values.text("_class_name");
            return name ? *name : values.text("model_type").value_or("");
        };
        const std::string outer = nameOf(m_root), inner = nameOf(m_text);
        m_config.name = outer.empty() ? inner : outer;
        m_outerType = findConfigType(modelFamilies(), outer);
        const ConfigType* innerType = findConfigType(modelFamilies(), inner);
        m_placeType = m_outerType ? m_outerType : innerType;
        const ConfigType* type = innerType ? innerType : m_outerType;
        m_known = type != nullptr;
        if (m_known) m_type = *type;
        if (innerType == nullptr && inner != outer && !inner.empty() && m_type.rotary)
            m_root.remark("model_type", message("%1, the model of the text, is not known", backquoted(inner)),
                          likeLlama());
    }

    [[nodiscard]] Message likeLlama() const {
        if (m_config.rotary.pairLayout.value_or(m_type.layout) == PairLayout::Adjacent)
            return message("its pairs are taken as adjacent");
        return message("its pairs are taken as halves, and absent fields as in Llama");
    }

    void dontRotate(std::string_view field, Message why, Message hint) {
        m_type.rotary = false;
        m_config.scheme = "nope";
        m_text.remark(field, std::move(why), std::move(hint));
    }

    /// Whether the tokens rotate: the fields that say so have precedence over what holds for the type.
    void chooseRotation() {
        const Message hint = message("its tokens are not rotated");
        if (m_text.flag("alibi").value_or(false))
            return dontRotate("alibi", message("the model has a bias by distance and no rotary positions"),
                              message("give --bias alibi:HEAD/HEADS"));
        for (const char* field : {"position_embedding_type", "position_embeddings_type"}) {
            const auto kind = m_text.text(field);
            if (!kind || m_type.ignoresPositionType) continue;
            // "rotary", "rope", "rope_gptj", "mistral_yarn"
            m_type.rotary = kind->starts_with("ro") || kind->ends_with("yarn");
            if (!m_type.rotary) return dontRotate(field, message("%1 is not rotary", backquoted(*kind)), hint);
        }
        for (const std::string_view field : kRotates)
            if (m_text.flag(field) == false)
                return dontRotate(field, message("the model has no rotary positions"), hint);
        if (!m_type.rotary)
            dontRotate("model_type", message("%1 has no rotary positions", backquoted(m_config.name)), hint);
    }

    [[nodiscard]] std::optional<int> headDim() {
        constexpr int kMaxWidth = 1000000;
        if (const auto rotated = m_text.whole({"qk_rope_head_dim"}, 0, kMaxHeadDim); rotated && *rotated > 0)
            return rotated;
        if (const auto given =
                m_text.whole({"head_dim", "attention_head_dim", "kv_channels", "hidden_size_per_head"}, 1, kMaxHeadDim))
            return given;
        const auto width = m_text.whole({"hidden_size", "n_embd", "d_model", "dim", "model_dim"}, 1, kMaxWidth);
        const auto heads = m_text.whole({"num_attention_heads", "n_head", "n_heads", "num_heads"}, 1, kMaxWidth);
        // An explicit null means the quotient, as do models of DeepSeek without latent attention.
        const bool quotient = m_text.mentions("head_dim") || m_text.flag("use_mla") == false;
        if (m_type.headDim > 0 && !(quotient && width && heads)) return m_type.headDim;
        if (width.value_or(m_type.width) > 0 && heads.value_or(m_type.heads) > 0)
            return width.value_or(m_type.width) / heads.value_or(m_type.heads);
        return {};
    }

    void readRotary() {
        std::optional<int> dim = headDim();
        if (const auto axes = axesOfConfig(); axes && !dim) dim = std::accumulate(axes->begin(), axes->end(), 0);
        if (!dim && !m_known && !m_root.has("model_type"))
            m_notes.error = Error{.what = Message::verbatim(m_root.place()),
                                  .why = message("not the config of a model, it has no model_type and no head_dim"),
                                  .hint = message("give the config.json of a model")};
        if (!dim && m_type.rotary)
            m_text.remark("head_dim", message("missing, and hidden_size with num_attention_heads too"),
                          message("the head dim stays %1; give --head-dim", RotarySettings{}.headDim));
        auto plans = readLayerPlans(m_text, m_rope, m_type, dim.value_or(RotarySettings{}.headDim));
        if (m_notes.error) return;
        if (!plans) {
            m_notes.error = plans.error();
            return;
        }
        RotarySettings& rotary = m_config.rotary;
        rotary.layers = *std::move(plans);
        if (const auto chosen = chooseLayer(rotary, mainPlan(rotary.layers)); !chosen) m_notes.error = chosen.error();
        rotary.pairLayout = m_text.flag("use_mla") == false ? PairLayout::Half : m_type.layout;
        for (const char* field : {"rope_interleave", "rotary_emb_interleaved"})
            if (const auto adjacent = m_text.flag(field))
                rotary.pairLayout = *adjacent ? PairLayout::Adjacent : PairLayout::Half;
    }

    /// What is shown until a layer is chosen: full attention if it rotates, else the first plan that rotates.
    static std::string mainPlan(const std::vector<LayerPlan>& plans) {
        for (const LayerPlan& plan : plans)
            if (plan.rotates() && plan.name == kFullAttention) return plan.name;
        const auto first = std::ranges::find_if(plans, &LayerPlan::rotates);
        return first == plans.end() ? plans.front().name : first->name;
    }

    /// Channels of each axis, as configs of diffusers have them.
    [[nodiscard]] std::optional<std::vector<int>> axesOfConfig() {
        for (const std::string_view field : kAxesFields) {
            const auto dims = m_text.numbers(field);
            if (!dims || m_type.ignoresAxes) continue;
            std::vector<int> axes;
            for (const double each : *dims) {
                if (each < 0 || each > kMaxHeadDim || each != 2 * std::floor(each / 2))
                    m_text.refuse(field, message("%1 is not an even number up to %2", each, kMaxHeadDim),
                                  message("channels are rotated in pairs"));
                else
                    axes.push_back(static_cast<int>(each));
            }
            m_axesField = m_text.place() + ", " + backquoted(field);
            return axes;
        }
        return {};
    }

    [[nodiscard]] static std::string listed(const std::vector<double>& numbers) {
        std::vector<std::string> items;
        for (const double number : numbers) items.push_back(formatNumber(number));
        return join(items, ",");
    }

    /// `mrope_section` or its older name.
    [[nodiscard]] std::optional<std::vector<double>> sectionsOf(const ConfigValues& dictionary) {
        for (const char* field : {"mrope_section", "xdrope_section"}) {
            if (!dictionary.has(field)) continue;
            m_axesField = dictionary.place() + ", " + backquoted(field);
            return dictionary.numbers(field);
        }
        return {};
    }

    void readAxes() {
        std::string sections = m_type.sections, kind = m_type.allocation;
        const ConfigValues dictionary = ropeDictionary(m_rope);
        auto given = sectionsOf(dictionary);
        if (isByType(dictionary))
            dictionary.eachField([&](std::string_view type, const JsonValue&) {
                if (!given) given = sectionsOf(dictionary.object(type));
            });
        if (!m_type.rotary) return;
        if (const auto channels = axesOfConfig()) {
            std::vector<double> pairs;
            for (const int axis : *channels) {
                const int half = axis / 2;
                pairs.push_back(half);
            }
            sections = listed(pairs);
            kind = "sections-restart";
            if (!m_known) m_config.rotary.pairLayout = PairLayout::Adjacent;
        } else if (given) {
            sections = listed(*given);
            if (kind == "sections" && dictionary.flag("mrope_interleaved").value_or(false)) kind = "interleaved";
        }
        m_axes = static_cast<int>(sections.empty() ? 1 : std::ranges::count(sections, ',') + 1);
        if (sections.empty()) return;
        if (kind == "alternating") {
            const std::string first = sections.substr(0, sections.find(','));
            const std::string time = m_axes > 2 ? " t*" + sections.substr(sections.rfind(',') + 1) : "";
            m_config.rotary.allocation = "pattern:(hw)*" + first + time;
        } else {
            m_config.rotary.allocation = kind + ":" + sections;
        }
    }

    void chooseScheme() {
        if (!m_type.rotary) return;
        const auto layout = m_root.text("mrope_layout");
        const std::string told = schemeOfLayout(layout ? *layout : m_text.text("mrope_layout").value_or(""));
        m_config.scheme = m_placeType != nullptr ? m_placeType->scheme : told;
        // A text model that is part of a family with pictures places like the family.
        if (m_config.scheme == "flat" && m_axes > 1) m_config.scheme = m_type.scheme;
        // Its type has no rotary positions, but this one does.
        if (m_config.scheme == "nope") m_config.scheme = "flat";
        const bool known = !m_config.scheme.empty();
        if (!known) m_config.scheme = schemeOfAxes();
        if (m_outerType == nullptr || !known) reportUnknownPositions();
    }

    /// A scheme with as many axes.
    std::string schemeOfAxes() {
        const bool generator = m_root.has("_class_name");
        if (m_axes < 4)
            return std::array{"flat", "rope-2d", generator ? "rope-3d" : "qwen2-vl"}.at(
                static_cast<std::size_t>(m_axes - 1));
        if (m_axes == 4 && !generator) return "hunyuan-vl";
        m_notes.error =
            Error{.what = Message::verbatim(m_axesField),
                  .why = message("no scheme is known for the %1 axes of %2", m_axes, backquoted(m_config.name)),
                  .hint = message("give its frequencies by hand, with --scheme or --scheme-file")};
        return "flat";
    }

    void reportUnknownPositions() {
        const char* const field = m_root.has("_class_name") ? "_class_name" : "model_type";
        const Message shown = message("those of %1 are shown, and --scheme chooses others", m_config.scheme);
        if (m_outerType != nullptr)
            return m_root.remark(field, message("the positions of %1 are not known", backquoted(m_config.name)), shown);
        const Message why =
            m_root.has(field) ? message("%1 is not known", backquoted(m_config.name)) : message("missing");
        const Message places = message("its positions are not known either: %1", shown);
        m_root.remark(field, why, m_known ? places : message("%1; %2", places, likeLlama()));
    }

    void readParams() {
        const auto scheme = findScheme(m_config.scheme);
        if (!scheme) return;
        const ConfigValues thinker = m_root.object("thinker_config");
        const ConfigValues vision = (thinker ? thinker : m_root).object("vision_config");
        for (const ParamSpec& spec : (*scheme)->params) {
            std::optional<double> value;
            for (const ConfigValues& place : {vision, thinker, m_text, m_root})
                if (!value) value = place.number(spec.id);
            if (!value && spec.id == "tokens_per_second" && m_type.tokensPerSecond > 0) value = m_type.tokensPerSecond;
            if (value && *value != spec.defaultValue) m_config.params[spec.id] = *value;
        }
        if (const auto valid = validateParams((*scheme)->params, m_config.params); !valid)
            m_notes.error = inPlace(m_root.place(), valid.error());
    }

    void checkPlans() {
        if (m_type.rotary) m_notes.error = planFaultOf(m_config, m_text, m_rope, m_axesField);
    }

    void listUnread() {
        const ConfigValues dictionary = ropeDictionary(m_rope);
        if (isByType(dictionary))
            dictionary.eachField(
                [&](std::string_view type, const JsonValue&) { listUnreadParameters(dictionary.object(type)); });
        else
            listUnreadParameters(dictionary);
        m_text.eachField([&](std::string_view field, const JsonValue& value) {
            const bool rotary = std::ranges::any_of(
                kRotaryParts, [&](std::string_view part) { return field.find(part) != std::string_view::npos; });
            const bool matters = std::ranges::find(kWithoutEffect, field) == kWithoutEffect.end() &&
                                 field.find("original") == std::string_view::npos;
            if (rotary && matters && !m_text.wasRead(field) && !value.isNull() && value.flag() != false)
                notUnderstood(m_text, field);
        });
    }

    ConfigNotes m_notes;
    ConfigValues m_root, m_text, m_rope;
    ConfigType m_type; ///< how the text rotates; as in Llama if it is not known
    bool m_known = false;
    const ConfigType* m_outerType = nullptr; ///< of the whole model; null: not known
    const ConfigType* m_placeType = nullptr; ///< says how tokens are placed; null: not known
    std::string m_axesField;                 ///< the place of the field that gives sections or channels
    int m_axes = 1;
    ModelConfig m_config;
};

} // namespace

Expected<ModelConfig> parseModelConfig(std::string_view text, const std::string& name) {
    JsonDocument document;
    const Message example = message("give the config.json of a model");
    if (const auto read = document.read(withoutNonNumbers(text), name, example, {.bytes = kMaxConfigBytes}); !read)
        return read.error();
    if (!document.root().isObject())
        return Error{.what = Message::verbatim(name), .why = message("not an object"), .hint = example};
    return ConfigReader(document.root(), name).read();
}

void applyModelConfig(const ModelConfig& config, Session& session) {
    session.rotary = config.rotary;
    if (config.scheme.empty()) return;
    session.schemes = {{.id = config.scheme, .params = config.params}};
    // Released code counts from 0, the articles that the plain schemes come from count from 1.
    if (const auto scheme = findScheme(config.scheme); scheme && (*scheme)->nativeOrigin != 0) session.origin = 0;
}

} // namespace ropescope
