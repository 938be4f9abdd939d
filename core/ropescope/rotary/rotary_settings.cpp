// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <cstddef>
#include <cstdint>

#include <ropescope/base/text.h>
#include <ropescope/rotary/rotary_settings.h>

namespace ropescope {
namespace {

/// The plan of all layers that rotate; null if they rotate differently.
const LayerPlan* onlyRotatingPlan(const std::vector<LayerPlan>& plans) {
    const auto found = std::ranges::find_if(plans, &LayerPlan::rotates);
    const auto isAlike = [&](LayerPlan plan) {
        plan.name = found->name;
        plan.layers = found->layers;
        return !plan.rotates() || plan == *found;
    };
    return found != plans.end() && std::ranges::all_of(plans, isAlike) ? &*found : nullptr;
}

const LayerPlan* planOf(const std::vector<LayerPlan>& plans, std::string_view layer) {
    if (const auto number = parseDigits(layer, kMaxLayers)) {
        const auto holds = [&](const LayerPlan& plan) {
            return std::ranges::binary_search(plan.layers, static_cast<int>(*number));
        };
        const auto found = std::ranges::find_if(plans, holds);
        return found == plans.end() ? nullptr : &*found;
    }
    const auto found = std::ranges::find_if(plans, [&](const LayerPlan& plan) { return sameName(plan.name, layer); });
    if (found != plans.end()) return &*found;
    return sameName(layer, "all") ? onlyRotatingPlan(plans) : nullptr;
}

} // namespace

Expected<void> chooseLayer(RotarySettings& settings, std::string_view layer) {
    if (settings.layers.empty()) {
        return Error{.what = message("layer %1", backquoted(layer)),
                     .why = message("no model tells which layers there are"),
                     .hint = message("give the config of a model, for example --config config.json")};
    }
    const LayerPlan* plan = planOf(settings.layers, layer);
    if (plan == nullptr) {
        std::vector<std::string> known;
        for (const LayerPlan& each : settings.layers)
            known.push_back(each.layers.empty() ? each.name : each.name + " (" + layersText(each) + ")");
        return Error{.what = message("layer %1", backquoted(layer)),
                     .why = message("the model has no such layer"),
                     .hint = message("choose one of %1, by name or number", Message::list(known, ", "))};
    }
    settings.headDim = plan->headDim;
    settings.base = plan->base;
    settings.scaling = plan->scaling;
    settings.params = plan->params;
    if (!plan->allocation.empty()) settings.allocation = plan->allocation;
    settings.layer = plan->name;
    return {};
}

std::string layersText(const LayerPlan& plan) {
    std::vector<std::string> runs;
    for (std::size_t first = 0; first < plan.layers.size();) {
        std::size_t last = first;
        while (last + 1 < plan.layers.size() && plan.layers[last + 1] == plan.layers[last] + 1) ++last;
        std::string run = std::to_string(plan.layers[first]);
        if (last > first) run += "-" + std::to_string(plan.layers[last]);
        runs.push_back(std::move(run));
        first = last + 1;
    }
    return join(runs, ", ");
}

} // namespace ropescope
