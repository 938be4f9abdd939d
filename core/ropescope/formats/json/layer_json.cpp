// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
// {"name": "full_attention", "layers": [5, 11], "head_dim": 256, "base": 1000000, "scaling": "linear:8", "params": {}}
#include <algorithm>

#include <ropescope/formats/json/field_json.h>
#include <ropescope/session/session_fields.h>

namespace ropescope {
namespace {

Expected<std::vector<int>> readLayers(const JsonValue& json, const JsonContext& context) {
    std::vector<int> layers;
    bool valid = json.isList() && json.count() <= kMaxLayers;
    json.eachValue([&](const JsonValue& item) {
        const auto number = item.integer();
        valid = valid && number && *number >= (layers.empty() ? 0 : layers.back() + 1) && *number < kMaxLayers;
        if (valid) layers.push_back(static_cast<int>(*number));
        return valid;
    });
    if (valid) return layers;
    return wrongKind(json, context, message("not ascending numbers of layers, from 0 to %1", kMaxLayers - 1),
                     message("write numbers such as [0, 1, 2]"));
}

Expected<void> readPlan(const JsonValue& json, const JsonContext& context, LayerPlan& plan) {
    std::optional<Error> error;
    JsonFields fields(json, context, error);
    fields.allow({"name", "layers", "head_dim", "base", "scaling", "params", "allocation"});
    plan.name = fields.text("name");
    plan.scaling = fields.text("scaling", "none");
    plan.allocation = fields.text("allocation", "");
    if (error) return *error;
    for (const std::string_view name : {"name", "allocation"}) {
        const auto text = json.find(name);
        const auto valid = text ? readableText(*text, {fields.at(name)}) : Expected<void>{};
        if (!valid) return valid;
    }
    if (const auto scaling = parseScaling(plan.scaling); !scaling) return scaling.error();
    Expected<void> outcome;
    const auto read = [&](std::string_view name, const auto& into) {
        const auto value = json.find(name);
        const JsonContext place{fields.at(name), context.unknown, context.templates};
        if (value && outcome) outcome = into(*value, place);
    };
    read("head_dim",
         [&](const JsonValue& value, const JsonContext& at) { return readJson(value, at, plan.headDim, kHeadDims); });
    read("base", [&](const JsonValue& value, const JsonContext& at) { return readJson(value, at, plan.base, kBases); });
    read("params", [&](const JsonValue& value, const JsonContext& at) { return readJson(value, at, plan.params); });
    read("layers", [&](const JsonValue& value, const JsonContext& at) -> Expected<void> {
        auto layers = readLayers(value, at);
        if (!layers) return layers.error();
        plan.layers = *std::move(layers);
        return {};
    });
    return outcome;
}

} // namespace

std::string jsonOf(const std::vector<LayerPlan>& plans) {
    std::vector<std::string> items;
    for (const LayerPlan& plan : plans) {
        std::vector<std::string> layers;
        for (const int layer : plan.layers) layers.push_back(std::to_string(layer));
        items.push_back("\n      {\"name\": " + jsonString(plan.name) + ", \"layers\": [" + join(layers, ",") +
                        "], \"head_dim\": " + std::to_string(plan.headDim) +
                        ", \"base\": " + jsonOf(plan.base, kBases) + ", \"scaling\": " + jsonString(plan.scaling) +
                        ", \"params\": " + jsonOf(plan.params) +
                        (plan.allocation.empty() ? "" : ", \"allocation\": " + jsonString(plan.allocation)) + "}");
    }
    return items.empty() ? "[]" : "[" + join(items, ",") + "\n    ]";
}

Expected<void> readJson(const JsonValue& json, const JsonContext& context, std::vector<LayerPlan>& plans) {
    if (!json.isList() || json.count() > kMaxLayers)
        return wrongKind(json, context, message("not a list of at most %1 plans", kMaxLayers),
                         message("write its items in brackets"));
    Expected<void> outcome;
    json.eachValue([&](const JsonValue& item) {
        const JsonContext place{Message::verbatim(context.place.english() + "[" + std::to_string(plans.size()) + "]"),
                                context.unknown, context.templates};
        if (item.isObject())
            outcome = readPlan(item, place, plans.emplace_back());
        else
            outcome = wrongKind(item, place, message("not an object"), message("write its fields in braces"));
        return outcome.hasValue();
    });
    return outcome;
}

} // namespace ropescope
