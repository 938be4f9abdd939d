// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <string>

#include <ropescope/base/text.h>
#include <ropescope/models/model_registry.h>
#include <ropescope/processors/processor_registry.h>
#include <ropescope/schemes/library_version.h>
#include <ropescope/schemes/scheme_registry.h>
#include <ropescope/session/model_processors.h>

namespace ropescope {
namespace {

std::vector<std::string> allNames() {
    std::vector<std::string> names = modelNames(modelFamilies());
    for (const Processor& processor : processorRegistry()) names.push_back(processor.id);
    for (const Scheme& scheme : schemeRegistry()) names.insert(names.end(), {scheme.model, scheme.id});
    for (const SchemeAlias& alias : schemeAliases()) names.push_back(alias.alias);
    std::erase(names, std::string());
    return names;
}

Error unknownModel(std::string_view name) {
    std::vector<std::string> ids;
    for (const Model* model : modelsOf(modelFamilies())) ids.push_back(model->id);
    const std::string near = nearestName(name, allNames());
    return {.what = message("model %1", backquoted(name)),
            .why = near.empty() ? message("there is no such model")
                                : message("there is no such model, did you mean `%1`?", near),
            .hint = message("known: %1", Message::list(ids, ", ")),
            .replacement = near};
}

} // namespace

Expected<NamedModel> resolveModel(std::string_view name) {
    NamedModel named;
    if (const auto processor = processorNamed(name)) named.processor = *processor;
    if (const auto scheme = findScheme(name)) named.scheme = *scheme;
    auto model = findModel(unversioned(name));
    if (!model && named.scheme) model = findModel(named.scheme->model);
    if (!model && named.processor) model = findModel(named.processor->model());
    if (model) named.model = *model;
    if (!named.model && !named.scheme && !named.processor) return unknownModel(name);
    return named;
}

std::string versionIn(std::string_view name, const NamedModel& named) {
    const std::size_t at = name.find('@');
    if (at != std::string_view::npos) {
        const bool ofProcessor =
            named.processor && plainName(named.processor->id).ends_with(plainName(name.substr(at)));
        return ofProcessor && !named.scheme ? std::string() : std::string(name.substr(at));
    }
    if (!named.scheme || named.scheme->version.empty()) return {};
    const auto usual = findScheme(named.scheme->model);
    return usual && *usual == named.scheme ? std::string() : "@" + named.scheme->version;
}

Expected<const Sound*> soundNamed(std::string_view name) {
    const auto named = resolveModel(name);
    if (!named) return named.error();
    const std::vector<Sound>& all = soundRegistry();
    const auto found = named->model ? std::ranges::find(all, named->model->sound, &Sound::id) : all.end();
    if (found != all.end()) return &*found;
    std::vector<std::string> ids;
    for (const Sound& sound : all) ids.push_back(sound.id);
    return Error{.what = message("model %1", backquoted(name)),
                 .why = message("how it turns sound into tokens is not known"),
                 .hint = message("use one of %1", Message::list(ids, " "))};
}

Expected<const Processor*> processorNamed(std::string_view name) {
    auto found = findProcessor(name);
    if (found) return found;
    const std::size_t at = std::min(name.find('@'), name.size());
    const auto model = findModel(name.substr(0, at));
    if (model && !(*model)->processor.empty()) {
        const std::string& own = (*model)->processor;
        return findProcessor(at == name.size() ? own : unversioned(own) + std::string(name.substr(at)));
    }
    if (const auto scheme = findScheme(name)) {
        if (auto ofScheme = findProcessor((*scheme)->model)) return ofScheme;
    }
    if (!model) return unknownModel(name);
    return Error{.what = message("model %1", backquoted(name)),
                 .why = message("no processor of its pictures is known"),
                 .hint = message("give its preprocessor_config.json with --config, or sizes in patches")};
}

std::span<const Processor> processorsOf(std::string_view name) {
    const auto first = processorNamed(name);
    if (!first) return {};
    const auto isOther = [model = (*first)->model()](const Processor& processor) { return processor.model() != model; };
    const Processors& all = processorRegistry();
    const auto begin = std::ranges::find_if_not(all, isOther);
    return {begin, std::find_if(begin, all.end(), isOther)};
}

} // namespace ropescope
