// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#include <utility>

#include <ropescope/checkpoints/model_description.h>
#include <ropescope/schemes/rule_comparison.h>
#include <ropescope/schemes/scheme_registry.h>
#include <ropescope/session/model_processors.h>

namespace ropescope {

Expected<ModelDescription> describeConfig(ModelConfig config, std::string title, std::string_view version) {
    ModelDescription described{.title = std::move(title)};
    const Expected<const Scheme*> scheme = findScheme(config.scheme + std::string(version));
    if (!scheme) return scheme.error();
    described.scheme = *scheme;
    described.versions = rulesOfModel(**scheme);
    const auto processors = processorsOf(config.name);
    described.processors.assign(processors.begin(), processors.end());
    described.config = std::move(config);
    return described;
}

Expected<ModelDescription> describeFile(const ModelFile& file) {
    Expected<ModelDescription> described = describeConfig(*file.config, file.config->name);
    if (described && file.processor) described->processors.insert(described->processors.begin(), *file.processor);
    return described;
}

Expected<ModelDescription> describeModel(const Model& model, std::string_view version) {
    if (model.config.empty()) return ModelDescription{.model = &model, .title = model.title};
    Expected<ModelConfig> config =
        parseModelConfig(model.config, model.checkpoint.empty() ? model.id : model.checkpoint);
    if (!config) return config.error();
    Expected<ModelDescription> described = describeConfig(*std::move(config), model.title, version);
    if (!described) return described;
    described->model = &model;
    const auto processors = processorsOf(model.id);
    described->processors.assign(processors.begin(), processors.end());
    return described;
}

} // namespace ropescope
