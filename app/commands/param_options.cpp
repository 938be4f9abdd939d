// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/param_options.h"

#include <algorithm>

#include "core/base/text.h"
#include "core/schemes/registry.h"

namespace ropescope::app {

namespace {

struct Param {
    std::string text; ///< as given
    std::string name;
    std::optional<std::string> value;
};

Param paramFrom(const std::string& text) {
    const std::size_t equals = text.find('=');
    if (equals == std::string::npos) return {text, text, std::nullopt};
    return {text, text.substr(0, equals), text.substr(equals + 1)};
}

Error givenTwice(const Param& param) {
    return {.what = "--param " + param.text, .why = param.name + " is given twice", .mend = "give it once"};
}

bool isScalingParam(const std::string& name) {
    return std::ranges::find(scalingParamSpecs(), name, &ScalingParamSpec::id) != scalingParamSpecs().end();
}

/// Gives the parameter to the schemes that have it; false when none has. Their parameters are added to `known`.
Expected<bool> applyToSchemes(const Param& param, Session& session, std::vector<std::string>& known) {
    bool taken = false;
    for (SchemeChoice& choice : session.schemes) {
        const Expected<SchemePtr> scheme = findScheme(choice.id, session.ownSchemes);
        if (!scheme) return scheme.error();
        const std::vector<ParamSpec>& specs = (*scheme)->params;
        for (const ParamSpec& spec : specs) known.push_back(spec.id);
        if (std::ranges::find(specs, param.name, &ParamSpec::id) == specs.end()) continue;
        const std::optional<double> value = param.value ? parseRatio(*param.value) : std::nullopt;
        if (!value) {
            return Error{.what = "--param " + param.text,
                         .why = "not name=number",
                         .mend = "write --param " + param.name + "=2"};
        }
        if (!choice.params.emplace(param.name, *value).second) return givenTwice(param);
        if (Expected<void> valid = validateParams(specs, choice.params); !valid) return valid.error();
        taken = true;
    }
    return taken;
}

Expected<void> applyToScaling(const Param& param, ScalingParams& params) {
    Expected<std::vector<double>> numbers = parseScalingParam(param.name, param.value.value_or(""));
    if (!numbers) return numbers.error();
    if (!params.emplace(param.name, *std::move(numbers)).second) return givenTwice(param);
    return {};
}

} // namespace

Expected<void> applyParams(const Options& options, Session& session) {
    for (const std::string& text : options.all("--param")) {
        const Param param = paramFrom(text);
        std::vector<std::string> known;
        const Expected<bool> taken = applyToSchemes(param, session, known);
        if (!taken) return taken.error();
        if (*taken) continue;
        if (isScalingParam(param.name)) {
            if (Expected<void> applied = applyToScaling(param, session.rotary.params); !applied) return applied;
            continue;
        }
        if (!param.value) {
            return Error{.what = "--param " + text, .why = "not name=number", .mend = "write --param delta=2"};
        }
        for (const ScalingParamSpec& spec : scalingParamSpecs()) known.push_back(spec.id);
        return Error{.what = "--param " + text,
                     .why = "no chosen scheme has a parameter `" + param.name + "`",
                     .mend = "known parameters: " + join(known, " ")};
    }
    return {};
}

} // namespace ropescope::app
