// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
// A dictionary of rope parameters: {"rope_type": "yarn", "factor": 4, "original_max_position_embeddings": 32768}. Rules
// of huggingface/transformers c49429ed, modeling_rope_utils.py: `rope_theta` inside beats the one outside; `type` is the
// older name of `rope_type`; llama3, yarn and longrope without an original length take max_position_embeddings; an
// original length outside beats the one inside, but not for dictionaries by type of layers, which also lose `truncate`.
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

/// The scaling with its factor, "yarn:4".
Expected<ScalingChoice> readScaling(const ConfigValues& dictionary, LayerPlan& plan, bool& telechat) {
    const char* const field = dictionary.has("rope_type") ? "rope_type" : "type";
    const bool named = dictionary.has("type") || dictionary.has("rope_type");
    const std::string type = dictionary.text(field).value_or("default");
    telechat = type == "telechat3-yarn";
    plan.scaling = usualScaling(telechat ? "yarn" : type);
    auto choice = parseScaling(plan.scaling);
    if (!choice || plan.scaling.find(':') != std::string::npos) {
        std::vector<std::string> known{"default", "mrope", "su", "xdrope"};
        for (const Scaling& scaling : scalingRegistry()) known.push_back(scaling.id);
        return Error{.what = Message::verbatim(dictionary.place() + ", " + backquoted(field)),
                     .why = message("the scaling %1 is not known, and without it all frequencies would be wrong",
                                    backquoted(type)),
                     .hint = message("known: %1", Message::list(known, ", "))};
    }
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

void readParams(const ConfigValues& dictionary, const Scaling& scaling, bool nested, LayerPlan& plan) {
    for (const ScalingParamSpec& spec : scalingParamSpecs()) {
        if (std::ranges::find(scaling.params, spec.id) == scaling.params.end() || spec.id == "seq_len") continue;
        if (spec.id == "truncate") {
            const bool given = dictionary.mentions(spec.id);
            if (given && nested)
                dictionary.remark(spec.id, message("transformers reads it only outside of types of layers"),
                                  message("it has no effect here"));
            else if (given)
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
void readAttentionFactor(const ConfigValues& dictionary, double factor, bool telechat, LayerPlan& plan) {
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

void readShare(const ConfigValues& dictionary, const RopeDefaults& defaults, LayerPlan& plan) {
    const auto share = dictionary.number("partial_rotary_factor");
    auto dims = dictionary.number({"rotary_dim", "rope_dim"});
    if (!share && !dims) dims = defaults.rotaryDim;
    if (dims && !share)
        plan.params["rotary_dim"] = {*dims};
    else if (const auto partial = share ? share : defaults.partialRotary)
        plan.params["partial_rotary_factor"] = {*partial};
}

} // namespace

void notUnderstood(const ConfigValues& values, std::string_view name) {
    values.remark(name, message("not understood"), message("it has no effect here"));
}

bool asksForTable(const Error& remark) { return remark.hint == missingTable(); }

void listUnreadParameters(const ConfigValues& dictionary) {
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
            notUnderstood(dictionary, name);
    });
}

Expected<LayerPlan> readRopeParameters(const ConfigValues& dictionary, const RopeDefaults& defaults) {
    LayerPlan plan{.headDim = defaults.headDim, .base = dictionary.number("rope_theta").value_or(defaults.base)};
    bool telechat = false;
    const auto choice = readScaling(dictionary, plan, telechat);
    if (!choice) return choice.error();
    readShare(dictionary, defaults, plan);
    if (choice->scaling != nullptr) readParams(dictionary, *choice->scaling, defaults.nested, plan);
    readLengths(dictionary, choice->scaling, defaults, plan);
    if (choice->scaling != nullptr && choice->scaling->id == "yarn" && choice->number)
        readAttentionFactor(dictionary, *choice->number, telechat, plan);
    if (const auto alpha = dictionary.number("alpha")) {
        if (defaults.readsAlpha)
            plan.params["alpha"] = {*alpha};
        else
            dictionary.remark("alpha", message("only the code of HunYuan models reads it"),
                              message("it has no effect here; --param alpha=%1 would apply it", *alpha));
    }
    if (const auto valid = validateScalingParams(plan.params); !valid)
        return inPlace(dictionary.place(), valid.error());
    return plan;
}

} // namespace ropescope
