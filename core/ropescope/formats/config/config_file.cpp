// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
// Reads the config.json of a model. The text model may stand inside (`text_config`, `thinker_config`, `llm_config`);
// the outer `model_type` then says how pictures are placed, the inner one how the head rotates.
// Source: huggingface/transformers c49429ed, modeling_rope_utils.py and configuration_*.py; diffusers 58eb52c0.
// Example: {"model_type": "llama", "hidden_size": 4096, "num_attention_heads": 32} is head dim 128, base 10000, flat.
#include <algorithm>
#include <array>
#include <numeric>
#include <utility>

#include <ropescope/base/text.h>
#include <ropescope/formats/config/config_axes.h>
#include <ropescope/formats/config/config_file.h>
#include <ropescope/formats/config/config_values.h>
#include <ropescope/formats/config/head_dims.h>
#include <ropescope/formats/config/layer_kinds.h>
#include <ropescope/formats/config/layer_plans.h>
#include <ropescope/formats/config/plan_faults.h>
#include <ropescope/formats/config/unread_fields.h>
#include <ropescope/formats/json/json_text.h>
#include <ropescope/models/model_registry.h>
#include <ropescope/schemes/scheme_registry.h>

namespace ropescope {
namespace {

constexpr std::array<std::string_view, 8> kTextModels{"thinker_config",  "text_config",    "llm_config",
                                                      "language_config", "language_model", "text_model_config",
                                                      "global_config",   "decoder"};
/// False in these: the model does not rotate.
constexpr std::array<std::string_view, 4> kRotates{"rotary", "use_rope", "use_mem_rope",
                                                   "use_rotary_positional_embeddings"};

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
        if (m_type.rotary && m_notes.missing) return *m_notes.missing;
        if (m_type.rotary) m_config.defaults = std::move(m_notes.absent);
        m_config.remarks = m_notes.remarks.listed(m_root.place());
        return std::move(m_config);
    }

private:
    /// The text model inside a config, or the config itself.
    static ConfigValues textOf(const ConfigValues& config) {
        for (const std::string_view name : kTextModels)
            if (const auto inner = config.find(name); inner && inner->isObject()) return textOf(config.object(name));
        return config;
    }

    static bool hasRope(const ConfigValues& values) {
        return values.has("rope_theta") || values.has("rope_scaling") || values.has("rope_parameters");
    }

    /// Rope parameters stand with the text model, or else beside it.
    [[nodiscard]] ConfigValues ropeOf() const {
        if (hasRope(m_text)) return m_text;
        const ConfigValues attention = m_text.object("attn_config"); // DBRX
        return hasRope(attention) ? attention : hasRope(m_root) ? m_root : m_text;
    }

    static std::string nameOf(const ConfigValues& values) {
        const auto name = values.text("_class_name");
        return name ? *name : values.text("model_type").value_or("");
    }

    /// Encoders of pictures often share the type of the model that they are part of.
    [[nodiscard]] bool looksLikeEncoder() const {
        if (!m_root.has("patch_size") || m_root.has("vocab_size") || m_root.has("_class_name")) return false;
        return m_text.place() == m_root.place() &&
               !m_root.firstOf({"depth", "in_channels", "in_chans", "num_channels", "image_size"}).empty();
    }

    void chooseTypes() {
        const std::string outer = nameOf(m_root), inner = nameOf(m_text);
        m_config.name = outer.empty() ? inner : outer;
        m_outerType = findConfigType(modelFamilies(), outer);
        if (looksLikeEncoder()) {
            if (const ConfigType* own = findConfigType(modelFamilies(), outer + "_vision")) m_outerType = own;
            if (m_outerType == nullptr)
                m_root.refuse("model_type",
                              message("%1 is an encoder of pictures that is not known", backquoted(outer)),
                              message("give the config of the whole model, or choose a scheme with --scheme"));
        }
        const ConfigType* innerType = inner == outer ? m_outerType : findConfigType(modelFamilies(), inner);
        m_placeType = m_outerType ? m_outerType : innerType;
        const bool newText = innerType == nullptr && !inner.empty();
        const ConfigType* type = innerType ? innerType : m_outerType;
        m_config.known = !newText && (outer.empty() ? innerType : m_outerType) != nullptr;
        if (type != nullptr && !newText) m_type = *type; // a model of pictures says nothing about an unknown text model
        if (newText && inner != outer && m_outerType != nullptr && m_type.rotary)
            m_root.remark("model_type", message("%1, the model of the text, is not known", backquoted(inner)),
                          layoutWords());
    }

    /// Whether the code that reads the fields is known.
    [[nodiscard]] bool isKnown() const { return !m_type.names.empty(); }

    /// All released models with latent attention rotate adjacent dimensions.
    [[nodiscard]] PairLayout layout() const {
        if (m_text.flag("use_mla") == false) return PairLayout::Half;
        if (!isKnown() && (m_text.number("qk_rope_head_dim").value_or(0) > 0 || m_root.has("_class_name")))
            return PairLayout::Adjacent;
        return m_type.layout;
    }

    [[nodiscard]] Message layoutWords() const {
        if (layout() == PairLayout::Adjacent) return message("its pairs are taken as adjacent");
        return message("its pairs are taken as halves");
    }

    void dontRotate(std::string_view field, Message why, Message hint) {
        m_type.rotary = false;
        m_config.scheme = "nope";
        m_text.remark(field, std::move(why), std::move(hint));
    }

    /// Whether the tokens rotate: the fields that say so, where the code reads them, have precedence over what holds for
    /// the type.
    void chooseRotation() {
        const Message hint = message("its tokens are not rotated");
        const Message bias = message("the model has a bias by distance and no rotary positions");
        if (m_type.mayRead("alibi") && m_text.flag("alibi").value_or(false))
            return dontRotate("alibi", bias, message("give --bias alibi:HEAD/HEADS"));
        if (const auto width = m_text.number("hidden_size");
            m_type.rotaryWidth > 0 && width && *width != m_type.rotaryWidth)
            return dontRotate("hidden_size", bias, message("give --bias alibi:HEAD/HEADS"));
        for (const char* field : {"position_embedding_type", "position_embeddings_type"}) {
            const auto kind = m_type.mayRead(field) ? m_text.text(field) : std::nullopt;
            if (!kind) continue;
            // "rotary", "rope", "rope_gptj", "mistral_yarn"
            m_type.rotary = kind->starts_with("ro") || kind->ends_with("yarn");
            if (m_type.rotary) continue;
            if (!isKnown() && hasRope(m_rope))
                return m_text.refuse(field,
                                     message("whether the code of %1 reads it is not known", backquoted(m_config.name)),
                                     message("remove it, or the fields of rotation"));
            return dontRotate(field, message("%1 is not rotary", backquoted(*kind)), hint);
        }
        for (const std::string_view field : kRotates) {
            const auto rotates = m_type.mayRead(field) ? m_text.flag(field) : std::nullopt;
            if (rotates) m_type.rotary = *rotates;
            if (rotates == false) return dontRotate(field, message("the model has no rotary positions"), hint);
        }
        if (!m_type.rotary)
            dontRotate("model_type", message("%1 has no rotary positions", backquoted(m_config.name)), hint);
    }

    void readRotary() {
        std::optional<HeadDims> dims = readHeadDims(m_text, m_type);
        m_axes = readConfigAxes(m_text, m_rope, m_type);
        if (m_axes.channels && !dims)
            dims = HeadDims{.rotated = std::accumulate(m_axes.channels->begin(), m_axes.channels->end(), 0)};
        if (!dims && !isKnown() && !m_root.has("model_type"))
            m_notes.error = Error{.what = Message::verbatim(m_root.place()),
                                  .why = message("not the config of a model, it has no model_type and no head_dim"),
                                  .hint = message("give the config.json of a model")};
        if (!dims)
            m_text.miss("head_dim", message("missing, and hidden_size with num_attention_heads too"),
                        message("add one of them"));
        auto plans = readLayerPlans(m_text, m_rope, m_type, dims.value_or(HeadDims{}));
        if (m_notes.error) return;
        if (!plans) {
            m_notes.error = plans.error();
            return;
        }
        RotarySettings& rotary = m_config.rotary;
        rotary.layers = *std::move(plans);
        rotary.pairLayout = layout();
        for (const char* field : {"rope_interleave", "rotary_emb_interleaved"})
            if (const auto adjacent = m_type.latent || m_type.mayRead(field) ? m_text.flag(field) : std::nullopt)
                rotary.pairLayout = *adjacent ? PairLayout::Adjacent : PairLayout::Half;
        for (const LayerPlan& plan : rotary.layers)
            if (plan.name == m_type.ownHead && plan.rotates())
                m_text.remark("layer_group_size",
                              message("layers of %1 rotate halves, the others adjacent pairs", plan.name),
                              message("give --pair-layout half with their --layer"));
        if (const auto chosen = chooseLayer(rotary, mainPlan(rotary.layers)); !chosen) m_notes.error = chosen.error();
    }

    /// What is shown until a layer is chosen: full attention if it rotates, else the first plan that rotates.
    static std::string mainPlan(const std::vector<LayerPlan>& plans) {
        for (const LayerPlan& plan : plans)
            if (plan.rotates() && plan.name == kFullAttention) return plan.name;
        const auto first = std::ranges::find_if(plans, &LayerPlan::rotates);
        return first == plans.end() ? plans.front().name : first->name;
    }

    void readAxes() {
        if (m_type.rotary && m_axes.allocation) m_config.rotary.allocation = m_axes.allocation;
    }

    void chooseScheme() {
        if (!m_type.rotary) return;
        const auto layout = m_root.text("mrope_layout");
        const std::string told = schemeOfLayout(layout ? *layout : m_text.text("mrope_layout").value_or(""));
        m_config.scheme = m_placeType != nullptr ? m_placeType->scheme : told;
        // A text model that is part of a family with pictures places like the family.
        if (m_config.scheme == "flat" && m_axes.count > 1) m_config.scheme = m_type.scheme;
        // Its type has no rotary positions, but this one does.
        if (m_config.scheme == "nope") m_config.scheme = "flat";
        const bool known = !m_config.scheme.empty();
        if (!known) m_config.scheme = schemeOfAxes();
        if (m_outerType == nullptr || !known) reportUnknownPositions();
    }

    /// A scheme with as many axes.
    std::string schemeOfAxes() {
        const bool generator = m_root.has("_class_name");
        if (m_axes.count < 4)
            return std::array{"flat", "rope-2d", generator ? "rope-3d" : "qwen2-vl"}.at(
                static_cast<std::size_t>(m_axes.count - 1));
        if (m_axes.count == 4 && !generator) return "hunyuan-vl";
        m_notes.error =
            Error{.what = Message::verbatim(m_axes.field),
                  .why = message("no scheme is known for the %1 axes of %2", m_axes.count, backquoted(m_config.name)),
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
        m_root.remark(field, why, isKnown() ? places : message("%1; %2", places, layoutWords()));
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
            if (!value && spec.id == "tokens_per_second" && m_type.tokensPerSecond > 0) {
                value = m_type.tokensPerSecond;
                m_root.takeDefault(spec.id);
            }
            if (value && *value != spec.defaultValue) m_config.params[spec.id] = *value;
        }
        if (const auto valid = validateParams((*scheme)->params, m_config.params); !valid)
            m_notes.error = inPlace(m_root.place(), valid.error());
    }

    void checkPlans() {
        if (m_type.rotary && !m_notes.missing) m_notes.error = planFaultOf(m_config, m_text, m_rope, m_axes.field);
    }

    void listUnread() {
        if (m_type.rotary) listUnreadFields(m_text, m_rope, m_type);
    }

    ConfigNotes m_notes;
    ConfigValues m_root, m_text, m_rope;
    ConfigType m_type;                       ///< how the text rotates; without names if that is not known
    const ConfigType* m_outerType = nullptr; ///< of the whole model; null: not known
    const ConfigType* m_placeType = nullptr; ///< says how tokens are placed; null: not known
    ConfigAxes m_axes;
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
