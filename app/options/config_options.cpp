// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/options/config_options.h"

#include <algorithm>
#include <map>

#include <ropescope/base/limits.h>
#include <ropescope/checkpoints/model_file.h>
#include <ropescope/formats/config/rope_parameters.h>
#include <ropescope/formats/tensors/frequency_tables.h>
#include <ropescope/models/model_registry.h>
#include <ropescope/schemes/library_version.h>
#include <ropescope/schemes/scheme_registry.h>

#include "app/commands/command.h"
#include "app/options/usage.h"

namespace ropescope::app {

namespace {

constexpr const char* kConfig = "--config";
constexpr const char* kTable = "--table";
constexpr const char* kHead = "--head";
constexpr const char* kLayer = "--layer";

/// A model of the registry by a name with or without version, "Llama 3.1" or "GLM-4.5V@5.15.0". Null if none is meant.
Expected<const Model*> modelNamed(const std::string& name) { return findModel(unversioned(name)); }

/// Sets the settings of a model, and returns the id of its scheme.
Expected<std::string> applyModel(const Model& model, const std::string& name, bool alone, Session& session) {
    if (!alone) {
        return Error{.what = message("--scheme %1", name),
                     .why = message("its rotary settings would hold for all columns"),
                     .hint = message("give it alone, or give ids of `ropescope schemes`")};
    }
    const Expected<ModelConfig> config =
        parseModelConfig(model.config, model.checkpoint.empty() ? model.id : model.checkpoint);
    if (!config) return config.error();
    applyModelConfig(*config, session);
    const std::size_t at = name.find('@');
    const std::string id = config->scheme + (at == std::string::npos ? "" : name.substr(at));
    const Expected<const Scheme*> scheme = findScheme(id);
    if (!scheme) return scheme.error();
    report({.what = Message::verbatim(name),
            .why = model.checkpoint.empty()
                       ? message("placed as %1, with the rotary settings of its class", (*scheme)->id)
                       : message("placed as %1, with the rotary settings of %2", (*scheme)->id, model.checkpoint),
            .hint = {}});
    return at == std::string::npos ? config->scheme : (*scheme)->id;
}

/// A release of transformers alone, "transformers 4.50.0", with the model that it is of; other names as they are. The
/// rule of a model that is the same in all releases has no version.
Expected<std::string> withModel(const std::string& name, const std::string& model) {
    if (!parseLibraryVersion(name)) return name;
    if (model.empty()) {
        return Error{.what = message("--scheme %1", name),
                     .why = message("a release of transformers has a rule for each model"),
                     .hint = message("name the model too, as in --scheme qwen2.5-vl@4.50.0, or give its --config")};
    }
    const std::string own = unversioned(model);
    const auto scheme = findScheme(own);
    const bool versioned = !scheme || std::ranges::any_of(schemeRegistry(), [&](const Scheme& each) {
        return each.model == (*scheme)->model && !each.library.empty();
    });
    return versioned ? own + "@" + name : own;
}

/// Whether a scheme has this name as it is, so that it can be kept.
bool isUsualName(const std::string& name, const Scheme& scheme) {
    if (name == scheme.id || name == scheme.model || name.starts_with("mine:")) return true;
    return std::ranges::find(schemeAliases(), name, &SchemeAlias::alias) != schemeAliases().end();
}

} // namespace

const std::vector<OptionSpec>& configOptions() {
    static const std::vector<OptionSpec> specs{{.name = kConfig, .file = FileUse::Read},
                                               {.name = kTable, .file = FileUse::Read},
                                               {.name = kHead},
                                               {.name = kLayer}};
    return specs;
}

std::vector<std::string> configUsage() {
    return {
        optionUsage(std::string(kConfig) + " FILE",
                    message("the config.json of a model, or its folder: head dim, base, sections, scaling, lengths, "
                            "layers and rule of positions; other options override it. For sizes in pixels: the "
                            "folder, or a preprocessor_config.json")),
        optionUsage(
            std::string(kTable) + " FILE",
            message("learned tables of a checkpoint (.safetensors): `freqs` of RoPE-Mixed, `pos_frequencies` of "
                    "Mochi, `cos_coef` and `sin_coef` of FoPE, with --head-dim or --config where it does not "
                    "tell")),
        optionUsage(std::string(kHead) + " N",
                    message("the head whose frequencies these are, from 0; for FoPE a key head")),
        optionUsage(
            std::string(kLayer) + " NAME|N",
            message("the layers of the config or the table with this name or number, such as full_attention or 5"))};
}

void reportRemarks(const ModelConfig& config) {
    for (const Error& remark : config.remarks) report(remark);
}

const Expected<std::optional<ModelConfig>>& configOf(const Options& options) {
    static std::map<std::string, Expected<std::optional<ModelConfig>>> read;
    const std::optional<std::string> path = options.value(kConfig);
    static const Expected<std::optional<ModelConfig>> none{std::optional<ModelConfig>()};
    if (!path) return none;
    const auto known = read.find(*path);
    return known != read.end() ? known->second : read.emplace(*path, readModelConfig(*path)).first->second;
}

Expected<void> applyConfig(const Options& options, Session& session) {
    const std::optional<std::string> path = options.value(kConfig);
    if (!path) return {};
    Expected<std::optional<ModelConfig>> config = configOf(options);
    if (!config) return config.error();
    if (!*config) {
        if (!options.has("--scheme") && options.positionals.empty())
            report({.what = Message::verbatim(*path),
                    .why = message("the file of a processor says nothing about positions and rotation"),
                    .hint = message("give config.json, or add --scheme")});
        return {};
    }
    if (options.has(kTable)) std::erase_if((*config)->remarks, asksForTable);
    reportRemarks(**config);
    applyModelConfig(**config, session);
    return {};
}

Expected<void> applyTable(const Options& options, Session& session) {
    const std::optional<std::string> path = options.value(kTable);
    if (!path && options.has(kHead))
        return Error{
            .what = Message::verbatim(kHead), .why = message("no table has heads"), .hint = message("add --table")};
    if (!path) return {};
    const auto file = openTensors(*path);
    if (!file) return file.error();
    const auto head = integerFrom(options, kHead, 0, 0, INT32_MAX);
    if (!head) return head.error();
    const auto headDim =
        integerFrom(options, "--head-dim", options.has(kConfig) ? session.rotary.headDim : 0, 1, kMaxHeadDim);
    if (!headDim) return headDim.error();
    Expected<RotarySettings> settings =
        frequencyTables(*file, {.head = static_cast<int>(*head),
                                .headDim = static_cast<int>(*headDim),
                                .base = options.has(kConfig) ? session.rotary.base : std::nullopt});
    if (!settings) return settings.error();
    session.rotary = *std::move(settings);
    return {};
}

Expected<void> applyLayer(const Options& options, Session& session) {
    const std::optional<std::string> layer = options.value(kLayer);
    return layer ? chooseLayer(session.rotary, *layer) : Expected<void>();
}

Expected<std::vector<std::string>> resolveSchemes(const std::vector<std::string>& names, const std::string& model,
                                                  Names models, Session& session) {
    std::vector<std::string> ids;
    for (const std::string& given : names) {
        const Expected<std::string> named = withModel(given, model);
        if (!named) return named.error();
        const std::string& name = *named;
        const Expected<SchemePtr> scheme = findScheme(name, session.userSchemes);
        // A model and the encoder of its pictures may share a name, as Pixtral does.
        const bool encoder = scheme && (*scheme)->group == SchemeGroup::Encoders && findModel(name);
        if (scheme && !(encoder && models == Names::OfModels)) {
            ids.push_back(isUsualName(name, **scheme) ? name : (*scheme)->id);
            if (const auto how = resolutionOf(name, **scheme))
                report({.what = Message::verbatim(name), .why = *how, .hint = {}});
            continue;
        }
        const Expected<const Model*> known = modelNamed(name);
        if (!known || (*known)->config.empty()) return scheme.error();
        const Expected<std::string> id = applyModel(**known, name, names.size() == 1, session);
        if (!id) return id.error();
        ids.push_back(*id);
    }
    return ids;
}

} // namespace ropescope::app
