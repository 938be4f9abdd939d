// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
// Computes the frequencies of each layer once. A fault that remains without sections is one of the rotation, else of the
// sections.
// Example: head_dim 128 with mrope_section [16, 24, 25] is a fault of `mrope_section`.
#include <ropescope/base/text.h>
#include <ropescope/formats/config/layer_plans.h>
#include <ropescope/formats/config/plan_faults.h>
#include <ropescope/schemes/scheme_registry.h>
#include <ropescope/session/placed_session.h>

namespace ropescope {
namespace {

Error rotaryFault(Error fault, const ConfigValues& text, const ConfigValues& rope) {
    const bool ofHead = fault.what.code() == "head dim", ofBase = fault.what.code() == "base";
    if (ofHead || ofBase) fault.what = Message::verbatim(ofHead ? "`head_dim`" : "`rope_theta`");
    const ConfigValues dictionary = ropeDictionary(rope);
    const bool beside = ofBase && !dictionary.has("rope_theta");
    return inPlace(ofHead ? text.place() : (beside ? rope : dictionary).place(), std::move(fault));
}

} // namespace

Error inPlace(const std::string& place, Error fault) {
    fault.what = message("%1, %2", Message::verbatim(place), fault.what);
    return fault;
}

std::optional<Error> planFaultOf(const ModelConfig& config, const ConfigValues& text, const ConfigValues& rope,
                                 const std::string& axesField) {
    const auto scheme = findScheme(config.scheme);
    if (!scheme) return scheme.error();
    const Scheme& flat = **findScheme("flat");
    for (const LayerPlan& layer : config.rotary.layers) {
        RotarySettings rotary = config.rotary;
        if (!chooseLayer(rotary, layer.name)) continue;
        for (const double length : {0.0, 1e9}) {
            const auto plan = frequencyPlanOf(**scheme, config.params, (*scheme)->defaultAxes, length, rotary);
            if (plan) continue;
            rotary.allocation.reset();
            const bool ofAxes =
                !axesField.empty() && frequencyPlanOf(flat, {}, flat.defaultAxes, length, rotary).hasValue();
            return ofAxes ? inPlace(axesField, plan.error()) : rotaryFault(plan.error(), text, rope);
        }
    }
    return {};
}

} // namespace ropescope
