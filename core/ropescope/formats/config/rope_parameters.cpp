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
#include <ropescope/formats/config/rope_parameters.h>

namespace ropescope {
namespace {

/// Understood elsewhere, or without an effect on frequencies.
constexpr std::array<std::string_view, 15> kOtherNames{"rope_type",
                                                       "type",
                                                       "rope_theta",
                                                       "factor",
                                                       "original_max_position_embeddings",
                                                       "attn_factor",
                                                       "mrope_section",
                                                       "xdrope_section",
                                                       "alpha",
                                                       "mrope_interleaved",
                                                       "interleaved",
                                                       "finetuned",
                                                       "partial_rotary_factor",
                                                       "rotary_dim",
                                                       "rope_dim"};

bool isFope(std::string_view name) { return name == "use_fope" || name == "num_inv_freq" || name.starts_with("fope_"); }

void listUnknown(const ConfigValues& dictionary, std::vector<Error>& remarks) {
    bool fope = false;
    dictionary.eachField([&](std::string_view name, const JsonValue& value) {
        const auto& specs = scalingParamSpecs();
        const bool known = std::ranges::find(kOtherNames, name) != kOtherNames.end() ||
                           std::ranges::find(specs, name, &ScalingParamSpec::id) != specs.end();
        if (isFope(name))
            fope = true;
        else if (!known && !value.isNull())
            remarks.push_back(notUnderstood(dictionary.place(), name));
    });
    if (fope)
        remarks.push_back({.what = Message::verbatim(dictionary.place()),
                           .why = message("FoPE mixes the cosines of several frequencies with learned coefficients"),
                           .hint = message("shown are the frequencies before they are mixed")});
}

/// The scaling with its factor, "yarn:4".
Expected<ScalingChoice> readScaling(const ConfigValues& dictionary, LayerPlan& plan, bool& telechat) {
    const auto named = dictionary.text("rope_type");
    const std::string type = named ? *named : dictionary.text("type").value_or("default");
    telechat = type == "telechat3-yarn";
    plan.scaling = usualScaling(telechat ? "yarn" : type);
    auto choice = parseScaling(plan.scaling);
    if (!choice || plan.scaling.find(':') != std::string::npos) {
        std::vector<std::string> known{"default", "mrope", "su", "xdrope"};
        for (const Scaling& scaling : scalingRegistry()) known.push_back(scaling.id);
        return Error{.what = Message::verbatim(dictionary.place() + ", " + (named ? "`rope_type`" : "`type`")),
                     .why = message("the scaling %1 is not known, and without it all frequencies would be wrong",
                                    backquoted(type)),
                     .hint = message("known: %1", Message::list(known, ", "))};
    }
    const auto factor = dictionary.number("factor");
    if (choice->scaling != nullptr && choice->scaling->number == ScalingNumber::Factor && factor)
        plan.scaling += ":" + formatNumber(*factor);
    return parseScaling(plan.scaling);
}

void readParams(const ConfigValues& dictionary, const Scaling& scaling, bool nested, LayerPlan& plan,
                std::vector<Error>& remarks) {
    for (const ScalingParamSpec& spec : scalingParamSpecs()) {
        if (std::ranges::find(scaling.params, spec.id) == scaling.params.end() || spec.id == "seq_len") continue;
        if (spec.id == "truncate") {
            const bool given = dictionary.has(spec.id);
            if (given && nested)
                remarks.push_back({.what = Message::verbatim(dictionary.place() + ", `truncate`"),
                                   .why = message("transformers reads it only outside of types of layers"),
                                   .hint = message("it has no effect here")});
            else if (given)
                plan.params[spec.id] = {dictionary.flag(spec.id).value_or(true) ? 1.0 : 0.0};
        } else if (spec.list) {
            if (auto numbers = dictionary.numbers(spec.id)) plan.params[spec.id] = *std::move(numbers);
        } else if (const auto number = dictionary.number(spec.id)) {
            plan.params[spec.id] = {*number};
        }
    }
    const bool takesFactor = std::ranges::find(scaling.params, "attention_factor") != scaling.params.end();
    if (const auto factor = dictionary.number({"attention_factor", "attn_factor"}); factor && takesFactor)
        plan.params["attention_factor"] = {*factor};
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

Error notUnderstood(const std::string& place, std::string_view name) {
    return {.what = Message::verbatim(place + ", " + backquoted(name)),
            .why = message("not understood"),
            .hint = message("it has no effect here")};
}

Expected<LayerPlan> readRopeParameters(const ConfigValues& dictionary, const RopeDefaults& defaults,
                                       std::vector<Error>& remarks) {
    LayerPlan plan{.headDim = defaults.headDim, .base = dictionary.number("rope_theta").value_or(defaults.base)};
    bool telechat = false;
    const auto choice = readScaling(dictionary, plan, telechat);
    if (!choice) return choice.error();
    readShare(dictionary, defaults, plan);
    if (choice->scaling != nullptr) readParams(dictionary, *choice->scaling, defaults.nested, plan, remarks);
    readLengths(dictionary, choice->scaling, defaults, plan);
    if (telechat && choice->number && !plan.params.contains("attention_factor"))
        plan.params["attention_factor"] = {*choice->number <= 1 ? 1 : 0.07 * std::log(*choice->number) + 1};
    if (const auto alpha = dictionary.number("alpha")) {
        if (defaults.readsAlpha)
            plan.params["alpha"] = {*alpha};
        else
            remarks.push_back({.what = Message::verbatim(dictionary.place() + ", `alpha`"),
                               .why = message("only the code of HunYuan models reads it"),
                               .hint = message("it has no effect here; --param alpha=%1 would apply it", *alpha)});
    }
    listUnknown(dictionary, remarks);
    if (const auto valid = validateScalingParams(plan.params); !valid) {
        Error fault = valid.error();
        fault.what = message("%1, %2", Message::verbatim(dictionary.place()), fault.what);
        return fault;
    }
    return plan;
}

} // namespace ropescope
