// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
// A dictionary of rope parameters: {"rope_type": "yarn", "factor": 4, "original_max_position_embeddings": 32768}. Rules
// of huggingface/transformers c49429ed, modeling_rope_utils.py: `rope_theta` inside beats the one outside; `type` is the
// older name of `rope_type`; llama3, yarn and longrope without an original length take max_position_embeddings; an
// original length outside beats the one inside, but not for dictionaries by type of layers; `truncate` of YaRN is read
// beside those. The share of latent attention is that of its whole head (configuration_mistral4.py 008e5743).
#include <algorithm>
#include <array>
#include <cmath>

#include <ropescope/base/text.h>
#include <ropescope/formats/config/plan_faults.h>
#include <ropescope/formats/config/rope_parameters.h>

namespace ropescope {
namespace {

/// Without an effect on frequencies.
constexpr std::array<std::string_view, 3> kParametersWithoutEffect{"finetuned", "interleaved", "mrope_interleaved"};

/// Parameters without which a scaling is a guess; the factor of YaRN follows from lengths.
struct NeededParam {
    std::string_view scaling, param;
};
constexpr std::array<NeededParam, 7> kNeededParams{{{"linear", "factor"},
                                                    {"dynamic", "factor"},
                                                    {"llama3", "factor"},
                                                    {"llama3", "low_freq_factor"},
                                                    {"llama3", "high_freq_factor"},
                                                    {"longrope", "short_factor"},
                                                    {"longrope", "long_factor"}}};

Message missingTable() {
    return message("open the file of the checkpoint with cos_coef and sin_coef, or name it with --table");
}

bool isFope(std::string_view name) { return name == "use_fope" || name == "num_inv_freq" || name.starts_with("fope_"); }

/// Scalings of this program that no released code has under such a name: `ntk` of vLLM and GTE is another one.
constexpr std::array<std::string_view, 3> kOtherScalings{"ntk", "by-parts", "p-rope"};

/// The scaling that the code of a model takes a word for.
std::string wordFor(const std::string& word, const ConfigType& type) {
    for (const auto& [given, meant] : type.words)
        if (given == word) return meant;
    return word == "telechat3-yarn" ? "yarn" : usualScaling(word);
}

/// The scaling with its factor, "yarn:4".
Expected<ScalingChoice> readScaling(const ConfigValues& dictionary, const RopeDefaults& defaults, LayerPlan& plan,
                                    bool& telechat) {
    const char* const field = dictionary.has("rope_type") ? "rope_type" : "type";
    const bool named = dictionary.has("type") || dictionary.has("rope_type");
    const std::string type = dictionary.text(field).value_or("default");
    telechat = type == "telechat3-yarn";
    plan.scaling = wordFor(type, *defaults.type);
    auto choice = parseScaling(plan.scaling);
    const auto isOther = [&](std::string_view other) { return plan.scaling == other; };
    if (!choice || plan.scaling.find(':') != std::string::npos || std::ranges::any_of(kOtherScalings, isOther)) {
        std::vector<std::string> known{"default", "mrope", "su", "xdrope"};
        for (const Scaling& scaling : scalingRegistry())
            if (std::ranges::find(kOtherScalings, scaling.id) == kOtherScalings.end()) known.push_back(scaling.id);
        return Error{.what = Message::verbatim(dictionary.place() + ", " + backquoted(field)),
                     .why = message("the scaling %1 is not known, and without it all frequencies would be wrong",
                                    backquoted(type)),
                     .hint = message("known: %1", Message::list(known, ", "))};
    }
    if (choice->scaling != nullptr && defaults.type->scaled == Scaled::Unknown && !defaults.nested)
        dictionary.refuse(field, message("public code of this model reads no scaling, or reads it differently"),
                          message("remove it, or give the frequencies by hand"));
    const auto factor = dictionary.number("factor");
    if (factor && *factor != 1 && !named)
        dictionary.remark("factor", message("nothing is scaled without `rope_type`"),
                          message("add it, for example \"rope_type\": \"linear\""));
    for (const auto& [scaling, param] : kNeededParams)
        if (choice->scaling != nullptr && choice->scaling->id == scaling && !dictionary.has(param))
            dictionary.refuse(param, message("missing, but the scaling %1 needs it", backquoted(type)),
                              message("give its value"));
    if (choice->scaling == nullptr || choice->scaling->number != ScalingNumber::Factor || !factor) return choice;
    plan.scaling += ":" + formatNumber(*factor);
    auto scaled = parseScaling(plan.scaling);
    if (scaled) return scaled;
    dictionary.refuse("factor", message("%1 is outside %2 to %3", *factor, kMinScalingFactor, kMaxScalingFactor),
                      message("give a number in that range"));
    return choice;
}

void readParams(const ConfigValues& dictionary, const Scaling& scaling, const RopeDefaults& defaults, LayerPlan& plan) {
    for (const ScalingParamSpec& spec : scalingParamSpecs()) {
        if (std::ranges::find(scaling.params, spec.id) == scaling.params.end() || spec.id == "seq_len") continue;
        if (spec.id == "truncate") {
            const bool given = dictionary.mentions(spec.id);
            if (given && defaults.nested)
                dictionary.remark(spec.id, message("transformers reads it only outside of types of layers"),
                                  message("it has no effect here"));
            if (defaults.truncate)
                plan.params[spec.id] = {*defaults.truncate ? 1.0 : 0.0};
            else if (given && !defaults.nested)
                plan.params[spec.id] = {dictionary.flag(spec.id).value_or(false) ? 1.0 : 0.0};
        } else if (spec.list) {
            if (auto numbers = dictionary.numbers(spec.id)) plan.params[spec.id] = *std::move(numbers);
        } else if (const auto number = dictionary.number(spec.id)) {
            plan.params[spec.id] = {*number};
        }
    }
}

/// The attention factor of YaRN where it is not the usual one: TeleChat 3 has another slope, and vLLM and the code of
/// the paper multiply it by `attn_factor`, which transformers does not read.
void readAttentionFactor(const ConfigValues& dictionary, double own, double factor, bool telechat, LayerPlan& plan) {
    if (own > 0 && !plan.params.contains("attention_factor")) plan.params["attention_factor"] = {own};
    const double times = dictionary.number("attn_factor").value_or(1);
    if (plan.params.contains("attention_factor") || (times == 1 && !telechat)) return;
    const double slope = telechat ? 0.07 : 0.1;
    plan.params["attention_factor"] = {times * (factor <= 1 ? 1 : slope * std::log(factor) + 1)};
    if (times != 1)
        dictionary.remark("attn_factor", message("vLLM multiplies the attention factor by it, transformers does not"),
                          message("it is multiplied here"));
}

void readLengths(const ConfigValues& dictionary, const Scaling* scaling, const RopeDefaults& defaults,
                 LayerPlan& plan) {
    if (defaults.trained > 0) plan.params[kTrainedLength] = {defaults.trained};
    const auto inside = dictionary.number(kOriginalLength);
    std::optional<double> original = defaults.nested || !defaults.original ? inside : defaults.original;
    const bool needed =
        scaling != nullptr && std::ranges::find(scaling->lengths, kOriginalLength) != scaling->lengths.end();
    if (!original && needed && defaults.trained > 0) original = defaults.trained;
    if (original) plan.params[kOriginalLength] = {*original};
}

/// Latent attention rotates `headDim` dimensions, of the whole head or of a head of their own: another share is another
/// model.
void checkShare(const ConfigValues& dictionary, double share, const RopeDefaults& defaults) {
    if (share == 1 || std::floor(share * defaults.wholeHead) == defaults.headDim) return;
    dictionary.refuse("partial_rotary_factor",
                      message("%1 of a head of %2 dimensions are not the %3 that rotate", share, defaults.wholeHead,
                              defaults.headDim),
                      message("check it with `qk_rope_head_dim` and `head_dim`"));
}

void readShare(const ConfigValues& dictionary, const RopeDefaults& defaults, LayerPlan& plan) {
    const auto own = dictionary.number("partial_rotary_factor");
    auto dims = dictionary.number({"rotary_dim", "rope_dim"});
    if (!own && !dims) dims = defaults.rotaryDim;
    const auto share = own ? own : defaults.share;
    if (defaults.wholeHead > 0) {
        if (share && !defaults.type->ownHead.empty()) return; // it is that of the other layers
        if (share) checkShare(dictionary, *share, defaults);
    } else if (dims && !own) {
        plan.params["rotary_dim"] = {*dims};
    } else if (share) {
        plan.params["partial_rotary_factor"] = {*share};
    } else if (defaults.type->partialRotary != 1) {
        plan.params["partial_rotary_factor"] = {defaults.type->partialRotary};
        defaults.file->takeDefault("partial_rotary_factor");
    }
}

/// Of the dictionary, of the file beside it, or of the class, if that is known.
double readBase(const ConfigValues& dictionary, const RopeDefaults& defaults) {
    const auto inside = dictionary.number("rope_theta");
    if (inside && !defaults.baseFirst) return *inside;
    if (defaults.base) return *defaults.base;
    if (!defaults.type->names.empty())
        defaults.file->takeDefault(defaults.baseField);
    else if (defaults.rotates)
        defaults.file->miss(defaults.baseField,
                            message("missing, and the class of the model, which may have it, is not known"),
                            message("add the base"));
    return defaults.classBase;
}

} // namespace

void notUnderstood(const ConfigValues& values, std::string_view name, bool known) {
    if (known)
        values.remark(name, message("the code of the model does not read it"), message("it has no effect here"));
    else
        values.refuse(name, message("not understood, and it could change the numbers"),
                      message("the code of this model is not known; remove the field if it has no effect"));
}

bool asksForTable(const Error& remark) { return remark.hint == missingTable(); }

void listUnreadParameters(const ConfigValues& dictionary, bool known) {
    dictionary.eachField([&](std::string_view name, const JsonValue& value) {
        const auto& specs = scalingParamSpecs();
        if (isFope(name))
            dictionary.remark({}, message("FoPE mixes the cosines of several frequencies with learned coefficients"),
                              missingTable());
        else if (name == "llama_4_scaling_beta")
            dictionary.remark(name, message("scales queries by their positions, not frequencies"),
                              message("it has no effect here"));
        else if (!dictionary.wasRead(name) && !value.isNull() &&
                 std::ranges::find(kParametersWithoutEffect, name) == kParametersWithoutEffect.end() &&
                 std::ranges::find(specs, name, &ScalingParamSpec::id) == specs.end())
            notUnderstood(dictionary, name, known);
    });
}

Expected<LayerPlan> readRopeParameters(const ConfigValues& dictionary, const RopeDefaults& defaults) {
    LayerPlan plan{.headDim = defaults.headDim, .base = readBase(dictionary, defaults)};
    bool telechat = false;
    const auto choice = readScaling(dictionary, defaults, plan, telechat);
    if (!choice) return choice.error();
    readShare(dictionary, defaults, plan);
    if (choice->scaling != nullptr) readParams(dictionary, *choice->scaling, defaults, plan);
    readLengths(dictionary, choice->scaling, defaults, plan);
    if (choice->scaling != nullptr && choice->scaling->id == "yarn" && choice->number)
        readAttentionFactor(dictionary, defaults.type->attentionFactor, *choice->number, telechat, plan);
    if (const auto alpha = dictionary.number("alpha")) {
        if (defaults.type->readsAlpha)
            plan.params["alpha"] = {*alpha};
        else if (defaults.type->names.empty())
            notUnderstood(dictionary, "alpha", false);
        else
            dictionary.remark("alpha", message("only the code of HunYuan models reads it"),
                              message("it has no effect here; --param alpha=%1 would apply it", *alpha));
    }
    if (const auto valid = validateScalingParams(plan.params); !valid)
        return inPlace(dictionary.place(), valid.error());
    return plan;
}

} // namespace ropescope
